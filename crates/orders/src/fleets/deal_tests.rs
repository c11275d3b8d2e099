//! Agreed prices over HTTP: added, changed, ended.

use futures_util::future::join_all;
use http::Method;
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

fn path(app: &TestApp, rest: &str) -> String {
    format!("/api/{}/oauth/oauth/fleet/{rest}", app.region.country.key)
}

async fn get(actor: &Actor<'_>, app: &TestApp, rest: &str) -> Reply {
    actor.call(Method::GET, &path(app, rest), None).await
}

async fn send(actor: &Actor<'_>, app: &TestApp, method: Method, body: Value) -> Reply {
    actor.call(method, &path(app, "deals/"), Some(body)).await
}

/// A fleet without agreed prices.
async fn new_fleet(admin: &Actor<'_>) -> i64 {
    let body = json!({ "name": "Swift Cabs", "kind": "business", "city_id": 1, "garages": [] });
    admin.post("/central/fleets/", body).await.data()["id"].as_i64().expect("an id")
}

fn of_service(fleet: i64, price: f64, from: &str) -> Value {
    json!({ "fleet_id": fleet, "service_id": 1, "price": price, "valid_from": from })
}

/// The agreed price of the first service today, or on a day.
async fn price_of(admin: &Actor<'_>, app: &TestApp, fleet: i64, on: Option<&str>) -> Option<f64> {
    let day = on.map_or_else(String::new, |day| format!("&on={day}"));
    let found = get(admin, app, &format!("deal_service?fleet_id={fleet}{day}")).await.data();
    found["services"][0]["price"].as_f64()
}

// C.7.9
#[tokio::test]
async fn a_price_from_tomorrow_counts_tomorrow() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let fleet = new_fleet(&admin).await;
    let deal = send(&admin, &app, Method::POST, of_service(fleet, 999.0, "2026-03-11")).await;
    assert_eq!(deal.status, 201, "{}", deal.text);
    let deal = deal.data();
    assert_eq!((&deal["service"]["id"], &deal["price"], &deal["valid_to"]), (&json!(1), &json!(999.0), &Value::Null));
    assert_eq!(price_of(&admin, &app, fleet, None).await, None, "today the list price holds");
    app.clock.advance(chrono::Duration::days(1));
    let admin = app.actor("admin").await;
    assert_eq!(price_of(&admin, &app, fleet, None).await, Some(999.0));
    let offer = get(&admin, &app, &format!("deal_service?fleet_id={fleet}")).await.data()["services"][0].clone();
    assert_eq!(
        (&offer["agreed"]["fleet"], &offer["agreed"]["valid_from"]),
        (&json!("Swift Cabs"), &json!("2026-03-11")),
        "the offer says whose price it is"
    );
}

#[tokio::test]
async fn deals_overlap_and_the_one_that_began_last_counts() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let fleet = new_fleet(&admin).await;
    send(&admin, &app, Method::POST, of_service(fleet, 999.0, "2026-01-01")).await.data();
    let mut spring = of_service(fleet, 500.0, "2026-03-01");
    spring["valid_to"] = json!("2026-03-31");
    let spring = send(&admin, &app, Method::POST, spring).await.data();
    for (day, price) in [("2026-02-28", 999.0), ("2026-03-01", 500.0), ("2026-04-01", 999.0)] {
        assert_eq!(price_of(&admin, &app, fleet, Some(day)).await, Some(price), "{day}");
    }
    let all = get(&admin, &app, &format!("deals/?fleet_id={fleet}")).await.data();
    assert_eq!((&all["count"], &all["deals"][0]["id"]), (&json!(2), &spring["id"]));
    let on = get(&admin, &app, &format!("deals/?fleet_id={fleet}&on=2026-02-01")).await.data();
    assert_eq!(on["count"], 1);
    // It ends sooner.
    let end = json!({ "id": spring["id"], "version": 1, "valid_to": "2026-03-10" });
    assert_eq!(send(&admin, &app, Method::PUT, end.clone()).await.data()["version"], 2);
    assert_eq!(price_of(&admin, &app, fleet, Some("2026-03-11")).await, Some(999.0));
    let stale = send(&admin, &app, Method::PUT, end).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["valid_to"], "2026-03-10");
    let dear = json!({ "id": spring["id"], "version": 2, "price": 650 });
    assert_eq!(send(&admin, &app, Method::PUT, dear).await.data()["valid_to"], "2026-03-10");
    let history = admin.get(&format!("/central/fleets/{fleet}/")).await.data()["history"].clone();
    let actions: Vec<_> = history.as_array().expect("a list").iter().map(|entry| &entry["action"]).collect();
    assert_eq!(actions[..2], ["fleet.change_price", "fleet.change_price"]);
}

#[tokio::test]
async fn a_package_has_prices_of_its_lines() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let fleet = new_fleet(&admin).await;
    let line: i64 = app.value("SELECT MIN(id) FROM package_lines WHERE package_id = 1").await;
    let body = json!({
        "fleet_id": fleet, "package_id": 1, "valid_from": "2026-03-01",
        "lines": [{ "package_line_id": line, "price": 900 }],
    });
    let deal = send(&admin, &app, Method::POST, body).await.data();
    let priced: Vec<_> =
        deal["lines"].as_array().expect("lines").iter().filter(|line| !line["price"].is_null()).collect();
    assert_eq!((priced.len(), &priced[0]["price"]), (1, &json!(900.0)));
    let packages = get(&admin, &app, &format!("deal_package?fleet_id={fleet}")).await.data();
    assert_eq!(packages["packages"][0]["lines"][0]["price"], json!(900.0));
    let none = json!({ "id": deal["id"], "version": 1, "lines": [] });
    assert_eq!(send(&admin, &app, Method::PUT, none).await.wrong_fields(), ["lines"]);
    let cheaper = json!({ "id": deal["id"], "version": 1, "lines": [{ "package_line_id": line, "price": 850 }] });
    send(&admin, &app, Method::PUT, cheaper).await.data();
    let packages = get(&admin, &app, &format!("deal_package?fleet_id={fleet}")).await.data();
    assert_eq!(packages["packages"][0]["lines"][0]["price"], json!(850.0));
}

#[tokio::test]
async fn every_wrong_field_of_a_deal_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let fleet = new_fleet(&admin).await;
    let base = json!({ "fleet_id": fleet, "valid_from": "2026-03-01" });
    let with = |more: Value| {
        let mut body = base.clone();
        body.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        body
    };
    for (more, wrong) in [
        (json!({}), vec!["package_id", "service_id"]),
        (json!({ "service_id": 1, "package_id": 1, "price": 1 }), vec!["package_id", "service_id"]),
        (json!({ "service_id": 1 }), vec!["price"]),
        (
            json!({ "service_id": 999_999, "price": -1, "valid_to": "2026-02-01" }),
            vec!["price", "service_id", "valid_to"],
        ),
        (json!({ "service_id": 1, "price": 1, "lines": [{ "package_line_id": 1, "price": 1 }] }), vec!["lines"]),
        (json!({ "package_id": 1, "price": 1 }), vec!["lines", "price"]),
        (json!({ "package_id": 999_999 }), vec!["package_id"]),
        (
            json!({ "package_id": 1, "lines": [
                { "package_line_id": 999_999, "price": 1 }, { "package_line_id": 1, "price": -1 },
            ] }),
            vec!["lines.0.package_line_id", "lines.1.price"],
        ),
    ] {
        assert_eq!(send(&admin, &app, Method::POST, with(more.clone())).await.wrong_fields(), wrong, "{more}");
    }
    let mut other = with(json!({ "service_id": 1, "price": 1 }));
    other["fleet_id"] = json!(999_999);
    send(&admin, &app, Method::POST, other).await.refused(404);
    send(&admin, &app, Method::PUT, json!({ "id": 999_999, "version": 1 })).await.refused(404);
}

#[tokio::test]
async fn people_of_a_fleet_neither_see_nor_change_what_is_agreed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let own: i64 = app
        .value(
            "SELECT MIN(s.object_id) FROM user_scopes s JOIN users u ON u.id = s.user_id JOIN roles r ON r.id = u.role_id
             WHERE r.name = 'Fleet Manager' AND u.is_demo AND s.kind = 'fleet'",
        )
        .await;
    let deal = send(&admin, &app, Method::POST, of_service(own, 999.0, "2026-03-01")).await.data();
    let manager = app.actor("Fleet Manager").await;
    get(&manager, &app, &format!("deals/?fleet_id={own}")).await.refused(403);
    send(&manager, &app, Method::POST, of_service(own, 1.0, "2026-04-01")).await.refused(403);
    send(&manager, &app, Method::PUT, json!({ "id": deal["id"], "version": 1, "price": 1 })).await.refused(403);
}

#[tokio::test]
async fn of_64_at_once_one_deal_is_made_and_one_edit_saved() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let fleet = new_fleet(&admin).await;
    let made =
        join_all((0..64).map(|_| send(&admin, &app, Method::POST, of_service(fleet, 999.0, "2026-03-01")))).await;
    let of = |replies: &[Reply], status: u16| replies.iter().filter(|reply| reply.status.as_u16() == status).count();
    assert_eq!((of(&made, 201), of(&made, 422)), (1, 63));
    let id = made.into_iter().find(|reply| reply.status == 201).expect("one").data()["id"].clone();
    let edits = (0..64).map(|at| {
        let edit = json!({ "id": id, "version": 1, "price": 500 + at });
        send(&admin, &app, Method::PUT, edit)
    });
    let edits = join_all(edits).await;
    assert_eq!((of(&edits, 200), of(&edits, 409)), (1, 63));
}
