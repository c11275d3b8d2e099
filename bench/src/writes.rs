//! Writes to orders of the benchmark's own, which are created through the program's calls before the measurement.

use anyhow::Context;
use serde_json::{Value, json};

use crate::cases::{CENTRAL, OAUTH};
use crate::client::{Client, keyed, request};
use crate::load::{Step, Work};
use crate::process::Server;
use crate::samples::Samples;

const LINES: i64 = 20;
/// The maximum number of bills in one measurement.
const BILLS: u64 = 300;
/// The maximum number of saves in one measurement.
const SAVES: i64 = 1_500;
/// The changes of prices in one measurement.
const CHANGES: u64 = 3;
/// The maximum number of coupons applied in one measurement.
const APPLIES: u64 = 1_000;
/// The maximum number of refunds requested in one measurement.
const REFUNDS: usize = 1_500;
/// Separates these orders from those of other cases.
const OF_SAVES: u64 = 50_000;
const OF_BILLS: u64 = 60_000;
const OF_APPLIES: u64 = 90_000;

/// Saves of an estimate: each connection has an order of its own, and each save another quantity.
pub async fn saves(samples: &Samples, server: &Server, turn: u64, connections: usize) -> anyhow::Result<Work> {
    let mut client = Client::connect(server.port).await?;
    let number = u64::try_from(connections)?;
    let each = (SAVES / i64::try_from(connections)?).max(50);
    let mut steps = Vec::new();
    for order in samples.new_orders(OF_SAVES + turn, number) {
        let created = estimate_order(&mut client, samples, &order).await?;
        let (order, version) = (number_of(&created, "/order/order_id")?, number_of(&created, "/estimate/version")?);
        let save = |done: i64| -> Step {
            let body = json!({ "order_id": order, "version": version + done, "lines": lines(2 + done % 7) });
            vec![request("POST", &format!("{CENTRAL}/orders/estimate/"), &samples.token, &body.to_string())]
        };
        steps.extend((0..each).map(save));
    }
    Ok(Work::once(steps))
}

/// Bills of orders whose estimate is approved.
pub async fn bills(samples: &Samples, server: &Server, turn: u64) -> anyhow::Result<Work> {
    let mut client = Client::connect(server.port).await?;
    let mut steps = Vec::new();
    for order in samples.new_orders(OF_BILLS + turn, BILLS) {
        let created = estimate_order(&mut client, samples, &order).await?;
        let estimate = created.get("estimate").context("an estimate")?;
        let order = number_of(&created, "/order/order_id")?;
        let shown = estimate.get("lines").and_then(Value::as_array).context("lines")?;
        let decisions: Vec<_> =
            shown.iter().map(|line| json!({ "line_id": line["id"], "decision": "approved" })).collect();
        let answer = json!({
            "order_id": order, "version": estimate["version"], "revision": estimate["revision"],
            "decisions": decisions, "how": "phone", "said_by": "Asha Kulkarni", "note": "on the phone",
        });
        let path = format!("{CENTRAL}/orders/estimate/approval/");
        client.pass_over(&request("POST", &path, &samples.token, &answer.to_string())).await?;
        let path = format!("{CENTRAL}/orders/bill/?order_id={order}");
        let shown: Value = serde_json::from_str(&client.text(&request("GET", &path, &samples.token, "")).await?)?;
        let preview = shown.pointer("/data/preview").context("a preview")?;
        let bill_body = json!({ "order_id": order, "version": preview["version"], "total": preview["totals"]["total"],
                "advance_reason": "Paid before the work" })
        .to_string();
        let key = format!("bill-{order}");
        steps.push(vec![keyed("POST", &format!("{CENTRAL}/orders/bill/"), &samples.token, &bill_body, &key)]);
    }
    Ok(Work::once(steps))
}

/// Changes of the prices of 10,000 parts, each from another day on.
pub fn prices(samples: &Samples, turn: u64) -> Work {
    let path = format!("{CENTRAL}/pricing-module/prices/bulk/");
    let change = |at: u64| -> Step {
        // What was kept from an earlier run has prices of later days.
        let last = samples.crowd.last_price.max(samples.today);
        let first = last + chrono::Days::new(30 + turn * CHANGES + at);
        let body = json!({
            "what": "part", "filter": { "sub_category_id": samples.crowd.parts }, "percent": 7.5, "round_to": 1,
            "valid_from": first, "dry_run": false,
        });
        vec![request("POST", &path, &samples.token, &body.to_string())]
    };
    Work::once((0..CHANGES).map(change).collect())
}

/// Whether orders share one coupon, whose counters all change, or each has a code of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Codes {
    One,
    Series,
}

/// Applications of a coupon to new orders.
pub async fn applies(samples: &Samples, server: &Server, turn: u64, codes: Codes) -> anyhow::Result<Work> {
    let mut client = Client::connect(server.port).await?;
    let is_one = codes == Codes::One;
    // What was kept from an earlier run has other codes.
    let name = format!("B{}", pitlane_platform::ids::random_hex(4));
    let mut body = json!({
        "title": "Benchmark", "kind": "flat", "value": 10, "valid_from": "2020-01-01", "valid_to": "2099-12-31",
        "status": "active", "per_customer": null,
    });
    if is_one {
        body["code"] = json!(name);
        body["usage_limit"] = json!(1_000_000);
    } else {
        body["series"] = json!({ "prefix": name, "count": APPLIES });
    }
    let path = format!("{CENTRAL}/orders/coupons/");
    let made = client.text(&request("POST", &path, &samples.token, &body.to_string())).await?;
    let made: Value = serde_json::from_str(&made)?;
    let series = made.pointer("/data/codes").and_then(Value::as_array).context("codes")?;
    let first = if is_one { OF_APPLIES } else { OF_APPLIES + 5_000 };
    let mut steps = Vec::new();
    for (at, order) in samples.new_orders(first + turn, APPLIES).iter().enumerate() {
        let path = format!("{CENTRAL}/orders/");
        let created = client.text(&request("POST", &path, &samples.token, &order.to_string())).await?;
        let created: Value = serde_json::from_str(&created)?;
        let code = series.get(at).and_then(Value::as_str).unwrap_or(&name);
        let body = json!({
            "order_id": number_of(&created, "/data/order_id")?, "version": number_of(&created, "/data/version")?,
            "code": code,
        });
        let path = format!("{CENTRAL}/orders/coupons/apply/");
        steps.push(vec![request("POST", &path, &samples.token, &body.to_string())]);
    }
    Ok(Work::once(steps))
}

/// Refunds of orders that were paid through the gateway: each reserves its amount under a lock of its order.
pub fn refunds(samples: &Samples, turn: u64) -> Work {
    let path = format!("{CENTRAL}/razorpay_initiate_refund");
    let run = pitlane_platform::ids::random_hex(4);
    let request = |(at, order): (usize, &i64)| -> Step {
        let body = json!({ "order_id": order, "amount": 1, "reason_id": "overpaid", "method": "gateway" });
        let key = format!("refund-{run}-{turn}-{at}");
        vec![keyed("POST", &path, &samples.token, &body.to_string(), &key)]
    };
    Work::once(samples.paid.iter().cycle().take(REFUNDS).enumerate().map(request).collect())
}

/// A new order together with its first estimate.
async fn estimate_order(client: &mut Client, samples: &Samples, order: &Value) -> anyhow::Result<Value> {
    let body = json!({ "order": order, "estimate": { "lines": lines(1) } }).to_string();
    let path = format!("{OAUTH}/v1/oauth/order/create_estimate_order");
    let answer = client.text(&request("POST", &path, &samples.token, &body)).await?;
    let mut answer: Value = serde_json::from_str(&answer)?;
    Ok(answer["data"].take())
}

fn number_of(answer: &Value, pointer: &str) -> anyhow::Result<i64> {
    answer.pointer(pointer).and_then(Value::as_i64).with_context(|| format!("{pointer} of {answer}"))
}

/// Half labour, half parts.
fn lines(quantity: i64) -> Vec<Value> {
    let line = |number: i64| {
        let (kind, code) = if number % 2 == 0 { ("labour", "998729") } else { ("part", "87083000") };
        json!({
            "source": "free", "service_name": format!("Position {number}"), "kind": kind, "hsn": code,
            "quantity": quantity, "price": 100 + number * 25, "tax_slab": 18,
        })
    };
    (1..=LINES).map(line).collect()
}
