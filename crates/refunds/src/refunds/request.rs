//! Requests a refund: the amount is reserved under the order's lock.

use pitlane_base::codes::{RefundMarket, RefundMethod, RefundReason, RefundSettles, RefundState};
use pitlane_base::list::trimmed;
use pitlane_base::texts;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::money::Money;
use pitlane_tax::quantity::Quantity;
use serde_json::json;

use super::markets::{self, MarketHooks, MarketMoney};
use super::note::{Source, moved};
use super::plan::{Part, Remainder, parts};
use super::store::{self, NewRefund, NewSend};
use super::types::{RefundCall, RefundPartInput};
use super::{account, rules, show};

/// What a refund of this order can do to its due amount, the usual one first.
pub fn choices(money: &MarketMoney) -> Vec<RefundSettles> {
    let mut choices = Vec::new();
    if money.advance > Money::ZERO {
        choices.push(RefundSettles::Advance);
    }
    choices.push(if money.is_billed { RefundSettles::Credit } else { RefundSettles::Open });
    choices
}

/// Requests a refund of an order of the caller's scope, and returns its id.
pub async fn request(tx: &mut Tx, who: &Caller, call: &RefundCall) -> Result<i64> {
    let (Some(order_id), Some(amount), Some(reason), Some(method)) =
        (call.order_id, call.amount, call.reason_id, call.method)
    else {
        return Err(ApiError::invalid("order_id", "is required"));
    };
    let market = RefundMarket::Order;
    let hooks = markets::of(&who.region, market)?;
    // Before anything is decided: a second request waits and sees what the first one reserved.
    (hooks.hold)(tx, Some(who), order_id).await?;
    let money = markets::money_of(tx, hooks, order_id).await?;
    check_left(who, &money, amount, call.left)?;
    let settles = settles(who, &money, amount, call.settles)?;
    let parts = planned(who, &money, amount, (method, false), &call.payments)?;
    let lines = lines(tx, order_id, call).await?;
    let note = trimmed(call.note.clone());
    let account = call.account.as_ref().map(|typed| account::sealed(who, typed)).transpose()?;
    let new = NewRefund {
        market,
        order_id: Some(order_id),
        market_order_id: None,
        case_id: None,
        amount,
        reason,
        note: note.as_deref(),
        method,
        settles,
        seen: show::money(&money),
        expire_hours: call.expire_hours.unwrap_or(EXPIRE_HOURS),
        account: account.as_ref(),
    };
    let id = store::insert(tx, who, &new).await?;
    store::insert_lines(tx, id, &lines).await?;
    let refund = store::find(tx, id).await?.ok_or(ApiError::NotFound("refund"))?;
    insert_sends(tx, who, &refund, (method, false), &parts).await?;
    let state = (None, RefundState::Requested);
    moved(tx, &who.region, Source::Console(who), &refund, state, Some(sentence(reason, note.as_deref()).as_str()))
        .await?;
    who.audit(tx, Entry::done("refund.request", "refund", id).after(call)).await?;
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

/// From which payments the amount is returned: as chosen, or the newest first. `is_again` allows another way than usual.
pub fn planned(
    who: &Caller,
    money: &MarketMoney,
    amount: Money,
    (method, is_again): (RefundMethod, bool),
    chosen: &[RefundPartInput],
) -> Result<Vec<Part>> {
    let country = who.region.country;
    let fits = |payment: &markets::MarketPayment| {
        let by_gateway = rules::goes_by_gateway(payment.gateway_payment_id.as_deref(), payment.settled_at, who.now());
        rules::fits(method, by_gateway, is_again)
    };
    if chosen.is_empty() {
        let usable = money.payments.iter().filter(|payment| fits(payment));
        let usable: Vec<Remainder> =
            usable.map(|payment| Remainder { payment_id: payment.id, left: payment.left() }).collect();
        let most: Money = usable.iter().map(|payment| payment.left).sum();
        return parts(amount, &usable).ok_or_else(|| {
            let way = match method {
                RefundMethod::Gateway => "through the gateway it came by, within 180 days",
                RefundMethod::PayoutLink => "by payout link: the rest goes back through the gateway",
                RefundMethod::Transfer => "by transfer: the rest goes back through the gateway",
            };
            let problem = format!("can return {} of this order's money {way}", texts::money(country, most));
            ApiError::invalid("method", problem)
        });
    }
    let mut fields = Fields::new();
    let mut seen: Vec<i64> = Vec::new();
    for (at, part) in chosen.iter().enumerate() {
        let known = money.payments.iter().find(|payment| payment.id == part.payment_id);
        match known {
            None => fields.add(format!("payments.{at}.payment_id"), "is no captured payment of this order's customer"),
            Some(_) if seen.contains(&part.payment_id) => {
                fields.add(format!("payments.{at}.payment_id"), "is named twice");
            }
            Some(payment) if !fits(payment) => {
                fields.add(format!("payments.{at}.payment_id"), "goes back another way; choose another method");
            }
            Some(payment) if part.amount < rules::LEAST || part.amount > payment.left() => {
                let most = texts::money(country, payment.left());
                fields.add(format!("payments.{at}.amount"), format!("must be at least 1.00 and at most {most}"));
            }
            Some(_) => {}
        }
        seen.push(part.payment_id);
    }
    let sum: Money = chosen.iter().map(|part| part.amount).sum();
    if sum != amount {
        fields.add("payments", format!("must come to {} together", texts::money(country, amount)));
    }
    fields.verdict()?;
    Ok(chosen.iter().map(|part| Part { payment_id: part.payment_id, amount: part.amount }).collect())
}

/// Inserts the sends of a refund after those that it has. With `is_approved` they are handed over at once.
pub async fn insert_sends(
    tx: &mut Tx,
    who: &Caller,
    refund: &store::Stored,
    (method, is_approved): (RefundMethod, bool),
    parts: &[Part],
) -> Result<()> {
    let known = store::sends(tx, &[refund.id]).await?.iter().map(|send| send.ordinal).max().unwrap_or(0);
    for (ordinal, part) in (known + 1..).zip(parts) {
        let key = format!("rf-{}-{}-{ordinal}", who.region.country.key, refund.id);
        let new = NewSend {
            refund_id: refund.id,
            ordinal,
            market: refund.market,
            payment: part.payment_id,
            method,
            amount: part.amount,
            key: &key,
            now: who.now(),
            hand_over_at: (is_approved && method != RefundMethod::Transfer).then(|| who.now()),
        };
        store::insert_send(tx, &new).await?;
    }
    Ok(())
}

/// The lines that the refund is for: number, quantity and amount.
async fn lines(tx: &mut Tx, order_id: i64, call: &RefundCall) -> Result<Vec<(i64, Option<i64>, Money)>> {
    if call.lines.is_empty() {
        return Ok(Vec::new());
    }
    let known = store::names_of_lines(tx, &[order_id]).await?;
    let mut fields = Fields::new();
    let mut lines: Vec<(i64, Option<i64>, Money)> = Vec::new();
    for (at, line) in call.lines.iter().enumerate() {
        if !known.iter().any(|(_, number, _)| *number == line.line) {
            fields.add(format!("lines.{at}.line"), "is not a line of the order's estimate");
        }
        if lines.iter().any(|(number, ..)| *number == line.line) {
            fields.add(format!("lines.{at}.line"), "is named twice");
        }
        if line.amount <= Money::ZERO {
            fields.add(format!("lines.{at}.amount"), "must be more than 0");
        }
        let quantity = match line.quantity.as_deref().map(|text| Quantity::parse(text.trim())) {
            Some(Some(quantity)) if quantity > Quantity::ZERO => Some(quantity.thousandths()),
            Some(_) => {
                let problem = "must be a number with at most three decimal places, more than 0";
                fields.add(format!("lines.{at}.quantity"), problem);
                None
            }
            None => None,
        };
        lines.push((line.line, quantity, line.amount));
    }
    let sum: Money = lines.iter().map(|(.., amount)| *amount).sum();
    if Some(sum) != call.amount {
        fields.add("lines", "must come to the amount together");
    }
    fields.verdict()?;
    Ok(lines)
}

/// The money of a refund's order, with the order locked for the caller.
pub async fn held(tx: &mut Tx, who: &Caller, refund: &store::Stored) -> Result<(MarketHooks, MarketMoney)> {
    let hooks = markets::of(&who.region, refund.market)?;
    (hooks.hold)(tx, Some(who), refund.of_market()).await?;
    let money = markets::money_of(tx, hooks, refund.of_market()).await?;
    Ok((hooks, money))
}
