//! A program in process.

use std::sync::Arc;
use std::time::Duration;

use metrics_exporter_prometheus::PrometheusBuilder;
use pitlane_base::access::CATALOGUE;
use pitlane_base::automatic_steps::AutomaticSteps;
use pitlane_base::exchanges::Exchanges;
use pitlane_base::gateways::Gateways;
use pitlane_base::messengers::{MessengerWork, Messengers};
use pitlane_base::outbound::Outbound;
use pitlane_platform::calls::CallTable;
use pitlane_platform::clock::Clock;
use pitlane_platform::country::Country;
use pitlane_platform::db::{Column, Tx};
use pitlane_platform::hub::Hub;
use pitlane_platform::region::{Plan, Region};
use pitlane_platform::vault::Vault;
use pitlane_platform::{args, jobs};
use pitlane_providers::exchange::{Exchange, Simulated};
use pitlane_providers::gst::GstRegister;
use pitlane_providers::payments::{Embedded, Gateway};
use pitlane_providers::sms::{Outgoing, Sms};
use pitlane_providers::whatsapp::{Embedded as EmbeddedWhatsApp, Trouble, WhatsApp};
use pitlane_server::app::{self, App};
use pitlane_server::config::Config;
use pitlane_server::regions;
use tokio::sync::watch;

use super::database::{self, Fresh};
use super::moment::now;
use super::shelf::Shelf;

/// The settings of a program with one region, in which a test takes every step of an order itself.
pub fn settings(country: &Country) -> Config {
    Config { automatic_steps: AutomaticSteps::none(), ..as_served(country) }
}

/// The settings of a program with one region, as it is delivered.
pub fn as_served(country: &Country) -> Config {
    Config { regions: vec![country.key.into()], ..Config::default() }
}

/// A program with one region.
pub struct Running {
    pub region: Region,
    pub clock: Clock,
    pub files: Arc<Shelf>,
    /// The payment gateway, on which a test's customers act.
    pub gateway: Embedded,
    /// The telephone exchange.
    pub exchange: Simulated,
    /// Messages to customers: a folder of its own for text messages, and the stand-in of WhatsApp.
    pub messengers: Messengers,
    pub whatsapp: EmbeddedWhatsApp,
    outbox: tempfile::TempDir,
    pub(super) app: App,
    _database: Fresh,
}

impl Running {
    pub(super) async fn start(country: &'static Country, calls: fn() -> CallTable, gst: GstRegister) -> Self {
        Self::start_on(database::fresh(country).await, country, calls, gst, &settings(country)).await
    }

    pub(super) async fn start_on(
        database: Fresh,
        country: &'static Country,
        calls: fn() -> CallTable,
        gst: GstRegister,
        config: &Config,
    ) -> Self {
        let clock = Clock::standing_at(now());
        let hub = Hub::default();
        let files = Arc::new(Shelf::default());
        let hooks = regions::hooks(calls(), config);
        let plan = Plan {
            country,
            db: database.db.clone(),
            clock: clock.clone(),
            catalogue: &CATALOGUE,
            hooks: hooks.clone(),
            hub: hub.clone(),
            files: files.clone(),
            vault: Arc::new(Vault::in_memory().expect("a vault")),
            demo: true,
        };
        let region = Region::open(plan).await.expect("a region");
        let gateway = Embedded::in_memory(&format!("http://127.0.0.1:8080/pay/{}", country.key));
        let exchange = Simulated::default();
        let (outbox, whatsapp) = (tempfile::tempdir().expect("a folder"), EmbeddedWhatsApp::in_memory());
        let messengers = Messengers::new(
            Sms::embedded(outbox.path()),
            [(country.key, WhatsApp::Embedded(whatsapp.clone()))],
            config.messages.clone(),
            "http://127.0.0.1:8080",
        );
        let parts = app::Parts {
            calls,
            hooks: &hooks,
            config,
            regions: std::slice::from_ref(&region),
            hub: &hub,
            monitor: PrometheusBuilder::new().build_recorder().handle(),
            stopping: Arc::default(),
            gateways: Gateways::with([(country.key, Gateway::Embedded(gateway.clone()))]),
            exchanges: Exchanges::with([(country.key, Exchange::Simulated(exchange.clone()))]),
            messengers: messengers.clone(),
            gst,
            // Many tests share the machine.
            patience: Duration::from_secs(60),
            writers: None,
        };
        let app = app::build(parts).await.expect("a router");
        Self { region, clock, files, gateway, exchange, messengers, whatsapp, outbox, app, _database: database }
    }

    /// Does every job that is due; outgoing messages go to a folder that is not read.
    pub async fn do_jobs(&self) {
        let outbound = Outbound::new(Sms::embedded(&Config::default().data_dir()), "http://127.0.0.1:8080");
        let handle = |region: Region, job: jobs::Job| {
            let outbound = outbound.clone();
            async move { if job.kind == "sms" { Ok(()) } else { outbound.handle(&region, job).await } }
        };
        while jobs::run_next(&self.region, &handle).await.expect("a job") {}
    }

    /// Sends customers what is due now.
    pub async fn tell_customers(&self) {
        let (_running, stop) = watch::channel(false);
        for MessengerWork(look) in self.region.hooks.all() {
            while look(self.region.clone(), self.messengers.clone(), stop.clone()).await.expect("a look") > 0 {}
        }
    }

    /// How WhatsApp behaves from now on.
    pub fn trouble_whatsapp(&self, trouble: Trouble) {
        self.whatsapp.set_trouble(Some(trouble));
    }

    /// The text messages that customers were sent: mobile and text.
    pub fn texts(&self) -> Vec<(String, String)> {
        let lines = std::fs::read_to_string(self.outbox.path().join("outbox/sms.jsonl")).unwrap_or_default();
        let read = |line: &str| -> Outgoing { serde_json::from_str(line).expect("a line of JSON") };
        lines.lines().map(read).map(|sent| (sent.mobile, sent.text)).collect()
    }

    /// One value out of the database.
    pub async fn value<T: Column + Send + 'static>(&self, sql: &'static str) -> T {
        self.tx().await.one(sql, args![]).await.expect("a value")
    }

    pub async fn tx(&self) -> Tx {
        self.region.db.write().await.expect("a unit of work")
    }

    /// Runs a statement and commits it.
    pub async fn run(&self, sql: &'static str) {
        let mut tx = self.tx().await;
        tx.run(sql, args![]).await.expect("a statement");
        tx.save().await.expect("saved");
    }
}
