//! The decision of another person, within the limits of their role.

use pitlane_base::access::Role;
use pitlane_base::codes::{RefundMethod, RefundReason, RefundSettles, RefundState};
use pitlane_base::list::trimmed;
use pitlane_base::refund_rules::RefundRules;
use pitlane_base::texts;
use pitlane_billing::bills::{RefundNote, credit_refund};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use serde_json::json;

use super::apply;
use super::found::{Rules, refused};
use super::markets::MarketMoney;
use super::note::{Source, event, moved};
use super::request::{check_settles, sentence};
use super::store::{self, Stored};
use super::types::{RefundCall, RefundVerdict};
use super::{show, transfer};

/// A 403 that names who may.
pub async fn barred(who: &Caller, limits: &RefundRules, refund: &Stored, message: String) -> Result<ApiError> {
    let data = json!({ "needs": "refunds.U", "held_by": show::above(limits, refund.amount) });
    who.bar("refund limit", message, data).await
}

pub async fn approve(
    tx: &mut Tx,
    who: &Caller,
    rules: &Rules,
    refund: &Stored,
    money: &MarketMoney,
    call: &RefundCall,
) -> Result<()> {
    if refund.state != RefundState::Requested {
        let message = format!("This refund is {} already. Reload it.", refund.state.as_str());
        return Err(refused(tx, who, rules, refund.id, message).await);
    }
    // What it reserves is deducted from the advance already.
    check_settles(money, refund, Money::ZERO)?;
    check_day(tx, who, rules, refund).await?;
    let note = trimmed(call.note.clone());
    let before = store::approvals(tx, &[refund.id]).await?;
    if !store::approve_row(tx, who, refund, RefundVerdict::Approve, note.as_deref()).await? {
        return Err(refused(tx, who, rules, refund.id, "You have decided on this refund already.").await);
    }
    let others = before.iter().map(|one| (one.verdict, one.user_role.clone()));
    let mut approvals: Vec<(RefundVerdict, String)> = others.collect();
    approvals.push((RefundVerdict::Approve, who.session.based_on.clone()));
    let needs_two = refund.amount > rules.limits.two_persons_above;
    if needs_two && approvals.len() >= 2 && !show::has_senior(&approvals) {
        let message = "One of the two who approve has to be admin, Super Admin or Finance Admin.";
        return Err(refused(tx, who, rules, refund.id, message).await);
    }
    let entry = Entry::done("refund.approve", "refund", refund.id).before(&json!({ "state": refund.state }));
    if needs_two && approvals.len() < 2 {
        let states = (Some(refund.state.as_str()), refund.state.as_str());
        event(tx, &who.region, Source::Console(who), refund.id, None, states, Some("approved by the first of two"))
            .await?;
        if !store::set_state(tx, refund, refund.state, who.now()).await? {
            return Err(ApiError::stale(show::one(tx, who, &rules.limits, refund.id).await?));
        }
        return who.audit(tx, entry.after(&json!({ "state": refund.state, "approvals": 1, "note": note }))).await;
    }
    if !store::decide(tx, who, refund, RefundState::Approved).await? {
        return Err(ApiError::stale(show::one(tx, who, &rules.limits, refund.id).await?));
    }
    let credit_note = credited(tx, who, rules, refund).await?;
    hand_over(tx, who, refund).await?;
    let states = (Some(refund.state), RefundState::Approved);
    moved(tx, &who.region, Source::Console(who), refund, states, note.as_deref()).await?;
    let after = json!({ "state": RefundState::Approved, "credit_note_id": credit_note, "note": note });
    who.audit(tx, entry.after(&after)).await
}

/// Refuses what is beyond the person's limit of the day.
async fn check_day(tx: &mut Tx, who: &Caller, rules: &Rules, refund: &Stored) -> Result<()> {
    let Some(limit) = rules.limits.limit(Role::parse(&who.session.based_on)) else { return Ok(()) };
    let since = who.region.country.start_of(who.today()).unwrap_or_else(|| who.now());
    let approved = store::approved_since(tx, who.session.user_id, since).await?;
    if approved + refund.amount <= limit.day {
        return Ok(());
    }
    let money = |amount| texts::money(who.region.country, amount);
    Err(ApiError::Barred {
        message: format!(
            "You have approved {} today; with this refund it would be more than {}. {} may approve it.",
            money(approved),
            money(limit.day),
            show::above(&rules.limits, refund.amount)
        ),
        data: json!({ "needs": "refunds.U", "approved_today": approved, "limit": limit.day }),
    })
}

/// Issues the credit note of a refund that settles with one.
async fn credited(tx: &mut Tx, who: &Caller, rules: &Rules, refund: &Stored) -> Result<Option<i64>> {
    if refund.settles != RefundSettles::Credit {
        return Ok(None);
    }
    let reason = sentence(refund.reason, None);
    let note = RefundNote {
        order_id: refund.of_market(),
        amount: refund.amount,
        reason: &reason,
        is_goodwill: refund.reason == RefundReason::Goodwill,
    };
    let id = credit_refund(tx, who, &note, rules.offers).await?;
    store::set_credit_note(tx, refund.id, id).await?;
    Ok(Some(id))
}

/// Has the worker hand over the sends of an approved refund. Transfers are made by finance.
async fn hand_over(tx: &mut Tx, who: &Caller, refund: &Stored) -> Result<()> {
    for send in store::sends(tx, &[refund.id]).await? {
        if send.method != RefundMethod::Transfer {
            store::schedule(tx, send.id, Some(who.now()), None).await?;
        }
    }
    transfer::note_awaited(tx, who, refund).await
}

pub async fn reject(tx: &mut Tx, who: &Caller, rules: &Rules, refund: &Stored, call: &RefundCall) -> Result<()> {
    if refund.state != RefundState::Requested {
        let message = format!("This refund is {} already. Reload it.", refund.state.as_str());
        return Err(refused(tx, who, rules, refund.id, message).await);
    }
    let note = trimmed(call.note.clone());
    if !store::approve_row(tx, who, refund, RefundVerdict::Reject, note.as_deref()).await? {
        return Err(refused(tx, who, rules, refund.id, "You have decided on this refund already.").await);
    }
    if !store::decide(tx, who, refund, RefundState::Cancelled).await? {
        return Err(ApiError::stale(show::one(tx, who, &rules.limits, refund.id).await?));
    }
    apply::withdraw(tx, who, refund).await?;
    let states = (Some(refund.state), RefundState::Cancelled);
    moved(tx, &who.region, Source::Console(who), refund, states, note.as_deref()).await?;
    let entry = Entry::done("refund.reject", "refund", refund.id).before(&json!({ "state": refund.state }));
    who.audit(tx, entry.after(&json!({ "state": RefundState::Cancelled, "note": note }))).await
}
