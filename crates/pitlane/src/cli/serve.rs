//! `pitlane serve`

use chrono::{DateTime, FixedOffset, Utc};
use clap::Args;
use pitlane_platform::clock::Clock;
use pitlane_platform::country::CountryId;
use pitlane_platform::region::Region;
use pitlane_server::Server;
use pitlane_server::config::{Config, WrongSettings};
use serde_json::Value;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;

use super::out::say;
use super::{demo_data, store};
use crate::domains;

#[derive(Args)]
pub struct Flags {
    /// Where to listen [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<String>,
    /// Fill an empty data directory with a demonstration, and show the codes of its accounts
    #[arg(long)]
    demo: bool,
    /// Start the clock of a demonstration at this instant, as in 2026-03-10T12:00:00+05:30; it runs on from there
    #[arg(long, value_name = "INSTANT")]
    now: Option<DateTime<FixedOffset>>,
    /// The countries to serve, separated by commas [default: all]
    #[arg(long, value_delimiter = ',')]
    regions: Vec<String>,
    /// The services to serve, separated by commas [default: all]
    #[arg(long, value_delimiter = ',')]
    services: Vec<String>,
}

impl Flags {
    /// The start of the clock, if not the machine's time.
    pub fn now(&self) -> Option<DateTime<Utc>> {
        self.now.map(|at| at.to_utc())
    }

    /// The given flags, by the path of their setting.
    pub fn settings(&self) -> Vec<(&'static str, Value)> {
        let mut given = Vec::new();
        if let Some(listen) = &self.listen {
            given.push(("listen", listen.clone().into()));
        }
        if self.demo {
            given.push(("demo", true.into()));
        }
        for (name, list) in [("regions", &self.regions), ("services", &self.services)] {
            if !list.is_empty() {
                given.push((name, list.clone().into()));
            }
        }
        given
    }
}

pub async fn run(config: Config, now: Option<DateTime<Utc>>) -> anyhow::Result<()> {
    if now.is_some() && !config.demo {
        return Err(WrongSettings(vec!["--now moves the clock of a demonstration only; add --demo".into()]).into());
    }
    let clock = now.map_or_else(Clock::system, Clock::starting_at);
    let stop = stop_on_signal()?;
    let server = Server::prepare(config.clone(), domains::calls, &clock).await?;
    for region in server.regions() {
        if config.demo {
            let key = region.country.key;
            let is_demo = demo_data::show(&region.db, region.files.as_ref(), &region.vault, key, clock.now()).await?;
            // Invented times would mix with real ones.
            anyhow::ensure!(is_demo || now.is_none(), "--now is refused: the data of {key} is not a demonstration");
        }
        explain_if_empty(&config, region).await?;
    }
    // The first document need not wait for the fonts.
    tokio::task::spawn_blocking(pitlane_documents::warm_up);
    say!("Pitlane is at http://{}", server.address()?);
    server.run(stop).await
}

/// Explains how to add a first user when there is none.
async fn explain_if_empty(config: &Config, region: &Region) -> anyhow::Result<()> {
    let mut tx = region.db.read_one().await?;
    if store::has_users(&mut tx).await? {
        return Ok(());
    }
    let key = region.country.key;
    let mobile = match region.country.id {
        CountryId::India => "9876543210",
        CountryId::Malaysia => "0123456789",
    };
    let folder = if config.data_dir == "./data" { String::new() } else { format!(" --data-dir {}", config.data_dir) };
    say!("No user can sign in to {key} yet. Add the first admin:");
    say!("  pitlane user add{folder} --region {key} --mobile {mobile} --name \"Your Name\" --role admin");
    Ok(())
}

/// Turns true at the first request to stop; a second one exits at once.
fn stop_on_signal() -> anyhow::Result<watch::Receiver<bool>> {
    let (sender, receiver) = watch::channel(false);
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::spawn(async move {
        loop {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
            if sender.send_replace(true) {
                std::process::exit(130);
            }
        }
    });
    Ok(receiver)
}
