//! The queues of work through the life of an order: in each it stands from what begins it to what ends it, as the lists of
//! orders and the numbers of the grid say alike.

use http::Method;
use pitlane_platform::country::{INDIA, MALAYSIA};
use serde_json::{Value, json};

use super::stations::job_form;
use super::{Life, count, list, order_body};
use crate::testkit::TestApp;

impl Life<'_> {
    /// All orders of a queue, page by page.
    async fn queue(&self, due: &str) -> Vec<Value> {
        let mut found = Vec::new();
        loop {
            let page = self.admin.get(&format!("/orders/?due={due}&limit=200&offset={}", found.len())).await.data();
            found.extend(list(&page["orders"]).to_vec());
            if page["count"].as_u64() == u64::try_from(found.len()).ok() {
                return found;
            }
        }
    }

    /// The queues in which the order stands. Each has as many orders as the grid counts, those first that have waited longest.
    pub async fn queues(&self) -> Vec<String> {
        let work = self.admin.get("/central/due-work/").await.data();
        assert_eq!(count(&work["queues"]), 13);
        let mut own = Vec::new();
        for queue in list(&work["queues"]) {
            let due = queue["due"].as_str().expect("a word");
            let orders = self.queue(due).await;
            assert_eq!(queue["count"].as_u64(), u64::try_from(orders.len()).ok(), "{due}");
            let since: Vec<_> = orders.iter().filter_map(|order| order["due_work"]["since"].as_str()).collect();
            assert!(since.is_sorted(), "{due}: {since:?}");
            if let Some(order) = orders.iter().find(|order| order["order_id"] == self.id) {
                assert!(order["due_work"]["since"].is_string(), "{due}: {order}");
                own.push(due.to_owned());
            }
        }
        own
    }

    async fn since(&self, due: &str) -> Value {
        let orders = self.queue(due).await;
        let own = orders.iter().find(|order| order["order_id"] == self.id);
        own.unwrap_or_else(|| panic!("{due}"))["due_work"].clone()
    }

    async fn edit(&self, field: &str, value: Value) {
        let mut body = json!({ "version": self.order().await["version"] });
        body[field] = value;
        self.clerk.put(&self.path(), body).await.data();
    }

    /// Somebody has spoken with the customer about the order by telephone.
    async fn speak(&self) {
        let at = self.app.clock.now();
        let mut tx = self.app.region.db.write().await.expect("a unit of work");
        let sql = "INSERT INTO calls (call_id, provider, direction, purpose, mobile, agent_id, order_id, state, outcome,
                   requested_at, ended_at, heard_at, talk_seconds)
                   VALUES ($1, 'simulated', 'out', 'order', '+919812345678', 1, $2, 'ended', 'answered', $3, $3, $3, 60)";
        tx.run(sql, pitlane_platform::args![pitlane_platform::ids::random_hex(16), self.id, at]).await.expect("a call");
        tx.save().await.expect("saved");
    }

    /// Orders brake pads for the car in a market, to be sent; answers the order.
    async fn order_in(&self, market: &str, city: i64) -> Value {
        let manager = self.app.actor("admin").await.with("idempotency-key", pitlane_platform::ids::random_hex(12));
        let body = json!({
            "buyer": { "kind": "customer", "name": "Asha Nair", "mobile": "+919812345678" }, "city_id": city,
            "address": "14, 80 Feet Road", "payment_mode": "cod", "for_order_id": self.id,
            "items": [{ "sku": "BP-1", "name": "Brake pads", "hsn": "8708", "quantity": 1, "price": 900 }],
        });
        let reply = manager.call(Method::POST, &format!("/api/{market}/market-orders/"), Some(body)).await;
        assert_eq!(reply.status, 201, "{}", reply.text);
        reply.data()
    }

    async fn job_is(&self, status: &str) {
        let card = self.part("/orders/job-card/").await;
        let jobs = list(&card["jobs"]).iter().enumerate();
        let jobs: Vec<Value> = jobs.map(|(at, job)| job_form(job, if at == 0 { status } else { "open" })).collect();
        let body = json!({
            "order_id": self.id, "version": card["version"], "complaints": card["complaints"],
            "diagnoses": card["diagnoses"], "promised_at": card["promised_at"], "jobs": jobs,
        });
        self.clerk.put("/orders/job-card/", body).await.data();
    }
}

async fn through_the_queues(app: &TestApp) {
    let mut life = Life::begin(app, order_body(app, 101).await).await;
    assert!(life.queues().await.is_empty());
    let today = app.clock.now().with_timezone(&app.region.country.zone).date_naive();
    life.edit("pick_date", json!(today)).await;
    life.edit("pick_slot", json!("14:30")).await;
    assert_eq!(life.queues().await, ["pickup_today"]);
    for status in [2, 5, 10] {
        life.step(status, None).await;
    }
    assert!(life.queues().await.is_empty(), "it was picked up");
    life.choose_garage().await;
    life.take_inventory().await;
    life.assert_moved(20, "inventory").await;
    life.open_job_card().await;
    life.assert_moved(30, "job_card").await;
    // Promised in eight hours.
    assert_eq!(life.queues().await, ["delivery_today"]);
    life.estimate([3, 3, 3], None).await;
    life.assert_moved(31, "estimate").await;

    life.seen_by_the_customer().await;
    let sent = app.clock.now();
    life.pass(23 * 60 + 59);
    assert_eq!(life.queues().await, ["delayed"]);
    life.pass(1);
    assert_eq!(life.queues().await, ["delayed", "unanswered"]);
    assert_eq!(life.since("unanswered").await, json!({ "since": sent, "spoken_at": null }));
    life.edit("expected_delivery", json!(app.clock.now() + chrono::Duration::hours(1))).await;
    assert_eq!(life.queues().await, ["unanswered", "delivery_today"]);

    life.asks_for_a_call().await;
    assert_eq!(life.queues().await, ["call_back", "delivery_today"]);
    assert_eq!(life.since("call_back").await, json!({ "since": app.clock.now(), "spoken_at": null }));
    life.pass(1);

    life.customer_decides().await;
    assert_eq!(life.queues().await, ["call_back", "approved", "declined", "delivery_today"]);
    assert_eq!(life.since("declined").await["since"], json!(app.clock.now()));
    life.pass(5);
    life.speak().await;
    assert_eq!(life.queues().await, ["approved", "delivery_today"]);
    assert_eq!(life.since("approved").await["spoken_at"], json!(app.clock.now()));
    life.step(40, None).await;
    life.job_is("waiting_parts").await;
    let waiting = app.clock.now();
    life.pass(5);
    // What is saved again waits no less long.
    life.job_is("waiting_parts").await;
    assert_eq!(life.queues().await, ["delivery_today", "waiting_for_parts"]);
    assert_eq!(life.since("waiting_for_parts").await["since"], json!(waiting));
    life.do_the_work().await;
    life.finish_checklist().await;
    life.edit("expected_delivery", json!(app.clock.now() + chrono::Duration::hours(1))).await;
    life.pass(5);
    life.step(50, None).await;
    let ready = app.clock.now();
    assert_eq!(life.queues().await, ["delivery_today", "ready"]);
    assert_eq!(
        life.since("ready").await,
        json!({ "since": ready, "spoken_at": null }),
        "they spoke before it was ready"
    );
    life.bill().await;
    life.step(60, None).await;
    assert_eq!(life.queues().await, ["with_dues"]);
    life.pay_by_link().await;
    life.assert_moved(90, "payment").await;
    assert!(life.queues().await.is_empty());
}

#[tokio::test]
async fn an_order_stands_in_the_queue_of_what_comes_next() {
    for app in [TestApp::as_served(&INDIA).await, TestApp::as_served(&MALAYSIA).await] {
        through_the_queues(&app).await;
    }
}

#[tokio::test]
async fn a_car_waits_for_spares_since_the_first_of_them_was_ordered() {
    let app = TestApp::as_served(&INDIA).await;
    let request = order_body(&app, 101).await;
    let city = request["city_id"].as_i64().expect("a city");
    let mut life = Life::begin(&app, request).await;
    for status in [2, 5, 10] {
        life.step(status, None).await;
    }
    life.choose_garage().await;
    life.take_inventory().await;
    life.open_job_card().await;
    life.pass(5);
    life.order_in("accessories", city).await;
    assert_eq!(life.queues().await, ["delivery_today"], "accessories do not hold up the work");

    life.pass(5);
    let mut spares = life.order_in("spares", city).await;
    let ordered = app.clock.now();
    life.pass(5);
    life.order_in("spares", city).await;
    life.pass(5);
    life.job_is("waiting_parts").await;
    assert_eq!(life.queues().await, ["delivery_today", "waiting_for_parts"]);
    assert_eq!(life.since("waiting_for_parts").await["since"], json!(ordered));

    let today = app.clock.now().with_timezone(&app.region.country.zone).date_naive();
    let sent = json!({ "courier": "DTDC", "awb": "D-1", "eta_on": today });
    for (action, more) in [("approve", json!({})), ("invoice", json!({})), ("dispatch", sent), ("deliver", json!({}))] {
        let mut body = more;
        body["order_id"] = spares["order"]["id"].clone();
        body["version"] = spares["order"]["version"].clone();
        body["action"] = json!(action);
        spares = life.admin.call(Method::PUT, "/api/spares/market-orders/", Some(body)).await.data();
    }
    // The second order is on its way still.
    let second = ordered + chrono::Duration::minutes(5);
    assert_eq!(life.since("waiting_for_parts").await["since"], json!(second));
}

#[tokio::test]
async fn each_role_has_its_own_queues() {
    let app = TestApp::as_served(&INDIA).await;
    for (role, queues) in [
        ("Support Executive", 13),
        ("City Head", 13),
        ("Operation/Garage", 6),
        ("Fleet Manager", 6),
        ("Insurance Manager", 7),
        ("Finance Ops", 2),
        ("Feedback Executive", 4),
    ] {
        let actor = app.actor(role).await;
        let work = actor.get("/central/due-work/").await.data();
        assert_eq!(count(&work["queues"]), queues, "{role}");
        for queue in list(&work["queues"]) {
            let found =
                actor.get(&format!("/orders/?limit=1&due={}", queue["due"].as_str().expect("a word"))).await.data();
            assert_eq!(found["count"], queue["count"], "{role}: {queue}");
        }
    }
    // Escalations are for the company's staff.
    let garage = app.actor("Operation/Garage").await;
    assert_eq!(garage.get("/orders/?due=escalated").await.wrong_fields(), ["due"]);
    app.actor("Accessories Manager").await.get("/central/due-work/").await.refused(403);
}
