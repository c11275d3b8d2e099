//! What leaves the house: the outbox's jobs, handed to the outside systems.

use anyhow::Context;
use pitlane_platform::jobs::{Hopeless, Job};
use pitlane_platform::region::Region;
use pitlane_providers::sms::{GatewaySettings, Outgoing, Sms};
use serde::{Deserialize, Serialize};

use crate::config::{Config, SmsMode};

/// The kind of the jobs that send a text message.
pub const SMS: &str = "sms";

/// The kind of the jobs that do nothing: written where others write a message, so that neither the answer's time nor
/// the number of writes tells whether there was somebody to send one to.
pub const VOID: &str = "void";

/// A text message.
#[derive(Serialize, Deserialize)]
pub struct SmsMessage {
    /// E.164.
    pub mobile: String,
    /// What it is about: `otp`, `link`.
    pub kind: String,
    pub text: String,
    /// The code inside the text, which only the embedded gateway writes down.
    pub otp: Option<String>,
}

/// The outside systems of this installation.
#[derive(Clone)]
pub struct Outbound {
    sms: Sms,
}

impl Outbound {
    pub fn new(config: &Config) -> anyhow::Result<Self> {
        let settings = &config.sms;
        let sms = match settings.mode {
            SmsMode::Embedded => Sms::embedded(&config.data_dir()),
            SmsMode::Http => Sms::http(&GatewaySettings {
                url: settings.url.clone().unwrap_or_default(),
                template: settings.template.clone().unwrap_or_default(),
                headers: settings.headers.clone(),
            })
            .context("the SMS gateway")?,
        };
        Ok(Self { sms })
    }

    /// Does one job. An error is tried again later, unless trying again cannot help.
    pub async fn handle(&self, region: &Region, job: &Job) -> anyhow::Result<()> {
        match job.kind.as_str() {
            SMS => self.send(region, serde_json::from_str(&job.payload).map_err(|e| Hopeless(e.to_string()))?).await,
            VOID => Ok(()),
            other => Err(Hopeless(format!("nobody does jobs of the kind {other}")).into()),
        }
    }

    async fn send(&self, region: &Region, message: SmsMessage) -> anyhow::Result<()> {
        let outgoing = Outgoing {
            at: region.now(),
            region: region.country.key.to_owned(),
            mobile: message.mobile,
            kind: message.kind,
            text: message.text,
            otp: message.otp,
        };
        match self.sms.send(&outgoing).await {
            Ok(()) => {
                tracing::info!(region = outgoing.region, kind = outgoing.kind, "a text message was sent");
                Ok(())
            }
            Err(error) if error.is_permanent() => Err(Hopeless(error.to_string()).into()),
            Err(error) => Err(error.into()),
        }
    }
}
