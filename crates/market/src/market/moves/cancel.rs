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
    CancelItemsAsked, CancelRefund, CancelledItems, LineQuantity, Market, MarketAction, MarketRefund, MoveMarketOrder,
    TakenOff,
};

pub const MARKET: Market = Market::Accessories;

/// Stored with the idempotency key; order and refund are read again for the answer.
#[derive(Serialize, Deserialize)]
pub struct StoredAnswer {
    pub refund_id: Option<i64>,
    pub taken: TakenOff,
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
    let wanted = Wanted { reason_id: asked.reason_id, note: trimmed(asked.note.clone()), refund: asked.refund };
    let (taken, refund_id) = write(&mut tx, &who, &before, &step, &wanted).await?;
    let stored = StoredAnswer { refund_id, taken: taken.clone() };
    key.store_answer(&mut tx, &who, 200, &stored).await?;
    let shown = answer(&mut tx, &who, &limits, asked.order_id, (taken, refund_id)).await?;
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
    check_method(asked.refund, &mut fields);
    fields.verdict()?;
    let note = trimmed(asked.note.clone());
    let sentence = asked.reason_id.sentence();
    Ok(cancelling(
        (asked.order_id, asked.version),
        asked.items.clone(),
        Wording {
            reason: note.map_or_else(|| sentence.to_owned(), |note| format!("{sentence}: {note}")),
            by_company: asked.reason_id == RefundReason::ItemNotAvailable,
            refund: asked.refund,
        },
    ))
}

/// A transfer needs an account, for which there is no room in these calls.
pub fn check_method(refund: Option<CancelRefund>, fields: &mut Fields) {
    if let Some(CancelRefund::By { method: RefundMethod::Transfer }) = refund {
        fields.add("refund.method", "needs an account: cancel with \"none\", then request it with issue-refund-cod");
    }
}

/// How a cancellation is recorded.
pub struct Wording {
    pub reason: String,
    pub by_company: bool,
    pub refund: Option<CancelRefund>,
}

/// The step of an order that cancels these quantities of its lines.
pub fn cancelling((order_id, version): (i64, i64), items: Vec<LineQuantity>, wording: Wording) -> MoveMarketOrder {
    let is_none = matches!(wording.refund, Some(CancelRefund::None(_)));
    MoveMarketOrder {
        order_id,
        version,
        action: MarketAction::Cancel,
        item_ids: None,
        items: Some(items),
        courier: None,
        awb: None,
        eta_on: None,
        amount: None,
        gateway_payment_id: None,
        reason: Some(wording.reason),
        by_company: Some(wording.by_company),
        refund: is_none.then_some(MarketRefund::None),
        preview: None,
    }
}

pub async fn found(tx: &mut Tx, who: &Caller, order: i64, version: i64) -> Result<Stored> {
    let stored = store::stored(tx, who, MARKET, order).await?;
    if stored.order.version != version {
        return Err(ApiError::stale(detail::shown(tx, who, stored).await?));
    }
    Ok(stored)
}

/// What the booking would take off and return; nothing is written.
pub async fn preview(who: &Caller, version: i64, step: &MoveMarketOrder) -> Answer<CancelledItems> {
    let mut tx = who.read().await?;
    let stored = found(&mut tx, who, step.order_id, version).await?;
    let taken = taken(who, &stored, step)?.off;
    let detail = detail::shown(&mut tx, who, stored).await?;
    let methods = refunds::methods(&mut tx, who, step.order_id).await?;
    Ok(Data::ok(CancelledItems { detail, taken, methods, refund: None }))
}

/// Why lines are cancelled, and how what was paid for them goes back.
pub struct Wanted {
    pub reason_id: RefundReason,
    pub note: Option<String>,
    pub refund: Option<CancelRefund>,
}

/// Books what is cancelled, and requests its refund: what was taken off, and the refund.
pub async fn write(
    tx: &mut Tx,
    who: &Caller,
    before: &Stored,
    step: &MoveMarketOrder,
    wanted: &Wanted,
) -> Result<(TakenOff, Option<i64>)> {
    let taken = taken(who, before, step)?;
    if taken.off.refund > Money::ZERO && wanted.refund.is_none() {
        let sentence = format!("{} was paid for this. State how it is returned, or that nothing is.", taken.off.refund);
        return Err(unsaid(&taken, sentence));
    }
    book(tx, who, before, step, &taken).await?;
    let refund_id = match wanted.refund {
        Some(CancelRefund::By { method }) if taken.off.refund > Money::ZERO => {
            Some(refund(tx, who, step.order_id, wanted, (method, taken.off.refund)).await?)
        }
        _ => None,
    };
    let after = detail::find(tx, who, MARKET, step.order_id).await?;
    let mut entry_after = summary(&after.order, after.items.iter().map(|shown| &shown.item));
    entry_after["reason"] = json!(step.reason);
    let entry = Entry::done("market_order.cancel", "market_order", step.order_id);
    let entry = entry.before(&summary(&before.order, before.items.iter())).after(&entry_after);
    who.audit(tx, entry).await?;
    Ok((taken.off, refund_id))
}

/// Requests the refund of exactly what was taken off.
async fn refund(
    tx: &mut Tx,
    who: &Caller,
    order_id: i64,
    wanted: &Wanted,
    (method, amount): (RefundMethod, Money),
) -> Result<i64> {
    let wish = Wish {
        market: refunds::of(MARKET),
        order_id,
        case_id: None,
        amount,
        left: None,
        lines: Vec::new(),
        payments: Vec::new(),
        reason_id: wanted.reason_id,
        note: wanted.note.clone(),
        method: Some(method),
        settles: None,
        account: None,
        mobile: None,
        expire_hours: None,
    };
    engine::request(tx, who, &wish).await.map_err(|error| error.below("refund"))
}

pub async fn answer(
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
