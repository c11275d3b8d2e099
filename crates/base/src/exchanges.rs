//! The telephone exchange of each country.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use futures_util::future::BoxFuture;
use pitlane_platform::region::Region;
use pitlane_providers::exchange::{Exchange, Simulated};
use tokio::sync::watch;

/// Where the page of the simulated exchange is served, before the country.
pub const EXCHANGE_PAGE: &str = "/exchange";

/// Pages of the simulated exchange, which a domain registers as a hook.
pub struct ExchangePages(pub fn(&[Region], &Exchanges) -> Router);

/// Background work for each region that has an exchange: a hook.
pub struct ExchangeWork(pub fn(Region, Exchange, watch::Receiver<bool>) -> BoxFuture<'static, ()>);

/// The exchanges of this installation, by country.
#[derive(Clone, Default)]
pub struct Exchanges(Arc<BTreeMap<&'static str, Exchange>>);

impl Exchanges {
    pub fn with(exchanges: impl IntoIterator<Item = (&'static str, Exchange)>) -> Self {
        Self(Arc::new(exchanges.into_iter().collect()))
    }

    pub fn for_region(&self, region: &str) -> Option<&Exchange> {
        self.0.get(region)
    }

    /// The simulated exchange of a country, if that is its exchange.
    pub fn simulated(&self, region: &str) -> Option<&Simulated> {
        match self.for_region(region)? {
            Exchange::Simulated(simulated) => Some(simulated),
            Exchange::Knowlarity(_) => None,
        }
    }
}
