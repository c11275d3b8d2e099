//! Metrics for Prometheus: for this machine, or on a separate port.

use std::sync::OnceLock;
use std::time::Duration;

use anyhow::Context;
use axum::Router;
use axum::routing::get;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::sync::watch;

use super::app::App;

const SECONDS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 30.0];

/// The process's recorder, created once.
pub fn install() -> anyhow::Result<PrometheusHandle> {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    if let Some(handle) = HANDLE.get() {
        return Ok(handle.clone());
    }
    let builder = PrometheusBuilder::new();
    let builder = builder.set_buckets_for_metric(Matcher::Suffix("_seconds".into()), &SECONDS)?;
    let handle = builder.install_recorder().context("the metrics")?;
    Ok(HANDLE.get_or_init(|| handle).clone())
}

/// Folds measurements into the histograms regularly, so that they do not pile up.
pub async fn keep_up(handle: PrometheusHandle, stop: watch::Receiver<bool>) {
    let rounds = async {
        loop {
            tokio::time::sleep(Duration::from_secs(5)).await;
            handle.run_upkeep();
        }
    };
    tokio::select! {
        () = rounds => {}
        () = super::stop::wait_for(stop) => {}
    }
}

/// The app of the separate port.
pub fn app(handle: PrometheusHandle) -> App {
    App::bare(Router::new().route("/metrics", get(move || async move { handle.render() })))
}
