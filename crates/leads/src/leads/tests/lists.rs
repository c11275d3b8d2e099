//! Leads listed, and what they can be.

use chrono::{Duration, TimeZone};
use serde_json::{Value, json};

use super::{body, enter, number, work};
use crate::testkit::TestApp;

async fn count(actor: &crate::testkit::Actor<'_>, query: &str) -> i64 {
    actor.get(&format!("/leads/?{query}")).await.data()["count"].as_i64().expect("a count")
}

#[tokio::test]
async fn lists_are_narrowed_by_what_leads_are() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let lead = enter(&manager, body("61", 6)).await.data();
    let all = count(&manager, "").await;
    let mut by_status = 0;
    for status in 1..=5 {
        by_status += count(&manager, &format!("status_id={status}")).await;
    }
    assert_eq!(by_status, all);
    assert_eq!(count(&manager, "status_id=1,2,3,4,5").await, all);
    for query in ["text=98765 43261", "text=asha", "type_id=6&priority=2&date_filter=created_today"] {
        let found = manager.get(&format!("/leads/?{}", query.replace(' ', "%20"))).await.data();
        let ids: Vec<_> = found["leads"].as_array().expect("leads").iter().map(|row| row["id"].clone()).collect();
        assert!(ids.contains(&lead["id"]), "{query} {found}");
    }
    let found = manager.get(&format!("/leads/?text={}", lead["id"])).await.data();
    assert!(found["leads"].as_array().expect("leads").iter().any(|row| row["mobile"] == number("61")));
    assert_eq!(count(&manager, "assign_to_call_id=0&type_id=6").await, 1);
    assert_eq!(count(&manager, "type_id=6&date_filter=never_called&attempts_to=0").await, 1);
    assert_eq!(count(&manager, "type_id=6&attempts_from=1").await, 0);
    let due = count(&manager, "due=true&type_id=6").await;
    assert_eq!(due, 1);
    let at = app.clock.now() + Duration::hours(2);
    work(&manager, lead["id"].as_i64().expect("an id"), json!({ "follow_up_at": at })).await.data();
    assert_eq!(
        (count(&manager, "due=true&type_id=6").await, count(&manager, "date_filter=follow_up_today&type_id=6").await),
        (0, 1)
    );
    app.clock.advance(Duration::hours(2));
    let manager = app.actor("Lead Manager").await;
    assert_eq!(count(&manager, "due=true&type_id=6").await, 1);
    app.clock.advance(Duration::seconds(1));
    assert_eq!(count(&manager, "date_filter=follow_up_overdue&type_id=6").await, 1);
    let wrong = manager.get("/leads/?status_id=6&sort=name&date_filter=tomorrow&limit=201").await.wrong_fields();
    assert_eq!(wrong, ["date_filter", "limit", "sort", "status_id"]);
}

#[tokio::test]
async fn pages_are_disjoint_and_tabs_count_the_scope() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let mut seen = std::collections::BTreeSet::new();
    for offset in [0, 50, 100] {
        let page = manager.get(&format!("/leads/?limit=50&offset={offset}&sort=-priority")).await.data();
        for row in page["leads"].as_array().expect("leads") {
            assert!(seen.insert(row["id"].as_i64().expect("an id")), "twice");
        }
    }
    assert_eq!(seen.len(), 150);
    let counts = manager.get("/leads/desk/").await.data()["counts"].clone();
    for (tab, query) in
        [("due", "due=true"), ("new", "status_id=1"), ("follow_up", "status_id=2"), ("unanswered", "status_id=3")]
    {
        assert_eq!(counts[tab], count(&manager, query).await, "{tab}");
    }
}

/// Few rows are sorted by themselves, more are counted by their ids, and many by the database: the same list in each case.
#[tokio::test]
async fn a_list_of_any_length_is_counted_and_cut_into_pages() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let before = count(&manager, "").await;
    app.run(
        "WITH RECURSIVE n (which) AS (SELECT 1 UNION ALL SELECT which + 1 FROM n WHERE which < 300)
         INSERT INTO leads (customer_id, source_id, lead_type_id, city_id, status_id, priority, created_at)
         SELECT (SELECT MIN(id) FROM customers), 1, 8, (SELECT MIN(id) FROM cities), 1,
                CASE WHEN which <= 20 THEN 1 WHEN which <= 220 THEN 2 ELSE 3 END,
                (SELECT MAX(created_at) FROM leads) FROM n",
    )
    .await;
    for (query, expected) in [("", before + 300), ("type_id=8", 300), ("type_id=8&priority=2", 200)] {
        assert_eq!(count(&manager, query).await, expected, "{query}");
    }
    for (query, expected) in [("type_id=8&priority=1", 20), ("type_id=8&priority=2", 200), ("type_id=8", 300)] {
        let mut last = i64::MAX;
        for offset in [0, 10, 20, expected - 10, expected] {
            let page = manager.get(&format!("/leads/?{query}&limit=10&offset={offset}")).await.data();
            let ids: Vec<i64> =
                page["leads"].as_array().expect("leads").iter().filter_map(|row| row["id"].as_i64()).collect();
            assert_eq!(page["count"], expected, "{query} {offset}");
            assert_eq!(ids.len(), usize::try_from((expected - offset).clamp(0, 10)).expect("a length"), "{offset}");
            assert!(ids.iter().all(|id| std::mem::replace(&mut last, *id) > *id) || offset == expected - 10, "{ids:?}");
        }
    }
}

/// Acceptance 10: a minute before and after midnight, in both zones.
#[tokio::test]
async fn days_are_those_of_the_country() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let zone = app.region.country.zone;
        let night = zone.with_ymd_and_hms(2026, 3, 20, 23, 59, 0).single().expect("an instant").to_utc();
        app.clock.advance(night - app.clock.now());
        let manager = app.actor("Lead Manager").await;
        let mobile = if app.region.country.key == "india" { number("62") } else { "+60123456762".into() };
        let lead = json!({ "mobile": mobile, "name": "Asha Rao", "source_id": 1, "lead_type_id": 6 });
        let entered = manager.clone().with("idempotency-key", "night-0001").post("/leads/", lead).await;
        assert_eq!(entered.status, 201, "{}", entered.text);
        let days = |filters: &Value, key: &str| {
            let one =
                filters["date_filters"].as_array().expect("filters").iter().find(|one| one["key"] == key).cloned();
            one.map(|one| (one["from"].clone(), one["to"].clone())).expect("a filter")
        };
        let before = manager.get("/lead/date-filters/").await.data();
        assert_eq!(days(&before, "created_today"), (json!("2026-03-20"), json!("2026-03-20")));
        assert_eq!(count(&manager, "date_filter=created_today&type_id=6").await, 1);
        app.clock.advance(Duration::minutes(2));
        let manager = app.actor("Lead Manager").await;
        let after = manager.get("/lead/date-filters/").await.data();
        assert_eq!((&after["count"], days(&after, "created_yesterday").0), (&json!(9), json!("2026-03-20")));
        assert_eq!(count(&manager, "date_filter=created_today&type_id=6").await, 0);
        assert_eq!(count(&manager, "date_filter=created_yesterday&type_id=6").await, 1);
        assert_eq!(count(&manager, "date_filter=last_month&type_id=6").await, 0);
    }
}

#[tokio::test]
async fn what_leads_can_be_is_told_to_whoever_is_signed_in() {
    let app = TestApp::new().await;
    let mechanic = app.actor("mechanic").await;
    let statuses = mechanic.get("/leads/statuses/").await.data();
    assert_eq!((&statuses["count"], &statuses["statuses"][3]["status"]), (&json!(5), &json!("Testing")));
    assert_eq!(statuses["statuses"][3]["is_worked"], false);
    let types = mechanic.get("/leads/types/").await.data();
    assert_eq!(
        (&types["count"], &types["types"][2]["name"], &types["types"][2]["order_type"]),
        (&json!(8), &json!("Insurance"), &json!(103))
    );
    app.run("UPDATE lead_sources SET is_active = FALSE WHERE id = 2").await;
    let (used, all) =
        (mechanic.get("/central/lead-sources/").await.data(), mechanic.get("/lead-sources/").await.data());
    assert_eq!(all["count"].as_i64(), used["count"].as_i64().map(|count| count + 1));
    let second = all["lead_sources"].as_array().expect("sources").iter().find(|source| source["id"] == 2).cloned();
    assert_eq!(second.expect("the source")["is_active"], false);
    assert!(all["lead_sources"].as_array().expect("sources").iter().any(|source| source["skilled"].as_i64() > Some(0)));
    app.signed_out().get("/leads/types/").await.refused(401);
}
