//! Requests a refund: the amount is reserved under the order's lock.

use pitlane_base::codes::{RefundMarket, RefundReason, RefundSettles, RefundState};
use pitlane_base::texts;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use serde_json::json;

use super::markets::{self, MarketHooks, MarketMoney};
use super::note::{Source, moved};
use super::planned::{insert_sends, planned, usual};
use super::store::{self, NewRefund};
use super::wish::{Wish, lines};
use super::{account, show};

/// What a refund of this order can do to its due amount, the usual one first.
pub fn choices(money: &MarketMoney) -> Vec<RefundSettles> {
    let mut choices = Vec::new();
    if money.advance > Money::ZERO {
        choices.push(RefundSettles::Advance);
    }
    choices.push(if money.is_billed { RefundSettles::Credit } else { RefundSettles::Open });
    choices
}

/// Locks an order that the caller sees, for who locks something else too: the order comes first.
pub async fn hold(tx: &mut Tx, who: &Caller, market: RefundMarket, order: i64) -> Result<()> {
    (markets::of(&who.region, market)?.hold)(tx, Some(who), order).await
}

/// Requests a refund of an order that the caller sees, and returns its id.
pub async fn request(tx: &mut Tx, who: &Caller, wish: &Wish) -> Result<i64> {
    let Wish { market, order_id, amount, .. } = *wish;
    let hooks = markets::of(&who.region, market)?;
    // Before anything is decided: a second request waits and sees what the first one reserved.
    (hooks.hold)(tx, Some(who), order_id).await?;
    let money = markets::money_of(tx, hooks, order_id).await?;
    check_left(who, &money, amount, wish.left)?;
    let settles = settles(who, &money, amount, wish.settles)?;
    let (method, parts) = match wish.method {
        Some(method) => (method, planned(who, &money, amount, (method, false), &wish.payments)?),
        None => usual(who, &money, amount)?,
    };
    let lines = lines(tx, hooks, wish).await?;
    let account = wish.account.as_ref().map(|typed| account::sealed(who, typed)).transpose()?;
    let is_order = market == RefundMarket::Order;
    let new = NewRefund {
        market,
        order_id: is_order.then_some(order_id),
        market_order_id: (!is_order).then_some(order_id),
        case_id: wish.case_id,
        amount,
        reason: wish.reason_id,
        note: wish.note.as_deref(),
        method,
        settles,
        seen: show::money(&money),
        expire_hours: wish.expire_hours.unwrap_or(EXPIRE_HOURS),
        mobile: wish.mobile.as_deref(),
        account: account.as_ref(),
    };
    let id = store::insert(tx, who, &new).await?;
    store::insert_lines(tx, market, id, &lines).await?;
    let refund = store::find(tx, id).await?.ok_or(ApiError::NotFound("refund"))?;
    insert_sends(tx, who, &refund, &money, (method, false), &parts).await?;
    let state = (None, RefundState::Requested);
    let reason = sentence(wish.reason_id, wish.note.as_deref());
    moved(tx, &who.region, Source::Console(who), &refund, state, Some(&reason)).await?;
    who.audit(tx, Entry::done("refund.request", "refund", id).after(wish)).await?;
    Ok(id)
}

/// How long a payout link is valid, in hours, unless stated.
const EXPIRE_HOURS: i64 = 168;

/// The reason as the order's history shows it.
pub fn sentence(reason: RefundReason, note: Option<&str>) -> String {
    note.map_or_else(|| reason.sentence().to_owned(), |note| format!("{}: {note}", reason.sentence()))
}

/// Refuses what is more than is left, and what was read before somebody else requested.
pub fn check_left(who: &Caller, money: &MarketMoney, amount: Money, read: Option<Money>) -> Result<()> {
    let left = money.left();
    let shown = texts::money(who.region.country, left);
    let refused = |message: String| ApiError::Conflict { message, data: json!({ "current": show::money(money) }) };
    if read.is_some_and(|read| read != left) {
        return Err(refused(format!("What can be refunded has changed: it is now {shown}. Check it and try again.")));
    }
    if amount > left {
        let other = if money.reserved() > Money::ZERO { " Other refunds of this order reserve the rest." } else { "" };
        return Err(refused(format!("Only {shown} of this order can be refunded.{other}")));
    }
    Ok(())
}

/// What the refund does to the order's due amount: as asked for, or as the order stands.
fn settles(who: &Caller, money: &MarketMoney, amount: Money, asked: Option<RefundSettles>) -> Result<RefundSettles> {
    let usual = if amount <= money.advance {
        RefundSettles::Advance
    } else if money.is_billed {
        RefundSettles::Credit
    } else {
        RefundSettles::Open
    };
    let wanted = asked.unwrap_or(usual);
    let problem = match wanted {
        RefundSettles::Advance if amount > money.advance => Some(format!(
            "Only {} was paid beyond the order's amount. Refund the rest with a credit note, or before the bill.",
            texts::money(who.region.country, money.advance.max(Money::ZERO))
        )),
        RefundSettles::Credit if !money.is_billed => {
            Some("The order is not billed: there is nothing to credit. Its due amount would rise.".to_owned())
        }
        RefundSettles::Open if money.is_billed => {
            Some("The order is billed: issue a credit note with the refund, or return an advance only.".to_owned())
        }
        _ => None,
    };
    match problem {
        Some(message) => Err(ApiError::Conflict { message, data: json!({ "current": show::money(money) }) }),
        None => Ok(wanted),
    }
}

/// Refuses a refund whose order has changed since it was requested: it would settle something else than was seen. An
/// approved one needs this much of the advance.
pub fn check_settles(money: &MarketMoney, refund: &store::Stored, needs: Money) -> Result<()> {
    let problem = match refund.settles {
        RefundSettles::Advance if needs > money.advance => {
            "Less is paid beyond the order's amount than when this refund was requested"
        }
        RefundSettles::Open if money.is_billed => "The order was billed after this refund was requested",
        RefundSettles::Credit if refund.credit_note_id.is_none() && !money.is_billed => {
            "The bill of the order was credited in full after this refund was requested"
        }
        _ => return Ok(()),
    };
    let message = format!("{problem}. Reject or cancel it, and request another one for the order as it is now.");
    Err(ApiError::Conflict { message, data: json!({ "current": show::money(money) }) })
}

/// The money of a refund's order, with the order locked for the caller.
pub async fn held(tx: &mut Tx, who: &Caller, refund: &store::Stored) -> Result<(MarketHooks, MarketMoney)> {
    let hooks = markets::of(&who.region, refund.market)?;
    (hooks.hold)(tx, Some(who), refund.of_market()).await?;
    let money = markets::money_of(tx, hooks, refund.of_market()).await?;
    Ok((hooks, money))
}
