//! Figures, and the lists behind them.

use serde_json::json;

use super::*;

/// Every figure of the summary is the count and the sum of the list that it opens.
async fn assert_figures_are_their_lists(actor: &Actor<'_>, city: Option<i64>) -> i64 {
    let city = city.map(|city| format!("&city_id={city}")).unwrap_or_default();
    let summary = actor.get(&format!("/orders/dues/summary/?{}", city.trim_start_matches('&'))).await.data();
    let mut compared = 0;
    for kind in summary["payers"].as_array().expect("payers") {
        let payer = kind["payer"].as_str().expect("a payer");
        let all = actor.get(&format!("/orders/dues/orders/?payer={payer}&limit=1{city}")).await.data();
        assert_eq!((&all["count"], &all["amount"]), (&kind["orders"], &kind["due"]), "{payer}");
        let credit = actor.get(&format!("/orders/dues/orders/?payer={payer}&credit=true{city}")).await.data();
        assert_eq!(minor(&credit["amount"]), -minor(&kind["credit"]), "{payer}");
        for age in kind["ages"].as_array().expect("ages") {
            let query = format!("payer={payer}&age={}&limit=200{city}", age["age"].as_str().expect("an age"));
            let list = actor.get(&format!("/orders/dues/orders/?{query}")).await.data();
            assert_eq!((&list["count"], &list["amount"]), (&age["orders"], &age["due"]), "{query}");
            let rows = list["dues"].as_array().expect("dues");
            let count = list["count"].as_i64().expect("a count");
            assert_eq!(i64::try_from(rows.len()).expect("a count"), count.min(200), "{query}");
            assert!(rows.iter().all(|row| row["age"] == age["age"] && row["payer"] == payer), "{query}");
            if count <= 200 {
                let sum: i64 = rows.iter().map(|row| minor(&row["amount"])).sum();
                assert_eq!(sum, minor(&age["due"]), "{query}");
            }
            compared += count;
        }
    }
    compared
}

#[tokio::test]
async fn every_figure_is_its_list() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let all = assert_figures_are_their_lists(&app.actor("admin").await, None).await;
        assert!(all > 0, "nothing is due");
        let city: i64 = app.value("SELECT MAX(city_id) FROM order_dues WHERE amount > 0").await;
        let here = assert_figures_are_their_lists(&app.actor("Finance Ops").await, Some(city)).await;
        assert!(here > 0 && here <= all, "{here} of {all}");
        for role in ["City Head", "Region Head"] {
            let seen = assert_figures_are_their_lists(&app.actor(role).await, None).await;
            assert!(seen <= all, "{role} sees {seen} of {all}");
        }
    }
}

#[tokio::test]
async fn a_payer_owes_what_their_orders_say() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let list = admin.get("/orders/dues/?limit=200").await.data();
    let payers = list["payers"].as_array().expect("payers").clone();
    assert!(payers.len() > 3);
    let order: Vec<i64> = payers.iter().map(|payer| minor(&payer["due"])).collect();
    assert!(order.is_sorted_by(|a, b| a >= b), "who owes most comes first");
    let total = admin.get("/orders/dues/summary/").await.data()["total"].clone();
    if list["count"].as_i64() <= Some(200) {
        assert_eq!(order.iter().sum::<i64>(), minor(&total["due"]));
    }
    for payer in payers.iter().take(12) {
        let own = format!("payer={}&party_id={}", payer["payer"].as_str().expect("a kind"), payer["party_id"]);
        let orders = admin.get(&format!("/orders/dues/orders/?{own}&limit=200")).await.data();
        assert_eq!((&orders["count"], &orders["amount"]), (&payer["orders"], &payer["due"]), "{own}");
        let oldest = orders["dues"].as_array().expect("dues").iter().filter_map(|due| due["since"].as_str()).min();
        assert_eq!(payer["since"].as_str(), oldest, "{own}");
        for age in payer["ages"].as_array().expect("ages") {
            let of_age = admin
                .get(&format!("/orders/dues/orders/?{own}&age={}", age["age"].as_str().expect("an age")))
                .await
                .data();
            assert_eq!((&of_age["count"], &of_age["amount"]), (&age["orders"], &age["due"]), "{own}");
        }
        let text = payer["name"].as_str().expect("a name");
        if !text.is_empty() {
            let found = admin.get(&format!("/orders/dues/?text={}", text.replace(' ', "%20"))).await.data();
            let is_same =
                |other: &Value| (&other["payer"], &other["party_id"]) == (&payer["payer"], &payer["party_id"]);
            assert!(found["payers"].as_array().expect("payers").iter().any(is_same), "{text}");
        }
    }
    for age in AGES {
        let found = admin.get(&format!("/orders/dues/?age={age}&limit=200")).await.data();
        let has = |payer: &Value| {
            payer["ages"].as_array().expect("ages").iter().any(|sum| sum["age"] == age && minor(&sum["due"]) > 0)
        };
        assert!(found["payers"].as_array().expect("payers").iter().all(has), "{age}");
    }
}

#[tokio::test]
async fn a_head_sees_the_sums_of_their_cities_alone() {
    let app = TestApp::new().await;
    let head = app.actor("City Head").await;
    let own = ids(
        &app,
        "SELECT DISTINCT s.object_id FROM user_scopes s JOIN users u ON u.id = s.user_id JOIN roles r ON r.id = u.role_id
         WHERE r.name = 'City Head' AND s.kind = 'city'",
    )
    .await;
    let payers = head.get("/orders/dues/?limit=200").await.data();
    for payer in payers["payers"].as_array().expect("payers") {
        let city = payer["city"]["id"].as_i64().expect("a city");
        assert!(own.contains(&city), "{payer}");
    }
    let foreign = ids(&app, "SELECT DISTINCT city_id FROM order_dues ORDER BY city_id").await;
    let foreign = foreign.into_iter().find(|city| !own.contains(city)).expect("another city");
    let none = head.get(&format!("/orders/dues/?city_id={foreign}")).await.data();
    assert_eq!(none["count"], 0);
    let none = head.get(&format!("/orders/dues/orders/?city_id={foreign}")).await.data();
    assert_eq!((&none["count"], minor(&none["amount"])), (&json!(0), 0));
    let none = head.get(&format!("/orders/dues/summary/?city_id={foreign}")).await.data();
    assert_eq!(minor(&none["total"]["due"]), 0);
}

#[tokio::test]
async fn an_id_needs_the_kind_of_its_payer() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    assert_eq!(admin.get("/orders/dues/orders/?party_id=1").await.wrong_fields(), ["payer"]);
    assert_eq!(admin.get("/orders/dues/orders/?age=7").await.wrong_fields(), ["age"]);
}

#[tokio::test]
async fn the_order_list_shows_who_owes_it() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let list = admin.get("/orders/?due=with_dues&limit=50").await.data();
    let orders = list["orders"].as_array().expect("orders");
    assert!(!orders.is_empty());
    for order in orders {
        let sum: i64 = PAYERS.iter().map(|payer| due_of(order, payer)).sum();
        assert_eq!(sum, minor(&order["due_amount"]), "{order}");
    }
    let unbilled: i64 =
        app.value("SELECT MAX(id) FROM orders WHERE invoice_number IS NULL AND is_open AND due_amount > 0").await;
    assert_eq!(order(&admin, unbilled).await["due_by_payer"], json!([]), "who owes it is not fixed yet");
}
