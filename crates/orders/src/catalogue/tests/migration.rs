//! The dated prices take the place of the columns without changing what is offered.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pitlane_base::migrations::MIGRATIONS;
use pitlane_base::reference;
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

/// The catalogue as it was stored before, with a price in each row.
async fn fill(tx: &mut Tx, country: &Country) {
    for (table, columns) in TABLES {
        for row in rows(country, table) {
            let value = |column: &str| -> Value {
                match row[column].as_str() {
                    "" => Value::Int(None),
                    text if matches!(column, "hsn" | "name" | "part_number") => text.into(),
                    text => text.parse::<i64>().map_or_else(|_| text.into(), Value::from),
                }
            };
            let values: Args = columns.split(',').map(value).collect();
            let places: Vec<String> = (1..=values.len()).map(|place| format!("${place}")).collect();
            let sql = format!("INSERT INTO {table} ({columns}) VALUES ({})", places.join(", "));
            tx.run(sql, values).await.expect(table);
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
        fill(&mut tx, country).await;
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
