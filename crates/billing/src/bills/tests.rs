//! Bills and credit notes over HTTP.

mod credit;
mod debit;
mod gst;
mod issue;
mod jobs;
mod papers;
mod rates;
mod refused;
mod series;
mod sez;
mod taxpayers;

use pitlane_platform::args;
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

const BILL: &str = "/orders/bill/";

/// The first registered garage, with its city and state.
async fn garage(app: &TestApp) -> (i64, i64, String) {
    let sql = "SELECT g.id, g.city_id, c.state_code FROM garages g JOIN cities c ON c.id = g.city_id
               WHERE g.tax_number IS NOT NULL AND g.is_active ORDER BY g.id LIMIT 1";
    app.tx().await.one(sql, args![]).await.expect("a garage")
}

/// A new order at that garage, in its city.
async fn new_order(app: &TestApp, order_of: &str) -> i64 {
    let (garage, city, _) = garage(app).await;
    let number = app.value::<i64>("SELECT COALESCE(MAX(id), 0) FROM orders").await % 1_000_000;
    let mobile = if app.region.country.is_india() { format!("9812{number:06}") } else { format!("012{number:07}") };
    let body = json!({
        "order_type": 110, "order_of": order_of, "mobile": mobile, "name": "Asha Rao", "city_id": city,
        "garage_id": garage, "source_id": 1,
    });
    let order = app.actor("admin").await.post("/orders/", body).await.data()["order_id"].as_i64().expect("an id");
    let mut tx = app.tx().await;
    let sql = "UPDATE orders SET address_line = '12, Temple Street' WHERE id = $1";
    tx.run(sql, args![order]).await.expect("an address");
    tx.save().await.expect("saved");
    order
}

/// Two hours of labour at an odd price, and oil by the litre, with a discount on the whole estimate.
fn lines(app: &TestApp) -> Value {
    let is_india = app.region.country.is_india();
    let mut lines = json!([
        { "source": "free", "service_name": "Service", "kind": "labour", "quantity": 2, "price": 1200.01 },
        { "source": "free", "service_name": "Engine oil", "kind": "part", "quantity": 3.5, "price": 460, "unit": "litre",
          "part_number": "OIL-5W30" },
        { "source": "free", "service_name": "Washing", "kind": "labour", "quantity": 1, "price": 300 },
    ]);
    if is_india {
        for (at, code) in ["998714", "271019", "998714"].into_iter().enumerate() {
            lines[at]["hsn"] = json!(code);
        }
    }
    lines
}

/// An order with a decided estimate: the first two lines approved, the last one as `last` says.
async fn agreed(app: &TestApp, last: Option<&str>) -> i64 {
    let order = new_order(app, "product").await;
    estimated(app, order, last).await;
    order
}

async fn estimated(app: &TestApp, order: i64, last: Option<&str>) {
    estimated_with(app, order, (lines(app), json!(99.99)), last).await;
}

/// With these lines and this discount on the whole.
async fn estimated_with(app: &TestApp, order: i64, (lines, discount): (Value, Value), last: Option<&str>) {
    let admin = app.actor("admin").await;
    let saved = json!({ "order_id": order, "version": 0, "lines": lines, "discount": discount });
    let estimate = admin.post("/orders/estimate/", saved).await.data();
    let all = estimate["lines"].as_array().expect("lines");
    let decisions = all.iter().zip([Some("approved"), Some("approved"), last]);
    let decisions: Vec<Value> =
        decisions.filter_map(|(line, word)| Some(json!({ "line_id": line["id"], "decision": word? }))).collect();
    let body = json!({
        "order_id": order, "version": estimate["version"], "revision": estimate["revision"], "how": "phone",
        "said_by": "Asha Rao", "note": "at noon", "decisions": decisions,
    });
    admin.post("/orders/estimate/approval/", body).await.data();
}

async fn bills(app: &TestApp, order: i64) -> Value {
    app.actor("admin").await.get(&format!("{BILL}?order_id={order}")).await.data()
}

fn fresh_key() -> String {
    pitlane_platform::ids::random_hex(12)
}

async fn post(actor: Actor<'_>, path: &str, body: Value) -> Reply {
    actor.with("idempotency-key", fresh_key()).post(path, body).await
}

/// The request of the console, from the preview that it read. The orders of these tests are not at the workshop.
fn bill_body(order: i64, preview: &Value) -> Value {
    json!({
        "order_id": order, "version": preview["version"], "total": preview["totals"]["total"],
        "advance_reason": "Paid before the work",
    })
}

/// Issues the bill of an order.
async fn issued(app: &TestApp, order: i64) -> Value {
    let preview = bills(app, order).await["preview"].clone();
    assert_eq!(preview["missing"], json!([]));
    post(app.actor("admin").await, BILL, bill_body(order, &preview)).await.data()
}

fn oauth(app: &TestApp, path: &str) -> String {
    format!("/api/{}/oauth/v1/oauth/{path}", app.region.country.key)
}

/// A request to the oauth service.
async fn at_oauth(app: &TestApp, actor: &Actor<'_>, path: &str) -> Reply {
    actor.call(http::Method::GET, &oauth(app, path), None).await
}

async fn credit(app: &TestApp, actor: Actor<'_>, body: Value) -> Reply {
    let address = oauth(app, "insurance/credit_note");
    actor.with("idempotency-key", fresh_key()).call(http::Method::POST, &address, Some(body)).await
}

async fn has_evidence(app: &TestApp, order: i64) -> bool {
    let sql = "SELECT COUNT(*) FROM order_evidence WHERE order_id = $1 AND kind = 'bill'";
    app.tx().await.one::<i64>(sql, args![order]).await.expect("a count") == 1
}

/// Series have no gaps and no lost numbers; lines add up to their bills; orders match their bills.
async fn assert_in_order(app: &TestApp) {
    let gaps = "SELECT (SELECT CAST(COALESCE(SUM(last), 0) AS BIGINT) FROM document_series)
        - (SELECT COUNT(*) FROM bills) - (SELECT COUNT(*) FROM credit_notes) - (SELECT COUNT(*) FROM debit_notes)";
    assert_eq!(app.value::<i64>(gaps).await, 0, "a number was lost");
    let beyond = "SELECT COUNT(*) FROM (SELECT series, MAX(place) AS place FROM (SELECT series, place FROM bills
        UNION ALL SELECT series, place FROM credit_notes UNION ALL SELECT series, place FROM debit_notes) a GROUP BY series) b
        JOIN document_series s ON s.series = b.series WHERE s.last <> b.place";
    assert_eq!(app.value::<i64>(beyond).await, 0, "a series does not end with its last number");
    let astray = "SELECT COUNT(*) FROM bills b WHERE b.total - b.round_off <>
        (SELECT CAST(SUM(l.total) AS BIGINT) FROM bill_lines l WHERE l.bill_id = b.id)";
    assert_eq!(app.value::<i64>(astray).await, 0, "lines do not add up to their bill");
    let over =
        "SELECT COUNT(*) FROM (SELECT l.id, l.taxable, l.quantity, SUM(n.value) AS value, SUM(n.quantity) AS pieces
        FROM credit_note_lines n JOIN bill_lines l ON l.id = n.line_id GROUP BY l.id, l.taxable, l.quantity) a
        WHERE a.pieces > a.quantity OR a.value > a.taxable
            + (SELECT CAST(COALESCE(SUM(d.value), 0) AS BIGINT) FROM debit_note_lines d WHERE d.line_id = a.id)";
    assert_eq!(app.value::<i64>(over).await, 0, "more was credited than was billed");
    let tallies = "SELECT (SELECT CAST(SUM(amount) AS BIGINT) FROM order_tallies) - (SELECT CAST(SUM(amount) AS BIGINT) FROM orders)";
    assert_eq!(app.value::<i64>(tallies).await, 0, "the tallies differ from a recount");
}
