//! Leaves and swaps.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{after, changes, days, newcomer, shift, today};
use crate::testkit::{Actor, TestApp};

const CALENDAR: &str = "/users/roster-calender/";

fn leave(from: chrono::NaiveDate, to: chrono::NaiveDate) -> Value {
    json!({ "from": from, "to": to, "part": "full", "kind": "casual", "reason": "Wedding" })
}

async fn own_id(actor: &Actor<'_>) -> i64 {
    actor.get("/cr-roster/").await.data()["user"]["id"].as_i64().expect("an id")
}

fn decide(kind: &str, row: &Value, grant: bool) -> Value {
    json!({ "changes": [{ kind: { "id": row["id"], "version": row["version"], "grant": grant } }], "confirm": true })
}

#[tokio::test]
async fn a_leave_is_asked_for_granted_and_cut_short() {
    let app = TestApp::new().await;
    let (cr, admin) = (app.actor("CR").await, app.actor("admin").await);
    let me = own_id(&cr).await;
    let asked = cr.post("/users/leaves/", leave(after(&app, 40), after(&app, 42))).await.data();
    assert_eq!((&asked["status"], &asked["user_id"]), (&json!("asked"), &json!(me)));
    let overlapping = cr.post("/users/leaves/", leave(after(&app, 42), after(&app, 44))).await.refused(409);
    assert_eq!(overlapping.body["data"]["leave_id"], asked["id"]);
    let waiting = admin.get("/users/roster-requests/").await.data();
    assert!(waiting["leaves"].as_array().expect("leaves").iter().any(|row| row["id"] == asked["id"]));
    admin.post(CALENDAR, decide("decide_leave", &asked, true)).await.data();
    assert!(days(&app, me, after(&app, 40), after(&app, 42)).await.iter().all(|day| day["kind"] == "leave"));
    let text: String = app.value("SELECT payload FROM jobs WHERE kind = 'sms' AND payload LIKE '%your leave%'").await;
    assert!(text.contains("is granted."), "{text}");
    // Decided once.
    admin.post(CALENDAR, decide("decide_leave", &asked, false)).await.refused(409);
    let end = |version: i64, action: &str| json!({ "id": asked["id"], "version": version, "action": action });
    cr.put("/users/leaves/", end(1, "cancel")).await.refused(409);
    cr.put("/users/leaves/", end(2, "withdraw")).await.refused(409);
    let ended = cr.put("/users/leaves/", end(2, "cancel")).await.data();
    assert_eq!(ended["status"], "cancelled");
    assert!(days(&app, me, after(&app, 40), after(&app, 42)).await.iter().all(|day| day["kind"] != "leave"));
}

#[tokio::test]
async fn a_leave_that_cannot_be_ended_says_what_can_be_done() {
    let app = TestApp::new().await;
    let (cr, admin) = (app.actor("CR").await, app.actor("admin").await);
    let asked = cr.post("/users/leaves/", leave(after(&app, 1), after(&app, 2))).await.data();
    let refused = async |cr: &Actor<'_>, version: i64, action: &str| {
        let end = json!({ "id": asked["id"], "version": version, "action": action });
        let refused = cr.put("/users/leaves/", end).await.refused(409);
        refused.body["message"].as_str().expect("a message").to_owned()
    };
    let undecided = "This leave is not decided yet: withdraw it, or have it refused.";
    assert_eq!(refused(&cr, 1, "cancel").await, undecided);
    admin.post(CALENDAR, decide("decide_leave", &asked, true)).await.data();
    assert_eq!(refused(&cr, 2, "withdraw").await, "This leave is granted: cancel it.");
    app.clock.advance(chrono::Duration::days(3));
    let cr = app.actor("CR").await;
    assert_eq!(refused(&cr, 2, "cancel").await, "The days of this leave have passed: it stays.");

    let other = cr.post("/users/leaves/", leave(after(&app, 5), after(&app, 6))).await.data();
    let end = |version: i64| json!({ "id": other["id"], "version": version, "action": "withdraw" });
    cr.put("/users/leaves/", end(1)).await.data();
    let again = cr.put("/users/leaves/", end(2)).await.refused(409);
    assert_eq!(again.body["message"], "This leave is withdrawn already: nothing is left to end.");
}

#[tokio::test]
async fn of_64_leaves_at_once_that_overlap_one_is_asked_for() {
    let app = TestApp::new().await;
    let cr = app.actor("CR").await;
    let asks = (0..64).map(|_| cr.post("/users/leaves/", leave(after(&app, 40), after(&app, 42))));
    let statuses: Vec<_> = join_all(asks).await.iter().map(|reply| reply.status.as_u16()).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 201).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 63, "{statuses:?}");
}

#[tokio::test]
async fn a_leave_names_every_wrong_field() {
    let app = TestApp::new().await;
    let cr = app.actor("CR").await;
    let wrong =
        json!({ "from": after(&app, 5), "to": after(&app, 6), "part": "first_half", "kind": "sick", "reason": " " });
    let refused = cr.post("/users/leaves/", wrong).await.refused(422);
    let fields = refused.body["data"]["fields"].as_object().expect("fields");
    assert_eq!(fields.keys().collect::<Vec<_>>(), ["part", "reason"]);
    cr.post("/users/leaves/", leave(today(&app) - chrono::Days::new(1), today(&app))).await.refused(422);
    cr.post("/users/leaves/", leave(after(&app, 1), after(&app, 61))).await.refused(422);
}

/// A.7.19
#[tokio::test]
async fn a_cr_neither_asks_for_nor_ends_the_leave_of_another() {
    let app = TestApp::new().await;
    let (cr, admin) = (app.actor("CR").await, app.actor("admin").await);
    let (other, _) = newcomer(&app, "CR", 1).await;
    let mut of_other = leave(after(&app, 5), after(&app, 6));
    of_other["user_id"] = json!(other);
    cr.post("/users/leaves/", of_other.clone()).await.refused(404);
    let asked = admin.post("/users/leaves/", of_other).await.data();
    let end = json!({ "id": asked["id"], "version": 1, "action": "withdraw" });
    cr.put("/users/leaves/", end).await.refused(404);
    cr.post(CALENDAR, decide("decide_leave", &asked, true)).await.refused(403);
    let (third, _) = newcomer(&app, "CR", 2).await;
    let swap = json!({ "from_user": other, "from_day": after(&app, 5), "to_user": third, "to_day": after(&app, 5) });
    cr.post("/users/swaps/", swap).await.refused(404);
}

#[tokio::test]
async fn nobody_grants_their_own_leave() {
    let app = TestApp::new().await;
    let admin = app.actor("Central CR").await;
    let asked = admin.post("/users/leaves/", leave(after(&app, 40), after(&app, 41))).await.data();
    admin.post(CALENDAR, decide("decide_leave", &asked, true)).await.refused(409);
    app.actor("admin").await.post(CALENDAR, decide("decide_leave", &asked, true)).await.data();
}

/// A.4.9
#[tokio::test]
async fn two_people_exchange_what_they_have_planned() {
    let app = TestApp::new().await;
    let (cr, admin) = (app.actor("CR").await, app.actor("admin").await);
    let me = own_id(&cr).await;
    let (other, version) = newcomer(&app, "CR", 1).await;
    let evening = shift(&app, "Evening").await;
    let day = after(&app, 45);
    let plan = json!([{ "shift": { "user_id": other, "days": [day], "shift_id": evening } }]);
    admin.post(CALENDAR, changes((other, version), plan)).await.data();
    let mine = days(&app, me, day, day).await;
    let ask = json!({ "from_day": day, "to_user": other, "to_day": day, "note": "Please" });
    let asked = cr.post("/users/swaps/", ask).await.data();
    // Only the colleague accepts.
    let accept = json!({ "id": asked["id"], "version": 1, "action": "accept" });
    cr.put("/users/swaps/", accept).await.refused(409);
    admin.post(CALENDAR, decide("decide_swap", &asked, true)).await.data();
    let (now_mine, now_theirs) = (days(&app, me, day, day).await, days(&app, other, day, day).await);
    assert_eq!(now_mine[0]["shift"]["name"], "Evening");
    assert_eq!(now_theirs[0]["shift"], mine[0]["shift"]);
    assert_eq!((&now_mine[0]["swap_id"], &now_theirs[0]["swap_id"]), (&asked["id"], &asked["id"]));
    admin.post(CALENDAR, decide("decide_swap", &asked, true)).await.refused(409);
    // Its day has begun: nothing can be done with it.
    let late = json!({ "from_day": after(&app, 2), "to_user": other, "to_day": after(&app, 9) });
    let late = cr.post("/users/swaps/", late).await.data();
    app.clock.advance(chrono::Duration::days(3));
    let refused = app.actor("admin").await.post(CALENDAR, decide("decide_swap", &late, true)).await.refused(409);
    assert_eq!(refused.body["data"]["status"], "expired");
}

#[tokio::test]
async fn of_64_decisions_at_once_one_decides_a_swap() {
    let app = TestApp::new().await;
    let (cr, admin) = (app.actor("CR").await, app.actor("admin").await);
    let (other, _) = newcomer(&app, "CR", 1).await;
    let ask = json!({ "from_day": after(&app, 45), "to_user": other, "to_day": after(&app, 46) });
    let asked = cr.post("/users/swaps/", ask).await.data();
    // Half of them refuse it.
    let decisions = (0..64).map(|at| admin.post(CALENDAR, decide("decide_swap", &asked, at % 2 == 0)));
    let statuses: Vec<_> = join_all(decisions).await.iter().map(|reply| reply.status.as_u16()).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 63, "{statuses:?}");
    let version: i64 = app.value("SELECT version FROM swaps ORDER BY id DESC LIMIT 1").await;
    assert_eq!(version, 2);
}

#[tokio::test]
async fn a_swap_needs_a_role_in_common_and_days_to_come() {
    let app = TestApp::new().await;
    let cr = app.actor("CR").await;
    let (gi, _) = newcomer(&app, "GI", 1).await;
    let wrong = json!({ "from_day": today(&app), "to_user": gi, "to_day": after(&app, 1) });
    let refused = cr.post("/users/swaps/", wrong).await.refused(422);
    let fields = refused.body["data"]["fields"].as_object().expect("fields");
    assert_eq!(fields.keys().collect::<Vec<_>>(), ["from_day", "to_user"]);
}
