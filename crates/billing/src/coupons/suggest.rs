//! The coupons that could be tried on an order.

use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

use super::rules::{self, Asked, OtherUse};
use super::store;
use super::subject::{self, Subject};
use super::types::{CouponFacts, TriedCoupon};

/// The coupons of today, tried on an order, or on a sketch of one: what works first, the greater discount first.
pub async fn candidates(tx: &mut Tx, who: &Caller, subject: &Subject) -> Result<Vec<TriedCoupon>> {
    let on = who.today();
    let mobile = subject.facts.mobile.clone().unwrap_or_default();
    let coupons = store::candidates(tx, on, &mobile).await?;
    let facts: Vec<&CouponFacts> = coupons.iter().map(|stored| &stored.facts).collect();
    let names = subject::names(tx, &facts, &subject.facts).await?;
    let uses = store::other_uses(tx, subject.order_id, (subject.customer_id, subject.car_id)).await?;
    let mut tried = Vec::new();
    for stored in coupons {
        let offer = subject::offer_for(tx, &stored, (stored.mobiles_count > 0).then_some(true)).await?;
        let (by_customer, by_car) = uses.get(&stored.id).copied().unwrap_or_default();
        // Each is tried as if it replaced the one that the order has.
        let other = OtherUse { by_customer, by_car, other_code: None };
        let found =
            rules::try_on(&offer, &subject.facts, &other, &Asked { country: who.region.country, on, names: &names });
        let failed = found.reasons.iter().filter(|reason| !reason.passes);
        tried.push(TriedCoupon {
            coupon_id: stored.id,
            why: failed.map(|reason| reason.sentence.clone()).collect(),
            state: rules::state(&stored.facts, stored.status, stored.counters, on),
            code: stored.facts.code,
            title: stored.facts.title,
            works: found.works,
            discount: found.discount,
        });
    }
    tried.sort_by_key(|one| (!one.works, std::cmp::Reverse(one.discount), one.coupon_id));
    Ok(tried)
}
