//! The prices that fleets have agreed for services and packages.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, NaiveDate, Utc};
use pitlane_base::reference;
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use serde::Deserialize;

use super::dice::{Dice, Stream};
use super::world::Atlas;

pub const DEAL: &[&str] = &["id", "fleet_id", "service_id", "package_id", "price", "valid_from", "valid_to"];
pub const DEAL_LINE: &[&str] = &["deal_id", "package_line_id", "price"];
/// More than any fleet agrees: the ids of one fleet are consecutive.
const PER_FLEET: i64 = 1_000;
/// Full rupees and ringgit.
const UNIT: i64 = 100;

#[derive(Deserialize)]
struct ServicePrice {
    service_id: i64,
    price: i64,
}

#[derive(Deserialize)]
struct PackageLine {
    id: i64,
    package_id: i64,
    price: i64,
}

/// Writes the agreements of the business fleets; each has one on the first service and package.
pub async fn write(tx: &mut Tx, atlas: &Atlas, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let services: Vec<ServicePrice> = reference::rows(atlas.country.platform.key, "service_prices")?;
    let mut packages: BTreeMap<i64, Vec<PackageLine>> = BTreeMap::new();
    for line in reference::rows::<PackageLine>(atlas.country.platform.key, "package_lines")? {
        packages.entry(line.package_id).or_default().push(line);
    }
    let mut deals = Batch::new("fleet_deals", DEAL, "ON CONFLICT DO NOTHING");
    let mut lines = Batch::new("fleet_deal_lines", DEAL_LINE, "ON CONFLICT DO NOTHING");
    let fleets: Vec<i64> = tx.all("SELECT id FROM fleets WHERE kind = 'business' ORDER BY id", args![]).await?;
    for fleet in fleets {
        let mut dice = Dice::new(seed, Stream::Deal, fleet.unsigned_abs());
        let mut id = fleet * PER_FLEET;
        for (at, service) in services.iter().enumerate() {
            if at == 0 || dice.chance(120) {
                let (from, to) = term(now.date_naive(), at == 0, &mut dice);
                let price = lowered(service.price, dice.between(6, 20));
                deals.push(args![id, fleet, service.service_id, None::<i64>, price, from, to]);
                id += 1;
            }
        }
        for (at, (package, known)) in packages.iter().enumerate() {
            if at == 0 || dice.chance(300) {
                let (from, to) = term(now.date_naive(), at == 0, &mut dice);
                deals.push(args![id, fleet, None::<i64>, *package, None::<i64>, from, to]);
                let off = dice.between(5, 18);
                for line in known {
                    lines.push(args![id, line.id, lowered(line.price, off)]);
                }
                id += 1;
            }
        }
    }
    deals.flush(tx).await?;
    lines.flush(tx).await?;
    tx.bump_identity("fleet_deals").await
}

/// The price less a percentage, in full units.
fn lowered(price: i64, off: i64) -> i64 {
    price * (100 - off) / 100 / UNIT * UNIT
}

/// Most are valid; some have expired, some are to begin.
fn term(today: NaiveDate, holds: bool, dice: &mut Dice) -> (NaiveDate, Option<NaiveDate>) {
    let days = |count: i64| Days::new(count.unsigned_abs());
    let from = today - days(dice.between(30, 300));
    match dice.between(0, 9) {
        0 if !holds => (from, Some(today - days(dice.between(1, 20)))),
        1 if !holds => (today + days(dice.between(5, 40)), Some(today + days(400))),
        2..=4 => (from, None),
        _ => (from, Some(today + days(dice.between(20, 300)))),
    }
}
