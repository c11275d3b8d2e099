//! A package with a price from tomorrow on, and a coupon.

use serde_json::{Value, json};

use super::{Story, TODAY};

const TOMORROW: &str = "2026-03-11";
pub const PACKAGE: f64 = 400.0;
pub const LATER: f64 = 450.0;
pub const COUPON: &str = "TEMPLE-10";

impl Story<'_> {
    /// A package of one service whose price changes tomorrow: it is picked at today's until then.
    pub(super) async fn package(&self) -> Value {
        let sac = if self.is_india() { json!("998714") } else { Value::Null };
        let service = json!({ "name": "Temple inspection", "category": 101, "hsn": sac, "price": 500 });
        let service = self.central.post("/central/services/", service).await.data();
        let line = json!({ "service_id": service["id"], "quantity": 1, "price": PACKAGE });
        let body = json!({ "name": "Temple package", "category": 100, "lines": [line] });
        let made = self.central.post("/central/packages/", body).await.data();
        let kept = json!({ "id": made["kept_lines"][0]["id"], "quantity": 1, "price": LATER, "valid_from": TOMORROW });
        let body = json!({ "package_id": made["id"], "version": made["version"], "lines": [kept] });
        let priced = self.central.put("/central/packages/", body.clone()).await.data();
        assert_eq!(priced["kept_lines"][0]["next_price"], json!({ "from": TOMORROW, "price": LATER }), "{priced}");
        self.central.put("/central/packages/", body).await.refused(409);
        for (on, price) in [(TODAY, PACKAGE), (TOMORROW, LATER)] {
            assert_eq!(self.package_price(on).await, price, "{on}");
        }
        let found = self.admin.get("/catalogue/search/?text=temple%20package").await.data();
        found["items"][0]["lines"][0].clone()
    }

    pub(super) async fn package_price(&self, on: &str) -> Value {
        let list = self.admin.get(&format!("/central/packages/?text=temple&on={on}")).await.data();
        list["packages"][0]["lines"][0]["price"].clone()
    }

    /// A coupon of a tenth off for fleets' orders, twice at most.
    pub(super) async fn coupon(&self, fleet: i64) {
        let body = json!({
            "code": COUPON, "title": "A tenth off", "kind": "percent", "value": 10, "valid_from": TODAY,
            "valid_to": "2026-03-31", "status": "active", "usage_limit": 2, "per_customer": null, "fleet_ids": [fleet],
        });
        self.admin.post("/orders/coupons/", body).await.data();
    }

    /// It is promised to the order, and used by its bill.
    pub(super) async fn assert_coupon(&self, reserved: i64, used: i64) {
        let list = self.admin.get("/orders/coupons/?text=temple").await.data();
        let coupon = &list["coupons"][0];
        assert_eq!((&coupon["reserved_count"], &coupon["used_count"]), (&json!(reserved), &json!(used)), "{coupon}");
    }
}
