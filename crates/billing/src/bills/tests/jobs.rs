//! Bills by job.

use pitlane_platform::args;
use serde_json::{Value, json};

use super::issue::set_time;
use super::{BILL, bill_body, bills, issued, new_order, post};
use crate::testkit::{TestApp, text_of};

/// An approved estimate: labour and a part in one job, and a wash of its own.
async fn agreed_jobs(app: &TestApp) -> i64 {
    let order = new_order(app, "product").await;
    let admin = app.actor("admin").await;
    let line = |name: &str, kind: &str, hsn: &str, price: i64, job: i64| json!({ "source": "free", "service_name": name, "kind": kind, "quantity": 1, "price": price, "hsn": hsn, "job": job });
    let lines = json!([
        line("Fitting", "labour", "998714", 1000, 0),
        line("Washing", "labour", "998714", 300, 1),
        line("Brake pads", "part", "870830", 2000, 0),
    ]);
    let jobs = json!([{ "title": "Front brakes", "reason": "Worn" }, { "title": "Washing" }]);
    let body = json!({ "order_id": order, "version": 0, "lines": lines, "jobs": jobs });
    let estimate = admin.post("/orders/estimate/", body).await.data();
    let body = json!({
        "order_id": order, "version": estimate["version"], "revision": estimate["revision"], "how": "phone",
        "said_by": "Asha Rao", "note": "at noon",
        "jobs": [{ "job": 1, "decision": "approved" }, { "job": 2, "decision": "approved" }],
    });
    admin.post("/orders/estimate/approval/", body).await.data();
    order
}

#[tokio::test]
async fn the_lines_of_a_bill_keep_their_job_and_are_printed_by_it() {
    let app = TestApp::new().await;
    let order = agreed_jobs(&app).await;
    let preview = bills(&app, order).await["preview"].clone();
    let bill = issued(&app, order).await;
    for lines in [&preview["lines"], &bill["lines"]] {
        let jobs: Vec<(&Value, &Value)> =
            lines.as_array().expect("lines").iter().map(|line| (&line["job"], &line["job_title"])).collect();
        let (brakes, wash) = (json!("Front brakes"), json!("Washing"));
        assert_eq!(jobs, [(&json!(1), &brakes), (&json!(2), &wash), (&json!(1), &brakes)]);
    }
    assert_eq!(bill["totals"]["total"].to_string(), "3894.0");
    let admin = app.actor("admin").await;
    let text = text_of(&admin.get(&format!("/orders/download/bill/?bill_id={}", bill["id"])).await, "tax-invoice-IB");
    // Fitting and pads below their job; the wash has no heading of its own.
    let places: Vec<usize> = ["Front brakes", "3,540.00", "Fitting", "Brake pads", "Washing"]
        .map(|word| text.find(word).expect(word))
        .into();
    assert!(places.is_sorted(), "{text}");
    assert_eq!((text.matches("Front brakes").count(), text.matches("Washing").count()), (1, 1), "{text}");
}

#[tokio::test]
async fn a_job_is_not_billed_at_more_than_was_approved_of_it() {
    let app = TestApp::new().await;
    let order = agreed_jobs(&app).await;
    // Supplied and paid while the rate of the pads was 28 per cent.
    set_time(&app, "UPDATE orders SET created_at = $1 WHERE id = $2", "2025-09-01T06:00:00Z", order).await;
    let path = format!("{BILL}?order_id={order}&supplied_on=2025-09-21");
    let admin = app.actor("admin").await;
    let total = admin.get(&path).await.data()["preview"]["totals"]["total"].clone();
    let paid = json!({ "order_id": order, "mode": 3, "amount": total, "due": total });
    post(app.actor("admin").await, "/orders/payments/", paid).await.data();
    set_time(&app, "UPDATE payments SET settled_at = $1 WHERE order_id = $2", "2025-09-20T06:00:00Z", order).await;
    let preview = admin.get(&path).await.data()["preview"].clone();
    let missing = preview["missing"].as_array().expect("a list");
    assert_eq!((missing.len(), &missing[0]["what"]), (1, &json!("lines.0.total")));
    let sentence = missing[0]["sentence"].as_str().expect("a sentence");
    assert!(sentence.starts_with("Job Front brakes: approved at 3540"), "{sentence}");
    let mut body = bill_body(order, &preview);
    body["supplied_on"] = json!("2025-09-21");
    body["late_reason"] = json!("The bill was forgotten");
    let refused = post(app.actor("admin").await, BILL, body).await.refused(409);
    assert_eq!(refused.body["data"]["missing"], preview["missing"]);
}

#[tokio::test]
async fn a_job_that_was_not_done_is_not_billed() {
    let app = TestApp::new().await;
    let order = agreed_jobs(&app).await;
    let admin = app.actor("admin").await;
    let mut tx = app.tx().await;
    tx.run("UPDATE orders SET car_id = 1 WHERE id = $1", args![order]).await.expect("a car");
    tx.save().await.expect("saved");
    let form = |version: i64, jobs: Value| json!({ "order_id": order, "version": version, "complaints": ["Squeal"], "jobs": jobs });
    let card = admin.post("/orders/job-card/", form(0, json!([]))).await.data();
    let jobs = card["jobs"].as_array().expect("jobs").iter().map(|job| {
        let mut edit =
            json!({ "id": job["id"], "work_action": "Labour", "description": job["description"], "status": "open" });
        if job["description"] == "Washing" {
            edit["status"] = json!("cancelled");
            edit["not_done_because"] = json!("No water");
        }
        edit
    });
    let edit = form(card["version"].as_i64().expect("a version"), jobs.collect());
    admin.put("/orders/job-card/", edit).await.data();
    let preview = bills(&app, order).await["preview"].clone();
    let missing = &preview["missing"];
    assert_eq!(
        (missing.as_array().map(Vec::len), &missing[0]["what"], &missing[0]["sentence"]),
        (
            Some(1),
            &json!("lines.1.approval"),
            &json!("Job Washing was not done (No water). Record that it is declined, or let it be done.")
        )
    );
    post(app.actor("admin").await, BILL, bill_body(order, &preview)).await.refused(409);
    let estimate = admin.get(&format!("/orders/estimate/?order_id={order}")).await.data();
    let declined = json!({
        "order_id": order, "version": estimate["version"], "revision": estimate["revision"], "how": "phone",
        "said_by": "Asha Rao", "note": "no water", "jobs": [{ "job": 2, "decision": "declined" }],
    });
    admin.post("/orders/estimate/approval/", declined).await.data();
    assert_eq!(issued(&app, order).await["totals"]["total"].to_string(), "3540.0");
}
