//! A voucher through the life of the order that it is used on.

use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;

use super::off;
use super::types::{OfferState, ReleaseReason};
use super::voucher_store::{self as store, VoucherUse};
use super::voucher_types::VoucherStatus;
use super::words::masked;

/// What was asked for of the voucher that the order has.
pub async fn asked(tx: &mut Tx, order_id: i64) -> Result<Option<Money>> {
    Ok(store::live(tx, order_id).await?.map(|live| live.asked))
}

pub async fn has_any(tx: &mut Tx, order_id: i64) -> Result<bool> {
    Ok(store::last(tx, order_id).await?.is_some())
}

/// Reserves a part of a voucher that was tried on the order with its row held; false if there is less.
pub async fn reserve(
    tx: &mut Tx,
    who: &Caller,
    (voucher, order_id): (i64, i64),
    asked: Money,
    amount: Money,
) -> Result<bool> {
    if !store::take(tx, voucher, amount).await? {
        return Ok(false);
    }
    store::insert_use(tx, who, (voucher, order_id), asked, amount).await?;
    Ok(true)
}

pub async fn release(tx: &mut Tx, who: &Caller, live: &VoucherUse, reason: ReleaseReason) -> Result<()> {
    store::take(tx, live.voucher_id, -live.amount).await?;
    store::move_use(tx, who, live.id, (OfferState::Released, Some(reason)), live.amount).await?;
    Ok(())
}

/// Whether the order had a voucher that is reserved and not used.
pub async fn release_reserved(tx: &mut Tx, who: &Caller, order_id: i64, reason: ReleaseReason) -> Result<bool> {
    let live = store::live(tx, order_id).await?.filter(|live| live.state == OfferState::Reserved);
    if let Some(live) = &live {
        release(tx, who, live, reason).await?;
    }
    Ok(live.is_some())
}

/// Whether the order had a voucher.
pub async fn release_all(tx: &mut Tx, who: &Caller, order_id: i64, reason: ReleaseReason) -> Result<bool> {
    let live = store::live(tx, order_id).await?;
    if let Some(live) = &live {
        release(tx, who, live, reason).await?;
    }
    Ok(live.is_some())
}

/// The voucher of an order; one that it lost when it died, or was credited, comes back if it is still good for as much.
async fn alive(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<Option<VoucherUse>> {
    if let Some(live) = store::live(tx, order_id).await? {
        return Ok(Some(live));
    }
    let last = store::last(tx, order_id).await?;
    let Some(last) = last.filter(|last| last.reason.is_some_and(ReleaseReason::comes_back)) else { return Ok(None) };
    store::hold(tx, last.voucher_id).await?;
    let voucher = store::by_id(tx, last.voucher_id).await?.ok_or(ApiError::NotFound("voucher"))?;
    let is_valid = voucher.valid_to >= who.today();
    let is_active = matches!(voucher.status, VoucherStatus::Active | VoucherStatus::PartUsed);
    if is_valid && is_active && reserve(tx, who, (voucher.id, order_id), last.asked, last.amount).await? {
        return Ok(store::live(tx, order_id).await?);
    }
    // It is not tried again.
    store::move_use(tx, who, last.id, (OfferState::Released, Some(ReleaseReason::NoLonger)), last.amount).await?;
    let why = "The voucher is no longer good for as much";
    off::note(tx, who, order_id, ("voucher", &masked(&voucher.code)), why).await?;
    Ok(None)
}

/// Recalculates the voucher of an order of which the customer has `left` to pay; without an estimate it stays as it is.
/// Answers what it gives.
pub async fn kept(tx: &mut Tx, who: &Caller, order_id: i64, left: Option<Money>) -> Result<Option<Money>> {
    let Some(live) = alive(tx, who, order_id).await? else { return Ok(None) };
    let Some(left) = left.filter(|_| live.state == OfferState::Reserved) else { return Ok(Some(live.amount)) };
    let mut amount = live.asked.min(left);
    // Of what was given back meanwhile, another order may have the rest.
    if !store::take(tx, live.voucher_id, amount - live.amount).await? {
        amount = live.amount.min(left);
        store::take(tx, live.voucher_id, amount - live.amount).await?;
    }
    if amount != live.amount {
        store::move_use(tx, who, live.id, (OfferState::Reserved, None), amount).await?;
    }
    Ok(Some(amount))
}

/// The bill of the order uses this much of its voucher; false if the order has none any more.
pub async fn used(tx: &mut Tx, who: &Caller, order_id: i64, amount: Money) -> Result<bool> {
    let Some(live) = alive(tx, who, order_id).await? else { return Ok(amount == Money::ZERO) };
    if !store::take(tx, live.voucher_id, amount - live.amount).await? {
        return Ok(false);
    }
    store::move_use(tx, who, live.id, (OfferState::Used, None), amount).await?;
    Ok(true)
}
