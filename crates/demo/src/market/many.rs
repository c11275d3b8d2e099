//! Many orders of the markets, as years of work leave them: for measuring, beside those of the demonstration.

use chrono::{DateTime, Utc};
use pitlane_market::market::Market;
use pitlane_platform::args;
use pitlane_platform::country::Country;
use pitlane_platform::db::{Db, DbResult};

use super::write_orders;
use crate::world::Atlas;

/// Orders of each market per transaction.
const CHUNK: usize = 1_000;

/// Writes orders of both markets until there are this many lines of them.
pub async fn fill_market(db: &Db, country: &Country, lines: i64, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let db = &db.clone().in_zone(country.zone);
    let atlas = Atlas::for_region(country.key)?;
    loop {
        let mut tx = db.write().await?;
        let (there, orders): (i64, i64) =
            tx.one("SELECT COUNT(*), (SELECT COUNT(*) FROM market_orders) FROM market_order_items", args![]).await?;
        if there >= lines {
            return Ok(());
        }
        // Each turn follows from what is there, so an interrupted run goes on where it stopped.
        let turn = u64::try_from(orders).unwrap_or_default() + 1;
        let counts = [(Market::Spares, CHUNK), (Market::Accessories, CHUNK)];
        write_orders(&mut tx, &atlas, counts, (seed, turn), now).await?;
        tx.save().await?;
    }
}
