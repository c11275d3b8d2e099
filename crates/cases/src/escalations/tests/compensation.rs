//! Vouchers and refunds of escalations, and what escalations cost, over HTTP.

mod cost;
mod decided;
mod issued;
mod refunds;

use pitlane_platform::{args, ids};
use serde_json::{Value, json};

use super::desk::{case_of, raise, run, without_cases};
use crate::testkit::{Actor, Reply, TestApp};

/// Members of the group of the case: on the second level, who is also in a high-severity team, and on the first.
const MANAGER: &str = "Central CR";
const AGENT: &str = "escalation manager";
const HEAD: &str = "Super Admin";

fn keyed<'a>(app: &'a TestApp, actor: &Actor<'_>) -> Actor<'a> {
    app.bearer(actor.token.clone().expect("a token")).with("idempotency-key", ids::random_hex(12))
}

/// The n-th order of a customer of its own, with a garage.
async fn order(app: &TestApp, place: i64) -> i64 {
    let sql = "SELECT MIN(id) FROM orders WHERE garage_id IS NOT NULL AND invoice_number IS NOT NULL
        GROUP BY customer_id ORDER BY MIN(id) LIMIT 1 OFFSET $1";
    app.tx().await.one(sql, args![place]).await.expect("an order")
}

async fn case(app: &TestApp, place: i64) -> Value {
    raise(app, &app.actor("admin").await, order(app, place).await).await
}

fn path(case: &Value) -> String {
    format!("/central/escalations/detail/{}/", case["order_id"])
}

async fn read(actor: &Actor<'_>, case: &Value) -> Value {
    case_of(actor, case["order_id"].as_i64().expect("an order")).await
}

/// A step of a case over the version that is stored.
async fn step(app: &TestApp, actor: &Actor<'_>, case: &Value, change: Value) -> Reply {
    let now = read(actor, case).await;
    let mut body = json!({ "escalation_id": case["id"], "version": now["version"] });
    body.as_object_mut().expect("fields").extend(change.as_object().expect("fields").clone());
    keyed(app, actor).put(&path(case), body).await
}

async fn add(app: &TestApp, actor: &Actor<'_>, case: &Value, amount: f64) -> Reply {
    let body = json!({ "escalation_id": case["id"], "campaign_id": 1, "amount": amount, "reason": "Repaired twice." });
    keyed(app, actor).post("/central/escalations/add-voucher-hst/", body).await
}

async fn save(app: &TestApp, actor: &Actor<'_>, voucher: &Value, change: Value) -> Reply {
    let mut body = json!({ "voucher_id": voucher["id"], "version": voucher["version"] });
    body.as_object_mut().expect("fields").extend(change.as_object().expect("fields").clone());
    keyed(app, actor).post("/central/escalations/save-voucher-details/", body).await
}

fn act(action: &str) -> Value {
    json!({ "action": action })
}

fn key_of(reply: &Reply) -> &Value {
    &reply.body["data"]["missing"][0]["key"]
}

/// The account of a role on a level, in all its groups.
async fn level(app: &TestApp, role: &str, level: i64) {
    let sql = "UPDATE case_group_members SET level = $1 WHERE user_id =
        (SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = $2 AND u.is_demo)";
    run(app, sql, args![level, role]).await;
}

/// What a step lacks, as the answer shows it before the click.
fn lacks<'a>(voucher: &'a Value, action: &str) -> &'a Value {
    let next = voucher["next"].as_array().expect("steps");
    next.iter().find(|step| step["action"] == action).map_or(&Value::Null, |step| &step["missing"])
}

async fn closing(app: &TestApp, cost: f64) -> Value {
    let cause: i64 = app.value("SELECT MIN(id) FROM case_root_causes WHERE type1_id = 101").await;
    json!({ "version": 2, "answers": { "done_before": false, "garage_told": true }, "root_cause_id": cause, "liable_party": "garage", "cost": cost, "fix": "Pads replaced.",
        "customer_agreed": true, "preventive_action": "Road test after brake work." })
}

async fn texts(app: &TestApp) -> i64 {
    app.value("SELECT COUNT(*) FROM jobs WHERE payload LIKE '%Voucher %'").await
}
