//! What Meta reports of messages: authenticated by their signature, safe in any order and twice.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use chrono::Duration;
use http::{HeaderMap, StatusCode};
use pitlane_base::messengers::{Messengers, WHATSAPP_PAGE};
use pitlane_platform::audit::{self, Entry};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::ids;
use pitlane_platform::region::Region;
use pitlane_providers::whatsapp::{MessageReport, MessageStatus, WhatsApp, is_signed, read};
use serde::Deserialize;
use serde_json::json;

use super::deliver::own_id;
use super::store;
use super::types::MessageState;
use crate::orders;

const SIGNATURE: &str = "x-hub-signature-256";
/// Who writes what the customer asked for, in the audit trail.
const WHATSAPP: &str = "WhatsApp";

struct Desk {
    region: Region,
    whatsapp: WhatsApp,
    /// When an SMS follows a message that was not delivered.
    wait: Duration,
}

/// Where Meta reports, for each country that has WhatsApp.
pub fn router(regions: &[Region], messengers: &Messengers) -> Router {
    let mut router = Router::new();
    for region in regions {
        let key = region.country.key;
        let Some(whatsapp) = messengers.whatsapp(key).cloned() else { continue };
        let desk = Arc::new(Desk { region: region.clone(), whatsapp, wait: messengers.rules(key).sms_after() });
        let path = format!("{WHATSAPP_PAGE}/{key}");
        router = router.merge(Router::new().route(&path, get(confirm).post(receive)).with_state(desk));
    }
    router
}

/// How Meta asks whether reports may be sent here.
#[derive(Deserialize)]
struct Challenge {
    #[serde(rename = "hub.mode")]
    mode: String,
    #[serde(rename = "hub.verify_token")]
    verify_token: String,
    #[serde(rename = "hub.challenge")]
    challenge: String,
}

async fn confirm(State(desk): State<Arc<Desk>>, Query(asked): Query<Challenge>) -> Response {
    let own = desk.whatsapp.verify_token();
    let is_ours = asked.mode == "subscribe" && !own.is_empty() && ids::same(own, &asked.verify_token);
    let is_plain = asked.challenge.len() <= 200 && asked.challenge.bytes().all(|b| b.is_ascii_alphanumeric());
    if is_ours && is_plain { asked.challenge.into_response() } else { StatusCode::FORBIDDEN.into_response() }
}

async fn receive(State(desk): State<Arc<Desk>>, headers: HeaderMap, body: Bytes) -> Response {
    let signature = headers.get(SIGNATURE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    match take(&desk.region, (&desk.whatsapp, desk.wait), signature, &body).await {
        Ok(()) => StatusCode::OK.into_response(),
        Err(ApiError::Unsigned) => StatusCode::UNAUTHORIZED.into_response(),
        // Meta sends it again.
        Err(error) => error.into_response(),
    }
}

/// Accepts a report from any sender: the signature authenticates it.
pub async fn take(
    region: &Region,
    (whatsapp, wait): (&WhatsApp, Duration),
    signature: &str,
    body: &[u8],
) -> Result<()> {
    if !is_signed(whatsapp.app_secret(), body, signature) {
        tracing::warn!(region = region.country.key, "a report with a wrong signature was refused");
        return Err(ApiError::Unsigned);
    }
    let Some(reported) = read(body) else {
        tracing::warn!(region = region.country.key, "a report of WhatsApp could not be read");
        return Ok(());
    };
    for report in &reported.messages {
        apply(region, report, wait).await?;
    }
    for wish in &reported.opt_outs {
        mute(region, &wish.mobile).await?;
    }
    Ok(())
}

/// Applies one report; one of a message that is not ours changes nothing.
async fn apply(region: &Region, report: &MessageReport, wait: Duration) -> Result<()> {
    let own = report.reference.as_deref().and_then(|reference| own_id(region, reference));
    let now = region.now();
    let at = report.at.map_or(now, |at| at.min(now));
    let mut tx = region.db.write().await?;
    let Some(message) = store::reported(&mut tx, &report.id, own).await? else { return Ok(()) };
    let changed = match report.status {
        MessageStatus::Sent => store::accepted(&mut tx, message.id, (report.id.as_str(), now + wait), at).await?,
        MessageStatus::Delivered => {
            store::arrived(&mut tx, message.id, (MessageState::Delivered, report.id.as_str()), at).await?
        }
        MessageStatus::Read => {
            store::arrived(&mut tx, message.id, (MessageState::Read, report.id.as_str()), at).await?
        }
        MessageStatus::Failed => {
            tracing::info!(message = message.id, code = report.code, "WhatsApp did not deliver a message");
            store::undelivered(&mut tx, message.id, now).await?
        }
    };
    if changed == 0 {
        return Ok(());
    }
    orders::notify_all_listeners(&mut tx, region, message.order_id, []).await?;
    Ok(tx.save().await?)
}

/// A customer wrote that they want no more messages.
async fn mute(region: &Region, mobile: &str) -> Result<()> {
    let mut tx = region.db.write().await?;
    let Some(customer) = store::mute(&mut tx, mobile).await? else { return Ok(()) };
    let entry = Entry::done("customer.mute", "customer", customer);
    let after = json!({ "is_muted": true, "whatsapp": false });
    audit::write_outside(&mut tx, (WHATSAPP, orders::OUTSIDE), region.now(), entry.after(&after)).await?;
    for order in store::orders_of(&mut tx, customer).await? {
        orders::notify_all_listeners(&mut tx, region, order, []).await?;
    }
    Ok(tx.save().await?)
}
