//! Payments by link: Razorpay, or a stand-in inside the program whose page a browser can open.
//!
//! Amounts are whole minor units. What a call did not answer is not known: the link may be there all the same, so every
//! request carries a reference of ours, by which it is found again.

mod embedded;
mod razorpay;
mod report;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

pub use embedded::{Act, Delivery, Embedded, Offer, Trouble};
pub use razorpay::{Keys, Razorpay};
pub use report::{Report, read, sign, verify};

use crate::error::ProviderError;

const NAME: &str = "the payment gateway";

/// A link to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLink {
    /// Ours, at most 40 characters; the gateway takes each once.
    pub reference: String,
    /// Minor units.
    pub amount: i64,
    /// ISO 4217.
    pub currency: String,
    pub description: String,
    pub expires_at: DateTime<Utc>,
    pub name: String,
    /// E.164.
    pub mobile: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LinkStatus {
    Created,
    PartiallyPaid,
    Paid,
    Expired,
    Cancelled,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttemptStatus {
    Created,
    Authorized,
    Captured,
    Refunded,
    Failed,
}

/// A payment that was tried on a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempt {
    /// `pay_...`
    pub payment_id: String,
    /// Minor units.
    pub amount: i64,
    pub currency: String,
    pub status: AttemptStatus,
    /// `card`, `upi`, `netbanking`, `wallet`.
    pub method: Option<String>,
    /// Why it failed, in the gateway's words.
    pub problem: Option<String>,
}

/// A link as the gateway has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// `plink_...`
    pub id: String,
    pub reference: String,
    /// What the customer opens.
    pub url: String,
    pub status: LinkStatus,
    pub amount: i64,
    pub currency: String,
    pub payments: Vec<Attempt>,
}

/// The gateway of one country.
#[derive(Clone)]
pub enum Gateway {
    Embedded(Embedded),
    Razorpay(Arc<Razorpay>),
}

impl Gateway {
    /// Makes a link, or finds the one that was made for this reference before.
    pub async fn create(&self, new: &NewLink, now: DateTime<Utc>) -> Result<Link, ProviderError> {
        match self {
            Self::Embedded(embedded) => embedded.create(new, now),
            Self::Razorpay(razorpay) => razorpay.create(new).await,
        }
    }

    /// A link as it stands now.
    pub async fn fetch(&self, id: &str, now: DateTime<Utc>) -> Result<Link, ProviderError> {
        match self {
            Self::Embedded(embedded) => embedded.fetch(id, now),
            Self::Razorpay(razorpay) => razorpay.fetch(id).await,
        }
    }

    /// Cancels a link. One that was paid or has expired stays so: the answer tells.
    pub async fn cancel(&self, id: &str, now: DateTime<Utc>) -> Result<Link, ProviderError> {
        match self {
            Self::Embedded(embedded) => embedded.cancel(id, now),
            Self::Razorpay(razorpay) => razorpay.cancel(id).await,
        }
    }

    /// What its reports are signed with.
    pub fn webhook_secret(&self) -> &str {
        match self {
            Self::Embedded(embedded) => embedded.secret(),
            Self::Razorpay(razorpay) => razorpay.webhook_secret(),
        }
    }
}

#[cfg(test)]
mod tests;
