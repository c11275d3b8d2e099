//! A refund that an escalation asks for; finance decides on it.

use pitlane_base::codes::RefundMethod;
use pitlane_base::list::trimmed;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_refunds::refunds::{self, LEAST, Wish, check_account};
use serde_json::json;

use super::store::StoredEscalation;
use super::subject::Subject;
use super::types::RequestRefund;
use crate::cases::{insert_event, touch};
use crate::escalations::{compensation, kinds};

/// The field of the body; errors of the engine are named below it.
pub const FIELD: &str = "refund_request";

/// Locks the order.
pub async fn hold(tx: &mut Tx, who: &Caller, subject: Subject) -> Result<()> {
    refunds::hold(tx, who, kinds::refunds_of(subject.kind), subject.order).await
}

/// Names every wrong field of a request, which is this field of the body.
pub fn check(who: &Caller, asked: &RequestRefund, (field, fields): (&str, &mut Fields)) {
    let country = who.region.country;
    let mut own = Fields::new();
    if asked.amount < LEAST {
        own.add("amount", "must be at least 1.00");
    }
    if asked.method.is_some_and(|method| !method.is_used_in(country)) {
        own.add("method", "does not exist in this country: choose transfer, which finance makes and enters");
    }
    match (&asked.account, asked.method == Some(RefundMethod::Transfer)) {
        (Some(account), true) => check_account(account, country.is_india(), "bank", &mut own),
        (Some(_), false) => own.add("account", "is only used for a transfer"),
        (None, true) => own.add("account", "is required for a transfer"),
        (None, false) => {}
    }
    if asked.expire_hours.is_some() && asked.method != Some(RefundMethod::PayoutLink) {
        own.add("expire_hours", "is only used for a payout link");
    }
    fields.merge(own.below(field));
}

/// Requests a refund of the order of a case; both rows are locked.
pub async fn request(tx: &mut Tx, who: &Caller, case: &StoredEscalation, asked: &RequestRefund) -> Result<()> {
    if let Some(why) = compensation::closed(&case.compensated()) {
        return Err(ApiError::conflict(why));
    }
    refunds::request(tx, who, &wish(case, asked)).await.map_err(|error| error.below(FIELD))?;
    let changes = json!({ "refund_request": [null, asked.amount], "reason": [null, trimmed(asked.note.clone())] });
    insert_event(tx, case.id, &who.session, "compensated", &changes, who.now()).await?;
    touch(tx, case.id, who.now()).await?;
    refunds::notify(tx, &who.region);
    Ok(())
}

/// What is requested, as the engine takes it.
pub fn wish(case: &StoredEscalation, asked: &RequestRefund) -> Wish {
    Wish {
        market: kinds::refunds_of(case.kind),
        order_id: case.order_id,
        case_id: Some(case.id),
        amount: asked.amount,
        left: asked.left,
        lines: asked.lines.clone(),
        payments: Vec::new(),
        reason_id: asked.reason_id,
        note: trimmed(asked.note.clone()),
        method: asked.method,
        settles: asked.settles,
        account: asked.account.clone(),
        mobile: None,
        expire_hours: asked.expire_hours,
    }
}
