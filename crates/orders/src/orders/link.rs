//! Links that open one order without sign-in for 24 hours.

use pitlane_base::access::Escalations;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Input;
use pitlane_platform::session::{self, LINK_LIFE, NewSession};

use super::types::{LinkTo, OrderLink};

/// Whoever opens the link can read what its creator can read, of this order only.
pub async fn create_order_link(who: Allow<Read<Escalations>>, input: Input<LinkTo>) -> Creation<OrderLink> {
    let order_id = input.body.order_id;
    let mut tx = who.write().await?;
    super::detail::find(&mut tx, &who, order_id).await?;
    let new = NewSession {
        user_id: who.session.user_id,
        role_id: who.session.role_id,
        viewed_by: who.session.viewed_by.as_deref(),
        seen: None,
        link_to: Some(order_id),
        address: &who.address,
    };
    let token = session::begin(&mut tx, &who.region, new).await?;
    who.audit(&mut tx, Entry::done("order.link", "order", order_id)).await?;
    tx.save().await?;
    let link = format!("/escalation-details/{order_id}?token={token}");
    Ok(Data::created(OrderLink { link, expires_at: who.now() + LINK_LIFE }).saying("The link is good for 24 hours"))
}
