//! Cars end, are used again, and are merged.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{CARS, added, car, end, looked_up, new_car, ordered};
use crate::testkit::{Actor, TestApp};

/// Closes all orders of a car.
async fn finish(app: &TestApp, car: i64) {
    let mut tx = app.tx().await;
    let sql = "UPDATE orders SET status_id = 21, is_open = FALSE WHERE car_id = $1";
    tx.run(sql, pitlane_platform::args![car]).await.expect("closed");
    tx.save().await.expect("saved");
}

// C.7.3
#[tokio::test]
async fn a_car_with_an_open_order_does_not_end() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = added(&admin, &app, "KA77ZZ9234").await;
    let order = ordered(&admin, &app, "KA77ZZ9234").await;
    let refused = end(&admin, &app, id, 1).await.refused(409);
    assert_eq!(refused.body["data"]["orders"], json!([order]));
    finish(&app, id).await;
    assert_eq!(end(&admin, &app, id, 7).await.refused(409).body["data"]["current"]["version"], 1);
    end(&admin, &app, id, 1).await.data();
    assert_eq!(looked_up(&admin, "KA77ZZ9234").await, Vec::<String>::new());
    let all = admin.get("/cars/detail/?registration_no=KA77ZZ9234&all=1").await.data();
    assert_eq!((&all["count"], &all["cars"][0]["is_ended"]), (&json!(1), &json!(true)));
    let detail = admin.get(&format!("/orders/detail/{order}/")).await.data();
    assert_eq!(detail["car"]["registration_no"], "KA77ZZ9234");
    // Stated again, it is the same car.
    let revived = admin.post(CARS, new_car(&app, "KA77ZZ9234").await).await;
    assert_eq!(revived.status, 201);
    let revived = revived.data();
    assert_eq!((&revived["id"], &revived["revived"]), (&json!(id), &json!(true)));
    assert_eq!(looked_up(&admin, "KA77ZZ9234").await, ["KA77ZZ9234"]);
}

#[tokio::test]
async fn an_order_of_a_car_that_has_ended_revives_it() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = added(&admin, &app, "KA77ZZ9234").await;
    end(&admin, &app, id, 1).await.data();
    ordered(&admin, &app, "KA77ZZ9234").await;
    assert_eq!(car(&admin, id).await["ended_at"], Value::Null);
    let entries: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'car.revive'").await;
    assert_eq!(entries, 1);
}

/// Two cars with so many orders each.
async fn two(admin: &Actor<'_>, app: &TestApp, orders: (usize, usize)) -> (i64, i64) {
    let keep = added(admin, app, "KA77ZZ9234").await;
    let drop = added(admin, app, "KA77ZZ9235").await;
    for (plate, count) in [("KA77ZZ9234", orders.0), ("KA77ZZ9235", orders.1)] {
        for _ in 0..count {
            ordered(admin, app, plate).await;
        }
    }
    (keep, drop)
}

fn merge(keep: i64, drop: i64) -> Value {
    json!({ "keep_id": keep, "keep_version": 1, "drop_id": drop, "drop_version": 1, "reason": "Typed wrongly" })
}

// C.7.4
#[tokio::test]
async fn two_cars_are_merged_with_their_orders() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (keep, drop) = two(&admin, &app, (3, 4)).await;
    let both_open = admin.post("/cars/merge/", merge(keep, drop)).await.refused(409);
    assert_eq!(both_open.body["data"]["orders"].as_array().map(Vec::len), Some(7));
    finish(&app, keep).await;
    let mut dry = merge(keep, drop);
    dry["dry_run"] = json!(true);
    let shown = admin.post("/cars/merge/", dry).await.data();
    assert_eq!((&shown["orders"], &shown["dry_run"], &shown["version"]), (&json!(4), &json!(true), &json!(1)));
    assert_eq!(car(&admin, drop).await["ended_at"], Value::Null, "nothing was written");

    let merged = admin.post("/cars/merge/", merge(keep, drop)).await.data();
    assert_eq!((&merged["orders"], &merged["id"]), (&json!(4), &json!(keep)));
    let kept = car(&admin, keep).await;
    assert_eq!(kept["orders"].as_array().map(Vec::len), Some(7));
    assert_eq!((&kept["version"], &merged["version"]), (&merged["version"], &kept["version"]));
    assert_eq!(car(&admin, drop).await["merged_into_id"], keep);
    // The dropped car's plate leads to the other one, everywhere.
    assert_eq!(looked_up(&admin, "KA77ZZ9235").await, ["KA77ZZ9234"]);
    let again = admin.post(CARS, new_car(&app, "KA77ZZ9235").await).await.refused(409);
    assert_eq!(again.body["data"]["existing"]["id"], keep);
    ordered(&admin, &app, "KA77ZZ9235").await;
    assert_eq!(car(&admin, keep).await["orders"].as_array().map(Vec::len), Some(8));
    for (action, id) in [("car.merge", keep), ("car.merged", drop)] {
        let mut tx = app.tx().await;
        let sql = "SELECT COUNT(*) FROM audit_entries WHERE action = $1 AND entity_id = $2";
        let entries: i64 = tx.one(sql, pitlane_platform::args![action, id.to_string()]).await.expect("a count");
        assert_eq!(entries, 1, "{action}");
    }
}

#[tokio::test]
async fn cars_with_different_vins_are_two() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (keep, drop) = two(&admin, &app, (0, 0)).await;
    let vin = |id, version, vin| json!({ "id": id, "version": version, "vin": vin });
    admin.put(CARS, vin(drop, 1, "MA3EUA61S00123456")).await.data();
    admin.put(CARS, vin(keep, 1, "MA3EUA61S00123457")).await.data();
    let mut asked = merge(keep, drop);
    (asked["keep_version"], asked["drop_version"]) = (json!(2), json!(2));
    let refused = admin.post("/cars/merge/", asked.clone()).await.refused(409);
    assert_eq!(refused.body["data"]["vins"].as_array().map(Vec::len), Some(2));
    admin.put(CARS, vin(keep, 2, "")).await.data();
    asked["keep_version"] = json!(3);
    admin.post("/cars/merge/", asked).await.data();
    assert_eq!(car(&admin, keep).await["vin"], "MA3EUA61S00123456");
    assert_eq!(admin.post("/cars/merge/", merge(keep, keep)).await.wrong_fields(), ["drop_id"]);
}

#[tokio::test]
async fn one_of_64_merges_is_done() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (keep, drop) = two(&admin, &app, (1, 0)).await;
    // Half of them the other way round.
    let asked = (0..64).map(|at| if at % 2 == 0 { merge(keep, drop) } else { merge(drop, keep) });
    let replies = join_all(asked.map(|body| admin.post("/cars/merge/", body))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(replies.iter().filter(|reply| reply.status == 409).count(), 63);
}

/// Orders that are created while the car ends revive it, or come first.
#[tokio::test]
async fn a_car_does_not_end_under_a_new_order() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let id = added(&admin, &app, "KA77ZZ9234").await;
    let (ended, _) = tokio::join!(end(&admin, &app, id, 1), ordered(&admin, &app, "KA77ZZ9234"));
    assert!(ended.status == 200 || ended.status == 409, "{}", ended.text);
    assert_eq!(car(&admin, id).await["ended_at"], Value::Null);
}
