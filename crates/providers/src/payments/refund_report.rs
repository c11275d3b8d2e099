//! What the gateway reports about refunds and payout links.

use serde::Deserialize;
use serde_json::Value;

use super::refunds::reference_of;
use super::{Payout, PayoutStatus, Refund, RefundStatus};

/// What became of a send.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SendNews {
    /// The gateway has it and works on it.
    Pending,
    /// The customer has a link.
    Issued,
    /// The customer has used the link.
    Processing,
    Processed,
    Failed,
    Cancelled,
    Expired,
    Rejected,
}

/// A report about a refund or a payout link. Everything in it is the gateway's claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefundReport {
    /// `refund.processed`, `payout_link.paid` ...
    pub event: String,
    /// The gateway's id of the refund or the link.
    pub id: Option<String>,
    /// Our key.
    pub key: Option<String>,
    pub news: SendNews,
    pub amount: Option<i64>,
    pub currency: Option<String>,
    pub url: Option<String>,
    pub reference: Option<String>,
    pub problem: Option<String>,
}

impl RefundReport {
    /// The report of a refund that was looked up.
    pub fn of_refund(refund: Refund) -> Self {
        Self {
            event: "refund".into(),
            id: Some(refund.id),
            key: Some(refund.key),
            news: match refund.status {
                RefundStatus::Pending => SendNews::Pending,
                RefundStatus::Processed => SendNews::Processed,
                RefundStatus::Failed => SendNews::Failed,
            },
            amount: Some(refund.amount),
            currency: Some(refund.currency),
            url: None,
            reference: refund.reference,
            problem: None,
        }
    }

    /// The report of a payout link that was looked up.
    pub fn of_payout(link: Payout) -> Self {
        Self {
            event: "payout_link".into(),
            id: Some(link.id),
            key: Some(link.key),
            news: news_of(link.status),
            amount: Some(link.amount),
            currency: Some(link.currency),
            url: Some(link.url),
            reference: link.reference,
            problem: None,
        }
    }
}

const fn news_of(status: PayoutStatus) -> SendNews {
    match status {
        PayoutStatus::Pending | PayoutStatus::Issued => SendNews::Issued,
        PayoutStatus::Processing => SendNews::Processing,
        PayoutStatus::Processed => SendNews::Processed,
        PayoutStatus::Cancelled => SendNews::Cancelled,
        PayoutStatus::Expired => SendNews::Expired,
        PayoutStatus::Rejected => SendNews::Rejected,
    }
}

#[derive(Deserialize)]
struct Wire {
    event: String,
    #[serde(default)]
    payload: Payload,
}

#[derive(Default, Deserialize)]
struct Payload {
    refund: Option<Wrapped>,
    payout_link: Option<Wrapped>,
    payout: Option<Wrapped>,
}

#[derive(Deserialize)]
struct Wrapped {
    entity: Entity,
}

#[derive(Deserialize)]
struct Entity {
    id: String,
    amount: Option<i64>,
    currency: Option<String>,
    receipt: Option<String>,
    short_url: Option<String>,
    utr: Option<String>,
    payout_link_id: Option<String>,
    failure_reason: Option<String>,
    #[serde(default)]
    notes: Value,
    #[serde(default)]
    acquirer_data: Value,
}

/// Parses a report whose signature was verified; none when it does not concern refunds.
pub fn read_refund(body: &[u8]) -> Option<RefundReport> {
    let wire: Wire = serde_json::from_slice(body).ok()?;
    let news = news(&wire.event)?;
    let (entity, is_payout) = match (wire.payload.refund, wire.payload.payout_link, wire.payload.payout) {
        (Some(refund), ..) => (refund.entity, false),
        (None, Some(link), _) => (link.entity, false),
        (None, None, Some(payout)) => (payout.entity, true),
        (None, None, None) => return None,
    };
    let key = entity.receipt.or_else(|| entity.notes["reference"].as_str().map(str::to_owned));
    Some(RefundReport {
        event: wire.event,
        // A payout belongs to a link, by whose id we know it.
        id: if is_payout { entity.payout_link_id } else { Some(entity.id) },
        key,
        news,
        amount: entity.amount,
        currency: entity.currency,
        url: entity.short_url,
        reference: entity.utr.or_else(|| reference_of(&entity.acquirer_data)),
        problem: entity.failure_reason,
    })
}

fn news(event: &str) -> Option<SendNews> {
    Some(match event {
        "refund.created" | "refund.speed_changed" => SendNews::Pending,
        "refund.processed" | "payout_link.processed" | "payout_link.paid" | "payout.processed" => SendNews::Processed,
        "refund.failed" => SendNews::Failed,
        // The customer may name another account after a payout failed.
        "payout_link.issued" | "payout_link.attempted" | "payout.failed" | "payout.reversed" => SendNews::Issued,
        "payout_link.processing" | "payout.initiated" | "payout.queued" => SendNews::Processing,
        "payout_link.cancelled" => SendNews::Cancelled,
        "payout_link.expired" => SendNews::Expired,
        "payout_link.rejected" | "payout.rejected" => SendNews::Rejected,
        _ => return None,
    })
}
