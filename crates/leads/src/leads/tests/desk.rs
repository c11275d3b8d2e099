//! Enquiries entered, worked on, given to others, and seen by whom.

use chrono::Duration;
use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{body, demo_user, enter, lead_of_caller, number, read, work};
use crate::testkit::TestApp;

/// Acceptance 8.
#[tokio::test]
async fn the_same_mobile_and_type_is_one_lead_with_another_enquiry() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let first = enter(&manager, body("31", 1)).await;
    assert_eq!(first.status, 201, "{}", first.text);
    let first = first.data();
    assert_eq!((&first["status_id"], &first["priority"], &first["enquiries"]), (&json!(1), &json!(2), &json!(1)));
    let again = enter(&manager, body("31", 1)).await;
    assert_eq!(again.status, 200, "{}", again.text);
    let again = again.data();
    assert_eq!((&again["id"], &again["is_new"]), (&first["id"], &json!(false)));
    assert_eq!((&again["priority"], &again["enquiries"]), (&json!(1), &json!(2)));
    let other = enter(&manager, body("31", 3)).await.data();
    assert_ne!(other["id"], first["id"]);
    assert_eq!(other["others"][0]["id"], first["id"]);
}

#[tokio::test]
async fn of_64_enquiries_at_once_one_is_a_lead() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    // A machine that is busy with other tests answers some of them that they shall ask again.
    let entered = || async {
        loop {
            let reply = enter(&manager, body("32", 1)).await;
            if reply.status != 503 {
                return reply;
            }
        }
    };
    let all = join_all((0..64).map(|_| entered())).await;
    let created = all.iter().filter(|reply| reply.status == 201).count();
    assert_eq!(created, 1);
    let ids: Vec<Value> = all.into_iter().map(|reply| reply.data()["id"].clone()).collect();
    assert!(ids.iter().all(|id| *id == ids[0]));
    assert_eq!(read(&manager, ids[0].as_i64().expect("an id")).await["enquiries"], 64);
}

#[tokio::test]
async fn a_request_that_is_repeated_is_one_enquiry_and_needs_its_key() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    manager.post("/leads/", body("33", 1)).await.refused(422);
    let with_key = || manager.clone().with("idempotency-key", "enquiry-0001");
    let first = with_key().post("/leads/", body("33", 1)).await;
    let again = with_key().post("/leads/", body("33", 1)).await;
    assert_eq!((first.status, &first.text), (again.status, &again.text));
    with_key().post("/leads/", body("33", 2)).await.refused(422);
    let wrong = json!({ "mobile": "12", "name": " ", "lead_type_id": 1, "source_id": 999, "city_id": 999_999 });
    assert_eq!(enter(&manager, wrong).await.wrong_fields(), ["city_id", "mobile", "name", "source_id"]);
}

/// Whoever asks again within 30 days is followed up; later, or after an order, it is a new lead.
#[tokio::test]
async fn a_closed_lead_is_followed_up_when_its_customer_asks_again() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let lead = enter(&manager, body("34", 1)).await.data()["id"].as_i64().expect("an id");
    let closed = work(&manager, lead, json!({ "disposition": "price", "note": "Too expensive" })).await.data();
    assert_eq!(
        (&closed["status_id"], &closed["closed_reason"], &closed["may_work"]),
        (&json!(5), &json!("price"), &json!(false))
    );
    work(&manager, lead, json!({ "priority": 1 })).await.refused(409);
    app.clock.advance(Duration::days(29));
    let manager = app.actor("Lead Manager").await;
    let again = enter(&manager, body("34", 1)).await.data();
    assert_eq!((&again["id"], &again["status_id"], &again["closed_reason"]), (&json!(lead), &json!(2), &json!(null)));
    work(&manager, lead, json!({ "closed_reason": "duplicate" })).await.data();
    app.clock.advance(Duration::days(31));
    let manager = app.actor("Lead Manager").await;
    assert_ne!(enter(&manager, body("34", 1)).await.data()["id"], lead);
}

/// Acceptance 11, and a date that is none.
#[tokio::test]
async fn another_talk_is_agreed_on_within_the_hours() {
    let app = TestApp::new().await;
    let caller = app.actor("Lead Call Center").await;
    let lead = lead_of_caller(&app, "35").await;
    let at = |time: &str| json!({ "disposition": "call_back", "follow_up_at": format!("2026-03-12T{time}:00+05:30") });
    assert_eq!(work(&caller, lead, at("21:30")).await.wrong_fields(), ["follow_up_at"]);
    assert_eq!(work(&caller, lead, json!({ "disposition": "interested" })).await.wrong_fields(), ["follow_up_at"]);
    let agreed = work(&caller, lead, at("10:30")).await.data();
    assert_eq!((&agreed["status_id"], &agreed["follow_up_at"]), (&json!(2), &json!("2026-03-12T05:00:00Z")));
    assert!(agreed["first_touch_at"].is_string());
    let last = &agreed["history"][0];
    assert_eq!((&last["event"], &last["changes"]["disposition"][1]), (&json!("worked"), &json!("call_back")));
    let unanswered = work(&caller, lead, json!({ "disposition": "no_answer" })).await.data();
    assert_eq!((&unanswered["status_id"], &unanswered["follow_up_at"]), (&json!(3), &json!(null)));
}

#[tokio::test]
async fn who_does_not_want_to_be_called_is_not_called_about_offers() {
    let app = TestApp::new().await;
    let caller = app.actor("Lead Call Center").await;
    let lead = lead_of_caller(&app, "36").await;
    let closed = work(&caller, lead, json!({ "disposition": "do_not_call" })).await.data();
    assert_eq!((&closed["closed_reason"], &closed["is_dnc"]), (&json!("do_not_call"), &json!(true)));
    let scope: String = app.value("SELECT scope FROM dnc_numbers WHERE mobile = '+919876543236'").await;
    assert_eq!(scope, "promotional");
    assert_eq!(super::make(&caller, lead).await.refused(409).body["data"]["reason"], "lead");
}

#[tokio::test]
async fn of_two_who_save_the_second_sees_what_the_first_has_saved() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let lead = enter(&manager, body("37", 1)).await.data();
    let path = format!("/leads/detail/{}/", lead["id"]);
    let edit = |priority: i64| json!({ "version": lead["version"], "priority": priority });
    manager.put(&path, edit(1)).await.data();
    let stale = manager.put(&path, edit(3)).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["priority"], 1);
    let at_once = join_all((0..64).map(|_| manager.put(&path, json!({ "version": 2, "note": "Called" })))).await;
    let statuses: Vec<_> = at_once.iter().map(|reply| reply.status.as_u16()).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
}

/// Acceptance 7, and who only reads sees no number.
#[tokio::test]
async fn callers_see_their_own_leads_and_strangers_no_numbers() {
    let app = TestApp::new().await;
    let lead = lead_of_caller(&app, "38").await;
    let caller = app.actor("Lead Call Center").await;
    assert_eq!(read(&caller, lead).await["mobile"], number("38"));
    app.actor("Lead Call Center L2").await.get(&format!("/leads/detail/{lead}/")).await.refused(404);
    let fleet = app.actor("Fleet Manager").await;
    let desk = fleet.get("/leads/desk/").await.data();
    assert_eq!((&fleet.get("/leads/").await.data()["count"], &desk["counts"]["due"]), (&json!(0), &json!(0)));
    assert_eq!(desk["assignees"], json!([]), "who gives no lead to anybody needs no names");
    for path in ["/leads/", "/leads/desk/"] {
        app.actor("mechanic").await.get(path).await.refused(403);
    }
    // A role that only reads, to whom it was given by hand of a deactivated desk.
    let reader = demo_user(&app, "Feedback Executive").await;
    let mut tx = app.tx().await;
    tx.run("UPDATE leads SET assign_to_call_id = $1 WHERE id = $2", pitlane_platform::args![reader, lead])
        .await
        .expect("given");
    tx.save().await.expect("saved");
    let reader = app.actor("Feedback Executive").await;
    let shown = read(&reader, lead).await;
    assert_eq!((&shown["mobile"], &shown["may_work"]), (&json!("+91••••••3238"), &json!(false)));
    reader.put(&format!("/leads/detail/{lead}/"), json!({ "version": 1, "priority": 1 })).await.refused(403);
}

#[tokio::test]
async fn only_a_lead_manager_or_an_admin_moves_leads_to_testing_and_back() {
    let app = TestApp::new().await;
    let lead = lead_of_caller(&app, "39").await;
    let caller = app.actor("Lead Call Center").await;
    let refused = work(&caller, lead, json!({ "status_id": 4 })).await.refused(409);
    assert_eq!(refused.body["data"]["next"], json!([2, 3, 5]));
    let manager = app.actor("Lead Manager").await;
    let testing = work(&manager, lead, json!({ "status_id": 4 })).await.data();
    assert_eq!((&testing["status_id"], &testing["next"]), (&json!(4), &json!([1, 5])));
    assert_eq!(super::make(&caller, lead).await.refused(409).body["data"]["reason"], "lead");
    assert_eq!(work(&manager, lead, json!({ "status_id": 1 })).await.data()["status_id"], 1);
}

#[tokio::test]
async fn a_lead_is_given_to_somebody_with_a_reason_that_is_stored() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let lead = enter(&manager, body("40", 1)).await.data()["id"].as_i64().expect("an id");
    let caller = demo_user(&app, "Lead Call Center").await;
    let silent = work(&manager, lead, json!({ "assign_to_call_id": caller })).await.wrong_fields();
    assert_eq!(silent, ["reason"]);
    let stranger = json!({ "assign_to_call_id": demo_user(&app, "mechanic").await, "reason": "She knows brakes" });
    assert_eq!(work(&manager, lead, stranger).await.wrong_fields(), ["assign_to_call_id"]);
    let given = work(&manager, lead, json!({ "assign_to_call_id": caller, "reason": "She knows brakes" })).await.data();
    assert_eq!((&given["assignee"]["id"], &given["why"]["rule"]), (&json!(caller), &json!("She knows brakes")));
    let candidates = given["why"]["candidates"].as_array().expect("candidates");
    assert!(candidates.len() >= 18 && candidates.iter().any(|one| one["user"]["id"] == caller), "{candidates:?}");
    let back = work(&manager, lead, json!({ "assign_to_call_id": null, "reason": "On leave" })).await.data();
    assert_eq!((&back["assignee"], &back["status_id"]), (&json!(null), &json!(1)));
    let events: Vec<_> = back["history"]
        .as_array()
        .expect("entries")
        .iter()
        .map(|entry| entry["event"].as_str().unwrap_or(""))
        .collect();
    assert_eq!(events, ["returned", "assigned", "created"]);
}

#[tokio::test]
async fn several_leads_are_changed_together_or_not_at_all() {
    let app = TestApp::new().await;
    let manager = app.actor("Lead Manager").await;
    let mut leads = Vec::new();
    for suffix in ["41", "42", "43"] {
        let lead = enter(&manager, body(suffix, 1)).await.data();
        leads.push(json!({ "id": lead["id"], "version": lead["version"] }));
    }
    let caller = demo_user(&app, "Lead Call Center").await;
    let change = |leads: &[Value], more: Value| {
        let mut body = more;
        body["leads"] = json!(leads);
        body
    };
    let mut stale = leads.clone();
    stale[1]["version"] = json!(99);
    stale.push(json!({ "id": 9_999_999, "version": 1 }));
    let give = json!({ "assign_to_call_id": caller, "reason": "Her turn" });
    let refused = manager.put("/leads/several/", change(&stale, give.clone())).await.wrong_fields();
    assert_eq!(refused, ["leads.1.version", "leads.3.id"]);
    let given = manager.put("/leads/several/", change(&leads, give)).await.data();
    assert_eq!(given["count"], 3);
    assert!(given["leads"].as_array().expect("leads").iter().all(|lead| lead["assignee"]["id"] == caller));
    let nothing = manager.put("/leads/several/", change(&leads, json!({}))).await.wrong_fields();
    assert_eq!(nothing, ["status_id"]);
    for lead in &mut leads {
        lead["version"] = json!(2);
    }
    let close = json!({ "closed_reason": "out_of_area", "note": "No garage there" });
    let closed = manager.put("/leads/several/", change(&leads, close)).await.data();
    assert!(closed["leads"].as_array().expect("leads").iter().all(|lead| lead["closed_reason"] == "out_of_area"));
}

#[tokio::test]
async fn leads_go_with_whoever_is_deactivated() {
    let app = TestApp::new().await;
    let lead = lead_of_caller(&app, "44").await;
    let caller = demo_user(&app, "Lead Call Center").await;
    let admin = app.actor("admin").await;
    let user = admin.get(&format!("/users/detail/{caller}/")).await.data();
    let pool = json!({ "pool": true });
    let body = json!({ "users": [{ "id": caller, "version": user["version"] }], "is_active": false, "reason": "left",
        "hand_over": { "leads": pool, "cr_orders": pool, "gi_orders": pool, "tickets": pool } });
    admin.put("/users/several/", body).await.data();
    let back = read(&admin, lead).await;
    assert_eq!((&back["assignee"], &back["history"][0]["event"]), (&json!(null), &json!("returned")));
}
