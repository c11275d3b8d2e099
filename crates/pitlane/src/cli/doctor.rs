//! `pitlane doctor`: checks everything, changes nothing unless requested, and fails when there is a problem.

use std::path::Path;
use std::process::ExitCode;

use chrono::{DateTime, Duration, Utc};
use clap::Args;
use pitlane_advices::advices;
use pitlane_base::migrations::MIGRATIONS;
use pitlane_base::names;
use pitlane_billing::books::{self, Disagreement};
use pitlane_billing::coupons;
use pitlane_cases::escalations;
use pitlane_market::market;
use pitlane_orders::orders;
use pitlane_platform::clock::Clock;
use pitlane_platform::country::Country;
use pitlane_platform::db::{Db, Tx, is_postgres};
use pitlane_platform::{args, jobs};
use pitlane_refunds::refunds;
use pitlane_server::config::{Config, GstMode, SmsMode, StorageMode};
use pitlane_server::storage;
use pitlane_training::training;
use pitlane_workshop::{estimates, job_cards};

use super::out::say;
use super::place::Place;
use super::store;

const LITTLE_SPACE: u64 = 1 << 30;
const NO_SPACE: u64 = 100 << 20;

#[derive(Args)]
pub struct Flags {
    /// Rebuild the figures of the dashboard from the orders, and the names that the search compares
    #[arg(long)]
    rebuild: bool,
}

/// The problems found so far.
#[derive(Default)]
struct Findings {
    problems: u32,
}

impl Findings {
    fn good(what: &str) {
        say!("ok       {what}");
    }

    /// Worth knowing, but not a problem.
    fn note(what: &str) {
        say!("note     {what}");
    }

    fn problem(&mut self, what: &str) {
        self.problems += 1;
        say!("PROBLEM  {what}");
    }
}

pub async fn run(place: &Place, flags: &Flags) -> anyhow::Result<ExitCode> {
    let mut findings = Findings::default();
    match place.settings(Vec::new()) {
        Ok(config) => {
            Findings::good("settings");
            for variable in &config.ignored_variables {
                Findings::note(&format!("settings: {variable} is not a setting of Pitlane and is ignored"));
            }
            look_around(&config, &mut findings);
            look_at_storage(&config, &mut findings).await;
            for country in config.countries() {
                look_at_region(&config, country, flags.rebuild, &mut findings).await;
            }
        }
        Err(wrong) => wrong.0.iter().for_each(|sentence| findings.problem(&format!("settings: {sentence}"))),
    }
    if findings.problems == 0 {
        say!("Nothing is wrong.");
        return Ok(ExitCode::SUCCESS);
    }
    say!("{} problems.", findings.problems);
    Ok(ExitCode::FAILURE)
}

/// Disk, clock, text messages.
fn look_around(config: &Config, findings: &mut Findings) {
    let folder = config.data_dir();
    if folder.is_dir() {
        match tempfile::Builder::new().prefix(".doctor-").tempfile_in(&folder) {
            Ok(_) => Findings::good(&format!("data directory {}: writable", folder.display())),
            Err(error) => findings.problem(&format!("data directory {}: {error}", folder.display())),
        }
        space(&folder, findings);
    } else {
        Findings::note(&format!("data directory {}: missing; `pitlane serve` creates it", folder.display()));
    }
    let now = Clock::system().now();
    // Before this program was written: the clock was never set.
    if now.timestamp() < 1_760_000_000 {
        findings.problem(&format!("clock: it is not {now}"));
    } else {
        Findings::good(&format!("clock: {}", now.format("%Y-%m-%d %H:%M:%S UTC")));
    }
    for country in config.countries() {
        if config.company.for_region(country.key).name.is_none() {
            let key = country.key;
            Findings::note(&format!("company: documents of {key} name no company (company.{key}.name is not set)"));
        }
    }
    match config.sms.mode {
        SmsMode::Http => Findings::good("text messages: to the HTTP gateway"),
        SmsMode::Embedded => Findings::note("text messages: only written to outbox/sms.jsonl (sms.mode is embedded)"),
    }
    match config.gst.mode {
        GstMode::Http => Findings::good("GST registrations: asked of the provider"),
        GstMode::Embedded => {
            Findings::note("GST registrations: only those in this installation are known (gst.mode is embedded)");
        }
    }
}

/// Writes, reads and deletes a file in the storage; does not create its folder.
async fn look_at_storage(config: &Config, findings: &mut Findings) {
    let embedded = config.storage.mode == StorageMode::Embedded;
    if embedded && !config.data_dir().join("files").is_dir() {
        return Findings::note("files: none are stored yet; `pitlane serve` creates their folder");
    }
    let place = if embedded { "in the data directory" } else { "in the bucket" };
    let checked = match storage::provider(config) {
        Ok(storage) => storage.check().await.map_err(anyhow::Error::from),
        Err(error) => Err(error),
    };
    match checked {
        Ok(()) => Findings::good(&format!("files: stored {place}")),
        Err(error) => findings.problem(&format!("files: they cannot be stored {place}: {error:#}")),
    }
}

fn space(folder: &Path, findings: &mut Findings) {
    match rustix::fs::statvfs(folder) {
        Ok(disk) => {
            let free = disk.f_bavail.saturating_mul(disk.f_frsize);
            let text = format!("disk: {} MiB free for {}", free >> 20, folder.display());
            match free {
                0..NO_SPACE => findings.problem(&text),
                NO_SPACE..LITTLE_SPACE => Findings::note(&text),
                _ => Findings::good(&text),
            }
        }
        Err(error) => findings.problem(&format!("disk: {error}")),
    }
}

async fn look_at_region(config: &Config, country: &'static Country, rebuild: bool, findings: &mut Findings) {
    let (key, url) = (country.key, config.database_url(country.key));
    if !is_postgres(&url) && !Path::new(&url).exists() {
        return Findings::note(&format!("{key}: no database at {url} yet; `pitlane migrate` creates it"));
    }
    let looked = async {
        let db = Db::open(&url).await?.in_zone(country.zone);
        Findings::good(&format!("{key}: {} answers", db.product()));
        let mut tx = db.read().await?;
        let is_current = schema(key, &mut tx, findings).await?;
        if db.is_embedded() {
            let damage: Vec<String> = tx.all("PRAGMA quick_check(5)", args![]).await?;
            match damage.as_slice() {
                [fine] if fine == "ok" => Findings::good(&format!("{key}: the file is intact")),
                _ => findings.problem(&format!("{key}: the file is damaged: {}", damage.join("; "))),
            }
        }
        if is_current && rebuild {
            drop(tx);
            rebuild_figures(key, &db).await?;
            tx = db.read().await?;
        }
        if is_current {
            figures(key, &mut tx, findings).await?;
            books(key, &mut tx, findings).await?;
            jobs_of_estimates(key, &mut tx, findings).await?;
            offers(key, &mut tx, findings).await?;
            refunds_agree(key, &mut tx, findings).await?;
            trainings(key, &mut tx, findings).await?;
            market_orders(key, &mut tx, findings).await?;
            jobs_of_cards(key, &mut tx, findings).await?;
            clocks(country, &mut tx, findings).await?;
            payment_advices(key, &mut tx, findings).await?;
            folded_names(key, &mut tx, findings).await?;
            outbox(key, &mut tx, findings).await?;
            clock(key, &mut tx, findings).await?;
        }
        drop(tx);
        db.close().await;
        anyhow::Ok(())
    };
    let failed = looked.await.err();
    if let Some(error) = failed {
        findings.problem(&format!("{key}: {error:#}"));
    }
}

/// Returns whether the schema is current.
async fn schema(key: &str, tx: &mut Tx, findings: &mut Findings) -> anyhow::Result<bool> {
    let Ok(applied) = store::applied_migrations(tx).await else {
        findings.problem(&format!("{key}: the database has no schema; run `pitlane migrate`"));
        return Ok(false);
    };
    let steps = MIGRATIONS.0;
    let missing: Vec<_> = steps.iter().map(|s| s.name).filter(|name| !applied.iter().any(|a| a == name)).collect();
    let strange: Vec<_> = applied.iter().filter(|name| !steps.iter().any(|s| s.name == **name)).cloned().collect();
    if !missing.is_empty() {
        findings.problem(&format!("{key}: migrations are missing ({}); run `pitlane migrate`", missing.join(", ")));
    }
    if !strange.is_empty() {
        findings.problem(&format!("{key}: the database is newer than this program ({})", strange.join(", ")));
    }
    let is_current = missing.is_empty() && strange.is_empty();
    if is_current {
        Findings::good(&format!("{key}: schema is up to date ({} migrations)", applied.len()));
    }
    Ok(is_current)
}

/// Checks that the stored figures match the orders.
async fn figures(key: &str, tx: &mut Tx, findings: &mut Findings) -> anyhow::Result<()> {
    let wrong = orders::drift(tx).await?;
    if wrong.is_empty() {
        Findings::good(&format!("{key}: figures add up with the orders"));
    } else {
        let wrong = wrong.join(", ");
        findings.problem(&format!(
            "{key}: figures do not add up with the orders ({wrong}); run `pitlane doctor --rebuild`"
        ));
    }
    Ok(())
}

/// Checks that the lines of estimates make jobs.
async fn jobs_of_estimates(key: &str, tx: &mut Tx, findings: &mut Findings) -> anyhow::Result<()> {
    let wrong = estimates::drift(tx).await?;
    if wrong.is_empty() {
        Findings::good(&format!("{key}: estimates are made of jobs"));
    }
    for (what, count) in wrong {
        findings.problem(&format!("{key}: {count} {what}"));
    }
    Ok(())
}

/// Checks that the counters of coupons and the balances of vouchers are the sums of what orders have of them.
async fn offers(key: &str, tx: &mut Tx, findings: &mut Findings) -> anyhow::Result<()> {
    let (coupons, vouchers) = (coupons::coupon_drift(tx).await?, coupons::voucher_drift(tx).await?);
    if coupons + vouchers == 0 {
        Findings::good(&format!("{key}: coupons and vouchers agree with the orders that use them"));
    } else {
        findings.problem(&format!(
            "{key}: {coupons} coupons and {vouchers} vouchers differ from the sums of what orders have of them"
        ));
    }
    Ok(())
}

/// Checks that refunds agree with their sends, and those with the ledger.
async fn refunds_agree(key: &str, tx: &mut Tx, findings: &mut Findings) -> anyhow::Result<()> {
    let wrong = refunds::drift(tx).await?;
    if wrong.is_empty() {
        Findings::good(&format!("{key}: refunds agree with their sends and the ledger"));
    }
    for (what, count) in wrong {
        findings.problem(&format!("{key}: {count} {what}"));
    }
    Ok(())
}

/// Checks that the seats of trainings are those of their bookings.
async fn trainings(key: &str, tx: &mut Tx, findings: &mut Findings) -> anyhow::Result<()> {
    let wrong = training::drift(tx).await?;
    if wrong == 0 {
        Findings::good(&format!("{key}: trainings agree with their bookings"));
    } else {
        findings.problem(&format!("{key}: {wrong} trainings have other seats taken than they have bookings"));
    }
    Ok(())
}

/// Checks that the amounts and the money of market orders are those of their lines and payments.
async fn market_orders(key: &str, tx: &mut Tx, findings: &mut Findings) -> anyhow::Result<()> {
    let wrong = market::drift(tx).await?;
    if wrong == 0 {
        Findings::good(&format!("{key}: market orders agree with their lines and payments"));
    } else {
        findings.problem(&format!("{key}: {wrong} market orders differ from the totals of their lines or payments"));
    }
    Ok(())
}

/// Checks that the jobs of job cards agree with their spans of work and with the estimates.
async fn jobs_of_cards(key: &str, tx: &mut Tx, findings: &mut Findings) -> anyhow::Result<()> {
    let wrong = job_cards::drift(tx).await?;
    if wrong == 0 {
        Findings::good(&format!("{key}: jobs of job cards agree with their spans and estimates"));
    } else {
        findings.problem(&format!("{key}: {wrong} jobs of job cards contradict their spans or estimates"));
    }
    Ok(())
}

/// Checks that what is stored of the clocks of escalations follows from their spans.
async fn clocks(country: &'static Country, tx: &mut Tx, findings: &mut Findings) -> anyhow::Result<()> {
    let key = country.key;
    let wrong = escalations::drift(tx, (country, Clock::system().now())).await?;
    if wrong == 0 {
        Findings::good(&format!("{key}: escalations are due as their clocks say"));
    } else {
        findings.problem(&format!("{key}: {wrong} escalations are due at other times than their clocks say"));
    }
    Ok(())
}

/// Checks that the totals of payment advices are those of their lines, and that recoveries are applied once they are paid.
async fn payment_advices(key: &str, tx: &mut Tx, findings: &mut Findings) -> anyhow::Result<()> {
    let wrong = advices::drift(tx).await?;
    if wrong == 0 {
        Findings::good(&format!("{key}: payment advices agree with their lines and recoveries"));
    } else {
        findings.problem(&format!("{key}: {wrong} payment advices differ from their lines or recoveries"));
    }
    Ok(())
}

/// Checks that orders, ledger, bills and credit notes agree. They are never corrected by a command: each is a record.
async fn books(key: &str, tx: &mut Tx, findings: &mut Findings) -> anyhow::Result<()> {
    let wrong = books::disagreements(tx).await?;
    if wrong.is_empty() {
        Findings::good(&format!("{key}: orders, ledger and bills agree"));
    }
    for Disagreement { what, count, first } in wrong {
        findings.problem(&format!("{key}: {count} {what} (the first is {first})"));
    }
    Ok(())
}

/// Checks that names are found by the search.
async fn folded_names(key: &str, tx: &mut Tx, findings: &mut Findings) -> anyhow::Result<()> {
    for table in names::FOLDED {
        let wrong = names::misfolded(tx, table).await?.len();
        if wrong > 0 {
            findings.problem(&format!(
                "{key}: {wrong} names of {table} are not found by the search; run `pitlane doctor --rebuild`"
            ));
        }
    }
    Ok(())
}

async fn rebuild_figures(key: &str, db: &Db) -> anyhow::Result<()> {
    let mut tx = db.write().await?;
    orders::rebuild_rollups(&mut tx).await?;
    for table in names::FOLDED {
        names::fold(&mut tx, table).await?;
    }
    tx.save().await?;
    Findings::note(&format!("{key}: figures were rebuilt"));
    Ok(())
}

async fn outbox(key: &str, tx: &mut Tx, findings: &mut Findings) -> anyhow::Result<()> {
    let dead = jobs::dead(tx).await?;
    for job in &dead {
        let why = job.last_error.as_deref().unwrap_or("no reason is known");
        let (id, kind, attempts) = (job.id, &job.kind, job.attempts);
        findings.problem(&format!("{key}: job {id} ({kind}) was given up after {attempts} attempts: {why}"));
    }
    let (waiting, oldest) = store::waiting_jobs(tx).await?;
    let overdue = oldest.is_some_and(|due| Clock::system().now() - due > Duration::minutes(10));
    if overdue {
        findings.problem(&format!(
            "{key}: {waiting} jobs wait, some since more than 10 minutes; is `pitlane serve` running?"
        ));
    } else if dead.is_empty() {
        Findings::good(&format!("{key}: outbox ({waiting} jobs wait)"));
    }
    Ok(())
}

/// The clocks of nodes may differ by this much.
const TOLERANCE: Duration = Duration::minutes(5);

/// Entries in the future mean that the clock went back, here or on another node. What a clock that ran back has left is
/// reported, but cannot be repaired: entries and documents are never changed.
async fn clock(key: &str, tx: &mut Tx, findings: &mut Findings) -> anyhow::Result<()> {
    let latest = store::latest_entry(tx).await?;
    let ahead = latest.map_or(Duration::zero(), |latest| latest - Clock::system().now());
    if ahead > TOLERANCE {
        findings.problem(&format!(
            "{key}: the latest entry is {} minutes in the future; check the clocks",
            ahead.num_minutes()
        ));
    }
    let backwards = store::entries_out_of_order(tx).await?;
    if let Some((at, previous)) = backwards.into_iter().rfind(|(at, previous)| *previous - *at > TOLERANCE) {
        let time = |at: DateTime<Utc>| at.format("%Y-%m-%d %H:%M:%S UTC").to_string();
        let (from, to, minutes) = (time(previous), time(at), (previous - at).num_minutes());
        Findings::note(&format!(
            "{key}: the clock ran back by {minutes} minutes, from {from} to {to}; check the clocks"
        ));
    }
    let documents = store::documents_out_of_order(tx).await?;
    if let Some(first) = documents.first() {
        let count = documents.len();
        Findings::note(&format!(
            "{key}: {count} documents are dated before the previous one of their series ({first})"
        ));
    }
    Ok(())
}
