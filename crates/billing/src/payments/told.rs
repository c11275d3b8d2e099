//! What messages to customers ask of payments before they are sent.

use pitlane_orders::orders;
use pitlane_platform::caller::Public;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use pitlane_platform::request::current_request_id;

use super::customer::customers_due;
use super::store;

/// What the customer owes of an order, as they see it on its page.
pub async fn customers_share(tx: &mut Tx, region: &Region, order_id: i64) -> Result<Money> {
    let page = Public { region: region.clone(), request_id: current_request_id(), address: String::new() };
    let reader = page.reader_of(order_id);
    let order = orders::find(tx, &reader, order_id).await?;
    Ok(customers_due(tx, &reader, &order).await?.amount)
}

/// Whether the money of a receipt still counts.
pub async fn is_received(tx: &mut Tx, receipt: &str) -> Result<bool> {
    Ok(store::is_received(tx, receipt).await?)
}
