//! What has happened to cars: fleets that have entered theirs, hand-overs, cars that have ended, and some that were
//! entered twice.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::similar;
use pitlane_platform::args;
use pitlane_platform::country::Country;
use pitlane_platform::db::{Db, DbError, DbResult, Tx};

use super::fleet_cars;
use super::world::Atlas;

const HAND_OVERS: usize = 30;
const ENDED: i64 = 20;
const DOUBLES: usize = 12;
const REASONS: [&str; 4] =
    ["Sold abroad", "Scrapped after an accident", "Sold, new owner unknown", "Returned to the lessor"];

/// Writes all of it, once for each database.
pub async fn put(db: &Db, region: &str, now: DateTime<Utc>) -> DbResult<()> {
    let country = Country::by_key(region).ok_or_else(|| DbError::Other(format!("there is no country {region}")))?;
    let mut tx = db.write().await?;
    let known: i64 = tx.one("SELECT COUNT(*) FROM car_owners", args![]).await?;
    let admin: Option<(i64, String)> = tx
        .maybe(
            "SELECT u.id, u.name FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = 'admin' ORDER BY u.id LIMIT 1",
            args![],
        )
        .await?;
    let Some(admin) = admin.filter(|_| known == 0) else { return Ok(()) };
    fleet_cars::write(&mut tx, &Atlas::for_region(region)?, now).await?;
    hand_overs(&mut tx, &admin, now).await?;
    doubles(&mut tx, country, &admin, now).await?;
    ended(&mut tx, &admin, now).await?;
    tx.save().await
}

/// Private cars that another customer had before.
async fn hand_overs(tx: &mut Tx, (admin, name): &(i64, String), now: DateTime<Utc>) -> DbResult<()> {
    let cars: Vec<(i64, i64, DateTime<Utc>)> = tx
        .all(
            "SELECT id, customer_id, created_at FROM cars WHERE fleet_id IS NULL AND id % 13 = 6 ORDER BY id LIMIT 200",
            args![],
        )
        .await?;
    let before: Vec<i64> = tx.all("SELECT id FROM customers WHERE id % 17 = 3 ORDER BY id LIMIT 200", args![]).await?;
    for ((car, _, since), former) in
        cars.into_iter().zip(before).filter(|((_, owner, _), id)| owner != id).take(HAND_OVERS)
    {
        let until = since + (now - since) / 3;
        let sql = "INSERT INTO car_owners (car_id, customer_id, owned_from, owned_until, changed_by, changed_by_name)
                   VALUES ($1, $2, $3, $4, $5, $6)";
        tx.run(sql, args![car, former, since, until, *admin, name.as_str()]).await?;
        let sql = "UPDATE cars SET version = version + 1, updated_at = $2, updated_by = $3 WHERE id = $1";
        tx.run(sql, args![car, until, *admin]).await?;
    }
    Ok(())
}

type Stored = (i64, i64, String, i64, i64, Option<i64>);

/// Customers with two cars of whom the second was entered with nearly the plate of the first, as its model.
async fn doubles(tx: &mut Tx, country: &Country, (admin, name): &(i64, String), now: DateTime<Utc>) -> DbResult<()> {
    let cars: Vec<Stored> = tx
        .all(
            "SELECT c.id, c.customer_id, c.registration_no, c.model_id, c.car_type_id, c.variant_id FROM cars c
             WHERE c.fleet_id IS NULL AND NOT c.is_special AND c.customer_id % 10 > 4 AND NOT EXISTS (
                SELECT 1 FROM orders o WHERE o.car_id = c.id AND o.is_open)
             ORDER BY c.customer_id, c.id LIMIT 1000",
            args![],
        )
        .await?;
    let mut written = 0;
    for pair in cars.windows(2) {
        let [(_, owner, plate, model, fuel, variant), (other, also, old, ..)] = pair else { continue };
        if owner != also || written == DOUBLES {
            continue;
        }
        let Some(wrong) = mistyped(country, plate, written) else { continue };
        let taken: i64 = tx.one("SELECT COUNT(*) FROM cars WHERE registration_no = $1", args![wrong.as_str()]).await?;
        if taken > 0 {
            continue;
        }
        let key = similar::key(&wrong);
        let sql = "UPDATE cars SET registration_no = $2, similar_back = $3, similar_key = $4, model_id = $5,
                   car_type_id = $6, variant_id = $7, version = version + 1, updated_at = $8, updated_by = $9 WHERE id = $1";
        let values = args![*other, wrong.as_str(), similar::backwards(&key), key, *model, *fuel, *variant, now, *admin];
        tx.run(sql, values).await?;
        let sql = "INSERT INTO car_plates (car_id, registration_no, reason, changed_at, changed_by, changed_by_name)
                   VALUES ($1, $2, $3, $4, $5, $6)";
        tx.run(sql, args![*other, old.as_str(), "Plate of another car", now, *admin, name.as_str()]).await?;
        written += 1;
    }
    Ok(())
}

/// A plate as it is easily mistyped: without the zero of its district, or with another last digit.
fn mistyped(country: &Country, plate: &str, turn: usize) -> Option<String> {
    let (state, rest) = plate.split_at_checked(2)?;
    if country.is_india() && turn.is_multiple_of(2) {
        let rest = rest.strip_prefix('0')?;
        return Some(format!("{state}{rest}"));
    }
    let (head, last) = plate.split_at_checked(plate.len() - 1)?;
    let digit: u8 = last.parse().ok()?;
    Some(format!("{head}{}", (digit + 1) % 10))
}

/// Cars whose last order is over.
async fn ended(tx: &mut Tx, (admin, _): &(i64, String), now: DateTime<Utc>) -> DbResult<()> {
    let cars: Vec<i64> = tx
        .all(
            "SELECT c.id FROM cars c WHERE c.fleet_id IS NULL AND c.id % 19 = 8 AND c.updated_at IS NULL
             AND c.created_at < $1 AND NOT EXISTS (
                SELECT 1 FROM orders o WHERE o.car_id = c.id AND (o.is_open OR o.updated_at > $1))
             ORDER BY c.id LIMIT $2",
            args![now - Duration::days(30), ENDED],
        )
        .await?;
    for (turn, car) in cars.into_iter().enumerate() {
        let at = now - Duration::days(i64::try_from(turn).unwrap_or_default() % 29 + 1);
        let reason = REASONS.get(turn % REASONS.len()).copied().unwrap_or_default();
        let sql =
            "UPDATE cars SET ended_at = $2, ended_by = $3, end_reason = $4, version = version + 1, updated_at = $2,
                   updated_by = $3 WHERE id = $1";
        tx.run(sql, args![car, at, *admin, reason]).await?;
    }
    Ok(())
}
