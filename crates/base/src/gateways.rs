//! The payment gateway of each country.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use futures_util::future::BoxFuture;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::region::Region;
use pitlane_providers::payments::{Embedded, Gateway};
use tokio::sync::watch;

/// Where the stand-in's page is served, before the country and the link.
pub const PAGE: &str = "/pay";

/// Pages for customers, which a domain registers as a hook.
pub struct Pages(pub fn(&[Region], &Gateways) -> Router);

/// Background work for each region that has a gateway: a hook.
pub struct GatewayWork(pub fn(Region, Gateway, watch::Receiver<bool>) -> BoxFuture<'static, ()>);

/// Does what is due, again and again, until told to stop; what is in hand is finished first. `look` returns how many were
/// due: while there are any, it goes on at once.
pub async fn keep_looking(
    mut stop: watch::Receiver<bool>,
    (every, what): (Duration, &'static str),
    look: impl Fn() -> BoxFuture<'static, Result<usize>> + Send + Sync,
) {
    while !*stop.borrow() {
        match look().await {
            Ok(0) => {}
            Ok(_) => continue,
            Err(ApiError::Unavailable(cause)) => pitlane_platform::request::log_outage(&cause),
            Err(error) => tracing::error!(?error, "could not check the {what} that are due"),
        }
        tokio::select! {
            () = tokio::time::sleep(every) => {}
            _ = stop.changed() => {}
        }
    }
}

/// Background work for each region: a hook.
pub struct RegionWork(pub fn(Region, watch::Receiver<bool>) -> BoxFuture<'static, ()>);

/// The gateways of this installation, by country.
#[derive(Clone, Default)]
pub struct Gateways(Arc<BTreeMap<&'static str, Gateway>>);

impl Gateways {
    pub fn with(gateways: impl IntoIterator<Item = (&'static str, Gateway)>) -> Self {
        Self(Arc::new(gateways.into_iter().collect()))
    }

    pub fn for_region(&self, region: &str) -> Option<&Gateway> {
        self.0.get(region)
    }

    /// The stand-in of a country, if that is its gateway.
    pub fn embedded(&self, region: &str) -> Option<&Embedded> {
        match self.for_region(region)? {
            Gateway::Embedded(embedded) => Some(embedded),
            Gateway::Razorpay(_) => None,
        }
    }
}
