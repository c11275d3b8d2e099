//! Links that open one order without sign-in for 24 hours.

use pitlane_base::access::{AccessoriesEscalations, Escalations, SparesEscalations};
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Caller, SignedIn};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Pending, Result};
use pitlane_platform::input::Input;
use pitlane_platform::session::{self, LINK_LIFE, LinkKind, NewSession};

use super::types::{LinkTo, OrderLink};

/// A hook that finds an order of spares or of accessories in the caller's scope, for a link to it.
pub struct FindMarketOrder(pub for<'a> fn(&'a mut Tx, &'a Caller, LinkKind, i64) -> Pending<'a, bool>);

/// Whoever opens the link can read what its creator can read, of this order only.
pub async fn create_order_link(who: SignedIn, input: Input<LinkTo>) -> Creation<OrderLink> {
    let LinkTo { order_id, kind } = input.body;
    let kind = kind.unwrap_or(LinkKind::Order);
    match kind {
        LinkKind::Order => who.require::<Read<Escalations>>().await?,
        LinkKind::Spares => who.require::<Read<SparesEscalations>>().await?,
        LinkKind::Accessories => who.require::<Read<AccessoriesEscalations>>().await?,
    }
    let mut tx = who.write().await?;
    find(&mut tx, &who, kind, order_id).await?;
    let new = NewSession {
        user_id: who.session.user_id,
        role_id: who.session.role_id,
        viewed_by: who.session.viewed_by.as_deref(),
        seen: None,
        link_to: Some((kind, order_id)),
        address: &who.address,
    };
    let token = session::begin(&mut tx, &who.region, new).await?;
    let (entity, section) = match kind {
        LinkKind::Order => ("order", ""),
        LinkKind::Spares => ("market_order", "/spares-escalation"),
        LinkKind::Accessories => ("market_order", "/accessories-escalation"),
    };
    who.audit(&mut tx, Entry::done("order.link", entity, order_id)).await?;
    tx.save().await?;
    let link = format!("{section}/escalation-details/{order_id}?token={token}");
    Ok(Data::created(OrderLink { link, expires_at: who.now() + LINK_LIFE }).saying("The link is good for 24 hours"))
}

async fn find(tx: &mut Tx, who: &Caller, kind: LinkKind, order_id: i64) -> Result<()> {
    if kind == LinkKind::Order {
        super::detail::find(tx, who, order_id).await?;
        return Ok(());
    }
    for FindMarketOrder(find) in who.region.hooks.all() {
        if find(tx, who, kind, order_id).await? {
            return Ok(());
        }
    }
    Err(ApiError::NotFound("order"))
}
