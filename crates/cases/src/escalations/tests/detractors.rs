//! Feedback that raises an escalation by itself.

use pitlane_platform::args;
use serde_json::{Value, json};

use super::desk::{Desk, case_of, raise, without_cases};
use crate::escalations::orders::{FEEDBACK_CALL, SERVICE_QUALITY};
use crate::testkit::{Actor, TestApp};

fn path(order: i64) -> String {
    format!("/central/feedback-calling/detail/{order}/")
}

/// Delivered orders that nobody has called about.
async fn uncalled(app: &TestApp, count: i64) -> Vec<i64> {
    let sql = "SELECT id FROM orders WHERE status_id IN (60, 90, 1250, 1400)
        AND id NOT IN (SELECT order_id FROM order_feedback) ORDER BY id LIMIT $1";
    let all: Vec<i64> = app.tx().await.all(sql, args![count]).await.expect("orders");
    assert_eq!(i64::try_from(all.len()), Ok(count));
    all
}

async fn save(actor: &Actor<'_>, order: i64, (rating, nps): (i64, Option<i64>)) {
    let version = actor.get(&path(order)).await.data()["version"].take();
    let body = json!({ "version": version, "rating": rating, "nps": nps, "bad": "The brakes still squeal." });
    actor.put(&path(order), body).await.data();
}

async fn cases(app: &TestApp) -> i64 {
    app.value("SELECT COUNT(*) FROM cases WHERE kind <> 'ticket'").await
}

#[tokio::test]
async fn a_detractor_opens_a_case_by_itself() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let app = without_cases(app).await;
        let desk = Desk::of(&app, 1, 10).await;
        app.user(desk.users[0]).await;
        let [poor, worst, unwilling, content] = uncalled(&app, 4).await[..] else { panic!("four orders") };
        let executive = app.actor("Feedback Executive").await;
        let admin = app.actor("admin").await;
        for (order, said) in
            [(poor, (2, None)), (worst, (1, Some(0))), (unwilling, (4, Some(6))), (content, (3, Some(7)))]
        {
            save(&executive, order, said).await;
        }
        assert_eq!(cases(&app).await, 0, "the feedback is saved without it");
        app.do_jobs().await;
        assert_eq!(cases(&app).await, 3, "who is content complains about nothing");
        for (order, priority) in [(poor, 2), (worst, 1), (unwilling, 2)] {
            let case = case_of(&admin, order).await;
            assert_eq!(
                (&case["type1"]["name"], &case["source"]["name"]),
                (&json!("Service quality"), &json!("Feedback call"))
            );
            assert_eq!((&case["type1"]["id"], &case["source"]["id"]), (&json!(SERVICE_QUALITY), &json!(FEEDBACK_CALL)));
            assert_eq!((&case["priority"], &case["assignee"]["id"]), (&json!(priority), &json!(desk.users[0])));
            let said = case["description"].as_str().expect("a description");
            assert!(said.ends_with("What went wrong: The brakes still squeal."), "{said}");
            let first = case["history"].as_array().expect("a history").last().expect("an entry");
            assert_eq!((&first["event"], &first["actor_name"]), (&json!("created"), &json!("Pitlane")));
        }
        let audited: i64 = app
            .value("SELECT COUNT(*) FROM audit_entries WHERE action = 'escalation.create' AND actor_id IS NULL")
            .await;
        assert_eq!(audited, 3);
    }
}

#[tokio::test]
async fn a_detractor_is_reported_once_and_never_beside_an_open_case() {
    let app = without_cases(TestApp::new().await).await;
    Desk::of(&app, 1, 10).await;
    let [known, fresh] = uncalled(&app, 2).await[..] else { panic!("two orders") };
    let (executive, admin) = (app.actor("Feedback Executive").await, app.actor("admin").await);
    raise(&app, &admin, known).await;
    save(&executive, known, (1, Some(2))).await;
    app.do_jobs().await;
    assert_eq!(cases(&app).await, 1, "one is open on the order");
    save(&executive, fresh, (5, Some(9))).await;
    app.do_jobs().await;
    assert_eq!(cases(&app).await, 1);
    save(&executive, fresh, (2, Some(9))).await;
    app.do_jobs().await;
    let case = case_of(&admin, fresh).await;
    let end = json!({ "escalation_id": case["id"], "version": case["version"], "status": "cancelled", "cancel_reason": "mistake" });
    admin.put(&format!("/central/escalations/detail/{fresh}/"), end).await.data();
    // The correction of a remark complains about nothing new.
    save(&executive, fresh, (1, Some(3))).await;
    app.do_jobs().await;
    assert_eq!(cases(&app).await, 2);
}

#[tokio::test]
async fn of_64_answers_at_once_one_case_is_raised() {
    let app = without_cases(TestApp::new().await).await;
    Desk::of(&app, 1, 10).await;
    let order = uncalled(&app, 1).await[0];
    let executive = app.actor("Feedback Executive").await;
    let calls = (0..64).map(|turn| {
        let executive = &executive;
        async move {
            executive.put(&path(order), json!({ "version": 0, "rating": 2, "bad": format!("Noise {turn}") })).await
        }
    });
    let replies = futures_util::future::join_all(calls).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    // Jobs are done at least once, by as many programs as there are.
    let job: String = app.value("SELECT payload FROM jobs WHERE kind = 'detractor'").await;
    let mut tx = app.tx().await;
    for _ in 0..63 {
        tx.run(
            "INSERT INTO jobs (kind, payload, run_at, created_at) VALUES ('detractor', $1, $2, $2)",
            args![job.clone(), app.clock.now()],
        )
        .await
        .expect("a job");
    }
    tx.save().await.expect("saved");
    futures_util::future::join_all((0..8).map(|_| app.do_jobs())).await;
    assert_eq!(cases(&app).await, 1);
    let done: i64 = app.value("SELECT COUNT(*) FROM jobs WHERE kind = 'detractor' AND state = 'done'").await;
    assert_eq!(done, 64);
    let case: Value = case_of(&app.actor("admin").await, order).await;
    assert_eq!(case["status"], "open");
}
