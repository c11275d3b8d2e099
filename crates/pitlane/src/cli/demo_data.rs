//! `pitlane demo-data`, and the data of `serve --demo`.

use anyhow::Context;
use chrono::{DateTime, Utc};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use pitlane_demo::{self as demo, CasePlan, LeadPlan, Plan};
use pitlane_platform::clock::Clock;
use pitlane_platform::country::Country;
use pitlane_platform::db::Db;
use pitlane_platform::files::FileStore;
use pitlane_platform::vault::Vault;
use pitlane_server::config::Config;
use pitlane_server::{regions, storage};

use super::out::say;
use super::store;
use super::user_add::country;
use crate::domains;

#[derive(Args)]
pub struct Flags {
    /// How many orders to generate in each region
    #[arg(long, default_value_t = 2_000)]
    orders: u64,
    /// How many escalations of these orders to generate besides, as years of work leave them
    #[arg(long, default_value_t = 0)]
    cases: u64,
    /// How many leads to generate besides, with the calls about them, as years of work leave them
    #[arg(long, default_value_t = 0)]
    leads: u64,
    /// Leave out the last days of the lead call centre: nobody was called about a lead, and nobody was at the desk
    #[arg(long)]
    no_desk: bool,
    /// Only this region: india or malaysia [default: all that are served]
    #[arg(long)]
    region: Option<String>,
    /// Another seed generates other data; the same one generates the same
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Generate them as of this moment [default: the present]
    #[arg(long, value_name = "INSTANT")]
    now: Option<DateTime<Utc>>,
}

/// The data that `serve --demo` puts into an empty database.
const SHOWN: Plan = Plan { orders: 2_000, seed: 1, desk: true };

pub async fn run(config: &Config, flags: Flags) -> anyhow::Result<()> {
    let countries = match &flags.region {
        Some(key) => vec![country(key)?],
        None => config.countries(),
    };
    let plan = Plan { orders: flags.orders, seed: flags.seed, desk: !flags.no_desk };
    let files = storage::open(config)?;
    let vault = regions::vault(config)?;
    let now = flags.now.unwrap_or_else(|| Clock::system().now());
    for country in countries {
        let opened = regions::open_database(config, country, &domains::calls().hooks()).await;
        let (db, _steps) = opened.with_context(|| format!("the database of {}", country.key))?;
        fill(&db, files.as_ref(), &vault, country.key, plan, now).await?;
        if flags.cases > 0 {
            fill_cases(&db, country, CasePlan { cases: flags.cases, seed: flags.seed }, now).await?;
        }
        if flags.leads > 0 {
            fill_leads(&db, country, LeadPlan { leads: flags.leads, seed: flags.seed }, now).await?;
        }
        db.close().await;
    }
    Ok(())
}

/// Fills an unused database, or continues an interrupted run; returns whether the database is a demonstration now.
pub async fn show(
    db: &Db,
    files: &dyn FileStore,
    vault: &Vault,
    region: &str,
    now: DateTime<Utc>,
) -> anyhow::Result<bool> {
    let mut tx = db.read().await?;
    let begun = demo::progress(&mut tx).await?;
    let is_used = store::has_users(&mut tx).await?;
    drop(tx);
    match begun {
        Some(progress) if progress.done() < progress.plan.orders => {
            fill(db, files, vault, region, progress.plan, now).await?;
        }
        // Rows without pictures: the run was interrupted between the two.
        Some(_) => demo::put_pictures(db, files).await?,
        None if !is_used => fill(db, files, vault, region, SHOWN, now).await?,
        None => return Ok(false),
    }
    Ok(true)
}

async fn fill(
    db: &Db,
    files: &dyn FileStore,
    vault: &Vault,
    region: &str,
    plan: Plan,
    now: DateTime<Utc>,
) -> anyhow::Result<()> {
    let bar = bar(plan.orders, &format!("demo data of {region}"), "orders");
    let show = bar.clone();
    let filled = demo::fill(db, region, plan, now, move |done| show.set_position(done)).await;
    bar.finish_and_clear();
    filled.with_context(|| format!("the demo data of {region}"))?;
    demo::put_pictures(db, files).await.with_context(|| format!("the demo pictures of {region}"))?;
    demo::put_garage_files(db, files, region, now).await.with_context(|| format!("the demo files of {region}"))?;
    demo::put_bank_accounts(db, vault, now).await.with_context(|| format!("the demo accounts of {region}"))?;
    demo::put_advices(db, region, now).await.with_context(|| format!("the demo payment advices of {region}"))?;
    demo::put_linked_accounts(db, now).await.with_context(|| format!("the demo linked accounts of {region}"))?;
    demo::put_car_past(db, region, now).await.with_context(|| format!("the demo cars of {region}"))?;
    demo::put_car_documents(db, region, now).await.with_context(|| format!("the demo documents of {region}"))?;
    demo::put_refunds(db, vault, region, now).await.with_context(|| format!("the demo refunds of {region}"))?;
    demo::put_registrations(db, now).await.with_context(|| format!("the demo registrations of {region}"))?;
    say!("{region}: {} demo orders", plan.orders);
    Ok(())
}

/// The progress of a run, on a terminal.
fn bar(count: u64, what: &str, of: &str) -> ProgressBar {
    let template = format!("{{msg}} {{wide_bar}} {{human_pos}} of {{human_len}} {of}, {{eta}} left");
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(count).with_message(what.to_owned()).with_style(style)
}

async fn fill_cases(db: &Db, country: &'static Country, plan: CasePlan, now: DateTime<Utc>) -> anyhow::Result<()> {
    let bar = bar(plan.cases, &format!("escalations of {}", country.key), "escalations");
    let show = bar.clone();
    let filled = demo::fill_cases(db, country, plan, now, move |done| show.set_position(done)).await;
    bar.finish_and_clear();
    filled.with_context(|| format!("the escalations of {}", country.key))?;
    say!("{}: {} escalations besides", country.key, plan.cases);
    Ok(())
}

async fn fill_leads(db: &Db, country: &'static Country, plan: LeadPlan, now: DateTime<Utc>) -> anyhow::Result<()> {
    let bar = bar(plan.leads, &format!("leads of {}", country.key), "leads");
    let show = bar.clone();
    let filled = demo::fill_leads(db, country, plan, now, move |done| show.set_position(done)).await;
    bar.finish_and_clear();
    filled.with_context(|| format!("the leads of {}", country.key))?;
    say!("{}: {} leads besides", country.key, plan.leads);
    Ok(())
}
