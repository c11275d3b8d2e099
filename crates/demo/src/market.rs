//! Orders of the spares and accessories markets, in every state, as the calls would have brought them there.

mod goal;
mod many;
mod parties;
mod tables;
mod way;

use std::collections::BTreeMap;

use chrono::{DateTime, Datelike, Duration, NaiveDate, Utc};
use pitlane_base::codes::MarketItemStatus as Status;
use pitlane_market::market::{Market, Supply, number, price};
use pitlane_orders::catalogue::{self, Rates};
use pitlane_platform::args;
use pitlane_platform::db::{DbError, DbResult, Tx};
use pitlane_platform::money::Money;

use self::goal::{GOALS, Goal, Start};
pub use self::many::fill_market;
use self::parties::Known;
use self::tables::Tables;
#[cfg(test)]
pub use self::tables::{EVENT, ITEM, ORDER, PAYMENT};
use self::way::Way;
use super::dice::{Dice, Stream};
use super::world::Atlas;

const SPARES: usize = 300;
const ACCESSORIES: usize = 200;
/// The first of the accessories are fitted at the customer's door.
const DTH: usize = 40;
/// The oldest was placed this many hours ago.
const OLDEST: i64 = 150 * 24;

/// Writes them where there are none yet.
pub async fn write(tx: &mut Tx, atlas: &Atlas, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let is_there: i64 = tx.one("SELECT COUNT(*) FROM market_orders", args![]).await?;
    if is_there > 0 {
        return Ok(());
    }
    write_orders(tx, atlas, [(Market::Spares, SPARES), (Market::Accessories, ACCESSORIES)], (seed, 0), now).await
}

/// Writes so many orders of each market after those that are there. Every `turn` has dice of its own; the first one has
/// the fittings.
async fn write_orders(
    tx: &mut Tx,
    atlas: &Atlas,
    counts: [(Market, usize); 2],
    (seed, turn): (u64, u64),
    now: DateTime<Utc>,
) -> DbResult<()> {
    let mut known = Known::read(tx, now).await?;
    if turn > 0 {
        known.fittings.clear();
    }
    let rates = catalogue::rates(tx, atlas.country.platform).await?;
    let mut tables = Tables::after_existing(tx, &known.actor, atlas.country.is_india()).await?;
    for (market, count) in counts {
        let mut dice = Dice::new(seed, Stream::Market, turn * 2 + u64::from(market == Market::Accessories));
        let mut hours: Vec<i64> = (0..count).map(|_| dice.mostly_low(1, OLDEST)).collect();
        hours.sort_unstable_by_key(|hours| std::cmp::Reverse(*hours));
        let used: Vec<(i64, i64)> =
            tx.all("SELECT year, last FROM market_numbers WHERE market = $1", args![market]).await?;
        let mut serials: BTreeMap<i64, i64> = used.into_iter().collect();
        for (at, hours) in hours.into_iter().enumerate() {
            let placed_at = now - Duration::hours(hours);
            let day = tx.day_of(placed_at)?;
            let serial = serials.entry(i64::from(day.year())).or_default();
            *serial += 1;
            let number = number(market, day.year(), *serial);
            let start = start(&known, &rates, (market, at, &number), (placed_at, day), &mut dice)?;
            let way = Way::of(&start, now, &mut dice);
            tables.push(&start, &way)?;
        }
        for (year, last) in serials {
            let sql = "INSERT INTO market_numbers (market, year, last) VALUES ($1, $2, $3)
                       ON CONFLICT (market, year) DO UPDATE SET last = excluded.last";
            tx.run(sql, args![market, year, last]).await?;
        }
    }
    tables.flush(tx).await
}

fn start<'a>(
    known: &Known,
    rates: &Rates,
    (market, at, number): (Market, usize, &'a str),
    (placed_at, day): (DateTime<Utc>, NaiveDate),
    dice: &mut Dice,
) -> DbResult<Start<'a>> {
    let car_order = known.fittings.get(at).filter(|_| market == Market::Accessories && at < DTH);
    let goal = match car_order {
        Some(order) if order.is_billed => Goal::Reaches(Status::Delivered),
        Some(_) => Goal::Reaches(Status::Approved),
        None => GOALS[at % GOALS.len()],
    };
    let party = known.buyer(car_order, market, dice);
    let seller = dice.one(&known.sellers);
    let supply = Supply {
        seller_number: seller.tax_number.clone(),
        seller_state: seller.state.clone(),
        buyer_number: party.tax_number.clone(),
        state: party.state.clone(),
        day,
    };
    let discount = if dice.chance(300) { dice.between(1, 40) * 100 } else { 0 };
    let lines = known.lines(dice);
    let priced = price(lines, Money::from_minor(discount), &supply, rates)
        .map_err(|error| DbError::Other(format!("market order {number}: {}", error.sentence())))?;
    let shipping = if car_order.is_some() || dice.chance(400) { 0 } else { dice.between(4, 25) * 1_000 };
    Ok(Start {
        market,
        number,
        goal,
        is_prepaid: goal.is_prepaid(at.is_multiple_of(2)),
        party,
        retailer: seller.id,
        car_order: car_order.map(|order| order.id),
        priced,
        shipping: Money::from_minor(shipping),
        placed_at,
    })
}
