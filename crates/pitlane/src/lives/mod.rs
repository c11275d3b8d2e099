//! Complete lives of orders over HTTP, as staff, customers and the payment gateway see them: from the first call to the
//! last, every document read, every figure compared, and at every station each step tried that the table of transitions
//! refuses.

mod at_once;
mod business;
mod claim;
mod due;
mod faults;
mod fields;
mod figures;
mod general;
mod given_up;
mod law;
mod papers;
mod places;
mod refusals;
mod short;
mod stations;

use std::cell::Cell;

use http::Method;
use pitlane_base::codes::{OrderStatus, OrderType};
use pitlane_orders::orders::{Need, statuses};
use pitlane_platform::args;
use serde_json::{Value, json};

use self::figures::Figures;
use crate::testkit::{Actor, Reply, TestApp};

/// An order, and the users who work on it.
struct Life<'a> {
    app: &'a TestApp,
    admin: Actor<'a>,
    /// Creates and changes orders, and may not do what is reserved for admins.
    clerk: Actor<'a>,
    /// Reads orders and changes none.
    reader: Actor<'a>,
    id: i64,
    order_type: OrderType,
    /// The evidence that the order has by now.
    has: Vec<Need>,
    /// Whether approved jobs are open on its job card, as it was read last.
    has_open_jobs: Cell<bool>,
    /// The dashboard's figures before the order was created.
    before: Figures,
}

impl<'a> Life<'a> {
    /// Creates the order.
    async fn begin(app: &'a TestApp, request: Value) -> Self {
        let before = Figures::read(app).await;
        let clerk = app.actor("Support Executive").await;
        let reply = clerk.post("/orders/", request.clone()).await;
        assert_eq!(reply.status, 201, "{}", reply.text);
        let created = reply.data();
        let has = if created["garage"].is_null() { Vec::new() } else { vec![Need::Garage] };
        Life {
            app,
            admin: app.actor("admin").await,
            reader: app.actor("Tech Support").await,
            clerk,
            id: created["order_id"].as_i64().expect("an id"),
            order_type: request["order_type"].as_i64().and_then(OrderType::from_id).expect("a type"),
            has,
            has_open_jobs: Cell::new(false),
            before,
        }
    }

    fn is_india(&self) -> bool {
        self.app.region.country.is_india()
    }

    /// The ids of the statuses of its chain; the last is dead/duplicate.
    fn statuses(&self) -> Vec<i64> {
        statuses(self.order_type).into_iter().map(OrderStatus::id).collect()
    }

    fn path(&self) -> String {
        format!("/orders/detail/{}/", self.id)
    }

    async fn order(&self) -> Value {
        self.admin.get(&self.path()).await.data()
    }

    /// A part of the order: `/orders/estimate/?order_id=7`.
    async fn part(&self, path: &str) -> Value {
        self.admin.get(&format!("{path}?order_id={}", self.id)).await.data()
    }

    /// The next step, by a user who is not an admin, after everything else was refused.
    async fn move_to(&self, status: i64) {
        self.refuse_all().await;
        self.pass(5);
        let before = self.order().await;
        let moved = self.step(status, None).await;
        let entry = last(&moved["timeline"]);
        assert_eq!((&entry["event"], &entry["role"]), (&json!("status_changed"), &json!("Support Executive")));
        assert_eq!(entry["changes"]["status"], json!([before["status"]["status"], moved["status"]["status"]]));
        assert_eq!(count(&moved["timeline"]), count(&before["timeline"]) + 1);
        self.assert_agrees().await;
    }

    /// What was just done has moved the order by itself; everything else is refused.
    async fn moved_to(&self, status: i64, by: &str) {
        self.assert_moved(status, by).await;
        self.refuse_all().await;
        self.pass(5);
        self.assert_agrees().await;
    }

    async fn assert_moved(&self, status: i64, by: &str) {
        let order = self.order().await;
        let mut entries = list(&order["timeline"]).iter();
        let step = entries.rfind(|entry| entry["changes"]["status"].is_array()).expect("a step");
        assert_eq!((&order["status"]["id"], &step["changes"]["moved_by"]), (&json!(status), &json!([null, by])));
        assert_eq!(
            (&step["event"], &step["changes"]["status"][1]),
            (&json!("status_changed"), &order["status"]["status"])
        );
    }

    /// Moves the order, and nothing else.
    async fn step(&self, status: i64, reason: Option<&str>) -> Value {
        let version = self.order().await["version"].clone();
        let mut body = json!({ "version": version, "status_id": status });
        if let Some(reason) = reason {
            body["status_reason"] = json!(reason);
        }
        let moved = self.clerk.put(&self.path(), body).await.data();
        assert_eq!(moved["status"]["id"], status);
        moved
    }

    /// Advances the clock; an entire life stays within a day.
    fn pass(&self, minutes: i64) {
        self.app.clock.advance(chrono::Duration::minutes(minutes));
    }

    fn at_oauth(&self, path: &str) -> String {
        format!("/api/{}/oauth/v1/oauth/{path}", self.app.region.country.key)
    }

    async fn oauth_get(&self, path: &str) -> Reply {
        self.admin.call(Method::GET, &self.at_oauth(path), None).await
    }

    async fn oauth_post(&self, path: &str, body: Value) -> Reply {
        self.keyed("admin").await.call(Method::POST, &self.at_oauth(path), Some(body)).await
    }

    /// A user whose next call moves money.
    async fn keyed(&self, role: &str) -> Actor<'a> {
        self.app.actor(role).await.with("idempotency-key", pitlane_platform::ids::random_hex(12))
    }
}

/// An order of a new customer and a new car; no garage is chosen.
async fn order_body(app: &TestApp, order_type: i64) -> Value {
    let sql = "SELECT model_id, car_type_id FROM car_variants ORDER BY id LIMIT 1";
    let (model, fuel): (i64, i64) = app.tx().await.one(sql, args![]).await.expect("a variant");
    let (_, city) = garage(app).await;
    let is_india = app.region.country.is_india();
    let mut request = json!({
        "order_type": order_type, "order_of": "product", "name": "Asha Rao", "city_id": city, "source_id": 1,
        "mobile": if is_india { "9812345678" } else { "0123456789" },
        "car": {
            "registration_no": if is_india { "KA01ZZ4321" } else { "WZZ4321" }, "model_id": model,
            "car_type_id": fuel, "year": 2024,
        },
        "address": { "line": "12, Temple Street", "pincode": if is_india { "560001" } else { "50000" } },
        "complaints": "Noise from the left front wheel",
    });
    if order_type == 103 {
        let company: i64 = app.value("SELECT MIN(id) FROM insurance_companies").await;
        request["insurance"] =
            json!({ "company_id": company, "policy_number": "OG/1", "claim_number": "CLM1", "idv": 450_000 });
    }
    request
}

/// A garage that is registered for tax, and its city.
async fn garage(app: &TestApp) -> (i64, i64) {
    let sql = "SELECT id, city_id FROM garages WHERE tax_number IS NOT NULL AND is_active ORDER BY id LIMIT 1";
    app.tx().await.one(sql, args![]).await.expect("a garage")
}

/// An amount in minor units.
#[track_caller]
fn minor(amount: &Value) -> i64 {
    pitlane_platform::money::Money::parse(&amount.to_string()).unwrap_or_else(|| panic!("{amount}")).minor()
}

/// Minor units in the form that calls take.
fn money(minor: i64) -> Value {
    serde_json::to_value(pitlane_platform::money::Money::from_minor(minor)).expect("an amount")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn count(value: &Value) -> usize {
    list(value).len()
}

#[track_caller]
fn last(value: &Value) -> &Value {
    list(value).last().expect("an entry")
}
