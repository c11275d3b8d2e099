//! The reports over HTTP: each figure recalculated from events, calls and the history of leads.

use chrono::{DateTime, Duration, TimeZone, Utc};
use http::Method;
use pitlane_platform::args;
use pitlane_platform::db::Tx;
use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp};

const REPORTS: &str = "/users/agent-activities";

async fn caller(app: &TestApp) -> i64 {
    app.value(
        "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'Lead Call Center' AND u.is_demo",
    )
    .await
}

fn local(app: &TestApp, day: u32, hour: u32, minute: u32) -> DateTime<Utc> {
    let at = app.region.country.zone.with_ymd_and_hms(2026, 3, day, hour, minute, 0).single();
    at.expect("an instant").to_utc()
}

async fn event(tx: &mut Tx, user: i64, at: DateTime<Utc>, state: &str, reason: Option<&str>) {
    let sql = "INSERT INTO agent_events (user_id, at, state, reason, source) VALUES ($1, $2, $3, $4, 'user')";
    tx.run(sql, args![user, at, state, reason]).await.expect("an event");
}

/// A day: ready at 9, a talk of ten minutes and its work, a break, and gone at 18.
async fn a_day(app: &TestApp, user: i64, day: u32) {
    let mut tx = app.tx().await;
    let at = |hour, minute| local(app, day, hour, minute);
    let all = [
        (at(9, 0), "not_ready", Some("system")),
        (at(9, 5), "available", None),
        (at(9, 30), "ringing", None),
        (at(9, 31), "talking", None),
        (at(9, 41), "after_call_work", None),
        (at(9, 43), "available", None),
        (at(13, 0), "not_ready", Some("lunch")),
        (at(13, 30), "available", None),
        (at(18, 0), "offline", None),
    ];
    for (at, state, reason) in all {
        event(&mut tx, user, at, state, reason).await;
    }
    tx.save().await.expect("saved");
}

async fn report(actor: &Actor<'_>, path: &str) -> Value {
    actor.get(&format!("{REPORTS}/{path}")).await.data()
}

fn close(one: &Value, other: f64) -> bool {
    one.as_f64().is_some_and(|one| (one - other).abs() < 0.000_1)
}

/// Acceptance 1 and 3.
#[tokio::test]
async fn a_day_is_shown_span_by_span_and_its_totals_are_the_signed_in_time() {
    let app = TestApp::new().await;
    let user = caller(&app).await;
    a_day(&app, user, 9).await;
    let admin = app.actor("admin").await;
    let day = report(&admin, &format!("idle-timeline/?user_id={user}&date=2026-03-09")).await;
    assert_eq!((&day["count"], &day["signed_in"]), (&json!(9), &json!(9 * 3_600)));
    let totals: i64 = day["totals"].as_array().expect("totals").iter().filter_map(|one| one["seconds"].as_i64()).sum();
    assert_eq!(totals, 9 * 3_600);
    assert_eq!(day["timeline"][3]["state"], "talking");
    let by_reason = report(&admin, &format!("idle-breakdown/?user_id={user}&from=2026-03-09")).await;
    let keys: Vec<_> = by_reason["breakdown"].as_array().expect("parts").iter().map(|one| one["key"].clone()).collect();
    assert_eq!(keys, ["available", "lunch", "system"]);
    for by in ["reason", "hour&slot=15", "agent"] {
        let parts = report(&admin, &format!("idle-breakdown/?from=2026-03-09&by={by}")).await;
        let shares: f64 =
            parts["breakdown"].as_array().expect("parts").iter().filter_map(|one| one["share"].as_f64()).sum();
        assert!((shares - 1.0).abs() < 0.000_001, "{by} {parts}");
        assert_eq!(parts["seconds"], by_reason["seconds"], "{by}");
    }
    let half = report(&admin, &format!("idle-breakdown/?user_id={user}&from=2026-03-09&by=hour&slot=30")).await;
    assert_eq!((&half["breakdown"][0]["key"], &half["breakdown"][0]["seconds"]), (&json!("09:00"), &json!(30 * 60)));
}

/// Acceptance 2, over HTTP.
#[tokio::test]
async fn a_span_over_midnight_is_of_two_days() {
    let app = TestApp::new().await;
    let user = caller(&app).await;
    let mut tx = app.tx().await;
    event(&mut tx, user, local(&app, 8, 23, 50), "available", None).await;
    event(&mut tx, user, local(&app, 9, 0, 20), "offline", None).await;
    tx.save().await.expect("saved");
    let admin = app.actor("admin").await;
    for (date, seconds) in [("2026-03-08", 600), ("2026-03-09", 1_200)] {
        let day = report(&admin, &format!("idle-timeline/?user_id={user}&date={date}")).await;
        assert_eq!(day["signed_in"], seconds, "{date}");
    }
}

/// Acceptance 5: recalculated from the raw events and the calls.
#[tokio::test]
async fn handling_time_occupancy_and_answer_rate_are_those_of_the_events() {
    let app = TestApp::new().await;
    let user = caller(&app).await;
    a_day(&app, user, 9).await;
    let mut tx = app.tx().await;
    for (at, (outcome, talk)) in [("answered", Some(600)), ("busy", None), ("no_answer", None)].into_iter().enumerate()
    {
        let begun = local(&app, 9, 9, 30) + Duration::minutes(i64::try_from(at).expect("few"));
        tx.run(
            "INSERT INTO calls (call_id, provider, direction, purpose, mobile, agent_id, state, outcome, requested_at,
                ended_at, heard_at, talk_seconds, recording)
             VALUES ($1, 'simulated', 'out', 'lead', '+919876543299', $2, 'ended', $3, $4, $4, $4, $5, $6)",
            args![format!("{at:032}"), user, outcome, begun, talk, talk.map(|_| "https://records.example/1")],
        )
        .await
        .expect("a call");
    }
    tx.save().await.expect("saved");
    let admin = app.actor("admin").await;
    let analysis = report(&admin, &format!("lcc-analysis/?user_id={user}&from=2026-03-09&to=2026-03-10")).await;
    let one = &analysis["agents"][0];
    assert_eq!(
        (&one["calls"], &one["answered"], &one["talk"], &one["wrap"]),
        (&json!(3), &json!(1), &json!(600), &json!(120))
    );
    assert_eq!((&one["aht"], &one["signed_in"]), (&json!(720), &json!(9 * 3_600)));
    assert!(close(&one["answer_rate"], 0.3333) && close(&one["occupancy"], 0.0222), "{one}");
    let calls = report(&admin, &format!("outbound-calls/?user_id={user}&from=2026-03-09&outcome=answered")).await;
    assert_eq!((&calls["count"], &calls["sums"]["talk_seconds"]), (&json!(1), &json!(600)));
    assert_eq!(calls["calls"][0]["recording"], "https://records.example/1");
    let busy = report(&admin, &format!("outbound-calls/?user_id={user}&from=2026-03-09&outcome=busy")).await;
    assert_eq!(busy["calls"][0]["recording"], json!(null));
    let inbound = report(&admin, &format!("inbound-calls/?user_id={user}&from=2026-03-09")).await;
    assert_eq!((&inbound["count"], &inbound["sums"]["calls"]), (&json!(0), &json!(0)));
    let logs = report(&admin, &format!("logs/?user_id={user}&from=2026-03-09&limit=5")).await;
    assert_eq!((&logs["count"], &logs["logs"][0]["state"]), (&json!(9), &json!("offline")));
}

/// Acceptance 4 and 7: a lead that was moved three times counts once, and every figure's query finds its leads.
#[tokio::test]
async fn figures_count_leads_once_and_their_queries_find_them() {
    let app = TestApp::new().await;
    let (admin, user) = (app.actor("admin").await, caller(&app).await);
    let mut leads = Vec::new();
    for suffix in ["81", "82", "83"] {
        let body =
            json!({ "mobile": format!("98765432{suffix}"), "name": "Asha Rao", "source_id": 3, "lead_type_id": 1 });
        let lead = admin.clone().with("idempotency-key", format!("report-{suffix}")).post("/leads/", body).await.data();
        leads.push(lead["id"].as_i64().expect("an id"));
    }
    let work = async |actor: &Actor<'_>, lead: i64, change: Value| {
        let path = format!("/leads/detail/{lead}/");
        let mut body = change;
        body["version"] = actor.get(&path).await.data()["version"].clone();
        actor.call(Method::PUT, &format!("/api/india/central{path}"), Some(body)).await.data()
    };
    for lead in &leads {
        work(&admin, *lead, json!({ "assign_to_call_id": user, "reason": "Her turn" })).await;
    }
    let agent = app.user(user).await;
    let soon = app.clock.now() + Duration::minutes(30);
    work(&agent, leads[0], json!({ "disposition": "call_back", "follow_up_at": soon })).await;
    work(&agent, leads[0], json!({ "disposition": "no_answer" })).await;
    work(&agent, leads[0], json!({ "disposition": "price" })).await;
    work(&agent, leads[1], json!({ "disposition": "no_answer" })).await;
    // Leads with which the desk is tried out are counted nowhere.
    work(&agent, leads[2], json!({ "disposition": "no_answer" })).await;
    work(&admin, leads[2], json!({ "status_id": 4 })).await;
    let statuses = report(&admin, &format!("status-breakdown/?user_id={user}")).await;
    let parts: Vec<_> = statuses["breakdown"]
        .as_array()
        .expect("parts")
        .iter()
        .map(|one| (one["status_id"].clone(), one["leads"].clone()))
        .collect();
    assert_eq!(parts, [(json!(3), json!(1)), (json!(5), json!(1))]);
    let sources = report(&admin, &format!("source-breakdown/?user_id={user}")).await;
    assert_eq!((&sources["leads"], &sources["converted"]), (&json!(2), &json!(0)));
    let analysis = report(&admin, &format!("lcc-analysis/?user_id={user}")).await;
    let one = &analysis["agents"][0];
    assert_eq!((&one["assigned"]["leads"], &one["touched"]["leads"]), (&json!(2), &json!(2)));
    assert_eq!((&one["follow_ups_due"]["leads"], &one["follow_ups_kept"]["leads"]), (&json!(1), &json!(0)));
    let mut figures: Vec<Value> = Vec::new();
    for key in ["assigned", "touched", "converted", "follow_ups_due", "follow_ups_kept"] {
        figures.push(one[key].clone());
    }
    figures.extend(statuses["breakdown"].as_array().expect("parts").iter().cloned());
    figures.extend(sources["breakdown"].as_array().expect("parts").iter().cloned());
    for figure in figures {
        let query: Vec<String> = figure["query"]
            .as_object()
            .expect("a query")
            .iter()
            .filter(|(_, value)| !value.is_null())
            .map(|(name, value)| format!("{name}={}", value.as_str().map_or_else(|| value.to_string(), str::to_owned)))
            .collect();
        let found = admin.get(&format!("/leads/?{}", query.join("&"))).await.data();
        assert_eq!(found["count"], figure["leads"], "{figure}");
    }
}

/// Acceptance 6 and 9.
#[tokio::test]
async fn reports_are_for_those_who_read_users_and_of_31_days_at_most() {
    let app = TestApp::new().await;
    let user = caller(&app).await;
    let (admin, agent) = (app.actor("admin").await, app.actor("Lead Call Center").await);
    let all = [
        "idle-breakdown",
        "status-breakdown",
        "source-breakdown",
        "lcc-analysis",
        "outbound-calls",
        "inbound-calls",
        "logs",
    ];
    for path in all {
        agent.get(&format!("{REPORTS}/{path}/")).await.refused(403);
        let long = admin.get(&format!("{REPORTS}/{path}/?from=2026-01-01&to=2026-02-01")).await;
        assert_eq!(long.wrong_fields(), ["to"], "{path}");
        admin.get(&format!("{REPORTS}/{path}/?from=2026-01-01&to=2026-01-31")).await.data();
    }
    agent.get(&format!("{REPORTS}/idle-timeline/?user_id={user}")).await.refused(403);
    let stranger: i64 = app
        .value("SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'mechanic' AND u.is_demo")
        .await;
    let wrong = admin.get(&format!("{REPORTS}/idle-timeline/?user_id={stranger}")).await;
    assert_eq!(wrong.wrong_fields(), ["user_id"]);
    let none = admin.get(&format!("{REPORTS}/idle-breakdown/?slot=20")).await;
    assert_eq!(none.wrong_fields(), ["slot"]);
}
