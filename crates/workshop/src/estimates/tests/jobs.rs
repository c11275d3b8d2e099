//! Estimates are made of jobs.

use http::Method;
use serde_json::{Value, json};

use super::{SAVE, again, body, line, lines, new_order, saved, shown, slabbed};
use crate::testkit::{Actor, TestApp, picture};

/// Labour and a part that make one job, and a wash.
pub fn brakes() -> Vec<Value> {
    let labour = slabbed(line("Brake overhaul", "labour", json!(1), json!(1000)), 18);
    let pads = slabbed(line("Brake pads", "part", json!(1), json!(2000)), 18);
    let wash = slabbed(line("Wash", "labour", json!(1), json!(500)), 18);
    let mut all = vec![labour, pads, wash];
    for (line, job) in all.iter_mut().zip([0, 0, 1]) {
        line["job"] = json!(job);
    }
    all
}

pub fn with_jobs(order: i64, version: i64, lines: Vec<Value>, jobs: Value) -> Value {
    let mut body = body(order, version, lines);
    body["jobs"] = jobs;
    body
}

pub fn titles() -> Value {
    json!([{ "title": " Front brakes ", "reason": " Worn to the metal. " }, { "title": "Wash" }])
}

/// The estimate of brakes and a wash.
pub async fn estimated(actor: &Actor<'_>, order: i64) -> Value {
    actor.post(SAVE, with_jobs(order, 0, brakes(), titles())).await.data()
}

fn jobs(estimate: &Value) -> Vec<(i64, String)> {
    let jobs = estimate["jobs"].as_array().expect("jobs").iter();
    jobs.map(|job| (job["number"].as_i64().expect("a number"), job["title"].as_str().expect("a title").to_owned()))
        .collect()
}

fn jobs_of_lines(estimate: &Value) -> Vec<i64> {
    let lines = estimate["lines"].as_array().expect("lines").iter();
    lines.map(|line| line["job"].as_i64().expect("a job")).collect()
}

/// An order without an estimate, on whose checklist brake pads are worn; with a photo of them, and one of something else.
pub async fn photographed(app: &TestApp, admin: &Actor<'_>) -> (i64, Vec<i64>) {
    let order: i64 = app
        .value(
            "SELECT MIN(o.id) FROM orders o WHERE o.status_id IN (5, 10, 20) AND o.order_type = 100
                AND o.car_id IS NOT NULL AND o.garage_id IS NOT NULL
                AND o.id NOT IN (SELECT order_id FROM order_checklists) AND o.id NOT IN (SELECT order_id FROM estimates)",
        )
        .await;
    let entries = json!([{ "item_id": 8, "result": "replace", "measure": 2.1, "done": true }]);
    let save = format!("/api/{}/oauth/v1/oauth/order/save_checklist", app.region.country.key);
    let form = json!({ "order_id": order, "version": 0, "entries": entries });
    admin.call(Method::POST, &save, Some(form)).await.data();
    let mut photos = Vec::new();
    for (item, color) in [(8, 9), (9, 10)] {
        let path = format!("/orders/checklist/{order}/photos/{item}/");
        let added = admin.form(Method::POST, &path, None, &[("checklist", "shot.png", &picture(color))]).await.data();
        let mut entries = added["entries"].as_array().expect("entries").iter();
        let entry = entries.rfind(|entry| entry["item_id"] == item).expect("an entry").clone();
        photos.push(entry["photos"][0]["id"].as_i64().expect("an id"));
    }
    (order, photos)
}

#[tokio::test]
async fn lines_make_the_jobs_that_are_stated() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let estimate = estimated(&admin, order).await;
    assert_eq!(jobs(&estimate), [(1, "Front brakes".into()), (2, "Wash".into())]);
    assert_eq!(jobs_of_lines(&estimate), [1, 1, 2]);
    let brakes = &estimate["jobs"][0];
    assert_eq!((&brakes["reason"], &brakes["approval"]), (&json!("Worn to the metal."), &json!("proposed")));
    // 3000.00 with 18 %.
    assert_eq!((brakes["total"].to_string(), brakes["agreed_total"].to_string()), ("3540.0".into(), "0.0".into()));
    assert_eq!(brakes["by_payer"], json!([{ "payer": 3, "total": 3540.0 }]));
    assert_eq!(shown(&admin, order).await, estimate);
    // A save without jobs keeps them; a new line is a job of its own.
    let mut more = again(&estimate);
    more.push(slabbed(line("Bulb", "part", json!(1), json!(10)), 18));
    let second = admin.post(SAVE, body(order, 1, more)).await.data();
    assert_eq!(jobs(&second), [(1, "Front brakes".into()), (2, "Wash".into()), (3, "Bulb".into())]);
    assert_eq!((jobs_of_lines(&second), &second["jobs"][0]["reason"]), (vec![1, 1, 2, 3], &brakes["reason"]));
    // A job that is called as its only line is renamed with it.
    let mut renamed = again(&second);
    renamed[2]["service_name"] = json!("Wash and wax");
    let third = admin.post(SAVE, body(order, 2, renamed)).await.data();
    assert_eq!(third["jobs"][1]["title"], "Wash and wax");
    // Jobs in another order; a line that moves; a job that is gone, whose number is not given again.
    let mut moved = again(&third);
    moved.truncate(3);
    for (line, job) in moved.iter_mut().zip([1, 2, 0]) {
        line["job"] = json!(job);
    }
    let stated = json!([{ "title": "Wash", "number": 2 }, { "title": "Labour", "number": 1 }, { "title": "Pads" }]);
    let fourth = admin.post(SAVE, with_jobs(order, 3, moved, stated)).await.data();
    assert_eq!(jobs(&fourth), [(2, "Wash".into()), (1, "Labour".into()), (4, "Pads".into())]);
    assert_eq!((jobs_of_lines(&fourth), &fourth["jobs"][1]["reason"]), (vec![1, 4, 2], &Value::Null));
}

#[tokio::test]
async fn every_wrong_job_of_a_save_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let mut wrong = brakes();
    wrong[0]["price"] = json!("x");
    wrong[1]["job"] = json!(7);
    wrong[2].as_object_mut().expect("a line").remove("job");
    let stated =
        json!([{ "title": "Brakes", "number": 3 }, { "title": "", "photo_ids": [999_999] }, { "title": "No line" }]);
    assert_eq!(
        admin.post(SAVE, with_jobs(order, 0, wrong, stated)).await.wrong_fields(),
        [
            "jobs.0.number",
            "jobs.1.photo_ids",
            "jobs.1.title",
            "jobs.2.title",
            "lines.0.price",
            "lines.1.job",
            "lines.2.job"
        ]
    );
    assert_eq!(
        admin.post(SAVE, body(order, 0, brakes())).await.wrong_fields(),
        ["lines.0.job", "lines.1.job", "lines.2.job"]
    );
    let long = json!([{ "title": "x".repeat(161) }, { "title": "y", "reason": "z".repeat(501) }]);
    assert_eq!(
        admin.post(SAVE, with_jobs(order, 0, brakes(), long)).await.wrong_fields(),
        ["jobs.0.title", "jobs.1.reason"]
    );
    let twice = json!([{ "title": "Brakes", "number": 1 }, { "title": "Wash", "number": 1 }]);
    estimated(&admin, order).await;
    assert_eq!(admin.post(SAVE, with_jobs(order, 1, brakes(), twice)).await.wrong_fields(), ["jobs.1.number"]);
    assert_eq!(shown(&admin, order).await["version"], 1);
}

#[tokio::test]
async fn lines_of_a_package_become_one_job() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let package: i64 = app.value("SELECT MIN(id) FROM packages").await;
    let name: String = app.value("SELECT name FROM packages ORDER BY id LIMIT 1").await;
    let mut all = lines();
    for line in &mut all {
        line["source"] = json!("package");
        line["source_id"] = json!(package);
    }
    all.push(slabbed(line("Wash", "labour", json!(1), json!(100)), 18));
    let estimate = admin.post(SAVE, body(order, 0, all)).await.data();
    assert_eq!(jobs(&estimate), [(1, name), (2, "Wash".into())]);
    assert_eq!(jobs_of_lines(&estimate), [1, 1, 2]);
}

#[tokio::test]
async fn a_job_shows_the_photos_of_its_findings_and_those_that_were_added() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (order, photos) = photographed(&app, &admin).await;
    let mut finding = slabbed(line("Brake pads", "part", json!(1), json!(2000)), 18);
    finding["source"] = json!("finding");
    finding["source_id"] = json!(8);
    finding["job"] = json!(0);
    let ids = |estimate: &Value| -> Vec<i64> {
        let photos = estimate["jobs"][0]["photos"].as_array().expect("photos").iter();
        photos.map(|photo| photo["id"].as_i64().expect("an id")).collect()
    };
    let stated = |photo_ids: Value| json!([{ "title": "Brakes", "photo_ids": photo_ids }]);
    let first = admin.post(SAVE, with_jobs(order, 0, vec![finding.clone()], stated(json!([])))).await.data();
    assert_eq!(ids(&first), [photos[0]]);
    let added = admin.post(SAVE, with_jobs(order, 1, vec![finding], stated(json!([photos[1]])))).await.data();
    assert_eq!((ids(&added), &added["jobs"][0]["photo_ids"]), (photos.clone(), &json!([photos[1]])));
    assert!(added["jobs"][0]["photos"][0]["url"].is_string());
    // A save without jobs keeps them, in the next revision too.
    admin.get(&format!("/orders/send-approval-for-checklist/?order_id={order}&sms=false")).await.data();
    let mut dearer = again(&added);
    dearer[0]["price"] = json!(2500);
    let kept = admin.post(SAVE, body(order, 2, dearer)).await.data();
    assert_eq!((&kept["revision"], ids(&kept)), (&json!(2), photos.clone()));
    // A photo that is deleted is shown nowhere.
    admin.delete(&format!("/orders/checklist/{order}/photos/9/?file_id={}", photos[1])).await.data();
    let left = shown(&admin, order).await;
    assert_eq!((ids(&left), &left["jobs"][0]["photo_ids"]), (vec![photos[0]], &json!([])));
}

#[tokio::test]
async fn numbers_of_jobs_follow_those_of_earlier_estimates() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let estimate = saved(&admin, order).await;
    assert_eq!(jobs(&estimate), [(1, "Service".into()), (2, "Engine oil".into())]);
    // As the migration leaves it: a job has the number of its line.
    assert_eq!(jobs_of_lines(&estimate), [1, 2]);
}
