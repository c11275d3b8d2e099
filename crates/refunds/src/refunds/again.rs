//! Sends again what failed, and issues a new payout link in place of one that ended.

use pitlane_base::codes::{RefundMethod, RefundState, SendState};
use pitlane_base::list::trimmed;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use serde_json::json;

use super::account;
use super::found::{Rules, refused};
use super::markets::MarketMoney;
use super::note::{Source, moved};
use super::planned::{insert_sends, planned};
use super::request::{check_left, check_settles};
use super::show;
use super::store::{self, Stored};
use super::types::RefundCall;

/// What was not returned of a failed refund becomes new sends, in another way if the caller wishes.
pub async fn retry(
    tx: &mut Tx,
    who: &Caller,
    rules: &Rules,
    refund: &Stored,
    money: &MarketMoney,
    call: &RefundCall,
) -> Result<()> {
    if refund.state != RefundState::Failed {
        let message = match refund.state {
            RefundState::Initiated => "Money of this refund is on its way. Wait until the gateway reports how it ends.",
            _ => "Only a refund that failed is sent again. Reload it.",
        };
        return Err(refused(tx, who, rules, refund.id, message).await);
    }
    let method = call.method.unwrap_or(refund.method);
    again(tx, who, rules, refund, (money, method), call).await
}

/// A new link, only when the old one ended for certain.
pub async fn reissue(
    tx: &mut Tx,
    who: &Caller,
    rules: &Rules,
    refund: &Stored,
    money: &MarketMoney,
    call: &RefundCall,
) -> Result<()> {
    let sends = store::sends(tx, &[refund.id]).await?;
    let last = sends.iter().rev().find(|send| send.method == RefundMethod::PayoutLink);
    let message = match last {
        None => Some("This refund has no payout link."),
        Some(send) if !send.state.is_lost() => {
            Some("The link can still be used. A new one is issued when the old one is cancelled, rejected or expired.")
        }
        Some(_) if refund.state != RefundState::Failed => Some("Only a refund that failed gets a new link. Reload it."),
        Some(_) => None,
    };
    if let Some(message) = message {
        return Err(refused(tx, who, rules, refund.id, message).await);
    }
    again(tx, who, rules, refund, (money, RefundMethod::PayoutLink), call).await
}

async fn again(
    tx: &mut Tx,
    who: &Caller,
    rules: &Rules,
    refund: &Stored,
    (money, method): (&MarketMoney, RefundMethod),
    call: &RefundCall,
) -> Result<()> {
    let sends = store::sends(tx, &[refund.id]).await?;
    let returned: Money = sends.iter().filter(|send| send.state == SendState::Processed).map(|send| send.amount).sum();
    let rest = refund.amount - returned;
    // It failed and freed its amount, which another refund may have reserved since.
    check_left(who, money, rest, None)?;
    check_settles(money, refund, rest)?;
    let parts = planned(who, money, rest, (method, true), &call.payments)?;
    if method == RefundMethod::Transfer && call.account.is_none() && refund.account_number.is_none() {
        return Err(ApiError::invalid("account", "is required for a transfer"));
    }
    if call.account.is_some() || method != RefundMethod::Transfer {
        let account = call.account.as_ref().map(|typed| account::sealed(who, typed)).transpose()?;
        store::set_method(tx, refund.id, method, account.as_ref()).await?;
    }
    if let Some(hours) = call.expire_hours {
        store::set_expire_hours(tx, refund.id, hours).await?;
    }
    if !store::set_state(tx, refund, RefundState::Approved, who.now()).await? {
        return Err(ApiError::stale(show::one(tx, who, &rules.limits, refund.id).await?));
    }
    insert_sends(tx, who, refund, money, (method, true), &parts).await?;
    let note = trimmed(call.note.clone());
    let states = (Some(refund.state), RefundState::Approved);
    moved(tx, &who.region, Source::Console(who), refund, states, note.as_deref()).await?;
    let action = call.action.map_or("retry", |action| action.as_str());
    let action = format!("refund.{action}");
    let entry = Entry::done(&action, "refund", refund.id).before(&json!({ "state": refund.state }));
    let after = json!({ "state": RefundState::Approved, "method": method, "amount": rest, "note": note });
    who.audit(tx, entry.after(&after)).await
}
