//! Cancels quantities of lines of an order of accessories, and requests the refund of what was paid for them in the same unit
//! of work.

use pitlane_base::access::Accessories;
use pitlane_base::codes::{RefundMethod, RefundReason};
use pitlane_base::list::trimmed;
use pitlane_base::refund_rules::RefundRules;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_platform::money::Money;
use pitlane_refunds::refunds::{self as engine, Wish, check_enabled};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::lines::{book, taken, unsaid};
use super::summary;
use crate::market::detail;
use crate::market::reach::{notify, readers};
use crate::market::refunds;
use crate::market::store::{self, Stored};
use crate::market::types::{
    CancelItemsAsked, CancelRefund, CancelledItems, Market, MarketAction, MarketRefund, MoveMarketOrder, TakenOff,
};

const MARKET: Market = Market::Accessories;

/// Stored with the idempotency key; order and refund are read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    refund_id: Option<i64>,
    taken: TakenOff,
}

pub async fn cancel_order_items(
    who: Allow<Update<Accessories>>,
    limits: RefundRules,
    key: IdempotencyKey,
    input: Input<CancelItemsAsked>,
) -> Answer<CancelledItems> {
    let asked = &input.body;
    let step = step(asked)?;
    if asked.preview == Some(true) {
        return preview(&who, asked.version, &step).await;
    }
    key.needed()?;
    if let Some(CancelRefund::By { .. }) = asked.refund {
        check_enabled(&who).await?;
    }
    let readers = readers(&who, MARKET).await?;
    let mut tx = who.write().await?;
    if !store::lock(&mut tx, &who, MARKET, asked.order_id).await? {
        return Err(ApiError::NotFound("order"));
    }
    let known = key.claim(&mut tx, &who, "cancel_order_items", &input.hash).await?;
    if let Some(StoredAnswer { refund_id, taken }) = known {
        return Ok(Data::ok(answer(&mut tx, &who, &limits, asked.order_id, (taken, refund_id)).await?));
    }
    let before = found(&mut tx, &who, asked.order_id, asked.version).await?;
    let taken = taken(&who, &before, &step)?;
    if taken.off.refund > Money::ZERO && asked.refund.is_none() {
        let sentence = format!("{} was paid for this. State how it is returned, or that nothing is.", taken.off.refund);
        return Err(unsaid(&taken, sentence));
    }
    book(&mut tx, &who, &before, &step, &taken).await?;
    let after = detail::find(&mut tx, &who, MARKET, asked.order_id).await?;
    let mut entry_after = summary(&after.order, after.items.iter().map(|shown| &shown.item));
    entry_after["reason"] = json!(step.reason);
    let entry = Entry::done("market_order.cancel", "market_order", asked.order_id);
    let entry = entry.before(&summary(&before.order, before.items.iter())).after(&entry_after);
    who.audit(&mut tx, entry).await?;
    let refund_id = match asked.refund {
        Some(CancelRefund::By { method }) if taken.off.refund > Money::ZERO => {
            Some(refund(&mut tx, &who, asked, method, taken.off.refund).await?)
        }
        _ => None,
    };
    let stored = StoredAnswer { refund_id, taken: taken.off.clone() };
    key.store_answer(&mut tx, &who, 200, &stored).await?;
    let shown = answer(&mut tx, &who, &limits, asked.order_id, (taken.off, refund_id)).await?;
    notify(&mut tx, &who, readers, MARKET);
    engine::notify(&mut tx, &who.region);
    tx.save().await?;
    let sentence = match refund_id {
        Some(_) => "Cancelled; the refund waits for another person",
        None => "Cancelled",
    };
    Ok(Data::ok(shown).saying(sentence))
}

/// The step of the order that is asked for.
fn step(asked: &CancelItemsAsked) -> Result<MoveMarketOrder> {
    let mut fields = Fields::new();
    let mut seen = Vec::new();
    for (at, item) in asked.items.iter().enumerate() {
        if seen.contains(&item.item_id) {
            fields.add(format!("items.{at}.item_id"), "is named twice");
        }
        seen.push(item.item_id);
    }
    if let Some(CancelRefund::By { method: RefundMethod::Transfer }) = asked.refund {
        fields.add("refund.method", "needs an account: cancel with \"none\", then request it with issue-refund-cod");
    }
    fields.verdict()?;
    let note = trimmed(asked.note.clone());
    let sentence = asked.reason_id.sentence();
    let is_none = matches!(asked.refund, Some(CancelRefund::None(_)));
    Ok(MoveMarketOrder {
        order_id: asked.order_id,
        version: asked.version,
        action: MarketAction::Cancel,
        item_ids: None,
        items: Some(asked.items.clone()),
        courier: None,
        awb: None,
        eta_on: None,
        amount: None,
        gateway_payment_id: None,
        reason: Some(note.map_or_else(|| sentence.to_owned(), |note| format!("{sentence}: {note}"))),
        by_company: Some(asked.reason_id == RefundReason::ItemNotAvailable),
        refund: is_none.then_some(MarketRefund::None),
        preview: None,
    })
}

async fn found(tx: &mut Tx, who: &Caller, order: i64, version: i64) -> Result<Stored> {
    let stored = store::stored(tx, who, MARKET, order).await?;
    if stored.order.version != version {
        return Err(ApiError::stale(detail::shown(tx, who, stored).await?));
    }
    Ok(stored)
}

/// What the booking would take off and return; nothing is written.
async fn preview(who: &Caller, version: i64, step: &MoveMarketOrder) -> Answer<CancelledItems> {
    let mut tx = who.read().await?;
    let stored = found(&mut tx, who, step.order_id, version).await?;
    let taken = taken(who, &stored, step)?.off;
    let detail = detail::shown(&mut tx, who, stored).await?;
    let methods = refunds::methods(&mut tx, who, step.order_id).await?;
    Ok(Data::ok(CancelledItems { detail, taken, methods, refund: None }))
}

/// Requests the refund of exactly what was taken off.
async fn refund(
    tx: &mut Tx,
    who: &Caller,
    asked: &CancelItemsAsked,
    method: RefundMethod,
    amount: Money,
) -> Result<i64> {
    let wish = Wish {
        market: refunds::of(MARKET),
        order_id: asked.order_id,
        amount,
        left: None,
        lines: Vec::new(),
        payments: Vec::new(),
        reason_id: asked.reason_id,
        note: trimmed(asked.note.clone()),
        method: Some(method),
        settles: None,
        account: None,
        mobile: None,
        expire_hours: None,
    };
    engine::request(tx, who, &wish).await.map_err(|error| match error {
        ApiError::Invalid(fields) => {
            let mut named = Fields::new();
            for (field, problem) in fields.iter() {
                named.add(format!("refund.{field}"), problem);
            }
            ApiError::Invalid(named)
        }
        other => other,
    })
}

async fn answer(
    tx: &mut Tx,
    who: &Caller,
    limits: &RefundRules,
    order: i64,
    (taken, refund_id): (TakenOff, Option<i64>),
) -> Result<CancelledItems> {
    let detail = detail::find(tx, who, MARKET, order).await?;
    let methods = refunds::methods(tx, who, order).await?;
    let refund = match refund_id {
        Some(id) => Some(engine::one(tx, who, limits, id).await?),
        None => None,
    };
    Ok(CancelledItems { detail, taken, methods, refund })
}
