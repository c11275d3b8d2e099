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
