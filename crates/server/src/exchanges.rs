//! Opens the telephone exchanges of the settings.

use std::sync::Arc;

use anyhow::Context;
use pitlane_base::exchanges::{EXCHANGE_PAGE, Exchanges};
use pitlane_platform::region::Region;
use pitlane_providers::exchange::{Account, Exchange, Knowlarity, Simulated};

use crate::config::{Config, TelephonyMode};

pub fn open(config: &Config, regions: &[Region]) -> anyhow::Result<Exchanges> {
    let mut exchanges = Vec::new();
    for region in regions {
        let key = region.country.key;
        exchanges.push((key, open_one(config, region).with_context(|| format!("the telephone exchange of {key}"))?));
    }
    if config.telephony.mode == TelephonyMode::Simulated && !config.demo {
        tracing::warn!(
            "calls are simulated, at {EXCHANGE_PAGE}: no telephone rings until telephony.mode is knowlarity"
        );
    }
    Ok(Exchanges::with(exchanges))
}

fn open_one(config: &Config, region: &Region) -> anyhow::Result<Exchange> {
    let (settings, country) = (&config.telephony, region.country.key);
    if settings.mode == TelephonyMode::Simulated {
        let place = format!("{} {country}", config.data_dir().display());
        return Ok(Exchange::Simulated(Simulated::begin_at(&place, region.now())));
    }
    let account = settings.account(country);
    let account = Account {
        authorization: account.authorization.clone().unwrap_or_default(),
        api_key: account.api_key.clone().unwrap_or_default(),
        number: account.number.clone().unwrap_or_default(),
        caller_id: account.caller_id.clone(),
    };
    Ok(Exchange::Knowlarity(Arc::new(Knowlarity::new(&settings.url, &settings.stream_url, account)?)))
}
