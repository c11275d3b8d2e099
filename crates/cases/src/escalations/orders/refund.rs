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
const FIELD: &str = "refund_request";

/// Locks the order.
pub async fn hold(tx: &mut Tx, who: &Caller, subject: Subject) -> Result<()> {
    refunds::hold(tx, who, kinds::refunds_of(subject.kind), subject.order).await
}

fn below(of: &Fields, fields: &mut Fields) {
    for (path, problem) in of.iter() {
        fields.add(format!("{FIELD}.{path}"), problem);
    }
}

/// Names every wrong field of a request.
pub fn check(who: &Caller, asked: &RequestRefund, fields: &mut Fields) {
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
    below(&own, fields);
}

/// Requests a refund of the order of a case; both rows are locked.
pub async fn request(tx: &mut Tx, who: &Caller, case: &StoredEscalation, asked: &RequestRefund) -> Result<()> {
    if let Some(why) = compensation::closed(&case.compensated()) {
        return Err(ApiError::conflict(why));
    }
    let note = trimmed(asked.note.clone());
    let wish = Wish {
        market: kinds::refunds_of(case.kind),
        order_id: case.order_id,
        case_id: Some(case.id),
        amount: asked.amount,
        left: asked.left,
        lines: asked.lines.clone(),
        payments: Vec::new(),
        reason_id: asked.reason_id,
        note: note.clone(),
        method: asked.method,
        settles: asked.settles,
        account: asked.account.clone(),
        mobile: None,
        expire_hours: asked.expire_hours,
    };
    refunds::request(tx, who, &wish).await.map_err(named)?;
    let changes = json!({ "refund_request": [null, asked.amount], "reason": [null, note] });
    insert_event(tx, case.id, &who.session, "compensated", &changes, who.now()).await?;
    touch(tx, case.id, who.now()).await?;
    refunds::notify(tx, &who.region);
    Ok(())
}

/// The errors of the engine, by the fields of this body.
fn named(error: ApiError) -> ApiError {
    match error {
        ApiError::Invalid(of) => {
            let mut fields = Fields::new();
            below(&of, &mut fields);
            ApiError::Invalid(fields)
        }
        other => other,
    }
}
