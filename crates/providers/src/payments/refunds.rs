//! Refunds of captured payments: what is requested, what the gateway answers, and the real client's calls.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Razorpay;
use crate::error::ProviderError;

/// A refund to create. Only ids are sent with it, no personal data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRefund {
    /// Our key: repeated requests with it are one refund. 10 to 36 characters.
    pub key: String,
    /// `pay_...`
    pub payment: String,
    /// Minor units.
    pub amount: i64,
    /// ISO 4217.
    pub currency: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RefundStatus {
    Pending,
    Processed,
    Failed,
}

/// A refund as the gateway has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refund {
    /// `rfnd_...`
    pub id: String,
    pub key: String,
    pub payment: String,
    pub amount: i64,
    pub currency: String,
    pub status: RefundStatus,
    /// The number by which the customer's bank finds it.
    pub reference: Option<String>,
}

/// A payout link to create.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPayoutLink {
    pub key: String,
    pub amount: i64,
    pub currency: String,
    pub description: String,
    pub name: String,
    /// E.164.
    pub mobile: String,
    pub expires_at: DateTime<Utc>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PayoutStatus {
    Pending,
    Issued,
    Processing,
    Processed,
    Cancelled,
    Expired,
    Rejected,
}

/// A payout link as the gateway has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payout {
    /// `poutlk_...`
    pub id: String,
    pub key: String,
    pub url: String,
    pub amount: i64,
    pub currency: String,
    pub status: PayoutStatus,
    /// The UTR of the payout.
    pub reference: Option<String>,
}

#[derive(Deserialize)]
struct WireRefund {
    id: String,
    payment_id: String,
    amount: i64,
    currency: String,
    status: RefundStatus,
    receipt: Option<String>,
    #[serde(default)]
    acquirer_data: Value,
}

#[derive(Deserialize)]
struct Refunds {
    items: Vec<WireRefund>,
}

impl From<WireRefund> for Refund {
    fn from(wire: WireRefund) -> Self {
        Self {
            reference: reference_of(&wire.acquirer_data),
            id: wire.id,
            key: wire.receipt.unwrap_or_default(),
            payment: wire.payment_id,
            amount: wire.amount,
            currency: wire.currency,
            status: wire.status,
        }
    }
}

/// The number of a bank: which one there is depends on the payment method.
pub(super) fn reference_of(acquirer: &Value) -> Option<String> {
    ["arn", "rrn", "utr"].into_iter().find_map(|name| acquirer[name].as_str()).map(str::to_owned)
}

impl Razorpay {
    pub(super) async fn refund(&self, new: &NewRefund) -> Result<Refund, ProviderError> {
        let body = json!({
            "amount": new.amount, "speed": "normal", "receipt": new.key, "notes": { "reference": new.key },
        });
        let path = format!("/v1/payments/{}/refund", new.payment);
        let created = self.post_once::<WireRefund>(&path, ("X-Refund-Idempotency", &new.key), &body).await;
        match created {
            Ok(wire) => Ok(wire.into()),
            // The refund of a request whose answer was lost may exist all the same.
            Err(refusal @ ProviderError::Permanent(..)) => {
                self.find_refund(&new.payment, &new.key).await?.ok_or(refusal)
            }
            Err(error) => Err(error),
        }
    }

    pub(super) async fn find_refund(&self, payment: &str, key: &str) -> Result<Option<Refund>, ProviderError> {
        let found: Refunds = self.get(&format!("/v1/payments/{payment}/refunds?count=100")).await?;
        Ok(found.items.into_iter().map(Refund::from).find(|refund| refund.key == key))
    }
}
