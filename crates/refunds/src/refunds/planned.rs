//! From which payments a refund returns its amount, and the sends that reserve it.

use pitlane_base::codes::RefundMethod;
use pitlane_base::texts;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::money::Money;

use super::markets::{MarketMoney, MarketPayment};
use super::plan::{Part, Remainder, parts};
use super::rules;
use super::store::{self, NewSend};
use super::types::RefundPartInput;

/// From which payments the amount is returned: as chosen, or the newest first. `is_again` allows another way than usual.
pub fn planned(
    who: &Caller,
    money: &MarketMoney,
    amount: Money,
    (method, is_again): (RefundMethod, bool),
    chosen: &[RefundPartInput],
) -> Result<Vec<Part>> {
    let country = who.region.country;
    let fits = |payment: &MarketPayment| {
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

/// The usual way of an amount, with its parts: through the gateway if all of it came by it, else by payout link.
pub fn usual(who: &Caller, money: &MarketMoney, amount: Money) -> Result<(RefundMethod, Vec<Part>)> {
    for method in [RefundMethod::Gateway, RefundMethod::PayoutLink] {
        if method.is_used_in(who.region.country)
            && let Ok(parts) = planned(who, money, amount, (method, false), &[])
        {
            return Ok((method, parts));
        }
    }
    let problem =
        "cannot be returned in one way: request the part that came through the gateway and the rest one by one";
    Err(ApiError::invalid("amount", problem))
}

/// Inserts the sends of a refund after those that it has. With `is_approved` they are handed over at once.
pub async fn insert_sends(
    tx: &mut Tx,
    who: &Caller,
    refund: &store::Stored,
    money: &MarketMoney,
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
            gateway_payment_id: money.gateway_payment_id(part.payment_id),
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
