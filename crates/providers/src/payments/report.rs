//! What the gateway reports on its own: signed over the bytes as received.

use hmac::{Hmac, KeyInit, Mac};
use serde::Deserialize;
use sha2::Sha256;
use subtle::ConstantTimeEq;

use super::{Attempt, AttemptStatus, LinkStatus};

/// A parsed report. Everything in it is the gateway's claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// `payment_link.paid`, `payment.failed` ...
    pub event: String,
    pub link_id: Option<String>,
    /// The reference that we gave the link.
    pub reference: Option<String>,
    pub link_status: Option<LinkStatus>,
    pub attempt: Option<Attempt>,
}

/// A report on its way, as the gateway sends it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    pub event_id: String,
    pub body: Vec<u8>,
    pub signature: String,
}

/// The signature of a body, in hexadecimal digits.
pub fn sign(secret: &str, body: &[u8]) -> String {
    // HMAC takes a key of any length.
    Hmac::<Sha256>::new_from_slice(secret.as_bytes())
        .map(|mut mac| {
            mac.update(body);
            hex::encode(mac.finalize().into_bytes())
        })
        .unwrap_or_default()
}

/// Whether the signature matches these bytes. Nothing matches an empty secret: anyone could forge that signature.
pub fn verify(secret: &str, body: &[u8], signature: &str) -> bool {
    !secret.is_empty() && bool::from(sign(secret, body).as_bytes().ct_eq(signature.trim().as_bytes()))
}

#[derive(Deserialize)]
struct Wire {
    event: String,
    #[serde(default)]
    payload: Payload,
}

#[derive(Default, Deserialize)]
struct Payload {
    payment_link: Option<Wrapped<LinkEntity>>,
    payment: Option<Wrapped<PaymentEntity>>,
}

#[derive(Deserialize)]
struct Wrapped<T> {
    entity: T,
}

#[derive(Deserialize)]
struct LinkEntity {
    id: String,
    reference_id: Option<String>,
    status: Option<LinkStatus>,
}

#[derive(Deserialize)]
struct PaymentEntity {
    id: String,
    amount: i64,
    currency: String,
    status: AttemptStatus,
    method: Option<String>,
    error_description: Option<String>,
    /// An object; when empty, the gateway sends an empty list.
    #[serde(default)]
    notes: serde_json::Value,
}

/// Parses a report whose signature was verified; none when it does not concern payments.
pub fn read(body: &[u8]) -> Option<Report> {
    let wire: Wire = serde_json::from_slice(body).ok()?;
    let link = wire.payload.payment_link.map(|wrapped| wrapped.entity);
    let payment = wire.payload.payment.map(|wrapped| wrapped.entity);
    let noted = payment.as_ref().and_then(|payment| payment.notes["reference"].as_str().map(str::to_owned));
    Some(Report {
        event: wire.event,
        link_id: link.as_ref().map(|link| link.id.clone()),
        link_status: link.as_ref().and_then(|link| link.status),
        reference: link.and_then(|link| link.reference_id).or(noted),
        attempt: payment.map(|payment| Attempt {
            payment_id: payment.id,
            amount: payment.amount,
            currency: payment.currency,
            status: payment.status,
            method: payment.method,
            problem: payment.error_description,
        }),
    })
}
