//! What other domains are told about the escalations of one order of a market.

use futures_util::FutureExt;
use pitlane_base::names::Named;
use pitlane_market::market::{CasesOfMarketOrder, Market, MarketOrderCase};
use pitlane_orders::orders::FindMarketOrder;
use pitlane_platform::session::LinkKind;

use super::scope::Scope;
use super::{store, subject};
use crate::cases::CaseKind;
use crate::escalations::kinds;

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

/// They stand on the page of the order, for those who may read them.
pub const CASES_OF_MARKET_ORDER: CasesOfMarketOrder = CasesOfMarketOrder(|tx, who, market, order| {
    async move {
        let kind = match market {
            Market::Spares => CaseKind::Spares,
            Market::Accessories => CaseKind::Accessories,
        };
        if !kinds::may_read(who, kind) {
            return Ok(Vec::new());
        }
        let rows = store::of_order(tx, &Scope::for_session(&who.session, kind), order).await?;
        let shown = rows.into_iter().map(|row| MarketOrderCase {
            id: row.id,
            number: row.number,
            status: row.status.as_str().to_owned(),
            type1: Named { id: row.type1_id, name: row.type1 },
            created_at: row.created_at,
        });
        Ok(shown.collect())
    }
    .boxed()
});
