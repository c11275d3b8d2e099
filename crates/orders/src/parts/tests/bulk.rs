//! Many prices are changed at once, over HTTP.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::part;
use crate::testkit::{Actor, TestApp};

const BULK: &str = "/pricing-module/prices/bulk/";
const UNDO: &str = "/pricing-module/prices/bulk/undo/";

fn rise(valid_from: &str, dry_run: bool) -> Value {
    json!({ "what": "part", "filter": { "text": "bulk" }, "percent": 7.5, "round_to": 5,
            "valid_from": valid_from, "dry_run": dry_run })
}

/// Parts with prices that end in odd paise.
async fn add(actor: &Actor<'_>, count: usize) {
    for at in 0..count {
        let mut part = part(&format!("BULK-{at}"));
        part["price"] = json!(f64::from(u32::try_from(at * 3_737 + 12_399).expect("small")) / 100.0);
        actor.post("/cars/parts/", part).await.data();
    }
}

/// The prices of the parts on each of 30 days.
async fn month(actor: &Actor<'_>) -> Vec<Value> {
    let mut days = Vec::new();
    for day in 10..40 {
        let day = chrono::NaiveDate::from_ymd_opt(2026, 3, 1).expect("a day") + chrono::Days::new(day);
        let found = actor.get(&format!("/cars/parts/?text=bulk&limit=200&on={day}")).await.data();
        let prices: Vec<&Value> = found["parts"].as_array().expect("parts").iter().map(|part| &part["price"]).collect();
        days.push(json!(prices));
    }
    days
}

// D.7.4: today is 2026-03-10.
#[tokio::test]
async fn a_preview_is_what_comes_and_what_is_undone() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    add(&admin, 87).await;
    let before = month(&admin).await;
    let preview = admin.post(BULK, rise("2026-03-15", true)).await.data();
    assert_eq!(
        (&preview["count"], &preview["problem_count"], &preview["batch_id"]),
        (&json!(87), &json!(0), &Value::Null)
    );
    assert_eq!(month(&admin).await, before, "a preview changes nothing");
    let done = admin.post(BULK, rise("2026-03-15", false)).await.data();
    assert_eq!(done["rows"], preview["rows"]);
    let after = admin.get("/cars/parts/?text=bulk&limit=200&on=2026-03-15&sort=name").await.data();
    for row in preview["rows"].as_array().expect("rows") {
        let part = after["parts"].as_array().expect("parts").iter().find(|part| part["id"] == row["id"]);
        assert_eq!(part.expect("the part")["price"], row["new"], "{row}");
        let exact = row["old"].as_f64().expect("a price") * 1.075;
        let new = row["new"].as_f64().expect("a price");
        assert!((new - exact).abs() <= 2.5 + 1e-9 && (new % 5.0).abs() < 1e-9, "{row}");
    }
    let batch = done["batch_id"].clone();
    let undone = admin.post(UNDO, json!({ "batch_id": batch })).await.data();
    assert_eq!(undone, json!({ "withdrawn": 87, "ended": 0 }));
    assert_eq!(month(&admin).await, before);
    admin.post(UNDO, json!({ "batch_id": batch })).await.refused(409);
    let listed = admin.get("/pricing-module/prices/batches/?is_undone=1").await.data();
    assert_eq!((&listed["batches"][0]["id"], &listed["batches"][0]["count"]), (&batch, &json!(87)));
    assert_eq!(listed["batches"][0]["change"]["percent"], json!(7.5));
}

#[tokio::test]
async fn prices_that_have_begun_end_today_when_they_are_undone() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    add(&admin, 2).await;
    let before = month(&admin).await;
    let mut change = rise("2026-03-11", false);
    change["percent"] = json!(-10);
    let done = admin.post(BULK, change).await.data();
    app.clock.advance(chrono::Duration::days(5));
    let admin = app.actor("admin").await;
    let undone = admin.post(UNDO, json!({ "batch_id": done["batch_id"] })).await.data();
    assert_eq!(undone, json!({ "withdrawn": 0, "ended": 2 }));
    let after = month(&admin).await;
    // What was charged stays; from tomorrow on it is as before.
    assert_eq!(after[6..], before[6..]);
    assert_ne!(after[1], before[1]);
}

#[tokio::test]
async fn what_cannot_be_changed_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    add(&admin, 3).await;
    let known = admin.get("/cars/parts/?text=bulk&sort=id").await.data()["parts"].clone();
    let sale = json!({ "part_id": known[0]["id"], "price": 50, "valid_from": "2026-03-10", "valid_to": "2026-03-20", "reason": "Sale" });
    admin.post("/cars/parts/", sale).await.refused(409);
    let sale = json!({ "part_id": known[0]["id"], "price": 50, "valid_from": "2026-03-12", "valid_to": "2026-03-20" });
    admin.post("/cars/parts/", sale).await.data();
    admin.post("/cars/parts/", json!({ "part_id": known[1]["id"], "mrp": 170 })).await.data();
    let preview = admin.post(BULK, rise("2026-03-15", true)).await.data();
    assert_eq!((&preview["count"], &preview["problem_count"]), (&json!(1), &json!(2)));
    let problem = |at: usize| preview["rows"][at]["problem"].as_str().expect("a problem").to_owned();
    assert!(problem(0).contains("sale until 2026-03-20"), "{}", problem(0));
    assert!(problem(1).contains("retail price"), "{}", problem(1));
    let refused = admin.post(BULK, rise("2026-03-15", false)).await.refused(409);
    assert_eq!(refused.body["data"]["rows"].as_array().map(Vec::len), Some(2));
    let count: i64 = app.value("SELECT COUNT(*) FROM prices WHERE batch_id IS NOT NULL").await;
    let mut skipping = rise("2026-03-15", false);
    skipping["skip_problems"] = json!(true);
    assert_eq!(admin.post(BULK, skipping).await.data()["count"], json!(1));
    let now: i64 = app.value("SELECT COUNT(*) FROM prices WHERE batch_id IS NOT NULL").await;
    assert_eq!(now, count + 1);
    let wrong = json!({ "what": "service", "filter": { "make": "oem", "model_id": 1 }, "round_to": 2, "csv": "a",
                        "valid_from": "2026-03-01", "dry_run": true });
    let wrong = admin.post(BULK, wrong).await.wrong_fields();
    assert_eq!(wrong, ["csv", "filter.make", "filter.model_id", "reason", "round_to"]);
    let reader = app.actor("Support Executive").await;
    reader.post(BULK, rise("2026-03-15", true)).await.refused(403);
}

#[tokio::test]
async fn a_file_has_the_new_prices() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    add(&admin, 2).await;
    let file = |csv: &str| json!({ "what": "part", "csv": csv, "valid_from": "2026-03-11", "dry_run": false });
    let wrong = admin.post(BULK, file("part_number,price\nBULK-0,150\nBULK 77,1\nbulk 1,x\n")).await;
    assert_eq!(wrong.wrong_fields(), ["csv"]);
    let done = admin.post(BULK, file("part_number,price\nBULK-0,150.50\nbulk 1,160\n")).await.data();
    let new: Vec<&Value> = done["rows"].as_array().expect("rows").iter().map(|row| &row["new"]).collect();
    assert_eq!(new, [&json!(150.5), &json!(160.0)]);
}

#[tokio::test]
async fn works_services_and_packages_change_too() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    for what in ["work", "service", "package_line", "mrp"] {
        let change = json!({ "what": what, "percent": 10, "round_to": 1, "valid_from": "2026-03-11", "dry_run": true });
        let preview = admin.post(BULK, change.clone()).await.data();
        let mut done = change;
        done["dry_run"] = json!(false);
        if what == "mrp" {
            admin.post(BULK, done).await.refused(409);
            continue;
        }
        assert!(preview["count"].as_i64().expect("a count") > 5, "{what}");
        let done = admin.post(BULK, done).await.data();
        assert_eq!(done["rows"], preview["rows"], "{what}");
        let undone = admin.post(UNDO, json!({ "batch_id": done["batch_id"] })).await.data();
        assert_eq!(undone["withdrawn"], done["count"], "{what}");
    }
}

#[tokio::test]
async fn of_64_changes_of_one_day_one_is_made() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    add(&admin, 3).await;
    let made = join_all((0..64).map(|_| admin.post(BULK, rise("2026-03-15", false)))).await;
    assert_eq!(made.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(made.iter().filter(|reply| reply.status == 409).count(), 63);
    let batch = made.iter().find(|reply| reply.status == 200).expect("one").body["data"]["batch_id"].clone();
    let undone = join_all((0..64).map(|_| admin.post(UNDO, json!({ "batch_id": batch })))).await;
    assert_eq!(undone.iter().filter(|reply| reply.status == 200).count(), 1);
}
