//! Staff of events: who is away, what they enter meanwhile, and what they are told.

use chrono::Duration;
use serde_json::{Value, json};

use super::{EVENTS, added, address, after, camp, edited, id, newcomer, user, with};
use crate::testkit::{Actor, TestApp};

/// E.6.7
#[tokio::test]
async fn e6_7_staff_who_are_off_or_on_leave_have_to_be_confirmed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (free, off, on_leave) = (newcomer(&app, 1).await, newcomer(&app, 2).await, newcomer(&app, 3).await);
    let day = after(&app, 72).with_timezone(&app.region.country.zone).date_naive();
    let change = json!({ "changes": [{ "off": { "user_id": off, "days": [day] } }], "confirm": true,
        "versions": [{ "user_id": off, "version": 1 }] });
    admin.post("/users/roster-calender/", change).await.data();
    let asked =
        json!({ "user_id": on_leave, "from": day, "to": day, "part": "full", "kind": "casual", "reason": "Wedding" });
    let leave = admin.post("/users/leaves/", asked).await.data();
    let decided = json!({ "id": leave["id"], "version": leave["version"], "grant": true });
    let change = json!({ "changes": [{ "decide_leave": decided }], "confirm": true, "versions": [{ "user_id": on_leave, "version": 1 }] });
    admin.post("/users/roster-calender/", change).await.data();

    let start = app.region.country.start_of(day).expect("a day") + Duration::hours(10);
    let times =
        json!({ "starts_at": start, "ends_at": start + Duration::hours(6), "staff_ids": [free, off, on_leave] });
    let body = with(camp(&app, "Far camp", 72).await, times);
    let refused = admin.post(EVENTS, body.clone()).await.refused(409);
    let absent = &refused.body["data"]["absent"];
    assert_eq!(
        *absent,
        json!([
            { "id": off, "name": "Newcomer 2", "days": [{ "day": day, "why": "off" }] },
            { "id": on_leave, "name": "Newcomer 3", "days": [{ "day": day, "why": "leave" }] },
        ])
    );
    let kept: i64 = app.value("SELECT COUNT(*) FROM events WHERE name = 'Far camp'").await;
    assert_eq!(kept, 0);
    let event = added(&admin, with(body, json!({ "confirm": true }))).await;
    assert_eq!(event["staff"].as_array().map(Vec::len), Some(3));
    // An edit asks for those whom it adds, and for all when it moves the event.
    edited(&admin, &event, json!({ "notes": "Bring chairs" })).await;
    let later = json!({ "version": 2, "ends_at": start + Duration::hours(7) });
    let refused = admin.put(&address(&event), later).await.refused(409);
    assert_eq!(refused.body["data"]["absent"].as_array().map(Vec::len), Some(2));
}

async fn order_of(app: &TestApp, actor: &Actor<'_>, number: u32, more: Value) -> Value {
    let body = json!({
        "order_type": 101, "order_of": "product", "name": "Asha Kulkarni",
        "mobile": if app.region.country.is_india() { format!("98765{number:05}") } else { format!("01234{number:05}") },
        "car": {
            "registration_no": format!("MH 12 ZZ {number:04}"), "is_special": true,
            "model_id": id(app, "SELECT MIN(id) FROM car_models WHERE is_active").await,
            "car_type_id": id(app, "SELECT MIN(id) FROM car_types").await,
        },
        "city_id": id(app, super::CITY).await,
        "source_id": id(app, "SELECT MIN(id) FROM lead_sources WHERE is_active").await,
    });
    let reply = actor.post("/orders/", with(body, more)).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.data()
}

async fn event_of_lead(app: &TestApp, order: &Value) -> (Option<i64>, i64) {
    let sql = "SELECT l.event_id, l.source_id FROM orders o JOIN leads l ON l.id = o.lead_id WHERE o.id = $1";
    app.tx().await.one(sql, pitlane_platform::args![order["order_id"].as_i64()]).await.expect("a lead")
}

/// E.6.8
#[tokio::test]
async fn e6_8_what_staff_enter_in_the_hours_of_an_event_comes_from_it() {
    let app = TestApp::new().await;
    let caller = user(&app, "Lead Call Center").await;
    let admin = app.actor("admin").await;
    let mine = json!({ "staff_ids": [caller], "confirm": true });
    let event = added(&admin, with(camp(&app, "Mall camp", 1).await, mine)).await;
    let field: i64 = app.value("SELECT id FROM lead_sources WHERE source_name = 'Field Event'").await;
    let own: i64 = app.value("SELECT MIN(id) FROM lead_sources WHERE is_active").await;

    // A minute before it begins.
    app.clock.advance(Duration::minutes(59));
    let actor = app.actor("Lead Call Center").await;
    let before = order_of(&app, &actor, 1, json!({})).await;
    assert_eq!((&before["event"], &before["source"]["id"]), (&json!(null), &json!(own)));
    assert_eq!(event_of_lead(&app, &before).await, (None, own));

    app.clock.advance(Duration::minutes(1));
    let actor = app.actor("Lead Call Center").await;
    let during = order_of(&app, &actor, 2, json!({})).await;
    assert_eq!((&during["event"]["name"], &during["source"]["id"]), (&json!("Mall camp"), &json!(field)));
    assert_eq!(event_of_lead(&app, &during).await, (event["id"].as_i64(), field));
    // They may say that it does not come from it.
    let other = order_of(&app, &actor, 3, json!({ "event_id": null })).await;
    assert_eq!((&other["event"], &other["source"]["id"]), (&json!(null), &json!(own)));
    // Others are not there.
    let theirs = order_of(&app, &app.actor("admin").await, 4, json!({})).await;
    assert_eq!(theirs["event"], json!(null));

    // A minute after its end.
    app.clock.advance(Duration::minutes(4 * 60));
    let actor = app.actor("Lead Call Center").await;
    let late = order_of(&app, &actor, 5, json!({})).await;
    assert_eq!((&late["event"], event_of_lead(&app, &late).await), (&json!(null), (None, own)));
    // It can be changed, and the lead follows.
    let admin = app.actor("admin").await;
    let path = format!("/orders/detail/{}/", late["order_id"]);
    let moved = admin
        .put(&path, json!({ "version": late["version"], "event_id": event["id"], "source_id": field }))
        .await
        .data();
    assert_eq!(moved["event"]["id"], event["id"]);
    assert_eq!(event_of_lead(&app, &late).await.0, event["id"].as_i64());
    let entry =
        &moved["timeline"].as_array().and_then(|all| all.iter().find(|one| one["event"] == "edited")).expect("an edit")
            ["changes"];
    assert_eq!(entry["event"][1]["name"], "Mall camp");
    let cleared = admin.put(&path, json!({ "version": moved["version"], "event_id": null })).await.data();
    assert_eq!((&cleared["event"], event_of_lead(&app, &late).await.0), (&json!(null), None));
    let wrong = json!({ "version": cleared["version"], "event_id": 999_999 });
    assert_eq!(admin.put(&path, wrong).await.wrong_fields(), ["event_id"]);
}

/// E.6.10
#[tokio::test]
async fn e6_10_figures_are_those_of_the_lists_that_they_open() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let list = admin.get(&format!("{EVENTS}?status=over&limit=200")).await.data();
    let events = list["events"].as_array().expect("events");
    let mut seen = 0;
    for event in events {
        let orders = admin.get(&format!("/orders/?event_id={}", event["id"])).await.data();
        assert_eq!((&orders["count"], &orders["totals"]["amount"]), (&event["orders"], &event["amount"]), "{event}");
        seen += event["orders"].as_i64().expect("a number");
        let leads: i64 = app
            .tx()
            .await
            .one("SELECT COUNT(*) FROM leads WHERE event_id = $1", pitlane_platform::args![event["id"].as_i64()])
            .await
            .expect("a number");
        assert_eq!(event["leads"], leads);
        let (spent, cost) = (event["spent"].as_f64().expect("money"), event["cost_per_lead"].as_f64());
        match cost {
            None => assert_eq!(leads, 0),
            #[expect(clippy::cast_precision_loss, reason = "a few leads")]
            Some(cost) => assert!((cost * leads as f64 - spent).abs() <= 0.005 * leads as f64 + 0.001, "{event}"),
        }
    }
    assert!(seen > 0, "the demonstration has orders from events");
}

/// E.6.9
#[tokio::test]
async fn e6_9_each_of_the_staff_is_told_once_of_a_move_and_of_the_end() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let mut staff = Vec::new();
    for number in 0..5 {
        staff.push(newcomer(&app, number).await);
    }
    let told = async |text: &'static str| -> i64 {
        let sql = "SELECT COUNT(*) FROM jobs WHERE kind = 'sms' AND payload LIKE $1";
        app.tx().await.one(sql, pitlane_platform::args![format!("%{text}%")]).await.expect("a number")
    };
    let event = added(&admin, with(camp(&app, "Told camp", 30).await, json!({ "staff_ids": staff }))).await;
    let event = edited(&admin, &event, json!({ "notes": "Nothing to tell" })).await;
    assert_eq!(told("Told camp").await, 0);
    let event = edited(&admin, &event, json!({ "address_line": "4, Station Road" })).await;
    assert_eq!((told("Told camp: now").await, told("4, Station Road").await), (5, 5));
    assert_eq!(
        admin.put(&address(&event), json!({ "version": event["version"], "status": "cancelled" })).await.wrong_fields(),
        ["cancel_reason"]
    );
    let end = json!({ "status": "cancelled", "cancel_reason": "Rain" });
    let cancelled = edited(&admin, &event, end.clone()).await;
    assert_eq!((&cancelled["status"], &cancelled["cancel_reason"]), (&json!("cancelled"), &json!("Rain")));
    assert_eq!(told("is cancelled").await, 5);
    // A second time it is stale, and no one is told again.
    admin.put(&address(&event), with(json!({ "version": event["version"] }), end)).await.refused(409);
    assert_eq!((told("is cancelled").await, told("Told camp").await), (5, 10));
    // Of a draft nobody knows.
    let draft = json!({ "staff_ids": staff, "status": "draft" });
    let draft = added(&admin, with(camp(&app, "Quiet camp", 30).await, draft)).await;
    edited(&admin, &draft, json!({ "address_line": "5, Station Road" })).await;
    assert_eq!(told("Quiet camp").await, 0);
}

#[tokio::test]
async fn e4_1_an_event_stands_in_the_roster_of_its_staff() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let someone = newcomer(&app, 1).await;
    let event = added(&admin, with(camp(&app, "Roster camp", 48).await, json!({ "staff_ids": [someone] }))).await;
    let day = after(&app, 48).with_timezone(&app.region.country.zone).date_naive();
    let of_one = format!("/cr-roster/?user_id={someone}&from={day}&to={day}");
    let days = admin.get(&of_one).await.data()["user"]["days"].clone();
    assert_eq!((&days[0]["events"][0]["id"], &days[0]["events"][0]["name"]), (&event["id"], &json!("Roster camp")));
    let grid = format!("/users/roster-calender/?user_ids={someone}&from={day}&to={day}");
    assert_eq!(admin.get(&grid).await.data()["users"][0]["days"], days);
    edited(&admin, &event, json!({ "status": "cancelled", "cancel_reason": "Rain" })).await;
    assert_eq!(admin.get(&of_one).await.data()["user"]["days"][0]["events"], json!([]));
}
