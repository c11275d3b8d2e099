//! What the claim of an insured order comes to, which the insurance domain answers: the shares are calculated when they are
//! read, so that the order's page and the claim never differ.

use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Pending, Result};
use pitlane_platform::money::Money;

use super::types::OrderDetail;

/// What a claim comes to; `None` while it is not final.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClaimOutcome {
    pub customer_share: Option<Money>,
    pub depreciation: Option<Money>,
    pub excess: Option<Money>,
}

/// How the insurance domain answers what a claim comes to. It is a hook because claims depend on orders, and orders must not
/// depend on claims.
pub struct ClaimOutcomes(pub for<'a> fn(&'a mut Tx, &'a Caller, &'a OrderDetail) -> Pending<'a, ClaimOutcome>);

/// The order with what its claim comes to, if it has one.
pub async fn with_outcome(tx: &mut Tx, who: &Caller, mut order: OrderDetail) -> Result<OrderDetail> {
    if order.insurance.is_none() {
        return Ok(order);
    }
    let Some(ClaimOutcomes(of_order)) = who.region.hooks.all::<ClaimOutcomes>().next() else { return Ok(order) };
    let outcome = of_order(tx, who, &order).await?;
    if let Some(claim) = &mut order.insurance {
        claim.customer_share = outcome.customer_share;
        claim.depreciation = outcome.depreciation;
        claim.excess = outcome.excess;
    }
    Ok(order)
}
