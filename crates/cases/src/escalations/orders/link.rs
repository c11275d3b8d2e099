//! Links to the escalations of one order of a market.

use futures_util::FutureExt;
use pitlane_orders::orders::FindMarketOrder;
use pitlane_platform::session::LinkKind;

use super::scope::Scope;
use super::subject;
use crate::cases::CaseKind;

/// A link to an order of a market is for who sees the order.
pub const FIND_MARKET_ORDER: FindMarketOrder = FindMarketOrder(|tx, who, kind, order| {
    async move {
        let kind = match kind {
            LinkKind::Order => CaseKind::Order,
            LinkKind::Spares => CaseKind::Spares,
            LinkKind::Accessories => CaseKind::Accessories,
        };
        Ok(subject::order(tx, &Scope::for_session(&who.session, kind), order).await?.is_some())
    }
    .boxed()
});
