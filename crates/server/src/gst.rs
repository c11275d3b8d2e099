//! Opens the register of GST registrations of the settings.

use anyhow::Context;
use pitlane_providers::gst::{GstRegister, ProviderSettings};

use crate::config::{Config, GstMode};

pub fn open(config: &Config) -> anyhow::Result<GstRegister> {
    let settings = &config.gst;
    match settings.mode {
        GstMode::Embedded => Ok(GstRegister::Local),
        GstMode::Http => GstRegister::http(&ProviderSettings {
            url: settings.url.clone().unwrap_or_default(),
            headers: settings.headers.clone(),
        })
        .context("the GST register"),
    }
}
