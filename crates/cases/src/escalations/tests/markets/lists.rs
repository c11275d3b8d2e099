//! Listed, in scope, and as a file.

use pitlane_platform::args;
use serde_json::{Value, json};

use super::{ACCESSORIES, SPARES, Shop, account, get};
use crate::escalations::tests::desk::{run, without_cases};
use crate::testkit::{Actor, TestApp};

#[tokio::test]
async fn each_market_lists_its_own_escalations() {
    let app = without_cases(TestApp::new().await).await;
    let admin = app.actor("admin").await;
    for shop in [SPARES, ACCESSORIES] {
        let orders = shop.orders(&app, 1).await;
        for order in &orders[..3] {
            shop.raised(&app, &admin, *order).await;
        }
        let all = shop.listed(&admin, "").await;
        let mut keys: Vec<_> = all.as_object().expect("an object").keys().map(String::as_str).collect();
        keys.sort_unstable();
        assert_eq!(keys, ["assignees", "count", "counts", "escalations"]);
        assert_eq!((&all["count"], &all["counts"]["unassigned"]), (&json!(3), &json!(3)));
        let row = &all["escalations"][0];
        assert_eq!((&row["order_id"], &row["kind"]), (&json!(orders[2]), &json!(shop.name)));
        let number = row["order"]["number"].as_str().expect("the order's number");
        let name = row["customer"]["name"].as_str().expect("the buyer").split(' ').next().expect("a word");
        let mobile = row["customer"]["mobile"].as_str().expect("a mobile").trim_start_matches('+');
        let of_order = format!("?order_id={}", orders[2]);
        for query in [&of_order, &format!("?text={number}"), &format!("?text={name}"), &format!("?text=%2B{mobile}")] {
            let found = shop.listed(&admin, query).await;
            let ids: Vec<_> = found["escalations"].as_array().expect("rows").iter().map(|one| &one["id"]).collect();
            assert!(ids.contains(&&row["id"]), "{query}: {found}");
        }
        assert_eq!(shop.listed(&admin, &of_order).await["count"], 1);
        assert_eq!(shop.listed(&admin, "?text=nobody+is+named+so").await["count"], 0);
        let types = format!("?type1={}&open=true&unread=true", shop.types[0]);
        assert_eq!(shop.listed(&admin, &types).await["count"], 0, "the caller raised them");
    }
    let of_cars = admin.get("/central/escalations/").await.data();
    assert_eq!(of_cars["count"], 0, "escalations of the markets are listed by the markets");
    let mode = app.actor(SPARES.manager).await;
    assert_eq!(SPARES.listed(&mode, "?unread=true").await["count"], 3);
}

/// The order's department, and that of the user.
async fn departments(app: &TestApp, order: i64, of_order: &str, of_user: Option<&str>) {
    run(app, "UPDATE market_orders SET department = $1 WHERE id = $2", args![of_order, order]).await;
    let me = account(app, SPARES.manager).await;
    run(app, "UPDATE users SET department = $1 WHERE id = $2", args![of_user, me]).await;
}

// Marketplace 6
#[tokio::test]
async fn a_department_sees_escalations_of_its_own_orders_alone() {
    let app = without_cases(TestApp::new().await).await;
    let order = SPARES.order(&app).await;
    departments(&app, order, "insurance", None).await;
    let case = SPARES.raised(&app, &app.actor("admin").await, order).await;
    let manager = app.actor(SPARES.manager).await;
    let me = account(&app, SPARES.manager).await;
    run(&app, "UPDATE users SET is_download = TRUE WHERE id = $1", args![me]).await;
    let sees = async |of_user: Option<&str>| {
        departments(&app, order, "insurance", of_user).await;
        let listed = SPARES.listed(&manager, "").await["count"].as_i64();
        let detail = get(&manager, &SPARES.address(order)).await.status == 200;
        let file = get(&manager, &format!("{}?download=1", SPARES.list)).await.text.lines().count() - 1;
        let body = json!({ "escalation_id": case["id"], "comment": "Seen." });
        let commented = SPARES.put(&manager, order, body).await.status == 200;
        (listed, detail, file, commented)
    };
    assert_eq!(sees(Some("Insurance ")).await, (Some(1), true, 1, true), "in any letter case");
    assert_eq!(sees(Some("retail")).await, (Some(0), false, 0, false));
    assert_eq!(sees(Some("workshop")).await, (Some(1), true, 1, true), "does not buy spares: sees all");
    assert_eq!(sees(None).await, (Some(1), true, 1, true));
    departments(&app, order, "insurance", Some("retail")).await;
    SPARES.raise(&app, &manager, SPARES.complaint(order)).await.refused(404);
    manager.post("/orders/link/", json!({ "order_id": order, "kind": "spares" })).await.refused(404);
}

#[tokio::test]
async fn spares_ops_sees_its_screen_its_groups_and_its_own() {
    let app = without_cases(TestApp::new().await).await;
    let (admin, ops) = (app.actor("admin").await, app.actor("Spares Ops").await);
    let me = account(&app, "Spares Ops").await;
    let order = SPARES.order(&app).await;
    let of_type =
        |type1: i64| json!({ "order_id": order, "type1": type1, "source_id": 1, "description": "It is late." });
    // Wrong item goes to a group of others; late delivery is on the screen of Spares Ops.
    let wrong_item = SPARES.raise(&app, &admin, of_type(401)).await.data()[0]["escalation"].take();
    assert_eq!(SPARES.listed(&ops, "").await["count"], 0);
    let none = get(&ops, &SPARES.address(order)).await.data();
    assert_eq!((&none[0]["escalation"], &none[0]["count"]), (&Value::Null, &json!(0)));
    SPARES.raise(&app, &admin, of_type(408)).await.data();
    assert_eq!(SPARES.listed(&ops, "?screen=spares_ops").await["count"], 1);
    assert_eq!(SPARES.listed(&ops, "").await["count"], 1);
    SPARES.saved(&admin, &wrong_item, json!({ "assignee_id": me })).await;
    assert_eq!(
        (
            SPARES.listed(&ops, "").await["count"].take(),
            SPARES.listed(&ops, "?screen=spares_ops").await["count"].take()
        ),
        (json!(2), json!(1))
    );
    // What they raised themselves.
    SPARES.raise(&app, &ops, of_type(412)).await.data();
    assert_eq!(SPARES.listed(&ops, "").await["count"], 3);
}

async fn may(shop: Shop, app: &TestApp, actor: &Actor<'_>, case: &Value) -> [u16; 4] {
    let order = case["order_id"].as_i64().expect("an order");
    let mut other = shop.complaint(order);
    other["anyway"] = json!(true);
    let comment = json!({ "escalation_id": case["id"], "comment": "Called again." });
    let edit = json!({ "escalation_id": case["id"], "version": case["version"], "priority": 1 });
    [
        get(actor, shop.list).await.status.as_u16(),
        shop.raise(app, actor, other).await.status.as_u16(),
        shop.put(actor, order, comment).await.status.as_u16(),
        shop.put(actor, order, edit).await.status.as_u16(),
    ]
}

// Escalations 3
#[tokio::test]
async fn roles_raise_comment_and_work_as_far_as_they_may() {
    let app = without_cases(TestApp::new().await).await;
    for shop in [SPARES, ACCESSORIES] {
        let order = shop.order(&app).await;
        let case = shop.raised(&app, &app.actor("admin").await, order).await;
        let caller = app.actor("Lead Call Center").await;
        assert_eq!(may(shop, &app, &caller, &case).await, [200, 201, 200, 403], "raises and comments");
        let reader = app.actor("Fleet Manager").await;
        assert_eq!(may(shop, &app, &reader, &case).await, [403; 4]);
        let manager = app.actor(shop.manager).await;
        assert_eq!(may(shop, &app, &manager, &case).await, [200, 201, 200, 200]);
    }
    let spares = app.actor(SPARES.manager).await;
    get(&spares, ACCESSORIES.list).await.refused(403);
    get(&app.actor(ACCESSORIES.manager).await, SPARES.list).await.refused(403);
}

// Escalations 16
#[tokio::test]
async fn the_file_has_what_the_list_has() {
    let app = without_cases(TestApp::new().await).await;
    for shop in [SPARES, ACCESSORIES] {
        let manager = app.actor(shop.manager).await;
        let me = account(&app, shop.manager).await;
        let orders = shop.orders(&app, 1).await;
        for order in &orders[..3] {
            shop.raised(&app, &manager, *order).await;
        }
        let sql = "UPDATE cases SET description = '=1+1' WHERE market_order_id = $1";
        run(&app, sql, args![orders[0]]).await;
        run(&app, "UPDATE users SET is_download = FALSE WHERE id = $1", args![me]).await;
        let file = format!("{}?download=1", shop.list);
        get(&manager, &file).await.refused(403);
        run(&app, "UPDATE users SET is_download = TRUE WHERE id = $1", args![me]).await;
        let reply = get(&manager, &file).await;
        let name = reply.headers["content-disposition"].to_str().expect("a name");
        assert!(name.contains("Orders_Escalation_Sheet.csv"), "{name}");
        assert_eq!(reply.text.lines().count(), 4);
        assert!(reply.text.contains("'=1+1") && reply.text.contains(shop.prefix), "{}", reply.text);
    }
}
