//! A database that becomes unavailable and comes back, and a program that is killed.

use serde_json::json;

use crate::harness::{Place, Program, eventually};

#[tokio::test]
async fn a_lost_database_is_a_temporary_failure() {
    let place = Place::new();
    let program = place.serve();
    let ask = async || program.post("/api/india/central/central/send-otp/", &json!({ "mobile": "9876543210" })).await;
    assert_eq!(ask().await.status, 200);
    std::fs::rename(place.path("data/india.db"), place.path("data/away.db")).expect("moved");
    for _ in 0..5 {
        let answer = ask().await;
        assert_eq!(answer.status, 503, "{}", answer.text);
        assert_eq!(answer.header("retry-after"), "5");
        assert!(!answer.text.contains("india.db"), "{}", answer.text);
    }
    let ready = program.get("/readyz").await;
    assert_eq!(ready.status, 503);
    assert_eq!(ready.json()["data"], json!({ "india": "not available", "malaysia": "ready" }));
    assert_eq!(program.get("/healthz").await.status, 200);
    let log = std::fs::read_to_string(place.path("log")).expect("a log");
    let warnings = log.lines().filter(|line| line.contains("not available") && line.contains("ERROR")).count();
    assert!((1..=2).contains(&warnings), "once a minute, not {warnings} times:\n{log}");
    std::fs::rename(place.path("data/away.db"), place.path("data/india.db")).expect("moved back");
    let recovered = eventually("the database", async || Some(program.get("/readyz").await).filter(|r| r.status == 200));
    recovered.await;
    // The second code within 30 seconds: it is the same database, which still has the first.
    assert_eq!(ask().await.status, 429);
}

#[tokio::test]
async fn acknowledged_writes_survive_a_kill() {
    let place = Place::new();
    let mut acknowledged = 0_u32;
    let kills = std::env::var("KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(4);
    for round in 0..kills {
        let program = place.serve();
        for n in 0..15 {
            let number = round * 100 + n;
            let url = format!("{}/api/india/central/central/send-otp/", program.base);
            let request = program.client.post(url).header("x-forwarded-for", format!("203.0.113.{n}"));
            let sent = Program::send(request.json(&json!({ "mobile": format!("97{number:08}") }))).await;
            assert_eq!(sent.status, 200, "{}", sent.text);
            acknowledged += 1;
        }
        program.kill();
    }
    let url = place.path("data/india.db");
    let db = pitlane_platform::db::Db::open(url.to_str().expect("a plain path")).await.expect("a database");
    let mut tx = db.read().await.expect("a unit of work");
    let stored: i64 = tx.one("SELECT COUNT(*) FROM one_time_passwords", vec![]).await.expect("a count");
    assert_eq!(stored, i64::from(acknowledged));
}
