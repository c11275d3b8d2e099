//! The dated prices take the place of the columns without changing what is offered.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pitlane_base::migrations::MIGRATIONS;
use pitlane_base::prepare::ensure_roles;
use pitlane_base::reference;
use pitlane_platform::args;
use pitlane_platform::country::{COUNTRIES, Country};

use pitlane_platform::db::{Args, Migrations, Tx, Value};
use pitlane_platform::money::Money;
use pitlane_platform::page::Page;

use crate::catalogue::fits::Car;
use crate::catalogue::store::{self, Deals, Picked};
use crate::testkit::{bare_database, now};

const TABLES: [(&str, &str); 8] = [
    ("services", "id,name,category"),
    ("service_prices", "service_id,hsn,price"),
    ("part_categories", "id,name"),
    ("part_sub_categories", "id,category_id,name"),
    ("parts", "id,sub_category_id,name,part_number,hsn,unit,make,price"),
    ("part_works", "id,part_id,action,price"),
    ("packages", "id,name,category"),
    ("package_lines", "id,package_id,sequence,service_id,part_id,quantity,price"),
];

/// What an order refers to.
const OF_ORDERS: [(&str, &str); 4] = [
    ("states", "code,name"),
    ("regions", "id,name"),
    ("cities", "id,name,state_code,region_id"),
    ("lead_sources", "id,source_name"),
];
/// Columns whose digits are no numbers.
const TEXTS: [&str; 6] = ["code", "hsn", "name", "part_number", "source_name", "state_code"];

type Row = BTreeMap<String, String>;

fn rows(country: &Country, table: &str) -> Vec<Row> {
    reference::rows(country.key, table).expect("rows")
}

/// The price of each row of a file by its id.
fn prices(country: &Country, table: &str, id: &str) -> BTreeMap<i64, Money> {
    let priced = rows(country, table).into_iter().map(|row| {
        let number = |column: &str| row[column].parse::<i64>().expect("a number");
        (number(id), Money::from_minor(number("price")))
    });
    priced.collect()
}

/// Rows of the files, in tables as they were before.
async fn fill(tx: &mut Tx, country: &Country, tables: &[(&str, &str)]) {
    for (table, columns) in tables {
        for row in rows(country, table) {
            let value = |column: &str| -> Value {
                match row[column].as_str() {
                    "" => Value::Int(None),
                    text if TEXTS.contains(&column) => text.into(),
                    text => text.parse::<i64>().map_or_else(|_| text.into(), Value::from),
                }
            };
            let values: Args = columns.split(',').map(value).collect();
            let places: Vec<String> = (1..=values.len()).map(|place| format!("${place}")).collect();
            let sql = format!("INSERT INTO {table} ({columns}) VALUES ({})", places.join(", "));
            tx.run(sql, values).await.expect("a row");
        }
    }
}

// D.7.3
#[tokio::test]
async fn no_price_changes_when_prices_get_days() {
    let last = MIGRATIONS.0.iter().position(|step| step.name == "0084_prices").expect("the step");
    let before = Migrations(&MIGRATIONS.0[..last]);
    for country in COUNTRIES {
        let database = bare_database().await;
        before.apply(&database.db, now()).await.expect("the schema before");
        let mut tx = database.db.write().await.expect("a unit of work");
        fill(&mut tx, country, &TABLES).await;
        tx.save().await.expect("saved");
        MIGRATIONS.apply(&database.db, now()).await.expect("the schema after");
        let mut tx = database.db.write().await.expect("a unit of work");
        let rates = store::rates(&mut tx, country).await.expect("rates");
        let page = Page { limit: 10_000, offset: 0 };
        let deals = Deals::default();
        for day in ["2000-01-01", "2026-03-10", "2099-12-31"] {
            let day: NaiveDate = day.parse().expect("a day");
            let picked = Picked::on_offer(&[], day, &deals);
            let parts = store::part_offers(&mut tx, &[], Car::default(), 10_000, &rates, day).await.expect("parts");
            let parts: BTreeMap<_, _> =
                parts.iter().map(|part| (part.source_id, part.price.expect("a price"))).collect();
            assert_eq!(parts, prices(country, "parts", "id"));
            let (services, _) = store::service_offers(&mut tx, picked, page, &rates, day).await.expect("services");
            let hsn: BTreeMap<_, _> = services.iter().map(|one| (one.source_id, one.hsn.clone())).collect();
            let services: BTreeMap<_, _> =
                services.iter().map(|one| (one.source_id, one.price.expect("a price"))).collect();
            assert_eq!(services, prices(country, "service_prices", "service_id"));
            assert_eq!(hsn.values().all(Option::is_some), country.is_india(), "codes go along");
            let mut works = BTreeMap::new();
            for part in parts.keys() {
                let all = store::works(&mut tx, *part, day).await.expect("works");
                works.extend(all.into_iter().map(|work| (work.id.expect("an id"), work.price.expect("a price"))));
            }
            assert_eq!(works, prices(country, "part_works", "id"));
            let (found, _) = store::packages(&mut tx, picked, page).await.expect("packages");
            let packages = store::full_packages(&mut tx, found, &rates, day, &deals).await.expect("full packages");
            let mut listed: Vec<_> =
                packages.iter().flat_map(|one| one.lines.iter().map(|line| line.price.expect("a price"))).collect();
            let mut known: Vec<_> = prices(country, "package_lines", "id").into_values().collect();
            listed.sort_unstable();
            known.sort_unstable();
            assert_eq!(listed, known);
        }
    }
}

const PRICES: &str = "SELECT id, subject, subject_id, price FROM prices ORDER BY id";
const TAKEN: &str = "SELECT price_id FROM estimate_lines";
/// An order with an estimate of one line, which took a price; and a file of it.
const ESTIMATED: [&str; 8] = [
    "INSERT INTO order_statuses (id, status, chain, sequence, is_open) SELECT 10, 'pickup', 'service', 1, TRUE
     WHERE $1 IS NOT NULL",
    "INSERT INTO customers (id, name, name_folded, mobile, created_at) VALUES (1, 'A', 'a', '+919845000000', $1)",
    "INSERT INTO orders (id, order_type, order_of, is_business, status_id, is_open, customer_id, city_id, source_id,
         created_at, updated_at)
     SELECT 1, 101, 'product', FALSE, 10, TRUE, 1, (SELECT MIN(id) FROM cities), (SELECT MIN(id) FROM lead_sources), $1, $1",
    "INSERT INTO estimates (order_id, revision, updated_at) VALUES (1, 1, $1)",
    "INSERT INTO estimate_revisions (order_id, revision, day, labour_tax, parts_tax, total, made_by_name, made_at)
     VALUES (1, 1, '2026-03-10', '{}', '{}', 100, 'A', $1)",
    "INSERT INTO estimate_lines (order_id, revision, sequence, number, source, service_name, kind, quantity, unit, price,
         rate, payer, approval, price_id)
     SELECT 1, 1, 0, 1, 'part', 'Oil filter', 'part', 1000, 'piece', 100, 0, 3, 'proposed', MAX(id) FROM prices
     WHERE made_at IS NULL OR made_at <= $1",
    "INSERT INTO users (id, name, mobile, role_id, created_at)
     SELECT 1, 'A', '+919845000001', MIN(id), $1 FROM roles",
    "INSERT INTO files (owner, owner_id, kind, key, name, media_type, bytes, sha256, uploaded_by, uploader_name, role,
         uploaded_at)
     SELECT 'retailer', 7, 'cheque', 'k', 'n', 'application/pdf', 1, REPLACE('0000000000000000', '0', '0000'), 1, 'A',
         'admin', $1",
];

/// Prices of vendors and files of distributors came later: what was there keeps its ids, and whose it is.
#[tokio::test]
async fn prices_and_files_stay_when_they_get_another_kind() {
    let last = MIGRATIONS.0.iter().position(|step| step.name == "0094_vendor_parts").expect("the step");
    let database = bare_database().await;
    Migrations(&MIGRATIONS.0[..last]).apply(&database.db, now()).await.expect("the schema before");
    let mut tx = database.db.write().await.expect("a unit of work");
    ensure_roles(&mut tx).await.expect("roles");
    fill(&mut tx, COUNTRIES[0], &OF_ORDERS).await;
    for part in 1..=20 {
        let price = "INSERT INTO prices (subject, subject_id, price, valid_from) VALUES ('part', $1, 5, '2026-03-01')";
        tx.run(price, args![part]).await.expect("a price");
    }
    // A gap, which numbers that are given again would close.
    tx.run("DELETE FROM prices WHERE id = 2", args![]).await.expect("deleted");
    for sql in ESTIMATED {
        tx.run(sql, args![now()]).await.expect(sql);
    }
    let before: Vec<(i64, String, i64, Money)> = tx.all(PRICES, args![]).await.expect("prices");
    let taken: i64 = tx.one(TAKEN, args![]).await.expect("a line");
    tx.save().await.expect("saved");
    MIGRATIONS.apply(&database.db, now()).await.expect("the schema after");
    let mut tx = database.db.write().await.expect("a unit of work");
    let after: Vec<(i64, String, i64, Money)> = tx.all(PRICES, args![]).await.expect("prices");
    assert!(before == after, "{} and {}", before.len(), after.len());
    assert_eq!(tx.one::<i64>(TAKEN, args![]).await.expect("a line"), taken);
    let files: Vec<(String, i64)> = tx.all("SELECT owner, owner_id FROM files", args![]).await.expect("files");
    assert_eq!(files, [("retailer".to_owned(), 7)]);
    // The next price gets a number of its own, also from the files.
    reference::load(&mut tx, "india").await.expect("the files");
    let new = "INSERT INTO prices (subject, subject_id, price, valid_from) VALUES ('vendor_part', 1, 5, '2026-03-10')
               RETURNING id";
    let id: i64 = tx.one(new, args![]).await.expect("a price");
    assert!(id > before.iter().map(|(id, ..)| *id).max().unwrap_or_default(), "{id}");
    let unknown = "INSERT INTO prices (subject, subject_id, price, valid_from) VALUES ('nothing', 1, 5, '2026-03-10')";
    assert!(tx.run(unknown, args![]).await.is_err());
}
