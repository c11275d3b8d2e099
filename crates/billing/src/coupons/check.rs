//! The simulator: tries a coupon or a voucher, saved or not, on an order or on a sketch of one.

use pitlane_base::access::{Coupons, Orders};
use pitlane_orders::orders;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Input;
use pitlane_platform::money::Money;

use super::apply::{self, Found};
use super::rules::Offer;
use super::subject::{self, Subject};
use super::types::{CheckOffer, CouponCounters, CouponStatus, CreateCoupon, Tried};
use super::voucher_rules::{self, VoucherOrder};
use super::voucher_store;
use super::words::masked;
use super::{make, pace, rules, store, suggest};

pub async fn check_coupon(who: Allow<Read<Orders>>, input: Input<CheckOffer>) -> Answer<Tried> {
    let asked = input.body;
    one_of_each(&asked)?;
    if asked.coupon.is_some() {
        who.require::<Read<Coupons>>().await?;
    }
    pace::check(&who).await?;
    let mut tx = who.read().await?;
    if let Some(tried) = tried(&mut tx, &who, &asked).await? {
        return Ok(Data::ok(tried));
    }
    drop(tx);
    pace::count(&who).await?;
    Ok(Data::ok(apply::no_code(asked.code.as_deref().unwrap_or_default())))
}

fn one_of_each(asked: &CheckOffer) -> Result<()> {
    let mut fields = Fields::new();
    let offers = [asked.code.is_some(), asked.coupon_id.is_some(), asked.coupon.is_some(), asked.suggest];
    if offers.iter().filter(|given| **given).count() != 1 {
        fields.add("code", "or coupon_id, coupon or suggest is required: exactly one of them");
    }
    if asked.order_id.is_some() == asked.sketch.is_some() {
        fields.add("order_id", "or sketch is required: exactly one of them");
    }
    fields.verdict()
}

/// None: the code does not exist.
async fn tried(tx: &mut Tx, who: &Caller, asked: &CheckOffer) -> Result<Option<Tried>> {
    let subject = match (asked.order_id, &asked.sketch) {
        (Some(order_id), _) => {
            orders::find(tx, who, order_id).await?;
            subject::of_order(tx, who, order_id).await?
        }
        (None, Some(sketch)) => subject::of_sketch(tx, who, sketch).await?,
        (None, None) => Subject::default(),
    };
    if asked.suggest {
        let candidates = suggest::candidates(tx, who, &subject).await?;
        return Ok(Some(Tried { works: false, candidates, ..rules::verdict(Vec::new(), Money::ZERO, None) }));
    }
    let on = asked.on.unwrap_or(who.today());
    let mobile = subject.facts.mobile.as_deref();
    let offer = match (&asked.code, asked.coupon_id, &asked.coupon) {
        (Some(code), ..) => match apply::find(tx, who, code).await? {
            Found::Nothing => return Ok(None),
            Found::Voucher(voucher) => {
                let left = apply::left_for_voucher(tx, &subject).await?;
                let other_code = match voucher_store::live(tx, subject.order_id).await? {
                    Some(live) => voucher_store::by_id(tx, live.voucher_id).await?.map(|other| masked(&other.code)),
                    None => None,
                };
                let order = VoucherOrder { customer_id: subject.customer_id, left, other_code };
                return Ok(Some(voucher_rules::try_on(who.region.country, &voucher, &order, asked.amount, on)));
            }
            Found::Coupon(stored) => subject::offer(tx, &stored, mobile).await?,
        },
        (None, Some(id), _) => {
            let stored = store::by_id(tx, id).await?.ok_or(ApiError::NotFound("coupon"))?;
            if stored.status == CouponStatus::Draft && !subject::sees_coupons(who) {
                return Err(ApiError::NotFound("coupon"));
            }
            subject::offer(tx, &stored, mobile).await?
        }
        (None, None, Some(draft)) => unsaved(tx, who, draft, mobile).await?,
        (None, None, None) => return Ok(None),
    };
    let other_code = match store::live(tx, subject.order_id).await? {
        Some(live) => store::by_id(tx, live.coupon_id).await?.map(|other| other.facts.code),
        None => None,
    };
    Ok(Some(subject::tried(tx, who, &offer, &subject, other_code, on).await?))
}

/// A coupon that is not saved yet, as if it were active.
async fn unsaved(tx: &mut Tx, who: &Caller, draft: &CreateCoupon, mobile: Option<&str>) -> Result<Offer> {
    let (facts, mobiles) = make::checked(tx, who, draft).await.map_err(|error| error.below("coupon"))?;
    let service_price = match rules::free_service(&facts) {
        Some(service) => store::service_price(tx, service).await?,
        None => None,
    };
    let is_for_customer = (!mobiles.is_empty()).then(|| mobile.is_some_and(|one| mobiles.iter().any(|of| of == one)));
    let status = CouponStatus::Active;
    Ok(Offer { id: 0, facts, status, counters: CouponCounters::default(), is_for_customer, service_price })
}
