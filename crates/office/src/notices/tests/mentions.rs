//! People who are named in remarks and comments.

use http::Method;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::{account, give, open_order, quiet, told};
use crate::testkit::Actor;

const REMARKS: &str = "/api/india/oauth/v1/oauth/order/order_remark";
const PEOPLE: &str = "/central/notices/people/";

async fn remark(actor: &Actor<'_>, body: Value) -> crate::testkit::Reply {
    actor.call(Method::POST, REMARKS, Some(body)).await
}

#[tokio::test]
async fn who_is_named_in_a_remark_is_told_if_they_may_read_the_order() {
    let app = quiet().await;
    let (admin, cr_id, gi_id) = (app.actor("admin").await, account(&app, "CR").await, account(&app, "GI").await);
    let order = open_order(&app).await;
    give(&admin, order, json!({ "cr_id": cr_id, "gi_id": null })).await;
    app.run("DELETE FROM notices").await;
    let text = "@CR and @GI, look at\nthe brakes";
    let body = json!({ "order_id": order, "remark": text, "mentions": [cr_id, gi_id] });
    let said = remark(&admin, body).await;
    assert_eq!(said.status, 201, "{}", said.text);
    assert_eq!(said.body["data"]["remark"], text);
    let gi_name: String =
        app.tx().await.one("SELECT name FROM users WHERE id = $1", args![gi_id]).await.expect("a name");
    let message = said.body["message"].as_str().expect("a message");
    assert!(message.ends_with(&format!("may not read it: {gi_name}")), "{message}");
    let cr = app.user(cr_id).await;
    let [notice] = &told(&cr).await[..] else { panic!("one notice") };
    assert_eq!((&notice["kind"], &notice["subject_id"]), (&json!("mention"), &json!(order)));
    assert_eq!(notice["detail"]["text"], "@CR and @GI, look at the brakes");
    assert!(told(&app.user(gi_id).await).await.is_empty());
    assert!(told(&admin).await.is_empty());
    // The GI of the order may read it.
    give(&admin, order, json!({ "gi_id": gi_id })).await;
    let again = remark(&admin, json!({ "order_id": order, "remark": "@GI?", "mentions": [gi_id, gi_id] })).await;
    assert_eq!(again.body["message"], "The remark is added");
    assert_eq!(told(&app.user(gi_id).await).await.iter().filter(|one| one["kind"] == "mention").count(), 1);
}

#[tokio::test]
async fn only_active_users_are_named_ten_at_most_and_by_staff() {
    let app = quiet().await;
    let (admin, cr_id) = (app.actor("admin").await, account(&app, "CR").await);
    let order: i64 = app
        .value("SELECT MIN(o.id) FROM orders o JOIN users u ON u.garage_id = o.garage_id WHERE o.is_open AND u.is_demo")
        .await;
    app.run("UPDATE users SET is_active = FALSE WHERE is_demo AND role_id = (SELECT id FROM roles WHERE name = 'GI')")
        .await;
    let gone = account(&app, "GI").await;
    let with = |mentions: Value| json!({ "order_id": order, "remark": "Look", "mentions": mentions });
    assert_eq!(remark(&admin, with(json!([cr_id, gone, 999_999]))).await.wrong_fields(), ["mentions.1", "mentions.2"]);
    assert_eq!(remark(&admin, with(json!(vec![cr_id; 11]))).await.wrong_fields(), ["mentions"]);
    let remarks: i64 = app.value("SELECT COUNT(*) FROM order_remarks WHERE remark = 'Look'").await;
    assert_eq!(remarks, 0);
    let garage = app.actor("Operation/Garage").await;
    assert_eq!(remark(&garage, with(json!([cr_id]))).await.wrong_fields(), ["mentions"]);
    garage.get(&format!("{PEOPLE}?about=order:{order}")).await.refused(404);
}

#[tokio::test]
async fn people_are_found_by_name_with_whether_they_may_read() {
    let app = quiet().await;
    let (admin, cr_id, gi_id) = (app.actor("admin").await, account(&app, "CR").await, account(&app, "GI").await);
    let order = open_order(&app).await;
    give(&admin, order, json!({ "cr_id": cr_id, "gi_id": null })).await;
    let found = async |user: i64, query: &str| {
        let name: String =
            app.tx().await.one("SELECT name FROM users WHERE id = $1", args![user]).await.expect("a name");
        let path = format!("{PEOPLE}?about=order:{order}&text={}{query}", name.replace(' ', "+"));
        let list = admin.get(&path).await.data();
        let people = list["people"].as_array().expect("people").clone();
        people.into_iter().find(|one| one["id"] == user).map(|one| one["may_read"].clone())
    };
    assert_eq!(found(cr_id, "").await, Some(json!(true)));
    assert_eq!(found(gi_id, "").await, Some(json!(false)));
    let garage = account(&app, "Operation/Garage").await;
    assert_eq!(found(garage, "&internal=true").await, Some(json!(false)), "an internal remark is not for garages");
    assert!(
        admin.get(&format!("{PEOPLE}?about=order:{order}")).await.data()["people"].as_array().map(Vec::len) <= Some(8)
    );
    for nothing in ["order:999999", "case:x", "weather"] {
        admin.get(&format!("{PEOPLE}?about={nothing}")).await.refused(404);
    }
}

#[tokio::test]
async fn who_is_named_in_a_comment_of_a_ticket_is_told() {
    let app = quiet().await;
    let (admin, tech) = (app.actor("admin").await, account(&app, "Tech Support").await);
    let cr = account(&app, "CR").await;
    let new = json!({ "subject": "A", "description": "B", "category": "payment", "priority": 2 });
    let ticket = admin.post(super::TICKETS, new).await.data();
    let path = format!("/support/ticket/{}/edit", ticket["id"]);
    let said = admin.post(&path, json!({ "comment": "@Tech, please", "mentions": [tech, cr] })).await;
    assert_eq!(said.status, 200, "{}", said.text);
    assert!(said.body["message"].as_str().is_some_and(|text| text.starts_with("Saved. Not told")), "{}", said.text);
    let kinds = |rows: Vec<Value>| rows.iter().map(|row| row["kind"].clone()).collect::<Vec<_>>();
    assert_eq!(kinds(told(&app.user(tech).await).await), [json!("mention")]);
    assert_eq!(admin.post(&path, json!({ "mentions": [tech] })).await.wrong_fields(), ["mentions"]);
}
