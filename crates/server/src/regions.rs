//! Opens the databases of the regions and brings them up to date.

use std::sync::Arc;

use anyhow::Context;
use pitlane_base::access::CATALOGUE;
use pitlane_base::prepare::prepare;
use pitlane_platform::calls::CallTable;
use pitlane_platform::clock::Clock;
use pitlane_platform::country::Country;
use pitlane_platform::db::Db;
use pitlane_platform::files::FileStore;
use pitlane_platform::hooks::Hooks;
use pitlane_platform::hub::Hub;
use pitlane_platform::region::{Plan, Region};
use pitlane_platform::vault::Vault;

use crate::config::Config;
use crate::storage;

/// The hooks of all domains, and the settings that a unit of work needs wherever it begins: in a call, a report or a job.
pub fn hooks(calls: CallTable, config: &Config) -> Arc<Hooks> {
    let mut hooks = calls.hooks();
    hooks.add(config.automatic_steps.clone());
    Arc::new(hooks)
}

/// Opens every region of the settings, with its current schema and roles.
pub async fn open(config: &Config, hub: &Hub, hooks: &Arc<Hooks>, clock: &Clock) -> anyhow::Result<Vec<Region>> {
    let files = storage::open(config)?;
    let vault = Arc::new(vault(config)?);
    let mut regions = Vec::new();
    for country in config.countries() {
        regions.push(open_with(config, country, hub, hooks, clock, files.clone(), vault.clone()).await?);
    }
    Ok(regions)
}

/// The vault with the key of the settings, or with that of the data directory.
pub fn vault(config: &Config) -> anyhow::Result<Vault> {
    if let Some(key) = &config.vault.key {
        return Vault::from_hex(key).context("vault.key must have 64 hexadecimal digits");
    }
    let folder = config.data_dir();
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let path = folder.join("vault.key");
    Vault::from_file(&path).with_context(|| format!("the key in {}", path.display()))
}

/// Opens one region for a command: no console is connected to it.
pub async fn open_one(
    config: &Config,
    country: &'static Country,
    hooks: &Arc<Hooks>,
    clock: &Clock,
) -> anyhow::Result<Region> {
    open_with(config, country, &Hub::default(), hooks, clock, storage::open(config)?, Arc::new(vault(config)?)).await
}

async fn open_with(
    config: &Config,
    country: &'static Country,
    hub: &Hub,
    hooks: &Arc<Hooks>,
    clock: &Clock,
    files: Arc<dyn FileStore>,
    vault: Arc<Vault>,
) -> anyhow::Result<Region> {
    let opened = open_database(config, country, hooks).await;
    let (db, steps) = opened.with_context(|| format!("the database of {}", country.key))?;
    for step in steps {
        tracing::info!(region = country.key, step, "the schema was brought up to date");
    }
    let plan = Plan {
        country,
        db,
        clock: clock.clone(),
        catalogue: &CATALOGUE,
        hooks: hooks.clone(),
        hub: hub.clone(),
        files,
        vault,
        demo: config.demo,
    };
    Ok(Region::open(plan).await?)
}

/// Opens a database, brings it to the current schema, and returns the applied steps.
pub async fn open_database(
    config: &Config,
    country: &Country,
    hooks: &Hooks,
) -> anyhow::Result<(Db, Vec<&'static str>)> {
    let db = Db::open(&config.database_url(country.key)).await?.in_zone(country.zone);
    let steps = prepare(&db, country.key, hooks, Clock::system().now()).await?;
    Ok((db, steps))
}
