//! Raised, worked on and closed.

use chrono::Duration;
use http::Method;
use serde_json::{Value, json};

use super::{ACCESSORIES, SPARES, account, get, lines};
use crate::escalations::tests::desk::without_cases;
use crate::testkit::TestApp;

#[tokio::test]
async fn an_escalation_of_a_market_is_raised_with_lines_worked_on_and_closed() {
    let app = without_cases(TestApp::new().await).await;
    for shop in [SPARES, ACCESSORIES] {
        let order = shop.order(&app).await;
        let manager = app.actor(shop.manager).await;
        let me = account(&app, shop.manager).await;
        let none = get(&manager, &shop.address(order)).await.data();
        assert_eq!((none.as_array().map(Vec::len), &none[0]["escalation"]), (Some(2), &Value::Null), "{none}");
        assert_eq!((&none[0]["count"], &none[0]["may_create"], &none[1]), (&json!(0), &json!(true), &Value::Null));
        let picked = &lines(&app, order).await[..2];
        let mut body = shop.complaint(order);
        body["item_ids"] = json!(picked);
        let raised = shop.raise(&app, &manager, body).await;
        assert_eq!(raised.status, 201);
        let raised = raised.data();
        let case = &raised[0]["escalation"];
        assert!(case["number"].as_str().is_some_and(|number| number.starts_with(shop.prefix)), "{case}");
        assert_eq!((&case["kind"], &case["order_id"]), (&json!(shop.name), &json!(order)));
        let of_case: Vec<_> = case["items"].as_array().expect("lines").iter().map(|item| item["id"].as_i64()).collect();
        assert_eq!(of_case, picked.iter().map(|id| Some(*id)).collect::<Vec<_>>());
        assert_eq!(raised[0]["order"]["number"], case["order"]["number"]);
        assert_eq!(case["customer"]["name"], raised[0]["order"]["buyer"]);
        assert!(case["group"]["name"].is_string(), "by its type");
        // It stands on the page of the order, for those who may read it.
        let page = app.actor("admin").await.call(Method::GET, &format!("{}?order_id={order}", shop.page), None).await;
        let listed = page.data()["escalations"].take();
        assert_eq!(listed.as_array().map(Vec::len), Some(1), "{listed}");
        assert_eq!((&listed[0]["number"], &listed[0]["status"]), (&case["number"], &case["status"]));

        let taken = shop.saved(&manager, case, json!({ "assignee_id": me })).await;
        assert_eq!((&taken["status"], &taken["assignee"]["id"]), (&json!("in_progress"), &json!(me)));
        let told = shop.saved(&manager, &taken, json!({ "comment": "A new one is sent.", "channel": "call" })).await;
        assert!(told["clock"]["response"]["done_at"].is_string());
        let until = app.clock.now() + Duration::days(1);
        let waits = json!({ "status": "pending_customer", "waiting_for": "retailer", "waiting_until": until, "comment": "Asked." });
        let waiting = shop.saved(&manager, &told, waits).await;
        let fixed =
            shop.saved(&manager, &waiting, json!({ "status": "resolved", "fix": "The right one was sent." })).await;
        let info = get(&manager, shop.closing_info).await.data();
        let found = info["root_causes"].as_array().expect("causes").iter().find(|one| one["type1"] == shop.types[0]);
        let why = &found.expect("a cause of the type")["id"];
        let mut closing = json!({ "version": 99, "root_cause_id": why, "liable_party": "logistics",
            "fix": "The right one was sent.", "cost": 120.50, "customer_agreed": true, "answers": { "done_before": false } });
        let close = |closing: &Value| json!({ "escalation_id": fixed["id"], "version": fixed["version"], "status": "closed", "closing": closing });
        let old = shop.put(&manager, order, close(&closing)).await.refused(409);
        assert_eq!(old.body["data"]["current"], info, "another form is in effect");
        closing["version"] = info["version"].clone();
        closing["root_cause_id"] = json!(1);
        assert_eq!(
            shop.put(&manager, order, close(&closing)).await.wrong_fields(),
            ["closing.root_cause_id"],
            "of another kind"
        );
        closing["root_cause_id"] = why.clone();
        let closed = shop.put(&manager, order, close(&closing)).await.data()[0]["escalation"].take();
        assert_eq!((&closed["status"], &closed["closings"][0]["cost"]), (&json!("closed"), &json!(120.5)));
        let offers = |case: &Value| case["actions"].as_array().is_some_and(|all| all.contains(&json!("compensate")));
        assert!(offers(&fixed) && !offers(&closed), "nothing is granted by a case that is closed");
        assert_eq!(get(&manager, &shop.address(order)).await.data()[0]["escalation"]["id"], closed["id"], "the newest");
    }
}

#[tokio::test]
async fn every_wrong_field_of_an_escalation_of_a_market_is_named() {
    let app = without_cases(TestApp::new().await).await;
    for shop in [SPARES, ACCESSORIES] {
        let order = shop.order(&app).await;
        let foreign = lines(&app, shop.orders(&app, 1).await.pop().expect("another order")).await[0];
        let own = lines(&app, order).await[0];
        let manager = app.actor(shop.manager).await;
        let mut wrong = shop.complaint(order);
        wrong["type2"] = json!(shop.types[2]);
        wrong["source_id"] = json!(99);
        wrong["description"] = json!("  ");
        wrong["item_ids"] = json!([own, foreign, own]);
        wrong["assignee_id"] = json!(account(&app, "Fleet Manager").await);
        assert_eq!(
            shop.raise(&app, &manager, wrong.clone()).await.wrong_fields(),
            ["assignee_id", "description", "item_ids.1", "item_ids.2", "source_id", "type2"]
        );
        wrong["item_ids"] = json!(vec![own; 51]);
        assert_eq!(shop.raise(&app, &manager, wrong).await.wrong_fields(), ["item_ids"]);
        // A type of another kind.
        let mut foreign_type = shop.complaint(order);
        foreign_type["type1"] = json!(101);
        foreign_type["type2"] = Value::Null;
        assert_eq!(shop.raise(&app, &manager, foreign_type).await.wrong_fields(), ["type1"]);
        let no_key = manager.call(Method::POST, shop.list, Some(shop.complaint(order))).await;
        assert_eq!(no_key.wrong_fields(), ["Idempotency-Key"]);
        // Orders of the other market do not exist here.
        let other = if shop.name == "spares" { ACCESSORIES } else { SPARES };
        let other = other.order(&app).await;
        shop.raise(&app, &manager, shop.complaint(other)).await.refused(404);
        get(&manager, &shop.address(other)).await.refused(404);

        let case = shop.raised(&app, &manager, order).await;
        let edit = json!({ "escalation_id": case["id"], "version": case["version"], "group_id": 1, "source_id": 99,
            "status": "resolved", "read_up_to": 1 });
        assert_eq!(
            shop.put(&manager, order, edit).await.wrong_fields(),
            ["fix", "group_id", "read_up_to", "source_id"]
        );
        let stale = json!({ "escalation_id": case["id"], "version": 99, "priority": 1 });
        let stale = shop.put(&manager, order, stale).await.refused(409);
        assert_eq!(stale.body["data"]["current"][0]["escalation"]["id"], case["id"]);
    }
}

#[tokio::test]
async fn one_is_open_of_an_order_and_a_type_unless_another_is_wanted() {
    let app = without_cases(TestApp::new().await).await;
    for shop in [SPARES, ACCESSORIES] {
        let order = shop.order(&app).await;
        let manager = app.actor(shop.manager).await;
        let calls = (0..64).map(|_| shop.raise(&app, &manager, shop.complaint(order)));
        let replies = futures_util::future::join_all(calls).await;
        assert_eq!(replies.iter().filter(|reply| reply.status == 201).count(), 1);
        assert!(replies.iter().all(|reply| reply.status == 201 || reply.status == 409));
        let mut more = shop.complaint(order);
        more["anyway"] = json!(true);
        assert_eq!(shop.raise(&app, &manager, more).await.data()[0]["count"], 2);
    }
    // The same id may be an order of a car: the two kinds do not block each other.
    let order = SPARES.order(&app).await;
    let admin = app.actor("admin").await.with("idempotency-key", "of-a-car-12345678");
    let body = json!({ "type1": 101, "source_id": 1, "description": "It squeals." });
    assert_eq!(admin.post(&format!("/central/escalations/detail/{order}/"), body).await.data()["count"], 1);
}

// Escalations 13
#[tokio::test]
async fn each_user_marks_what_they_have_read() {
    let app = without_cases(TestApp::new().await).await;
    for shop in [SPARES, ACCESSORIES] {
        let order = shop.order(&app).await;
        let (manager, admin) = (app.actor(shop.manager).await, app.actor("admin").await);
        let case = shop.raised(&app, &manager, order).await;
        shop.saved(&manager, &case, json!({ "comment": "One." })).await;
        let unread = async |actor| shop.listed(actor, "").await["escalations"][0]["unread"].take();
        assert_eq!((unread(&admin).await, unread(&manager).await), (json!(2), json!(0)), "what oneself writes is read");
        let events: Vec<i64> = case_events(&app).await;
        let read = |event: i64| json!({ "escalation_id": case["id"], "read_up_to": event });
        let marked = shop.put(&admin, order, read(events[1])).await.data();
        assert_eq!((&marked[0]["escalation"]["unread"], unread(&admin).await), (&json!(1), json!(1)));
        assert_eq!(marked[0]["escalation"]["version"], case["version"], "reading makes no version");
        assert_eq!(shop.put(&admin, order, read(1)).await.wrong_fields(), ["read_up_to"]);
        shop.put(&admin, order, read(events[0])).await.data();
        assert_eq!(unread(&admin).await, 0);
    }
}

/// The newest first.
async fn case_events(app: &TestApp) -> Vec<i64> {
    let sql = "SELECT e.id FROM case_events e JOIN cases c ON c.id = e.case_id WHERE c.kind <> 'ticket'
        ORDER BY e.id DESC LIMIT 2";
    app.tx().await.all(sql, pitlane_platform::args![]).await.expect("events")
}

#[tokio::test]
async fn the_managers_of_spares_are_the_members_of_its_groups() {
    let app = without_cases(TestApp::new().await).await;
    let manager = app.actor(SPARES.manager).await;
    let me = account(&app, SPARES.manager).await;
    let order = SPARES.order(&app).await;
    let case = SPARES.raised(&app, &manager, order).await;
    SPARES.saved(&manager, &case, json!({ "assignee_id": me })).await;
    let found = get(&manager, "/api/india/central/spares-escalation-manager/").await.data();
    let managers = found["managers"].as_array().expect("managers");
    assert_eq!(found["count"], managers.len());
    let mine: Vec<_> = managers.iter().filter(|one| one["id"] == me).collect();
    assert!(!mine.is_empty() && mine.iter().all(|one| one["open"] == 1 && one["present"] == true), "{found}");
    assert!(mine.iter().all(|one| one["cap"].as_i64().is_some_and(|cap| cap > 0) && one["group"]["name"].is_string()));
    assert!(managers.iter().any(|one| one["present"] == false), "{found}");
}
