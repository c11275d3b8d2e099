//! The call that requests refunds and acts on them.

use pitlane_base::access::Refunds;
use pitlane_base::codes::{RefundMethod, RefundState};
use pitlane_base::gateways::Gateways;
use pitlane_base::list::trimmed;
use pitlane_base::offers::OfferRules;
use pitlane_base::refund_rules::RefundRules;
use pitlane_platform::access::{Create, Update};
use pitlane_platform::answer::Saved;
use pitlane_platform::app_state::Provided;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_platform::money::Money;
use serde::{Deserialize, Serialize};

use super::found::{Rules, find};
use super::store;
use super::types::{RefundAction, RefundCall, RefundItem};
use super::wish::Wish;
use super::{account, again, approve, cancel, flag, note, request, send, show, transfer};

/// Stored with the idempotency key; the refund is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    refund_id: i64,
}

pub async fn initiate_refund(
    who: Allow<Create<Refunds>>,
    Provided(gateways): Provided<Gateways>,
    limits: RefundRules,
    offers: OfferRules,
    key: IdempotencyKey,
    input: Input<RefundCall>,
) -> Result<Saved<RefundItem>> {
    key.needed()?;
    flag::check(&who).await?;
    let call = input.body;
    let action = call.action.unwrap_or(RefundAction::Request);
    check_fields(&who, action, &call)?;
    check_letters(&who, action, &call, &limits).await?;
    let rules = Rules { limits, offers };
    let mut tx = who.write().await?;
    if action == RefundAction::Approve {
        // Of two approvals at once, both would be within the limit of the day. Before the order is locked.
        tx.hold(&format!("refunds approved by {}", who.session.user_id)).await?;
    }
    if let Some(StoredAnswer { refund_id }) = key.claim(&mut tx, &who, "initiate_refund", &input.hash).await? {
        let item = show::one(&mut tx, &who, &limits, refund_id).await?;
        return Ok(Saved::new(action == RefundAction::Request, item));
    }
    let refund_id = match call.refund_id {
        Some(id) if action != RefundAction::Request => {
            act(&mut tx, &who, &rules, action, id, &call).await?;
            id
        }
        _ => request(&mut tx, &who, &Wish::of_call(&call)?).await?,
    };
    let status = if action == RefundAction::Request { 201 } else { 200 };
    key.store_answer(&mut tx, &who, status, &StoredAnswer { refund_id }).await?;
    note::notify(&mut tx, &who.region);
    let item = show::one(&mut tx, &who, &limits, refund_id).await?;
    tx.save().await?;
    let asks_gateway = match action {
        RefundAction::Verify => call.reference.is_none(),
        RefundAction::Cancel => item.refund.state == RefundState::Initiated,
        _ => false,
    };
    if !asks_gateway {
        return Ok(Saved::new(action == RefundAction::Request, item).saying(sentence(action)));
    }
    // The action is saved; if the gateway does not answer now, it is asked again later.
    let gateway = gateways.for_region(who.region.country.key).ok_or(ApiError::NotFound("payment gateway"))?;
    let answered = send::look_up(&who.region, gateway, refund_id).await?;
    let item = show::one(&mut who.read().await?, &who, &limits, refund_id).await?;
    let said =
        if answered { "The gateway has answered" } else { "The gateway does not answer; it will be asked again" };
    Ok(Saved::new(false, item).saying(said))
}

const fn sentence(action: RefundAction) -> &'static str {
    match action {
        RefundAction::Request => "The refund waits for another person",
        RefundAction::Approve => "Approved",
        RefundAction::Reject => "Rejected; the amount can be refunded again",
        RefundAction::Cancel => "Cancelled; the amount can be refunded again",
        RefundAction::Retry | RefundAction::Reissue => "It is sent again",
        RefundAction::Verify => "The transfer is entered",
    }
}

/// Names every field that does not belong to the action, or is missing for it.
fn check_fields(who: &Caller, action: RefundAction, call: &RefundCall) -> Result<()> {
    let mut fields = Fields::new();
    let is_request = action == RefundAction::Request;
    let is_retry = action == RefundAction::Retry;
    let is_reissue = action == RefundAction::Reissue;
    let sends = is_request || is_retry;
    let verifies = action == RefundAction::Verify;
    let has_reference = trimmed(call.reference.clone()).is_some();
    for (field, is_given, is_allowed, is_needed) in [
        ("refund_id", call.refund_id.is_some(), !is_request, !is_request),
        ("version", call.version.is_some(), !is_request, !is_request),
        ("order_id", call.order_id.is_some(), is_request, is_request),
        ("amount", call.amount.is_some(), is_request, is_request),
        ("reason_id", call.reason_id.is_some(), is_request, is_request),
        ("method", call.method.is_some(), sends, is_request),
        ("left", call.left.is_some(), is_request, false),
        ("lines", !call.lines.is_empty(), is_request, false),
        ("settles", call.settles.is_some(), is_request, false),
        ("payments", !call.payments.is_empty(), sends, false),
        ("account", call.account.is_some(), sends, call.method == Some(RefundMethod::Transfer) && sends),
        ("expire_hours", call.expire_hours.is_some(), sends || is_reissue, false),
        ("reference", call.reference.is_some(), verifies, verifies && call.send_id.is_some()),
        ("send_id", call.send_id.is_some(), verifies, verifies && has_reference),
    ] {
        match (is_given, is_allowed, is_needed) {
            (true, false, _) => fields.add(field, format!("is not part of the action {}", action.as_str())),
            (false, _, true) => fields.add(field, "is required"),
            _ => {}
        }
    }
    if matches!(action, RefundAction::Reject | RefundAction::Cancel) && trimmed(call.note.clone()).is_none() {
        fields.add("note", "is required: why?");
    }
    if verifies && call.reference.is_some() && !has_reference {
        fields.add("reference", "must not be blank");
    }
    if call.amount.is_some_and(|amount| amount < super::rules::LEAST) {
        fields.add("amount", "must be at least 1.00");
    }
    if call.payments.iter().any(|part| part.amount <= Money::ZERO) {
        fields.add("payments", "must each be at least 1.00");
    }
    let country = who.region.country;
    if call.method.is_some_and(|method| !method.is_used_in(country)) {
        fields.add("method", "does not exist in this country: choose transfer, which finance makes and enters");
    }
    if call.account.is_some() && call.method != Some(RefundMethod::Transfer) {
        fields.add("account", "is only used for a transfer");
    }
    if call.expire_hours.is_some() && call.method != Some(RefundMethod::PayoutLink) && !is_reissue {
        fields.add("expire_hours", "is only used for a payout link");
    }
    if let Some(typed) = &call.account {
        account::check(typed, country.is_india(), "bank", &mut fields);
    }
    fields.verdict()
}

/// Refuses what this person may not do. It begins units of work of its own, so that refusals are recorded.
async fn check_letters(who: &Caller, action: RefundAction, call: &RefundCall, limits: &RefundRules) -> Result<()> {
    let needs_update =
        matches!(action, RefundAction::Approve | RefundAction::Reject | RefundAction::Retry | RefundAction::Reissue);
    let enters_transfer = action == RefundAction::Verify && call.reference.is_some();
    if needs_update || enters_transfer {
        who.require::<Update<Refunds>>().await?;
    }
    let Some(id) = call.refund_id.filter(|_| action != RefundAction::Request) else { return Ok(()) };
    let mut tx = who.read().await?;
    let refund = find(&mut tx, who, id).await?;
    let is_own = refund.requested_by == who.session.user_id;
    let approvals = store::approvals(&mut tx, &[id]).await?;
    drop(tx);
    // Who requested it withdraws it while nobody has decided.
    if action == RefundAction::Cancel && !(is_own && refund.state == RefundState::Requested) {
        return who.require::<Update<Refunds>>().await;
    }
    if action == RefundAction::Approve {
        let by: Vec<i64> = approvals.iter().map(|one| one.user_id).collect();
        if let Some(sentence) = show::barred(who, limits, &refund, &by) {
            return Err(approve::barred(who, limits, &refund, sentence).await?);
        }
    }
    if (action == RefundAction::Reject || enters_transfer) && is_own {
        let sentence = "You requested this refund yourself: another person does this.".to_owned();
        return Err(approve::barred(who, limits, &refund, sentence).await?);
    }
    Ok(())
}

async fn act(tx: &mut Tx, who: &Caller, rules: &Rules, action: RefundAction, id: i64, call: &RefundCall) -> Result<()> {
    let known = find(tx, who, id).await?;
    let (_, money) = request::held(tx, who, &known).await?;
    let refund = find(tx, who, id).await?;
    if call.version != Some(refund.version) {
        return Err(ApiError::stale(show::one(tx, who, &rules.limits, id).await?));
    }
    match action {
        RefundAction::Approve => approve::approve(tx, who, rules, &refund, &money, call).await,
        RefundAction::Reject => approve::reject(tx, who, rules, &refund, call).await,
        RefundAction::Cancel => cancel::cancel(tx, who, rules, &refund, call).await,
        RefundAction::Retry => again::retry(tx, who, rules, &refund, &money, call).await,
        RefundAction::Reissue => again::reissue(tx, who, rules, &refund, &money, call).await,
        RefundAction::Verify => transfer::verify(tx, who, rules, &refund, call).await,
        RefundAction::Request => Err(ApiError::invalid("action", "is not an action on a refund")),
    }
}
