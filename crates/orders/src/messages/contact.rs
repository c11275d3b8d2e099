//! How a customer wants to be told.

use pitlane_base::access::Orders;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::{ApiError, Fields};
use pitlane_platform::input::Input;

use super::store;
use super::types::{CustomerContact, OrderMessages, SetCustomerContact};
use crate::orders;

/// It holds for all orders of the customer: of this one the caller may say so.
pub async fn set_customer_contact(
    who: Allow<Update<Orders>>,
    input: Input<SetCustomerContact>,
) -> Answer<OrderMessages> {
    let SetCustomerContact { order_id, version, whatsapp, is_muted } = input.body;
    if whatsapp && is_muted {
        return Err(ApiError::Invalid(Fields::single(
            "whatsapp",
            "is not possible for a customer who wants no messages",
        )));
    }
    let mut tx = who.write().await?;
    let order = orders::find(&mut tx, &who, order_id).await?;
    let before = store::contact(&mut tx, order.customer_id).await?;
    let new = CustomerContact { version, whatsapp, is_muted };
    if before.version != version || !store::set_contact(&mut tx, order.customer_id, &new).await? {
        return Err(ApiError::stale(store::contact(&mut tx, order.customer_id).await?));
    }
    let contact = store::contact(&mut tx, order.customer_id).await?;
    let entry = Entry::done("customer.contact", "customer", order.customer_id);
    who.audit(&mut tx, entry.before(&before).after(&contact)).await?;
    let messages = store::of_order(&mut tx, order_id).await?;
    orders::notify_listeners(&mut tx, &who, order_id, []).await?;
    tx.save().await?;
    Ok(Data::ok(OrderMessages { messages, contact }).saying("Saved"))
}
