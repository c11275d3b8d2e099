//! What insurer and customer owe, and the delivery order, for the payments domain.

use pitlane_orders::orders::OrderDetail;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

use super::{compared, dues, store};
use crate::payments::ClaimShares;

/// The dues of an order in the caller's scope, if its shares are final, and its delivery order; `None` without a claim.
pub async fn shares(tx: &mut Tx, who: &Caller, order: &OrderDetail) -> Result<Option<ClaimShares>> {
    let Some(claim) = compared::read(tx, who, order).await? else { return Ok(None) };
    let order_id = order.row.order_id;
    let dues = dues::of_claim(tx, order_id, claim.comparison.as_ref()).await?;
    Ok(Some(ClaimShares {
        insurer: dues.map(|dues| dues.insurer),
        customer: dues.map(|dues| dues.customer),
        delivery_order: store::delivery_order(tx, order_id).await?.map(|order| (order.number, order.amount)),
    }))
}
