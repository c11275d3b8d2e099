//! Messages to outside systems: the outbox's jobs, passed to the providers.

use pitlane_platform::jobs::{Hopeless, Job, Kind};
use pitlane_platform::region::Region;
use pitlane_providers::sms::{Outgoing, Sms};
use serde::{Deserialize, Serialize};

/// The kind of the jobs that send a text message.
pub const SMS: &str = "sms";

/// The kind of jobs that do nothing: written where others write a message, so that neither the response time nor the
/// number of writes reveals whether there was a recipient.
pub const VOID: &str = "void";

/// A text message.
#[derive(Serialize, Deserialize)]
pub struct SmsMessage {
    /// E.164.
    pub mobile: String,
    /// The purpose: `otp`, `welcome`, `approval`, `link`.
    pub kind: String,
    pub text: String,
    /// The code inside the text, which only the embedded gateway records.
    pub otp: Option<String>,
    /// A page of the console; its full address replaces `{link}` in the text.
    #[serde(default)]
    pub link: Option<String>,
}

/// The outside systems of this installation.
#[derive(Clone)]
pub struct Outbound {
    sms: Sms,
    /// The console's address for customers, without a trailing slash.
    console: String,
}

impl Outbound {
    pub fn new(sms: Sms, console: &str) -> Self {
        Self { sms, console: console.to_owned() }
    }

    /// Does one job. After an error it is tried again later, unless a retry cannot help.
    pub async fn handle(&self, region: &Region, job: Job) -> anyhow::Result<()> {
        match job.kind.as_str() {
            SMS => self.send(region, job.read()?).await,
            VOID => Ok(()),
            name => match region.hooks.all::<Kind>().find(|kind| kind.name == name) {
                Some(kind) => (kind.run)(region.clone(), job).await,
                None => Err(Hopeless(format!("there is no handler for jobs of kind {name}")).into()),
            },
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
