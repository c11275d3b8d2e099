//! What the forms of escalations pick from.

use http::Method;
use serde_json::{Value, json};

use crate::testkit::TestApp;

fn ids(rows: &Value, key: &str) -> Vec<i64> {
    rows.as_array().expect("rows").iter().filter_map(|row| row[key].as_i64()).collect()
}

#[tokio::test]
async fn statuses_name_what_may_follow() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let anyone = app.actor("GI").await;
        let statuses = anyone.get("/central/escalations-statuses/").await.data();
        assert_eq!(statuses["count"], 7);
        assert_eq!(statuses["statuses"][0]["id"], "open");
        assert_eq!(
            statuses["statuses"][0]["next"],
            json!(["in_progress", "pending_customer", "resolved", "cancelled"])
        );
        assert_eq!(statuses["statuses"][6], json!({ "id": "cancelled", "name": "Cancelled", "next": [] }));
        app.signed_out().get("/central/escalations-statuses").await.refused(401);
    }
}

#[tokio::test]
async fn types_are_a_tree_of_three_levels() {
    let app = TestApp::new().await;
    let anyone = app.actor("CR").await;
    let level = async |level: i64| anyone.get(&format!("/central/escalations-types/?type={level}")).await.data();
    let (one, two, three) = (level(1).await, level(2).await, level(3).await);
    for (below, above) in [(&two, &one), (&three, &two)] {
        let above = ids(&above["types"], "id");
        let parents = ids(&below["types"], "parent_id");
        assert_eq!(below["count"].as_u64(), Some(parents.len() as u64), "each has a parent");
        assert!(parents.iter().all(|parent| above.contains(parent)), "{parents:?}");
    }
    assert!(one["types"].as_array().expect("rows").iter().all(|row| row["parent_id"].is_null()));
    let first = one["types"][0]["id"].as_i64().expect("an id");
    let below = anyone.get(&format!("/central/escalations-types/?type=2&parent_id={first}")).await.data();
    assert!(below["count"].as_u64().is_some_and(|count| count > 0));
    assert!(ids(&below["types"], "parent_id").iter().all(|parent| *parent == first));
    for wrong in ["?type=0", "?type=4", "?type=x", ""] {
        assert_eq!(
            anyone.get(&format!("/central/escalations-types/{wrong}")).await.wrong_fields(),
            ["type"],
            "{wrong}"
        );
    }
}

#[tokio::test]
async fn the_other_kinds_have_all_levels_at_once() {
    let app = TestApp::malaysian().await;
    let anyone = app.actor("Spares Ops").await;
    let orders = ids(&anyone.get("/central/escalations-types/?type=1").await.data()["types"], "id");
    let spares = anyone.get("/spares-escalation-types/").await.data();
    let accessories = anyone.call(Method::GET, "/api/accessories/accessories-escalation-types/", None).await.data();
    for tree in [&spares, &accessories] {
        let (one, two) = (ids(&tree["type1"], "id"), ids(&tree["type2"], "id"));
        assert!(!one.is_empty() && !two.is_empty());
        assert!(ids(&tree["type2"], "parent_id").iter().all(|parent| one.contains(parent)));
        assert!(ids(&tree["type3"], "parent_id").iter().all(|parent| two.contains(parent)));
        assert!(one.iter().all(|id| !orders.contains(id)), "each kind has its own");
    }
    assert_ne!(spares["type1"], accessories["type1"]);
}

#[tokio::test]
async fn sources_are_the_same_for_all_kinds() {
    let app = TestApp::new().await;
    let anyone = app.actor("Feedback Executive").await;
    let sources = anyone.get("/central/escalations-sources/").await.data();
    assert_eq!(sources["count"], 11);
    assert_eq!(sources["sources"][0], json!({ "id": 1, "name": "Customer call" }));
    assert_eq!(anyone.get("/spares-escalations-sources/").await.data(), sources);
    assert_eq!(
        anyone.call(Method::GET, "/api/accessories/accessories-escalations-sources/", None).await.data(),
        sources
    );
}
