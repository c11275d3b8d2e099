//! Packages besides those of the files, and changes of many prices at once. D.5

use chrono::{DateTime, Days, Duration, NaiveDate, Utc};
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use serde_json::json;

use super::world::Atlas;

/// Full rupees and ringgit.
const UNIT: i64 = 100;
/// What a package costs of its list prices, in per cent.
const SHARE: i64 = 90;
/// The sub-categories whose prices were changed at once: by how many per cent.
const RAISED: (i64, i64) = (16, 4);
const UNDONE: (i64, i64) = (22, 8);

/// A package: name, order type, minutes, how many parts it has, and the days of its offer from today.
struct Made {
    name: &'static str,
    category: i64,
    minutes: i64,
    parts: i64,
    first: Option<i64>,
    last: Option<i64>,
}

const fn made(name: &'static str, category: i64, minutes: i64, parts: i64) -> Made {
    Made { name, category, minutes, parts, first: None, last: None }
}

const PACKAGES: [Made; 6] = [
    Made { last: Some(60), ..made("Monsoon Check", 100, 90, 2) },
    made("Long Trip Check", 100, 120, 1),
    Made { first: Some(10), ..made("Winter Care", 100, 75, 1) },
    made("City Car Renewal", 101, 240, 3),
    Made { first: Some(-30), last: Some(-5), ..made("Anniversary Service", 100, 60, 1) },
    made("Accident Repair, minor", 103, 480, 2),
];

pub async fn write(tx: &mut Tx, atlas: &Atlas, now: DateTime<Utc>) -> DbResult<()> {
    let is_there: i64 = tx.one("SELECT COUNT(*) FROM packages WHERE name = $1", args![PACKAGES[0].name]).await?;
    if is_there > 0 {
        return Ok(());
    }
    let today = now.with_timezone(&atlas.country.platform.zone).date_naive();
    tx.bump_identity("packages").await?;
    tx.bump_identity("package_lines").await?;
    let by = keeper(tx).await?;
    for (at, package) in (0..).zip(&PACKAGES) {
        write_package(tx, package, at, today, (now, by)).await?;
    }
    change_prices(tx, today, (now, by)).await
}

/// Who keeps the catalogue.
pub async fn keeper(tx: &mut Tx) -> DbResult<i64> {
    let sql =
        "SELECT MIN(u.id) FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'Super Admin' AND u.is_active";
    tx.one(sql, args![]).await
}

fn day(today: NaiveDate, days: i64) -> NaiveDate {
    if days < 0 { today - Days::new(days.unsigned_abs()) } else { today + Days::new(days.unsigned_abs()) }
}

async fn write_package(
    tx: &mut Tx,
    of: &Made,
    at: i64,
    today: NaiveDate,
    (now, by): (DateTime<Utc>, i64),
) -> DbResult<()> {
    let (first, last) = (of.first.map(|days| day(today, days)), of.last.map(|days| day(today, days)));
    let sql = "INSERT INTO packages (name, category, duration_minutes, valid_from, valid_to)
               VALUES ($1, $2, $3, $4, $5) RETURNING id";
    let package: i64 = tx.one(sql, args![of.name, of.category, of.minutes, first, last]).await?;
    let services = "SELECT s.id, h.price FROM services s
                    JOIN prices h ON h.subject = 'service' AND h.subject_id = s.id AND h.valid_from <= $1
                    WHERE s.category = $2 ORDER BY s.id LIMIT 2";
    let services: Vec<(i64, i64)> = tx.all(services, args![today, of.category]).await?;
    let parts = "SELECT p.id, h.price FROM parts p
                 JOIN prices h ON h.subject = 'part' AND h.subject_id = p.id AND h.made_at IS NULL
                 ORDER BY p.id LIMIT $1 OFFSET $2";
    let parts: Vec<(i64, i64)> = tx.all(parts, args![of.parts, 7 * at]).await?;
    let lines = services.into_iter().map(|(id, price)| (Some(id), None, price));
    let lines = lines.chain(parts.into_iter().map(|(id, price)| (None, Some(id), price)));
    let made = now - Duration::days(30);
    for (sequence, (service, part, price)) in (1_i64..).zip(lines) {
        let sql = "INSERT INTO package_lines (package_id, sequence, service_id, part_id, quantity)
                   VALUES ($1, $2, $3, $4, 1000) RETURNING id";
        let line: i64 = tx.one(sql, args![package, sequence, service, part]).await?;
        let price = (price * SHARE / 100 / UNIT * UNIT).max(UNIT);
        let sql = "INSERT INTO prices (subject, subject_id, price, valid_from, made_at, made_by)
                   VALUES ('package_line', $1, $2, $3, $4, $5)";
        tx.run(sql, args![line, price, day(today, -30), made, by]).await?;
    }
    // One in three is for the cars of one brand.
    if at % 3 == 1 {
        let sql = "INSERT INTO package_fits (package_id, model_id)
                   SELECT $1, id FROM car_models WHERE is_active AND brand_id = (SELECT MIN(brand_id) FROM car_models)";
        tx.run(sql, args![package]).await?;
    }
    Ok(())
}

/// One change of many prices is still to begin; another one was undone before it began, so that none of its prices is
/// left.
async fn change_prices(tx: &mut Tx, today: NaiveDate, (now, by): (DateTime<Utc>, i64)) -> DbResult<()> {
    for ((sub_category, percent), first, is_undone) in
        [(UNDONE, day(today, -10), true), (RAISED, day(today, 45), false)]
    {
        let sql = "SELECT p.id, h.price FROM parts p
                   JOIN prices h ON h.subject = 'part' AND h.subject_id = p.id AND h.made_at IS NULL
                   WHERE p.sub_category_id = $1 AND p.is_active ORDER BY p.id";
        let parts: Vec<(i64, i64)> = tx.all(sql, args![sub_category]).await?;
        let change = json!({
            "what": "part", "filter": { "sub_category_id": sub_category }, "percent": percent, "csv": null,
            "round_to": 1, "valid_from": first, "valid_to": null, "reason": null, "skip_problems": false,
            "dry_run": false,
        });
        let made = now - Duration::days(if is_undone { 20 } else { 3 });
        let undone = is_undone.then(|| made + Duration::days(1));
        let sql = "INSERT INTO price_batches (change, count, made_at, made_by, undone_at, undone_by)
                   VALUES ($1, $2, $3, $4, $5, $6) RETURNING id";
        let count = i64::try_from(parts.len()).unwrap_or(i64::MAX);
        let batch: i64 = tx.one(sql, args![change.to_string(), count, made, by, undone, undone.map(|_| by)]).await?;
        if is_undone {
            continue;
        }
        let columns = ["subject", "subject_id", "price", "valid_from", "batch_id", "made_at", "made_by"];
        let mut prices = Batch::new("prices", &columns, "ON CONFLICT DO NOTHING");
        for (part, price) in parts {
            let new = (price * (100 + percent) + 50 * UNIT) / (100 * UNIT) * UNIT;
            prices.push(args!["part", part, new.max(UNIT), first, batch, made, by]);
        }
        prices.flush(tx).await?;
    }
    Ok(())
}
