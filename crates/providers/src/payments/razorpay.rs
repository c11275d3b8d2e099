//! The client of Razorpay's payment links.

use std::time::Duration;

use reqwest::{RequestBuilder, StatusCode};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::{Attempt, AttemptStatus, Link, LinkStatus, NAME, NewLink};
use crate::error::ProviderError;

/// The credentials of an account.
#[derive(Clone)]
pub struct Keys {
    pub key_id: String,
    pub key_secret: String,
    pub webhook_secret: String,
    /// The account that payout links are paid from.
    pub payout_account: Option<String>,
}

pub struct Razorpay {
    client: reqwest::Client,
    /// Without a trailing slash.
    url: String,
    keys: Keys,
    patience: Duration,
}

/// The timeout; a slower gateway is asked again later.
const PATIENCE: Duration = Duration::from_secs(15);

#[derive(Deserialize)]
struct WireLink {
    id: String,
    reference_id: Option<String>,
    short_url: String,
    status: LinkStatus,
    amount: i64,
    currency: String,
    /// Null before the first payment.
    #[serde(default)]
    payments: Value,
}

#[derive(Deserialize)]
struct WirePayment {
    payment_id: String,
    amount: i64,
    status: AttemptStatus,
    method: Option<String>,
}

#[derive(Deserialize)]
struct Found {
    payment_links: Vec<WireLink>,
}

impl From<WireLink> for Link {
    fn from(wire: WireLink) -> Self {
        let tried: Vec<WirePayment> = serde_json::from_value(wire.payments).unwrap_or_default();
        let attempt = |payment: WirePayment| Attempt {
            payment_id: payment.payment_id,
            amount: payment.amount,
            // A payment has the currency of its link.
            currency: wire.currency.clone(),
            status: payment.status,
            method: payment.method,
            problem: None,
        };
        Self {
            payments: tried.into_iter().map(attempt).collect(),
            id: wire.id,
            reference: wire.reference_id.unwrap_or_default(),
            url: wire.short_url,
            status: wire.status,
            amount: wire.amount,
            currency: wire.currency,
        }
    }
}

impl Razorpay {
    pub fn new(url: &str, keys: Keys) -> anyhow::Result<Self> {
        Ok(Self {
            client: crate::client::build()?,
            url: url.trim_end_matches('/').to_owned(),
            keys,
            patience: PATIENCE,
        })
    }

    /// Sets the timeout.
    #[cfg(test)]
    pub fn patient_for(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    pub fn webhook_secret(&self) -> &str {
        &self.keys.webhook_secret
    }

    pub async fn create(&self, new: &NewLink) -> Result<Link, ProviderError> {
        let body = json!({
            "amount": new.amount,
            "currency": new.currency,
            "accept_partial": false,
            "expire_by": new.expires_at.timestamp(),
            "reference_id": new.reference,
            "description": new.description,
            "customer": { "name": new.name, "contact": new.mobile },
            // We send the message to the customer ourselves.
            "notify": { "sms": false, "email": false },
            "reminder_enable": false,
            "notes": { "reference": new.reference },
        });
        let created =
            self.ask::<WireLink>(self.client.post(format!("{}/v1/payment_links", self.url)).json(&body)).await;
        match created {
            Ok(link) => Ok(link.into()),
            // A request whose answer was lost is sent again, and refused because its link exists.
            Err(refusal @ ProviderError::Permanent(..)) => self.by_reference(&new.reference).await?.ok_or(refusal),
            Err(error) => Err(error),
        }
    }

    pub async fn fetch(&self, id: &str) -> Result<Link, ProviderError> {
        let url = format!("{}/v1/payment_links/{id}", self.url);
        self.ask::<WireLink>(self.client.get(url)).await.map(Link::from)
    }

    pub async fn cancel(&self, id: &str) -> Result<Link, ProviderError> {
        let url = format!("{}/v1/payment_links/{id}/cancel", self.url);
        match self.ask::<WireLink>(self.client.post(url)).await {
            Ok(link) => Ok(link.into()),
            // A paid or expired link cannot be cancelled; the answer is its present state.
            Err(ProviderError::Permanent(..)) => self.fetch(id).await,
            Err(error) => Err(error),
        }
    }

    async fn by_reference(&self, reference: &str) -> Result<Option<Link>, ProviderError> {
        let url = format!("{}/v1/payment_links?reference_id={reference}", self.url);
        let found: Found = self.ask(self.client.get(url)).await?;
        Ok(found.payment_links.into_iter().map(Link::from).find(|link| link.reference == reference))
    }

    pub(super) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ProviderError> {
        self.ask(self.client.get(format!("{}{path}", self.url))).await
    }

    pub(super) async fn post<T: DeserializeOwned>(&self, path: &str, body: &Value) -> Result<T, ProviderError> {
        self.ask(self.client.post(format!("{}{path}", self.url)).json(body)).await
    }

    pub(super) async fn patch<T: DeserializeOwned>(&self, path: &str, body: &Value) -> Result<T, ProviderError> {
        self.ask(self.client.patch(format!("{}{path}", self.url)).json(body)).await
    }

    /// Like `post`, with a key by which the gateway recognises a repeated request.
    pub(super) async fn post_once<T: DeserializeOwned>(
        &self,
        path: &str,
        (header, key): (&'static str, &str),
        body: &Value,
    ) -> Result<T, ProviderError> {
        self.ask(self.client.post(format!("{}{path}", self.url)).header(header, key).json(body)).await
    }

    pub(super) fn payout_account(&self) -> Option<&str> {
        self.keys.payout_account.as_deref()
    }

    async fn ask<T: DeserializeOwned>(&self, request: RequestBuilder) -> Result<T, ProviderError> {
        let away = |e: reqwest::Error| ProviderError::Temporary(NAME, e.without_url().to_string());
        let request = request.timeout(self.patience).basic_auth(&self.keys.key_id, Some(&self.keys.key_secret));
        let answer = request.send().await.map_err(away)?;
        let status = answer.status();
        let text = answer.text().await.map_err(away)?;
        if status.is_success() {
            // An unreadable answer may follow a completed request: it is looked up again.
            return serde_json::from_str(&text)
                .map_err(|e| ProviderError::Temporary(NAME, format!("its answer cannot be read: {e}")));
        }
        let message = serde_json::from_str::<Value>(&text).unwrap_or_default();
        let message =
            message["error"]["description"].as_str().map_or_else(|| format!("it answered {status}"), str::to_owned);
        match status {
            // Wrong keys are for the operator to correct; payments must not fail because of them.
            StatusCode::UNAUTHORIZED
            | StatusCode::FORBIDDEN
            | StatusCode::REQUEST_TIMEOUT
            | StatusCode::CONFLICT
            | StatusCode::TOO_EARLY
            | StatusCode::TOO_MANY_REQUESTS => Err(ProviderError::Temporary(NAME, message)),
            _ if status.is_client_error() => Err(ProviderError::Permanent(NAME, message)),
            _ => Err(ProviderError::Temporary(NAME, message)),
        }
    }
}
