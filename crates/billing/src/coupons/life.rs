//! A coupon and a voucher through the life of their order: reserved, recalculated with the estimate, used by the bill, and
//! released when the order dies, is credited in full, or no longer fits.

use pitlane_base::codes::OrderStatus;
use pitlane_base::offers::OfferRules;
use pitlane_orders::orders::OrderDetail;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_tax::discount::Percent;
use pitlane_tax::offer::{OfferLine, OfferShare, shares};
use pitlane_workshop::estimates::{self, Agreed, OfferTerms, OfferedCoupon, OfferedLine};

use super::off;
use super::rules::{self, Asked};
use super::store::{self, Counter, ForOrder, NewRedemption, StoredCoupon};
use super::subject::{self, Subject};
use super::types::{CouponBase, CouponBearer, CouponFacts, CouponKind, OfferState, ReleaseReason, Tried};
use super::voucher_life;

/// Reserves a coupon that was tried on the order with its row held; false if a limit does not allow it.
pub async fn reserve(tx: &mut Tx, who: &Caller, coupon: i64, subject: &Subject, amount: Money) -> Result<bool> {
    let by = Counter { reserved_count: 1, reserved_amount: amount, ..Counter::default() };
    if !store::count(tx, coupon, by).await? {
        return Ok(false);
    }
    let customer_id = subject.customer_id.ok_or(ApiError::NotFound("customer"))?;
    let (order_id, car_id) = (subject.order_id, subject.car_id);
    let new = NewRedemption { coupon_id: coupon, order_id, customer_id, car_id, amount };
    store::insert_redemption(tx, who, &new).await?;
    Ok(true)
}

/// Gives back what an order has of a coupon.
pub async fn release(tx: &mut Tx, who: &Caller, live: &ForOrder, reason: ReleaseReason) -> Result<()> {
    let none = Counter::default();
    let by = match live.state {
        OfferState::Reserved => Counter { reserved_count: -1, reserved_amount: -live.amount, ..none },
        OfferState::Used => Counter { used_count: -1, used_amount: -live.amount, ..none },
        OfferState::Released => return Ok(()),
    };
    store::count(tx, live.coupon_id, by).await?;
    store::move_redemption(tx, who, live.id, (OfferState::Released, Some(reason)), live.amount).await?;
    Ok(())
}

async fn held(tx: &mut Tx, coupon: i64) -> Result<StoredCoupon> {
    store::hold(tx, [coupon]).await?;
    store::by_id(tx, coupon).await?.ok_or(ApiError::NotFound("coupon"))
}

/// The coupon of an order; one that it lost when it died, or was credited, comes back if it works again.
async fn alive(tx: &mut Tx, who: &Caller, order_id: i64, lines: Option<&[OfferedLine]>) -> Result<Option<ForOrder>> {
    if let Some(live) = store::live(tx, order_id).await? {
        return Ok(Some(live));
    }
    let last = store::released_last(tx, order_id).await?;
    let Some(last) = last.filter(|last| last.reason.is_some_and(ReleaseReason::comes_back)) else { return Ok(None) };
    let coupon = held(tx, last.coupon_id).await?;
    let mut subject = subject::of_order(tx, who, order_id).await?;
    subject.facts.lines = lines.map(<[OfferedLine]>::to_vec);
    let offer = subject::offer(tx, &coupon, subject.facts.mobile.as_deref()).await?;
    let tried = subject::tried(tx, who, &offer, &subject, None, who.today()).await?;
    if !tried.works || !reserve(tx, who, coupon.id, &subject, tried.discount).await? {
        // It is not tried again.
        let state = (OfferState::Released, Some(ReleaseReason::NoLonger));
        store::move_redemption(tx, who, last.id, state, last.amount).await?;
        off::note(tx, who, order_id, ("coupon_code", &coupon.facts.code), &why(&tried)).await?;
        return Ok(None);
    }
    Ok(store::live(tx, order_id).await?)
}

/// The sentences of the rules that fail.
pub fn why(tried: &Tried) -> String {
    let failed = tried.reasons.iter().filter(|reason| !reason.passes).map(|reason| reason.sentence.as_str());
    failed.collect::<Vec<_>>().join(". ")
}

/// Recalculates the coupon of an order for these lines: its discount follows them; one that does not fit any more is taken
/// off.
async fn kept(tx: &mut Tx, who: &Caller, order_id: i64, lines: Option<&[OfferedLine]>) -> Result<Option<CouponFacts>> {
    let Some(live) = alive(tx, who, order_id, lines).await? else { return Ok(None) };
    let coupon = held(tx, live.coupon_id).await?;
    if live.state == OfferState::Used {
        return Ok(Some(coupon.facts));
    }
    let on = who.today();
    let mut offer = subject::offer(tx, &coupon, None).await?;
    // Its own share of the budget is free for it.
    offer.counters.reserved_amount = offer.counters.reserved_amount - live.amount;
    let facts = rules::OrderFacts { lines: lines.map(<[OfferedLine]>::to_vec), ..rules::OrderFacts::default() };
    let names = std::collections::BTreeMap::new();
    let tried = rules::keep_on(&offer, &facts, &Asked { country: who.region.country, on, names: &names });
    let is_promised = rules::keeps_promise(&coupon.facts, coupon.status, coupon.paused_at, on);
    let by = Counter { reserved_amount: tried.discount - live.amount, ..Counter::default() };
    if tried.works && is_promised && store::count(tx, coupon.id, by).await? {
        if tried.discount != live.amount {
            store::move_redemption(tx, who, live.id, (OfferState::Reserved, None), tried.discount).await?;
        }
        return Ok(Some(coupon.facts));
    }
    let why = if is_promised { why(&tried) } else { "The coupon has ended more than 30 days ago".to_owned() };
    release(tx, who, &live, ReleaseReason::NoLonger).await?;
    off::note(tx, who, order_id, ("coupon_code", &coupon.facts.code), &why).await?;
    Ok(None)
}

/// What coupon and voucher take off each of these lines, recalculated and recorded. Nothing for an order without them.
pub async fn give(tx: &mut Tx, who: &Caller, order_id: i64, lines: Option<&[OfferedLine]>) -> Result<Vec<OfferShare>> {
    let coupon = kept(tx, who, order_id, lines).await?;
    let given = lines.unwrap_or_default();
    let offer_lines = match &coupon {
        Some(facts) => rules::offer_lines(facts, given),
        None => plain_lines(given),
    };
    let value = coupon.as_ref().map(rules::value);
    let too_large = || ApiError::Internal(anyhow::anyhow!("the offers of order {order_id} are too large"));
    let before = shares(&offer_lines, value, Money::ZERO).ok_or_else(too_large)?;
    let left: Money = offer_lines
        .iter()
        .zip(&before)
        .filter(|(line, _)| line.is_customers)
        .map(|(line, share)| line.left - share.coupon)
        .sum();
    let voucher = voucher_life::kept(tx, who, order_id, lines.map(|_| left)).await?;
    if coupon.is_none() && voucher.is_none() {
        return Ok(Vec::new());
    }
    shares(&offer_lines, value, voucher.unwrap_or(Money::ZERO)).ok_or_else(too_large)
}

pub fn plain_lines(lines: &[OfferedLine]) -> Vec<OfferLine> {
    let of = |line: &OfferedLine| OfferLine {
        left: line.left,
        is_customers: line.payer == pitlane_base::codes::Payer::Customer,
        is_in_base: false,
    };
    lines.iter().map(of).collect()
}

/// What coupon and voucher of an order are worth.
pub async fn terms(tx: &mut Tx, order_id: i64) -> Result<OfferTerms> {
    let coupon = match store::live(tx, order_id).await? {
        Some(live) => store::by_id(tx, live.coupon_id).await?.map(|coupon| terms_of(&coupon.facts)),
        None => None,
    };
    Ok(OfferTerms { coupon, voucher: voucher_life::asked(tx, order_id).await? })
}

fn terms_of(facts: &CouponFacts) -> OfferedCoupon {
    let service = rules::free_service(facts);
    OfferedCoupon {
        code: facts.code.clone(),
        title: facts.title.clone(),
        flat: (facts.kind == CouponKind::Flat).then_some(facts.value),
        percent: Some(facts.value)
            .filter(|_| facts.kind == CouponKind::Percent)
            .and_then(|value| Percent::from_hundredths(value.minor())),
        max_discount: facts.max_discount,
        min_amount: facts.min_amount,
        line_kind: match facts.base {
            CouponBase::Labour => Some(pitlane_tax::line::LineKind::Labour),
            CouponBase::Parts => Some(pitlane_tax::line::LineKind::Part),
            _ => None,
        },
        service_ids: service.map_or_else(|| facts.service_ids.clone(), |service| vec![service]),
        package_ids: facts.package_ids.clone(),
    }
}

/// An order that dies gives back its offers; one that comes back to life has them again if they still work.
pub async fn moved(tx: &mut Tx, who: &Caller, before: &OrderDetail, to: OrderStatus) -> Result<()> {
    let order_id = before.row.order_id;
    if to.is_dead() {
        let live = store::live(tx, order_id).await?.filter(|live| live.state == OfferState::Reserved);
        if let Some(live) = &live {
            release(tx, who, live, ReleaseReason::Dead).await?;
        }
        if voucher_life::release_reserved(tx, who, order_id, ReleaseReason::Dead).await? || live.is_some() {
            estimates::write_offer_code(tx, who, order_id).await?;
        }
        return Ok(());
    }
    if !before.row.status.id.is_dead() {
        return Ok(());
    }
    let has_coupon = store::released_last(tx, order_id).await?.is_some();
    if !has_coupon && !voucher_life::has_any(tx, order_id).await? {
        return Ok(());
    }
    if estimates::reoffer(tx, who, order_id).await?.is_none() {
        give(tx, who, order_id, None).await?;
        estimates::write_offer_code(tx, who, order_id).await?;
    }
    Ok(())
}

/// The bill of the order uses its offers, with what they take off the lines that are billed.
pub async fn used(tx: &mut Tx, who: &Caller, order: &OrderDetail, agreed: &Agreed) -> Result<()> {
    let order_id = order.row.order_id;
    let lines: Vec<OfferedLine> = estimates::current_lines(tx, who, order_id).await?.unwrap_or_default();
    let coupon: Money = agreed.lines.iter().map(|line| line.offer.coupon).sum();
    let voucher: Money = agreed.lines.iter().map(|line| line.offer.voucher).sum();
    let gone = |what: &str| {
        ApiError::conflict(format!(
            "The {what} of this order is no longer valid for it. Save its estimate again, and have it approved without the \
             discount."
        ))
    };
    match alive(tx, who, order_id, Some(&lines)).await? {
        Some(live) => {
            let stored = held(tx, live.coupon_id).await?;
            let (facts, is_reserved) = (&stored.facts, live.state == OfferState::Reserved);
            if is_reserved && !rules::keeps_promise(facts, stored.status, stored.paused_at, who.today()) {
                return Err(gone("coupon"));
            }
            let by = if is_reserved {
                Counter { reserved_count: -1, reserved_amount: -live.amount, used_count: 1, used_amount: coupon }
            } else {
                // Used by a bill that was credited since.
                Counter { used_amount: coupon - live.amount, ..Counter::default() }
            };
            if !store::count(tx, live.coupon_id, by).await? {
                return Err(gone("coupon"));
            }
            store::move_redemption(tx, who, live.id, (OfferState::Used, None), coupon).await?;
            let garage = order.row.garage.as_ref().map(|garage| garage.id);
            store::set_garage_share(tx, live.id, garage, garage_share(facts, coupon)).await?;
        }
        None if coupon > Money::ZERO => return Err(gone("coupon")),
        None => {}
    }
    if !voucher_life::used(tx, who, order_id, voucher).await? {
        return Err(gone("voucher"));
    }
    Ok(())
}

/// What the garage bears of a discount.
pub fn garage_share(facts: &CouponFacts, amount: Money) -> Money {
    match facts.bearer {
        CouponBearer::Product => Money::ZERO,
        CouponBearer::Garage => amount,
        CouponBearer::Shared => {
            let share = facts.garage_share.and_then(|percent| Percent::from_hundredths(percent * 100));
            share.map_or(Money::ZERO, |share| share.of(amount))
        }
    }
}

/// An order whose bills are credited in full gives back its offers, unless the settings keep them used.
pub async fn credited(tx: &mut Tx, who: &Caller, order_id: i64, offers: OfferRules) -> Result<()> {
    if !offers.released_by_credit_note {
        return Ok(());
    }
    let live = store::live(tx, order_id).await?;
    if let Some(live) = &live {
        release(tx, who, live, ReleaseReason::Credited).await?;
    }
    if voucher_life::release_all(tx, who, order_id, ReleaseReason::Credited).await? || live.is_some() {
        estimates::write_offer_code(tx, who, order_id).await?;
    }
    Ok(())
}
