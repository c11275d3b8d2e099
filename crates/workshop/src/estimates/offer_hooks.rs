//! The hooks by which estimates ask for coupon and voucher of an order.

use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Pending, Result};
use pitlane_tax::offer::OfferShare;

use super::types::{OfferTerms, OfferedLine};

/// A hook that runs in the transaction that changes an estimate: it recalculates what coupon and voucher of the order give,
/// records that, and answers what they take off each line; nothing at all for an order without them.
pub struct Offers(pub GiveOffers);

type GiveOffers = for<'a> fn(&'a mut Tx, &'a Caller, i64, &'a [OfferedLine]) -> Pending<'a, Vec<OfferShare>>;

/// A hook that answers what coupon and voucher of an order are worth.
pub struct OfferTermsOf(pub for<'a> fn(&'a mut Tx, &'a Caller, i64) -> Pending<'a, OfferTerms>);

pub async fn terms(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<OfferTerms> {
    match who.region.hooks.all::<OfferTermsOf>().next() {
        Some(OfferTermsOf(of_order)) => of_order(tx, who, order_id).await,
        None => Ok(OfferTerms::default()),
    }
}

pub async fn shares(tx: &mut Tx, who: &Caller, order_id: i64, lines: &[OfferedLine]) -> Result<Vec<OfferShare>> {
    match who.region.hooks.all::<Offers>().next() {
        Some(Offers(give)) => give(tx, who, order_id, lines).await,
        None => Ok(Vec::new()),
    }
}
