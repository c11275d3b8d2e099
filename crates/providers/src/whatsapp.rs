//! WhatsApp messages: Meta's Cloud API, or a stand-in inside the program that answers and reports like it.
//!
//! A message is a template that Meta has approved, with its parameters. What becomes of it is reported afterwards, signed;
//! reports may arrive twice, late and in any order. When a request gets no answer, the message may have been sent all the
//! same: each has a reference of ours, which the reports repeat.

mod cloud;
mod embedded;
mod report;

use std::sync::Arc;

use chrono::{DateTime, Utc};

pub use cloud::{Cloud, CloudAccount};
pub use embedded::{Delivery, Embedded, Trouble};
pub use report::{MessageReport, MessageStatus, OptOut, Reported, is_signed, read};

use crate::error::ProviderError;

const NAME: &str = "WhatsApp";

/// A message to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TemplateMessage {
    /// Our own reference of it.
    pub reference: String,
    /// E.164.
    pub mobile: String,
    /// The template's name, as it was approved.
    pub template: String,
    /// What is filled in, in the order of the template's places.
    pub parameters: Vec<String>,
}

/// The sender of one country.
#[derive(Clone)]
pub enum WhatsApp {
    Embedded(Embedded),
    Cloud(Arc<Cloud>),
}

impl WhatsApp {
    /// Sends a message and returns the provider's id of it; an error tells whether retrying can help.
    pub async fn send(&self, message: &TemplateMessage, now: DateTime<Utc>) -> Result<String, ProviderError> {
        let digits = message.mobile.strip_prefix('+').unwrap_or_default();
        if !(8..=15).contains(&digits.len()) || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(ProviderError::Permanent(NAME, "the mobile is not an international number".into()));
        }
        match self {
            Self::Embedded(embedded) => embedded.send(message, now),
            Self::Cloud(cloud) => cloud.send(message, digits).await,
        }
    }

    /// The secret with which reports are signed.
    pub fn app_secret(&self) -> &str {
        match self {
            Self::Embedded(embedded) => embedded.secret(),
            Self::Cloud(cloud) => cloud.app_secret(),
        }
    }

    /// The word with which Meta asks whether reports may be sent here.
    pub fn verify_token(&self) -> &str {
        match self {
            Self::Embedded(embedded) => embedded.verify_token(),
            Self::Cloud(cloud) => cloud.verify_token(),
        }
    }
}

/// A parameter in one line: Meta refuses line breaks, tabs and rows of spaces.
fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
