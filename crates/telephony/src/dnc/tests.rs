//! Numbers that do not want to be called, over HTTP.

use futures_util::future::join_all;
use http::Method;
use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp};

const PATH: &str = "/dnc-numbers/";

async fn add(actor: &Actor<'_>, suffix: &str, scope: &str) -> crate::testkit::Reply {
    let body = json!({ "mobile": format!("98765432{suffix}"), "scope": scope, "reason": "Asked by letter" });
    actor.post(PATH, body).await
}

async fn listed(actor: &Actor<'_>, suffix: &str) -> Value {
    actor.get(&format!("{PATH}?text=98765432{suffix}")).await.data()
}

#[tokio::test]
async fn a_number_is_added_found_and_taken_off_with_a_reason() {
    let app = TestApp::new().await;
    let (admin, manager) = (app.actor("admin").await, app.actor("Lead Manager").await);
    let first = add(&manager, "71", "promotional").await.data();
    assert_eq!((&first["mobile"], &first["until"]), (&json!("+919876543271"), &Value::Null));
    assert_eq!(add(&manager, "71", "promotional").await.data()["id"], first["id"], "it wants none already");
    let wider = add(&manager, "71", "all").await.data();
    assert_ne!(wider["id"], first["id"]);
    assert_eq!(add(&manager, "71", "promotional").await.data()["id"], wider["id"], "all calls are more");
    assert_eq!(listed(&manager, "71").await["count"], 2);
    let end = |id: &Value| json!({ "id": id, "reason": "They have asked for an offer" });
    manager.put(PATH, end(&first["id"])).await.refused(403);
    assert_eq!(admin.put(PATH, json!({ "id": first["id"], "reason": " " })).await.wrong_fields(), ["reason"]);
    for id in [&first["id"], &wider["id"]] {
        admin.put(PATH, end(id)).await.data();
    }
    admin.put(PATH, end(&first["id"])).await.refused(409);
    admin.put(PATH, end(&json!(999_999))).await.refused(404);
    assert_eq!(listed(&admin, "71").await["count"], 0);
    assert_eq!(admin.get(&format!("{PATH}?text=98765432{}&ended=1", "71")).await.data()["count"], 2);
    let wrong = json!({ "mobile": "12", "scope": "all", "reason": " ", "until": "2020-01-01T00:00:00Z" });
    assert_eq!(manager.post(PATH, wrong).await.wrong_fields(), ["mobile", "reason", "until"]);
    app.actor("Lead Call Center").await.get(PATH).await.refused(403);
}

#[tokio::test]
async fn of_64_at_once_one_adds_the_number_and_one_takes_it_off() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let added = join_all((0..64).map(|_| add(&admin, "72", "all"))).await;
    assert!(added.iter().all(|reply| [200, 503].contains(&reply.status.as_u16())));
    assert_eq!(listed(&admin, "72").await["count"], 1);
    let id = listed(&admin, "72").await["numbers"][0]["id"].clone();
    let ends = (0..64).map(|_| admin.put(PATH, json!({ "id": id, "reason": "By mistake" })));
    let ended = join_all(ends).await.iter().filter(|reply| reply.status == 200).count();
    assert_eq!(ended, 1);
}

#[tokio::test]
async fn a_file_of_numbers_is_added_completely_or_not_at_all() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let import = async |file: &str, dry_run: bool| {
        let path = "/dnc-numbers/import/";
        let form = json!({ "dry_run": dry_run });
        manager.form(Method::POST, path, Some(&form), &[("file", "numbers.csv", file.as_bytes())]).await
    };
    let file = "mobile,scope,reason,until\n9876543281,promotional,Register,\n9876543282,all,Letter,\n";
    assert_eq!(import(file, true).await.data()["to_create"], 2);
    assert_eq!(listed(&manager, "81").await["count"], 0, "a dry run");
    assert_eq!(import(file, false).await.data()["to_create"], 2);
    let again = import(file, false).await.data();
    assert_eq!((&again["to_create"], &again["unchanged"]), (&json!(0), &json!(2)));
    let wrong = "mobile,scope,reason,until\n12,promotional,Register,\n9876543283,some,Letter,\n9876543284,all,Ok,\n9876543284,all,Ok,\n";
    let refused = import(wrong, false).await.refused(409).body["data"].clone();
    let named: Vec<_> = refused["problems"]
        .as_array()
        .expect("problems")
        .iter()
        .map(|problem| format!("{} {}", problem["line"], problem["column"].as_str().unwrap_or_default()))
        .collect();
    assert_eq!(named, ["2 mobile", "3 scope", "5 mobile"]);
    assert_eq!(listed(&manager, "84").await["count"], 0);
}
