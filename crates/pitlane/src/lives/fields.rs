//! Which columns of an order may be set in which status. The same rules are checked on the orders of the lives, at every
//! station, and on those of the demonstration.

use std::collections::BTreeSet;

use pitlane_base::codes::{OrderStatus, OrderType};
use pitlane_orders::orders::{Need, needs, statuses};
use pitlane_platform::args;
use pitlane_platform::country::{INDIA, MALAYSIA};
use serde_json::json;

use super::general::{brought_home, brought_to_work};
use super::{Life, order_body};
use crate::testkit::TestApp;

/// Given with the order, or filled in at any time.
const AT_ANY_TIME: &[&str] = &[
    "id",
    "order_type",
    "order_of",
    "customer_id",
    "city_id",
    "cr_id",
    "gi_id",
    "lead_id",
    "source_id",
    "pick_date",
    "pick_slot",
    "drop_slot",
    "address_line",
    "pincode",
    "lat",
    "lng",
    "odometer",
    "fuel_level",
    "complaints",
    "remarks",
    "customer_sez",
    "igst_choice",
    "goods_delivery",
    "created_by",
    "created_at",
];

const ESTIMATED: &str = "EXISTS (SELECT 1 FROM estimates e WHERE e.order_id = o.id)";
/// The discount on the whole, with its code, is that of the estimate.
const GIVEN: &str = "EXISTS (SELECT 1 FROM estimates e
    JOIN estimate_revisions r ON r.order_id = e.order_id AND r.revision = e.revision
    WHERE e.order_id = o.id AND r.discount = o.flat_discount AND COALESCE(r.discount_percent, 0) = o.percent_discount
      AND (COALESCE(r.coupon_code, '') = COALESCE(o.coupon_code, '') OR EXISTS (SELECT 1 FROM coupon_redemptions x JOIN coupons k ON k.id = x.coupon_id
        WHERE x.order_id = o.id AND x.state <> 'released' AND k.code = o.coupon_code)))";
/// The order has the coupon of its code.
const COUPON: &str = "EXISTS (SELECT 1 FROM coupon_redemptions x JOIN coupons k ON k.id = x.coupon_id
    WHERE x.order_id = o.id AND x.state <> 'released' AND k.code = o.coupon_code)";
/// It came of an event of which its staff know, and so did its lead.
const OF_EVENT: &str = "EXISTS (SELECT 1 FROM events v WHERE v.id = o.event_id AND v.status <> 'draft')
    AND NOT EXISTS (SELECT 1 FROM leads l WHERE l.id = o.lead_id AND COALESCE(l.event_id, 0) <> o.event_id)";
/// It was created for a complaint about the order that it repeats, and the same pays.
const FOR_COMPLAINT: &str = "EXISTS (SELECT 1 FROM case_orders y JOIN cases c ON c.id = y.case_id
    WHERE y.order_id = o.id AND y.payer = o.rework_payer AND c.order_id = o.rework_of)";
const PAID: &str = "EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status_id = 300)";
const SETTLED: &str = "EXISTS (SELECT 1 FROM order_settlements s WHERE s.order_id = o.id
    AND s.status IN ('recorded', 'approved')) AND o.invoice_number IS NOT NULL";
const BILLED: &str = "EXISTS (SELECT 1 FROM bills b WHERE b.order_id = o.id AND b.number = o.invoice_number)";
const FLEETS_CAR: &str = "EXISTS (SELECT 1 FROM cars c WHERE c.id = o.car_id AND c.fleet_id IS NOT NULL)";
/// The customer had the car back at least once.
const WAS_BACK: &str = "(o.delivery_date IS NOT NULL
    OR EXISTS (SELECT 1 FROM order_timeline t WHERE t.order_id = o.id AND t.event = 'reopened'))";
const EXPLAINED: &str =
    "EXISTS (SELECT 1 FROM order_timeline t WHERE t.order_id = o.id AND t.reason = o.status_reason)";
const PROMISED: &str = "EXISTS (SELECT 1 FROM order_timeline t WHERE t.order_id = o.id
    AND t.changes LIKE '%\"expected_delivery\"%')";

type Rule = (&'static [&'static str], String);

/// Columns, and the condition that holds for each order `o`.
fn rules() -> Vec<Rule> {
    let among = |holds: fn(OrderStatus) -> bool| format!("o.status_id IN ({})", OrderStatus::sql_where(holds));
    let (back, open, dead) =
        (among(OrderStatus::is_delivered), among(OrderStatus::is_open), among(OrderStatus::is_dead));
    let types = |holds: fn(OrderType) -> bool| format!("o.order_type IN ({})", OrderType::sql_where(holds));
    let insured = types(OrderType::is_insurance);
    let rule = |columns, condition: &str| -> Rule { (columns, condition.to_owned()) };
    vec![
        rule(&["version"], "o.version >= 1"),
        rule(&["updated_at"], "o.updated_at >= o.created_at"),
        rule(&["status_id", "is_open"], &format!("o.is_open = ({open})")),
        rule(&["delivery_date"], &format!("(o.delivery_date IS NOT NULL) = ({back})")),
        rule(&["delivery_time"], &format!("(o.delivery_time IS NOT NULL) = ({back})")),
        rule(&["status_reason"], &format!("o.status_reason IS NULL AND NOT ({dead}) OR {EXPLAINED}")),
        rule(&["car_id"], &format!("o.car_id IS NOT NULL OR NOT ({})", types(OrderType::needs_car))),
        rule(&["garage_id"], &format!("o.garage_id IS NOT NULL OR NOT ({})", where_a_garage_is_needed())),
        rule(&["expected_delivery"], &format!("o.expected_delivery IS NULL OR {PROMISED}")),
        rule(&["insurance_company_id"], &format!("(o.insurance_company_id IS NOT NULL) = ({insured})")),
        rule(&["insurance_broker_id"], &format!("o.insurance_broker_id IS NULL OR {insured}")),
        rule(&["is_business", "fleet_id"], "o.is_business = (o.fleet_id IS NOT NULL)"),
        rule(&["private_reason"], &format!("(o.private_reason IS NOT NULL) = (o.fleet_id IS NULL AND {FLEETS_CAR})")),
        rule(
            &["labour_cost", "material_cost", "discount_amount", "tax_amount", "amount"],
            &format!(
                "o.labour_cost + o.material_cost + o.discount_amount + o.tax_amount + o.amount = 0 OR {ESTIMATED}"
            ),
        ),
        rule(
            &["coupon_code", "flat_discount", "percent_discount"],
            &format!(
                "(o.coupon_code IS NULL OR o.flat_discount + o.percent_discount > 0 OR {COUPON})
                 AND (o.flat_discount = 0 OR o.percent_discount = 0) AND (o.flat_discount + o.percent_discount = 0 OR {GIVEN})"
            ),
        ),
        rule(&["event_id"], &format!("o.event_id IS NULL OR {OF_EVENT}")),
        rule(&["rework_of", "rework_payer"], &format!("o.rework_of IS NULL OR {FOR_COMPLAINT}")),
        rule(&["igst_reason"], "o.igst_reason IS NULL OR o.igst_choice IS NOT NULL"),
        rule(&["is_igst"], &format!("o.is_igst = 0 OR {ESTIMATED}")),
        rule(&["customer_gstin"], &format!("o.customer_gstin IS NULL OR {ESTIMATED}")),
        rule(&["invoice_number"], &format!("o.invoice_number IS NULL OR {BILLED}")),
        rule(&["paid_amount"], &format!("o.paid_amount = 0 OR {PAID}")),
        rule(
            &["covered_amount"],
            &format!("o.covered_amount = o.paid_amount OR o.covered_amount > o.paid_amount AND {SETTLED}"),
        ),
        rule(&["due_amount"], "o.due_amount = o.amount - o.covered_amount"),
        rule(&["rating"], &format!("o.rating IS NULL OR {WAS_BACK}")),
        rule(&["feedback"], "(o.feedback IS NULL) = (o.rating IS NULL)"),
        rule(&["feedback_remark"], "o.feedback_remark IS NULL OR o.rating IS NOT NULL"),
    ]
}

fn where_a_garage_is_needed() -> String {
    let of = |order_type: OrderType| {
        let needing = |status: &OrderStatus| !status.is_dead() && needs(order_type, *status).contains(&Need::Garage);
        let ids: Vec<_> =
            statuses(order_type).into_iter().filter(needing).map(|status| status.id().to_string()).collect();
        format!("o.order_type = {} AND o.status_id IN ({})", order_type.id(), ids.join(", "))
    };
    OrderType::ALL.iter().copied().map(of).collect::<Vec<_>>().join(" OR ")
}

/// The rules that orders break, each with the first of these orders.
async fn broken(app: &TestApp, only: Option<i64>) -> Vec<(Vec<&'static str>, i64)> {
    let mut tx = app.tx().await;
    let mut found = Vec::new();
    for (columns, condition) in rules() {
        let sql = format!("SELECT MIN(o.id) FROM orders o WHERE NOT ({condition}) AND (o.id = $1 OR $1 = 0)");
        let first: Option<i64> = tx.one(sql, args![only.unwrap_or_default()]).await.expect("orders");
        found.extend(first.map(|order| (columns.to_vec(), order)));
    }
    found
}

impl Life<'_> {
    /// The order has what its status allows, and nothing else.
    pub async fn assert_fields(&self) {
        assert_eq!(broken(self.app, Some(self.id)).await, []);
    }
}

/// A column that no rule knows would be set in a demonstration in any status.
#[tokio::test]
async fn every_column_of_an_order_has_its_rule() {
    let app = TestApp::as_served(&INDIA).await;
    let ruled: BTreeSet<&str> =
        rules().into_iter().flat_map(|(columns, _)| columns).chain(AT_ANY_TIME).copied().collect();
    let columns = columns(&app).await;
    assert_eq!(columns.iter().map(String::as_str).collect::<BTreeSet<_>>(), ruled);
}

/// Each of the databases has its own table of columns.
async fn columns(app: &TestApp) -> Vec<String> {
    const SQLITE: &str = "SELECT name FROM pragma_table_info('orders')";
    const POSTGRES: &str = "SELECT column_name::TEXT FROM information_schema.columns
        WHERE table_name = 'orders' AND table_schema = CURRENT_SCHEMA()";
    match app.tx().await.all(SQLITE, args![]).await {
        Ok(names) => names,
        Err(_) => app.tx().await.all(POSTGRES, args![]).await.expect("columns"),
    }
}

#[tokio::test]
async fn orders_of_the_demonstration_have_what_orders_of_the_calls_can_have() {
    for app in [TestApp::as_served(&INDIA).await, TestApp::as_served(&MALAYSIA).await] {
        assert_eq!(broken(&app, None).await, [], "{}", app.region.country.key);
    }
}

/// A delivery that was promised, made, undone and made again: the order obeys the rules at each station.
#[tokio::test]
async fn a_reopened_order_has_no_delivery() {
    let app = TestApp::as_served(&INDIA).await;
    let mut life = brought_to_work(&app, 101).await;
    assert!(!life.order().await["expected_delivery"].is_null());
    brought_home(&mut life).await;
    life.assert_fields().await;
    let version = life.order().await["version"].clone();
    let reopen = json!({ "order_id": life.id, "version": version, "reason": "The noise is back" });
    life.clerk.put("/orders/reopen-order/", reopen).await.data();
    life.assert_fields().await;
    let mut request = order_body(&app, 110).await;
    request["confirm_duplicate"] = json!(true);
    let other = Life::begin(&app, request).await;
    other.assert_fields().await;
}
