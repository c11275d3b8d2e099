//! Dues by payer over HTTP.

mod lists;
mod notes;
mod rounds;

use pitlane_orders::orders;
use pitlane_platform::args;
use serde_json::Value;

use crate::testkit::{Actor, TestApp};

const AGES: [&str; 5] = ["0_7", "8_30", "31_60", "61_90", "90_plus"];
const PAYERS: [&str; 5] = ["customer", "fleet", "insurer", "garage", "company"];

fn minor(value: &Value) -> i64 {
    pitlane_platform::money::Money::parse(&value.to_string()).expect("an amount").minor()
}

/// What the orders keep as due after each write is what their books say.
async fn assert_agrees(app: &TestApp) {
    assert_eq!(orders::drift(&mut app.tx().await).await.expect("compared"), Vec::<String>::new());
}

/// What a payer owes of an order, as its page shows it.
fn due_of(order: &Value, payer: &str) -> i64 {
    let all = order["due_by_payer"].as_array().expect("payers");
    all.iter().find(|due| due["payer"] == payer).map_or(0, |due| minor(&due["amount"]))
}

async fn order(actor: &Actor<'_>, id: i64) -> Value {
    actor.get(&format!("/orders/detail/{id}/")).await.data()
}

async fn ids(app: &TestApp, sql: &str) -> Vec<i64> {
    app.tx().await.all(sql.to_owned(), args![]).await.expect("ids")
}

#[tokio::test]
async fn the_dues_of_billed_orders_are_those_of_their_ledgers() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        assert_agrees(&app).await;
        let sums: (i64, i64) = app
            .tx()
            .await
            .one(
                "SELECT (SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM order_dues),
                   (SELECT CAST(COALESCE(SUM(due_amount), 0) AS BIGINT) FROM orders
                    WHERE invoice_number IS NOT NULL OR status_id IN (60, 90, 1250, 1400))",
                args![],
            )
            .await
            .expect("sums");
        assert_eq!(sums.0, sums.1);
        assert!(sums.0 > 0);
        let admin = app.actor("admin").await;
        let summary = admin.get("/orders/dues/summary/").await.data();
        let total = &summary["total"];
        assert_eq!(minor(&total["due"]) - minor(&total["credit"]), sums.0);
        let by_kind: i64 = summary["payers"].as_array().expect("payers").iter().map(|kind| minor(&kind["due"])).sum();
        assert_eq!(by_kind, minor(&total["due"]));
    }
}

#[tokio::test]
async fn payers_of_a_claim_owe_what_its_page_says() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let claims = ids(
        &app,
        "SELECT o.id FROM orders o WHERE o.order_type = 103 AND o.invoice_number IS NOT NULL
           AND EXISTS (SELECT 1 FROM bills b WHERE b.order_id = o.id AND b.recipient IS NOT NULL) ORDER BY o.id DESC LIMIT 40",
    )
    .await;
    assert!(claims.len() > 10);
    let mut owing = 0;
    for id in claims {
        let claim = admin.get(&format!("/orders/insurance/claim/?order_id={id}")).await.data();
        let order = order(&admin, id).await;
        let insurer = minor(&claim["dues"]["insurer"]["due"]);
        assert_eq!(due_of(&order, "insurer"), insurer, "{id}: {order}");
        let customer = if order["fleet"].is_null() { "customer" } else { "fleet" };
        assert_eq!(due_of(&order, customer), minor(&claim["dues"]["customer"]["due"]), "{id}");
        let sum: i64 = PAYERS.iter().map(|payer| due_of(&order, payer)).sum();
        assert_eq!(sum, minor(&order["due_amount"]), "{id}");
        owing += i64::from(insurer != 0);
    }
    assert!(owing > 0, "no insurer owes anything");
}

#[tokio::test]
async fn finance_heads_and_admins_see_dues_and_nobody_else() {
    let app = TestApp::new().await;
    let addresses = ["/orders/dues/summary/", "/orders/dues/", "/orders/dues/orders/"];
    for role in
        ["admin", "Super Admin", "Finance Admin", "Finance Ops", "City Head", "Region Head", "Central Operation Head"]
    {
        for address in addresses {
            app.actor(role).await.get(address).await.data();
        }
    }
    for role in
        ["CR", "Cluster CR", "Central CR", "Operation/Garage", "Fleet Manager", "Insurance Manager", "Lead Manager"]
    {
        for address in addresses {
            app.actor(role).await.get(address).await.refused(403);
        }
    }
}
