//! Notes, reminders and statements.

use http::Method;
use pitlane_platform::ids::random_hex;
use serde_json::json;

use super::*;
use crate::testkit::Reply;

const NOTES: &str = "/orders/dues/notes/";

async fn add(app: &TestApp, role: &str, body: &Value) -> Reply {
    let actor = app.actor(role).await.with("idempotency-key", random_hex(12));
    actor.post(NOTES, body.clone()).await
}

/// The oldest due of a customer.
async fn oldest(app: &TestApp) -> Value {
    let list = app.actor("admin").await.get("/orders/dues/orders/?payer=customer&limit=1").await.data();
    list["dues"][0].clone()
}

#[tokio::test]
async fn a_note_names_the_day_on_which_a_payer_is_asked_again() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let due = oldest(&app).await;
    let today = app.region.clock.today(app.region.country.zone);
    let body = json!({
        "payer": "customer", "party_id": due["party_id"], "order_id": due["order_id"], "version": 0,
        "note": " Pays on Friday ", "next_on": today,
    });
    let added = add(&app, "Finance Ops", &body).await.data();
    assert_eq!((&added["version"], &added["note"]["note"]), (&json!(1), &json!("Pays on Friday")));
    let found = admin.get("/orders/dues/orders/?follow_up=true").await.data();
    assert_eq!((&found["count"], &found["dues"][0]["order_id"]), (&json!(1), &due["order_id"]));
    assert_eq!(found["dues"][0]["follow_up"]["next_on"], json!(today));
    let payers = admin.get("/orders/dues/?follow_up=true").await.data();
    assert_eq!((&payers["count"], &payers["payers"][0]["party_id"]), (&json!(1), &due["party_id"]));
    // Somebody who has not read it does not overwrite it.
    let refused = add(&app, "admin", &body).await.refused(409);
    assert_eq!(refused.body["data"]["current"], json!({ "version": 1, "next_on": today }));
    let mut next = body.clone();
    (next["version"], next["note"], next["next_on"]) = (json!(1), json!("Has paid a part"), Value::Null);
    add(&app, "admin", &next).await.data();
    let mine = format!("{NOTES}?payer=customer&party_id={}&order_id={}", due["party_id"], due["order_id"]);
    let notes = admin.get(&mine).await.data();
    assert_eq!((&notes["version"], &notes["count"]), (&json!(2), &json!(2)));
    assert_eq!(admin.get("/orders/dues/orders/?follow_up=true").await.data()["count"], 0);
    let all = admin.get(&format!("{NOTES}?payer=customer&party_id={}", due["party_id"])).await.data();
    assert_eq!(all["version"], 0, "of all that they owe nothing was noted");
    assert_eq!(all["count"], notes["count"]);
    let timeline = order(&admin, due["order_id"].as_i64().expect("an id")).await["timeline"].clone();
    assert!(timeline.to_string().contains("Pays on Friday"), "{timeline}");
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'due.note'").await;
    assert_eq!(json!(audited), notes["count"]);
}

#[tokio::test]
async fn a_note_says_all_that_is_wrong_with_it() {
    let app = TestApp::new().await;
    let due = oldest(&app).await;
    let body = json!({
        "payer": "customer", "party_id": due["party_id"], "version": 0, "note": " ", "next_on": "2020-01-01",
    });
    assert_eq!(add(&app, "admin", &body).await.wrong_fields(), ["next_on", "note"]);
    let mut nobody = body.clone();
    (nobody["note"], nobody["next_on"], nobody["party_id"]) = (json!("x"), Value::Null, json!(99_999_999));
    add(&app, "admin", &nobody).await.refused(409);
    nobody["order_id"] = json!(99_999_999);
    add(&app, "admin", &nobody).await.refused(404);
    add(&app, "CR", &nobody).await.refused(403);
    app.actor("CR").await.get(&format!("{NOTES}?payer=customer&party_id=1")).await.refused(403);
}

#[tokio::test]
async fn of_many_notes_at_once_one_is_saved() {
    let app = TestApp::new().await;
    let due = oldest(&app).await;
    let one = |at: usize| {
        let body = json!({
            "payer": "customer", "party_id": due["party_id"], "version": 0, "note": format!("note {at}"),
        });
        let app = &app;
        async move { add(app, "admin", &body).await.status.as_u16() }
    };
    let replies = futures_util::future::join_all((0..16).map(one)).await;
    let count = |status: u16| replies.iter().filter(|reply| **reply == status).count();
    assert_eq!((count(201), count(409)), (1, 15));
}

#[tokio::test]
async fn of_many_reminders_at_once_one_is_sent() {
    let app = TestApp::new().await;
    let due = oldest(&app).await;
    let sent = async || -> i64 { app.value("SELECT COUNT(*) FROM jobs WHERE kind = 'sms'").await };
    let before = sent().await;
    let body = json!({ "order_id": due["order_id"], "payer": "customer" });
    let one =
        |_| async { app.actor("Finance Ops").await.post("/orders/dues/remind/", body.clone()).await.status.as_u16() };
    let replies = futures_util::future::join_all((0..64).map(one)).await;
    let count = |status: u16| replies.iter().filter(|reply| **reply == status).count();
    assert_eq!((count(200), count(409)), (1, 63));
    assert_eq!(sent().await, before + 1);
    let admin = app.actor("admin").await;
    let found = oldest(&app).await;
    assert_eq!(found["reminded_on"], json!(app.region.clock.today(app.region.country.zone)));
    let timeline = order(&admin, due["order_id"].as_i64().expect("an id")).await["timeline"].clone();
    assert!(timeline.to_string().contains("due_reminder"), "{timeline}");
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'due.remind'").await;
    assert_eq!(audited, 1);
}

#[tokio::test]
async fn only_whoever_has_a_mobile_and_owes_something_is_reminded() {
    let app = TestApp::new().await;
    let due = oldest(&app).await;
    let remind = async |order: &Value, payer: &str, role: &str| {
        let body = json!({ "order_id": order, "payer": payer });
        app.actor(role).await.post("/orders/dues/remind/", body).await
    };
    assert_eq!(remind(&due["order_id"], "insurer", "admin").await.wrong_fields(), ["payer"]);
    remind(&due["order_id"], "fleet", "admin").await.refused(409);
    remind(&json!(99_999_999), "customer", "admin").await.refused(404);
    remind(&due["order_id"], "customer", "CR").await.refused(403);
}

/// The lines of a statement: entry, amount in minor units, balance.
async fn statement(app: &TestApp, fleet: i64, month: &str) -> Vec<(String, i64, i64)> {
    let path =
        format!("/api/{}/central/orders/dues/statement/csv/?fleet_id={fleet}&month={month}", app.region.country.key);
    let file = app.actor("Finance Admin").await.call(Method::GET, &path, None).await;
    assert_eq!(file.status, 200, "{}", file.text);
    let amount = |text: &str| {
        if text.is_empty() { 0 } else { pitlane_platform::money::Money::parse(text).expect("an amount").minor() }
    };
    let line = |line: &str| {
        let cells: Vec<String> = line.split(',').map(|cell| cell.trim_matches(['"', '\'']).to_owned()).collect();
        (cells[1].clone(), amount(&cells[4]), amount(&cells[5]))
    };
    file.text.lines().skip(1).map(line).collect()
}

#[tokio::test]
async fn a_statement_leads_from_one_month_to_the_next_and_to_what_is_due() {
    let mut entries = 0;
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let fleets =
            ids(&app, "SELECT DISTINCT fleet_id FROM orders WHERE fleet_id IS NOT NULL ORDER BY fleet_id").await;
        let today = app.region.clock.today(app.region.country.zone);
        for fleet in fleets {
            // Before there was anything nothing was due: the entries are all that has led to the balance.
            let first = statement(&app, fleet, "2000-01").await;
            assert_eq!((first.first().expect("opening").2, first.last().expect("closing").2), (0, 0), "fleet {fleet}");
            let mut balance = None;
            for ago in (0..6).rev() {
                let month =
                    today.checked_sub_months(chrono::Months::new(ago)).expect("a day").format("%Y-%m").to_string();
                let found = statement(&app, fleet, &month).await;
                let (opening, closing) = (found.first().expect("opening").2, found.last().expect("closing").2);
                let changed: i64 = found.iter().map(|(_, amount, _)| amount).sum();
                assert_eq!(opening + changed, closing, "fleet {fleet}, {month}");
                assert_eq!(balance.unwrap_or(opening), opening, "fleet {fleet}, {month}");
                balance = Some(closing);
                entries += found.len() - 2;
            }
            let due: i64 = app
                .tx()
                .await
                .one(
                    "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM order_dues WHERE payer = 'fleet' AND party_id = $1",
                    args![fleet],
                )
                .await
                .expect("a sum");
            let advances: i64 = app
                .tx()
                .await
                .one(
                    "SELECT CAST(COALESCE(SUM(p.amount - p.insurers_part), 0) AS BIGINT)
                     FROM orders o JOIN payments p ON p.order_id = o.id
                     WHERE o.fleet_id = $1 AND o.invoice_number IS NULL AND p.payer = 3 AND p.status_id = 300",
                    args![fleet],
                )
                .await
                .expect("a sum");
            assert_eq!(balance, Some(due - advances), "fleet {fleet}");
        }
    }
    assert!(entries > 0, "no fleet was billed");
}

#[tokio::test]
async fn a_statement_is_a_document() {
    let app = TestApp::new().await;
    let fleet: i64 = app.value("SELECT MAX(fleet_id) FROM orders WHERE invoice_number IS NOT NULL").await;
    let path = |month: &str| format!("/orders/dues/statement/?fleet_id={fleet}&month={month}");
    let file = app.actor("Finance Ops").await.get(&path("2026-02")).await;
    assert!(file.status == 200 && file.bytes.starts_with(b"%PDF"), "{}", file.text);
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'fleet.statement'").await;
    assert_eq!(audited, 1);
    let admin = app.actor("admin").await;
    assert_eq!(admin.get(&path("2026-13")).await.wrong_fields(), ["month"]);
    assert_eq!(admin.get(&path("2099-01")).await.wrong_fields(), ["month"]);
    admin.get("/orders/dues/statement/?fleet_id=99999999&month=2026-02").await.refused(404);
    app.actor("City Head").await.get(&path("2026-02")).await.refused(409);
    app.actor("CR").await.get(&path("2026-02")).await.refused(403);
}
