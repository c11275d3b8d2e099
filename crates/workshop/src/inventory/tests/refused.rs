//! Rejected requests: wrong role, order, form or version.

use serde_json::{Value, json};

use super::{form, path, picture, post, put, untaken};
use crate::testkit::{File, READERS, TestApp, closed_orders, not_of_the_cr};

#[tokio::test]
async fn readers_can_read_and_others_cannot() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    for role in READERS {
        let reader = app.actor(role).await;
        reader.get(&path(id)).await.data();
        post(&reader, id, &form(0), &[]).await.refused(403);
        put(&reader, id, None, &[("before", "a.png", &picture(1))]).await.refused(403);
        reader.delete(&format!("/orders/delete/inventory-files/?order_id={id}&file_ids=1")).await.refused(403);
    }
    app.actor("mechanic").await.get(&path(id)).await.refused(403);
    assert!(app.files.paths().is_empty());
}

#[tokio::test]
async fn an_order_out_of_scope_does_not_exist() {
    let app = TestApp::new().await;
    let cr = app.actor("CR").await;
    for id in not_of_the_cr(&app).await {
        cr.get(&path(id)).await.refused(404);
        post(&cr, id, &form(0), &[]).await.refused(404);
        put(&cr, id, Some(&form(1)), &[]).await.refused(404);
        put(&cr, id, None, &[("before", "a.png", &picture(1))]).await.refused(404);
        cr.delete(&format!("/orders/delete/inventory-files/?order_id={id}&file_ids=1")).await.refused(404);
    }
    assert!(app.files.paths().is_empty());
}

#[tokio::test]
async fn an_order_without_a_car_or_closed_says_what_is_missing() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    for (id, missing) in closed_orders(&app).await {
        let shown = admin.get(&path(id)).await.data();
        assert_eq!(shown["missing"], json!([missing]));
        let mut form = form(shown["version"].as_i64().expect("a version"));
        form["odometer"] = json!(1_999_999);
        let refused = match form["version"].as_i64() {
            Some(0) => post(&admin, id, &form, &[]).await,
            _ => put(&admin, id, Some(&form), &[]).await,
        };
        assert_eq!(refused.refused(409).body["data"]["missing"], json!([missing]));
        put(&admin, id, None, &[("before", "a.png", &picture(1))]).await.refused(409);
    }
}

#[tokio::test]
async fn a_stale_form_returns_the_current_state() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let admin = app.actor("admin").await;
    put(&admin, id, Some(&form(1)), &[]).await.refused(409);
    post(&admin, id, &form(0), &[]).await.data();
    let photo = picture(3);
    for stale in [
        post(&admin, id, &form(0), &[("before", "a.png", &photo)]).await,
        put(&admin, id, Some(&form(2)), &[("before", "a.png", &photo)]).await,
    ] {
        let stale = stale.refused(409);
        let current = &stale.body["data"]["current"];
        assert_eq!((&current["version"], &current["odometer"]), (&json!(1), &json!(45_210)));
    }
    assert!(app.files.paths().is_empty());
    assert_eq!(admin.get(&path(id)).await.data()["version"], 1);
}

#[tokio::test]
async fn of_concurrent_saves_one_wins() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let admin = app.actor("admin").await;
    let (photo_a, photo_b) = (picture(3), picture(4));
    let (taking_a, taking_b) = (form(0), form(0));
    let (first, second): (File<'_>, File<'_>) = (("before", "a.png", &photo_a), ("before", "b.png", &photo_b));
    let (first, second) = ([first], [second]);
    let (a, b) = tokio::join!(post(&admin, id, &taking_a, &first), post(&admin, id, &taking_b, &second));
    let mut statuses = [a, b].map(|reply| reply.status.as_u16());
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
    // The photo of the rejected request is not kept.
    app.files.settles_at(2).await;
    assert_eq!(admin.get(&path(id)).await.data()["files"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn every_wrong_field_is_named() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let admin = app.actor("admin").await;
    let by_schema = json!({
        "version": 0,
        "odometer": -1,
        "fuel_level": 9,
        "items": [{ "item_id": 1, "count": 99, "condition": "fine" }],
        "documents": [{ "document_id": "rc", "state": "lost" }],
        "battery_number": "x".repeat(41),
        "tyres": [{ "position": "middle", "tread_mm": 21 }],
        "marks": [{ "view": "top", "kind": "dent", "x": 1.5, "y": 0.5 }],
        "taken_at": "yesterday",
        "colour": "red",
    });
    let wrong = post(&admin, id, &by_schema, &[("wheel", "a.png", b"x")]).await.wrong_fields();
    assert_eq!(
        wrong,
        [
            "battery_number",
            "colour",
            "documents.0.document_id",
            "documents.0.state",
            "fuel_level",
            "items.0.condition",
            "items.0.count",
            "marks.0.x",
            "odometer",
            "taken_at",
            "tyres.0.position",
            "tyres.0.tread_mm",
            "wheel",
        ]
    );
    let mut by_rules = form(0);
    by_rules["documents"] = json!([{ "document_id": 77, "state": "there" }]);
    by_rules["battery_brand_id"] = json!(77);
    let wrong = post(&admin, id, &by_rules, &[("before", "a.jpg", b"no picture"), ("damage", "b.jpg", b"")]).await;
    assert_eq!(wrong.wrong_fields(), ["battery_brand_id", "before.0", "damage.0", "documents.0.document_id"]);
    for (form, field) in [(json!([]), "body"), (json!({ "version": 0 }), "fuel_level"), (json!("x"), "body")] {
        let wrong = post(&admin, id, &form, &[]).await.wrong_fields();
        assert!(wrong.contains(&field.to_owned()), "{form}: {wrong:?}");
    }
    assert_eq!(put(&admin, id, Some(&form(0)), &[]).await.wrong_fields(), ["version"]);
    assert_eq!(post(&admin, id, &form(1), &[]).await.wrong_fields(), ["version"]);
    let nothing = admin.form(http::Method::POST, &path(id), None, &[]).await.wrong_fields();
    assert_eq!(nothing, ["form"]);
    let wrong = admin.form(http::Method::PUT, &path(id), None, &[("signature", "s.png", &picture(1))]).await;
    assert_eq!(wrong.wrong_fields(), ["signature"]);
    assert_eq!(admin.get(&path(id)).await.data()["version"], 0);
    assert!(app.files.paths().is_empty());
}

#[tokio::test]
async fn a_malformed_body_is_rejected_with_a_message() {
    let app = TestApp::new().await;
    let id = untaken(&app).await;
    let admin = app.actor("admin").await;
    let json = admin.post(&path(id), form(0)).await.refused(415);
    assert!(json.body["message"].as_str().is_some_and(|text| text.contains("multipart/form-data")), "{}", json.text);
    let address = format!("/api/india/central{}", path(id));
    for (kind, bytes) in [
        ("multipart/form-data", b"x".to_vec()),
        ("multipart/form-data; boundary=b", b"--b\r\nContent-Disposition: form-data; name=\"form\"\r\n\r\n{".to_vec()),
        ("multipart/form-data; boundary=b", Vec::new()),
        ("multipart/form-data; boundary=b", b"--b\r\n\r\nwithout a name\r\n--b--\r\n".to_vec()),
    ] {
        let refused = admin.send(http::Method::POST, &address, Some(kind), bytes).await;
        refused.refused(422);
    }
}

#[tokio::test]
async fn a_lower_odometer_needs_a_reason() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let found: (i64, i64) = app
        .tx()
        .await
        .one(
            "SELECT o.id, p.odometer FROM orders o JOIN orders p ON p.car_id = o.car_id AND p.id < o.id
             WHERE o.status_id NOT IN (21, 90, 921, 1400) AND p.odometer > 1000
               AND NOT EXISTS (SELECT 1 FROM orders q WHERE q.car_id = o.car_id AND q.id > p.id AND q.id < o.id)
             ORDER BY o.id DESC LIMIT 1",
            pitlane_platform::args![],
        )
        .await
        .expect("a car that was here before");
    let (id, last) = found;
    let before = admin.get(&path(id)).await.data();
    assert_eq!(before["last_odometer"], json!(last));
    let version = before["version"].as_i64().expect("a version");
    let mut less = form(version);
    less["odometer"] = json!(last - 1);
    async fn save(admin: &crate::testkit::Actor<'_>, id: i64, form: &Value) -> crate::testkit::Reply {
        if form["version"] == 0 { post(admin, id, form, &[]).await } else { put(admin, id, Some(form), &[]).await }
    }
    assert_eq!(save(&admin, id, &less).await.wrong_fields(), ["odometer_reason"]);
    less["odometer_reason"] = json!("The instrument was replaced");
    let saved = save(&admin, id, &less).await.data();
    assert_eq!((&saved["odometer"], &saved["odometer_reason"]), (&json!(last - 1), &less["odometer_reason"]));
}
