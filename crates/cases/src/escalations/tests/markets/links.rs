//! A link to the escalations of one order of a market.

use chrono::Duration;
use http::Method;
use pitlane_platform::args;
use serde_json::{Value, json};

use super::{ACCESSORIES, SPARES, Shop, get};
use crate::escalations::tests::desk::without_cases;
use crate::escalations::tests::holders::{compare, token};
use crate::testkit::TestApp;

// Escalations 17
#[tokio::test]
async fn a_link_to_an_order_of_a_market_shows_it_and_takes_comments() {
    let app = without_cases(TestApp::new().await).await;
    for (shop, page, calls) in [
        (
            SPARES,
            "/spares-escalation/escalation-details",
            ["central/spares-escalation-types/", "central/spares-escalations-sources/"],
        ),
        (
            ACCESSORIES,
            "/accessories-escalation/escalation-details",
            ["accessories-escalation-types/", "accessories-escalations-sources/"],
        ),
    ] {
        let manager = app.actor(shop.manager).await;
        let orders = shop.orders(&app, 1).await;
        let case = shop.raised(&app, &manager, orders[0]).await;
        let other = shop.raised(&app, &manager, orders[1]).await;
        let made = manager.post("/orders/link/", json!({ "order_id": orders[0], "kind": shop.name })).await.data();
        let link = made["link"].as_str().expect("a link");
        let token = link.strip_prefix(&format!("{page}/{}?token=", orders[0])).expect("the page of the order");
        let guest = app.bearer(token);
        let shown = get(&guest, &shop.address(orders[0])).await.data();
        let shown = &shown[0];
        assert_eq!((&shown["count"], &shown["may_create"]), (&json!(1), &json!(false)));
        assert_eq!((&shown["escalation"]["may_work"], &shown["escalation"]["why"]), (&json!(false), &Value::Null));
        for call in calls {
            let mount = if shop.name == "spares" { "/api/india/" } else { "/api/accessories/" };
            get(&guest, &format!("{mount}{call}")).await.data();
        }
        get(&guest, shop.closing_info).await.data();
        let said = json!({ "escalation_id": case["id"], "comment": "It still does not fit." });
        let commented = shop.put(&guest, orders[0], said).await.data();
        let comment = &commented[0]["escalation"]["comments"][0];
        assert_eq!((&comment["author"], &comment["author_name"]), (&Value::Null, &json!("Holder of a link")));
        for more in [
            json!({ "comment": "I told them.", "channel": "call" }),
            json!({ "version": case["version"], "priority": 1 }),
        ] {
            let mut body = more;
            body["escalation_id"] = case["id"].clone();
            shop.put(&guest, orders[0], body).await.refused(403);
        }
        let read = json!({ "escalation_id": case["id"], "read_up_to": commented[0]["escalation"]["newest_event"] });
        assert_eq!(shop.put(&guest, orders[0], read).await.data()[0]["escalation"]["unread"], 0);
        assert_eq!(shop.listed(&manager, &format!("?order_id={}", orders[0])).await["escalations"][0]["unread"], 1);
        // Other orders, other kinds and other calls.
        get(&guest, &shop.address(orders[1])).await.refused(404);
        let foreign = json!({ "escalation_id": other["id"], "comment": "Hello." });
        shop.put(&guest, orders[0], foreign).await.refused(404);
        get(&guest, shop.list).await.refused(403);
        guest.call(Method::POST, shop.list, Some(shop.complaint(orders[0]))).await.refused(403);
        guest.get(&format!("/orders/detail/{}/", orders[0])).await.refused(403);
        guest.get(&format!("/central/escalations/detail/{}/", orders[0])).await.refused(403);
        app.clock.advance(Duration::hours(24));
        get(&app.bearer(token), &shop.address(orders[0])).await.refused(401);
    }
    // Who may not read the kind makes no link to it.
    let spares = app.actor(SPARES.manager).await;
    let order = ACCESSORIES.order(&app).await;
    spares.post("/orders/link/", json!({ "order_id": order, "kind": "accessories" })).await.refused(403);
    spares.post("/orders/link/", json!({ "order_id": 999_999_999, "kind": "spares" })).await.refused(404);
}

#[tokio::test]
async fn the_holder_of_a_link_to_an_order_of_a_market_sees_no_more() {
    let app = TestApp::new().await;
    for shop in [SPARES, ACCESSORIES] {
        of_market(&app, &shop).await;
    }
}

async fn of_market(app: &TestApp, shop: &Shop) {
    let manager = app.actor("admin").await;
    let cases = "SELECT c.market_order_id FROM cases c WHERE c.kind = $1 ORDER BY
        EXISTS (SELECT 1 FROM case_closings z WHERE z.case_id = c.id) DESC, c.id LIMIT 3";
    let orders: Vec<i64> = app.tx().await.all(cases, args![shop.name]).await.expect("escalations");
    assert!(!orders.is_empty());
    for order in orders {
        let guest = token(&manager, order, shop.name).await;
        let ours = get(&manager, &shop.address(order)).await.data();
        let theirs = get(&app.bearer(&guest), &shop.address(order)).await.data();
        compare(&ours[0]["escalation"], &theirs[0]["escalation"]);
        assert_eq!(theirs[1], Value::Null, "the wallet");
        let facts = ours[0]["escalations"].as_array().expect("escalations").iter();
        for (ours, theirs) in facts.zip(theirs[0]["escalations"].as_array().expect("escalations")) {
            for hidden in ["group", "assignee", "cost", "liable_party"] {
                assert_eq!(theirs[hidden], Value::Null, "{hidden}");
            }
            assert_eq!(theirs["number"], ours["number"]);
        }
    }
}
