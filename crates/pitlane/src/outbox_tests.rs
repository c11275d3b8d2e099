//! The outbox: at least once, with growing pauses, given up in the end.

use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::bail;
use chrono::Duration;
use pitlane_platform::jobs;
use pitlane_platform::region::Region;
use serde_json::json;

use crate::testkit::TestApp;

async fn enqueue(app: &TestApp, text: &str) {
    let mut tx = app.tx().await;
    jobs::enqueue(&mut tx, &app.region, "sms", &json!({ "text": text })).await.expect("written");
    tx.save().await.expect("saved");
}

async fn run(region: &Region, succeeds: bool) -> bool {
    let handle = |_: Region, _: jobs::Job| async move { if succeeds { Ok(()) } else { bail!("the gateway is away") } };
    jobs::run_next(region, &handle).await.expect("a look at the outbox")
}

#[tokio::test]
async fn a_job_is_discarded_with_its_unit_of_work() {
    let app = TestApp::new().await;
    let mut tx = app.tx().await;
    jobs::enqueue(&mut tx, &app.region, "sms", &json!({})).await.expect("written");
    drop(tx);
    assert!(!run(&app.region, true).await);
}

#[tokio::test]
async fn a_finished_job_stores_no_text() {
    let app = TestApp::new().await;
    enqueue(&app, "your code is 123456").await;
    assert!(run(&app.region, true).await);
    assert!(!run(&app.region, true).await);
    let left: String = app.value("SELECT state || payload FROM jobs").await;
    assert_eq!(left, "done");
}

#[tokio::test]
async fn a_failing_job_is_tried_with_growing_pauses_and_then_shown_as_dead() {
    let app = TestApp::new().await;
    enqueue(&app, "hello").await;
    let mut pause = 5;
    for attempt in 1..=10 {
        assert!(run(&app.region, false).await, "attempt {attempt}");
        assert!(!run(&app.region, false).await, "not before its pause is over");
        app.clock.advance(Duration::seconds(pause));
        pause = (pause * 2).min(1_800);
    }
    app.clock.advance(Duration::days(1));
    assert!(!run(&app.region, false).await);
    let dead = jobs::dead(&mut app.tx().await).await.expect("the dead letters");
    assert_eq!((dead.len(), dead[0].attempts), (1, 10));
    assert_eq!(dead[0].last_error.as_deref(), Some("the gateway is away"));
}

#[tokio::test]
async fn a_job_of_a_lost_worker_is_done_by_another() {
    let app = TestApp::new().await;
    enqueue(&app, "hello").await;
    let handle = |_: Region, _: jobs::Job| std::future::pending::<anyhow::Result<()>>();
    let lost = tokio::time::timeout(std::time::Duration::from_millis(300), jobs::run_next(&app.region, &handle)).await;
    assert!(lost.is_err());
    assert!(!run(&app.region, true).await, "it may still be at work");
    app.clock.advance(Duration::seconds(120));
    assert!(run(&app.region, true).await);
}

#[tokio::test]
async fn concurrent_workers_take_different_jobs() {
    let app = TestApp::new().await;
    for n in 0..6 {
        enqueue(&app, &n.to_string()).await;
    }
    let done = AtomicU32::new(0);
    let handle = |_: Region, _: jobs::Job| {
        done.fetch_add(1, Ordering::Relaxed);
        async { Ok(()) }
    };
    let work = async || while jobs::run_next(&app.region, &handle).await.expect("a look") {};
    tokio::join!(work(), work(), work());
    assert_eq!(done.load(Ordering::Relaxed), 6);
}
