//! Every list asks the database as many questions for a page of twenty rows as for one row.

use http::Method;
use pitlane_platform::db::recorded;
use pitlane_platform::service::Service;
use pitlane_server::app::openapi;
use serde_json::Value;

use crate::domains;
use crate::testkit::TestApp;

/// What required parameters are in the demonstration.
const GIVEN: [(&str, &str); 13] = [
    ("about", "order:{order}"),
    ("text", "a"),
    ("object_type", "SOBJ"),
    ("object_id", "1"),
    ("search_reg", "KA"),
    ("from", "2026-03-01"),
    ("to", "2026-03-31"),
    ("role", "CR"),
    ("kind", "user"),
    ("location", "1"),
    ("fleet_id", "{fleet}"),
    ("order_id", "{order}"),
    ("without_car", "0"),
];
/// Optional parameters that make a list answer more, or at all.
const ASKED: [(&str, &str); 3] = [
    ("fleet_cars", "fleet_id={fleet}"),
    ("list_fleets", "without_car=0&without_user=0"),
    ("search_cars", "with_order=1"),
];

/// Lists that ask for each of their few rows.
const PER_ROW: [(&str, &str); 2] = [
    ("search_cars", "reads the orders of each car, if asked to"),
    ("list_declined_lines", "calculates each line in its revision of the estimate"),
];

/// A page of one row asks no more than this less: what is asked only where there is a row of a kind.
const FEWER: usize = 2;
/// The lists that have at least two rows in the demonstration, at least.
const LEAST: usize = 25;

/// A call that answers JSON and changes nothing.
pub struct ReadCall {
    pub id: String,
    /// With its required parameters.
    pub address: String,
    /// The parameters that it may be asked with, by their schemas.
    pub optional: Vec<(String, Value)>,
}

impl ReadCall {
    fn is_list(&self) -> bool {
        self.optional.iter().any(|(name, _)| name == "limit")
    }

    pub fn with(&self, more: &str) -> String {
        let joint = if self.address.contains('?') { '&' } else { '?' };
        format!("{}{joint}{more}", self.address)
    }
}

/// All of them, with what their required parameters are in the demonstration.
pub async fn read_calls(app: &TestApp) -> Vec<ReadCall> {
    let largest = "SELECT CAST(fleet_id AS TEXT) FROM cars WHERE fleet_id IS NOT NULL
                   GROUP BY fleet_id ORDER BY COUNT(*) DESC, fleet_id LIMIT 1";
    let order = "SELECT CAST(MAX(order_id) AS TEXT) FROM bills";
    let samples = [("{fleet}", app.value::<String>(largest).await), ("{order}", app.value::<String>(order).await)];
    let filled = |text: &str| samples.iter().fold(text.to_owned(), |text, (key, value)| text.replace(key, value));
    let api: Value = serde_json::from_str(&openapi(domains::calls)).expect("a description");
    let mut found = Vec::new();
    for (path, methods) in api["paths"].as_object().expect("paths") {
        let Some(call) = methods.get("get") else { continue };
        if call["responses"]["200"]["content"].get("application/json").is_none() {
            continue;
        }
        let id = call["operationId"].as_str().expect("an id").to_owned();
        let (mut address, mut query, mut optional) = (path.clone(), Vec::new(), Vec::new());
        for parameter in call["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().expect("a name");
            let value = GIVEN.iter().find(|(given, _)| *given == name).map_or("1", |(_, value)| value);
            if parameter["in"] == "path" {
                address = address.replace(&format!("{{{name}}}"), &filled(value));
            } else if parameter["required"] == true {
                query.push(format!("{name}={}", filled(value)));
            } else if parameter["in"] == "query" {
                optional.push((name.to_owned(), parameter["schema"].clone()));
            }
        }
        query.extend(ASKED.iter().filter(|(call, _)| *call == id).map(|(_, more)| filled(more)));
        let (service, rest) = address.trim_start_matches('/').split_once('/').expect("a service");
        let service = Service::by_key(service).expect("a service");
        let joint = if query.is_empty() { "" } else { "?" };
        let address = format!("{}/{rest}{joint}{}", service.mount("india"), query.join("&"));
        found.push(ReadCall { id, address, optional });
    }
    found
}

/// The rows of a page: the longest list of the answer.
fn rows(data: &Value) -> usize {
    let fields = data.as_object().into_iter().flatten();
    fields.filter_map(|(_, value)| value.as_array().map(Vec::len)).max().unwrap_or_default()
}

// A.7.17
#[tokio::test]
async fn no_list_asks_more_for_more_rows() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let (mut compared, mut wrong) = (0, Vec::new());
    for call in read_calls(&app).await.into_iter().filter(ReadCall::is_list) {
        let id = &call.id;
        // The session is known after the first.
        let first = admin.call(Method::GET, &call.with("limit=1"), None).await;
        if !first.status.is_success() {
            // It needs more than the schema says, such as one of two parameters.
            continue;
        }
        let (one, few) = recorded(admin.call(Method::GET, &call.with("limit=1"), None)).await;
        let (many, more) = recorded(admin.call(Method::GET, &call.with("limit=20"), None)).await;
        let (one, many) = (rows(&one.data()), rows(&many.data()));
        if many < 2 || many <= one {
            continue;
        }
        compared += 1;
        let grows = more.len() > few.len() + FEWER;
        if grows != PER_ROW.iter().any(|(call, _)| call == id) {
            wrong.push(format!("{id}: {} statements for {one} row, {} for {many}", few.len(), more.len()));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(compared >= LEAST, "only {compared} lists have rows to compare");
}

// B.7.17
#[tokio::test]
async fn a_busy_garage_asks_no_more_than_one_without_orders() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let busy: i64 = app
        .value("SELECT garage_id FROM orders WHERE garage_id IS NOT NULL GROUP BY garage_id ORDER BY COUNT(*) DESC, garage_id LIMIT 1")
        .await;
    let empty: i64 = app
        .value("SELECT MIN(id) FROM garages WHERE id NOT IN (SELECT garage_id FROM orders WHERE garage_id IS NOT NULL)")
        .await;
    let mut asked = Vec::new();
    for garage in [busy, empty] {
        let path = format!("/garages/detail/{garage}/");
        admin.get(&path).await.data();
        let (detail, statements) = recorded(admin.get(&path)).await;
        detail.data();
        asked.push(statements.len());
    }
    assert!(asked[0] <= asked[1] + FEWER, "{asked:?}");
}
