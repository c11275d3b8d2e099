//! What the customer of an order was told.

use pitlane_base::access::Orders;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;

use super::store;
use super::types::{MessagesOfOrder, OrderMessages};
use crate::orders;

pub async fn list_order_messages(
    who: Allow<Read<Orders>>,
    Params(asked): Params<MessagesOfOrder>,
) -> Answer<OrderMessages> {
    let mut tx = who.read().await?;
    let order = orders::find(&mut tx, &who, asked.order_id).await?;
    let messages = store::of_order(&mut tx, asked.order_id).await?;
    let contact = store::contact(&mut tx, order.customer_id).await?;
    Ok(Data::ok(OrderMessages { messages, contact }))
}
