//! The cars of business fleets that have not come in yet: with them, a fleet has five to four hundred.

use chrono::{DateTime, Datelike, Duration, Utc};
use pitlane_base::reference::Batch;
use pitlane_base::{identity, similar};
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use super::customers::CAR_COLUMNS;
use super::dice::{Dice, Stream};
use super::world::Atlas;
use super::{people, plates};

/// From the fleet that sends most cars to the one that sends fewest.
const SIZES: [i64; 10] = [400, 240, 150, 100, 60, 40, 25, 15, 8, 5];
/// With fewer orders, the fleets are smaller too.
const FULL: i64 = 2_000;
const LEAST: i64 = 5;
const SEED: u64 = 11;
/// Mobiles of their drivers.
const MOBILES: u64 = people::FLEET_MOBILES + 100_000;
const CUSTOMER: &[&str] = &["name", "name_folded", "mobile", "created_at"];
/// All but the id, which the database gives.
const CAR: &[&str] = match CAR_COLUMNS {
    [_, others @ ..] => others,
    [] => CAR_COLUMNS,
};

/// Brings each business fleet to its size; each of the cars has its driver.
pub async fn write(tx: &mut Tx, atlas: &Atlas, now: DateTime<Utc>) -> DbResult<()> {
    let homes = missing(tx, atlas).await?;
    let last: i64 = tx.one("SELECT COALESCE(MAX(id), 0) FROM customers", args![]).await?;
    let mut drivers = Batch::new("customers", CUSTOMER, "");
    for (number, (_, home)) in (0..).zip(&homes) {
        let name = people::name(atlas.country, atlas.place(*home), &mut Dice::new(SEED, Stream::Customer, number));
        let mobile = people::mobile(atlas.country, MOBILES + number);
        drivers.push(args![&name, identity::folded(&name), mobile, created(now, number)]);
    }
    drivers.flush(tx).await?;
    let drivers: Vec<i64> = tx.all("SELECT id FROM customers WHERE id > $1 ORDER BY id", args![last]).await?;
    let mut cars = Batch::new("cars", CAR, "ON CONFLICT (registration_no) DO NOTHING");
    for (number, ((fleet, home), driver)) in (0..).zip(homes.into_iter().zip(drivers)) {
        // Plates from the end of those that there are, which orders never reach.
        let car = plates::CARS - 1 - number;
        let mut dice = Dice::new(SEED, Stream::Car, number);
        let (plate, special) = plates::plate(atlas.country, atlas.place(home), car, &mut dice);
        let (model, variants) = &atlas.models[dice.low(atlas.models.len())];
        let variant = variants.first();
        let created = created(now, number);
        let year = i64::from(created.year()) - dice.mostly_low(0, 6);
        let year = year.max(model.from_year.unwrap_or(year)).min(model.to_year.unwrap_or(i64::MAX));
        let key = similar::key(&plate);
        let back = similar::backwards(&key);
        let fuel = variant.map_or(1, |variant| variant.car_type_id);
        let variant = variant.map(|variant| variant.id);
        cars.push(args![plate, key, back, special, driver, fleet, model.id, fuel, variant, year, created]);
    }
    cars.flush(tx).await
}

/// The fleet and the place of each car that is missing.
async fn missing(tx: &mut Tx, atlas: &Atlas) -> DbResult<Vec<(i64, usize)>> {
    let orders: i64 = tx.one("SELECT COUNT(*) FROM orders", args![]).await?;
    let fleets: Vec<(i64, i64, i64)> = tx
        .all(
            "SELECT f.id, f.city_id, (SELECT COUNT(*) FROM cars c WHERE c.fleet_id = f.id) FROM fleets f
             WHERE f.kind = 'business' ORDER BY f.id",
            args![],
        )
        .await?;
    let sized = fleets.into_iter().zip(SIZES).flat_map(|((fleet, city, known), size)| {
        let home = atlas.cities.iter().position(|known| known.id == city).unwrap_or_default();
        let size = (size * orders.min(FULL) / FULL).max(LEAST);
        (known..size).map(move |_| (fleet, home))
    });
    Ok(sized.collect())
}

/// When the car of this number was entered.
fn created(now: DateTime<Utc>, number: u64) -> DateTime<Utc> {
    now - Duration::days(Dice::new(SEED, Stream::Fleet, number).between(30, 700))
}
