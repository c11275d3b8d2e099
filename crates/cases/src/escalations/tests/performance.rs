//! The work of managers in a period.

use chrono::Duration;
use serde_json::{Value, json};

use super::desk::{Desk, case_of, raise, without_cases};
use crate::testkit::{Actor, TestApp};

const WORK: &str = "/central/escalation-manager-performance/";

fn of(managers: &Value, user: i64) -> &Value {
    let all = managers["managers"].as_array().expect("managers");
    all.iter().find(|one| one["id"] == user).expect("a manager")
}

// Escalations 15
#[tokio::test]
async fn the_time_of_a_manager_is_business_time_from_the_assignment_and_zero_of_an_idle_one() {
    let app = without_cases(TestApp::new().await).await;
    let desk = Desk::of(&app, 2, 5).await;
    let (user, idle) = (desk.users[0], desk.users[1]);
    let admin = app.actor("admin").await;
    let orders: Vec<i64> =
        app.tx().await.all("SELECT id FROM orders ORDER BY id LIMIT 2", pitlane_platform::args![]).await.expect("ids");
    for order in &orders {
        raise(&app, &admin, *order).await;
    }
    // The first waits in the queue for 20 minutes, is answered 10 minutes later, and waits for the customer meanwhile.
    app.clock.advance(Duration::minutes(20));
    let edit = async |order: i64, what: Value| {
        let case = case_of(&admin, order).await;
        let mut body = json!({ "escalation_id": case["id"], "version": case["version"] });
        body.as_object_mut().expect("an object").extend(what.as_object().expect("an object").clone());
        let path = format!("/central/escalations/detail/{order}/");
        admin.put(&path, body).await.data()["escalations"][0].take()
    };
    edit(orders[0], json!({ "assignee_id": user, "reason": "She knows the car" })).await;
    app.clock.advance(Duration::minutes(10));
    edit(orders[0], json!({ "comment": "Called the customer", "channel": "call", "version": null })).await;
    let until = app.clock.now() + Duration::minutes(60);
    edit(orders[0], json!({ "status": "pending_customer", "waiting_for": "customer", "waiting_until": until, "comment": "They look" })).await;
    app.clock.advance(Duration::minutes(30));
    edit(orders[0], json!({ "status": "in_progress" })).await;
    app.clock.advance(Duration::minutes(15));
    edit(orders[0], json!({ "status": "resolved", "fix": "The pads were changed" })).await;
    edit(orders[1], json!({ "assignee_id": user, "reason": "She knows the car" })).await;

    let report = admin.get(WORK).await.data();
    let hers = of(&report, user);
    let figures = ["assigned", "responded", "resolved", "closed", "reopened", "open"].map(|key| hers[key].as_i64());
    assert_eq!(figures, [Some(2), Some(1), Some(1), Some(0), Some(0), Some(1)]);
    assert_eq!(hers["breached_response"], 2, "promised in 15 minutes: one came after 30, one did not come");
    assert_eq!(hers["breached_resolution"], 0);
    assert_eq!((&hers["average_time"], &hers["median_time"]), (&json!(25), &json!(25)), "10 and 15, without the wait");
    assert_eq!((&hers["first_response_time"], &report["average_time"]), (&json!(30), &json!(25)));
    let zero = of(&report, idle);
    assert_eq!((&zero["average_time"], &zero["median_time"], &zero["assigned"]), (&json!(0), &json!(0), &json!(0)));

    // They are there, so the case goes back to them.
    app.user(user).await;
    edit(orders[0], json!({ "status": "reopened", "reason": "It squeals again" })).await;
    let again = admin.get(WORK).await.data();
    let hers = of(&again, user);
    let figures = ["resolved", "reopened", "open", "average_time"].map(|key| hers[key].as_i64());
    assert_eq!(figures, [Some(0), Some(1), Some(2), Some(0)], "nothing is resolved any more");

    let one = admin.get(&format!("{WORK}?user_id={idle}")).await.data();
    assert_eq!((&one["count"], &one["managers"][0]["id"]), (&json!(1), &json!(idle)));
    let long = admin.get(&format!("{WORK}?from=2026-01-01&to=2026-04-03")).await;
    assert_eq!(long.wrong_fields(), ["to"], "93 days");
    let before = admin.get(&format!("{WORK}?from=2020-01-01&to=2020-01-31")).await.data();
    assert_eq!(of(&before, user)["assigned"], 0);
    assert_eq!(of(&before, user)["open"], 2, "open is what is open now");
}

/// The list behind a figure of somebody.
fn list_of(kind: &str, figure: &str, user: &Value, days: (&str, &str)) -> String {
    let list = match kind {
        "order" => "/central/escalations/",
        "spares" => "/spares-escalations/",
        _ => "/accessories-escalations/",
    };
    format!("{list}?limit=200&figure={figure}&figure_of={user}&figure_from={}&figure_to={}", days.0, days.1)
}

async fn counted(actor: &Actor<'_>, (kind, path): (&str, &str)) -> Value {
    if kind == "accessories" {
        return actor.call(http::Method::GET, &format!("/api/accessories{path}"), None).await.data();
    }
    actor.get(path).await.data()
}

#[tokio::test]
async fn every_figure_opens_a_list_with_as_many_rows() {
    const FIGURES: [&str; 8] =
        ["assigned", "responded", "resolved", "closed", "reopened", "breached_response", "breached_resolution", "open"];
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        let mut seen = std::collections::BTreeSet::new();
        for kind in ["order", "spares", "accessories"] {
            for days in [("2026-02-09", "2026-03-10"), ("2026-03-09", "2026-03-09")] {
                let report = admin.get(&format!("{WORK}?kind={kind}&from={}&to={}", days.0, days.1)).await.data();
                for manager in report["managers"].as_array().expect("managers") {
                    for figure in FIGURES {
                        let path = list_of(kind, figure, &manager["id"], days);
                        let found = counted(&admin, (kind, &path)).await;
                        assert_eq!(found["count"], manager[figure], "{kind}: {figure} of {}", manager["name"]);
                        let rows = found["escalations"].as_array().map(Vec::len);
                        assert_eq!(rows.and_then(|rows| i64::try_from(rows).ok()), manager[figure].as_i64());
                        if manager[figure] != 0 {
                            seen.insert(format!("{kind} {figure}"));
                        }
                    }
                }
            }
        }
        // The demonstration has each of them, so that none is compared with nothing.
        let expected: Vec<String> = ["accessories", "order", "spares"]
            .iter()
            .flat_map(|kind| FIGURES.iter().map(move |figure| format!("{kind} {figure}")))
            .collect();
        let missing: Vec<_> = expected.iter().filter(|one| !seen.contains(*one)).collect();
        assert!(missing.is_empty(), "{missing:?}");
        assert_eq!(admin.get(&format!("{WORK}?kind=ticket")).await.wrong_fields(), ["kind"]);
    }
}

#[tokio::test]
async fn a_figure_without_days_is_of_the_last_thirty_and_without_a_user_of_all() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let report = admin.get(WORK).await.data();
    let all: i64 =
        report["managers"].as_array().expect("managers").iter().filter_map(|one| one["closed"].as_i64()).sum();
    assert!(all > 0);
    assert_eq!(admin.get("/central/escalations/?figure=closed").await.data()["count"], all);
    assert_eq!(admin.get("/central/escalations/?figure=spoken").await.wrong_fields(), ["figure"]);
}
