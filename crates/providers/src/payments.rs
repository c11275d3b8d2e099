//! Payments by link: Razorpay, or a stand-in inside the program with a page that a browser can open.
//!
//! Amounts are integer minor units. When a call gets no answer its result is unknown: the link may exist all the same,
//! so every request has a reference of ours by which the link can be found again.

mod accounts;
mod embedded;
mod kept;
mod payouts;
mod razorpay;
mod refund_desk;
mod refund_report;
mod refund_shelf;
mod refunds;
mod report;
mod shelf;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

pub use accounts::{Account, Activation, NewAccount, Requirement, Settlement, Steps, reported_account};
pub use embedded::{Act, Embedded, Offer, Trouble};
pub use razorpay::{Keys, Razorpay};
pub use refund_report::{RefundReport, SendNews, read_refund};
pub use refund_shelf::{Course, ShownSend};
pub use refunds::{NewPayoutLink, NewRefund, Payout, PayoutStatus, Refund, RefundStatus};
pub use report::{Delivery, Report, read, sign, verify};

use crate::error::ProviderError;

const NAME: &str = "the payment gateway";

/// A link to create.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLink {
    /// Our reference, at most 40 characters; the gateway accepts each one once.
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

/// An attempt to pay a link.
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
    /// The address that the customer opens.
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
    /// Creates a link, or returns the one created earlier for this reference.
    pub async fn create(&self, new: &NewLink, now: DateTime<Utc>) -> Result<Link, ProviderError> {
        match self {
            Self::Embedded(embedded) => embedded.create(new, now),
            Self::Razorpay(razorpay) => razorpay.create(new).await,
        }
    }

    /// The present state of a link.
    pub async fn fetch(&self, id: &str, now: DateTime<Utc>) -> Result<Link, ProviderError> {
        match self {
            Self::Embedded(embedded) => embedded.fetch(id, now),
            Self::Razorpay(razorpay) => razorpay.fetch(id).await,
        }
    }

    /// Cancels a link. A paid or expired link stays as it is; the answer shows its status.
    pub async fn cancel(&self, id: &str, now: DateTime<Utc>) -> Result<Link, ProviderError> {
        match self {
            Self::Embedded(embedded) => embedded.cancel(id, now),
            Self::Razorpay(razorpay) => razorpay.cancel(id).await,
        }
    }

    /// Opens the account of a garage, or goes on where `steps` stand, which it notes.
    pub async fn open_account(
        &self,
        new: &NewAccount,
        steps: &mut Steps,
        now: DateTime<Utc>,
    ) -> Result<Account, ProviderError> {
        match self {
            Self::Embedded(embedded) => embedded.open_account(new, steps, now),
            Self::Razorpay(razorpay) => razorpay.open_account(new, steps).await,
        }
    }

    /// The present state of an account by its own id and that of its product.
    pub async fn account(&self, account: &str, product: &str, now: DateTime<Utc>) -> Result<Account, ProviderError> {
        match self {
            Self::Embedded(embedded) => embedded.account(account, now),
            Self::Razorpay(razorpay) => razorpay.account(account, product).await,
        }
    }

    /// Returns money of a captured payment, or the refund of an earlier request with this key.
    pub async fn refund(&self, new: &NewRefund, now: DateTime<Utc>) -> Result<Refund, ProviderError> {
        match self {
            Self::Embedded(embedded) => embedded.refund(new, now),
            Self::Razorpay(razorpay) => razorpay.refund(new).await,
        }
    }

    /// The refund with this key, if the payment has it.
    pub async fn find_refund(
        &self,
        payment: &str,
        key: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<Refund>, ProviderError> {
        match self {
            Self::Embedded(embedded) => embedded.find_refund(key, now),
            Self::Razorpay(razorpay) => razorpay.find_refund(payment, key).await,
        }
    }

    /// Creates a payout link, or returns that of an earlier request with this key.
    pub async fn pay_out(&self, new: &NewPayoutLink, now: DateTime<Utc>) -> Result<Payout, ProviderError> {
        match self {
            Self::Embedded(embedded) => embedded.pay_out(new, now),
            Self::Razorpay(razorpay) => razorpay.pay_out(new).await,
        }
    }

    /// The payout link with this key, if there is one.
    pub async fn find_payout(&self, key: &str, now: DateTime<Utc>) -> Result<Option<Payout>, ProviderError> {
        match self {
            Self::Embedded(embedded) => embedded.find_payout(key, now),
            Self::Razorpay(razorpay) => razorpay.find_payout(key).await,
        }
    }

    /// Cancels a payout link that nobody has used; the answer shows its status.
    pub async fn cancel_payout(&self, id: &str, now: DateTime<Utc>) -> Result<Payout, ProviderError> {
        match self {
            Self::Embedded(embedded) => embedded.cancel_payout(id, now),
            Self::Razorpay(razorpay) => razorpay.cancel_payout(id).await,
        }
    }

    /// The secret with which its reports are signed.
    pub fn webhook_secret(&self) -> &str {
        match self {
            Self::Embedded(embedded) => embedded.secret(),
            Self::Razorpay(razorpay) => razorpay.webhook_secret(),
        }
    }
}

#[cfg(test)]
mod account_tests;
#[cfg(test)]
mod refund_tests;
#[cfg(test)]
mod tests;
