//! `pitlane migrate`

use anyhow::Context;
use pitlane_server::config::Config;
use pitlane_server::regions;

use super::out::say;
use crate::domains;

pub async fn run(config: &Config) -> anyhow::Result<()> {
    for country in config.countries() {
        let opened = regions::open_database(config, country, &domains::calls().hooks()).await;
        let (db, steps) = opened.with_context(|| format!("the database of {}", country.key))?;
        if steps.is_empty() {
            say!("{}: up to date ({})", country.key, db.product());
        }
        for step in steps {
            say!("{}: {step} applied ({})", country.key, db.product());
        }
        db.close().await;
    }
    Ok(())
}
