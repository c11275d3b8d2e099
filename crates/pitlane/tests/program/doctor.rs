//! What is kept twice and has come to differ is found, and repaired on request.

use pitlane_platform::db::Db;

use crate::harness::Place;

#[tokio::test]
async fn the_doctor_finds_and_repairs_what_differs() {
    let place = Place::new();
    place.ok(&["demo-data", "--orders", "30", "--region", "india"]);
    assert!(place.ok(&["doctor"]).contains("Nothing is wrong."));
    let url = place.path("data/india.db");
    for (change, found) in [
        ("UPDATE garages SET name_folded = '' WHERE id <= 2", "2 names of garages are not found by the search"),
        ("UPDATE customers SET name = 'Ötzi' WHERE id = 1", "1 names of customers are not found by the search"),
        ("UPDATE order_days SET orders = orders + 1", "figures do not add up with the orders"),
    ] {
        let db = Db::open(url.to_str().expect("a plain path")).await.expect("a database");
        let mut tx = db.write().await.expect("a unit of work");
        assert!(tx.run(change, vec![]).await.expect("the change") > 0, "{change}");
        tx.save().await.expect("the change");
        drop(db);
        let doctor = place.run(&["doctor"]);
        let report = String::from_utf8_lossy(&doctor.stdout);
        assert!(doctor.status.code() == Some(1) && report.contains(found), "{report}");
        assert!(place.ok(&["doctor", "--rebuild"]).contains("Nothing is wrong."), "{change}");
    }
}

#[tokio::test]
async fn the_doctor_reports_a_clock_that_ran_back() {
    let place = Place::new();
    place.ok(&["demo-data", "--orders", "30", "--region", "india"]);
    assert!(!place.ok(&["doctor"]).contains("ran back"));
    let url = place.path("data/india.db");
    let db = Db::open(url.to_str().expect("a plain path")).await.expect("a database");
    let mut tx = db.write().await.expect("a unit of work");
    for day in ["2026-03-05", "2026-03-02"] {
        let at: chrono::DateTime<chrono::Utc> = format!("{day}T08:00:00Z").parse().expect("an instant");
        tx.run(
            "INSERT INTO audit_entries (at, action, entity, outcome, request_id, address)
             VALUES ($1, 'session.begin', 'session', 'done', 'r', 'a')",
            pitlane_platform::args![at],
        )
        .await
        .expect("an entry");
    }
    // No statement of the program could do this.
    let change = format!("UPDATE {} SET day = '1999-01-01' WHERE place = 2", "bills");
    let changed = tx.run(change, vec![]).await.expect("a change");
    assert!(changed > 0);
    tx.save().await.expect("saved");
    drop(db);
    let report = place.ok(&["doctor"]);
    let expected = "the clock ran back by 4320 minutes, from 2026-03-05 08:00:00 UTC to 2026-03-02 08:00:00 UTC";
    assert!(report.contains(expected), "{report}");
    assert!(report.contains(&format!("{changed} documents are dated before the previous one")), "{report}");
}
