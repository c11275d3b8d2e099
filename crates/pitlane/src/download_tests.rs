//! Every list as CSV: the rows of the list in its order, with nothing that a spreadsheet would run. L.7

use std::collections::{BTreeMap, BTreeSet};

use chrono::Duration;
use http::Method;
use pitlane_platform::args;
use pitlane_server::app::openapi;
use serde_json::{Value, json};

use crate::alike_tests::values;
use crate::bounded_tests::{ReadCall, read_calls};
use crate::domains;
use crate::testkit::{Actor, Reply, TestApp};

const FORMULA: &str = "=1+1";
/// The most rows of a page.
const PAGE: usize = 200;

/// Which column of a file tells a row, and where the list has it, unless it is the first and the list has a field of that
/// name.
const TELLING: [(&str, usize, &str); 4] = [
    ("download_orders", 0, "/order_id"),
    ("download_slot_bookings", 0, "/user/name"),
    ("download_roster", 1, "/name"),
    ("download_skills", 1, "/name"),
];
/// Files with several lines for each row of their list.
const SEVERAL: [&str; 2] = ["download_roster", "download_skills"];
/// Filters with values of their own: what they take is not said by their schema.
const ASKED: [(&str, &str); 6] = [
    ("download_users", "role=CR"),
    ("download_skills", "role=CR"),
    ("download_roster", "role=CR"),
    ("download_orders", "is_retail=2&status_id=20,30"),
    ("download_coupons", "text=kar"),
    ("download_vendor_parts", "without_price=1"),
];
/// A test of their own sees that what begins as a formula is defused.
const DEFUSED_ELSEWHERE: [&str; 4] = ["download_garages", "download_cars", "download_car_parts", "download_retailers"];

/// A file, and the list that it is of.
struct Download {
    id: String,
    list: ReadCall,
}

impl Download {
    fn address(&self, query: &str) -> String {
        let (path, given) = self.list.address.split_once('?').unwrap_or((&self.list.address, ""));
        let asked: Vec<&str> = [given, query].into_iter().filter(|asked| !asked.is_empty()).collect();
        let joint = if asked.is_empty() { "" } else { "?" };
        format!("{path}download/{joint}{}", asked.join("&"))
    }
}

async fn downloads(app: &TestApp) -> Vec<Download> {
    let api: Value = serde_json::from_str(&openapi(domains::calls)).expect("a description");
    let ids: BTreeMap<&str, &str> = api["paths"]
        .as_object()
        .expect("paths")
        .iter()
        .filter_map(|(path, methods)| Some((path.strip_suffix("/download/")?, methods["get"]["operationId"].as_str()?)))
        .collect();
    let mut lists = read_calls(app).await;
    let mut found = Vec::new();
    for (path, id) in ids {
        let (_, behind) = path.trim_start_matches('/').split_once('/').expect("a service");
        let is_of =
            |list: &ReadCall| list.address.split('?').next().is_some_and(|it| it.ends_with(&format!("/{behind}/")));
        let at = lists.iter().position(is_of).unwrap_or_else(|| panic!("{id} is of no list"));
        let mut list = lists.swap_remove(at);
        // Two days of everybody's roster are enough.
        list.address = list.address.replace("to=2026-03-31", "to=2026-03-02");
        found.push(Download { id: id.to_owned(), list });
    }
    found
}

/// Something whose name is a formula in each list.
async fn add_formulas(app: &TestApp, admin: &Actor<'_>) {
    let city: i64 = app.value("SELECT MIN(id) FROM cities WHERE is_active").await;
    let garage: i64 = app.value("SELECT MIN(id) FROM garages WHERE is_active").await;
    let role: i64 = app.value("SELECT id FROM roles WHERE name = 'CR'").await;
    let place = json!({ "name": FORMULA, "address_line": "14, Ring Road", "city_id": city, "pincode": "560034" });
    let with = |more: Value| {
        let mut body = place.clone();
        body.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        body
    };
    let warehouse = json!({
        "code": "w1", "name": "Main", "address_line": "4, Ring Road", "city_id": city, "pincode": "560001",
        "cut_off": "16:30", "days_open": [1], "serves": { "city_ids": [], "pin_prefixes": ["56"] }, "is_default": true,
    });
    let made = |reply: Reply| {
        assert!(reply.status.is_success(), "{}", reply.text);
        reply.data()
    };
    let post =
        async |address: &str, body: Value| made(admin.call(Method::POST, &format!("/api/{address}"), Some(body)).await);
    let vendor = with(json!({ "kind": "tyres", "mobile": "98450 12345", "warehouses": [warehouse] }));
    let vendor = post("fulfilment/api/v1/vendor/vendor1", vendor).await;
    let part = json!({ "vendor_id": vendor["id"], "part_id": 1, "vendor_sku": FORMULA });
    post("fulfilment/api/v1/vendor/parts/", part).await;
    let distributor = with(json!({ "mobile": "98450 12346", "city_ids": [city] }));
    post("garage/distributor/add/distributor/", distributor).await;
    let central = async |path: &str, body: Value| post(&format!("india/central{path}"), body).await;
    let user = central("/users/", json!({ "name": FORMULA, "mobile": "9845012347", "role_id": role })).await;
    central("/central/fleets/", json!({ "name": FORMULA, "kind": "business", "city_id": city })).await;
    let coupon = json!({
        "code": "FORMULA", "title": FORMULA, "kind": "flat", "value": 300, "valid_from": "2026-03-10",
        "valid_to": "2026-03-20", "status": "active",
    });
    central("/orders/coupons/", coupon).await;
    let begins = app.region.now() + Duration::hours(30);
    let event = json!({
        "name": FORMULA, "kind": "camp", "city_id": city, "address_line": "12, MG Road", "pincode": "411001",
        "starts_at": begins, "ends_at": begins + Duration::hours(4), "manager_id": user["id"],
    });
    central("/central/events/", event).await;
    // Somebody who owes something.
    let owes = "UPDATE customers SET name = $1 WHERE id =
        (SELECT MIN(d.party_id) FROM order_dues d WHERE d.payer = 'customer' AND d.amount > 0)";
    let mut tx = app.tx().await;
    tx.run(owes, args![FORMULA]).await.expect("renamed");
    tx.save().await.expect("saved");
    let order = json!({
        "order_type": 110, "order_of": "product", "mobile": "9812345678", "name": FORMULA, "city_id": city,
        "garage_id": garage, "source_id": 1,
    });
    central("/orders/", order).await;
    let person = json!({ "name": FORMULA, "mobile": "9811122233", "role": "mechanic", "garage_id": garage });
    made(admin.put("/central/update-workshop-user/", person).await);
}

/// The lines of a file below its headings. The file is, byte by byte, what the rules of RFC 4180 make of them.
fn lines(id: &str, reply: &Reply) -> Vec<Vec<String>> {
    let file = reply.bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or_else(|| panic!("{id} has no byte order mark"));
    let mut written = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    let mut lines = Vec::new();
    for record in csv::ReaderBuilder::new().has_headers(false).from_reader(file).records() {
        let record = record.unwrap_or_else(|error| panic!("{id}: {error}"));
        written.write_record(&record).expect("a line");
        lines.push(record.iter().map(str::to_owned).collect());
    }
    assert!(written.into_inner().expect("a file") == file, "{id} is not as RFC 4180 says:\n{}", reply.text);
    lines.remove(0);
    lines
}

/// The rows of a page of a list: those of people, or the longest array.
fn rows(data: &Value) -> Vec<Value> {
    let arrays = data.as_object().into_iter().flatten().filter_map(|(_, value)| value.as_array());
    data["users"].as_array().or_else(|| arrays.max_by_key(|rows| rows.len())).cloned().unwrap_or_default()
}

/// The cell that tells a row in a file: its column, and its text.
fn telling(id: &str, heading: &str, row: &Value) -> (usize, String) {
    let named = TELLING.iter().find(|(call, ..)| *call == id).map(|(_, column, at)| (*column, (*at).to_owned()));
    let (column, pointer) = named.unwrap_or_else(|| (0, format!("/{heading}")));
    let found = row.pointer(&pointer).unwrap_or_else(|| panic!("{id}: a row has no {pointer}, see TELLING: {row}"));
    let text = found.as_str().map_or_else(|| found.to_string(), str::to_owned);
    (column, if text.starts_with(['=', '+', '-', '@']) { format!("'{text}") } else { text })
}

/// What to ask a list for: everything, one value of each of its filters, and another order.
fn queries(download: &Download) -> Vec<String> {
    let mut all = vec![String::new()];
    all.extend(ASKED.iter().filter(|(id, _)| *id == download.id).map(|(_, query)| (*query).to_owned()));
    for (name, schema) in &download.list.optional {
        if !matches!(name.as_str(), "limit" | "offset" | "order_id") {
            all.extend(values(name, schema).into_iter().take(1).map(|value| format!("{name}={value}")));
        }
    }
    all
}

/// What was found in a file: the number of rows of its list, and whether one has a formula that is defused.
struct Found {
    count: usize,
    is_defused: bool,
}

/// Compares a file with the list; none if both are refused.
async fn compare(app: &TestApp, admin: &Actor<'_>, download: &Download, query: &str) -> Option<Found> {
    let (id, address) = (download.id.as_str(), download.address(query));
    let joint = if query.is_empty() { "" } else { "&" };
    let page = async |offset: usize| {
        admin.call(Method::GET, &download.list.with(&format!("{query}{joint}limit={PAGE}&offset={offset}")), None).await
    };
    let (listed, file) = (page(0).await, admin.call(Method::GET, &address, None).await);
    assert_eq!(listed.status, file.status, "{address}: {} {}", listed.text, file.text);
    if !listed.status.is_success() {
        return None;
    }
    let listed = listed.data();
    let count = usize::try_from(listed["count"].as_i64().expect("a count")).expect("a number");
    let found = lines(id, &file);
    if SEVERAL.contains(&id) {
        assert!(
            found.len().is_multiple_of(count.max(1)) && found.len() >= count,
            "{address}: {} for {count}",
            found.len()
        );
    } else {
        assert_eq!(found.len(), count, "{address}");
    }
    let request = file.headers["x-request-id"].to_str().expect("a text");
    let sql = "SELECT after FROM audit_entries WHERE request_id = $1 AND action LIKE '%.download'";
    let entries: Vec<String> = app.tx().await.all(sql, args![request]).await.expect("entries");
    let entries: Vec<Value> = entries.iter().map(|entry| serde_json::from_str(entry).expect("JSON")).collect();
    let asked = address.split_once('?').map(|(_, asked)| asked);
    assert_eq!(entries, [json!({ "filter": asked, "rows": count })], "{address}");
    let cells = || found.iter().flatten();
    let raw = cells().find(|cell| cell.starts_with(['=', '+', '@', '\t', '\r']));
    assert_eq!(raw, None, "{address}: a spreadsheet would run it");
    let is_defused = cells().any(|cell| *cell == format!("'{FORMULA}"));
    // The order, over the pages of the list; of a filter the first one.
    let mut all = rows(&listed);
    while query.is_empty() && all.len() < count {
        all.extend(rows(&page(all.len()).await.data()));
    }
    let text = String::from_utf8_lossy(&file.bytes);
    let heading = text.trim_start_matches('\u{feff}').split(',').next().expect("a heading").to_owned();
    let per_row = found.len() / count.max(1);
    for (at, row) in all.iter().enumerate() {
        let (column, text) = telling(id, &heading, row);
        assert_eq!(found[at * per_row][column], text, "{address}: row {at}");
    }
    Some(Found { count, is_defused })
}

#[tokio::test]
async fn every_file_is_its_list() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    add_formulas(&app, &admin).await;
    let downloads = downloads(&app).await;
    assert!(downloads.len() >= 15, "only {} lists can be downloaded", downloads.len());
    let (mut unfiltered, mut harmless) = (BTreeSet::new(), BTreeSet::new());
    for download in &downloads {
        let id = download.id.as_str();
        let all = compare(&app, &admin, download, "").await.unwrap_or_else(|| panic!("{id} is refused"));
        assert!(all.count > 1, "{id} has {} rows", all.count);
        let (mut is_filtered, mut is_defused) = (false, all.is_defused || DEFUSED_ELSEWHERE.contains(&id));
        for query in queries(download).into_iter().skip(1) {
            let Some(found) = compare(&app, &admin, download, &query).await else { continue };
            is_filtered |= found.count > 0 && found.count < all.count;
            is_defused |= found.is_defused;
        }
        if !is_filtered {
            unfiltered.insert(id);
        }
        if !is_defused {
            harmless.insert(id);
        }
    }
    assert!(unfiltered.is_empty(), "no filter finds some rows, but not all, see ASKED: {unfiltered:?}");
    assert!(harmless.is_empty(), "nothing in these is called {FORMULA}, see add_formulas: {harmless:?}");
}
