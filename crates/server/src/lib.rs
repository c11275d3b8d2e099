//! The program as a server: regions, workers, the router with its layers, and the ports.

pub mod accept;
pub mod app;
mod arrival;
pub mod config;
mod console;
pub mod edge;
mod exchanges;
pub mod gate;
mod gateways;
pub mod gst;
mod health;
mod messengers;
pub mod monitor;
pub mod regions;
mod settings;
pub mod sms;
mod stop;
pub mod storage;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::Context;
use pitlane_base::exchanges::{ExchangeWork, Exchanges};
use pitlane_base::gateways::{GatewayWork, Gateways, RegionWork};
use pitlane_base::messengers::{MessengerWork, Messengers};
use pitlane_base::outbound::Outbound;
use pitlane_platform::calls::CallTable;
use pitlane_platform::clock::Clock;
use pitlane_platform::hooks::Hooks;
use pitlane_platform::hub::Hub;
use pitlane_platform::region::Region;
use pitlane_platform::{jobs, upkeep};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::config::Config;
use crate::gate::Writers;

/// The number of jobs of a region that run at once: one that waits for a slow gateway does not delay the others.
pub const OUTBOX_WORKERS: usize = 4;
/// Requests that take longer than this at shutdown are cut off.
const FAREWELL: Duration = Duration::from_secs(20);

/// Everything that runs.
pub struct Server {
    config: Config,
    regions: Vec<Region>,
    hub: Hub,
    calls: fn() -> CallTable,
    hooks: Arc<Hooks>,
    listener: TcpListener,
    metrics_listener: Option<TcpListener>,
}

impl Server {
    /// Opens the regions and the ports.
    pub async fn prepare(config: Config, calls: fn() -> CallTable, clock: &Clock) -> anyhow::Result<Self> {
        let hooks = regions::hooks(calls(), &config);
        let hub = Hub::default();
        let listener = bind(config.listen_address()).await?;
        let metrics_listener = match config.metrics_address() {
            Some(address) => Some(bind(address).await?),
            None => None,
        };
        let regions = regions::open(&config, &hub, &hooks, clock).await?;
        Ok(Self { config, regions, hub, calls, hooks, listener, metrics_listener })
    }

    pub fn address(&self) -> anyhow::Result<std::net::SocketAddr> {
        Ok(self.listener.local_addr()?)
    }

    pub fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// Serves until `stop` turns true; then open requests are finished, within [`FAREWELL`].
    pub async fn run(self, stop: watch::Receiver<bool>) -> anyhow::Result<()> {
        let console = self.config.console_address(self.address()?);
        let sms = sms::open(&self.config)?;
        let messengers = messengers::open(&self.config, sms.clone(), &console)?;
        let outbound = Outbound::new(sms, &console);
        let gateways = gateways::open(&self.config, &console)?;
        let exchanges = exchanges::open(&self.config, &self.regions)?;
        let monitor = monitor::install()?;
        let stopping = Arc::new(AtomicBool::new(false));
        let is_embedded = self.regions.iter().all(|region| region.db.is_embedded());
        let writers = if is_embedded { Some(Writers::start()?) } else { None };
        let parts = app::Parts {
            calls: self.calls,
            hooks: &self.hooks,
            config: &self.config,
            regions: &self.regions,
            hub: &self.hub,
            monitor: monitor.clone(),
            stopping: stopping.clone(),
            gateways: gateways.clone(),
            exchanges: exchanges.clone(),
            messengers: messengers.clone(),
            gst: gst::open(&self.config)?,
            patience: gate::PATIENCE,
            writers: writers.as_ref().and_then(Writers::handle),
        };
        let app = app::build(parts).await?;
        let mut workers = workers(&self.regions, (&outbound, &messengers), (&gateways, &exchanges), &stop);
        workers.spawn(monitor::keep_up(monitor.clone(), stop.clone()));
        let mut doors = JoinSet::new();
        doors.spawn(accept::serve(self.listener, app, stop.clone()));
        if let Some(listener) = self.metrics_listener {
            doors.spawn(accept::serve(listener, monitor::app(monitor), stop.clone()));
        }
        stop::wait_for(stop).await;
        stopping.store(true, std::sync::atomic::Ordering::Relaxed);
        tracing::info!("stopping: open requests are finished first");
        self.hub.close().await;
        let finish = async {
            while doors.join_next().await.is_some() {}
            while workers.join_next().await.is_some() {}
            for region in &self.regions {
                region.db.close().await;
            }
        };
        if tokio::time::timeout(FAREWELL, finish).await.is_err() {
            tracing::warn!("some requests did not finish in time and were cut off");
        }
        Ok(())
    }
}

async fn bind(address: std::net::SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.with_context(|| format!("cannot listen on {address}"))
}

/// Every region's outbox, messages to customers, upkeep, polling of its payment gateway, and following of its telephone calls.
fn workers(
    regions: &[Region],
    (outbound, messengers): (&Outbound, &Messengers),
    (gateways, exchanges): (&Gateways, &Exchanges),
    stop: &watch::Receiver<bool>,
) -> JoinSet<()> {
    let mut workers = JoinSet::new();
    for region in regions {
        for _ in 0..OUTBOX_WORKERS {
            let outbound = outbound.clone();
            workers.spawn(jobs::work(region.clone(), stop.clone(), move |region, job| {
                let outbound = outbound.clone();
                async move { outbound.handle(&region, job).await }
            }));
        }
        workers.spawn(upkeep::work(region.clone(), stop.clone()));
        for RegionWork(work) in region.hooks.all() {
            workers.spawn(work(region.clone(), stop.clone()));
        }
        for work in region.hooks.all::<MessengerWork>() {
            workers.spawn(work.go_on(region.clone(), messengers.clone(), stop.clone()));
        }
        if let Some(gateway) = gateways.for_region(region.country.key) {
            for GatewayWork(work) in region.hooks.all() {
                workers.spawn(work(region.clone(), gateway.clone(), stop.clone()));
            }
        }
        if let Some(exchange) = exchanges.for_region(region.country.key) {
            for ExchangeWork(work) in region.hooks.all() {
                workers.spawn(work(region.clone(), exchange.clone(), stop.clone()));
            }
        }
    }
    workers
}
