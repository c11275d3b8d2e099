//! Many users work at once on the same orders, and on orders that count in the same figures: no one waits for ever, no
//! one is refused because of a deadlock, and at the end all figures add up.

use futures_util::future::join_all;
use pitlane_orders::orders;
use pitlane_platform::args;
use pitlane_platform::country::INDIA;
use serde_json::{Value, json};

use super::general::brought_to_work;
use super::{Life, minor, order_body};
use crate::testkit::{Actor, Reply, TestApp};

/// Each call succeeded, or was told that another user was faster.
#[track_caller]
fn assert_settled(replies: &[Reply]) {
    for reply in replies {
        assert!(reply.status.is_success() || reply.status == 409, "{} {}", reply.status, reply.text);
    }
}

async fn assert_adds_up(app: &TestApp) {
    let mut tx = app.region.db.read().await.expect("a reader");
    assert_eq!(orders::drift(&mut tx).await.expect("compared"), Vec::<String>::new());
    let astray = "SELECT COUNT(*) FROM orders o WHERE o.due_amount <> o.amount - o.covered_amount OR o.paid_amount <>
        (SELECT CAST(COALESCE(SUM(p.amount), 0) AS BIGINT) FROM payments p WHERE p.order_id = o.id AND p.status_id = 300)";
    assert_eq!(tx.one::<i64>(astray, args![]).await.expect("a count"), 0);
}

/// An edit that moves an order to another garage and another status changes the sums of garages and of cities; so does
/// the next order's, in the opposite direction.
#[tokio::test]
async fn edits_of_orders_that_count_in_the_same_figures() {
    let app = TestApp::as_served(&INDIA).await;
    let admin = app.actor("admin").await;
    let garages: Vec<i64> =
        app.tx().await.all("SELECT id FROM garages WHERE is_active ORDER BY id LIMIT 2", args![]).await.expect("two");
    let mut ids = Vec::new();
    for _ in 0..8 {
        let mut request = order_body(&app, 101).await;
        request["confirm_duplicate"] = json!(true);
        request["garage_id"] = json!(garages[ids.len() % 2]);
        ids.push(admin.post("/orders/", request).await.data()["order_id"].as_i64().expect("an id"));
    }
    for round in 0..12_usize {
        let edits = ids.iter().enumerate().map(|(at, id)| {
            let (admin, garages) = (&admin, &garages);
            async move {
                let path = format!("/orders/detail/{id}/");
                let order = admin.get(&path).await.data();
                let is_new = order["status"]["id"] == 1;
                let mut body = json!({ "version": order["version"], "status_id": if is_new { 2 } else { 1 } });
                if !is_new {
                    body["status_reason"] = json!("once more");
                }
                // Every other one keeps its garage and changes status only.
                if (at + round) % 2 == 0 {
                    body["garage_id"] = json!(garages[usize::from(order["garage"]["id"] == garages[0])]);
                }
                admin.put(&path, body).await
            }
        });
        let replies = join_all(edits).await;
        assert!(replies.iter().all(|reply| reply.status == 200), "{:?}", replies.iter().find(|r| r.status != 200));
    }
    assert_adds_up(&app).await;
}

/// A read sees one state while others create orders: a count matches its rows, and the figures add up with the orders.
#[tokio::test]
async fn a_read_during_writes_sees_one_state() {
    let app = TestApp::as_served(&INDIA).await;
    let admin = app.actor("admin").await;
    let mut request = order_body(&app, 101).await;
    request["confirm_duplicate"] = json!(true);
    admin.post("/orders/", request.clone()).await.data();
    let path = format!("/orders/?limit=200&text={}", request["mobile"].as_str().expect("a mobile").replace(' ', ""));
    let writers = join_all((0..3).map(|_| async {
        for _ in 0..20 {
            admin.post("/orders/", request.clone()).await.data();
        }
    }));
    let readers = join_all((0..2).map(|_| async {
        for _ in 0..30 {
            let found = admin.get(&path).await.data();
            assert_eq!(found["count"].as_u64(), found["orders"].as_array().map(|rows| rows.len() as u64));
            assert_adds_up(&app).await;
        }
    }));
    tokio::join!(writers, readers);
    assert_eq!(admin.get(&path).await.data()["count"], 61);
}

/// Takes cash; when the due amount has changed, once more with the new one.
async fn cash(life: &Life<'_>, amount: i64) -> Reply {
    let mut tried = 0;
    loop {
        let due = life.part("/orders/payments/").await["sums"]["due"].clone();
        let body = json!({ "order_id": life.id, "mode": 3, "amount": amount, "due": due });
        let reply = life.keyed("Super Admin").await.post("/orders/payments/", body).await;
        tried += 1;
        if reply.status != 409 || tried == 5 {
            return reply;
        }
    }
}

async fn bill(life: &Life<'_>) -> Reply {
    let preview = life.part("/orders/bill/").await["preview"].clone();
    let body = json!({
        "order_id": life.id, "version": preview["version"], "total": preview["totals"]["total"],
        "advance_reason": "Paid before the work",
    });
    life.keyed("admin").await.post("/orders/bill/", body).await
}

async fn save_estimate(life: &Life<'_>, price: i64) -> Reply {
    let estimate = life.part("/orders/estimate/").await;
    let polish = json!({ "source": "free", "service_name": "Polish", "kind": "labour", "hsn": "998714", "quantity": 1,
                       "price": price });
    let body = json!({ "order_id": life.id, "version": estimate["version"], "lines": [polish] });
    life.clerk.post("/orders/estimate/", body).await
}

async fn move_on(life: &Life<'_>, actor: &Actor<'_>, status: i64) -> Reply {
    let body = json!({ "version": life.order().await["version"], "status_id": status, "status_reason": "once more" });
    actor.put(&life.path(), body).await
}

async fn credit_newest(life: &Life<'_>) -> Option<Reply> {
    let bills = life.part("/orders/bill/").await["bills"].clone();
    let valid = super::list(&bills).iter().find(|bill| bill["state"] == "standing")?.clone();
    let body = json!({
        "bill_id": valid["id"], "credited": valid["credited"], "debited": valid["debited"], "reason": "once more",
    });
    Some(life.oauth_post("insurance/credit_note", body).await)
}

async fn debit_newest(life: &Life<'_>) -> Option<Reply> {
    let bills = life.part("/orders/bill/").await["bills"].clone();
    let valid = super::list(&bills).iter().find(|bill| bill["state"] == "standing")?.clone();
    let body = json!({
        "bill_id": valid["id"], "credited": valid["credited"], "debited": valid["debited"], "cause": "other",
        "reason": "once more", "lines": [{ "line_id": valid["lines"][0]["id"], "value": 7.77 }], "confirm_amount": true,
    });
    Some(life.oauth_post("insurance/debit_note", body).await)
}

#[tokio::test]
async fn bill_payment_estimate_and_step_at_once_on_two_orders() {
    let app = TestApp::as_served(&INDIA).await;
    let first = brought_to_work(&app, 101).await;
    let mut request = order_body(&app, 101).await;
    request["confirm_duplicate"] = json!(true);
    let mut second = Life::begin(&app, request).await;
    second.choose_garage().await;
    second.estimate([3, 3, 3], None).await;
    second.note_decisions("phone", 3).await;
    let lives = [&first, &second];
    for round in 0..6 {
        let paid = join_all(lives.iter().flat_map(|life| [cash(life, 1), cash(life, 2)]));
        let billed = join_all(lives.iter().rev().map(|life| bill(life)));
        let saved = join_all(lives.iter().map(|life| save_estimate(life, 100 + round)));
        let moved = join_all(lives.iter().rev().map(|life| move_on(life, &life.admin, 1 + round % 2)));
        let credited = join_all(lives.iter().map(|life| credit_newest(life)));
        let debited = join_all(lives.iter().map(|life| debit_newest(life)));
        let (paid, billed, saved, moved, debited, credited) =
            tokio::join!(paid, billed, saved, moved, debited, credited);
        let noted = debited.into_iter().chain(credited).flatten().collect();
        for replies in [paid, billed, saved, moved, noted] {
            assert_settled(&replies);
        }
        assert_adds_up(&app).await;
    }
    for life in lives {
        life.assert_agrees().await;
        assert!(minor(&life.order().await["paid_amount"]) > 0);
    }
}

/// Customers pay through the gateway while staff edit the same orders.
#[tokio::test]
async fn reports_of_the_gateway_while_staff_edit() {
    let app = TestApp::as_served(&INDIA).await;
    let life = brought_to_work(&app, 101).await;
    let edit = async |n: i64| {
        let body = json!({ "version": life.order().await["version"], "remarks": format!("remark {n}") });
        vec![life.clerk.put(&life.path(), body).await]
    };
    for n in 0..4 {
        let (edited, paid) = tokio::join!(edit(n), cash(&life, 5));
        assert_settled(&edited);
        assert_settled(&[paid]);
    }
    let asked = life.send_payment_link().await;
    let (edited, ()) = tokio::join!(edit(9), life.pay_sent_link(&asked));
    assert_settled(&edited);
    assert_eq!(life.order().await["due_amount"], Value::from(0.0));
    assert_adds_up(&app).await;
}
