//! What the holder of a link sees of an escalation, field by field.

use http::Method;
use pitlane_platform::args;
use serde_json::{Value, json};

use crate::testkit::{Actor, PDF, PIXEL, TestApp};

/// Fields that are those of a user.
const SAME: [&str; 29] = [
    "id",
    "number",
    "version",
    "kind",
    "order_id",
    "status",
    "priority",
    "level",
    "type1",
    "type2",
    "type3",
    "source",
    "customer",
    "registration_no",
    "city",
    "garage",
    "clock",
    "waiting_for",
    "waiting_until",
    "reopen_count",
    "created_at",
    "updated_at",
    "resolved_at",
    "closed_at",
    "description",
    "expectation",
    "amount_claimed",
    "items",
    "others",
];

/// Fields that are answered for the holder apart: tested below.
const THEIRS: [&str; 6] = ["order", "comments", "history", "more_before", "files", "actions"];

/// Fields of which they see nothing, with what is answered instead.
fn hidden() -> Value {
    json!({
        "group": null, "assignee": null, "unread": 0, "cost": null, "liable_party": null,
        "spent": { "vouchers": 0.0, "goapp_money": 0.0, "refunds": 0.0, "rework": 0.0 },
        "fix": null, "duplicate_of": null, "next": [], "missing": [], "unreachable": [], "may_work": false, "calls": [],
        "closings": [], "may_correct": false, "orders": [], "vouchers": [],
        "compensation": { "granted": 0.0, "limit": 0.0, "may_add_voucher": false, "barred": null, "campaigns": [] },
        "refunds": [], "returnable": null, "recoveries": [], "why": null,
    })
}

/// Asserts what a user and the holder of a link may be answered of the same escalation.
pub fn compare(ours: &Value, theirs: &Value) {
    let mut hidden = hidden();
    let hidden = hidden.as_object_mut().expect("fields");
    for (field, value) in theirs.as_object().expect("fields") {
        if SAME.contains(&field.as_str()) {
            assert_eq!(value, &ours[field], "{field}");
        } else if !THEIRS.contains(&field.as_str()) && field != "newest_event" {
            assert_eq!(Some(value), hidden.get(field), "{field}");
        }
    }
    let text = theirs.to_string();
    for name in names(ours) {
        assert!(!text.contains(&name), "{name} works here: {text}");
    }
    for entry in theirs["history"].as_array().expect("a history") {
        assert!(["created", "status_changed"].contains(&entry["event"].as_str().expect("an event")), "{entry}");
        let fields: Vec<_> = entry["changes"].as_object().expect("changes").keys().collect();
        assert!(fields.iter().all(|field| *field == "status"), "{entry}");
    }
}

/// Whoever works on an escalation, as users see it.
fn names(ours: &Value) -> Vec<String> {
    let mut all = vec![ours["assignee"]["name"].clone(), ours["order"]["cr"].clone(), ours["order"]["gi"].clone()];
    for (list, name) in [("comments", "author_name"), ("history", "actor_name"), ("closings", "by_name")] {
        all.extend(ours[list].as_array().expect("a list").iter().map(|entry| entry[name].clone()));
    }
    let texts = all.iter().filter_map(Value::as_str);
    texts.filter(|name| !["Pitlane", "Holder of a link"].contains(name)).map(ToOwned::to_owned).collect()
}

pub async fn token(maker: &Actor<'_>, order: i64, kind: &str) -> String {
    let made = maker.post("/orders/link/", json!({ "order_id": order, "kind": kind })).await.data();
    let token = made["link"].as_str().and_then(|link| link.split("token=").nth(1)).expect("a token");
    token.to_owned()
}

#[tokio::test]
async fn the_holder_of_a_link_sees_neither_money_nor_who_works_here() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    // Those with the most in them: closed with vouchers, refunds or recoveries.
    let cases = "SELECT c.order_id, c.id FROM cases c WHERE c.kind = 'order' ORDER BY
        EXISTS (SELECT 1 FROM case_closings z WHERE z.case_id = c.id) DESC,
        (SELECT COUNT(*) FROM case_events e WHERE e.case_id = c.id) DESC, c.id LIMIT 12";
    let cases: Vec<(i64, i64)> = app.tx().await.all(cases, args![]).await.expect("escalations");
    let (mut closed, mut compensated) = (0, 0);
    for (order, case) in cases {
        let guest = token(&admin, order, "order").await;
        let path = format!("/central/escalations/detail/{order}/?escalation_id={case}");
        let (ours, theirs) = (admin.get(&path).await.data(), app.bearer(&guest).get(&path).await.data());
        let (ours, theirs) = (&ours["escalations"][0], &theirs["escalations"][0]);
        compare(ours, theirs);
        closed += ours["closings"].as_array().expect("closings").len();
        compensated += ours["vouchers"].as_array().expect("vouchers").len();
    }
    assert!(closed > 0 && compensated > 0, "what is hidden is there: {closed} closings, {compensated} vouchers");
}

#[tokio::test]
async fn the_holder_of_a_link_sees_what_was_said_to_them_and_what_they_sent() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let open = "SELECT order_id, id FROM cases WHERE kind = 'order' AND status = 'in_progress' ORDER BY id LIMIT 1";
    let (order, case): (i64, i64) = app.tx().await.one(open, args![]).await.expect("an escalation");
    let path = format!("/central/escalations/detail/{order}/");
    let guest = token(&admin, order, "order").await;
    let guest = app.bearer(&guest);
    let attach = async |who: &Actor<'_>, name: &str, bytes: &[u8]| {
        let form = json!({ "escalation_id": case });
        let reply = who.form(Method::PUT, &path, Some(&form), &[("attachment", name, bytes)]).await.data();
        reply["escalations"][0]["files"].as_array().expect("files").last().expect("a file")["id"].clone()
    };
    let ours = attach(&admin, "ours.pdf", PDF).await;
    let theirs = attach(&guest, "theirs.png", PIXEL).await;
    for (text, is_internal) in [("They exaggerate.", true), ("The garage calls tomorrow.", false)] {
        let said = json!({ "escalation_id": case, "comment": text, "is_internal": is_internal });
        admin.put(&path, said).await.data();
    }
    guest.put(&path, json!({ "escalation_id": case, "comment": "Nobody called." })).await.data();
    let shown = guest.get(&format!("{path}?escalation_id={case}")).await.data()["escalations"][0].take();
    let said: Vec<_> = shown["comments"].as_array().expect("comments").iter().rev().take(2).collect();
    assert_eq!((&said[0]["body"], &said[0]["author_name"]), (&json!("Nobody called."), &json!("Holder of a link")));
    assert_eq!((&said[1]["body"], &said[1]["author_name"]), (&json!("The garage calls tomorrow."), &json!("Pitlane")));
    assert_eq!((&said[1]["author"], &said[1]["role"]), (&Value::Null, &json!("")));
    assert_eq!(shown["actions"], json!(["comment"]));
    let files: Vec<_> = shown["files"].as_array().expect("files").iter().map(|file| &file["name"]).collect();
    assert_eq!(files, ["theirs.png"]);
    let signed = "/central/escalations/firebase-signed-url/?file_id=";
    guest.get(&format!("{signed}{theirs}")).await.data();
    guest.get(&format!("{signed}{ours}")).await.refused(404);
    admin.get(&format!("{signed}{ours}")).await.data();
}
