//! Cancels an order of accessories that is fitted at the customer's door, with the order at central by which it is fitted.

use pitlane_base::access::Accessories;
use pitlane_base::codes::RefundReason;
use pitlane_base::refund_rules::RefundRules;
use pitlane_orders::orders;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_refunds::refunds::{self as engine, check_enabled};

use super::cancel::{MARKET, StoredAnswer, Wanted, Wording, answer, cancelling, check_method, found, preview, write};
use super::refused::refused;
use crate::market::reach::{notify, readers};
use crate::market::store::{self, Stored};
use crate::market::types::{
    CancelFittingAsked, CancelRefund, CancelledItems, Fulfilment, LineQuantity, MarketMissing, MoveMarketOrder,
};

pub async fn cancel_fitting(
    who: Allow<Update<Accessories>>,
    limits: RefundRules,
    key: IdempotencyKey,
    input: Input<CancelFittingAsked>,
) -> Answer<CancelledItems> {
    let asked = &input.body;
    let reason = checked(asked)?;
    if asked.preview == Some(true) {
        let mut tx = who.read().await?;
        let before = store::stored(&mut tx, &who, MARKET, asked.order_id).await?;
        orders::may_die(&mut tx, &who, central(&before)?).await?;
        drop(tx);
        return preview(&who, asked.version, &step(asked, &before, &reason)).await;
    }
    key.needed()?;
    if let Some(CancelRefund::By { .. }) = asked.refund {
        check_enabled(&who).await?;
    }
    let readers = readers(&who, MARKET).await?;
    let known = store::stored(&mut who.read().await?, &who, MARKET, asked.order_id).await?;
    let central_id = central(&known)?;
    let mut tx = who.write().await?;
    // The order of central first, as everywhere.
    orders::lock_order(&mut tx, central_id).await?;
    if !store::lock(&mut tx, &who, MARKET, asked.order_id).await? {
        return Err(ApiError::NotFound("order"));
    }
    let stored = key.claim(&mut tx, &who, "cancel_fitting", &input.hash).await?;
    if let Some(StoredAnswer { refund_id, taken }) = stored {
        return Ok(Data::ok(answer(&mut tx, &who, &limits, asked.order_id, (taken, refund_id)).await?));
    }
    let before = found(&mut tx, &who, asked.order_id, asked.version).await?;
    let (taken, refund_id) = cancel(&mut tx, &who, &before, asked, (central_id, &reason)).await?;
    key.store_answer(&mut tx, &who, 200, &StoredAnswer { refund_id, taken: taken.clone() }).await?;
    let shown = answer(&mut tx, &who, &limits, asked.order_id, (taken, refund_id)).await?;
    notify(&mut tx, &who, readers, MARKET);
    engine::notify(&mut tx, &who.region);
    tx.save().await?;
    Ok(Data::ok(shown).saying(format!("Cancelled, with order {central_id}")))
}

fn checked(asked: &CancelFittingAsked) -> Result<String> {
    let mut fields = Fields::new();
    let reason = asked.reason.trim().to_owned();
    if reason.is_empty() {
        fields.add("reason", "must not be blank");
    }
    check_method(asked.refund, &mut fields);
    fields.verdict()?;
    Ok(reason)
}

/// The order at central by which it is fitted.
fn central(stored: &Stored) -> Result<i64> {
    if let (Fulfilment::Dth, Some(id)) = (stored.order.fulfilment, stored.order.for_order_id) {
        return Ok(id);
    }
    let sentence = "This order is not fitted at the customer's door: cancel its lines with cancel-order-items.";
    Err(refused(&[MarketMissing { what: "fulfilment".into(), sentence: sentence.into() }]))
}

/// The step that cancels all that is left of the order.
fn step(asked: &CancelFittingAsked, before: &Stored, reason: &str) -> MoveMarketOrder {
    let left = before.state.lines.iter().filter(|line| line.left() > 0);
    let items = left.map(|line| LineQuantity { item_id: line.id, quantity: line.left() }).collect();
    let wording = Wording { reason: reason.to_owned(), by_company: true, refund: asked.refund };
    cancelling((asked.order_id, asked.version), items, wording)
}

async fn cancel(
    tx: &mut Tx,
    who: &Caller,
    before: &Stored,
    asked: &CancelFittingAsked,
    (central_id, reason): (i64, &str),
) -> Result<(crate::market::types::TakenOff, Option<i64>)> {
    let fitted = orders::may_die(tx, who, central_id).await?;
    orders::make_dead(tx, who, &fitted, reason).await?;
    let wanted = Wanted { reason_id: RefundReason::Cancelled, note: Some(reason.to_owned()), refund: asked.refund };
    write(tx, who, before, &step(asked, before, reason), &wanted).await
}
