//! Applies coupons and vouchers to orders, and removes them.

use pitlane_base::access::Orders;
use pitlane_orders::orders::{self, Event, OrderDetail};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_platform::money::Money;
use pitlane_tax::offer::{base_of, shares};
use pitlane_workshop::estimates;
use serde_json::json;

use super::store::{self, StoredCoupon};
use super::subject::{self, Subject};
use super::types::{
    ApplyOffer, CouponStatus, OfferReason, OfferRule, OfferSort, OfferedOrder, ReleaseReason, RemoveOffer, Tried,
};
use super::valid::folded_code;
use super::voucher_rules::{self, VoucherOrder};
use super::voucher_store::{self, StoredVoucher};
use super::words::masked;
use super::{life, pace, rules, voucher_life};

/// What a code belongs to.
pub enum Found {
    Coupon(Box<StoredCoupon>),
    Voucher(Box<StoredVoucher>),
    Nothing,
}

/// Looks a code up. Drafts exist only for whoever may see coupons.
pub async fn find(tx: &mut Tx, who: &Caller, typed: &str) -> Result<Found> {
    let code = folded_code(typed);
    if let Some(coupon) = store::by_code(tx, &code).await?
        && (coupon.status != CouponStatus::Draft || subject::sees_coupons(who))
    {
        return Ok(Found::Coupon(Box::new(coupon)));
    }
    if voucher_rules::is_code(&code)
        && let Some(voucher) = voucher_store::by_code(tx, &code).await?
    {
        return Ok(Found::Voucher(Box::new(voucher)));
    }
    Ok(Found::Nothing)
}

/// What becomes of a code that does not exist.
pub fn no_code(typed: &str) -> Tried {
    let code = folded_code(typed);
    let sentence = format!("There is no coupon or voucher {code}");
    let reason = OfferReason { rule: OfferRule::Code, passes: false, wanted: None, found: Some(code), sentence };
    rules::verdict(vec![reason], Money::ZERO, None)
}

fn refused(tried: &Tried) -> ApiError {
    let why = life::why(tried);
    ApiError::Conflict {
        message: format!("{why}."),
        data: json!({ "reasons": tried.reasons, "works": false, "discount": tried.discount }),
    }
}

/// What the customer pays after the coupon of the order.
pub async fn left_for_voucher(tx: &mut Tx, subject: &Subject) -> Result<Option<Money>> {
    let Some(lines) = &subject.facts.lines else { return Ok(None) };
    let coupon = match store::live(tx, subject.order_id).await? {
        Some(live) => store::by_id(tx, live.coupon_id).await?,
        None => None,
    };
    let offer_lines: Vec<_> = match &coupon {
        Some(coupon) => rules::offer_lines(&coupon.facts, lines),
        None => life::plain_lines(lines),
    };
    let all: Vec<_> =
        offer_lines.iter().map(|line| pitlane_tax::offer::OfferLine { is_in_base: true, ..*line }).collect();
    let paid = base_of(&all).unwrap_or(Money::ZERO);
    let taken = shares(&offer_lines, coupon.as_ref().map(|coupon| rules::value(&coupon.facts)), Money::ZERO);
    Ok(Some(paid - taken.unwrap_or_default().iter().map(|share| share.coupon).sum()))
}

async fn apply_stored(tx: &mut Tx, who: &Caller, order_id: i64, coupon: i64, confirm: bool) -> Result<String> {
    let live = store::live(tx, order_id).await?;
    store::hold(tx, live.iter().map(|live| live.coupon_id).chain([coupon])).await?;
    let stored = store::by_id(tx, coupon).await?.ok_or(ApiError::NotFound("coupon"))?;
    let other_code = match &live {
        Some(live) if !confirm || live.coupon_id == coupon => {
            store::by_id(tx, live.coupon_id).await?.map(|other| other.facts.code)
        }
        _ => None,
    };
    let subject = subject::of_order(tx, who, order_id).await?;
    let offer = subject::offer(tx, &stored, subject.facts.mobile.as_deref()).await?;
    let tried = subject::tried(tx, who, &offer, &subject, other_code, who.today()).await?;
    if !tried.works {
        return Err(refused(&tried));
    }
    if let Some(live) = &live {
        life::release(tx, who, live, ReleaseReason::Replaced).await?;
    }
    if !life::reserve(tx, who, coupon, &subject, tried.discount).await? {
        return Err(ApiError::conflict("This coupon was used up meanwhile."));
    }
    Ok(stored.facts.code)
}

/// Coupons are held before vouchers everywhere, or two orders could wait for each other.
async fn hold_coupon(tx: &mut Tx, order_id: i64) -> Result<()> {
    let live = store::live(tx, order_id).await?;
    Ok(store::hold(tx, live.map(|live| live.coupon_id)).await?)
}

async fn apply_voucher(
    tx: &mut Tx,
    who: &Caller,
    order_id: i64,
    voucher: i64,
    (asked, confirm): (Option<Money>, bool),
) -> Result<String> {
    hold_coupon(tx, order_id).await?;
    let live = voucher_store::live(tx, order_id).await?;
    let mut held: Vec<i64> = live.iter().map(|live| live.voucher_id).chain([voucher]).collect();
    held.sort_unstable();
    for id in held {
        voucher_store::hold(tx, id).await?;
    }
    let other_code = match &live {
        Some(live) if !confirm => voucher_store::by_id(tx, live.voucher_id).await?.map(|other| masked(&other.code)),
        _ => None,
    };
    if let Some(live) = live.as_ref().filter(|_| confirm) {
        voucher_life::release(tx, who, live, ReleaseReason::Replaced).await?;
    }
    let stored = voucher_store::by_id(tx, voucher).await?.ok_or(ApiError::NotFound("voucher"))?;
    let subject = subject::of_order(tx, who, order_id).await?;
    let left = left_for_voucher(tx, &subject).await?;
    let order = VoucherOrder { customer_id: subject.customer_id, left, other_code };
    let tried = voucher_rules::try_on(who.region.country, &stored, &order, asked, who.today());
    if !tried.works {
        return Err(refused(&tried));
    }
    let wanted = asked.unwrap_or(stored.balance);
    if !voucher_life::reserve(tx, who, (voucher, order_id), wanted, tried.discount).await? {
        return Err(ApiError::conflict("This voucher was used up meanwhile."));
    }
    Ok(masked(&stored.code))
}

/// Applies what a code belongs to, to a locked order whose estimate may be changed, with all consequences.
async fn apply(tx: &mut Tx, who: &Caller, order: &OrderDetail, found: Found, asked: &ApplyOffer) -> Result<()> {
    estimates::check_unlocked(tx, order).await?;
    let order_id = order.row.order_id;
    let (field, code) = match found {
        Found::Coupon(coupon) => {
            if asked.amount.is_some() {
                return Err(ApiError::invalid("amount", "is only used with a voucher"));
            }
            ("coupon_code", apply_stored(tx, who, order_id, coupon.id, asked.confirm).await?)
        }
        Found::Voucher(voucher) => {
            ("voucher", apply_voucher(tx, who, order_id, voucher.id, (asked.amount, asked.confirm)).await?)
        }
        Found::Nothing => return Err(refused(&no_code(&asked.code))),
    };
    finish(tx, who, order, "order.apply_offer", (field, Some(code))).await
}

/// The order follows its offers: estimate, amounts, history and audit trail.
async fn finish(
    tx: &mut Tx,
    who: &Caller,
    before: &OrderDetail,
    action: &str,
    (field, code): (&str, Option<String>),
) -> Result<()> {
    let order_id = before.row.order_id;
    let total = estimates::reoffer(tx, who, order_id).await?;
    let old = if field == "coupon_code" { before.coupon_code.clone() } else { None };
    let mut changes = json!({ field: [old, code] });
    if let Some(total) = total.filter(|total| *total != before.row.amount) {
        changes["amount"] = json!([before.row.amount, total]);
    }
    orders::note(tx, who, order_id, Event::Edited, &changes, None).await?;
    let entry = Entry::done(action, "order", order_id).before(&json!({ field: old, "amount": before.row.amount }));
    who.audit(tx, entry.after(&json!({ field: code, "amount": total }))).await
}

async fn shown(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<OfferedOrder> {
    let order = orders::find(tx, who, order_id).await?;
    let row = &order.row;
    Ok(OfferedOrder {
        order_id,
        version: row.version,
        labour_cost: row.labour_cost,
        material_cost: row.material_cost,
        discount_amount: order.discount_amount,
        tax_amount: row.tax_amount,
        amount: row.amount,
        due_amount: row.due_amount,
        coupon_code: order.coupon_code,
        applied: store::applied(tx, order_id).await?,
    })
}

/// Locks an order of this version in the caller's scope.
async fn taken(tx: &mut Tx, who: &Caller, order_id: i64, version: i64) -> Result<OrderDetail> {
    orders::lock_order(tx, order_id).await?;
    let order = orders::find(tx, who, order_id).await?;
    if order.row.version != version || !orders::take_version(tx, order_id, version, who.now()).await? {
        return Err(ApiError::stale(order));
    }
    Ok(order)
}

pub async fn apply_coupon(
    who: Allow<Update<Orders>>,
    key: IdempotencyKey,
    input: Input<ApplyOffer>,
) -> Answer<OfferedOrder> {
    let asked = input.body;
    pace::check(&who).await?;
    let mut tx = who.write().await?;
    let order_id = asked.order_id;
    if key.claim::<OfferedOrder>(&mut tx, &who, "apply_coupon", &input.hash).await?.is_some() {
        return Ok(Data::ok(shown(&mut tx, &who, order_id).await?));
    }
    let order = taken(&mut tx, &who, order_id, asked.version).await?;
    let found = find(&mut tx, &who, &asked.code).await?;
    if let Found::Nothing = found {
        drop(tx);
        pace::count(&who).await?;
        return Err(refused(&no_code(&asked.code)));
    }
    apply(&mut tx, &who, &order, found, &asked).await?;
    let answer = shown(&mut tx, &who, order_id).await?;
    key.store_answer(&mut tx, &who, 200, &answer).await?;
    orders::notify_listeners(&mut tx, &who, order_id, []).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("Applied"))
}

pub async fn remove_coupon(
    who: Allow<Update<Orders>>,
    key: IdempotencyKey,
    input: Input<RemoveOffer>,
) -> Answer<OfferedOrder> {
    let RemoveOffer { order_id, version, offer } = input.body;
    let mut tx = who.write().await?;
    if key.claim::<OfferedOrder>(&mut tx, &who, "remove_coupon", &input.hash).await?.is_some() {
        return Ok(Data::ok(shown(&mut tx, &who, order_id).await?));
    }
    let order = taken(&mut tx, &who, order_id, version).await?;
    remove(&mut tx, &who, &order, offer.unwrap_or(OfferSort::Coupon)).await?;
    let answer = shown(&mut tx, &who, order_id).await?;
    key.store_answer(&mut tx, &who, 200, &answer).await?;
    orders::notify_listeners(&mut tx, &who, order_id, []).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("Removed"))
}

async fn remove(tx: &mut Tx, who: &Caller, order: &OrderDetail, offer: OfferSort) -> Result<()> {
    estimates::check_unlocked(tx, order).await?;
    let order_id = order.row.order_id;
    let none = || ApiError::conflict("The order has none. Reload it.");
    let field = match offer {
        OfferSort::Coupon => {
            let live = store::live(tx, order_id).await?.ok_or_else(none)?;
            store::hold(tx, [live.coupon_id]).await?;
            life::release(tx, who, &live, ReleaseReason::Removed).await?;
            "coupon_code"
        }
        OfferSort::Voucher => {
            hold_coupon(tx, order_id).await?;
            let live = voucher_store::live(tx, order_id).await?.ok_or_else(none)?;
            voucher_life::release(tx, who, &live, ReleaseReason::Removed).await?;
            "voucher"
        }
    };
    finish(tx, who, order, "order.remove_offer", (field, None)).await
}

/// The code of a new order, or of an edit; null removes the coupon.
pub async fn by_code(tx: &mut Tx, who: &Caller, order_id: i64, code: Option<&str>) -> Result<()> {
    let order = orders::find(tx, who, order_id).await?;
    let Some(code) = code else {
        return match store::live(tx, order_id).await? {
            Some(_) => remove(tx, who, &order, OfferSort::Coupon).await,
            None => Ok(()),
        };
    };
    pace::check_in(tx, who).await?;
    let found = find(tx, who, code).await?;
    if let Found::Nothing = found {
        // The unit of work of the call is given up: this one waits for that.
        let by = who.clone();
        tokio::spawn(async move { pace::count(&by).await });
        return Err(ApiError::invalid("coupon_code", "is no coupon or voucher"));
    }
    let live = store::live(tx, order_id).await?;
    if let (Found::Coupon(coupon), Some(live)) = (&found, &live)
        && coupon.id == live.coupon_id
    {
        return Ok(());
    }
    let asked = ApplyOffer { order_id, version: 0, code: code.into(), amount: None, confirm: true };
    apply(tx, who, &order, found, &asked).await
}
