//! What leaves the house: the outbox's jobs, handed to the outside systems.

use anyhow::Context;
use pitlane_platform::files::StoreError;
use pitlane_platform::jobs::{Hopeless, Job};
use pitlane_platform::region::Region;
use pitlane_providers::sms::{GatewaySettings, Outgoing, Sms};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::config::{Config, SmsMode};
use crate::domains::files;

/// The kind of the jobs that send a text message.
pub const SMS: &str = "sms";

/// The kind of the jobs that throw a file's bytes away, once nothing speaks of it any more.
pub const DISCARD_FILE: &str = "discard_file";

/// The kind of the jobs that throw away bytes which no row came to speak of, because the program ended in between.
pub const DISCARD_LOOSE: &str = "discard_loose";

/// The kind of the jobs that do nothing: written where others write a message, so that neither the answer's time nor
/// the number of writes tells whether there was somebody to send one to.
pub const VOID: &str = "void";

/// A text message.
#[derive(Serialize, Deserialize)]
pub struct SmsMessage {
    /// E.164.
    pub mobile: String,
    /// What it is about: `otp`, `approval`, `link`.
    pub kind: String,
    pub text: String,
    /// The code inside the text, which only the embedded gateway writes down.
    pub otp: Option<String>,
    /// A page of the console; its whole address takes the place of `{link}` in the text.
    #[serde(default)]
    pub link: Option<String>,
}

/// The keys of files and of their small pictures.
#[derive(Serialize, Deserialize)]
pub struct Discarded {
    pub keys: Vec<String>,
}

/// The outside systems of this installation.
#[derive(Clone)]
pub struct Outbound {
    sms: Sms,
    /// Where customers find the console, without a slash at the end.
    console: String,
}

impl Outbound {
    pub fn new(config: &Config, console: &str) -> anyhow::Result<Self> {
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
        Ok(Self { sms, console: console.to_owned() })
    }

    /// Does one job. An error is tried again later, unless trying again cannot help.
    pub async fn handle(&self, region: &Region, job: &Job) -> anyhow::Result<()> {
        match job.kind.as_str() {
            SMS => self.send(region, read(job)?).await,
            DISCARD_FILE => discard(region, read(job)?).await,
            DISCARD_LOOSE => {
                let Discarded { mut keys } = read(job)?;
                let known = files::spoken_for(&mut region.db.read_one().await?, &keys).await?;
                keys.retain(|key| !known.contains(key));
                discard(region, Discarded { keys }).await
            }
            VOID => Ok(()),
            other => Err(Hopeless(format!("nobody does jobs of the kind {other}")).into()),
        }
    }

    async fn send(&self, region: &Region, message: SmsMessage) -> anyhow::Result<()> {
        let text = match &message.link {
            Some(page) => message.text.replace("{link}", &format!("{}{page}", self.console)),
            None => message.text,
        };
        let outgoing = Outgoing {
            at: region.now(),
            region: region.country.key.to_owned(),
            mobile: message.mobile,
            kind: message.kind,
            text,
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

/// What a job is about.
fn read<T: DeserializeOwned>(job: &Job) -> Result<T, Hopeless> {
    serde_json::from_str(&job.payload).map_err(|error| Hopeless(error.to_string()))
}

async fn discard(region: &Region, gone: Discarded) -> anyhow::Result<()> {
    for key in &gone.keys {
        match region.files.delete(key).await {
            Ok(()) => {}
            Err(error @ StoreError::Permanent(_)) => return Err(Hopeless(error.to_string()).into()),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}
