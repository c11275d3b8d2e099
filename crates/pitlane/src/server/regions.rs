//! Opening the databases of the regions and bringing them up to date.

use std::sync::Arc;

use anyhow::Context;
use pitlane_platform::clock::Clock;
use pitlane_platform::country::Country;
use pitlane_platform::db::Db;
use pitlane_platform::files::FileStore;
use pitlane_platform::realtime::Hub;
use pitlane_platform::region::{Plan, Region};

use crate::access::{CATALOGUE, ROLES};
use crate::config::Config;
use crate::migrations::MIGRATIONS;
use crate::{domains, reference, storage};

/// Opens every region of the settings, with its present schema and roles.
pub async fn open(config: &Config, hub: &Hub, clock: &Clock) -> anyhow::Result<Vec<Region>> {
    let files = storage::open(config)?;
    let mut regions = Vec::new();
    for country in config.countries() {
        let region = open_one(config, country, hub, clock, files.clone()).await;
        regions.push(region.with_context(|| format!("the database of {}", country.key))?);
    }
    Ok(regions)
}

async fn open_one(
    config: &Config,
    country: &'static Country,
    hub: &Hub,
    clock: &Clock,
    files: Arc<dyn FileStore>,
) -> anyhow::Result<Region> {
    let (db, steps) = open_database(config, country).await?;
    for step in steps {
        tracing::info!(region = country.key, step, "the schema was brought up to date");
    }
    let clock = clock.clone();
    let plan = Plan { country, db, clock, catalogue: &CATALOGUE, hub: hub.clone(), files, demo: config.demo };
    Ok(Region::open(plan).await?)
}

/// Opens a database, brings it to the present schema, and says which steps that took.
pub async fn open_database(config: &Config, country: &Country) -> anyhow::Result<(Db, Vec<&'static str>)> {
    let db = Db::open(&config.database_url(country.key)).await?.in_zone(country.zone);
    let steps = MIGRATIONS.apply(&db, Clock::system().now()).await?;
    let mut tx = db.write().await?;
    domains::access::ensure_roles(&mut tx, ROLES).await?;
    reference::load(&mut tx, country.key).await?;
    if steps.contains(&domains::orders::ROLLUPS_SINCE) {
        domains::orders::rebuild_rollups(&mut tx).await?;
    }
    tx.save().await?;
    Ok((db, steps))
}
