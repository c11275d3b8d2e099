//! Opens the ways to reach customers of the settings.

use std::sync::Arc;

use anyhow::Context;
use pitlane_base::messengers::Messengers;
use pitlane_providers::sms::Sms;
use pitlane_providers::whatsapp::{Cloud, CloudAccount, Embedded, WhatsApp};

use crate::config::{Config, WhatsAppMode};

/// A demonstration has the stand-in of WhatsApp; another program has none until it is set up.
pub fn open(config: &Config, sms: Sms, console: &str) -> anyhow::Result<Messengers> {
    let mut all = Vec::new();
    for country in config.countries() {
        let whatsapp = open_one(config, country.key).with_context(|| format!("WhatsApp of {}", country.key))?;
        all.extend(whatsapp.map(|whatsapp| (country.key, whatsapp)));
    }
    Ok(Messengers::new(sms, all, config.messages.clone(), console))
}

fn open_one(config: &Config, region: &str) -> anyhow::Result<Option<WhatsApp>> {
    let settings = &config.whatsapp;
    match settings.mode {
        WhatsAppMode::Off if !config.demo => Ok(None),
        WhatsAppMode::Off | WhatsAppMode::Embedded => Ok(Some(WhatsApp::Embedded(Embedded::open(&config.data_dir())))),
        WhatsAppMode::Cloud => {
            let account = settings.account(region);
            let account = CloudAccount {
                phone_number_id: account.phone_number_id.clone().unwrap_or_default(),
                access_token: account.access_token.clone().unwrap_or_default(),
                app_secret: account.app_secret.clone().unwrap_or_default(),
                verify_token: account.verify_token.clone().unwrap_or_default(),
                language: account.language.clone(),
            };
            Ok(Some(WhatsApp::Cloud(Arc::new(Cloud::new(&settings.url, account)?))))
        }
    }
}
