//! New leads that go back to the pool by themselves.

use chrono::Duration;
use futures_util::future::join_all;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::read;
use super::staffing::{agent, leads, nobody};
use crate::leads::returning::look;
use crate::testkit::TestApp;

/// An agent on shift from six hours ago for twelve hours, on so many days, with new leads since now.
async fn agent_with_leads(app: &TestApp, days: usize, count: i64) -> i64 {
    nobody(app).await;
    let id = agent(app, 1, 100).await;
    let local = app.region.now().with_timezone(&app.region.country.zone).naive_local();
    let (start, end) = (local - Duration::hours(6), local + Duration::hours(6));
    let more: Vec<_> = start.date().iter_days().skip(1).take(days.saturating_sub(1)).collect();
    if !more.is_empty() {
        let change = json!({ "shift": { "user_id": id, "days": more, "start": start.format("%H:%M").to_string(),
            "end": end.format("%H:%M").to_string() } });
        let body = json!({ "changes": [change], "versions": [{ "user_id": id, "version": 2 }], "confirm": true, "reason": "A test" });
        app.actor("admin").await.post("/users/roster-calender/", body).await.data();
    }
    leads(app, count).await;
    let mut tx = app.tx().await;
    let sql =
        "UPDATE leads SET assign_to_call_id = $1, assigned_at = $2 WHERE status_id = 1 AND assign_to_call_id IS NULL";
    tx.run(sql, args![id, app.region.now()]).await.expect("given");
    tx.save().await.expect("saved");
    id
}

/// All that go back now.
async fn returned(app: &TestApp) -> usize {
    let mut count = 0;
    loop {
        match look(&app.region).await.expect("looked") {
            0 => return count,
            more => count += more,
        }
    }
}

async fn last_entry(app: &TestApp) -> Value {
    let lead: i64 = app.value("SELECT MAX(id) FROM leads").await;
    read(&app.actor("Lead Manager").await, lead).await["history"][0].take()
}

#[tokio::test]
async fn after_24_hours_of_work_untouched_leads_go_back_and_touched_ones_stay() {
    let app = TestApp::new().await;
    agent_with_leads(&app, 3, 3).await;
    app.run("UPDATE leads SET first_touch_at = assigned_at WHERE id = (SELECT MIN(id) FROM leads WHERE status_id = 1)")
        .await;
    // Six hours today, twelve tomorrow, six on the day after.
    app.clock.advance(Duration::hours(48) - Duration::minutes(1));
    assert_eq!(returned(&app).await, 0);
    app.clock.advance(Duration::minutes(1));
    assert_eq!(returned(&app).await, 2);
    let entry = last_entry(&app).await;
    assert_eq!((&entry["event"], &entry["actor_name"]), (&json!("returned"), &json!("Pitlane")));
    assert_eq!(entry["changes"]["why"][1], "not touched in 24 hours of work");
    let audited = "SELECT COUNT(*) FROM audit_entries WHERE action = 'lead.return'";
    assert_eq!((app.value::<i64>(audited).await, returned(&app).await), (2, 0));
}

#[tokio::test]
async fn whoever_is_on_leave_or_has_left_keeps_no_untouched_lead() {
    let app = TestApp::new().await;
    let user = agent_with_leads(&app, 1, 2).await;
    let today = app.region.now().with_timezone(&app.region.country.zone).date_naive();
    let mut tx = app.tx().await;
    let sql = "INSERT INTO leaves (user_id, from_day, to_day, part, kind, reason, status, asked_by, asked_at)
        VALUES ($1, $2, $2, 'full', 'sick', 'A cold', 'granted', $1, $3)";
    tx.run(sql, args![user, today, app.region.now()]).await.expect("a leave");
    tx.save().await.expect("saved");
    assert_eq!(returned(&app).await, 2);
    assert_eq!(last_entry(&app).await["changes"]["why"][1], "its user is on leave");

    let app = TestApp::new().await;
    agent_with_leads(&app, 1, 1).await;
    assert_eq!(returned(&app).await, 0);
    app.run("UPDATE users SET is_active = FALSE WHERE id = (SELECT MAX(assign_to_call_id) FROM leads)").await;
    assert_eq!(returned(&app).await, 1);
    assert_eq!(last_entry(&app).await["changes"]["why"][1], "its user does not work here any more");
}

#[tokio::test]
async fn of_64_who_look_at_once_one_takes_a_lead_back() {
    let app = TestApp::new().await;
    agent_with_leads(&app, 1, 5).await;
    app.run("UPDATE users SET is_active = FALSE WHERE id = (SELECT MAX(assign_to_call_id) FROM leads)").await;
    let looks = join_all((0..64).map(|_| look(&app.region))).await;
    assert_eq!(looks.into_iter().map(|look| look.expect("looked")).sum::<usize>(), 5);
    assert_eq!(app.value::<i64>("SELECT COUNT(*) FROM lead_events WHERE event = 'returned'").await, 5);
}
