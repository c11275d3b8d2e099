//! The steps of a voucher: approved or declined by another person, issued once, edited and cancelled.

use chrono::{Days, NaiveDate};
use pitlane_base::compensation_rules::CompensationLimits;
use pitlane_billing::coupons::{self, Compensation};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::money::Money;
use serde_json::json;

use super::add::{state_of, vouching_level};
use super::show::{asker, issued, one};
use super::states::{CaseVoucherAction, CaseVoucherState};
use super::steps;
use super::store::{self, StoredVoucher};
use super::types::SaveVoucher;
use crate::cases::{CaseKind, insert_event, touch};
use crate::escalations::compensation::{self, Compensated, Party, barred, refusal};
use crate::escalations::recoveries;

/// A voucher is valid for at most so many days.
const MOST_DAYS: u64 = 365;

/// Names every field that is wrong, missing, or not part of the action.
pub fn check_change(save: &SaveVoucher, today: NaiveDate) -> Fields {
    use CaseVoucherAction::{Approve, Edit, Issue};
    let mut fields = Fields::new();
    let action = save.action;
    let not_part = |field: &str, fields: &mut Fields| {
        fields.add(field, format!("is not part of the action {}", action.as_str()));
    };
    if save.amount.is_some() && action != Edit {
        not_part("amount", &mut fields);
    }
    if save.valid_until.is_some() && !matches!(action, Edit | Issue) {
        not_part("valid_until", &mut fields);
    }
    if save.reason.is_some() && matches!(action, Approve | Issue) {
        not_part("reason", &mut fields);
    }
    let is_blank = save.reason.as_deref().is_none_or(|reason| reason.trim().is_empty());
    if action.needs_reason() && is_blank {
        fields.add("reason", "is required: why?");
    } else if save.reason.is_some() && is_blank {
        fields.add("reason", "must not be empty");
    }
    if save.amount.is_some_and(|amount| amount <= Money::ZERO) {
        fields.add("amount", "must be more than 0");
    }
    if action == Edit && save.amount.is_none() && save.valid_until.is_none() && save.reason.is_none() {
        fields.add("amount", "or valid_until or reason is required: what changes?");
    }
    let last = today.checked_add_days(Days::new(MOST_DAYS - 1)).unwrap_or(today);
    if save.valid_until.is_some_and(|day| day < today || day > last) {
        fields.add("valid_until", format!("must be from today on, and at most {MOST_DAYS} days"));
    }
    fields
}

/// Takes a step of a voucher of an escalation whose row is locked; returns the code that was issued by it.
pub async fn change(
    tx: &mut Tx,
    who: &Caller,
    limits: &CompensationLimits,
    case: &Compensated,
    save: &SaveVoucher,
) -> Result<Option<String>> {
    let before = store::by_id(tx, save.voucher_id).await?.ok_or(ApiError::NotFound("voucher"))?;
    if before.version != save.version {
        return Err(ApiError::stale(one(tx, who, limits, case, before.id).await?));
    }
    compensation::hold(tx, Party::Customer(before.customer_id)).await?;
    refuse(tx, who, limits, case, (&before, save.action)).await?;
    let mut after = before.clone();
    after.note = save.reason.as_deref().map(|reason| reason.trim().to_owned());
    let mut code = None;
    match save.action {
        CaseVoucherAction::Approve => decide(&mut after, who, CaseVoucherState::Approved),
        CaseVoucherAction::Decline => decide(&mut after, who, CaseVoucherState::Declined),
        CaseVoucherAction::Edit => edit(tx, who, limits, case, (&mut after, save)).await?,
        CaseVoucherAction::Issue => code = Some(issue(tx, who, case, (&mut after, save)).await?),
        CaseVoucherAction::Cancel => cancel(tx, who, &mut after).await?,
    }
    if !store::update(tx, &after, &who.session, who.now()).await? {
        return Err(ApiError::stale(one(tx, who, limits, case, before.id).await?));
    }
    note(tx, who, case, (&before, &after)).await?;
    Ok(code)
}

/// Refuses a step that does not follow, or for which the caller lacks something.
async fn refuse(
    tx: &mut Tx,
    who: &Caller,
    limits: &CompensationLimits,
    case: &Compensated,
    (stored, action): (&StoredVoucher, CaseVoucherAction),
) -> Result<()> {
    vouching_level(tx, who, case).await?;
    let issued = issued(tx, who, stored).await?;
    let asker = asker(tx, who, limits, case, stored).await?;
    let next = steps::next(&asker, stored, issued.as_ref());
    let Some(step) = next.iter().find(|step| step.action == action) else {
        let state = steps::state(stored, issued.as_ref()).as_str();
        let message = format!("The voucher is {state}. Read the escalation again.");
        return Err(ApiError::Conflict { message, data: json!({ "missing": [], "next": next }) });
    };
    if step.missing.is_empty() {
        return Ok(());
    }
    let (message, data) = (step.missing.join(" "), json!({ "missing": step.missing, "next": next }));
    // What others may decide is no state of the voucher.
    let is_barred = action.decides() && (stored.proposed_by == who.session.user_id || asker.barred.is_some());
    Err(if is_barred { ApiError::Barred { message, data } } else { ApiError::Conflict { message, data } })
}

fn decide(after: &mut StoredVoucher, who: &Caller, state: CaseVoucherState) {
    after.state = state;
    after.decided_by = Some(who.session.user_id);
    after.decider_name = Some(who.session.user_name.clone());
    after.decided_at = Some(who.now());
}

/// An edit is a new proposal of who edits, unless the voucher is approved and becomes no more.
async fn edit(
    tx: &mut Tx,
    who: &Caller,
    limits: &CompensationLimits,
    case: &Compensated,
    (after, save): (&mut StoredVoucher, &SaveVoucher),
) -> Result<()> {
    if let Some(why) = compensation::closed(case) {
        return Err(ApiError::conflict(why));
    }
    let amount = save.amount.unwrap_or(after.amount);
    if !steps::keeps_approval(after, amount) {
        let level = vouching_level(tx, who, case).await?;
        let party = (Party::Customer(after.customer_id), Some(after.id));
        let before = compensation::before(tx, who, case, party).await?;
        let why = barred(limits, level, amount, &before);
        after.state = state_of(why).map_err(|why| refusal(why, who.region.country, limits.of_level(level)))?;
        (after.proposed_by, after.proposed_at) = (who.session.user_id, who.now());
        after.proposer_name.clone_from(&who.session.user_name);
        (after.decided_by, after.decider_name, after.decided_at) = (None, None, None);
    }
    after.amount = amount;
    after.valid_until = save.valid_until.or(after.valid_until);
    if let Some(reason) = after.note.take() {
        after.reason = reason;
    }
    Ok(())
}

async fn issue(
    tx: &mut Tx,
    who: &Caller,
    case: &Compensated,
    (after, save): (&mut StoredVoucher, &SaveVoucher),
) -> Result<String> {
    after.valid_until = save.valid_until.or(after.valid_until);
    let until = steps::last_day(after, who.today());
    if until < who.today() {
        return Err(ApiError::invalid("valid_until", "has passed: name a later day"));
    }
    let new = Compensation {
        customer_id: after.customer_id,
        amount: after.amount,
        escalation_id: case.id,
        order_id: (case.kind == CaseKind::Order).then_some(case.order),
        until,
        note: &after.reason,
    };
    let (id, code) = coupons::issue_for_escalation(tx, who, &new).await?;
    (after.state, after.voucher_id) = (CaseVoucherState::Issued, Some(id));
    Ok(code)
}

async fn cancel(tx: &mut Tx, who: &Caller, after: &mut StoredVoucher) -> Result<()> {
    if let Some(id) = after.voucher_id {
        recoveries::check_cheaper(tx, who.region.country, after.case_id, after.amount).await?;
        coupons::cancel_for_escalation(tx, who, id, after.note.as_deref().unwrap_or_default()).await?;
    }
    after.state = CaseVoucherState::Cancelled;
    Ok(())
}

/// The step in the history of the escalation and in the audit trail.
async fn note(
    tx: &mut Tx,
    who: &Caller,
    case: &Compensated,
    (before, after): (&StoredVoucher, &StoredVoucher),
) -> Result<()> {
    let amount = (before.amount != after.amount).then_some(before.amount);
    let changes = json!({
        "voucher": [before.state, after.state],
        "voucher_amount": [amount, after.amount],
        "reason": [null, after.note],
    });
    insert_event(tx, case.id, &who.session, "compensated", &changes, who.now()).await?;
    touch(tx, case.id, who.now()).await?;
    who.audit(tx, Entry::done("escalation.voucher.save", "escalation", &case.number).after(&changes)).await
}
