//! What insurer and customer owe of an insured order, and what its delivery order has left.

use pitlane_orders::orders::OrderDetail;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Pending, Result};
use pitlane_platform::money::Money;

use super::rules::Payer;
use super::store;
use super::types::{ClaimMoney, DeliveryOrderMoney, PayerDue};

/// What claims know of an order's payers; the dues are `None` while the shares are not final.
#[derive(Clone, Debug)]
pub struct ClaimShares {
    pub insurer: Option<PayerDue>,
    pub customer: Option<PayerDue>,
    /// The number and amount of the delivery order.
    pub delivery_order: Option<(String, Money)>,
}

/// A hook for the shares of an order in the caller's scope; `None` without a claim. It is a hook because claims depend
/// on payments, and payments must not depend on claims.
pub struct SharesOfClaim(pub for<'a> fn(&'a mut Tx, &'a Caller, &'a OrderDetail) -> Pending<'a, Option<ClaimShares>>);

/// What can be taken for the claim of an order; `None` without a claim.
pub async fn money(tx: &mut Tx, who: &Caller, order: &OrderDetail) -> Result<Option<ClaimMoney>> {
    let Some(SharesOfClaim(of_order)) = who.region.hooks.all::<SharesOfClaim>().next() else { return Ok(None) };
    let Some(shares) = of_order(tx, who, order).await? else { return Ok(None) };
    let order_id = order.row.order_id;
    let delivery_order = match shares.delivery_order {
        None => None,
        Some((number, amount)) => {
            let received = store::received_by_delivery_order(tx, order_id).await?;
            Some(DeliveryOrderMoney { number, amount, received, left: (amount - received).max(Money::ZERO) })
        }
    };
    let customer_open = match shares.customer {
        None => None,
        Some(customer) => {
            let pending = store::pending_of(tx, order_id, Payer::Customer).await?;
            Some((customer.due - pending).max(Money::ZERO))
        }
    };
    Ok(Some(ClaimMoney { insurer: shares.insurer, customer: shares.customer, customer_open, delivery_order }))
}
