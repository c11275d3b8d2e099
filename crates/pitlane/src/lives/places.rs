//! A new city with its garage, new people and a new fleet; one of its cars is repaired there up to the bill, the CR who
//! looked after it leaves, and the garage's mechanic is trained. L.12

mod mechanic;
mod offers;

use std::fmt::Write;

use http::Method;
use pitlane_platform::args;
use pitlane_platform::country::{INDIA, MALAYSIA};
use serde_json::{Value, json};

use self::offers::{COUPON, LATER, PACKAGE};
use super::{list, order_body};
use crate::testkit::{Actor, File, TestApp, picture};

/// The clock stands at noon of Tuesday 2026-03-10.
const TODAY: &str = "2026-03-10";
const LEAVE: &str = "2026-03-13";
const PICK_UP: &str = "2026-03-12";
const MONDAY: &str = "2026-03-09";
const CARS: usize = 20;
const AGREED: f64 = 777.0;

/// Those who do it, in a country.
struct Story<'a> {
    app: &'a TestApp,
    admin: Actor<'a>,
    /// Adds garages and users, and decides on no bank account of their own.
    central: Actor<'a>,
    /// Trains the people of garages.
    trains: Actor<'a>,
}

impl<'a> Story<'a> {
    async fn begin(app: &'a TestApp) -> Self {
        let [admin, central, trains] = ["admin", "Central CR", "training_admin"].map(|role| app.actor(role));
        Self { app, admin: admin.await, central: central.await, trains: trains.await }
    }

    fn is_india(&self) -> bool {
        self.app.region.country.is_india()
    }

    /// One of the texts, by the country.
    fn by_country<'t>(&self, india: &'t str, malaysia: &'t str) -> &'t str {
        if self.is_india() { india } else { malaysia }
    }

    async fn oauth(&self, method: Method, path: &str, body: Option<Value>) -> Value {
        let path = format!("/api/{}/oauth{path}", self.app.region.country.key);
        let keyed = self.admin.clone().with("idempotency-key", pitlane_platform::ids::random_hex(12));
        keyed.call(method, &path, body).await.data()
    }

    async fn role(&self, name: &str) -> i64 {
        self.app.tx().await.one("SELECT id FROM roles WHERE name = $1", args![name]).await.expect("a role")
    }

    async fn city(&self) -> Value {
        // In India that of the garage's registration.
        let sql =
            "SELECT state_code, region_id FROM cities ORDER BY CASE state_code WHEN '29' THEN 0 ELSE 1 END, id LIMIT 1";
        let (state, region): (String, i64) = self.app.tx().await.one(sql, args![]).await.expect("a city");
        let body = json!({
            "id": null, "version": null, "name": "Temple Town", "state_code": state, "region_id": region,
            "is_active": true, "clusters": [{ "id": null, "name": "Temple Town West" }],
        });
        self.admin.put("/garages/cities/", body).await.data()
    }

    fn own_numbers(&self) -> Value {
        if self.is_india() {
            json!({ "gstin": "29abcce1234f1zy", "pan": "ABCCE1234F", "turnover": "above_five_crore" })
        } else {
            json!({ "sst_no": "a01 2345 67891012", "tin": "C20880050010", "company_no": "202001234567" })
        }
    }

    fn account(&self) -> Value {
        let mut account = json!({
            "bank_name": "The bank of the town", "holder": "Lotus Motor Works", "account_number": "50100123456",
            "account_type": "current",
        });
        account[self.by_country("ifsc", "bic")] = json!(self.by_country("HDFC0000001", "MBBEMYKL"));
        account
    }

    /// Saves a garage as it was read before.
    async fn save(&self, actor: &Actor<'_>, garage: &Value, mut change: Value) -> crate::testkit::Reply {
        let path = format!("/garages/detail/{}/", garage["id"]);
        change["version"] = self.admin.get(&path).await.data()["version"].clone();
        actor.put(&path, change).await
    }

    /// From the first entry to the first order: nothing is left out, and two people decide on the account.
    async fn garage(&self, city: &Value) -> Value {
        let mut body = json!({
            "name": "Lotus Motor Works", "city_id": city["id"], "cluster_id": city["clusters"][0]["id"],
            "address_line": "14, Temple Street", "pincode": self.by_country("560034", "50450"),
            "mobile": self.by_country("98450 12345", "012-345 6789"), "services": [101],
        });
        body.as_object_mut().expect("fields").extend(self.own_numbers().as_object().expect("fields").clone());
        let garage = self.central.post("/garages/add-garage/", body).await.data();
        let activate = json!({ "status": "active" });
        let refused = self.save(&self.central, &garage, activate.clone()).await.refused(409);
        assert_eq!(refused.body["data"]["missing"], json!(["week", "bank", "photos"]));
        let day = |weekday: i64| {
            json!({
                "weekday": weekday, "is_open": weekday < 7, "opens_at": "09:00", "closes_at": "18:00",
                "pickups_per_slot": 1, "first_slot": "10:00", "last_slot": "12:00",
            })
        };
        let week: Vec<_> = (1..=7).map(day).collect();
        let week = json!({ "garage_id": garage["id"], "version": 0, "week": week, "valid_from": TODAY });
        self.central.post("/garage-roaster/garage-week-schedule/", week).await.data();
        for (at, kind) in ["front", "bay"].into_iter().enumerate() {
            let photo = picture(u8::try_from(at).expect("few") + 3);
            let files: &[File<'_>] = &[("image", "photo.png", &photo)];
            let form = json!({ "garage_id": garage["id"], "kind": kind });
            self.central.form(Method::POST, "/garages/upload_image/", Some(&form), files).await.data();
        }
        let asked = self.save(&self.central, &garage, json!({ "bank": self.account() })).await.data();
        let decision = json!({ "bank_decision": { "id": asked["bank_asked"]["id"], "grant": true } });
        self.save(&self.central, &garage, decision.clone()).await.refused(409);
        self.save(&self.admin, &garage, decision).await.data();
        let active = self.save(&self.central, &garage, activate).await.data();
        assert_eq!(active["onboarding"]["missing"], json!([]));
        let leave =
            json!({ "garage_id": garage["id"], "from": LEAVE, "to": LEAVE, "kind": "closed", "reason": "Festival" });
        self.central.post("/garage-roaster/garage-leaves/", leave).await.data();
        active
    }

    /// A user with a rule from Monday on, Sundays off.
    async fn user(&self, role: &str, mobile: &str, city: &Value) -> i64 {
        let body = json!({ "name": format!("Nisha {role}"), "mobile": mobile, "role_id": self.role(role).await,
                           "city_id": city["id"], "auto_assign": true });
        let user = self.central.post("/users/", body).await.data();
        let weekly = json!({
            "user_id": user["id"], "shift_id": 2, "valid_from": MONDAY, "cycle_weeks": 1, "anchor": MONDAY,
            "offs": [{ "week": 1, "weekday": 7 }],
        });
        let body = json!({
            "changes": [{ "rule": weekly }], "versions": [{ "user_id": user["id"], "version": 1 }], "confirm": true,
            "reason": "They are new",
        });
        self.central.post("/users/roster-calender/", body).await.data();
        user["id"].as_i64().expect("an id")
    }

    /// A caller who can take leads of the first source.
    async fn caller(&self, city: &Value) {
        let caller = self.user("Lead Call Center", self.by_country("9845012346", "0123456790"), city).await;
        let version = self.admin.get(&format!("/users/detail/{caller}/")).await.data()["version"].clone();
        let rows = json!([{ "user_id": caller, "version": version, "skills": [{ "source_id": 1, "level": 3 }] }]);
        self.admin.put("/central/source-skills/", json!({ "rows": rows })).await.data();
        let all = self.admin.get("/central/lead-call-center/?limit_users=0&source_id=1").await.data();
        let shown = list(&all["users"]).iter().find(|row| row["id"] == caller).expect("the caller");
        assert_eq!(shown["on_shift"], true, "noon is within the shift: {shown}");
    }

    /// A fleet of twenty cars out of a file, with a price of its own at the garage.
    async fn fleet(&self, city: &Value, garage: &Value) -> (i64, Value, Vec<String>) {
        let body = json!({
            "name": "Temple Cabs", "kind": "business", "city_id": city["id"],
            "garages": [{ "garage_id": garage["id"], "valid_from": TODAY }],
        });
        let fleet = self.admin.post("/central/fleets/", body).await.data()["id"].as_i64().expect("an id");
        let sql = "SELECT m.name, b.name, t.name FROM car_variants v JOIN car_models m ON m.id = v.model_id
                   JOIN car_brands b ON b.id = m.brand_id JOIN car_types t ON t.id = v.car_type_id ORDER BY v.id LIMIT 1";
        let (model, brand, fuel): (String, String, String) =
            self.app.tx().await.one(sql, args![]).await.expect("a model");
        let mut file = "registration_no,brand,model,fuel,fleet,owner_mobile,owner_name,confirm_similar\n".to_owned();
        let plate = |at: usize| format!("{}{:04}", self.by_country("KA53TT", "WTT"), at * 37 + 1001);
        let plates: Vec<_> = (0..CARS).map(plate).collect();
        for plate in &plates {
            let owner = self.by_country("9845012399", "0123456799");
            writeln!(file, "{plate},{brand},{model},{fuel},Temple Cabs,{owner},Temple Cabs,yes").expect("a line");
        }
        let form = json!({ "dry_run": false });
        let files: &[File<'_>] = &[("file", "cars.csv", file.as_bytes())];
        let imported =
            self.admin.form(Method::POST, "/central/fleets-car-by-id/import/", Some(&form), files).await.data();
        assert_eq!(imported["created"].as_u64().or(imported["to_create"].as_u64()), Some(20), "{imported}");
        let deal = json!({ "fleet_id": fleet, "service_id": 1, "price": AGREED, "valid_from": TODAY });
        self.oauth(Method::POST, "/oauth/fleet/deals/", Some(deal)).await;
        let shown = self.oauth(Method::GET, &format!("/oauth/fleet/deal_service?fleet_id={fleet}"), None).await;
        assert_eq!(shown["services"][0]["price"], AGREED);
        (fleet, shown["services"][0].clone(), plates)
    }

    /// An order for a car of the fleet, which brings its fleet; the leave and the taken half hour are refused.
    async fn order(&self, garage: &Value, cr: i64, plates: &[String]) -> Value {
        let mut body = order_body(self.app, 101).await;
        body["mobile"] = json!(self.by_country("9845012399", "0123456799"));
        body["name"] = json!("Temple Cabs");
        body["city_id"] = garage["city_id"].clone();
        body["garage_id"] = garage["id"].clone();
        body["cr_id"] = json!(cr);
        body["pick_slot"] = json!("10:30");
        body["coupon_code"] = json!(COUPON.to_lowercase());
        let with = |body: &Value, plate: &str, day: &str| {
            let mut body = body.clone();
            body["car"]["registration_no"] = json!(plate);
            body["pick_date"] = json!(day);
            body
        };
        let away = self.admin.post("/orders/", with(&body, &plates[0], LEAVE)).await.refused(409);
        assert_eq!(away.body["data"]["closed"], true, "{}", away.text);
        let order = self.admin.post("/orders/", with(&body, &plates[0], PICK_UP)).await.data();
        assert_eq!((&order["fleet"]["name"], &order["cr"]["id"]), (&json!("Temple Cabs"), &json!(cr)));
        let full = self.admin.post("/orders/", with(&body, &plates[1], PICK_UP)).await.refused(409);
        assert_eq!(full.body["data"]["full"], true, "{}", full.text);
        order
    }

    /// Repaired at the agreed price and with the package at today's, and billed with a tenth off.
    async fn bill(&self, order: &Value, offers: [&Value; 2]) -> Value {
        let id = order["order_id"].as_i64().expect("an id");
        let form = json!({ "version": 0, "odometer": 45_210, "fuel_level": 3 });
        self.admin.form(Method::POST, &format!("/orders/inventory/{id}/"), Some(&form), &[]).await.data();
        let card = json!({ "order_id": id, "version": 0, "complaints": ["Brakes squeal"] });
        self.admin.post("/orders/job-card/", card).await.data();
        // As the console takes an offer over.
        let lines = offers.map(|offer| {
            let mut line = json!({ "quantity": 1 });
            for field in ["source", "source_id", "service_name", "kind", "price", "price_id", "hsn"] {
                line[field] = offer[field].clone();
            }
            line
        });
        let estimate = json!({ "order_id": id, "version": 0, "lines": lines });
        let estimate = self.admin.post("/orders/estimate/", estimate).await.data();
        let prices: Vec<_> = list(&estimate["lines"]).iter().map(|line| line["price"].clone()).collect();
        assert_eq!(prices, [AGREED, PACKAGE], "{estimate}");
        let approval = json!({
            "order_id": id, "version": estimate["version"], "revision": estimate["revision"], "how": "phone",
            "said_by": "Tara", "note": "agreed at the desk",
            "decisions": list(&estimate["lines"])
                .iter()
                .map(|line| json!({ "line_id": line["id"], "decision": "approved" }))
                .collect::<Vec<_>>(),
        });
        self.admin.post("/orders/estimate/approval/", approval).await.data();
        let preview = self.admin.get(&format!("/orders/bill/?order_id={id}")).await.data()["preview"].clone();
        let body = json!({
            "order_id": id, "version": preview["version"], "total": preview["totals"]["total"],
            "advance_reason": "Paid before the work",
        });
        let keyed = self.admin.clone().with("idempotency-key", pitlane_platform::ids::random_hex(12));
        let bill = keyed.post("/orders/bill/", body).await.data();
        assert!(bill["number"].is_string(), "{bill}");
        assert_eq!(preview["totals"]["taxable"], json!(1059.3), "1,177 less a tenth: {preview}");
        bill
    }

    /// The CR leaves; their order goes to another one.
    async fn leave(&self, cr: i64, order: &Value) {
        let user = self.admin.get(&format!("/users/detail/{cr}/")).await.data();
        let mut body = json!({ "id": cr, "version": user["version"], "is_active": false, "reason": "Left" });
        let refused = self.central.put("/users/", body.clone()).await.refused(409);
        assert_eq!(refused.body["data"]["open_work"]["cr_orders"], 1);
        let to: i64 = self
            .app
            .value("SELECT MIN(u.id) FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'CR' AND u.is_active")
            .await;
        body["hand_over"] = json!({ "cr_orders": { "to_user_id": to } });
        let left = self.central.put("/users/", body).await.data();
        assert_eq!(left["is_active"], false);
        let shown = self.admin.get(&format!("/orders/detail/{}/", order["order_id"])).await.data();
        assert_eq!(shown["cr"]["id"], to);
    }
}

async fn story(app: &TestApp) {
    let story = Story::begin(app).await;
    let city = story.city().await;
    let garage = story.garage(&city).await;
    let cr = story.user("CR", story.by_country("9845012345", "0123456788"), &city).await;
    story.caller(&city).await;
    let (fleet, offer, plates) = story.fleet(&city, &garage).await;
    let package = story.package().await;
    story.coupon(fleet).await;
    let order = story.order(&garage, cr, &plates).await;
    story.assert_coupon(1, 0).await;
    story.bill(&order, [&offer, &package]).await;
    story.assert_coupon(0, 1).await;
    story.leave(cr, &order).await;
    story.mechanic(&garage).await;
    assert_eq!(story.package_price(TODAY).await, PACKAGE, "the past keeps its price");
    assert_eq!(story.package_price(PICK_UP).await, LATER);
    let shown = story.admin.get(&format!("/central/fleets/{fleet}/")).await.data();
    assert_eq!(shown["garages"][0]["garage_id"], garage["id"]);
}

#[tokio::test]
async fn from_a_new_city_to_a_bill_and_a_trained_mechanic_in_india() {
    story(&TestApp::as_served(&INDIA).await).await;
}

#[tokio::test]
async fn from_a_new_city_to_a_bill_and_a_trained_mechanic_in_malaysia() {
    story(&TestApp::as_served(&MALAYSIA).await).await;
}
