//! Orders that move by their evidence, over HTTP.

use futures_util::future::join_all;
use http::Method;
use pitlane_base::automatic_steps::{AutomaticStep, AutomaticSteps, SwitchedOff};
use pitlane_platform::country::{INDIA, MALAYSIA};
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

/// A new order of a car that its owner brings to a garage.
struct Trial<'a> {
    app: &'a TestApp,
    clerk: Actor<'a>,
    id: i64,
}

impl<'a> Trial<'a> {
    async fn new(app: &'a TestApp, more: Value) -> Self {
        let id = async |sql| app.value::<i64>(sql).await;
        let is_india = app.region.country.is_india();
        let mut body = json!({
            "order_type": 101, "order_of": "product", "name": "Asha Kulkarni",
            "mobile": if is_india { "9876543210" } else { "0123456789" },
            "car": {
                "registration_no": if is_india { "MH 12 ZZ 9876" } else { "WZZ 4321" },
                "model_id": id("SELECT MIN(id) FROM car_models WHERE is_active").await,
                "car_type_id": id("SELECT MIN(id) FROM car_types").await,
            },
            "city_id": id("SELECT MIN(city_id) FROM garages WHERE tax_number IS NOT NULL").await,
            "garage_id": id("SELECT MIN(id) FROM garages WHERE tax_number IS NOT NULL AND city_id =
                (SELECT MIN(city_id) FROM garages WHERE tax_number IS NOT NULL)").await,
            "source_id": 1,
        });
        for (name, value) in more.as_object().expect("fields") {
            body[name] = value.clone();
        }
        let clerk = app.actor("Support Executive").await;
        let id = clerk.post("/orders/", body).await.data()["order_id"].as_i64().expect("an id");
        Self { app, clerk, id }
    }

    async fn order(&self) -> Value {
        self.clerk.get(&format!("/orders/detail/{}/", self.id)).await.data()
    }

    async fn status(&self) -> i64 {
        self.order().await["status"]["id"].as_i64().expect("a status")
    }

    /// The entries of the history that changed the status.
    async fn steps(&self) -> Vec<Value> {
        let order = self.order().await;
        let entries = order["timeline"].as_array().expect("a history");
        entries.iter().filter(|entry| entry["event"] == "status_changed").cloned().collect()
    }

    async fn last_step(&self) -> Value {
        self.steps().await.pop().expect("a step")
    }

    async fn press(&self, actor: &Actor<'_>, status: i64) -> Reply {
        let version = self.order().await["version"].clone();
        let body = json!({ "version": version, "status_id": status, "status_reason": "by hand" });
        actor.put(&format!("/orders/detail/{}/", self.id), body).await
    }

    async fn save_inventory(&self, method: Method, version: i64) -> Reply {
        let form = json!({ "version": version, "odometer": 45_210, "fuel_level": 3 });
        self.clerk.form(method, &format!("/orders/inventory/{}/", self.id), Some(&form), &[]).await
    }

    async fn take_inventory(&self) -> Value {
        self.save_inventory(Method::POST, 0).await.data()
    }

    fn card(&self) -> Value {
        json!({ "order_id": self.id, "version": 0, "complaints": ["Brakes squeal"] })
    }

    async fn open_card(&self) -> Value {
        self.clerk.post("/orders/job-card/", self.card()).await.data()
    }

    /// An estimate with lines of these names.
    async fn estimate(&self, version: &Value, names: &[&str]) -> Value {
        let line = |name: &&str| {
            let mut line = json!({ "source": "free", "service_name": name, "kind": "labour", "quantity": 1, "price": 900, "payer": 3 });
            if self.app.region.country.is_india() {
                line["hsn"] = json!("998714");
            }
            line
        };
        let lines: Vec<Value> = names.iter().map(line).collect();
        let body = json!({ "order_id": self.id, "version": version, "lines": lines });
        self.clerk.post("/orders/estimate/", body).await.data()
    }

    fn sent(&self, estimate: &Value) -> Value {
        json!({ "order_id": self.id, "version": estimate["version"], "sent_to": "Printed at the counter" })
    }

    async fn send(&self, estimate: &Value) -> Value {
        self.clerk.post("/orders/estimate/sent/", self.sent(estimate)).await.data()
    }

    async fn undo(&self, actor: &Actor<'_>) -> Reply {
        let version = self.order().await["version"].clone();
        actor.post("/orders/undo-move/", json!({ "order_id": self.id, "version": version })).await
    }

    fn pass(&self, seconds: i64) {
        self.app.clock.advance(chrono::Duration::seconds(seconds));
    }
}

#[tokio::test]
async fn a_step_tells_what_moved_it_and_is_undone_once() {
    let app = TestApp::as_served(&INDIA).await;
    let trial = Trial::new(&app, json!({})).await;
    let taken = trial.take_inventory().await;
    assert_eq!(taken["order_status"]["id"], 20, "the answer has the status of now");
    let step = trial.last_step().await;
    assert_eq!(step["changes"], json!({ "status": ["new", "at_workshop"], "moved_by": [null, "inventory"] }));
    assert_eq!(step["role"], "Support Executive");
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM audit_entries WHERE action = 'order.move'").await, 1);
    // The step that the console asked for until now.
    let same = trial.press(&trial.clerk, 20).await.data();
    assert_eq!(same["status"]["id"], 20);
    assert_eq!(trial.steps().await.len(), 1);
    let undo = trial.order().await["undo"].clone();
    assert_eq!((&undo["moved_by"], &undo["back_to"]["id"]), (&json!("inventory"), &json!(1)));
    let undone = trial.undo(&trial.clerk).await.data();
    assert_eq!((&undone["status"]["id"], &undone["undo"]), (&json!(1), &Value::Null));
    let step = trial.last_step().await;
    assert_eq!(step["changes"], json!({ "status": ["at_workshop", "new"], "moved_by": ["inventory", null] }));
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM audit_entries WHERE action = 'order.undo_move'").await, 1);
    let again = trial.undo(&trial.clerk).await.refused(409);
    assert!(again.text.contains("undone already"), "{}", again.text);
    // The same evidence does not move it again; more evidence does.
    let version = taken["version"].as_i64().expect("a version");
    trial.save_inventory(Method::PUT, version).await.data();
    assert_eq!(trial.status().await, 1);
    assert_eq!(trial.open_card().await["order_status"]["id"], 30);
    assert_eq!(trial.last_step().await["changes"]["moved_by"], json!([null, "job_card"]));
}

#[tokio::test]
async fn only_who_did_it_undoes_it_within_ten_minutes() {
    let app = TestApp::as_served(&INDIA).await;
    let trial = Trial::new(&app, json!({})).await;
    trial.take_inventory().await;
    let admin = app.actor("admin").await;
    assert_eq!(admin.get(&format!("/orders/detail/{}/", trial.id)).await.data()["undo"], Value::Null);
    let refused = trial.undo(&admin).await.refused(409);
    assert!(refused.text.contains("Only the user whose entry moved"), "{}", refused.text);
    app.actor("Tech Support")
        .await
        .post("/orders/undo-move/", json!({ "order_id": trial.id, "version": 1 }))
        .await
        .refused(403);
    let stale = json!({ "order_id": trial.id, "version": 1 });
    trial.clerk.post("/orders/undo-move/", stale).await.refused(409);
    trial.pass(10 * 60 - 1);
    assert!(trial.order().await["undo"].is_object());
    trial.pass(1);
    assert_eq!(trial.order().await["undo"], Value::Null);
    let late = trial.undo(&trial.clerk).await.refused(409);
    assert!(late.text.contains("more than 10 minutes"), "{}", late.text);
    assert_eq!(trial.status().await, 20);
    let wrong = trial.clerk.post("/orders/undo-move/", json!({ "colour": "red" })).await.wrong_fields();
    assert_eq!(wrong, ["colour", "order_id", "version"]);
    let nowhere = json!({ "order_id": 999_999, "version": 1 });
    trial.clerk.post("/orders/undo-move/", nowhere).await.refused(404);
}

#[tokio::test]
async fn a_step_on_which_more_builds_stays() {
    let app = TestApp::as_served(&INDIA).await;
    let trial = Trial::new(&app, json!({})).await;
    trial.take_inventory().await;
    trial.open_card().await;
    let undone = trial.undo(&trial.clerk).await.data();
    assert_eq!(undone["status"]["id"], 20, "the last step, not the one before");
    trial.undo(&trial.clerk).await.refused(409);
    let estimate = trial.estimate(&json!(0), &["Service"]).await;
    let sent = trial.send(&estimate).await;
    assert_eq!(trial.status().await, 31, "past the step that was undone: its evidence is there");
    trial.estimate(&sent["version"], &["Service", "Wash"]).await;
    let outdated = trial.undo(&trial.clerk).await.refused(409);
    assert!(outdated.text.contains("More was entered"), "{}", outdated.text);
    // A step that a person took is theirs.
    let admin = app.actor("admin").await;
    trial.press(&admin, 30).await.data();
    assert_eq!(trial.order().await["undo"], Value::Null);
    let pressed = trial.undo(&trial.clerk).await.refused(409);
    assert!(pressed.text.contains("not taken by itself"), "{}", pressed.text);
}

#[tokio::test]
async fn evidence_that_is_withdrawn_leaves_the_step_and_blocks_the_next() {
    let app = TestApp::as_served(&INDIA).await;
    let trial = Trial::new(&app, json!({})).await;
    trial.take_inventory().await;
    trial.open_card().await;
    let sent = trial.estimate(&json!(0), &["Service"]).await;
    let sent = trial.send(&sent).await;
    assert_eq!(trial.last_step().await["changes"]["moved_by"], json!([null, "estimate"]));
    let more = trial.estimate(&sent["version"], &["Service", "Wash"]).await;
    assert_eq!(trial.status().await, 31);
    let missing = trial.press(&trial.clerk, 40).await.refused(409).body["data"]["missing"].clone();
    assert_eq!(missing, json!(["estimate", "approval"]));
    let steps = trial.steps().await.len();
    trial.send(&more).await;
    assert_eq!((trial.status().await, trial.steps().await.len()), (31, steps), "it is there already");
}

#[tokio::test]
async fn work_that_begins_needs_the_approval() {
    let app = TestApp::as_served(&INDIA).await;
    let trial = Trial::new(&app, json!({})).await;
    trial.take_inventory().await;
    let card = trial.open_card().await;
    let begun = app.clock.now();
    let job = json!({ "work_action": "Checked", "description": "Brakes", "technician_name": "Ravi", "status": "in_progress",
        "started_at": begun });
    let mut body = trial.card();
    body["version"] = card["version"].clone();
    body["jobs"] = json!([job]);
    trial.clerk.put("/orders/job-card/", body).await.data();
    assert_eq!(trial.status().await, 30, "the car is checked before the work is approved");
    let estimate = trial.estimate(&json!(0), &["Service"]).await;
    let approval = json!({
        "order_id": trial.id, "version": estimate["version"], "revision": estimate["revision"], "how": "phone",
        "said_by": "Asha", "note": "said at noon",
        "decisions": [{ "line_id": estimate["lines"][0]["id"], "decision": "approved" }],
    });
    trial.clerk.post("/orders/estimate/approval/", approval).await.data();
    assert_eq!(trial.status().await, 31, "an approval is no work");
    let card = trial.clerk.get(&format!("/orders/job-card/?order_id={}", trial.id)).await.data();
    let approved = card["jobs"].as_array().and_then(|jobs| jobs.iter().find(|job| job["description"] == "Service"));
    let start = json!({ "order_id": trial.id, "job_id": approved.expect("the job")["id"], "action": "start" });
    trial.clerk.post("/orders/job-card/job/clock/", start).await.data();
    assert_eq!(trial.status().await, 40);
    assert_eq!(trial.last_step().await["changes"]["moved_by"], json!([null, "work_begun"]));
}

#[tokio::test]
async fn a_car_that_is_fetched_is_not_at_the_garage_yet() {
    let app = TestApp::as_served(&MALAYSIA).await;
    let trial = Trial::new(&app, json!({ "pick_date": "2026-03-12", "confirm_slot": true })).await;
    trial.take_inventory().await;
    assert_eq!(trial.status().await, 10);
    let possible = trial.order().await["next_steps"][0].clone();
    assert_eq!((&possible["status_id"], &possible["is_possible"]), (&json!(20), &json!(true)), "people press it");
}

#[tokio::test]
async fn a_country_presses_the_steps_that_it_has_switched_off() {
    let off = SwitchedOff { off: vec![AutomaticStep::AtWorkshop, AutomaticStep::EstimateSent] };
    let steps = AutomaticSteps { india: off, ..AutomaticSteps::default() };
    for (country, statuses) in [(&INDIA, [1, 20, 30, 30]), (&MALAYSIA, [20, 20, 30, 31])] {
        let app = TestApp::with_automatic_steps(country, steps.clone()).await;
        let trial = Trial::new(&app, json!({})).await;
        trial.take_inventory().await;
        let mut seen = vec![trial.status().await];
        trial.press(&trial.clerk, 20).await.data();
        seen.push(trial.status().await);
        trial.open_card().await;
        seen.push(trial.status().await);
        let estimate = trial.estimate(&json!(0), &["Service"]).await;
        trial.send(&estimate).await;
        seen.push(trial.status().await);
        assert_eq!(seen, statuses, "{}", country.key);
    }
}

#[tokio::test]
async fn the_customer_s_approval_moves_a_claim_and_the_history_names_them() {
    let app = TestApp::as_served(&INDIA).await;
    let company: i64 = app.value("SELECT MIN(id) FROM insurance_companies").await;
    let trial = Trial::new(
        &app,
        json!({ "order_type": 103, "insurance": { "company_id": company, "surveyor_name": "V. Raman" } }),
    )
    .await;
    trial.take_inventory().await;
    trial.estimate(&json!(0), &["Service"]).await;
    let link = trial.clerk.get(&format!("/orders/send-approval-for-checklist/?order_id={}", trial.id)).await.data();
    assert_eq!(trial.status().await, 950);
    let token = link["link"].as_str().and_then(|link| link.strip_prefix("/approve#")).expect("a link");
    let phone = app.signed_out();
    let ask = async |what: &str, body: Value| phone.post(&format!("/orders/estimate/link/{what}/"), body).await.data();
    let shown = ask("open", json!({ "token": token })).await["estimate"].clone();
    let otp = ask("send-otp", json!({ "token": token })).await["demo_otp"].clone();
    let decisions = json!([{ "line_id": shown["lines"][0]["id"], "decision": "approved" }]);
    let decided = json!({ "token": token, "version": shown["version"], "otp": otp, "decisions": decisions });
    ask("decide", decided).await;
    assert_eq!(trial.status().await, 1_050);
    let step = trial.last_step().await;
    assert_eq!((&step["actor_name"], &step["role"]), (&json!("Asha Kulkarni"), &json!("Customer")));
    assert_eq!(step["changes"]["moved_by"], json!([null, "approval"]));
    // Nobody undoes what the customer decided.
    assert_eq!(trial.order().await["undo"], Value::Null);
    trial.undo(&trial.clerk).await.refused(409);
    let by: String =
        app.value("SELECT role FROM audit_entries WHERE action = 'order.move' ORDER BY id DESC LIMIT 1").await;
    assert_eq!(by, "Customer");
}

#[tokio::test]
async fn of_64_at_once_one_moves_the_order_and_one_undoes_it() {
    let app = TestApp::as_served(&INDIA).await;
    let trial = Trial::new(&app, json!({})).await;
    trial.take_inventory().await;
    trial.open_card().await;
    let estimate = trial.estimate(&json!(0), &["Service"]).await;
    let before = trial.steps().await.len();
    let calls = (0..64).map(|_| trial.clerk.post("/orders/estimate/sent/", trial.sent(&estimate)));
    let replies = join_all(calls).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert!(replies.iter().all(|reply| reply.status == 200 || reply.status == 409));
    assert_eq!((trial.status().await, trial.steps().await.len()), (31, before + 1));
    let body = json!({ "order_id": trial.id, "version": trial.order().await["version"] });
    let replies = join_all((0..64).map(|_| trial.clerk.post("/orders/undo-move/", body.clone()))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert!(replies.iter().all(|reply| reply.status == 200 || reply.status == 409));
    assert_eq!((trial.status().await, trial.steps().await.len()), (30, before + 2));
}

/// Whichever comes first, the order is where both lead, and no step was taken twice.
#[tokio::test]
async fn two_kinds_of_evidence_at_once() {
    let app = TestApp::as_served(&INDIA).await;
    let trial = Trial::new(&app, json!({})).await;
    let inventories = join_all((0..32).map(|_| trial.save_inventory(Method::POST, 0)));
    let cards = join_all((0..32).map(|_| trial.clerk.post("/orders/job-card/", trial.card())));
    let (inventories, cards) = tokio::join!(inventories, cards);
    for replies in [inventories, cards] {
        assert_eq!(replies.iter().filter(|reply| reply.status == 201).count(), 1);
        assert!(replies.iter().all(|reply| reply.status == 201 || reply.status == 409));
    }
    let steps: Vec<Value> = trial.steps().await.iter().map(|step| step["changes"]["status"].clone()).collect();
    let one = [json!(["new", "diagnostic_complete"])];
    let two = [json!(["new", "at_workshop"]), json!(["at_workshop", "diagnostic_complete"])];
    assert!(steps == one || steps == two, "{steps:?}");
}
