//! Tests over every call: what screens show is reloaded when a call has changed it.

use std::collections::BTreeSet;

use pitlane_server::app::openapi;
use serde_json::Value;

use crate::domains;

/// Reads that show an order by its id and need no notification of its changes.
const NOT_TOLD: [(&str, &str); 29] = [
    ("open_job_photo", "is a picture of the customer's page, which is opened behind a link"),
    ("open_feedback_link", "is a page behind a link, which no console shows"),
    ("list_notices", "shows what a user was told of, which does not change with the order"),
    ("get_next", "shows the lead that is offered to a caller, which has a topic of its own"),
    ("list_outbound_calls", "is a report of calls, which are shown with people on the telephone"),
    ("list_inbound_calls", "is a report of calls, which are shown with people on the telephone"),
    ("list_leads", "shows leads, which have a topic of their own"),
    ("get_lead", "shows a lead, which has a topic of its own"),
    ("get_agents", "shows people on the telephone, who have a topic of their own"),
    ("get_coupon", "is reloaded with coupons, which every change of an order's coupon names"),
    ("list_vouchers", "shows the order that a voucher is for, which does not change"),
    ("search_catalogue", "shows the catalogue; the order only selects the prices"),
    ("list_advices", "shows payment advices, which have a topic of their own"),
    ("get_advice", "shows a payment advice, which has a topic of its own"),
    ("list_tickets", "shows tickets, which have a topic of their own"),
    ("get_ticket", "shows a ticket, which has a topic of its own"),
    ("list_paid", "is one of the figures that are all reloaded every minute"),
    ("open_estimate_link", "is on the customer's page, which has no session and no real-time connection"),
    ("open_customer_order", "is on the customer's page, which has no session and no real-time connection"),
    ("list_spares_orders", "shows orders of the spares market, which have a topic of their own"),
    ("get_spares_order", "shows an order of the spares market, which has a topic of its own"),
    ("list_accessories_orders", "shows orders of the accessories market, which have a topic of their own"),
    ("get_accessories_order", "shows an order of the accessories market, which has a topic of its own"),
    ("list_spares_gateway_payments", "shows an order of the spares market, which has a topic of its own"),
    ("list_accessories_gateway_payments", "shows an order of the accessories market, which has a topic of its own"),
    ("list_spares_escalations", "shows orders of the spares market, which have a topic of their own"),
    ("get_spares_escalation", "shows an order of the spares market, which has a topic of its own"),
    ("list_accessories_escalations", "shows orders of the accessories market, which have a topic of their own"),
    ("get_accessories_escalation", "shows an order of the accessories market, which has a topic of its own"),
];

/// Calls that are not reads, and change nothing that a screen shows of orders.
const CHANGE_NO_ORDER: [(&str, &str); 51] = [
    ("do_next", "places a call about a lead, or skips it"),
    ("hold_call", "changes calls, which are shown with people on the telephone"),
    ("create_lead", "changes leads"),
    ("update_lead", "changes leads; the order that came of one stays as it is"),
    ("change_leads", "changes leads"),
    ("call_customer", "changes calls, which are shown with escalations"),
    ("plan_escalation_roster", "changes the roster of a user, and hands over escalations"),
    ("end_escalation_leave", "changes the roster of a user"),
    ("assign_escalations", "changes who has escalations; their orders stay as they are"),
    ("create_advice", "changes payment advices; what an order shows stays as it is"),
    ("change_advice", "changes payment advices; what an order shows stays as it is"),
    ("create_coupon", "changes coupons"),
    ("update_coupon", "changes coupons; orders keep what they have reserved"),
    ("check_coupon", "tries a coupon, and changes nothing"),
    ("change_voucher", "changes vouchers"),
    ("add_garage", "changes garages"),
    ("import_garages", "changes garages"),
    ("pause_garages", "changes garages; open orders are finished where they are"),
    ("keep_city", "changes cities"),
    ("add_garage_image", "changes the files of a garage"),
    ("add_garage_pdf", "changes the files of a garage"),
    ("delete_garage_file", "changes the files of a garage"),
    ("add_app_version", "changes versions of the garages' app"),
    ("give_app_version", "changes versions of the garages' app"),
    ("report_app_version", "changes versions of the garages' app"),
    ("open_account", "changes the account of a garage at the gateway"),
    ("end_garage_leave", "changes garages; orders that were marked stay marked"),
    ("create_ticket", "changes tickets"),
    ("update_ticket", "changes tickets"),
    ("raise_spares_escalation", "changes escalations of the spares market"),
    ("update_spares_escalation", "changes escalations of the spares market"),
    ("raise_accessories_escalation", "changes escalations of the accessories market"),
    ("update_accessories_escalation", "changes escalations of the accessories market"),
    ("mark_read", "changes what a user has read of an escalation"),
    ("add_case_voucher", "changes escalations, and vouchers that no order has used yet"),
    ("save_case_voucher", "changes escalations, and vouchers that no order has used yet"),
    ("save_escalation_group", "changes groups"),
    ("save_spares_group", "changes groups"),
    ("save_address", "changes addresses"),
    ("create_order_link", "creates a link that is shown once, to the user who requested it"),
    ("send_estimate_code", "sends a code to the customer"),
    ("preview_debit_note", "calculates a note that is not issued yet"),
    ("place_spares_order", "changes orders of the spares market"),
    ("move_spares_order", "changes orders of the spares market"),
    ("place_accessories_order", "changes orders of the accessories market"),
    ("move_accessories_order", "changes orders of the accessories market"),
    ("refund_spares_payment", "changes orders of the spares market"),
    ("issue_spares_refund_cod", "changes orders of the spares market"),
    ("issue_accessories_refund", "changes orders of the accessories market"),
    ("issue_accessories_refund_cod", "changes orders of the accessories market"),
    ("cancel_order_items", "changes orders of the accessories market"),
];

/// Calls that are not reads, and change nothing that a screen shows.
const CHANGE_NOTHING: [(&str, &str); 17] = [
    ("test_dialler", "is a dry run, which writes nothing"),
    ("check_coupon", "tries a coupon, and changes nothing"),
    ("send_otp", "sends a code"),
    ("login", "begins a session, before which no screen is open"),
    ("logout", "ends the session with all its screens"),
    ("switch_role", "begins another session, whose screens are reloaded"),
    ("sign_out_everywhere", "ends sessions, whose consoles are notified"),
    ("create_order_link", "creates a link that is shown once, to the user who requested it"),
    ("send_estimate_code", "sends a code to the customer"),
    ("open_estimate_link", "reads, with a key that must not be in an address"),
    ("open_feedback_link", "reads, with a key that must not be in an address"),
    ("open_customer_order", "reads, with a key that must not be in an address"),
    ("open_customer_paper", "reads, with a key that must not be in an address"),
    ("open_job_photo", "reads, with a key that must not be in an address"),
    ("add_training_picture", "uploads a picture that a question has only once its topic is saved"),
    ("save_assessment_answer", "saves an answer of a test that nobody sees before it is submitted"),
    ("preview_debit_note", "calculates a note that is not issued yet"),
];

struct Call {
    id: String,
    domain: String,
    is_get: bool,
    answers_json: bool,
    takes_order: bool,
    gives_order: bool,
    shows: BTreeSet<String>,
    changes: BTreeSet<String>,
}

impl Call {
    fn from_operation(api: &Value, method: &str, operation: &Value) -> Self {
        let texts = |name: &str| {
            let list = operation[name].as_array().into_iter().flatten();
            list.map(|text| text.as_str().expect("a text").to_owned()).collect()
        };
        let mut takes = BTreeSet::new();
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            takes.extend(parameter["name"].as_str().map(str::to_owned));
        }
        properties(api, &operation["requestBody"], &mut takes, &mut BTreeSet::new());
        let mut gives = BTreeSet::new();
        let responses = operation["responses"].as_object().expect("responses");
        let good: Vec<_> = responses.iter().filter(|(status, _)| status.starts_with('2')).map(|(_, it)| it).collect();
        for response in &good {
            properties(api, response, &mut gives, &mut BTreeSet::new());
        }
        Self {
            id: operation["operationId"].as_str().expect("an id").to_owned(),
            domain: operation["tags"][0].as_str().expect("a domain").to_owned(),
            is_get: method == "get",
            answers_json: good.iter().any(|response| response["content"].get("application/json").is_some()),
            takes_order: takes.contains("order_id"),
            gives_order: gives.contains("order_id"),
            shows: texts("x-shows"),
            changes: texts("x-changes"),
        }
    }

    fn is_read(&self) -> bool {
        self.is_get && self.changes.is_empty() && !named(&CHANGE_NOTHING, &self.id)
    }

    fn shows_any(&self, topics: &[&str]) -> bool {
        topics.iter().any(|&topic| self.shows.contains(topic))
    }
}

/// The names of all properties within a part of the description, at any depth.
fn properties(api: &Value, part: &Value, names: &mut BTreeSet<String>, seen: &mut BTreeSet<String>) {
    match part {
        Value::Object(fields) => {
            for (key, value) in fields {
                match (key.as_str(), value) {
                    ("$ref", Value::String(target)) if seen.insert(target.clone()) => {
                        let schema = api.pointer(target.trim_start_matches('#')).expect("a schema");
                        properties(api, schema, names, seen);
                    }
                    ("properties", Value::Object(inner)) => {
                        names.extend(inner.keys().cloned());
                        inner.values().for_each(|value| properties(api, value, names, seen));
                    }
                    _ => properties(api, value, names, seen),
                }
            }
        }
        Value::Array(parts) => parts.iter().for_each(|part| properties(api, part, names, seen)),
        _ => {}
    }
}

fn calls() -> Vec<Call> {
    let api: Value = serde_json::from_str(&openapi(domains::calls)).expect("a description");
    let items = api["paths"].as_object().expect("paths").values();
    let operations = items.flat_map(|item| item.as_object().expect("operations"));
    operations.map(|(method, operation)| Call::from_operation(&api, method, operation)).collect()
}

fn named(list: &[(&str, &str)], id: &str) -> bool {
    list.iter().any(|(name, _)| *name == id)
}

fn ids<'a>(calls: impl Iterator<Item = &'a Call>) -> Vec<&'a str> {
    calls.map(|call| call.id.as_str()).collect()
}

const ROW: &str = "name the topic in the call's row, or the call with its reason in the list above";

#[test]
fn calls_that_show_an_order_are_reloaded_when_it_changes() {
    let all = calls();
    let untold = all.iter().filter(|call| {
        let by_id = call.takes_order && !call.shows_any(&["order"]);
        // Lists of orders have a topic of their own, which changes with each order.
        let among_others = call.gives_order && !call.shows_any(&["order", "orders"]);
        // A downloaded file is not part of a screen.
        call.is_read() && call.answers_json && (by_id || among_others) && !named(&NOT_TOLD, &call.id)
    });
    assert_eq!(ids(untold), Vec::<&str>::new(), "these show an order: {ROW}");
}

#[test]
fn calls_that_write_to_an_order_declare_the_change() {
    let all = calls();
    let of_orders: BTreeSet<&str> =
        all.iter().filter(|call| call.shows_any(&["order"])).map(|call| call.domain.as_str()).collect();
    let silent = all.iter().filter(|call| {
        let is_of_orders = call.takes_order || call.gives_order || of_orders.contains(call.domain.as_str());
        let says = call.changes.contains("order") || call.changes.contains("orders");
        // The customer's page of an estimate reads by POST.
        let reads = call.is_get && call.changes.is_empty() || named(&NOT_TOLD, &call.id);
        is_of_orders && !reads && !says && !named(&CHANGE_NO_ORDER, &call.id)
    });
    assert_eq!(ids(silent), Vec::<&str>::new(), "these write to an order: {ROW}");
    let new_ones = all.iter().filter(|call| call.changes.contains("orders") && !call.changes.contains("order"));
    assert_eq!(ids(new_ones), ["create_order", "create_estimate_order"], "only new orders are shown by lists alone");
}

#[test]
fn every_call_that_is_not_a_read_changes_something() {
    let all = calls();
    let silent = all.iter().filter(|call| !call.is_get && call.changes.is_empty() && !named(&CHANGE_NOTHING, &call.id));
    assert_eq!(ids(silent), Vec::<&str>::new(), "these change nothing that is shown: {ROW}");
}

#[test]
fn every_topic_is_shown_and_changed() {
    let all = calls();
    let shown: BTreeSet<&String> = all.iter().flat_map(|call| &call.shows).collect();
    let changed: BTreeSet<&String> = all.iter().flat_map(|call| &call.changes).collect();
    assert_eq!(shown, changed, "what is shown (left) must be what is changed (right)");
}

#[test]
fn the_lists_of_exceptions_have_no_needless_entry() {
    let all = calls();
    let find =
        |id: &str| all.iter().find(|call| call.id == id).unwrap_or_else(|| panic!("{id}: there is no such call"));
    for (id, _) in NOT_TOLD {
        assert!(!find(id).shows_any(&["order", "orders"]), "{id} shows orders");
    }
    for (id, _) in CHANGE_NO_ORDER {
        assert!(!find(id).changes.contains("orders"), "{id} changes orders");
    }
    for (id, _) in CHANGE_NOTHING {
        assert!(find(id).changes.is_empty(), "{id} changes something");
    }
}
