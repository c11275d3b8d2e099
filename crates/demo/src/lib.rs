//! Demonstration data: users, garages, fleets with their agreed prices, customers, and orders in every possible state.
//!
//! The same region, seed, number of orders and time give the same rows. Each order follows from its index, so an
//! interrupted run continues where it stopped, and memory does not grow with the number of orders.

mod accounts;
mod advices;
mod apps;
mod banks;
mod bills;
mod calendar;
mod calls;
mod car_documents;
mod car_past;
mod case_groups;
mod case_vouchers;
mod claimed;
mod claims;
mod country;
mod coupons;
mod customers;
mod deals;
mod dice;
mod employees;
mod escalations;
mod estimates;
mod events;
mod faqs;
mod fleet_cars;
mod garage_files;
mod hours;
mod india;
mod inventory;
mod leads;
mod ledger;
mod life;
mod linked;
mod maker;
mod malaysia;
mod market;
mod notices;
mod offers;
mod onboarding;
mod orders;
mod packages;
mod parts;
mod payments;
mod people;
mod phrases;
mod pictures;
mod places;
mod plates;
mod recoveries;
mod refunds;
mod registrations;
mod rosters;
mod rows;
mod series;
mod settled;
mod settlements;
mod staff;
mod sums;
mod suppliers;
mod tickets;
mod training;
mod vendor_parts;
mod voices;
mod vouchers;
mod wallets;
mod work;
mod workshop;
mod world;

use chrono::{DateTime, Timelike, Utc};
use pitlane_platform::db::{Db, DbError, DbResult, Tx};
use pitlane_platform::{args, country as platform};
use serde::{Deserialize, Serialize};

pub use advices::put as put_advices;
pub use banks::put as put_bank_accounts;
pub use car_documents::put as put_car_documents;
pub use car_past::put as put_car_past;
pub use escalations::{CasePlan, fill_cases};
pub use garage_files::put as put_garage_files;
pub use leads::{LeadPlan, fill_leads};
pub use linked::put as put_linked_accounts;
pub use market::fill_market;
pub use pictures::put as put_pictures;
pub use refunds::put as put_refunds;
pub use registrations::put as put_registrations;

use country::Country;
use ledger::Counts;
use maker::Maker;
pub use maker::Plan;
use series::Places;
use world::{Atlas, World};

use pitlane_base::reference;
use pitlane_orders::catalogue;
use pitlane_orders::orders::rebuild_rollups;
use pitlane_workshop::job_cards::spans_of_times;

impl Country {
    pub fn for_region(region: &str) -> DbResult<&'static Self> {
        match region {
            "india" => Ok(&india::INDIA),
            "malaysia" => Ok(&malaysia::MALAYSIA),
            other => Err(DbError::Other(format!("there is no demo data of {other}"))),
        }
    }
}

/// The progress of a run, stored in the database with the rows that it wrote.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Progress {
    pub plan: Plan,
    /// The time that the run uses as the present, however often it is continued.
    now: DateTime<Utc>,
    counts: Counts,
}

impl Progress {
    /// Orders written.
    pub fn done(&self) -> u64 {
        self.counts.done
    }
}

/// Beyond this, plates and mobiles would repeat.
const MOST_ORDERS: u64 = 10_000_000;
/// Orders per transaction.
const CHUNK: u64 = 4_000;
const SETTING: &str = "demo_progress";

/// Reference data, garages, fleets, and an account of each role; existing rows stay unchanged.
pub async fn accounts(tx: &mut Tx, region: &str, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let atlas = Atlas::for_region(region)?;
    reference::load(tx, region).await?;
    places::write(tx, &atlas, seed, now).await?;
    hours::write(tx, &atlas, now).await?;
    apps::write(tx, &atlas, now).await?;
    deals::write(tx, &atlas, seed, now).await?;
    claims::write_addresses(tx, &atlas, seed, now).await?;
    accounts::write(tx, &atlas, seed, now).await?;
    staff::write(tx, &atlas, seed, now).await?;
    rosters::write(tx, &atlas, seed, now).await?;
    faqs::write(tx, &atlas, now).await?;
    case_groups::write(tx, now).await?;
    parts::write(tx, &atlas, seed, now).await?;
    packages::write(tx, &atlas, now).await?;
    // After everything that has a name in the catalogue.
    catalogue::index_words(tx).await?;
    suppliers::write(tx, &atlas, seed, now).await?;
    vendor_parts::write(tx, &atlas, seed, now).await?;
    employees::write(tx, &atlas, seed, now).await?;
    training::write(tx, &atlas, seed, now).await
}

/// The progress of the demonstration data in a database, if it has any.
pub async fn progress(tx: &mut Tx) -> DbResult<Option<Progress>> {
    let text: Option<String> = tx.maybe("SELECT value FROM settings WHERE name = $1", args![SETTING]).await?;
    text.map(|text| serde_json::from_str(&text).map_err(|e| DbError::Other(format!("setting {SETTING}: {e}"))))
        .transpose()
}

/// Fills a region's database with demonstration data, or continues. `report` is called with the number of orders written.
pub async fn fill(
    db: &Db,
    region: &str,
    plan: Plan,
    now: DateTime<Utc>,
    report: impl Fn(u64) + Send + Sync,
) -> DbResult<()> {
    fill_in_chunks(db, region, plan, now, report, CHUNK, plan.orders).await
}

/// As [`fill`], with this many orders per transaction, until this many exist.
async fn fill_in_chunks(
    db: &Db,
    region: &str,
    plan: Plan,
    now: DateTime<Utc>,
    report: impl Fn(u64) + Send + Sync,
    chunk: u64,
    stop: u64,
) -> DbResult<()> {
    let country = platform::Country::by_key(region);
    let country = country.ok_or_else(|| DbError::Other(format!("there is no country {region}")))?;
    let db = &db.clone().in_zone(country.zone);
    let mut progress = begin(db, region, plan, now).await?;
    let mut tx = db.read().await?;
    let world = World::read(&mut tx, Atlas::for_region(region)?).await?;
    drop(tx);
    let maker = Maker::new(world, plan, progress.now);
    let mut places = Places::from(&maker, progress.done())?;
    report(progress.done());
    while progress.done() < stop {
        let count = chunk.min(plan.orders - progress.done());
        let mut tx = db.write().await?;
        ledger::write(&mut tx, &maker, &mut progress.counts, &mut places, count).await?;
        for table in ledger::NUMBERED {
            tx.bump_identity(table).await?;
        }
        // Doing this once at the end takes a tenth of the time of doing it with each order.
        if progress.done() == plan.orders {
            offers::write(&mut tx, &maker.world.atlas, plan.seed, progress.now).await?;
            events::write(&mut tx, &maker.world.atlas, plan.seed, progress.now).await?;
            market::write(&mut tx, &maker.world.atlas, plan.seed, progress.now).await?;
            // Also of the orders of the markets.
            escalations::write(&mut tx, country, plan.seed, progress.now).await?;
            recoveries::write(&mut tx).await?;
            wallets::write(&mut tx, country, progress.now).await?;
            case_vouchers::write(&mut tx, country, plan.seed, progress.now).await?;
            calls::write(&mut tx, country, progress.now).await?;
            notices::write(&mut tx, progress.now).await?;
            // Whoever was called by then is left alone.
            if plan.desk {
                leads::write(&mut tx, &maker, country).await?;
            }
            spans_of_times(&mut tx).await?;
            rebuild_rollups(&mut tx).await?;
        }
        remember(&mut tx, &progress).await?;
        tx.save().await?;
        report(progress.done());
    }
    Ok(())
}

/// Continues an interrupted run, or begins one in a database without orders.
async fn begin(db: &Db, region: &str, plan: Plan, now: DateTime<Utc>) -> DbResult<Progress> {
    if plan.orders > MOST_ORDERS {
        return Err(DbError::Other(format!("at most {MOST_ORDERS} orders can be generated")));
    }
    let mut tx = db.write().await?;
    if let Some(known) = progress(&mut tx).await? {
        if known.plan == plan {
            return Ok(known);
        }
        let Plan { orders, seed, .. } = known.plan;
        return Err(DbError::Other(format!(
            "the database was filled for {orders} orders with seed {seed}; other demo data needs an empty database"
        )));
    }
    let order: Option<i64> = tx.maybe("SELECT id FROM orders LIMIT 1", args![]).await?;
    if order.is_some() {
        return Err(DbError::Other("the database contains orders that are not demo data; nothing was changed".into()));
    }
    let now = now.with_nanosecond(0).unwrap_or(now);
    accounts(&mut tx, region, plan.seed, now).await?;
    let progress = Progress { plan, now, counts: Counts::default() };
    remember(&mut tx, &progress).await?;
    tx.save().await?;
    Ok(progress)
}

async fn remember(tx: &mut Tx, progress: &Progress) -> DbResult<()> {
    let text = serde_json::to_string(progress).map_err(|e| DbError::Other(e.to_string()))?;
    let sql =
        "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    tx.run(sql, args![SETTING, text]).await.map(drop)
}

#[cfg(test)]
mod tests;
