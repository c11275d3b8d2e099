//! Ticket lists: filters, sorting, pages and scope.

use serde_json::{Value, json};

use super::{ADD, account, created_ticket, new_ticket, open_to_cr, path};
use crate::testkit::{Actor, TestApp};

async fn tickets(actor: &Actor<'_>, query: &str) -> Vec<Value> {
    let list = actor.get(&format!("{ADD}?limit=200&{query}")).await.data();
    let tickets = list["tickets"].as_array().expect("tickets").clone();
    assert_eq!(list["count"], tickets.len());
    tickets
}

#[tokio::test]
async fn every_filter_narrows_the_list() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let all = tickets(&admin, "").await;
    assert!(all.len() > 15);
    let assignee = all.iter().find_map(|t| t["assignee"]["id"].as_i64()).expect("somebody");
    let order = all.iter().find_map(|t| t["order_id"].as_i64()).expect("an order");
    let car = admin.get(&format!("/orders/detail/{order}/")).await.data()["car_id"].clone();
    let of_car: Vec<i64> = {
        let sql = "SELECT id FROM orders WHERE car_id = $1";
        app.tx().await.all(sql, pitlane_platform::args![car.as_i64()]).await.expect("orders")
    };
    let first = &all[0];
    type Fits<'a> = Box<dyn Fn(&Value) -> bool + 'a>;
    let filters: Vec<(String, Fits<'_>)> = vec![
        ("status=open".into(), Box::new(|t| t["status"] == "open")),
        ("status=resolved,closed".into(), Box::new(|t| t["status"] == "resolved" || t["status"] == "closed")),
        (
            "open=true".into(),
            Box::new(|t| {
                ["open", "in_progress", "waiting", "reopened"].contains(&t["status"].as_str().expect("a word"))
            }),
        ),
        ("priority=1,3".into(), Box::new(|t| t["priority"] != 2)),
        ("category=payment".into(), Box::new(|t| t["category"] == "payment")),
        (format!("assignee_id={assignee}"), Box::new(|t| t["assignee"]["id"] == assignee)),
        ("assignee_id=0".into(), Box::new(|t| t["assignee"].is_null())),
        (format!("order_id={order}"), Box::new(|t| t["order_id"] == order)),
        (format!("car_id={car}"), Box::new(|t| t["order_id"].as_i64().is_some_and(|id| of_car.contains(&id)))),
        (format!("text=%23{order}"), Box::new(|t| t["order_id"] == order)),
        (
            format!("text={}", first["support_ticket_number"].as_str().expect("a number").to_lowercase()),
            Box::new(|t| t["support_ticket_number"] == first["support_ticket_number"]),
        ),
        ("text=CANNOT+be".into(), Box::new(|t| t["subject"].as_str().is_some_and(|s| s.contains("cannot be")))),
        ("text=100%25".into(), Box::new(|_| false)),
        ("created_from=2026-03-09".into(), Box::new(|t| t["created_at"].as_str() >= Some("2026-03-08T18:30"))),
        ("created_to=2026-03-08".into(), Box::new(|t| t["created_at"].as_str() < Some("2026-03-08T18:30"))),
    ];
    for (filter, fits) in filters {
        let expected: Vec<_> = all.iter().filter(|ticket| fits(ticket)).cloned().collect();
        assert_eq!(tickets(&admin, &filter).await, expected, "{filter}");
    }
    for late in tickets(&admin, "late=true").await {
        let over = late["resolution_breached"] == true || late["response_breached"] == true;
        assert!(over && late["resolved_at"].is_null(), "{late}");
    }
}

#[tokio::test]
async fn pages_follow_the_requested_order() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    for sort in ["created_at", "updated_at", "priority", "resolution_due_at"] {
        for (minus, is_sorted) in [("", true), ("-", false)] {
            let all = tickets(&admin, &format!("sort={minus}{sort}")).await;
            let keys: Vec<String> = all.iter().map(|ticket| ticket[sort].to_string()).collect();
            let held = keys.windows(2).all(|pair| if is_sorted { pair[0] <= pair[1] } else { pair[0] >= pair[1] });
            assert!(held, "{minus}{sort}: {keys:?}");
            let page = admin.get(&format!("{ADD}?sort={minus}{sort}&limit=5&offset=5")).await.data();
            assert_eq!(page["tickets"].as_array().expect("tickets"), &all[5..10]);
            assert_eq!(page["count"], all.len());
        }
    }
    let wrong = format!("{ADD}?limit=500&status=lost&priority=9&sort=mood&late=perhaps&colour=red");
    assert_eq!(admin.get(&wrong).await.wrong_fields(), ["colour", "late", "limit", "priority", "sort", "status"]);
}

#[tokio::test]
async fn the_form_gets_its_choices() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let list = admin.get(&format!("{ADD}?limit=1")).await.data();
    assert_eq!(list["categories"].as_array().map(Vec::len), Some(6));
    assert_eq!(
        list["priorities"][0],
        json!({ "id": 1, "name": "Urgent", "first_response_minutes": 60, "resolution_minutes": 480 })
    );
    let ids: Vec<_> = list["assignees"].as_array().expect("people").iter().map(|one| one["id"].clone()).collect();
    for role in ["admin", "Super Admin", "Support Executive", "Tech Support"] {
        assert!(ids.contains(&json!(account(&app, role).await)), "{role}");
    }
    let cr = json!(account(&app, "CR").await);
    assert!(!ids.contains(&cr));
    open_to_cr(&app).await;
    let list = admin.get(&format!("{ADD}?limit=1")).await.data();
    assert!(
        list["assignees"].as_array().expect("people").iter().any(|one| one["id"] == cr),
        "the permission change applies at once"
    );
}

#[tokio::test]
async fn a_ticket_follows_the_scope_of_its_order() {
    let app = TestApp::new().await;
    open_to_cr(&app).await;
    let (admin, cr) = (app.actor("admin").await, app.actor("CR").await);
    let own = cr.get("/orders/?limit=1").await.data()["orders"][0]["order_id"].clone();
    let foreign: i64 = app
        .value("SELECT MIN(o.id) FROM orders o WHERE o.cr_id <> (SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'CR' AND u.is_demo) AND o.gi_id IS NULL")
        .await;
    let about = async |order: &Value| {
        let mut ticket = new_ticket();
        ticket["order_id"] = order.clone();
        admin.post(ADD, ticket).await.data()
    };
    let (seen, hidden, of_nobody) = (about(&own).await, about(&json!(foreign)).await, created_ticket(&admin).await);
    cr.get(&path(&seen)).await.data();
    for ticket in [&hidden, &of_nobody] {
        cr.get(&path(ticket)).await.refused(404);
        cr.post(&path(ticket), json!({ "comment": "not mine" })).await.refused(404);
    }
    let listed = tickets(&cr, "").await;
    assert!(listed.iter().any(|ticket| ticket["id"] == seen["id"]));
    assert!(listed.iter().all(|ticket| ticket["id"] != hidden["id"] && ticket["id"] != of_nobody["id"]));
    // Users see tickets that are assigned to them and tickets that they report.
    let me = account(&app, "CR").await;
    admin.post(&path(&of_nobody), json!({ "version": 1, "assignee_id": me })).await.data();
    cr.get(&path(&of_nobody)).await.data();
    let reported = created_ticket(&cr).await;
    let mut elsewhere = new_ticket();
    elsewhere["order_id"] = json!(foreign);
    assert_eq!(cr.post(ADD, elsewhere).await.wrong_fields(), ["order_id"]);
    let moved = json!({ "version": 1, "order_id": foreign });
    assert_eq!(cr.post(&path(&reported), moved).await.wrong_fields(), ["order_id"]);
}
