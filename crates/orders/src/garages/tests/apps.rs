//! Versions of the garages' app.

use futures_util::future::join_all;
use http::Method;
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

async fn call(actor: &Actor<'_>, method: Method, path: &str, body: Option<Value>) -> Reply {
    actor.call(method, &format!("/api/garage/workshop/version_control/{path}"), body).await
}

async fn add(actor: &Actor<'_>, platform: &str, number: &str) -> Value {
    let body = json!({
        "platform": platform, "number": number, "released_on": "2026-03-01", "is_mandatory": false, "notes": "  ",
    });
    call(actor, Method::POST, "versions", Some(body)).await.data()
}

/// The cluster with the most garages.
async fn cluster(app: &TestApp) -> i64 {
    app.value(
        "SELECT cluster_id FROM garages WHERE status <> 'closed' GROUP BY cluster_id ORDER BY COUNT(*) DESC, cluster_id
         LIMIT 1",
    )
    .await
}

#[tokio::test]
async fn versions_are_added_once_and_listed_by_number() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    for number in ["3.9.0", "3.10.0", "3.2.30"] {
        assert_eq!(add(&admin, "android", number).await["notes"], json!(null));
    }
    add(&admin, "ios", "4.0.0").await;
    let numbers = async |query: &str| {
        let found = call(&admin, Method::GET, &format!("versions{query}"), None).await.data();
        let all = found["versions"].as_array().expect("versions").clone();
        let all = all.into_iter().map(|one| one["number"].as_str().expect("a number").to_owned());
        // Those of the demonstration begin with 2.
        all.filter(|number| !number.starts_with('2')).collect::<Vec<_>>()
    };
    assert_eq!(numbers("?platform=android").await, ["3.10.0", "3.9.0", "3.2.30"]);
    assert_eq!(numbers("").await, ["3.10.0", "3.9.0", "3.2.30", "4.0.0"]);
    let body = |number: &str| json!({ "platform": "android", "number": number, "released_on": "2026-03-01", "is_mandatory": true });
    for wrong in ["3.9.0", "1.9", "1.9.0.1", "v1.9.0", "01.9.0", "1.9.99999"] {
        assert_eq!(
            call(&admin, Method::POST, "versions", Some(body(wrong))).await.wrong_fields(),
            ["number"],
            "{wrong}"
        );
    }
    let replies = join_all((0..64).map(|_| call(&admin, Method::POST, "versions", Some(body("5.0.0"))))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 201).count(), 1);
    call(&app.actor("Operation/Garage").await, Method::POST, "versions", Some(body("4.0.0"))).await.refused(403);
}

#[tokio::test]
async fn a_version_is_chosen_for_a_cluster_and_going_back_is_confirmed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let cluster = cluster(&app).await;
    let (old, new) = (add(&admin, "android", "3.0.0").await, add(&admin, "android", "3.1.0").await);
    let path = format!("garages/{cluster}");
    let give = |body: Value| call(&admin, Method::POST, &path, Some(body));
    let apps =
        async || call(&admin, Method::GET, &path, None).await.data()["garages"].as_array().expect("rows").clone();
    let before = apps().await;
    let count = before.len() / 2;
    assert!(count > 1, "{before:?}");
    let first = before[0]["garage_id"].clone();
    let one = give(json!({ "version_id": new["id"], "garage_ids": [first], "is_forced": true })).await.data();
    assert_eq!(one["changed"], 1);
    let refused = give(json!({ "version_id": old["id"], "garage_ids": null, "is_forced": false })).await.refused(409);
    assert_eq!(refused.body["data"]["newer"][0]["garage_id"], first);
    let all = json!({ "version_id": old["id"], "garage_ids": null, "is_forced": false, "confirm": true });
    assert_eq!(give(all.clone()).await.data()["changed"], count);
    assert_eq!(give(all).await.data()["changed"], 0);
    let shown = apps().await;
    assert!(shown.iter().filter(|row| row["platform"] == "android").all(|row| row["number"] == "3.0.0"));
    let ios = |rows: &[Value]| rows.iter().filter(|row| row["platform"] == "ios").cloned().collect::<Vec<_>>();
    assert_eq!(ios(&shown), ios(&before));
    let elsewhere: i64 = app.value("SELECT MAX(id) FROM garages").await;
    let wrong = json!({ "version_id": 999_999, "garage_ids": [first, elsewhere + 1], "is_forced": false });
    let mut fields = give(wrong).await.wrong_fields();
    fields.sort();
    assert_eq!(fields, ["garage_ids.1", "version_id"]);
    call(&admin, Method::GET, "garages/999999", None).await.refused(404);
    let history = admin.get(&format!("/garages/detail/{first}/")).await.data()["history"].clone();
    let of_app = history.as_array().expect("entries").iter().filter(|entry| entry["action"] == "garage.app_version");
    assert_eq!(of_app.count(), 2);
}

#[tokio::test]
async fn the_app_of_a_garage_says_its_version_and_is_told_which_to_use() {
    let app = TestApp::new().await;
    let (admin, staff) = (app.actor("admin").await, app.actor("Operation/Garage").await);
    let garage: i64 = app
        .value("SELECT u.garage_id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'Operation/Garage' AND u.is_demo ORDER BY u.id LIMIT 1")
        .await;
    let seen = async |number: &str| {
        let body = json!({ "platform": "ios", "number": number });
        call(&staff, Method::POST, "seen", Some(body)).await.data()
    };
    assert_eq!(seen("1.0.0").await, json!({ "version": null, "must_update": false }));
    let version = add(&admin, "ios", "1.2.0").await;
    let home = admin.get(&format!("/garages/detail/{garage}/")).await.data()["cluster_id"].clone();
    let path = format!("garages/{home}");
    let give = |forced: bool| json!({ "version_id": version["id"], "garage_ids": [garage], "is_forced": forced });
    call(&admin, Method::POST, &path, Some(give(false))).await.data();
    let told = seen("1.0.0").await;
    assert_eq!((&told["version"]["number"], &told["must_update"]), (&json!("1.2.0"), &json!(false)));
    call(&admin, Method::POST, &path, Some(give(true))).await.data();
    assert_eq!(seen("1.0.0").await["must_update"], true);
    assert_eq!(seen("1.2.0").await["must_update"], false);
    let rows = call(&admin, Method::GET, &path, None).await.data();
    let own = rows["garages"].as_array().expect("rows").iter();
    let own = own.clone().find(|row| row["garage_id"] == garage && row["platform"] == "ios").expect("a row");
    assert_eq!((&own["seen_number"], &own["is_forced"]), (&json!("1.2.0"), &json!(true)));
    let body = json!({ "platform": "ios", "number": "1.0.0" });
    call(&admin, Method::POST, "seen", Some(body)).await.refused(409);
}
