//! Gateway reports: authenticated by their signature, processed once, safe in any order.

use axum::body::Bytes;
use http::HeaderMap;
use pitlane_base::gateways::Gateways;
use pitlane_orders::{garages, orders};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::app_state::Provided;
use pitlane_platform::caller::Public;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Pending, Result};
use pitlane_platform::ids;
use pitlane_platform::region::Region;
use pitlane_providers::payments::{Gateway, RefundReport, read, read_refund, reported_account, verify};

use super::apply::{GatewayReport, apply};
use super::store;
use super::types::ReportReceived;

const SIGNATURE: &str = "x-razorpay-signature";
const EVENT_ID: &str = "x-razorpay-event-id";

/// A hook for reports on refunds: the outcome, or `None` if no refund is known by it. It is a hook because refunds depend on
/// payments, and payments must not depend on refunds.
pub struct RefundReported(
    pub for<'a> fn(&'a mut Tx, &'a Region, &'a RefundReport) -> Pending<'a, Option<&'static str>>,
);

pub async fn receive_gateway_report(
    who: Public,
    Provided(gateways): Provided<Gateways>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer<ReportReceived> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let gateway = gateways.for_region(who.region.country.key).ok_or(ApiError::NotFound("payment gateway"))?;
    let outcome = take(&who.region, gateway, text(EVENT_ID), text(SIGNATURE), &body).await?;
    Ok(Data::ok(ReportReceived { outcome: outcome.to_owned() }))
}

/// Accepts a report from any sender: the signature authenticates it.
pub async fn take(
    region: &Region,
    gateway: &Gateway,
    event_id: &str,
    signature: &str,
    body: &[u8],
) -> Result<&'static str> {
    let count =
        |outcome: &'static str| metrics::counter!("pitlane_gateway_reports_total", "outcome" => outcome).increment(1);
    if !verify(gateway.webhook_secret(), body, signature) {
        count("unsigned");
        tracing::warn!(region = region.country.key, "a report with a wrong signature was refused");
        return Err(ApiError::Unsigned);
    }
    let outcome = store_event(region, event_id, body).await?.unwrap_or("repeated");
    count(outcome);
    Ok(outcome)
}

/// The result of the report; `None` if it was received before.
async fn store_event(region: &Region, event_id: &str, body: &[u8]) -> Result<Option<&'static str>> {
    let report = read(body);
    let event = report.as_ref().map_or("unread", |report| report.event.as_str());
    // A report without an id of its own is identified by the hash of its bytes.
    let hash = ids::sha256(body);
    let event_id = if (1..=120).contains(&event_id.len()) { event_id } else { hash.as_str() };
    let now = region.now();
    let mut tx = region.db.write().await?;
    if !store::insert_gateway_event(&mut tx, event_id, event, now).await? {
        return Ok(None);
    }
    if let Some(account) = reported_account(body) {
        let is_ours = garages::account_reported(&mut tx, &account, now).await?;
        let outcome = if is_ours { "applied" } else { "unknown" };
        store::set_outcome(&mut tx, event_id, outcome, None, None).await?;
        tx.save().await?;
        return Ok(Some(outcome));
    }
    if let Some(refund) = read_refund(body) {
        let outcome = match region.hooks.all::<RefundReported>().next() {
            Some(RefundReported(reported)) => reported(&mut tx, region, &refund).await?,
            None => None,
        };
        let body = outcome.is_none().then(|| String::from_utf8_lossy(body).replace('\0', " "));
        let outcome = outcome.unwrap_or("unknown");
        store::set_outcome(&mut tx, event_id, outcome, None, body.as_deref()).await?;
        tx.save().await?;
        return Ok(Some(outcome));
    }
    let (link, reference) = match &report {
        Some(report) => (report.link_id.as_deref(), report.reference.as_deref()),
        None => (None, None),
    };
    let found = if link.is_some() || reference.is_some() {
        store::find_by_gateway(&mut tx, link, reference).await?
    } else {
        None
    };
    let Some(((payment, order), report)) = found.zip(report.as_ref()) else {
        let body = String::from_utf8_lossy(body).replace('\0', " ");
        store::set_outcome(&mut tx, event_id, "unknown", None, Some(&body)).await?;
        tx.save().await?;
        return Ok(Some("unknown"));
    };
    orders::lock_order(&mut tx, order).await?;
    let attempts: Vec<_> = report.attempt.iter().cloned().collect();
    let gateway_report = GatewayReport { source: "webhook", link_status: report.link_status, attempts: &attempts };
    let outcome = apply(&mut tx, region, payment, &gateway_report).await?.key();
    store::set_outcome(&mut tx, event_id, outcome, Some(payment), None).await?;
    tx.save().await?;
    Ok(Some(outcome))
}
