//! Dated prices of parts over HTTP.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{details, edit, id, part};
use crate::testkit::{Actor, TestApp};

async fn add(actor: &Actor<'_>, part: &Value, mut body: Value) -> crate::testkit::Reply {
    body["part_id"] = part["id"].clone();
    actor.post("/pricing-module/car-parts/", body).await
}

// D.7.1: today is 2026-03-10.
#[tokio::test]
async fn a_sale_falls_back_in_all_readers() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = admin.post("/cars/parts/", part("SALE-1")).await.data();
    let sale = json!({ "price": 80, "valid_from": "2026-03-20", "valid_to": "2026-03-30" });
    let with_sale = add(&admin, &made, sale).await.data();
    assert_eq!(with_sale["next_price"], json!({ "from": "2026-03-20", "price": 80.0 }));
    let work = json!({ "part_id": made["id"], "action": "Replaced", "price": 10 });
    let work = admin.post("/pricing-module/car-part-work-done/", work).await.data()["works"][0].clone();
    let sale = json!({ "work_id": work["id"], "version": work["version"], "price": 8,
                       "valid_from": "2026-03-20", "valid_to": "2026-03-30" });
    admin.post("/car_parts/update-car-part-work-done", sale).await.data();
    let number = id(&made);
    for (day, price, labour) in
        [("2026-03-19", 100.0, 10.0), ("2026-03-20", 80.0, 8.0), ("2026-03-30", 80.0, 8.0), ("2026-03-31", 100.0, 10.0)]
    {
        for list in ["/cars/parts/", "/pricing-module/car-parts/"] {
            let found = admin.get(&format!("{list}?text=sale-1&on={day}")).await.data();
            assert_eq!(found["parts"][0]["price"], json!(price), "{list} {day}");
            assert_eq!(found["parts"][0]["works"][0]["price"], json!(labour), "{list} {day}");
        }
        for detail in ["/central/service/part-detail/", "/pricing-module/car-parts-details/"] {
            let found = admin.get(&format!("{detail}?part_id={number}&on={day}")).await.data();
            assert_eq!((&found["price"], &found["offers"][0]["price"]), (&json!(price), &json!(price)), "{detail}");
            assert_eq!(found["offers"][1]["price"], json!(labour), "{detail} {day}");
        }
        for works in ["/cars/work-done/", "/car_parts/get-part-work-done-list"] {
            let found = admin.get(&format!("{works}?part_id={number}&on={day}")).await.data();
            assert_eq!(found["works"][0]["price"], json!(labour), "{works} {day}");
        }
    }
    for price in [100.0, 80.0, 80.0, 100.0].iter().zip([9, 1, 10, 1]).scan((), |(), (price, days)| {
        app.clock.advance(chrono::Duration::days(days));
        Some(*price)
    }) {
        let admin = app.actor("admin").await;
        let found = admin.get("/catalogue/search/?text=sale-1").await.data();
        assert_eq!(found["items"][0]["price"], json!(price));
    }
}

// D.7.2
#[tokio::test]
async fn what_has_begun_is_ended_and_not_changed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = admin.post("/cars/parts/", part("BEGUN-1")).await.data();
    let begun = made["prices"][0]["id"].clone();
    for change in [json!({ "price": 90 }), json!({ "valid_from": "2026-04-01" }), json!({ "withdraw": true })] {
        let mut change = change;
        change["price_id"] = begun.clone();
        edit(&admin, &made, change).await.refused(409);
    }
    let past = json!({ "price_id": begun, "valid_to": "2026-03-09" });
    assert_eq!(edit(&admin, &made, past).await.wrong_fields(), ["valid_to"]);
    assert_eq!(edit(&admin, &made, json!({ "price_id": begun })).await.wrong_fields(), ["valid_to"]);
    let ended = edit(&admin, &made, json!({ "price_id": begun, "valid_to": "2026-03-31" })).await.data();
    assert_eq!(ended["next_price"], json!({ "from": "2026-04-01", "price": null }));
    let longer = json!({ "price_id": begun, "valid_to": "2026-05-31" });
    assert_eq!(edit(&admin, &ended, longer).await.wrong_fields(), ["valid_to"]);
    // One that has not begun is corrected and taken back.
    let ahead = json!({ "price": 110, "valid_from": "2026-04-01" });
    let ahead = add(&admin, &made, ahead).await.data();
    let price = ahead["prices"][0]["id"].clone();
    let moved = json!({ "price_id": price, "price": 115, "valid_from": "2026-04-02" });
    let moved = edit(&admin, &ahead, moved).await.data();
    assert_eq!(
        (&moved["prices"][0]["price"], &moved["prices"][0]["valid_from"]),
        (&json!(115.0), &json!("2026-04-02"))
    );
    let taken = json!({ "price_id": price, "valid_from": "2026-03-10" });
    edit(&admin, &moved, taken).await.refused(409);
    let back = edit(&admin, &moved, json!({ "price_id": price, "withdraw": true })).await.data();
    assert_eq!(back["prices"].as_array().map(Vec::len), Some(1));
    // A price of another part is none of this one.
    let other = json!({ "price_id": 1, "valid_to": "2026-03-31" });
    assert_eq!(edit(&admin, &back, other).await.wrong_fields(), ["price_id"]);
    let both = json!({ "price_id": begun, "name": "x", "brand": "y" });
    assert_eq!(edit(&admin, &back, both).await.wrong_fields(), ["brand", "name"]);
    assert_eq!(edit(&admin, &back, json!({ "price": 1 })).await.wrong_fields(), ["price"]);
}

#[tokio::test]
async fn the_past_is_for_admins_with_a_reason() {
    let app = TestApp::new().await;
    let (admin, manager) = (app.actor("admin").await, app.actor("Central CR").await);
    let made = admin.post("/cars/parts/", part("PAST-1")).await.data();
    let past = json!({ "price": 95, "valid_from": "2026-03-01" });
    assert_eq!(add(&manager, &made, past.clone()).await.wrong_fields(), ["valid_from"]);
    assert_eq!(add(&admin, &made, past.clone()).await.wrong_fields(), ["reason"]);
    let mut explained = past;
    explained["reason"] = json!("The supplier's list of 1 March");
    let saved = add(&admin, &made, explained).await.data();
    assert_eq!(saved["prices"][1]["reason"], "The supplier's list of 1 March");
    assert_eq!(saved["price"], json!(100.0), "the one that began last counts");
    // D.4.6: free of charge is said.
    assert_eq!(add(&admin, &made, json!({ "price": 0, "valid_from": "2026-04-01" })).await.wrong_fields(), ["price"]);
    let free = json!({ "price": 0, "valid_from": "2026-04-01", "is_free": true });
    assert_eq!(add(&admin, &made, free).await.data()["next_price"]["price"], json!(0.0));
    assert_eq!(add(&admin, &made, json!({})).await.wrong_fields(), ["price"]);
    let named = json!({ "price": 1, "name": "x", "works": [{ "action": "Cleaned", "price": 1 }] });
    assert_eq!(add(&admin, &made, named).await.wrong_fields(), ["name", "works"]);
}

#[tokio::test]
async fn no_price_is_above_the_printed_one() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let mut printed = part("MRP-1");
    printed["mrp"] = json!(99);
    assert_eq!(admin.post("/cars/parts/", printed.clone()).await.wrong_fields(), ["price"]);
    printed["mrp"] = json!(120);
    let made = admin.post("/cars/parts/", printed).await.data();
    assert_eq!(made["mrp"], json!(120.0));
    let dearer = json!({ "price": 121, "valid_from": "2026-04-01" });
    assert_eq!(add(&admin, &made, dearer.clone()).await.wrong_fields(), ["price"]);
    let printed_later = json!({ "mrp": 130, "valid_from": "2026-04-01" });
    add(&admin, &made, printed_later).await.data();
    let dearer = add(&admin, &made, dearer).await.data();
    assert_eq!(dearer["next_price"]["price"], json!(121.0));
    // The printed price cannot sink below it either.
    let sinks = json!({ "price_id": dearer["mrps"][0]["id"], "price": 110 });
    assert_eq!(edit(&admin, &dearer, sinks).await.wrong_fields(), ["price"]);
    // Malaysia has no such law.
    let app = TestApp::malaysian().await;
    let mut printed = part("MRP-1");
    printed["mrp"] = json!(99);
    app.actor("admin").await.post("/cars/parts/", printed).await.data();
}

// D.7.14
#[tokio::test]
async fn of_many_prices_of_one_day_one_stays() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let made = admin.post("/cars/parts/", part("RACE-1")).await.data();
    let all = (0..64).map(|at| {
        let (admin, made) = (&admin, &made);
        async move { add(admin, made, json!({ "price": 200 + at, "valid_from": "2026-04-01" })).await.status.as_u16() }
    });
    let answers = join_all(all).await;
    assert_eq!(answers.iter().filter(|status| **status == 201).count(), 1, "{answers:?}");
    assert_eq!(answers.iter().filter(|status| **status == 409).count(), 63, "{answers:?}");
    let stored = details(&admin, id(&made)).await;
    assert_eq!(stored["prices"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn parts_without_a_price_and_prices_that_are_due_are_found() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let mut bare = part("BARE-1");
    bare.as_object_mut().expect("a part").remove("price");
    let bare = admin.post("/cars/parts/", bare).await.data();
    let found = admin.get("/pricing-module/car-parts/?without_price=1&text=part").await.data();
    assert_eq!((&found["count"], &found["parts"][0]["id"]), (&json!(1), &bare["id"]));
    let listed = admin.get("/catalogue/search/?text=bare-1").await.data();
    assert_eq!(listed["items"][0]["price"], Value::Null, "it is shown, and cannot be picked");
    add(&admin, &bare, json!({ "price": 5, "valid_from": "2026-03-15" })).await.data();
    let due = async |days: i64| {
        admin.get(&format!("/pricing-module/car-parts/?due={days}&text=bare-1")).await.data()["count"].clone()
    };
    assert_eq!((due(4).await, due(5).await), (json!(0), json!(1)));
    let on = admin.get("/pricing-module/car-parts/?without_price=1&text=part&on=2026-03-15").await.data();
    assert_eq!(on["count"], 0);
}
