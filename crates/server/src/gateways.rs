//! Opens the payment gateways of the settings.

use std::sync::Arc;

use anyhow::Context;
use pitlane_base::gateways::{Gateways, PAGE};
use pitlane_platform::country::Country;
use pitlane_providers::payments::{Embedded, Gateway, Keys, Razorpay};

use crate::config::{Config, PaymentMode};

/// `console` is the program's address for customers: the stand-in's links begin with it.
pub fn open(config: &Config, console: &str) -> anyhow::Result<Gateways> {
    let mut gateways = Vec::new();
    for country in config.countries() {
        let gateway = open_one(config, country, console);
        gateways.push((country.key, gateway.with_context(|| format!("the payment gateway of {}", country.key))?));
    }
    if config.payments.mode == PaymentMode::Embedded && !config.demo {
        tracing::warn!("payment links open the stand-in's page: no money moves until payments.mode is razorpay");
    }
    Ok(Gateways::with(gateways))
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
        payout_account: keys.payout_account.clone(),
    };
    Ok(Gateway::Razorpay(Arc::new(Razorpay::new(&settings.url, keys)?)))
}
