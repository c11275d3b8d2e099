//! Transfers, which finance makes at its bank and enters here; and looking up what is on its way.

use pitlane_base::codes::{RefundMethod, RefundState, SendState};
use pitlane_base::list::trimmed;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use serde_json::json;

use super::apply;
use super::found::{Rules, refused};
use super::note::{Source, event};
use super::store::{self, Stored};
use super::types::RefundCall;

/// Notes in the events that finance has to make a transfer.
pub async fn note_awaited(tx: &mut Tx, who: &Caller, refund: &Stored) -> Result<()> {
    if refund.method != RefundMethod::Transfer {
        return Ok(());
    }
    let states = (Some(SendState::Queued.as_str()), SendState::Queued.as_str());
    let detail = Some("finance makes the transfer and enters its reference");
    event(tx, &who.region, Source::Console(who), refund.id, None, states, detail).await
}

/// Enters the reference of a transfer that was made, or has the gateway asked about what is on its way.
pub async fn verify(tx: &mut Tx, who: &Caller, rules: &Rules, refund: &Stored, call: &RefundCall) -> Result<()> {
    let Some(reference) = trimmed(call.reference.clone()) else {
        let sends = store::sends(tx, &[refund.id]).await?;
        if !sends.iter().any(|send| send.state.is_under_way()) {
            return Err(refused(tx, who, rules, refund.id, "Nothing of this refund is on its way.").await);
        }
        return who.audit(tx, Entry::done("refund.verify", "refund", refund.id)).await;
    };
    let reference = reference.split_whitespace().collect::<String>().to_uppercase();
    if !(4..=40).contains(&reference.len()) || !reference.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') {
        return Err(ApiError::invalid("reference", "must be 4 to 40 letters, digits or -, as the bank states it"));
    }
    let is_decided = matches!(refund.state, RefundState::Approved | RefundState::Initiated);
    let sends = store::sends(tx, &[refund.id]).await?;
    let send = sends.iter().find(|send| Some(send.id) == call.send_id);
    let Some(send) = send.filter(|send| send.method == RefundMethod::Transfer) else {
        return Err(ApiError::invalid("send_id", "is no transfer of this refund"));
    };
    if !is_decided || send.state != SendState::Queued {
        return Err(refused(tx, who, rules, refund.id, "This transfer is not awaited. Reload the refund.").await);
    }
    tx.hold(&format!("refund transfer {reference}")).await?;
    if let Some(other) = store::transfer_with(tx, &reference).await? {
        let message =
            format!("Transfer {reference} was already entered: it is of refund {other}. Check the bank statement.");
        return Err(ApiError::Conflict { message, data: json!({ "refund_id": other }) });
    }
    apply::transferred(tx, who, refund, send, &reference).await?;
    let entry = Entry::done("refund.transfer", "refund", refund.id).before(&json!({ "state": refund.state }));
    who.audit(tx, entry.after(&json!({ "send_id": send.id, "amount": send.amount, "reference": reference }))).await
}
