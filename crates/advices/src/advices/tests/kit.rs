//! A garage with orders to settle, without the advices, recoveries and escalations of the demonstration.

use chrono::{Days, NaiveDate};
use pitlane_platform::args;
use pitlane_platform::db::Args;
use pitlane_platform::money::Money;
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

pub const ADVICES: &str = "/central-integration/payment-advice/";

/// A garage that handed back at least three billed orders.
pub struct Ground {
    pub garage: i64,
    pub orders: Vec<i64>,
    pub from: NaiveDate,
    pub to: NaiveDate,
}

pub async fn run(app: &TestApp, sql: &str, args: Args) {
    let mut tx = app.tx().await;
    tx.run(sql.to_owned(), args).await.expect("a statement");
    tx.save().await.expect("saved");
}

pub async fn ground(app: &TestApp) -> Ground {
    for sql in [
        "DELETE FROM payment_advice_events",
        "DELETE FROM payment_advice_notes",
        "DELETE FROM payment_advice_lines",
        "UPDATE payment_advices SET carried_to = NULL",
        "DELETE FROM payment_advices",
        "DELETE FROM payment_advice_numbers",
    ] {
        run(app, sql, args![]).await;
    }
    app.delete_cases().await;
    let to = app.clock.now().with_timezone(&app.region.country.zone).date_naive();
    let from = to - Days::new(300);
    let sql = "SELECT o.garage_id FROM orders o WHERE o.status_id IN (60, 90) AND o.order_of = 'product'
          AND o.delivery_date BETWEEN $1 AND $2 AND o.amount > 0
          AND EXISTS (SELECT 1 FROM bills b WHERE b.order_id = o.id AND b.garage_id = o.garage_id)
        GROUP BY o.garage_id HAVING COUNT(*) >= 3 ORDER BY COUNT(*) DESC, o.garage_id LIMIT 1";
    let garage: i64 = app.tx().await.one(sql, args![from, to]).await.expect("a garage with orders");
    run(app, "DELETE FROM bank_accounts WHERE owner = 'garage' AND owner_id = $1", args![garage]).await;
    let (ifsc, bic) =
        if app.region.country.key == "india" { (Some("SBIN0001234"), None) } else { (None, Some("MBBEMYKL")) };
    run(
        app,
        "INSERT INTO bank_accounts (owner, owner_id, bank_name, holder, number_sealed, last4, ifsc, bic, account_type, status,
            asked_at, decided_at)
         VALUES ('garage', $1, 'Test Bank', 'The garage', 'sealed', '4567', $2, $3, 'current', 'approved', $4, $4)",
        args![garage, ifsc, bic, app.clock.now()],
    )
    .await;
    let admin = app.actor("admin").await;
    let ground = Ground { garage, orders: Vec::new(), from, to };
    let preview = preview(&admin, &ground).await;
    let orders = preview["lines"].as_array().expect("lines").iter().filter(|line| line["kind"] == "order");
    let orders: Vec<i64> = orders.filter_map(|line| line["order_id"].as_i64()).collect();
    assert!(orders.len() >= 3, "{preview}");
    Ground { orders, ..ground }
}

pub async fn preview(actor: &Actor<'_>, ground: &Ground) -> Value {
    let Ground { garage, from, to, .. } = ground;
    let path = format!("{ADVICES}?preview=1&garage_id={garage}&period_from={from}&period_to={to}");
    actor.get(&path).await.data()["preview"].take()
}

/// The same user with a key that no other request of the test has.
pub fn keyed<'a>(app: &'a TestApp, actor: &Actor<'a>, key: &str) -> Actor<'a> {
    app.bearer(actor.token.clone().expect("a token")).with("idempotency-key", key)
}

pub fn body(ground: &Ground, orders: &[i64]) -> Value {
    json!({ "garage_id": ground.garage, "period_from": ground.from, "period_to": ground.to, "order_ids": orders })
}

pub async fn created(app: &TestApp, actor: &Actor<'_>, key: &str, body: Value) -> Value {
    keyed(app, actor, key).post(ADVICES, body).await.data()
}

pub async fn step(app: &TestApp, actor: &Actor<'_>, advice: &Value, change: Value) -> Reply {
    let mut body = json!({ "uuid": advice["uuid"], "version": advice["version"] });
    body.as_object_mut().expect("fields").extend(change.as_object().expect("fields").clone());
    let key = format!("step-{}-{}", advice["uuid"].as_str().expect("a uuid"), advice["version"]);
    keyed(app, actor, &key).put(ADVICES, body).await
}

pub async fn stepped(app: &TestApp, actor: &Actor<'_>, advice: &Value, change: Value) -> Value {
    step(app, actor, advice, change).await.data()
}

pub async fn detail(actor: &Actor<'_>, advice: &Value) -> Value {
    let uuid = advice["uuid"].as_str().expect("a uuid");
    actor.get(&format!("/central-integration/payment-advice-detail/?uuid={uuid}")).await.data()
}

/// A third person with the section: another user gets the role of an admin.
pub async fn third(app: &TestApp) -> Actor<'_> {
    let user: i64 = app.value("SELECT MAX(id) FROM users WHERE is_active AND NOT is_demo").await;
    let role: i64 = app.value("SELECT id FROM roles WHERE name = 'Super Admin'").await;
    run(app, "UPDATE users SET role_id = $1 WHERE id = $2", args![role, user]).await;
    run(app, "DELETE FROM user_roles WHERE user_id = $1", args![user]).await;
    run(app, "INSERT INTO user_roles (user_id, role_id) VALUES ($1, $2)", args![user, role]).await;
    run(app, "DELETE FROM sessions WHERE user_id = $1", args![user]).await;
    app.user(user).await
}

pub fn pay(day: NaiveDate, utr: &str) -> Value {
    json!({ "action": "pay", "utr": utr, "paid_on": day })
}

/// An advice that was submitted, approved and paid by three people.
pub async fn paid(app: &TestApp, ground: &Ground, draft: &Value, utr: &str) -> Value {
    let (admin, other, third) = (app.actor("admin").await, app.actor("Super Admin").await, third(app).await);
    let submitted = stepped(app, &admin, draft, json!({ "action": "submit" })).await;
    let approved = stepped(app, &other, &submitted, json!({ "action": "approve" })).await;
    stepped(app, &third, &approved, pay(ground.to, utr)).await
}

/// The sum of an advice's lines, in minor units.
pub fn sum(advice: &Value) -> i64 {
    minor(advice["lines"].as_array().expect("lines").iter().map(|line| &line["amount"]))
}

pub fn minor<'a>(amounts: impl Iterator<Item = &'a Value>) -> i64 {
    amounts.map(|amount| serde_json::from_value::<Money>(amount.clone()).expect("an amount").minor()).sum()
}
