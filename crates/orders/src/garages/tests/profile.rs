//! What is known of a garage: added, read, edited, refused.

use serde_json::{Value, json};

use super::{added, address, edit, new_garage};
use crate::testkit::TestApp;

#[tokio::test]
async fn a_garage_of_either_country_is_added_and_read() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        let garage = added(&admin, &app).await;
        assert_eq!(
            (&garage["status"], &garage["version"], &garage["bays"]),
            (&json!("onboarding"), &json!(1), &json!(6))
        );
        assert_eq!(garage["services"], json!([101, 103]), "each once");
        let india = app.region.country.is_india();
        assert_eq!(garage["gstin"], if india { json!("29ABCCE1234F1ZY") } else { Value::Null });
        assert_eq!(garage["sst_no"], if india { Value::Null } else { json!("A01-2345-67891012") });
        assert_eq!(garage["mobile"], if india { "+919845012345" } else { "+60123456789" });
        assert_eq!(admin.get(&address(&garage)).await.data(), garage);
    }
}

// B.7.2
#[tokio::test]
async fn tax_numbers_are_checked_by_their_check_character() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let valid = ["27AAPFU0939F1ZV", "18AABCU9603R1ZM", "29ABCCE1234F1ZY", "33ABCPE1234F1ZI", "29AAGCB7383J1Z4"];
    for (number, text) in valid.into_iter().enumerate() {
        let mut body = new_garage(&app).await;
        body["name"] = json!(format!("Lotus {number}"));
        body["gstin"] = json!(text);
        assert_eq!(admin.post("/garages/add-garage/", body).await.data()["gstin"], text);
    }
    for text in ["29ABCDE1234F1ZW", "29ABCDE1234F1Z5", "27AAECS1234M1Z5"] {
        let mut body = new_garage(&app).await;
        body["gstin"] = json!(text);
        assert_eq!(admin.post("/garages/add-garage/", body).await.wrong_fields(), ["gstin"], "{text}");
    }
}

// B.7.3
#[tokio::test]
async fn a_number_of_another_state_is_saved_and_stays_shown() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = added(&admin, &app).await;
    let moved = edit(&admin, &garage, json!({ "gstin": "27AAPFU0939F1ZV", "pan": null })).await.data();
    assert_eq!(moved["mismatches"], json!([{ "field": "state", "ours": "29 Karnataka", "theirs": "27 Maharashtra" }]));
    let noted = edit(&admin, &moved, json!({ "mismatch_note": "The branch bills from Pune" })).await.data();
    assert_eq!(
        (&noted["mismatches"], &noted["mismatch_note"]),
        (&moved["mismatches"], &json!("The branch bills from Pune"))
    );
    // The reason was given for that number.
    let other = edit(&admin, &noted, json!({ "gstin": "18AABCU9603R1ZM" })).await.data();
    assert_eq!((other["mismatches"].as_array().map(Vec::len), &other["mismatch_note"]), (Some(1), &Value::Null));
}

// B.7.11
#[tokio::test]
async fn fields_of_the_other_country_are_refused() {
    for (app, foreign, names) in [
        (
            TestApp::malaysian().await,
            json!({ "gstin": "29ABCCE1234F1ZY", "pan": "ABCPE1234F", "turnover": "up_to_five_crore" }),
            ["gstin", "pan", "turnover"],
        ),
        (
            TestApp::new().await,
            json!({ "sst_no": "A01-2345-67891012", "tin": "C20880050010", "company_no": "202001234567" }),
            ["company_no", "sst_no", "tin"],
        ),
    ] {
        let admin = app.actor("admin").await;
        let mut body = new_garage(&app).await;
        for own in ["gstin", "pan", "turnover", "sst_no", "tin", "company_no"] {
            body.as_object_mut().expect("an object").remove(own);
        }
        body.as_object_mut().expect("an object").extend(foreign.as_object().expect("an object").clone());
        let refused = admin.post("/garages/add-garage/", body).await.refused(422);
        let fields = refused.body["data"]["fields"].as_object().expect("fields");
        assert_eq!(fields.keys().collect::<Vec<_>>(), names);
        assert!(fields.values().all(|problem| problem == &json!(["is not used in this country"])), "{fields:?}");
        let garage = added(&admin, &app).await;
        assert_eq!(edit(&admin, &garage, foreign).await.wrong_fields(), names);
    }
}

#[tokio::test]
async fn every_wrong_field_is_named_at_once() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let mut body = new_garage(&app).await;
    let wrong = json!({
        "name": "  ", "mobile": "12345", "pincode": "012345", "owner_mobile": "1", "pan": "ABCDE1234F", "lat": 12.9,
        "deal_from": "2026-05-01", "deal_to": "2026-04-30", "cluster_id": 999_999, "brand_ids": [999_999],
    });
    body.as_object_mut().expect("an object").extend(wrong.as_object().expect("an object").clone());
    let named = ["brand_ids", "cluster_id", "deal_to", "lng", "mobile", "name", "owner_mobile", "pan", "pincode"];
    assert_eq!(admin.post("/garages/add-garage/", body.clone()).await.wrong_fields(), named);
    let garage = added(&admin, &app).await;
    assert_eq!(edit(&admin, &garage, wrong).await.wrong_fields(), named);
    assert_eq!(
        edit(&admin, &garage, json!({ "bays": 201, "commission": -1 })).await.wrong_fields(),
        ["bays", "commission"]
    );
    assert_eq!(edit(&admin, &garage, json!({ "rating": 5 })).await.wrong_fields(), ["rating"]);
    let unregistered = edit(&admin, &garage, json!({ "is_unregistered": true })).await;
    assert_eq!(unregistered.wrong_fields(), ["gstin"]);
}

#[tokio::test]
async fn one_name_and_pin_code_is_one_garage_unless_confirmed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let mut body = new_garage(&app).await;
    // Of 64 at once one is added.
    let one = || admin.post("/garages/add-garage/", body.clone());
    let replies = futures_util::future::join_all((0..64).map(|_| one())).await;
    let made = replies.iter().filter(|reply| reply.status == 201).count();
    assert_eq!(made, 1);
    let refused = replies.into_iter().find(|reply| reply.status != 201).expect("a refused one").refused(409);
    let first = refused.body["data"]["duplicates"][0]["id"].clone();
    body["confirm_duplicate"] = json!(true);
    let second = admin.post("/garages/add-garage/", body).await.data();
    assert_eq!(second["same_tax_number"][0]["id"], first, "shown, and not refused");
    // An edit that makes it a namesake is asked for too.
    let mut other = new_garage(&app).await;
    other["name"] = json!("Orchid Motors");
    let other = admin.post("/garages/add-garage/", other).await.data();
    edit(&admin, &other, json!({ "name": "LOTUS motor works" })).await.refused(409);
    let renamed = json!({ "name": "LOTUS motor works", "confirm_duplicate": true });
    assert_eq!(edit(&admin, &other, renamed).await.data()["name"], "LOTUS motor works");
}

#[tokio::test]
async fn a_deal_belongs_to_one_garage_and_stays_while_orders_are_open() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = added(&admin, &app).await;
    let taken: i64 = app.value("SELECT MIN(deal_id) FROM garages").await;
    assert_eq!(edit(&admin, &garage, json!({ "deal_id": taken })).await.wrong_fields(), ["deal_id"]);
    let busy: i64 = app.value("SELECT MIN(garage_id) FROM orders WHERE is_open").await;
    let busy = admin.get(&format!("/garages/detail/{busy}/")).await.data();
    let refused = edit(&admin, &busy, json!({ "deal_id": 777_777 })).await.refused(409);
    assert_eq!(refused.body["data"]["open_orders"], busy["open_orders"]);
    assert_eq!(edit(&admin, &garage, json!({ "deal_id": 777_777 })).await.data()["deal_id"], 777_777);
}

// B.7.14, L.5
#[tokio::test]
async fn of_20_saves_of_one_version_one_wins() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let garage = added(&admin, &app).await;
    // Not the 6 that it has: every one of them changes it.
    let saves = (0..21).filter(|bays| *bays != 6).map(|bays| edit(&admin, &garage, json!({ "bays": bays })));
    let replies = futures_util::future::join_all(saves).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    for stale in replies.into_iter().filter(|reply| reply.status != 200) {
        let stale = stale.refused(409);
        assert_eq!(stale.body["data"]["current"]["version"], 2);
    }
    // L.11: what was changed, once.
    let entries: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'garage.update'").await;
    let after: String = app.value("SELECT after FROM audit_entries WHERE action = 'garage.update'").await;
    assert_eq!(entries, 1);
    let changed: Value = serde_json::from_str(&after).expect("the changes");
    assert_eq!(changed.as_object().map(|fields| fields.keys().cloned().collect::<Vec<_>>()), Some(vec!["bays".into()]));
    let history = admin.get(&address(&garage)).await.data()["history"].clone();
    assert_eq!((&history[0]["action"], &history[1]["action"]), (&json!("garage.update"), &json!("garage.add")));
    assert_eq!((&history[0]["changes"][0]["field"], &history[0]["changes"][0]["old"]), (&json!("bays"), &json!(6)));
}

// B.7.15
#[tokio::test]
async fn garage_staff_know_their_own_garage_and_write_none() {
    let app = TestApp::new().await;
    let staff = app.actor("Operation/Garage").await;
    let sql = "SELECT garage_id FROM users u JOIN roles r ON r.id = u.role_id
               WHERE r.name = 'Operation/Garage' AND u.is_demo";
    let own: i64 = app.value(sql).await;
    let known = staff.get("/garages/?all=1").await.data();
    assert_eq!((&known["count"], &known["garages"][0]["id"]), (&json!(1), &json!(own)));
    let garage = json!({ "id": own, "version": 1 });
    staff.get(&address(&garage)).await.refused(403);
    edit(&staff, &garage, json!({ "bays": 3 })).await.refused(403);
    staff.post("/garages/add-garage/", new_garage(&app).await).await.refused(403);
}

#[tokio::test]
async fn a_registration_in_effect_needs_its_number() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id: i64 = app.value("SELECT MIN(garage_id) FROM garage_taxpayers WHERE kind = 'composition'").await;
    let garage = admin.get(&format!("/garages/detail/{id}/")).await.data();
    assert_eq!(garage["registration"]["kind"], "composition");
    assert_eq!(edit(&admin, &garage, json!({ "gstin": null })).await.wrong_fields(), ["gstin"]);
    // Orders without a bill are named, and stay as they are.
    let changed = edit(&admin, &garage, json!({ "gstin": "29ABCCE1234F1ZY", "pan": null })).await.data();
    let open: i64 = app
        .tx()
        .await
        .one(
            "SELECT COUNT(*) FROM orders WHERE garage_id = $1 AND is_open AND invoice_number IS NULL",
            pitlane_platform::args![id],
        )
        .await
        .expect("a count");
    let named = changed["unbilled_orders"].as_array().expect("orders").len();
    assert_eq!(i64::try_from(named).expect("few"), open.min(50));
}
