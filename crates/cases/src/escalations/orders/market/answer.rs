//! The escalations of an order of a market, as its calls answer them.

use pitlane_base::compensation_rules::CompensationLimits;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::select;

use super::types::{MarketEscalation, MarketOrderHead, OfMarketOrder};
use crate::escalations::orders::items;
use crate::escalations::orders::show::{Shown, detail, may_create, rows_of, shown};
use crate::escalations::orders::subject::Subject;
use crate::escalations::orders::types::WhichEscalation;
use crate::escalations::wallet;

impl Shown for MarketEscalation {
    async fn of_case(
        tx: &mut Tx,
        (who, limits): (&Caller, &CompensationLimits),
        subject: Subject,
        which: WhichEscalation,
    ) -> Result<Self> {
        let rows = rows_of(tx, who, subject, None).await?;
        let chosen = match which.escalation_id {
            Some(id) => Some(rows.iter().find(|row| row.id == id).ok_or(ApiError::NotFound("escalation"))?),
            None => rows.first(),
        };
        // The holder of a link does not see the wallet.
        let wallet = match chosen.filter(|_| who.session.link_to.is_none()) {
            Some(row) => wallet::of_case(tx, who, limits, &row.compensated()).await?,
            None => None,
        };
        let escalation = match chosen.cloned() {
            Some(row) => Some(detail(tx, (who, limits), row, which.history_before).await?),
            None => None,
        };
        let order = select!(MarketOrderHead, "FROM market_orders o WHERE o.id = $1", subject.order).one(tx).await?;
        let escalations: Vec<_> = shown(tx, who, rows).await?.into_iter().map(|(facts, _)| facts).collect();
        let answer = OfMarketOrder {
            order_id: subject.order,
            order,
            items: items::of_order(tx, subject.order).await?,
            escalation,
            count: escalations.len(),
            escalations,
            may_create: may_create(who, subject.kind),
        };
        Ok(Self(answer, wallet))
    }
}
