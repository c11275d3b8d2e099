//! Opens the SMS gateway of the settings.

use anyhow::Context;
use pitlane_providers::sms::{GatewaySettings, Sms};

use crate::config::{Config, SmsMode};

pub fn open(config: &Config) -> anyhow::Result<Sms> {
    let settings = &config.sms;
    match settings.mode {
        SmsMode::Embedded => Ok(Sms::embedded(&config.data_dir())),
        SmsMode::Http => Sms::http(&GatewaySettings {
            url: settings.url.clone().unwrap_or_default(),
            template: settings.template.clone().unwrap_or_default(),
            headers: settings.headers.clone(),
        })
        .context("the SMS gateway"),
    }
}
