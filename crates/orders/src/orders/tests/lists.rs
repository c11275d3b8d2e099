//! Lists, filters, sums, statuses and the grids.

use std::collections::BTreeSet;

use pitlane_platform::args;
use serde_json::{Value, json};

use super::{created_order, new_order};
use crate::testkit::{Actor, TestApp};

async fn count(actor: &Actor<'_>, query: &str) -> i64 {
    actor.get(&format!("/orders/?limit=1&{query}")).await.data()["count"].as_i64().expect("a count")
}

#[tokio::test]
async fn pages_follow_each_other_without_gap_or_overlap() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let all = admin.get("/orders/?limit=200").await.data();
    let ids = |page: &Value| -> Vec<i64> {
        let orders = page["orders"].as_array().expect("orders");
        orders.iter().map(|order| order["order_id"].as_i64().expect("an id")).collect()
    };
    let mut paged = Vec::new();
    for offset in [0, 70, 140] {
        paged.extend(ids(&admin.get(&format!("/orders/?limit=70&offset={offset}")).await.data()));
    }
    assert_eq!(paged[..200], ids(&all)[..]);
    assert_eq!(all["count"], 400);
    let usual = admin.get("/orders/").await.data();
    assert_eq!(usual["orders"].as_array().map(Vec::len), Some(20));
    assert_eq!(admin.get("/orders/?offset=5000").await.data()["orders"], serde_json::json!([]));
}

#[tokio::test]
async fn every_sort_is_an_order_and_its_reverse() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    for (sort, field) in [
        ("created_at", "created_at"),
        ("order_id", "order_id"),
        ("amount", "amount"),
        ("pick_date", "pick_date"),
        ("delivery_date", "delivery_date"),
    ] {
        for minus in ["", "-"] {
            let page = admin.get(&format!("/orders/?limit=200&sort={minus}{sort}")).await.data();
            let values: Vec<Value> =
                page["orders"].as_array().expect("orders").iter().map(|o| o[field].clone()).collect();
            let given: Vec<_> = values.iter().filter(|value| !value.is_null()).collect();
            let sorted = given.windows(2).all(|pair| match (pair[0].as_f64(), pair[1].as_f64()) {
                (Some(a), Some(b)) if minus.is_empty() => a <= b,
                (Some(a), Some(b)) => a >= b,
                _ if minus.is_empty() => pair[0].as_str() <= pair[1].as_str(),
                _ => pair[0].as_str() >= pair[1].as_str(),
            });
            assert!(sorted, "{minus}{sort}: {given:?}");
            assert!(values.iter().skip(given.len()).all(Value::is_null), "unset values come last");
        }
    }
}

#[tokio::test]
async fn filters_narrow_and_add_up() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let all = count(&admin, "").await;
    let kinds =
        [count(&admin, "is_retail=0").await, count(&admin, "is_retail=1").await, count(&admin, "is_retail=2").await];
    assert_eq!(kinds.iter().sum::<i64>(), all);
    assert!(kinds.iter().all(|count| *count > 0));
    let mut by_type = 0;
    for order_type in [100, 101, 103, 110] {
        by_type += count(&admin, &format!("order_type={order_type}")).await;
    }
    assert_eq!(by_type, all);
    assert_eq!(count(&admin, "order_type=100,101,103,110").await, all);
    assert_eq!(count(&admin, "order_of=product").await + count(&admin, "order_of=garage").await, all);
    // Tallies and rows give the same result: a range that includes everything switches to the rows.
    for query in ["", "is_retail=1", "status_id=90", "order_of=garage&order_type=101,103", "city_id=1"] {
        let wide = format!("{query}&created_from=2000-01-01");
        let (tallied, counted) = (
            admin.get(&format!("/orders/?limit=1&{query}")).await.data(),
            admin.get(&format!("/orders/?limit=1&{wide}")).await.data(),
        );
        assert_eq!((&tallied["count"], &tallied["totals"]), (&counted["count"], &counted["totals"]), "{query}");
    }
    let month = count(&admin, "created_from=2026-02-01&created_to=2026-02-28").await;
    assert!(month > 0 && month < all);
    let garage = admin.get("/orders/?limit=1&sort=created_at").await.data();
    let id = &garage["orders"][0]["garage"]["id"];
    if id.is_i64() {
        assert!(count(&admin, &format!("garage_id={id}")).await > 0);
    }
}

#[tokio::test]
async fn orders_are_listed_by_who_took_them() {
    let app = TestApp::new().await;
    let (admin, support) = (app.actor("admin").await, app.actor("Support Executive").await);
    let another = async |actor: &Actor<'_>| {
        let mut order = new_order(&app).await;
        order["confirm_duplicate"] = json!(true);
        actor.post("/orders/", order).await.data()
    };
    let first = another(&support).await;
    let mine = format!("taken_by={}", first["created_by"]["id"]);
    let before = count(&admin, &mine).await;
    let second = another(&support).await;
    let listed = admin.get(&format!("/orders/?limit=2&{mine}")).await.data();
    assert_eq!(listed["count"], before + 1);
    let both: BTreeSet<_> = [0, 1].map(|at| listed["orders"][at]["order_id"].as_i64()).into();
    assert_eq!(both, [&first, &second].map(|order| order["order_id"].as_i64()).into());
    another(&admin).await;
    assert_eq!(count(&admin, &mine).await, before + 1);
    assert!(count(&admin, &format!("{mine}&status_id=1,800")).await >= 2);
    assert_eq!(count(&admin, &format!("{mine}&status_id=90&created_from=2026-03-10")).await, 0);
}

#[tokio::test]
async fn days_are_the_days_of_the_region() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    // Ten minutes to midnight in UTC is the next day in India.
    app.clock.advance(chrono::Duration::minutes(17 * 60 + 20));
    created_order(&admin, &app).await;
    assert_eq!(count(&admin, "created_from=2026-03-11&created_to=2026-03-11").await, 1);
}

#[tokio::test]
async fn statuses_of_a_type_are_those_of_its_chain() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let names = async |query: &str| -> Vec<String> {
        let data = admin.get(&format!("/orders/statuses/{query}")).await.data();
        data["statuses"]
            .as_array()
            .expect("statuses")
            .iter()
            .map(|s| format!("{} {}", s["id"], s["status"].as_str().unwrap_or_default()))
            .collect()
    };
    let general = names("?status_type=101").await;
    for status in [
        "10 pickup_complete",
        "20 at_workshop",
        "21 dead/duplicate",
        "30 diagnostic_complete",
        "31 Estimate_sent",
        "40 work_in_progress",
        "50 ready_for_delivery",
        "60 delivered",
        "90 complete",
    ] {
        assert!(general.contains(&status.to_owned()), "{status}: {general:?}");
    }
    assert_eq!(names("?status_type=100").await, general);
    let insurance = names("?status_type=103").await;
    assert!(insurance.contains(&"1400 complete".to_owned()) && !insurance.contains(&"90 complete".to_owned()));
    assert_eq!(names("").await.len(), general.len() + insurance.len());
    assert_eq!(admin.get("/orders/statuses/?status_type=7").await.wrong_fields(), ["status_type"]);
}

#[tokio::test]
async fn the_grid_counts_what_the_list_lists() {
    let app = TestApp::new().await;
    for role in ["admin", "CR", "City Head"] {
        let actor = app.actor(role).await;
        for kind in [0, 1, 2] {
            let grid = actor.get(&format!("/central/retail-grid/?data_type=tabledata&is_retail={kind}")).await.data();
            assert_eq!(grid["count"], count(&actor, &format!("is_retail={kind}")).await, "{role} {kind}");
            for status in grid["statuses"].as_array().expect("statuses") {
                let listed = count(&actor, &format!("is_retail={kind}&status_id={}", status["status_id"])).await;
                assert_eq!(status["count"], listed, "{role} {kind} {status}");
            }
        }
    }
}

#[tokio::test]
async fn due_work_is_open_and_due_today() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    for (call, due) in
        [("todays_pickup", "pickup_today"), ("todays_delivery", "delivery_today"), ("delayed_orders", "delayed")]
    {
        let address = format!("/api/india/oauth/v1/oauth/admin/{call}?limit=200");
        let work = admin.call(http::Method::GET, &address, None).await.data();
        assert_eq!(work["count"], count(&admin, &format!("due={due}")).await);
        let orders = work["orders"].as_array().expect("orders");
        assert!(!orders.is_empty(), "{call}");
        for order in orders {
            match due {
                "pickup_today" => assert_eq!(order["pick_date"], "2026-03-10"),
                "delivery_today" => assert_eq!(order["delivery_date"], Value::Null),
                _ => assert_eq!(order["is_delayed"], true),
            }
        }
    }
}

/// How many orders a due call and the list with the same filter count; they are the same orders.
async fn counted(actor: &Actor<'_>, call: &str, due: &str) -> Vec<i64> {
    let ids = |orders: &Value| {
        let orders = orders["orders"].as_array().expect("orders");
        let mut ids: Vec<i64> = orders.iter().filter_map(|order| order["order_id"].as_i64()).collect();
        ids.sort_unstable();
        ids
    };
    let address = format!("/api/india/oauth/v1/oauth/admin/{call}?limit=200");
    let work = ids(&actor.call(http::Method::GET, &address, None).await.data());
    assert_eq!(work, ids(&actor.get(&format!("/orders/?due={due}&limit=200")).await.data()), "{due}");
    work
}

#[tokio::test]
async fn an_order_promised_for_today_is_a_delivery_of_today_until_it_is_handed_back() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = created_order(&admin, &app).await;
    let id = order["order_id"].as_i64().expect("an id");
    let path = format!("/orders/detail/{id}/");
    let (today, late) = (("todays_delivery", "delivery_today"), ("delayed_orders", "delayed"));
    assert!(!counted(&admin, today.0, today.1).await.contains(&id));
    // It is noon on the tenth in India; the day there ends at 18:30 in UTC.
    for (promised, is_today, is_late) in [
        ("2026-03-10T18:29:00Z", true, false),
        ("2026-03-10T18:30:00Z", false, false),
        ("2026-03-09T18:30:00Z", true, true),
        ("2026-03-09T18:29:00Z", false, true),
        ("2026-03-10T18:29:00Z", true, false),
    ] {
        let version = admin.get(&path).await.data()["version"].clone();
        admin.put(&path, json!({ "version": version, "expected_delivery": promised })).await.data();
        assert_eq!(counted(&admin, today.0, today.1).await.contains(&id), is_today, "{promised}");
        assert_eq!(counted(&admin, late.0, late.1).await.contains(&id), is_late, "{promised}");
    }
    let mut tx = app.region.db.write().await.expect("a unit of work");
    for kind in ["inventory", "job_card", "estimate", "approval", "checklist", "bill"] {
        let row = args![id, kind, app.clock.now()];
        tx.run("INSERT INTO order_evidence (order_id, kind, at) VALUES ($1, $2, $3)", row).await.expect("evidence");
    }
    tx.save().await.expect("saved");
    let garage: i64 = app.value("SELECT MIN(id) FROM garages WHERE is_active").await;
    let version = admin.get(&path).await.data()["version"].clone();
    let body = json!({ "version": version, "status_id": 60, "garage_id": garage });
    assert_eq!(admin.put(&path, body).await.data()["delivery_date"], "2026-03-10");
    assert!(!counted(&admin, today.0, today.1).await.contains(&id));
}
