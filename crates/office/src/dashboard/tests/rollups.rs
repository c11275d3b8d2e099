//! The roll-ups follow every change of the orders, and can be rebuilt.

use std::collections::BTreeSet;

use pitlane_orders::orders::{drift, rebuild_rollups, write_paid};
use pitlane_platform::args;
use pitlane_platform::db::Tx;
use pitlane_platform::money::Money;
use serde_json::{Value, json};

use crate::testkit::TestApp;

/// Each roll-up: its table, the column that counts, and all of its columns.
const ROLLUPS: [(&str, &str, &str); 8] = [
    ("order_tallies", "orders", "city_id, status_id, order_type, order_of, is_business, orders, amount, paid, due"),
    ("status_tallies", "orders", "status_id, order_type, order_of, is_business, orders, amount, paid, due"),
    ("garage_tallies", "orders", "garage_id, status_id, order_type, order_of, is_business, orders, amount, paid, due"),
    ("garage_standing", "orders", "kind, status_id, garage_id, orders"),
    (
        "promise_tallies",
        "orders",
        "subject, subject_id, order_type, order_of, is_business, orders, amount, paid, due",
    ),
    (
        "order_days",
        "orders",
        "subject, subject_id, axis, day, order_type, order_of, is_business, orders, amount, paid, due, rated_1, rated_2,
         rated_3, rated_4, rated_5, promoters, passives, detractors, timed, wait_minutes, work_minutes",
    ),
    (
        "place_days",
        "orders",
        "axis, kind, days, day, place_id, orders, amount, paid, due, rated_1, rated_2, rated_3, rated_4, rated_5,
         promoters, passives, detractors, timed, wait_minutes, work_minutes",
    ),
    ("payment_days", "payments", "subject, subject_id, day, mode, kind, payments, amount"),
];

/// The non-empty rows of each roll-up, as text.
async fn rows(tx: &mut Tx) -> Vec<BTreeSet<String>> {
    let mut all = Vec::new();
    for (table, counts, columns) in ROLLUPS {
        let words: Vec<_> = columns.split(',').map(|column| format!("CAST({} AS TEXT)", column.trim())).collect();
        let sql = format!("SELECT {} FROM {table} WHERE {counts} <> 0", words.join(" || ' ' || "));
        let rows: Vec<String> = tx.all(sql, args![]).await.expect("rows");
        all.push(rows.into_iter().collect());
    }
    all
}

/// Every row equals a recount of all orders.
async fn assert_hold(app: &TestApp, when: &str) {
    let mut tx = app.tx().await;
    let stored = rows(&mut tx).await;
    assert_eq!(drift(&mut tx).await.expect("sums"), Vec::<String>::new(), "{when}");
    rebuild_rollups(&mut tx).await.expect("rebuilt");
    for ((fresh, stored), (table, ..)) in rows(&mut tx).await.into_iter().zip(stored).zip(ROLLUPS) {
        let (strange, missing): (Vec<_>, Vec<_>) =
            (stored.difference(&fresh).collect(), fresh.difference(&stored).collect());
        assert!(strange.is_empty() && missing.is_empty(), "{when}, {table}: has {strange:?}, should have {missing:?}");
        assert!(!stored.is_empty(), "{table} is empty");
    }
}

async fn new_order(app: &TestApp) -> Value {
    let id = async |sql| app.value::<i64>(sql).await;
    json!({
        "order_type": 101, "order_of": "product", "mobile": "98765 43210", "name": "Asha Kulkarni",
        "car": {
            "registration_no": "MH 12 ZZ 9876",
            "model_id": id("SELECT MIN(id) FROM car_models WHERE is_active").await,
            "car_type_id": id("SELECT MIN(id) FROM car_types").await,
        },
        "city_id": id("SELECT MIN(id) FROM cities WHERE is_active").await,
        "source_id": id("SELECT MIN(id) FROM lead_sources WHERE is_active").await,
    })
}

#[tokio::test]
async fn an_order_is_followed_from_creation_to_reopening() {
    let app = TestApp::new().await;
    assert_hold(&app, "the demonstration").await;
    // 23:30 in India, 18:00 UTC.
    app.clock.advance(chrono::Duration::minutes(11 * 60 + 30));
    let admin = app.actor("admin").await;
    let mut order = admin.post("/orders/", new_order(&app).await).await.data();
    assert_hold(&app, "made").await;
    let id = order["order_id"].as_i64().expect("an id");
    let path = format!("/orders/detail/{id}/");
    let garage: i64 = app.value("SELECT MIN(id) FROM garages").await;
    let other: i64 = app.value("SELECT MAX(id) FROM garages WHERE is_active").await;
    for change in [
        json!({ "garage_id": garage, "expected_delivery": "2026-03-12T10:00:00Z" }),
        json!({ "garage_id": other, "expected_delivery": "2026-03-13T20:00:00Z" }),
        json!({ "status_id": 10 }),
        json!({ "expected_delivery": null }),
        // The last day of one week, and the first of the next.
        json!({ "expected_delivery": "2026-03-15T10:00:00Z" }),
        json!({ "expected_delivery": "2026-03-16T10:00:00Z" }),
        json!({ "status_id": 5, "status_reason": "the customer was not at home" }),
        json!({ "status_id": 21, "status_reason": "went elsewhere" }),
    ] {
        let mut edit = change.clone();
        edit["version"] = order["version"].clone();
        order = admin.put(&path, edit).await.data();
        assert_hold(&app, &change.to_string()).await;
        app.clock.advance(chrono::Duration::hours(5));
    }
    let delivered: i64 = app.value("SELECT MIN(id) FROM orders WHERE status_id = 60").await;
    let feedback = format!("/central/feedback-calling/detail/{delivered}/");
    let version = admin.get(&feedback).await.data()["version"].clone();
    let feedback_body = json!({ "version": version, "rating": 2, "nps": 9, "bad": "late" });
    let version = admin.put(&feedback, feedback_body).await.data()["version"].clone();
    assert_hold(&app, "rated").await;
    admin.put(&feedback, json!({ "version": version, "rating": 5, "nps": 6 })).await.data();
    assert_hold(&app, "rated otherwise").await;
    let mut tx = app.tx().await;
    write_paid(&mut tx, delivered, Money::from_minor(12_345), app.clock.now()).await.expect("written");
    tx.save().await.expect("saved");
    assert_hold(&app, "paid").await;
    let order = admin.get(&format!("/orders/detail/{delivered}/")).await.data();
    let reopen = json!({ "order_id": delivered, "version": order["version"], "reason": "it squeaks again" });
    admin.put("/orders/reopen-order/", reopen).await.data();
    assert_hold(&app, "reopened").await;
}

/// Lateness depends on the clock only: no row is written when a promise passes.
#[tokio::test]
async fn lateness_follows_the_clock() {
    let app = TestApp::new().await;
    let mut seen = BTreeSet::new();
    for hours in [0, 1, 7, 24, 3 * 24, 4 * 24, 30 * 24] {
        app.clock.advance(chrono::Duration::hours(hours));
        for role in ["admin", "City Head", "Cluster CR", "Operation/Garage"] {
            let actor = app.actor(role).await;
            for (flag, kind) in ["", "&is_retail=1", "&is_retail=2", "&is_retail=0"].into_iter().enumerate() {
                let late = actor.get(&format!("/orders/?limit=1&due=delayed{kind}")).await.data();
                let stats = super::figures(&app, &actor, &format!("admin/overall_stats?flag={flag}")).await;
                assert_eq!(stats["stats"][0]["delayed"], late["count"], "{role} {flag} after {hours} hours");
                // With this filter the orders themselves are counted.
                let one_by_one = format!("/orders/?limit=1&due=delayed&created_from=2001-01-01{kind}");
                let one_by_one = actor.get(&one_by_one).await.data();
                for of in ["count", "totals"] {
                    assert_eq!(late[of], one_by_one[of], "{role} {flag} after {hours} hours");
                }
                seen.insert((role, flag, late["count"].as_i64().expect("a count")));
                let call = format!("admin/overall_stats_workshop?limit=200&flag={flag}");
                for row in super::figures(&app, &actor, &call).await["workshops"].as_array().expect("workshops") {
                    let garage = format!("/orders/?limit=1&due=delayed&garage_id={}{kind}", row["garage_id"]);
                    let late = actor.get(&garage).await.data()["count"].clone();
                    assert_eq!(row["delayed"], late, "{role} {flag} {row} after {hours} hours");
                }
            }
        }
    }
    let counts = seen.iter().filter(|(role, flag, _)| (*role, *flag) == ("admin", 0)).count();
    assert!(counts > 3, "promises pass: {seen:?}");
}

/// The cash figures of a day: number of payments and amount.
async fn cash_of(app: &TestApp, day: &str) -> (i64, String) {
    let call = format!("admin/payment_modes?range=custom&from={day}&to={day}");
    let answer = super::figures(app, &app.actor("admin").await, &call).await;
    let cash = answer["modes"].as_array().expect("modes").iter().find(|mode| mode["mode"] == 3).cloned();
    let now = cash.map_or_else(|| json!({ "payments": 0, "amount": 0 }), |cash| cash["now"].clone());
    (now["payments"].as_i64().expect("a count"), now["amount"].to_string())
}

#[tokio::test]
async fn money_counts_on_the_day_it_arrived() {
    let app = TestApp::new().await;
    // 23:30 in India, later than anything in the demonstration.
    app.clock.advance(chrono::Duration::minutes(11 * 60 + 30) + chrono::Duration::days(3));
    let (first, second) = ("2026-03-13", "2026-03-14");
    let order: i64 = app.value("SELECT MIN(id) FROM orders WHERE due_amount > 100000 AND status_id = 60").await;
    let admin = async || app.actor("admin").await.with("idempotency-key", pitlane_platform::ids::random_hex(12));
    let path = format!("/orders/payments/?order_id={order}");
    let due = admin().await.get(&path).await.data()["sums"]["due"].clone();
    let cash = json!({ "order_id": order, "mode": 3, "amount": 100.5, "due": due });
    let taken = admin().await.post("/orders/payments/", cash).await.data();
    assert_eq!(cash_of(&app, first).await, (1, "100.5".into()));
    assert_hold(&app, "taken").await;
    app.clock.advance(chrono::Duration::hours(1));
    let back = json!({ "payment_id": taken["payment"]["id"], "action": "reverse", "status_id": 300, "reason": "Counted twice" });
    admin().await.put("/orders/payments/", back).await.data();
    assert_eq!(cash_of(&app, first).await, (1, "100.5".into()));
    assert_eq!(cash_of(&app, second).await, (1, "-100.5".into()));
    assert_hold(&app, "reversed").await;
    app.run("UPDATE payment_days SET amount = amount + 1 WHERE subject = 'all' AND day = '2026-03-13'").await;
    let mut tx = app.tx().await;
    assert_eq!(drift(&mut tx).await.expect("sums"), ["payment_days (all)"]);
}

/// On PostgreSQL these run in parallel and change the same rows of region and day.
#[tokio::test]
async fn concurrent_order_changes_keep_the_figures_right() {
    let app = TestApp::new().await;
    let ids: Vec<i64> =
        app.tx().await.all("SELECT id FROM orders ORDER BY id DESC LIMIT 24", args![]).await.expect("ids");
    let admin = app.actor("admin").await;
    let pay = ids.iter().map(async |id| {
        let mut tx = app.tx().await;
        write_paid(&mut tx, *id, Money::from_minor(777), app.clock.now()).await.expect("written");
        tx.save().await.expect("saved");
    });
    let mut moves = Vec::new();
    for id in &ids {
        let order = admin.get(&format!("/orders/detail/{id}/")).await.data();
        moves.push((*id, json!({ "version": order["version"], "expected_delivery": "2026-03-15T10:00:00Z" })));
    }
    let edits = moves.into_iter().map(async |(id, edit)| {
        let answer = app.actor("admin").await.put(&format!("/orders/detail/{id}/"), edit).await;
        assert!([200, 409].contains(&answer.status.as_u16()), "{}", answer.text);
    });
    futures_util::future::join(futures_util::future::join_all(pay), futures_util::future::join_all(edits)).await;
    assert_hold(&app, "all at once").await;
}

#[tokio::test]
async fn wrong_roll_ups_are_found_and_rebuilt() {
    let app = TestApp::new().await;
    app.run("UPDATE order_days SET amount = amount + 1 WHERE subject = 'city' AND axis = 'delivered' AND day = (SELECT MAX(day) FROM order_days WHERE subject = 'city' AND axis = 'delivered')").await;
    app.run("DELETE FROM garage_tallies").await;
    app.run("UPDATE status_tallies SET due = due + 1 WHERE status_id = 60").await;
    app.run("UPDATE garage_standing SET orders = orders + 1 WHERE kind = 3 AND status_id = 60").await;
    app.run("DELETE FROM promise_tallies WHERE subject = 'garage'").await;
    app.run("UPDATE place_days SET orders = orders + 1 WHERE axis = 'promised' AND days = 7 AND kind < 3").await;
    let mut tx = app.tx().await;
    let astray = [
        "status_tallies",
        "garage_tallies",
        "garage_standing (all kinds)",
        "promise_tallies (garage)",
        "order_days (city, delivered)",
        "place_days (promised, weeks, each kind)",
    ];
    assert_eq!(drift(&mut tx).await.expect("sums"), astray);
    rebuild_rollups(&mut tx).await.expect("rebuilt");
    tx.save().await.expect("saved");
    assert_hold(&app, "rebuilt").await;
}
