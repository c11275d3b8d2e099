//! People, cars and garages beside those of the demonstration: as many as the calls that list them must cope with. Orders
//! of the benchmark go to garages of its own, whose hours it knows.

use anyhow::Context;
use chrono::{DateTime, Datelike, Days, NaiveDate, Utc, Weekday};
use pitlane_base::reference::Batch;
use pitlane_orders::catalogue;
use pitlane_platform::args;
use pitlane_platform::country::INDIA;
use pitlane_platform::db::{Db, Tx};
use serde::{Deserialize, Serialize};

const USERS: i64 = 20_000;
/// Those of them who telephone, all with a rule and some days that were planned by hand.
const CALLERS: i64 = 200;
pub const CALLER: &str = "Lead Call Center";
const OTHER: &str = "CR";
/// The first word of all their names.
pub const NAME: &str = "Benchmark";
const CARS: i64 = 100_000;
const PARTS: i64 = 100_000;
const SHELF: &str = "Benchmark parts";
const PART_OF: [&str; 5] = ["Brake pad", "Oil filter", "Clutch plate", "Wiper blade", "Shock absorber"];
/// The most pick-ups in a half hour that a garage can have.
const PICK_UPS: i64 = 50;
const FLEET: &str = "Benchmark Fleet";
const GARAGES: [&str; 2] = ["Benchmark Garage without hours", "Benchmark Garage with hours"];

/// What the requests refer to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Crowd {
    pub fleet: i64,
    /// The model of a tenth of its cars.
    pub model: i64,
    pub plates: Vec<String>,
    /// The sub-category of a tenth of the parts.
    pub parts: i64,
    /// The last day on which the price of one of those parts begins.
    pub last_price: NaiveDate,
    /// A garage that picks up whenever it is asked to, and one with hours and a number of places.
    pub garages: [i64; 2],
}

/// Adds what is missing, and returns what the requests refer to.
pub async fn put(db: &Db, now: DateTime<Utc>) -> anyhow::Result<Crowd> {
    let mut tx = db.write().await?;
    let known: Option<i64> = tx.maybe("SELECT id FROM fleets WHERE name = $1", args![FLEET]).await?;
    if known.is_none() {
        users(&mut tx, now).await?;
        cars(&mut tx, now).await?;
        garages(&mut tx, now).await?;
    }
    let known: Option<i64> = tx.maybe("SELECT id FROM part_sub_categories WHERE name = $1", args![SHELF]).await?;
    let shelf = match known {
        Some(shelf) => shelf,
        None => parts(&mut tx, now).await?,
    };
    let sql = "SELECT MAX(pr.valid_from) FROM prices pr JOIN parts p ON p.id = pr.subject_id
               WHERE pr.subject = 'part' AND p.sub_category_id = $1";
    let last_price = tx.one(sql, args![shelf]).await?;
    let fleet = tx.one("SELECT id FROM fleets WHERE name = $1", args![FLEET]).await?;
    let model = tx.one("SELECT MIN(model_id) FROM cars WHERE fleet_id = $1", args![fleet]).await?;
    let plates = tx
        .all("SELECT registration_no FROM cars WHERE fleet_id = $1 AND id % 250 = 0 ORDER BY id", args![fleet])
        .await?;
    let mut ids = [0; 2];
    for (id, name) in ids.iter_mut().zip(GARAGES) {
        *id = tx.one("SELECT id FROM garages WHERE name = $1", args![name]).await?;
    }
    tx.save().await?;
    Ok(Crowd { fleet, model, plates, parts: shelf, last_price, garages: ids })
}

async fn users(tx: &mut Tx, now: DateTime<Utc>) -> anyhow::Result<()> {
    let role = async |tx: &mut Tx, name: &str| tx.one::<i64>("SELECT id FROM roles WHERE name = $1", args![name]).await;
    let (caller, other) = (role(tx, CALLER).await?, role(tx, OTHER).await?);
    let columns = ["mobile", "name", "name_folded", "role_id", "created_at"];
    let mut users = Batch::new("users", &columns, "");
    for number in 0..USERS {
        let role = if number < CALLERS { caller } else { other };
        let name = format!("{NAME} {:05}", number * 7_919 % USERS);
        users.push(args![format!("+91{}", 7_000_000_000 + number), &name, name.to_lowercase(), role, now]);
    }
    users.flush(tx).await?;
    let of_ours = format!("FROM users WHERE name LIKE '{NAME} %'");
    tx.run(format!("INSERT INTO user_roles (user_id, role_id) SELECT id, role_id {of_ours}"), args![]).await?;
    let today = now.with_timezone(&INDIA.zone).date_naive();
    let anchor = (today - Days::new(90)).week(Weekday::Mon).first_day();
    let rules = format!(
        "INSERT INTO roster_rules (user_id, shift_id, valid_from, cycle_weeks, anchor, offs, created_at)
         SELECT id, 1 + id % 5, $1, 1, $1, '[{{\"week\":1,\"weekday\":7}}]', $2 {of_ours} AND role_id = $3"
    );
    tx.run(rules, args![anchor, now, caller]).await?;
    // A day in each week was planned by hand.
    for week in 0..5 {
        let planned = format!(
            "INSERT INTO roster_days (user_id, day, kind, origin, created_at)
             SELECT id, $1, 'off', 'manual', $2 {of_ours} AND role_id = $3"
        );
        let monday = today.week(Weekday::Mon).first_day() + Days::new(7 * week);
        tx.run(planned, args![monday, now, caller]).await?;
    }
    Ok(())
}

async fn cars(tx: &mut Tx, now: DateTime<Utc>) -> anyhow::Result<()> {
    let sql = "INSERT INTO fleets (name, name_folded, kind, city_id, created_at)
               SELECT $1, lower($1), 'business', MIN(id), $2 FROM cities WHERE is_active RETURNING id";
    let fleet: i64 = tx.one(sql, args![FLEET, now]).await?;
    let owners: Vec<i64> = tx.all("SELECT id FROM customers ORDER BY id LIMIT 20000", args![]).await?;
    let models: Vec<i64> = tx.all("SELECT id FROM car_models WHERE is_active ORDER BY id LIMIT 10", args![]).await?;
    let columns = ["registration_no", "customer_id", "fleet_id", "model_id", "car_type_id", "created_at"];
    let mut cars = Batch::new("cars", &columns, "ON CONFLICT (registration_no) DO NOTHING");
    let letter = |number: i64| char::from(b"ABCDEFGHJK"[usize::try_from(number % 10).unwrap_or_default()]);
    for number in 0..CARS {
        // All digits below the letters, so that no plate repeats.
        let (block, at) = (number / 9_999, number % 9_999 + 1);
        let plate = format!("MH{:02}{}{}{at:04}", 10 + number / 10 % 10, letter(block), letter(block / 10));
        let (owner, model) = (pick(&owners, number)?, pick(&models, number)?);
        cars.push(args![plate, owner, fleet, model, 1, now]);
    }
    Ok(cars.flush(tx).await?)
}

async fn garages(tx: &mut Tx, now: DateTime<Utc>) -> anyhow::Result<()> {
    let first = now.with_timezone(&INDIA.zone).date_naive() - Days::new(30);
    for (name, has_hours) in GARAGES.into_iter().zip([false, true]) {
        let sql =
            "INSERT INTO garages (name, name_folded, city_id, cluster_id, address_line, pincode, mobile, created_at)
                   SELECT $1, lower($1), city_id, cluster_id, address_line, pincode, mobile, $2 FROM garages
                   WHERE is_active ORDER BY id LIMIT 1 RETURNING id";
        let garage: i64 = tx.one(sql, args![name, now]).await?;
        for weekday in 1..=7_i64 {
            if has_hours {
                let sql = "INSERT INTO garage_hours (garage_id, valid_from, weekday, is_open, opens_at, closes_at,
                               pickups_per_slot, first_slot, last_slot)
                           VALUES ($1, $2, $3, TRUE, '07:00', '23:00', $4, '07:00', '22:30')";
                tx.run(sql, args![garage, first, weekday, PICK_UPS]).await?;
            }
        }
    }
    Ok(())
}

/// Parts with a price each; a tenth of them in a sub-category of their own.
async fn parts(tx: &mut Tx, now: DateTime<Utc>) -> anyhow::Result<i64> {
    let other: i64 = tx.one("SELECT MIN(id) FROM part_sub_categories", args![]).await?;
    let sql =
        "INSERT INTO part_sub_categories (category_id, name) SELECT MIN(id), $1 FROM part_categories RETURNING id";
    let shelf: i64 = tx.one(sql, args![SHELF]).await?;
    let columns = ["sub_category_id", "name", "part_number", "hsn", "unit", "make"];
    let mut parts = Batch::new("parts", &columns, "");
    for number in 0..PARTS {
        let place = if number % 10 == 0 { shelf } else { other };
        let of = PART_OF[usize::try_from(number)? % PART_OF.len()];
        let name = format!("{of} {NAME} {:06}", number * 7_919 % PARTS);
        parts.push(args![place, name, format!("BM-{number:06}"), "870830", "piece", "oem"]);
    }
    parts.flush(tx).await?;
    let of_ours = "FROM parts WHERE part_number LIKE 'BM-%'";
    let prices = format!(
        "INSERT INTO prices (subject, subject_id, price, valid_from, made_at) SELECT 'part', id, 5000 + id % 977 * 100, $1, $2 {of_ours}"
    );
    tx.run(prices, args![now.with_timezone(&INDIA.zone).date_naive() - Days::new(30), now]).await?;
    catalogue::index_words(tx).await?;
    Ok(shelf)
}

fn pick(all: &[i64], number: i64) -> anyhow::Result<i64> {
    let at = usize::try_from(number)? % all.len().max(1);
    all.get(at).copied().context("a row to refer to")
}

/// The days of a calendar: 31 from the first of this month on.
pub fn range(now: DateTime<Utc>) -> (String, String) {
    let today = now.with_timezone(&INDIA.zone).date_naive();
    let first = today.with_day(1).unwrap_or(today);
    (first.to_string(), (first + Days::new(30)).to_string())
}
