//! The PDF of an estimate shows what the call returns.

use serde_json::json;

use super::jobs::estimated;
use super::{SAVE, again, body, new_order, saved, shown};
use crate::testkit::{TestApp, grouped, text_of};

const PATH: &str = "/orders/download-estimate/";

#[tokio::test]
async fn every_line_and_sum_is_printed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    admin.get(&format!("{PATH}?order_id={order}")).await.refused(404);
    saved(&admin, order).await;
    let estimate = shown(&admin, order).await;
    let text = text_of(&admin.get(&format!("{PATH}?order_id={order}")).await, "estimate-EST-");
    for line in estimate["lines"].as_array().expect("lines") {
        assert!(text.contains(line["service_name"].as_str().expect("a name")), "{text}");
        for amount in [&line["price"], &line["amounts"]["total"]] {
            assert!(text.contains(&grouped(amount, true)), "{amount}: {text}");
        }
    }
    let totals = &estimate["totals"];
    for amount in [&totals["total"], &totals["taxable"], &totals["tax"]["central"], &totals["round_off"]] {
        assert!(text.contains(&grouped(amount, true)), "{amount}: {text}");
    }
    assert!(text.contains("Rupees") && text.contains("Pitlane Car Services"), "{text}");
    admin.get(&format!("{PATH}?order_id={order}&revision=9")).await.refused(404);
    assert_eq!(admin.get(&format!("{PATH}?order_id=x")).await.wrong_fields(), ["order_id"]);
    app.actor("CR").await.get(&format!("{PATH}?order_id={order}")).await.refused(404);
    assert_eq!(estimate["revision"], json!(1));
}

#[tokio::test]
async fn where_no_tax_is_charged_no_rate_is_printed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let path = format!("{PATH}?order_id={order}");
    saved(&admin, order).await;
    assert!(text_of(&admin.get(&path).await, "estimate-EST-").contains("18%"));
    let mut tx = app.tx().await;
    let sql = "UPDATE garages SET tax_number = NULL WHERE id = (SELECT garage_id FROM orders WHERE id = $1)";
    tx.run(sql, pitlane_platform::args![order]).await.expect("a change");
    tx.save().await.expect("saved");
    let estimate = shown(&admin, order).await;
    admin.post(SAVE, body(order, 1, again(&estimate))).await.data();
    let text = text_of(&admin.get(&path).await, "estimate-EST-");
    assert!(!text.contains("18%"), "{text}");
}

#[tokio::test]
async fn lines_are_printed_below_their_job() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    estimated(&admin, order).await;
    let text = text_of(&admin.get(&format!("{PATH}?order_id={order}")).await, "estimate-EST-");
    let places: Vec<usize> = ["Front brakes", "Worn to the metal.", "3,540.00", "Brake overhaul", "Brake pads", "Wash"]
        .map(|word| text.find(word).expect(word))
        .into();
    assert!(places.is_sorted(), "{text}");
    // The wash is a job of its own under its own name.
    assert_eq!((text.matches("Front brakes").count(), text.matches("Wash").count()), (1, 1), "{text}");
}
