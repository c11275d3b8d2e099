//! The list with its filters, counts and sums.

use pitlane_platform::args;
use serde_json::{Value, json};

use super::{LIST, approved, asking, assert_adds_up, finish, paid, refund_of, requested};
use crate::testkit::TestApp;

async fn listed(app: &TestApp, query: &str) -> Value {
    app.actor("Finance Ops").await.get(&format!("{LIST}?{query}")).await.data()
}

#[tokio::test]
async fn filters_narrow_and_sums_are_of_all_that_is_found() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(12, 500_000)]).await;
    let first = requested(&app, asking(order, 100.0, "gateway")).await;
    approved(&app, asking(order, 200.0, "gateway")).await;
    finish(&app).await;
    let all = listed(&app, &format!("order_id={order}&limit=1")).await;
    assert_eq!((&all["count"], all["refunds"].as_array().map(Vec::len)), (&json!(2), Some(1)));
    let sum = |list: &Value, state: &str| -> (Value, String) {
        let sums = list["sums"].as_array().expect("sums");
        let found = sums.iter().find(|sum| sum["state"] == state).expect("a state");
        (found["count"].clone(), found["amount"].to_string())
    };
    assert_eq!(sum(&all, "requested"), (json!(1), "100.0".into()));
    assert_eq!(sum(&all, "processed"), (json!(1), "200.0".into()));
    assert_eq!(sum(&all, "failed"), (json!(0), "0.0".into()));
    assert_eq!(all["left"].to_string(), "4700.0");
    for (query, count) in [
        ("state=requested", 1),
        ("state=requested,processed", 2),
        ("group=sent", 1),
        ("group=granted", 0),
        ("group=failed", 0),
        ("method=gateway", 2),
        ("method=transfer", 0),
        ("market=order", 2),
        ("reason_id=overpaid", 2),
        ("reason_id=goodwill,damaged", 0),
        ("amount_from=150", 1),
        ("amount_to=150", 1),
        ("case_id=1", 0),
        (&format!("requested_by={}", first["requester_id"]), 2),
    ] {
        assert_eq!(listed(&app, &format!("order_id={order}&{query}")).await["count"], count, "{query}");
    }
    let found = listed(&app, &format!("text={order}&order_id={order}&sort=-amount")).await;
    assert_eq!(found["refunds"][0]["refund"]["amount"].to_string(), "200.0");
    let item = &found["refunds"][0];
    assert!(item["refund_requested_by_name"].is_string() && item["orders"]["customer"].is_string());
    assert_eq!(item["order_payments"][0]["refunded"].to_string(), "200.0");
    let one = refund_of(&app, &first).await;
    assert_eq!(one["events"][0]["to_state"], "requested");
    assert_eq!(one["in_words"], "Rupees One Hundred Only");
    assert_eq!(app.actor("admin").await.get(&format!("{LIST}?id=999999")).await.status, 404);
    assert_adds_up(&app).await;
}

#[tokio::test]
async fn the_file_has_the_rows_of_the_list_for_users_whose_downloads_are_enabled() {
    let app = TestApp::new().await;
    let order = paid(&app, 500_000, &[(12, 500_000)]).await;
    let mut wish = asking(order, 100.0, "gateway");
    wish["note"] = json!("=1+1");
    requested(&app, wish).await;
    requested(&app, asking(order, 250.5, "gateway")).await;
    let ops = app.actor("Finance Ops").await;
    let file = format!("{LIST}?order_id={order}&state=requested&sort=amount&download=1");
    app.run("UPDATE users SET is_download = FALSE").await;
    let refused = ops.get(&file).await.refused(403);
    assert_eq!(refused.body["data"]["needs"], "is_download");
    app.run("UPDATE users SET is_download = TRUE").await;
    let reply = ops.get(&file).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert!(reply.headers["content-disposition"].to_str().is_ok_and(|name| name.contains("Refunds_Sheet.csv")));
    let lines: Vec<&str> = reply.text.lines().collect();
    let count = listed(&app, &format!("order_id={order}&state=requested")).await["count"].as_u64();
    assert_eq!((u64::try_from(lines.len() - 1).ok(), count), (count, Some(2)));
    assert!(lines[0].contains("Refund ID,Market,Order ID,Order No,Escalation ID,Customer"), "{}", lines[0]);
    assert!(lines[1].contains(",requested,100.00,0.00,overpaid,'=1+1,"), "a formula arrives as text: {}", lines[1]);
    assert!(lines[2].contains(",requested,250.50,0.00,overpaid,"), "{}", lines[2]);
    let filters: Vec<String> = app
        .tx()
        .await
        .all("SELECT after FROM audit_entries WHERE action = 'refund.download' AND outcome = 'done'", args![])
        .await
        .expect("entries");
    let entry: Value = serde_json::from_str(&filters[0]).expect("JSON");
    assert_eq!((filters.len(), &entry["rows"]), (1, &json!(2)));
    app.run("UPDATE users SET refund_enabled = FALSE").await;
    ops.get(&file).await.refused(403);
}

// Refunds 14
/// Acceptance 14, with all of the demonstration's and more of our own.
#[tokio::test]
async fn no_order_gets_back_more_than_was_captured() {
    let app = TestApp::new().await;
    let orders: Vec<i64> = app
        .tx()
        .await
        .all("SELECT DISTINCT order_id FROM payments ORDER BY order_id LIMIT 1000", pitlane_platform::args![])
        .await
        .expect("orders");
    let actor = app.actor("Finance Ops").await;
    for (at, order) in orders.iter().enumerate().filter(|(at, _)| at % 7 == 0) {
        let amount = 1.0 + f64::from(u32::try_from(at * 37 % 5_000).expect("small"));
        for method in ["gateway", "payout_link"] {
            let again = app.bearer(actor.token.clone().expect("signed in"));
            super::post(again, asking(*order, amount, method)).await;
        }
    }
    let beyond = "SELECT COUNT(*) FROM orders o WHERE (
        SELECT CAST(COALESCE(SUM(s.amount), 0) AS BIGINT) FROM refund_sends s JOIN refunds r ON r.id = s.refund_id
        WHERE r.order_id = o.id AND s.state NOT IN ('failed', 'cancelled', 'expired', 'rejected')) > (
        SELECT CAST(COALESCE(SUM(p.amount), 0) AS BIGINT) FROM payments p WHERE p.order_id = o.id AND p.status_id = 300 AND p.payer = 3
          AND p.returns_id IS NULL)";
    assert_eq!(app.value::<i64>(beyond).await, 0);
    assert!(app.value::<i64>("SELECT COUNT(*) FROM refunds").await > 10);
    assert_adds_up(&app).await;
}

#[test]
fn events_are_only_ever_added() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/refunds");
    let mut folders = vec![folder];
    let mut seen = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.extend((!path.ends_with("tests")).then_some(path));
            } else {
                let text = std::fs::read_to_string(&path).expect("a file");
                for table in ["refund_events", "refund_approvals", "refund_lines"] {
                    for change in
                        [format!("UPDATE {table}"), format!("DELETE FROM {table}"), format!("update!({table}")]
                    {
                        assert!(!text.contains(&change), "{}: {change}", path.display());
                    }
                }
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "{seen} files");
}
