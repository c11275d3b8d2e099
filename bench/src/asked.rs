//! What calls ask of the database, recorded while the program answers them in this process: the floor asks the same.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use chrono::{DateTime, NaiveDate, Utc};
use http::Request;
use http::request::Builder;
use metrics_exporter_prometheus::PrometheusBuilder;
use pitlane_base::exchanges::Exchanges;
use pitlane_base::gateways::Gateways;
use pitlane_base::messages::MessageSettings;
use pitlane_base::messengers::Messengers;
use pitlane_orders::orders::statements::Statement;
use pitlane_platform::clock::Clock;
use pitlane_platform::country::INDIA;
use pitlane_platform::db::{Value, recorded};
use pitlane_platform::hub::Hub;
use pitlane_providers::gst::GstRegister;
use pitlane_providers::sms::Sms;
use pitlane_server::app::{self, App};
use pitlane_server::config::Config;
use pitlane_server::{gate, regions};
use serde::{Deserialize, Serialize};

/// Signing in is not part of the floor: the session, and the role in which it works.
const SIGNING_IN: [&str; 2] = ["FROM sessions", "FROM roles WHERE id ="];

/// A value of a statement, as it is stored between the processes of the benchmark.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Bound {
    Int(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
    Bool(Option<bool>),
    Time(Option<DateTime<Utc>>),
    Date(Option<NaiveDate>),
}

impl From<Value> for Bound {
    fn from(value: Value) -> Self {
        match value {
            Value::Int(v) => Self::Int(v),
            Value::Real(v) => Self::Real(v),
            Value::Text(v) => Self::Text(v),
            Value::Bool(v) => Self::Bool(v),
            Value::Time(v) => Self::Time(v),
            Value::Date(v) => Self::Date(v),
        }
    }
}

impl From<Bound> for Value {
    fn from(bound: Bound) -> Self {
        match bound {
            Bound::Int(v) => Self::Int(v),
            Bound::Real(v) => Self::Real(v),
            Bound::Text(v) => Self::Text(v),
            Bound::Bool(v) => Self::Bool(v),
            Bound::Time(v) => Self::Time(v),
            Bound::Date(v) => Self::Date(v),
        }
    }
}

/// The statements of one call.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Asked(Vec<(String, Vec<Bound>)>);

impl Asked {
    pub fn statements(&self) -> Vec<Statement> {
        let values = |values: &[Bound]| values.iter().cloned().map(Value::from).collect();
        self.0.iter().map(|(sql, bound)| (sql.clone(), values(bound))).collect()
    }
}

/// The program in this process, over the measured database.
pub struct Recorder {
    app: App,
    token: String,
}

impl Recorder {
    pub async fn open(url: &str, folder: &Path, token: &str) -> anyhow::Result<Self> {
        let calls = pitlane::domains::calls;
        let mut config =
            Config { regions: vec![INDIA.key.into()], data_dir: folder.display().to_string(), ..Config::default() };
        config.database.india = Some(url.to_owned());
        let (hub, hooks) = (Hub::default(), Arc::new(calls().hooks()));
        let region = regions::open_one(&config, &INDIA, &hooks, &Clock::system()).await?;
        let parts = app::Parts {
            calls,
            hooks: &hooks,
            config: &config,
            regions: std::slice::from_ref(&region),
            hub: &hub,
            monitor: PrometheusBuilder::new().build_recorder().handle(),
            stopping: Arc::default(),
            gateways: Gateways::default(),
            exchanges: Exchanges::default(),
            // Nothing is sent: the recorded calls only read.
            messengers: Messengers::new(Sms::embedded(folder), [], MessageSettings::default(), ""),
            gst: GstRegister::Local,
            patience: gate::PATIENCE,
            writers: None,
        };
        Ok(Self { app: app::build(parts).await?, token: token.to_owned() })
    }

    /// What a call asks.
    pub async fn asked(&self, path: &str) -> anyhow::Result<Asked> {
        self.recorded(Request::get(path), path, Body::empty()).await
    }

    /// What a call with a body asks.
    pub async fn posted(&self, path: &str, body: &str) -> anyhow::Result<Asked> {
        let request = Request::post(path).header("content-type", "application/json");
        self.recorded(request, path, Body::from(body.to_owned())).await
    }

    async fn recorded(&self, request: Builder, path: &str, body: Body) -> anyhow::Result<Asked> {
        let request = request
            .header("authorization", format!("Bearer {}", self.token))
            .header("accept", "application/json; version=2.0")
            .body(body)?;
        let here = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let (answer, asked) = recorded(self.app.answer(request, here)).await;
        let Ok(answer) = answer;
        if !answer.status().is_success() {
            let status = answer.status();
            let body = to_bytes(answer.into_body(), 1 << 20).await?;
            anyhow::bail!("{path} was answered {status}: {}", String::from_utf8_lossy(&body));
        }
        let kept = asked.into_iter().filter(|(sql, _)| !SIGNING_IN.iter().any(|part| sql.contains(part)));
        Ok(Asked(kept.map(|(sql, values)| (sql, values.into_iter().map(Bound::from).collect())).collect()))
    }
}
