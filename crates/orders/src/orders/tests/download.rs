//! The CSV of the list.

use http::Method;
use serde_json::json;

use super::new_order;
use crate::testkit::TestApp;

#[tokio::test]
async fn the_sheet_has_the_filtered_rows_of_the_list() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let reply = admin.call(Method::GET, "/api/india/central/orders/download/?is_retail=2", None).await;
    assert_eq!(reply.headers["content-disposition"], "attachment; filename=\"Orders_Sheet.csv\"");
    let count = admin.get("/orders/?limit=1&is_retail=2").await.data()["count"].clone();
    assert_eq!(reply.headers["x-total-count"].to_str().ok(), Some(count.to_string().as_str()));
    let text = reply.text.strip_prefix('\u{feff}').expect("the mark of UTF-8");
    let mut sheet = csv::Reader::from_reader(text.as_bytes());
    assert_eq!(sheet.headers().expect("headings").len(), 28);
    let ids: Vec<i64> = sheet.records().map(|row| row.expect("a row")[0].parse().expect("an id")).collect();
    assert_eq!(count, ids.len());
    let listed = admin.get("/orders/?limit=200&is_retail=2").await.data();
    let listed: Vec<i64> =
        listed["orders"].as_array().expect("orders").iter().filter_map(|o| o["order_id"].as_i64()).collect();
    assert_eq!(ids[..listed.len().min(ids.len())], listed[..]);
    let audited: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action = 'order.download'").await;
    assert_eq!(audited, 1);
}

#[tokio::test]
async fn many_downloads_at_once_are_all_answered() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let path = "/api/india/central/orders/download/?is_retail=1";
    for reply in futures_util::future::join_all((0..64).map(|_| admin.call(Method::GET, path, None))).await {
        let count = reply.headers["x-total-count"].to_str().expect("a number").parse::<usize>();
        // A heading, and every row ends a line; no text of these orders has a line break.
        assert_eq!(reply.text.lines().count(), count.expect("a number") + 1);
    }
}

#[tokio::test]
async fn a_formula_in_a_name_stays_a_text() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let mut order = new_order(&app).await;
    order["name"] = json!("=HYPERLINK(\"http://x\",\"y\")");
    admin.post("/orders/", order).await.data();
    let reply = admin.call(Method::GET, "/api/india/central/orders/download/?text=9876543210", None).await;
    assert!(reply.text.contains("'=HYPERLINK"), "{}", reply.text);
    assert!(!reply.text.contains(",=HYPERLINK") && !reply.text.contains("\"=HYPERLINK"));
}

#[tokio::test]
async fn an_invalid_filter_is_rejected_before_the_sheet() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let reply = admin.get("/orders/download/?is_retail=9&nothing=1").await;
    assert_eq!(reply.wrong_fields(), ["is_retail", "nothing"]);
}

#[tokio::test]
async fn heads_download_the_lists_of_their_grid() {
    let app = TestApp::new().await;
    for role in ["Central Operation Head", "City Head", "Region Head", "Cluster CR"] {
        let actor = app.actor(role).await;
        for filter in ["due=delivery_today", "due=delayed", "is_retail=1", "status_id=90"] {
            let listed = actor.get(&format!("/orders/?limit=1&{filter}")).await.data()["count"].clone();
            let address = format!("/api/india/central/orders/download/?{filter}");
            let reply = actor.call(Method::GET, &address, None).await;
            assert_eq!(reply.status, 200, "{role} {filter}");
            assert_eq!(
                reply.headers["x-total-count"].to_str().expect("a number"),
                listed.to_string(),
                "{role} {filter}"
            );
        }
    }
}
