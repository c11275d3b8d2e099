//! Notices over HTTP: who is told of what, and who may read it.

mod mentions;

use chrono::Duration;
use futures_util::future::join_all;
use pitlane_base::notices::{self, Notice, NoticeBy, NoticeDetail, NoticeKind, NoticeSubject};
use pitlane_platform::db::recorded;
use pitlane_platform::{args, upkeep};
use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp};

const NOTICES: &str = "/central/notices/";
const UNREAD: &str = "/central/notices/unread/";
const TICKETS: &str = "/support/ticket/add";

/// The id of the demonstration account of a role.
async fn account(app: &TestApp, role: &str) -> i64 {
    let sql = "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = $1 AND u.is_demo";
    app.tx().await.one(sql, args![role]).await.expect("an account")
}

/// An application in which nobody was told of anything.
async fn quiet() -> TestApp {
    let app = TestApp::new().await;
    app.run("DELETE FROM notices").await;
    app
}

async fn told(actor: &Actor<'_>) -> Vec<Value> {
    let list = actor.get(NOTICES).await.data();
    let rows = list["notices"].as_array().expect("notices").clone();
    assert_eq!(list["count"], rows.len());
    rows
}

async fn unread(actor: &Actor<'_>) -> i64 {
    actor.get(UNREAD).await.data()["unread"].as_i64().expect("a number")
}

async fn open_order(app: &TestApp) -> i64 {
    app.value("SELECT MIN(id) FROM orders WHERE is_open").await
}

async fn give(admin: &Actor<'_>, order: i64, seats: Value) -> Value {
    let path = format!("/orders/detail/{order}/");
    let mut body = seats;
    body["version"] = admin.get(&path).await.data()["version"].clone();
    admin.put(&path, body).await.data()
}

/// Tells a user of an event of their own, in a unit of work of its own.
async fn tell(app: &TestApp, user: i64, event: &str) {
    let notice = Notice {
        kind: NoticeKind::Payment,
        subject: NoticeSubject::Order,
        subject_id: Some(1),
        event: event.to_owned(),
        by: NoticeBy::PROGRAM,
        detail: NoticeDetail::default(),
    };
    let mut tx = app.tx().await;
    notices::tell(&mut tx, &app.region, &notice, [user]);
    tx.save().await.expect("saved");
}

#[tokio::test]
async fn a_new_cr_is_told_of_their_order_and_nobody_else() {
    let app = quiet().await;
    let (admin, cr_id, gi_id) = (app.actor("admin").await, account(&app, "CR").await, account(&app, "GI").await);
    let order = open_order(&app).await;
    give(&admin, order, json!({ "cr_id": null, "gi_id": null })).await;
    let before = told(&admin).await.len();
    give(&admin, order, json!({ "cr_id": cr_id })).await;
    let cr = app.user(cr_id).await;
    let [notice] = &told(&cr).await[..] else { panic!("one notice") };
    assert_eq!((&notice["kind"], &notice["subject"]), (&json!("assignment"), &json!("order")));
    assert_eq!((&notice["subject_id"], &notice["read_at"]), (&json!(order), &Value::Null));
    let name: String = app
        .value("SELECT name FROM users WHERE is_demo AND role_id = (SELECT id FROM roles WHERE name = 'admin')")
        .await;
    assert_eq!(notice["by"], json!(name));
    assert_eq!(unread(&cr).await, 1);
    let gi = app.user(gi_id).await;
    assert_eq!((told(&gi).await.len(), told(&admin).await.len()), (0, before));
    // An edit that leaves them where they are is no news; neither is what one takes oneself.
    give(&admin, order, json!({ "cr_id": cr_id, "gi_id": gi_id })).await;
    assert_eq!((told(&cr).await.len(), told(&gi).await.len()), (1, 1));
    let own = account(&app, "admin").await;
    let by = NoticeBy { id: Some(own), name: Some(name) };
    let mut tx = app.tx().await;
    notices::tell(&mut tx, &app.region, &Notice::assignment(NoticeSubject::Lead, 1, "now", by), [own]);
    tx.save().await.expect("saved");
    assert_eq!(told(&admin).await.len(), before);
}

#[tokio::test]
async fn a_notice_is_read_by_its_user_alone() {
    let app = quiet().await;
    let (user, other) = (account(&app, "CR").await, account(&app, "GI").await);
    for event in ["one", "two", "three"] {
        tell(&app, user, event).await;
    }
    tell(&app, other, "one").await;
    let (cr, gi) = (app.user(user).await, app.user(other).await);
    let all = told(&cr).await;
    let ids: Vec<i64> = all.iter().map(|one| one["id"].as_i64().expect("an id")).collect();
    assert!(ids.is_sorted_by(|a, b| a > b), "newest first: {ids:?}");
    gi.put(NOTICES, json!({ "id": ids[0] })).await.refused(404);
    // The others' stay as they are, whatever the id.
    assert_eq!(gi.put(NOTICES, json!({ "up_to": ids[0] + 1_000 })).await.data()["unread"], 0);
    assert_eq!(unread(&cr).await, 3);
    assert_eq!(cr.put(NOTICES, json!({ "id": ids[1] })).await.data()["unread"], 2);
    let first = told(&cr).await[1]["read_at"].clone();
    app.clock.advance(Duration::minutes(1));
    cr.put(NOTICES, json!({ "id": ids[1] })).await.data();
    assert_eq!(told(&cr).await[1]["read_at"], first, "when it was read first");
    assert_eq!(cr.put(NOTICES, json!({ "up_to": ids[1] })).await.data()["unread"], 1);
    let left = cr.get(&format!("{NOTICES}?unread=true")).await.data();
    assert_eq!((&left["count"], &left["notices"][0]["id"]), (&json!(1), &json!(ids[0])));
    for body in [json!({}), json!({ "id": ids[0], "up_to": ids[0] })] {
        assert_eq!(cr.put(NOTICES, body).await.wrong_fields(), ["id"]);
    }
    app.signed_out().get(NOTICES).await.refused(401);
}

#[tokio::test]
async fn notices_are_listed_by_kind_and_page_and_counted_up_to_a_hundred() {
    let app = quiet().await;
    let user = account(&app, "CR").await;
    for number in 0..103 {
        tell(&app, user, &format!("event {number}")).await;
    }
    let cr = app.user(user).await;
    assert_eq!(unread(&cr).await, 100);
    let page = cr.get(&format!("{NOTICES}?limit=20&offset=100&kind=payment,breach")).await.data();
    assert_eq!((&page["count"], page["notices"].as_array().map(Vec::len)), (&json!(103), Some(3)));
    assert_eq!(cr.get(&format!("{NOTICES}?kind=breach")).await.data()["count"], 0);
    assert_eq!(cr.get(&format!("{NOTICES}?kind=weather")).await.wrong_fields(), ["kind"]);
}

#[tokio::test]
async fn of_64_units_of_work_with_one_event_one_tells_it() {
    let app = quiet().await;
    let user = account(&app, "CR").await;
    join_all((0..64).map(|_| tell(&app, user, "payment 7 paid"))).await;
    assert_eq!(told(&app.user(user).await).await.len(), 1);
}

#[tokio::test]
async fn who_has_left_is_told_nothing_and_old_notices_are_deleted() {
    let app = quiet().await;
    let (gone, user) = (account(&app, "GI").await, account(&app, "CR").await);
    app.run("UPDATE users SET is_active = FALSE WHERE is_demo AND role_id = (SELECT id FROM roles WHERE name = 'GI')")
        .await;
    tell(&app, gone, "nothing").await;
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM notices").await, 0);
    tell(&app, user, "read").await;
    tell(&app, user, "unread").await;
    app.run("UPDATE notices SET read_at = at WHERE event = 'read'").await;
    let left = async || app.value::<i64>("SELECT COUNT(*) FROM notices").await;
    app.clock.advance(Duration::days(89));
    upkeep::clean(&app.region).await.expect("cleaned");
    assert_eq!(left().await, 2);
    app.clock.advance(Duration::days(2));
    upkeep::clean(&app.region).await.expect("cleaned");
    assert_eq!(left().await, 1);
    app.clock.advance(Duration::days(90));
    upkeep::clean(&app.region).await.expect("cleaned");
    assert_eq!(left().await, 0);
}

#[tokio::test]
async fn the_assignee_of_a_ticket_is_told_and_each_side_of_what_the_other_writes() {
    let app = quiet().await;
    let (support, worker) = (app.actor("Support Executive").await, account(&app, "Tech Support").await);
    let ticket = support
        .post(
            TICKETS,
            json!({
                "subject": "Payment taken twice", "description": "Two debits.", "category": "payment", "priority": 1,
                "assignee_id": worker,
            }),
        )
        .await
        .data();
    let tech = app.user(worker).await;
    let [given] = &told(&tech).await[..] else { panic!("one notice") };
    assert_eq!((&given["kind"], &given["subject"]), (&json!("assignment"), &json!("ticket")));
    assert_eq!((&given["number"], &given["case_kind"]), (&ticket["support_ticket_number"], &json!("ticket")));
    let path = format!("/support/ticket/{}/edit", ticket["id"]);
    tech.post(&path, json!({ "comment": "  I look\n into it. " })).await.data();
    let [answer] = &told(&support).await[..] else { panic!("one notice") };
    assert_eq!((&answer["kind"], &answer["detail"]), (&json!("answer"), &json!({ "text": "I look into it." })));
    assert_eq!(told(&tech).await.len(), 1, "nobody is told of what they write");
    support.post(&path, json!({ "comment": "Thank you" })).await.data();
    assert_eq!(told(&tech).await[0]["kind"], "answer");
    // Back and forth: each time is news.
    let edit = |assignee: Value, version: i64| json!({ "version": version, "assignee_id": assignee });
    support.post(&path, edit(Value::Null, 1)).await.data();
    support.post(&path, edit(json!(worker), 2)).await.data();
    assert_eq!(told(&tech).await.len(), 3);
}

#[tokio::test]
async fn notices_are_found_and_counted_by_their_indexes() {
    let app = TestApp::embedded().await;
    let cr = app.user(account(&app, "CR").await).await;
    for (path, index) in [
        (UNREAD.to_owned(), "notices_unread (user_id=? AND read_at=?"),
        (format!("{NOTICES}?unread=true"), "notices_unread (user_id=? AND read_at=?"),
        (format!("{NOTICES}?unread=true&kind=breach"), "notices_unread (user_id=? AND read_at=?"),
        (format!("{NOTICES}?kind=breach"), "notices_listed (user_id=?"),
        (NOTICES.to_owned(), "notices_listed (user_id=?"),
    ] {
        let (answer, asked) = recorded(cr.get(&path)).await;
        answer.data();
        let counts = asked.into_iter().find(|(sql, _)| sql.starts_with("SELECT COUNT(*)"));
        let (sql, args) = counts.expect("they are counted");
        let plan: Vec<(i64, i64, i64, String)> =
            app.tx().await.all(format!("EXPLAIN QUERY PLAN {sql}"), args).await.expect("a plan");
        let by_it = |step: &str| step.contains(&format!("COVERING INDEX {index}"));
        assert!(plan.iter().any(|(.., step)| by_it(step)), "{path}: {sql}\n{plan:#?}");
    }
}
