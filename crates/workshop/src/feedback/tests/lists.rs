//! The list: filters, sorting, pages, and totals that match it.

use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp};

type Holds<'a> = Box<dyn Fn(&Value) -> bool + 'a>;

async fn list(actor: &Actor<'_>, query: &str) -> Value {
    actor.get(&format!("/central/feedbacks/?limit=200&{query}")).await.data()
}

fn rows(list: &Value) -> &Vec<Value> {
    list["feedbacks"].as_array().expect("feedback")
}

#[tokio::test]
async fn the_figures_add_up_with_the_list() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        for query in ["", "status=done", "rating=5", "nps_class=detractor", "due=true", "city_id=1", "is_retail=2"] {
            let mut all = Vec::new();
            let first = list(&admin, query).await;
            let count = usize::try_from(first["count"].as_u64().expect("a count")).expect("a size");
            while all.len() < count {
                let page = list(&admin, &format!("{query}&offset={}", all.len())).await;
                assert_eq!((&page["count"], &page["summary"]), (&first["count"], &first["summary"]));
                all.extend(rows(&page).clone());
            }
            assert_eq!(all.len(), count, "{query}");
            let summary = &first["summary"];
            let ratings: Vec<i64> = all.iter().filter_map(|row| row["rating"].as_i64()).collect();
            assert_eq!(summary["rated"], json!(ratings.len()), "{query}");
            let average =
                |sum: i64, rated: i64| f64::from(i32::try_from((sum * 100 + rated / 2) / rated).unwrap()) / 100.0;
            let rated = i64::try_from(ratings.len()).unwrap();
            let expected = (rated > 0).then(|| average(ratings.iter().sum(), rated));
            assert_eq!(summary["average_rating"], json!(expected), "{query}");
            for (class, figure) in [("promoter", "promoters"), ("passive", "passives"), ("detractor", "detractors")] {
                let seen = all.iter().filter(|row| row["nps_class"] == class).count();
                assert_eq!(summary[figure], json!(seen), "{query}: {class}");
            }
            let due = all.iter().filter(|row| row["is_due"] == true).count();
            assert_eq!(summary["due"], json!(due), "{query}");
        }
    }
}

#[tokio::test]
async fn feedback_is_filtered_by_kind_of_order() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        let mut sum = 0;
        for (kind, is_of) in [
            (0, "order_type <> 103 AND is_business"),
            (1, "order_type <> 103 AND NOT is_business"),
            (2, "order_type = 103"),
        ] {
            let found = list(&admin, &format!("is_retail={kind}")).await;
            sum += found["count"].as_i64().expect("a count");
            let ids: Vec<i64> = rows(&found).iter().filter_map(|row| row["order_id"].as_i64()).collect();
            assert!(!ids.is_empty(), "{kind}");
            for id in ids.iter().take(10) {
                let sql = format!("SELECT COUNT(*) FROM orders WHERE id = {id} AND {is_of}");
                let fits: i64 = app.tx().await.one(sql, pitlane_platform::args![]).await.expect("a count");
                assert_eq!(fits, 1, "{kind}: {id}");
            }
        }
        assert_eq!(list(&admin, "").await["count"], sum);
        assert_eq!(admin.get("/central/feedbacks/?is_retail=3").await.wrong_fields(), ["is_retail"]);
    }
}

#[tokio::test]
async fn every_filter_narrows() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let all = list(&admin, "").await;
    let total = all["count"].as_i64().expect("a count");
    let sample = list(&admin, "status=done").await;
    let sample = &rows(&sample)[0];
    let day = sample["delivery_date"].as_str().expect("a day").to_owned();
    let checks: [(String, Holds<'_>); 9] = [
        ("status=not_reachable".into(), Box::new(|row| row["status"] == "not_reachable")),
        ("status=pending".into(), Box::new(|row| row["status"] == "pending")),
        ("rating=5".into(), Box::new(|row| row["rating"] == 5)),
        ("nps_class=promoter".into(), Box::new(|row| row["nps"].as_i64() >= Some(9))),
        (format!("garage_id={}", sample["garage"]["id"]), Box::new(|row| row["garage"] == sample["garage"])),
        (format!("city_id={}", sample["city"]["id"]), Box::new(|row| row["city"] == sample["city"])),
        (format!("caller_id={}", sample["called_by"]["id"]), Box::new(|row| row["called_by"] == sample["called_by"])),
        (format!("delivery_from={day}&delivery_to={day}"), Box::new(|row| row["delivery_date"] == json!(day))),
        (format!("text={}", sample["order_id"]), Box::new(|row| row["order_id"] == sample["order_id"])),
    ];
    for (query, holds) in &checks {
        let found = list(&admin, query).await;
        assert!(!rows(&found).is_empty() && found["count"].as_i64() < Some(total), "{query}");
        assert!(rows(&found).iter().all(holds), "{query}");
    }
    let called = sample["called_at"].as_str().expect("a time")[..10].to_owned();
    let found = list(&admin, &format!("called_from=2020-01-01&called_to={called}")).await;
    assert!(rows(&found).iter().all(|row| row["called_at"].is_string()) && found["count"].as_i64() < Some(total));
    let callers: Vec<_> = all["callers"].as_array().expect("callers").iter().map(|one| &one["id"]).collect();
    assert!(callers.contains(&&sample["called_by"]["id"]));
    let wrong = admin.get("/central/feedbacks/?rating=6&status=open&sort=name&limit=0").await.wrong_fields();
    assert_eq!(wrong, ["limit", "rating", "sort", "status"]);
}

#[tokio::test]
async fn sorted_pages_never_overlap() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    for sort in ["delivery_date", "-called_at", "rating", "-nps", "next_call_at", "-order_id"] {
        let all = list(&admin, &format!("sort={sort}")).await;
        let ids = |list: &Value| rows(list).iter().map(|row| row["order_id"].as_i64()).collect::<Vec<_>>();
        let mut pieces = ids(&admin.get(&format!("/central/feedbacks/?limit=7&sort={sort}")).await.data());
        pieces.extend(ids(&admin.get(&format!("/central/feedbacks/?limit=7&offset=7&sort={sort}")).await.data()));
        assert_eq!(pieces, ids(&all)[..14], "{sort}");
    }
    let rated = list(&admin, "sort=-rating&status=done").await;
    let ratings: Vec<_> = rows(&rated).iter().map(|row| row["rating"].as_i64()).collect();
    assert!(ratings.is_sorted_by(|a, b| a >= b));
}

#[tokio::test]
async fn a_called_customer_leaves_the_queue() {
    let app = TestApp::new().await;
    let executive = app.actor("Feedback Executive").await;
    app.run(
        "UPDATE orders SET delivery_date = '2026-03-09' WHERE status_id = 90
            AND id NOT IN (SELECT order_id FROM order_feedback)",
    )
    .await;
    let queue = list(&executive, "due=true&sort=next_call_at").await;
    assert!(rows(&queue).iter().all(|row| row["is_due"] == true));
    let first = rows(&queue).iter().find(|row| row["version"] == 0).expect("a customer nobody has called").clone();
    let at = format!("/central/feedback-calling/detail/{}/", first["order_id"]);
    executive.put(&at, json!({ "version": 0, "rating": 5, "nps": 10 })).await.data();
    let after = list(&executive, "due=true").await;
    assert_eq!(after["count"].as_i64().map(|count| count + 1), queue["count"].as_i64());
    assert!(rows(&after).iter().all(|row| row["order_id"] != first["order_id"]));
}
