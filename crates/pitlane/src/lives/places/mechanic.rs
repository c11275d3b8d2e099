//! The garage's mechanic is trained, and passes the test on their phone.

use chrono::Duration;
use serde_json::{Value, json};

use super::Story;
use crate::lives::list;

impl Story<'_> {
    fn wording(&self, english: &str) -> Value {
        json!({ "en": english, self.by_country("hi", "ms"): format!("{english} …") })
    }

    /// A topic of five questions, of each of which the first option is right.
    async fn topic(&self) -> Value {
        let options = ["Yes", "No", "Perhaps"].map(|text| self.wording(text));
        let question = |at: i64| json!({ "text": self.wording(&format!("Question {at}")), "options": options.clone(), "right": 0 });
        let questions: Vec<_> = (1..=5).map(question).collect();
        let body = json!({ "name": "Brakes of the temple", "minutes": 60, "draw": 5, "questions": questions });
        self.trains.post("/central/training-topics/", body).await.data()
    }

    /// A new trainer, who teaches nothing else.
    async fn trainer(&self) -> i64 {
        let mobile = self.by_country("9845012355", "0123456755");
        let role = self.role("training_admin").await;
        let body = json!({ "name": "Meera", "mobile": mobile, "role_id": role });
        self.central.post("/users/", body).await.data()["id"].as_i64().expect("an id")
    }

    /// From the first entry to a result that stands on the garage's page.
    pub(super) async fn mechanic(&self, garage: &Value) {
        let mobile = self.by_country("9845012377", "0123456777");
        let body = json!({ "name": "Karthik", "mobile": mobile, "role": "mechanic", "garage_id": garage["id"] });
        let person = self.trains.put("/central/update-workshop-user/", body).await.data()["user"].clone();
        let topic = self.topic().await;
        let starts_at = self.app.region.now() + Duration::hours(24);
        let slot = json!({
            "topic_id": topic["id"], "starts_at": starts_at, "place": "garage", "garage_id": garage["id"],
            "trainer_id": self.trainer().await,
            "capacity": 1, "confirm": true,
        });
        let slot = self.trains.post("/central/training-slots/", slot).await.data()["slots"][0].clone();
        let body = json!({ "slot_id": slot["id"], "user_ids": [person["id"]] });
        let booking = self.trains.post("/central/book-slot/", body).await.data()["bookings"][0].clone();
        let row = json!({ "booking_id": booking["id"], "version": booking["version"], "attended": true });
        let came = json!({ "slot_id": slot["id"], "rows": [row] });
        self.trains.put("/central/complete-training/", came.clone()).await.refused(409);
        self.app.clock.advance(Duration::hours(25));
        self.trains.put("/central/complete-training/", came).await.data();
        let test = json!({ "booking_ids": [booking["id"]] });
        self.trains.put("/central/send-assessment/", test).await.data();
        self.pass(&self.test_link(mobile).await).await;
        let path = format!("/garages/detail/{}/", garage["id"]);
        let shown = self.admin.get(&path).await.data()["training"].clone();
        assert_eq!((&shown["people"], &shown["trained"]), (&json!(1), &json!(1)), "{shown}");
    }

    /// The token of the link that was sent to a mobile.
    async fn test_link(&self, mobile: &str) -> String {
        let sql = "SELECT payload FROM jobs WHERE kind = 'sms' AND payload LIKE '%/assess#%' ORDER BY id";
        let all: Vec<String> = self.app.tx().await.all(sql, vec![]).await.expect("messages");
        let newest: Value = serde_json::from_str(all.last().expect("a message")).expect("JSON");
        assert!(newest["mobile"].as_str().is_some_and(|to| to.ends_with(mobile.trim_start_matches('0'))), "{newest}");
        newest["link"].as_str().and_then(|link| link.strip_prefix("/assess#")).expect("a link").to_owned()
    }

    async fn pass(&self, token: &str) {
        let phone = self.app.signed_out();
        let test = phone.post("/central/assessment/link/open/", json!({ "token": token })).await.data();
        for question in list(&test["questions"]) {
            let answer = json!({ "token": token, "question_id": question["id"], "option": 0 });
            phone.post("/central/assessment/link/save/", answer).await.data();
        }
        let result = phone.post("/central/assessment/link/submit/", json!({ "token": token })).await.data();
        assert_eq!((&result["score"], &result["passed"]), (&json!(100), &json!(true)), "{result}");
    }
}
