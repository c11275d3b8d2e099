//! Bills, and a program that is killed while they are issued.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::harness::{PendingRequest, Place, Program, sign_in, through_kills};

/// Orders without a bill, with approved lines.
pub const BILLABLE: &str = "SELECT o.id FROM orders o WHERE o.invoice_number IS NULL AND o.garage_id IS NOT NULL
               AND o.status_id NOT IN (21, 921) AND EXISTS (SELECT 1 FROM estimate_lines l
                   WHERE l.order_id = o.id AND l.approval IN ('approved', 'done'))
               ORDER BY o.id LIMIT 60";

pub async fn preview(program: &Program, token: &str, order: i64) -> Value {
    let url = format!("{}/api/india/central/orders/bill/?order_id={order}", program.base);
    let answer = program.client.get(url).bearer_auth(token).send().await.expect("an answer");
    answer.json::<Value>().await.expect("a body")["data"]["preview"].clone()
}

#[tokio::test]
async fn numbers_are_unique_without_gaps_and_acknowledged_bills_survive() {
    let place = Place::new();
    place.ok(&["demo-data", "--orders", "400", "--region", "india"]);
    place.ok(&["user", "add", "--region", "india", "--mobile", "9876543210", "--name", "Asha", "--role", "admin"]);
    let url = place.path("data/india.db");
    let open = || pitlane_platform::db::Db::open(url.to_str().expect("a plain path"));
    let db = open().await.expect("a database");
    let orders: Vec<i64> = db.read().await.expect("a unit").all(BILLABLE, vec![]).await.expect("orders");
    db.close().await;
    let program = place.serve();
    let token = sign_in(&place, &program, "9876543210").await;
    let mut requests = Vec::new();
    for order in orders {
        let preview = preview(&program, &token, order).await;
        if preview["missing"] == json!([]) {
            let body = json!({
                "order_id": order, "version": preview["version"], "total": preview["totals"]["total"],
                "advance_reason": "Paid before the work",
            });
            requests.push(PendingRequest { key: format!("bill-of-{order}"), body });
        }
    }
    assert!(requests.len() >= 9, "only {} orders can be billed", requests.len());
    let program = through_kills((&place, program), (&token, "/orders/bill/"), &requests, |data| &data["number"]).await;
    program.kill();
    let db = open().await.expect("a database");
    let mut tx = db.read().await.expect("a unit of work");
    // The two bills of a claim are one request.
    let own = "SELECT COUNT(DISTINCT order_id) FROM bills WHERE issuer_name = 'Asha'";
    assert_eq!(tx.one::<i64>(own, vec![]).await.expect("a count"), i64::try_from(requests.len()).expect("few"));
    let mut series: BTreeMap<String, Vec<i64>> = BTreeMap::new();
    let all = "SELECT series, place FROM bills UNION ALL SELECT series, place FROM credit_notes
               UNION ALL SELECT series, place FROM debit_notes ORDER BY 1, 2";
    for (name, place) in tx.all::<(String, i64)>(all, vec![]).await.expect("numbers") {
        series.entry(name).or_default().push(place);
    }
    let stored: Vec<(String, i64)> =
        tx.all("SELECT series, last FROM document_series ORDER BY series", vec![]).await.expect("series");
    assert_eq!(stored.len(), series.len());
    for (name, last) in stored {
        assert_eq!(series[&name], (1..=last).collect::<Vec<_>>(), "{name} has a gap");
    }
    let astray = "SELECT COUNT(*) FROM bills b JOIN orders o ON o.id = b.order_id
                  WHERE b.issuer_name = 'Asha'
                      AND (o.invoice_number <> (SELECT MAX(n.number) FROM bills n WHERE n.order_id = o.id)
                          OR o.amount <> (SELECT SUM(n.total) FROM bills n WHERE n.order_id = o.id))";
    assert_eq!(tx.one::<i64>(astray, vec![]).await.expect("a count"), 0);
}
