//! A run: each database in turn, each call on the program and on the floor in turn, several rounds, medians.

use std::collections::BTreeMap;
use std::process::Command;
use std::rc::Rc;
use std::time::Duration;

use pitlane_platform::args;
use pitlane_platform::clock::Clock;
use serde_json::Value;

use crate::asked::{Asked, Recorder};
use crate::cases::{CENTRAL, Case};
use crate::client::{Client, request};
use crate::data::{self, Data};
use crate::export::{Export, download};
use crate::given::GivenOut;
use crate::load::{Measured, Step, Work, measure};
use crate::options::{Database, Options};
use crate::out::say;
use crate::overload::Overload;
use crate::postgres::Cluster;
use crate::process::{Memory, Server, free_port, memory};
use crate::results::{Exports, Results, Row, middle};
use crate::samples::{self, Samples, median, mib};
use crate::told::Told;
use crate::writes::{self, Codes};
use crate::{given, overload, report, told};

/// Enough that one measurement does not go through them twice.
const NEW_ORDERS: u64 = 8_000;
/// Separates these orders from those of other cases.
const OF_PICK_UPS: u64 = 80_000;

pub async fn run(options: &Options) -> anyhow::Result<()> {
    std::fs::create_dir_all(&options.work)?;
    for database in &options.database {
        let is_served = *database == Database::Postgres;
        let cluster = if is_served { Cluster::start(&options.work)? } else { None };
        if is_served && cluster.is_none() {
            say("PostgreSQL is not installed: left out");
            continue;
        }
        for orders in &options.orders {
            let data = data::prepare(options, *database, *orders, cluster.as_ref()).await?;
            let results = Run::prepare(options, data).await?.measure().await?;
            if options.only.is_none() {
                results.save(&options.work)?;
                report::write(&options.work)?;
            }
        }
    }
    Ok(())
}

/// What the recorded calls ask of the database.
async fn record(data: &Data, samples: &Samples, options: &Options) -> anyhow::Result<BTreeMap<String, Vec<Asked>>> {
    let mut all = BTreeMap::new();
    let recorder = Recorder::open(&data.url, &data.folder, &samples.token).await?;
    for case in Case::ALL.into_iter().filter(|case| case.is_recorded() && options.wants(case.key())) {
        let mut asked = Vec::new();
        for path in case.steps(samples).iter().flatten() {
            asked.push(recorder.asked(path).await?);
        }
        for (path, body) in case.bodies(samples) {
            asked.push(recorder.posted(&path, &body).await?);
        }
        all.insert(case.key().to_owned(), asked);
    }
    Ok(all)
}

/// One database of one size.
struct Run<'a> {
    options: &'a Options,
    data: Data,
    samples: Samples,
    engine: String,
}

impl<'a> Run<'a> {
    async fn prepare(options: &'a Options, data: Data) -> anyhow::Result<Self> {
        say(&format!("{}, {} orders", data.database.name(), data.orders));
        let mut samples = samples::take(&data.db).await?;
        let version = if data.db.is_embedded() { "SELECT sqlite_version()" } else { "SHOW server_version" };
        let engine = data.db.read().await?.one(version, args![]).await?;
        data.db.close().await;
        samples.asked = record(&data, &samples, options).await?;
        std::fs::write(data.folder.join("samples.json"), serde_json::to_vec(&samples)?)?;
        Ok(Self { options, data, samples, engine })
    }

    async fn measure(self) -> anyhow::Result<Results> {
        let mut ready = Vec::new();
        let rounds = if self.options.wants("start") { self.options.rounds } else { 0 };
        // The first start creates what is missing, such as the other country's database.
        self.program().await?.stop()?;
        for _ in 0..rounds {
            let server = self.program().await?;
            ready.push(server.ready_after.as_secs_f64() * 1e3);
            server.stop()?;
        }
        let ours = self.program().await?;
        tokio::time::sleep(Duration::from_secs(1)).await;
        let idle = memory(ours.id())?;
        say(&format!("  ready in {:.0} ms, idle {:.0} MiB", median(ready.clone()), mib(idle.resident)));
        let exports = self.exports(&ours, idle).await?;
        let floor = self.floor().await?;
        let mut calls = Vec::new();
        for case in Case::ALL {
            if self.options.wants(case.key()) {
                calls.extend(self.case(case, &ours, &floor).await?);
            }
        }
        let overload = self.overload(&ours).await?;
        let told = self.told(&ours).await?;
        let given_out = self.given_out(&ours).await?;
        floor.stop()?;
        ours.stop()?;
        Ok(Results {
            database: self.data.database.name().into(),
            engine: self.engine,
            orders: self.data.orders,
            day: Clock::system().now().date_naive().to_string(),
            rounds: self.options.rounds,
            seconds: self.options.seconds,
            fill: self.data.fill,
            ready,
            idle: (idle.resident, idle.own),
            calls,
            overload,
            told,
            given_out,
            exports,
        })
    }

    /// The program, serving.
    async fn program(&self) -> anyhow::Result<Server> {
        let port = free_port()?;
        let mut command = Command::new(self.options.program()?);
        command.arg("--data-dir").arg(&self.data.folder).arg("serve").arg("--listen").arg(format!("127.0.0.1:{port}"));
        if self.data.database == Database::Postgres {
            command.env("PITLANE_DATABASE__INDIA", &self.data.url);
        }
        Server::start(command, port, "/readyz", &self.data.folder.join("serve.log")).await
    }

    async fn floor(&self) -> anyhow::Result<Server> {
        let port = free_port()?;
        let mut command = Command::new(std::env::current_exe()?);
        command.arg("floor").arg(&self.data.url).arg(self.data.folder.join("samples.json")).arg(port.to_string());
        Server::start(command, port, "/", &self.data.folder.join("floor.log")).await
    }

    async fn exports(&self, server: &Server, idle: Memory) -> anyhow::Result<Exports> {
        let (first, last) = self.samples.month;
        let month = format!("orders/download/?created_from={first}&created_to={last}");
        Ok(Exports {
            month: self.export(server, idle, "month", &month).await?,
            full: self.export(server, idle, "full", "orders/download/").await?,
            parts: self.export(server, idle, "parts", "pricing-module/car-parts/download/").await?,
            cases: self.export(server, idle, "escalations", "central/escalations/?download=1").await?,
        })
    }

    async fn export(&self, server: &Server, idle: Memory, name: &str, path: &str) -> anyhow::Result<Export> {
        let repeat = if self.options.wants("csv") { self.options.rounds } else { 0 };
        let mut rounds = Vec::new();
        for _ in 0..repeat {
            rounds.push(download(server, &format!("{CENTRAL}/{path}"), &self.samples.token).await?);
        }
        rounds.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
        let middle = rounds.get(rounds.len() / 2).copied().unwrap_or_default();
        say(&format!(
            "  csv {name}: {} rows, {:.0} rows/s, {:.0} MiB over idle, {:.0} of them its own",
            middle.rows,
            middle.rate(),
            mib(middle.resident.saturating_sub(idle.resident)),
            mib(middle.own.saturating_sub(idle.own)),
        ));
        Ok(middle)
    }

    async fn case(&self, case: Case, ours: &Server, floor: &Server) -> anyhow::Result<Vec<Row>> {
        let get = |path: &String| request("GET", path, &self.samples.token, "");
        let mut steps: Vec<Vec<_>> =
            case.steps(&self.samples).iter().map(|step| step.iter().map(get).collect()).collect();
        let posted = case.bodies(&self.samples).into_iter();
        steps.extend(posted.map(|(path, body)| vec![request("POST", &path, &self.samples.token, &body)]));
        steps.extend(case.by_role(&self.samples).map(|(path, token)| vec![request("GET", &path, token, "")]));
        let beneath = Rc::new(Work::turning(self.on_the_floor(case, &steps, ours).await?));
        let asked = Rc::new(Work { steps, once: false });
        let mut rows = Vec::new();
        for connections in case.connections(&self.options.concurrency) {
            let (mut by_us, mut by_floor): (Vec<Measured>, Vec<Measured>) = Default::default();
            for round in 0..self.options.rounds {
                let turn = u64::try_from(connections * 100 + round).unwrap_or_default();
                let asked = match case {
                    Case::Create => self.create(turn),
                    Case::Save => Rc::new(writes::saves(&self.samples, ours, turn, connections).await?),
                    Case::Bill => Rc::new(writes::bills(&self.samples, ours, turn).await?),
                    Case::Prices => Rc::new(writes::prices(&self.samples, u64::try_from(round).unwrap_or_default())),
                    Case::PickUp => self.pick_ups(turn, 1),
                    Case::Refunds => Rc::new(writes::refunds(&self.samples, turn)),
                    Case::Apply => Rc::new(writes::applies(&self.samples, ours, turn, Codes::One).await?),
                    _ => asked.clone(),
                };
                let length = Duration::from_secs_f64(self.options.seconds);
                if !asked.steps.is_empty() {
                    by_us.push(measure(ours, &asked, connections, length).await?);
                }
                if case == Case::Apply {
                    let apart = Rc::new(writes::applies(&self.samples, ours, turn, Codes::Series).await?);
                    by_floor.push(measure(ours, &apart, connections, length).await?);
                } else if case == Case::PickUp {
                    by_floor.push(measure(ours, &self.pick_ups(turn, 0), connections, length).await?);
                } else if !beneath.steps.is_empty() {
                    by_floor.push(measure(floor, &beneath, connections, length).await?);
                }
            }
            let row = Row { case, connections, ours: middle(&by_us), floor: middle(&by_floor) };
            say(&report::line(&row));
            rows.push(row);
        }
        Ok(rows)
    }

    async fn overload(&self, ours: &Server) -> anyhow::Result<Option<Overload>> {
        if !self.options.wants("overload") {
            return Ok(None);
        }
        let length = Duration::from_secs_f64(self.options.seconds);
        let found = overload::measure(&self.samples, ours, &self.list(), self.options.rounds, length).await?;
        for line in report::overload_lines(&found) {
            say(&line);
        }
        Ok(Some(found))
    }

    async fn told(&self, ours: &Server) -> anyhow::Result<Option<Told>> {
        if !self.options.wants("told") {
            return Ok(None);
        }
        let found = told::measure(&self.samples, ours, &self.list(), self.options.rounds).await?;
        say(&report::told_line(&found));
        Ok(Some(found))
    }

    async fn given_out(&self, ours: &Server) -> anyhow::Result<Option<GivenOut>> {
        if !self.options.wants("leads-given") {
            return Ok(None);
        }
        let found = given::give_out(&self.samples, ours, &self.list()).await?;
        say(&report::given_out_line(&found));
        Ok(Some(found))
    }

    /// The requests of the list of orders.
    fn list(&self) -> Vec<Vec<u8>> {
        let get = |path: &String| request("GET", path, &self.samples.token, "");
        Case::List.steps(&self.samples).iter().flatten().map(get).collect()
    }

    /// The floor's requests: the same calls, with answers as large as the program's.
    async fn on_the_floor(&self, case: Case, asked: &[Step], ours: &Server) -> anyhow::Result<Vec<Vec<u8>>> {
        let mut client = Client::connect(ours.port).await?;
        let mut beneath = Vec::new();
        for number in 0..case.statements(&self.samples).len() {
            // The naive page returns the same as the deep one.
            let bytes = match asked.get(number).and_then(|step| step.first()) {
                Some(request) => client.call(request, |_| ()).await?.bytes,
                None => 0,
            };
            beneath.push(request("GET", &format!("/{}/{number}/{bytes}", case.key()), "", ""));
        }
        Ok(beneath)
    }

    fn create(&self, turn: u64) -> Rc<Work> {
        self.posted(&self.samples.new_orders(turn, NEW_ORDERS))
    }

    /// New orders with a pick-up: at the garage without hours, or at the one with hours.
    fn pick_ups(&self, turn: u64, garage: usize) -> Rc<Work> {
        let turn = OF_PICK_UPS + turn * 2 + u64::try_from(garage).unwrap_or_default();
        self.posted(&self.samples.orders_at(self.samples.crowd.garages[garage], turn, NEW_ORDERS))
    }

    fn posted(&self, bodies: &[Value]) -> Rc<Work> {
        let path = format!("{CENTRAL}/orders/");
        let posted = |body: &Value| request("POST", &path, &self.samples.token, &body.to_string());
        Rc::new(Work::turning(bodies.iter().map(posted).collect()))
    }
}
