//! The payment gateway of each country.

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::Context;
use pitlane_platform::country::Country;
use pitlane_providers::payments::{Embedded, Gateway, Keys, Razorpay};

use crate::config::{Config, PaymentMode};

/// Where the stand-in's page is served, before the country and the link.
pub const PAGE: &str = "/pay";

/// The gateways of this installation, by country.
#[derive(Clone, Default)]
pub struct Gateways(Arc<BTreeMap<&'static str, Gateway>>);

impl Gateways {
    /// `console` is where customers reach this program: the stand-in's links begin with it.
    pub fn open(config: &Config, console: &str) -> anyhow::Result<Self> {
        let mut gateways = BTreeMap::new();
        for country in config.countries() {
            let gateway = open_one(config, country, console);
            gateways.insert(country.key, gateway.with_context(|| format!("the payment gateway of {}", country.key))?);
        }
        if config.payments.mode == PaymentMode::Embedded && !config.demo {
            tracing::warn!("payment links lead to the stand-in: no money moves until payments.mode is razorpay");
        }
        Ok(Self(Arc::new(gateways)))
    }

    /// Gateways that were made elsewhere.
    pub fn with(gateways: impl IntoIterator<Item = (&'static str, Gateway)>) -> Self {
        Self(Arc::new(gateways.into_iter().collect()))
    }

    pub fn of(&self, region: &str) -> Option<&Gateway> {
        self.0.get(region)
    }

    /// The stand-in of a country, if that is its gateway.
    pub fn embedded(&self, region: &str) -> Option<&Embedded> {
        match self.of(region)? {
            Gateway::Embedded(embedded) => Some(embedded),
            Gateway::Razorpay(_) => None,
        }
    }
}

fn open_one(config: &Config, country: &Country, console: &str) -> anyhow::Result<Gateway> {
    let settings = &config.payments;
    if settings.mode == PaymentMode::Embedded {
        let page = format!("{console}{PAGE}/{}", country.key);
        return Ok(Gateway::Embedded(Embedded::open(&config.data_dir(), country.key, &page)?));
    }
    let keys = settings.keys(country.key);
    let keys = Keys {
        key_id: keys.key_id.clone().unwrap_or_default(),
        key_secret: keys.key_secret.clone().unwrap_or_default(),
        webhook_secret: keys.webhook_secret.clone().unwrap_or_default(),
    };
    Ok(Gateway::Razorpay(Arc::new(Razorpay::new(&settings.url, keys)?)))
}
