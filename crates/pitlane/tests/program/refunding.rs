//! Refunds, and a program that is killed while it hands them over.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::{Value, json};

use crate::halfway::{ADMIN, count, open, url, with_admin};
use crate::harness::{Place, Program, sign_in};

const OTHER: &str = "9876543211";
const PATH: &str = "/razorpay_initiate_refund";
/// Refunds between two kills.
const EACH: u32 = 3;

async fn send(program: &Program, token: &str, key: &str, body: &Value) -> Value {
    let request = program.client.post(url(program, PATH)).bearer_auth(token);
    let answer = Program::send(request.header("idempotency-key", key).json(body)).await;
    assert!(matches!(answer.status, 200 | 201), "{}", answer.text);
    answer.json()["data"]["refund"].clone()
}

/// An order that is not billed, of which its customer has paid this much through the gateway.
async fn paid(place: &Place, program: &Program, token: &str, amount: u32) -> i64 {
    let db = open(place).await;
    let sql = "SELECT o.id, o.due_amount FROM orders o WHERE o.invoice_number IS NULL AND o.due_amount > 500000
          AND o.status_id IN (31, 40, 50, 60) AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id)
        ORDER BY o.id LIMIT 1";
    let found = db.read().await.expect("a unit of work").one(sql, vec![]).await;
    let (order, due): (i64, i64) = found.expect("an order");
    db.close().await;
    let due = f64::from(u32::try_from(due).expect("a small amount")) / 100.0;
    let body = json!({ "order_id": order, "mode": 12, "amount": amount, "due": due });
    let request = program.client.post(url(program, "/orders/payments/")).bearer_auth(token);
    let answer = Program::send(request.header("idempotency-key", "the-payment").json(&body)).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    let ledger = async || {
        let path = format!("/orders/payments/?order_id={order}");
        Program::send(program.client.get(url(program, &path)).bearer_auth(token)).await.json()["data"].clone()
    };
    for _ in 0..100 {
        let now = ledger().await;
        let payment = &now["payments"][0];
        if payment["status"]["id"] == 300 {
            return order;
        }
        if let Some(link) = payment["link"]["url"].as_str() {
            let page = link.rsplit('/').next().expect("an id");
            let page = format!("{}/pay/india/{page}", program.base);
            Program::send(program.client.post(page).body("act=pay")).await;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    panic!("the payment did not arrive");
}

/// The ids that the stand-in gave to each key: one, however often it was asked.
fn ids_by_key(place: &Place) -> BTreeMap<String, BTreeSet<String>> {
    let text = std::fs::read_to_string(place.path("data/outbox/gateway-refunds-india.jsonl")).expect("its file");
    let mut ids: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in text.lines() {
        let Ok(stored) = serde_json::from_str::<Value>(line) else { continue };
        let entity = if stored["entity"]["Refund"].is_object() { "Refund" } else { "Link" };
        let of = |field: &str| stored["entity"][entity][field].as_str().expect("a text").to_owned();
        ids.entry(of("key")).or_default().insert(of("id"));
    }
    ids
}

// Refunds 8
/// Acceptance 8.
#[tokio::test]
async fn each_refund_is_one_refund_at_the_gateway_however_often_the_program_is_killed() {
    let place = Place::new();
    place.ok(&["demo-data", "--orders", "300", "--region", "india"]);
    with_admin(&place);
    place.ok(&["user", "add", "--region", "india", "--mobile", OTHER, "--name", "Ravi", "--role", "admin"]);
    let db = open(&place).await;
    let mut tx = db.write().await.expect("a unit of work");
    tx.run("UPDATE users SET refund_enabled = TRUE WHERE name IN ('Asha', 'Ravi')", vec![]).await.expect("enabled");
    tx.save().await.expect("saved");
    db.close().await;
    let mut program = place.serve();
    let asks = sign_in(&place, &program, ADMIN).await;
    let decides = sign_in(&place, &program, OTHER).await;
    let kills: u32 = std::env::var("KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(3);
    let order_id = paid(&place, &program, &asks, kills * EACH).await;
    let mut keys = BTreeSet::new();
    for round in 0..kills {
        for at in 0..EACH {
            let body = json!({ "order_id": order_id, "amount": 1, "reason_id": "overpaid", "method": "gateway" });
            let refund = send(&program, &asks, &format!("request-{round}-{at}"), &body).await;
            let body = json!({ "action": "approve", "refund_id": refund["id"], "version": refund["version"] });
            send(&program, &decides, &format!("approve-{round}-{at}"), &body).await;
            keys.insert(format!("rf-india-{}-1", refund["id"]));
        }
        // The worker looks once a second: the kill comes before, while and after it hands over.
        tokio::time::sleep(Duration::from_millis(u64::from(round * 397 % 1_300))).await;
        program.kill();
        program = place.serve();
    }
    let list: Vec<String> = keys.iter().map(|key| format!("'{key}'")).collect();
    let waiting =
        format!("SELECT COUNT(*) FROM refund_sends WHERE send_key IN ({}) AND provider_id IS NULL", list.join(", "));
    // What was handed over without an answer is taken up when its lease is over.
    for _ in 0..120 {
        if count(&place, &waiting).await == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    assert_eq!(count(&place, &waiting).await, 0, "every send was answered");
    program.kill();
    let ids = ids_by_key(&place);
    for key in &keys {
        assert_eq!(ids.get(key).map(BTreeSet::len), Some(1), "{key}");
    }
}
