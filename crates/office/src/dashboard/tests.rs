//! Figures over HTTP.

mod adding_up;
mod rollups;

use http::Method;
use serde_json::Value;

use crate::testkit::{Actor, Reply, TestApp};

const CALLS: [&str; 9] = [
    "admin/overall_stats",
    "admin/overall_stats_workshop",
    "admin/garage_orders_payment_list",
    "admin/order_gmv_stats",
    "admin/orders_count",
    "retail_dashboard/orders_feedback_stats",
    "retail_dashboard/feedback_aggregate",
    "admin/payment_modes",
    "admin/payment_list",
];

/// A dashboard request: `admin/overall_stats?flag=1`.
async fn ask(app: &TestApp, actor: &Actor<'_>, call: &str) -> Reply {
    let address = format!("/api/{}/oauth/v1/oauth/{call}", app.region.country.key);
    actor.call(Method::GET, &address, None).await
}

async fn figures(app: &TestApp, actor: &Actor<'_>, call: &str) -> Value {
    ask(app, actor, call).await.data()
}

#[tokio::test]
async fn every_wrong_parameter_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    for (query, wrong) in [
        ("range=week", vec!["range"]),
        ("range=custom", vec!["from", "to"]),
        ("range=custom&from=2026-03-01", vec!["to"]),
        ("range=custom&from=2026-03-02&to=2026-03-01", vec!["to"]),
        ("range=custom&from=2025-01-01&to=2026-03-01", vec!["to"]),
        ("range=today&from=2026-03-02", vec!["from"]),
        ("range=custom&from=yesterday&to=2026-02-30", vec!["from", "to"]),
        ("flag=4", vec!["flag"]),
        ("flag=-1&range=x&colour=red", vec!["colour", "flag", "range"]),
    ] {
        for call in CALLS {
            assert_eq!(ask(&app, &admin, &format!("{call}?{query}")).await.wrong_fields(), wrong, "{call} {query}");
        }
    }
    let detail = ask(&app, &admin, "retail_dashboard/order_status_detail?flag=9&range=today").await;
    assert_eq!(detail.wrong_fields(), ["flag", "range"]);
    let page = ask(&app, &admin, "admin/overall_stats_workshop?limit=0&offset=-1&sort=price").await;
    assert_eq!(page.wrong_fields(), ["limit", "offset", "sort"]);
}

#[tokio::test]
async fn figures_need_access_to_orders() {
    let app = TestApp::new().await;
    for role in ["Accessories Manager", "training_admin", "Vendor"] {
        let actor = app.actor(role).await;
        for call in CALLS {
            // Ledger rows are limited to roles that may read ledgers.
            let needs = if call == "admin/payment_list" { "payments.R" } else { "dashboard.R" };
            let refused = ask(&app, &actor, call).await.refused(403);
            assert_eq!(refused.body["data"]["needs"], needs, "{role} {call}");
        }
    }
}

#[tokio::test]
async fn workshops_are_paged_and_sorted() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let year = "range=custom&from=2025-04-01&to=2026-03-10";
    let list = async |query: &str| figures(&app, &admin, &format!("admin/overall_stats_workshop?{year}&{query}")).await;
    let all = list("limit=200").await;
    let rows = all["workshops"].as_array().expect("workshops");
    assert_eq!(all["count"].as_u64(), Some(rows.len() as u64));
    assert!(rows.len() > 3, "{all}");
    let (one, two) = (list("limit=2").await, list("limit=2&offset=2").await);
    assert_eq!([&one["workshops"][0], &one["workshops"][1], &two["workshops"][0]], [&rows[0], &rows[1], &rows[2]]);
    for field in ["in_work", "delayed", "delivered", "amount", "due", "work_minutes"] {
        for (minus, sign) in [("", 1.0), ("-", -1.0)] {
            let sorted = list(&format!("limit=200&sort={minus}{field}")).await;
            let rows = sorted["workshops"].as_array().expect("workshops");
            let values: Vec<_> = rows.iter().filter_map(|row| row[field].as_f64()).map(|value| sign * value).collect();
            assert!(values.is_sorted(), "{minus}{field}: {values:?}");
            let known = rows.iter().position(|row| row[field].is_null()).unwrap_or(rows.len());
            assert!(rows[known..].iter().all(|row| row[field].is_null()), "unknown values come last");
        }
    }
    assert!(rows.iter().any(|row| row["work_minutes"].as_i64().is_some_and(|minutes| minutes > 0)));
}
