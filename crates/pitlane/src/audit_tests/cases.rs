//! Escalations of the three kinds, what they do for the customer, and the people who work on them. What changed is in one
//! text, with what was there before and after.

use chrono::Duration;
use serde_json::{Value, json};

use super::{Trace, Walk};

/// An order without a bill on which nothing was paid.
const UNPAID: &str = "SELECT MIN(o.id) FROM orders o WHERE o.paid_amount = 0 AND o.invoice_number IS NULL
    AND o.status_id IN (31, 40, 50, 60) AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id)
    AND NOT EXISTS (SELECT 1 FROM order_settlements s WHERE s.order_id = o.id)";

/// An order of a private car with a garage, whose customer no escalation is about.
const BILLED: &str = "SELECT MIN(o.id) FROM orders o JOIN garages g ON g.id = o.garage_id
    WHERE o.car_id IS NOT NULL AND g.tax_number IS NOT NULL AND g.is_active AND o.fleet_id IS NULL AND o.order_type <> 103
      AND o.invoice_number IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cases c WHERE c.customer_id = o.customer_id)";

pub async fn walk(walk: &mut Walk<'_>) {
    walk.sign_in().await;
    let order: i64 = walk.app.value(BILLED).await;
    let case = raised(walk, order).await;
    let change = json!({ "escalation_id": case["id"], "version": case["version"], "status": "in_progress" });
    let case = walk.does_at("update_escalation", &json!(order), Trace::Many, change).await["escalations"][0].take();
    let read = json!({ "escalation_id": case["id"], "up_to": case["history"][0]["id"] });
    walk.does_at("mark_read", &json!(order), Trace::Nothing, read).await;
    let assign = json!({ "escalation_ids": [case["id"]], "versions": [case["version"]], "assignee_id": null });
    walk.does("assign_escalations", Trace::Many, assign).await;
    vouchers(walk, &case).await;
    let made = walk.does("make_call", Trace::Added, json!({ "escalation_id": case["id"] })).await;
    walk.app
        .run("UPDATE calls SET state = 'ended', outcome = 'answered', ended_at = requested_at, next_look_at = NULL")
        .await;
    let record = json!({ "call_id": made["call"]["call_id"], "disposition": "informed" });
    walk.does("record_disposition", Trace::Changed, record).await;

    let again = json!({ "escalation_id": case["id"], "order_type": 101, "pick_date": today(walk) + Duration::days(2),
        "pick_slot": "10:00", "complaints": "It squeals again.", "payer": 2, "confirm_duplicate": true, "confirm_slot": true });
    walk.does("create_lead_order", Trace::Added, again).await;

    let order: i64 = walk.app.value(UNPAID).await;
    let case = raised(walk, order).await;
    let version: i64 = walk.reads(&format!("/orders/detail/{order}/")).await["version"].as_i64().expect("a version");
    let cancel = json!({ "escalation_id": case["id"], "version": version, "reason": "They sold the car." });
    walk.does_at("cancel_order", &json!(order), Trace::Changed, cancel).await;
    markets(walk).await;
    people(walk).await;
}

fn today(walk: &Walk<'_>) -> chrono::NaiveDate {
    walk.app.clock.now().with_timezone(&walk.app.region.country.zone).date_naive()
}

async fn raised(walk: &mut Walk<'_>, order: i64) -> Value {
    let complaint =
        json!({ "type1": 101, "source_id": 1, "description": "It squeals.", "priority": 1, "anyway": true });
    walk.does_at("raise_escalation", &json!(order), Trace::Added, complaint).await["escalations"][0].take()
}

async fn vouchers(walk: &mut Walk<'_>, case: &Value) {
    let manager = walk.app.actor("Central CR").await;
    let voucher =
        json!({ "escalation_id": case["id"], "campaign_id": 1, "amount": 100.0, "reason": "Repaired twice." });
    let voucher = walk.does_as(&manager, "add_case_voucher", Trace::Added, voucher).await;
    let issue = json!({ "voucher_id": voucher["id"], "version": voucher["version"], "action": "issue" });
    walk.does_as(&manager, "save_case_voucher", Trace::Many, issue).await;
}

async fn markets(walk: &mut Walk<'_>) {
    for (market, type1) in [("spares", 401), ("accessories", 701)] {
        let sql = if market == "spares" {
            "SELECT MIN(id) FROM market_orders WHERE market = 'spares'"
        } else {
            "SELECT MIN(id) FROM market_orders WHERE market = 'accessories'"
        };
        let order: i64 = walk.app.value(sql).await;
        let complaint = json!({ "order_id": order, "type1": type1, "source_id": 1, "description": "One is missing.",
            "priority": 1, "anyway": true });
        let raised = walk.does(&format!("raise_{market}_escalation"), Trace::Added, complaint).await;
        let case = &raised[0]["escalation"];
        let change = json!({ "escalation_id": case["id"], "version": case["version"], "priority": 2 });
        walk.does_at(&format!("update_{market}_escalation"), &json!(order), Trace::Many, change).await;
    }
}

/// Groups and rosters.
async fn people(walk: &mut Walk<'_>) {
    let manager: i64 = walk
        .app
        .value(
            "SELECT m.user_id FROM case_group_members m JOIN users u ON u.id = m.user_id
             WHERE m.until IS NULL AND NOT EXISTS (SELECT 1 FROM cases c WHERE c.assignee_id = u.id
                 AND c.status NOT IN ('closed', 'cancelled'))
               AND NOT EXISTS (SELECT 1 FROM leaves l WHERE l.user_id = u.id)
             ORDER BY m.user_id LIMIT 1",
        )
        .await;
    for call in ["save_escalation_group", "save_spares_group"] {
        let group = json!({ "name": "Walk desk", "calendar_id": 1, "cap": 3, "strategy": "balanced", "is_active": true,
            "members": [], "routes": [] });
        let group = walk.does(call, Trace::Added, group).await;
        let edit = json!({ "id": group["id"], "version": group["version"], "name": "Walk desk", "calendar_id": 1, "cap": 4,
            "strategy": "balanced", "is_active": true, "members": [], "routes": [] });
        walk.does(call, Trace::Changed, edit).await;
    }
    let from = today(walk) + Duration::days(40);
    let leave = json!({ "user_id": manager, "kind": "leave", "from": from, "to": from, "part": "full",
        "reason": "A wedding", "hand_over": { "keep": true } });
    walk.does("plan_escalation_roster", Trace::Added, leave).await;
    let roster = walk.reads(&format!("/escalation-roster/?user_id={manager}&from={from}&to={from}")).await;
    let leave = &roster["leaves"][0];
    let asked = format!("id={}&version={}", leave["id"], leave["version"]);
    walk.does_for("end_escalation_leave", Trace::Changed, &asked).await;
}
