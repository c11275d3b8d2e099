//! Payout links: the real client's calls.

use serde::Deserialize;
use serde_json::json;

use super::refunds::{NewPayoutLink, Payout, PayoutStatus};
use super::{NAME, Razorpay};
use crate::error::ProviderError;

#[derive(Deserialize)]
struct WireLink {
    id: String,
    amount: i64,
    currency: String,
    status: PayoutStatus,
    short_url: Option<String>,
    receipt: Option<String>,
    #[serde(default)]
    payouts: Payouts,
}

#[derive(Default, Deserialize)]
struct Payouts {
    #[serde(default)]
    items: Vec<WirePayout>,
}

#[derive(Deserialize)]
struct WirePayout {
    utr: Option<String>,
}

#[derive(Deserialize)]
struct Found {
    items: Vec<WireLink>,
}

impl From<WireLink> for Payout {
    fn from(wire: WireLink) -> Self {
        Self {
            id: wire.id,
            key: wire.receipt.unwrap_or_default(),
            url: wire.short_url.unwrap_or_default(),
            amount: wire.amount,
            currency: wire.currency,
            status: wire.status,
            reference: wire.payouts.items.into_iter().find_map(|payout| payout.utr),
        }
    }
}

impl Razorpay {
    pub(super) async fn pay_out(&self, new: &NewPayoutLink) -> Result<Payout, ProviderError> {
        let Some(account) = self.payout_account() else {
            let problem = "no account is set from which payout links are paid".into();
            return Err(ProviderError::Permanent(NAME, problem));
        };
        let body = json!({
            "account_number": account,
            "contact": { "name": new.name, "contact": new.mobile, "type": "customer" },
            "amount": new.amount,
            "currency": new.currency,
            "purpose": "refund",
            "description": new.description,
            "receipt": new.key,
            // We send the message to the customer ourselves.
            "send_sms": false,
            "send_email": false,
            "notes": { "reference": new.key },
            "expire_by": new.expires_at.timestamp(),
        });
        let header = ("X-Payout-Idempotency", new.key.as_str());
        match self.post_once::<WireLink>("/v1/payout-links", header, &body).await {
            Ok(wire) => Ok(wire.into()),
            Err(refusal @ ProviderError::Permanent(..)) => self.find_payout(&new.key).await?.ok_or(refusal),
            Err(error) => Err(error),
        }
    }

    pub(super) async fn find_payout(&self, key: &str) -> Result<Option<Payout>, ProviderError> {
        let found: Found = self.get(&format!("/v1/payout-links?receipt={key}")).await?;
        Ok(found.items.into_iter().map(Payout::from).find(|link| link.key == key))
    }

    pub(super) async fn cancel_payout(&self, id: &str) -> Result<Payout, ProviderError> {
        match self.post::<WireLink>(&format!("/v1/payout-links/{id}/cancel"), &json!({})).await {
            Ok(link) => Ok(link.into()),
            // One that is paid or expired cannot be cancelled; the answer is its present state.
            Err(ProviderError::Permanent(..)) => {
                self.get::<WireLink>(&format!("/v1/payout-links/{id}")).await.map(Payout::from)
            }
            Err(error) => Err(error),
        }
    }
}
