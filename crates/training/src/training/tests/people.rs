//! The people of garages.

use futures_util::future::join_all;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::{PERSON, at, booked, messages, people, read_slot, slot, slot_body, statuses, topic, with};
use crate::testkit::{Actor, TestApp};

const UNIQUE: &str = "/central/get-unique-user/?mobile=";

fn new(garage: i64, mobile: &str) -> Value {
    json!({
        "name": "Ravi Menon", "mobile": mobile, "role": "mechanic", "garage_id": garage,
        "profile": { "designation": "Technician", "trade": "electrical", "experience_years": 4, "languages": ["en", "hi"],
                     "joined_on": "2026-01-05", "id_kind": "aadhaar", "id_last4": "1234" },
    })
}

async fn garages(app: &TestApp) -> (i64, i64) {
    app.tx().await.one("SELECT MIN(id), MAX(id) FROM garages WHERE is_active", args![]).await.expect("garages")
}

async fn added(actor: &Actor<'_>, garage: i64, mobile: &str) -> Value {
    actor.put(PERSON, new(garage, mobile)).await.data()["user"].clone()
}

// H.5.8
#[tokio::test]
async fn h5_8_a_mobile_is_known_however_it_is_written() {
    let app = TestApp::new().await;
    let admin = app.actor("training_admin").await;
    let (garage, _) = garages(&app).await;
    assert_eq!(admin.get(&format!("{UNIQUE}9811122233")).await.data()["user"], Value::Null);
    let made = added(&admin, garage, "98111 22233").await;
    for typed in ["9811122233", "09811122233", "%2B91%2098111%2022233", "98111-22233"] {
        let found = admin.get(&format!("{UNIQUE}{typed}")).await.data()["user"].clone();
        assert_eq!(
            (&found["id"], &found["role"], &found["garage"]["id"]),
            (&made["id"], &json!("mechanic"), &json!(garage)),
            "{typed}"
        );
        assert_eq!(found["is_workshop_user"], true);
    }
    for typed in ["12345", "ravi", "%2B60123456789"] {
        assert_eq!(admin.get(&format!("{UNIQUE}{typed}")).await.wrong_fields(), ["mobile"]);
    }
}

// H.5.9
#[tokio::test]
async fn h5_9_only_three_roles_are_given() {
    let app = TestApp::new().await;
    let trainer = app.actor("training_admin").await;
    let (garage, _) = garages(&app).await;
    for role in ["admin", "CR", "Operation/Garage", "training_admin"] {
        let body = with(new(garage, "9811122233"), json!({ "role": role }));
        assert_eq!(trainer.put(PERSON, body).await.wrong_fields(), ["role"]);
    }
    // Nor are others edited: an admin, or somebody of a garage's office.
    let admin: i64 =
        app.value("SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'admin'").await;
    let edit = |id: i64| json!({ "id": id, "version": 1, "name": "Other", "garage_id": garage });
    trainer.put(PERSON, edit(admin)).await.refused(404);
    let office: i64 = app
        .value("SELECT MIN(u.id) FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'Operation/Garage' AND u.garage_id IS NOT NULL")
        .await;
    trainer.put(PERSON, edit(office)).await.refused(403);
    // Their profile is kept all the same.
    let profile = json!({ "id": office, "version": 1, "profile": { "designation": "Manager" } });
    assert_eq!(trainer.put(PERSON, profile).await.data()["user"]["profile"]["designation"], "Manager");
    // Elsewhere a trainer makes no users at all.
    trainer.post("/users/", json!({})).await.refused(403);
    assert_eq!(trainer.put(PERSON, json!({})).await.wrong_fields(), ["garage_id", "mobile", "name", "role"]);
}

#[tokio::test]
async fn a_person_is_added_edited_and_known_by_a_single_mobile() {
    let app = TestApp::new().await;
    let admin = app.actor("training_admin").await;
    let (garage, _) = garages(&app).await;
    let made = added(&admin, garage, "9811122233").await;
    assert_eq!((&made["profile"]["trade"], &made["profile"]["id_last4"]), (&json!("electrical"), &json!("1234")));
    assert_eq!(made["statuses"].as_array().expect("topics").len(), 6);
    assert_eq!(messages(&app, "you can sign in as mechanic").await.len(), 1);
    let refused = admin.put(PERSON, new(garage, "9811122233")).await.refused(409);
    assert_eq!(refused.body["data"]["user"]["id"], made["id"]);
    assert_eq!(refused.body["data"]["user"]["garage"]["id"], garage);
    let edit = json!({ "id": made["id"], "version": made["version"], "name": "Ravi K", "role": "advisor", "profile": { "trade": null } });
    let saved = admin.put(PERSON, edit.clone()).await.data();
    assert_eq!((&saved["user"]["role"], &saved["user"]["profile"]["trade"]), (&json!("advisor"), &json!("advisor")));
    assert_eq!(admin.put(PERSON, edit).await.refused(409).body["data"]["current"]["name"], "Ravi K");
    let bad = json!({ "id": made["id"], "version": saved["user"]["version"], "profile": { "id_kind": "mykad", "experience_years": 61 } });
    assert_eq!(admin.put(PERSON, bad).await.wrong_fields(), ["profile.experience_years"]);
    let bad = json!({ "id": made["id"], "version": saved["user"]["version"], "profile": { "id_kind": "mykad" } });
    assert_eq!(admin.put(PERSON, bad).await.wrong_fields(), ["profile.id_kind"]);
    // Of 64 at once with one mobile one is added.
    let replies = join_all((0..64).map(|_| admin.put(PERSON, new(garage, "9811199999")))).await;
    assert_eq!((statuses(&replies, 200), statuses(&replies, 409)), (1, 63));
    // Of 64 edits of a version one is saved.
    let version = saved["user"]["version"].clone();
    let edits = (0..64).map(|years| {
        admin.put(
            PERSON,
            json!({ "id": made["id"], "version": version, "profile": { "experience_years": 5 + years % 40 } }),
        )
    });
    let replies = join_all(edits).await;
    assert_eq!((statuses(&replies, 200), statuses(&replies, 409)), (1, 63));
    let listed =
        admin.get(&format!("/central/get-training-workshop-users/?garage_id={garage}&text=ravi%20k")).await.data();
    assert_eq!(listed["count"], 1);
}

// H.5.10
#[tokio::test]
async fn h5_10_a_person_who_moves_keeps_the_bookings_that_are_not_in_the_old_garage() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let (old, next) = garages(&app).await;
    let person = added(&admin, old, "9811122233").await;
    let id = super::id(&person);
    let online = slot(&admin, &app, &topic, at(0), 5).await;
    let body = with(
        slot_body(&app, &topic, at(24), 5).await,
        json!({ "place": "garage", "garage_id": old, "link": null, "confirm": true }),
    );
    let there = admin.post(super::SLOTS, body).await.data()["slots"][0].clone();
    let (stays, ends) = (booked(&admin, &online, &[id]).await, booked(&admin, &there, &[id]).await);
    let moved = admin.put(PERSON, json!({ "id": id, "version": person["version"], "garage_id": next })).await.data();
    assert_eq!(moved["user"]["garage"]["id"], next);
    assert_eq!(
        (&moved["bookings"]["moved"][0]["id"], &moved["bookings"]["cancelled"][0]["id"]),
        (&stays[0]["id"], &ends[0]["id"])
    );
    assert_eq!(
        (&read_slot(&admin, &online).await["booked"], &read_slot(&admin, &there).await["booked"]),
        (&json!(1), &json!(0))
    );
    let seen = admin.get(&format!("/central/get-slot-booking/?slot_id={}", online["id"])).await.data();
    assert_eq!((&seen["bookings"][0]["garage"]["id"], &seen["bookings"][0]["status_id"]), (&json!(next), &json!(2)));
    assert_eq!(messages(&app, "Wheel alignment cancelled").await.len(), 1);
    assert_eq!(crate::training::drift(&mut app.tx().await).await.expect("compared"), 0);
}

// H.4.5
#[tokio::test]
async fn h4_5_who_has_left_gives_their_seats_back() {
    let app = TestApp::new().await;
    let admin = app.actor("training_admin").await;
    let topic = topic(&admin, &app, "Wheel alignment", json!({})).await;
    let (garage, _) = garages(&app).await;
    let person = added(&admin, garage, "9811122233").await;
    let id = super::id(&person);
    let slot = slot(&admin, &app, &topic, at(0), 5).await;
    booked(&admin, &slot, &[id]).await;
    let future = json!({ "id": id, "version": person["version"], "left_on": "2026-03-11" });
    assert_eq!(admin.put(PERSON, future).await.wrong_fields(), ["left_on"]);
    let left =
        admin.put(PERSON, json!({ "id": id, "version": person["version"], "left_on": "2026-03-09" })).await.data();
    assert_eq!(
        (&left["user"]["is_active"], &left["user"]["profile"]["left_on"]),
        (&json!(false), &json!("2026-03-09"))
    );
    assert_eq!(left["bookings"]["cancelled"].as_array().expect("one").len(), 1);
    assert_eq!(read_slot(&admin, &slot).await["booked"], 0);
    // They are no longer counted, and can come back.
    let address = format!("/central/get-workshop-users/?garage_id={garage}&text=ravi");
    assert_eq!(admin.get(&address).await.data()["count"], 0);
    assert_eq!(admin.get(&format!("{address}&is_active=0")).await.data()["users"][0]["id"], id);
    let back = json!({ "id": id, "version": left["user"]["version"], "left_on": null });
    assert_eq!(admin.put(PERSON, back).await.data()["user"]["is_active"], true);
    // A user who is deactivated elsewhere gives seats back as well.
    let boss = app.actor("admin").await;
    booked(&boss, &slot, &[id]).await;
    let user = boss.get(&format!("/users/detail/{id}/")).await.data();
    let end = json!({ "id": id, "version": user["version"], "is_active": false, "reason": "Resigned" });
    boss.call(http::Method::PUT, "/api/india/central/users/", Some(end)).await.data();
    assert_eq!(read_slot(&admin, &slot).await["booked"], 0);
}

#[tokio::test]
async fn mobiles_of_people_are_for_those_who_read_trainings_or_garages() {
    let app = TestApp::new().await;
    let (garage, _) = garages(&app).await;
    let mobile = async |role: &str| {
        let actor = app.actor(role).await;
        let listed = actor.get(&format!("/central/get-workshop-users/?garage_id={garage}&role=mechanic")).await.data();
        assert!(listed["count"].as_i64() > Some(0));
        listed["users"][0]["mobile"].is_string()
    };
    assert!(mobile("admin").await);
    assert!(!mobile("CR").await);
    let person = people(&app, 1).await[0];
    let standing = app.actor("training_admin").await;
    let address = format!("/central/get-training-workshop-users/?garage_id={}&topic_id=1&status_id=1", person.1);
    let listed = standing.get(&address).await.data();
    for user in listed["users"].as_array().expect("people") {
        assert_eq!(
            (user["statuses"].as_array().expect("one").len(), &user["statuses"][0]["status_id"]),
            (1, &json!(1))
        );
        assert!(user["mobile"].is_string());
    }
}
