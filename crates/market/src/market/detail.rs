//! An order in full.

use pitlane_base::access::{Accessories, Spares};
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Pending, Result};
use pitlane_platform::input::Params;
use pitlane_refunds::refunds::of_order;
use pitlane_tax::rate::Rate;

use super::store::{self, Stored};
use super::types::{Market, MarketLeft, MarketOrderAsked, MarketOrderCase, MarketOrderDetail, ShownItem};
use super::{refunds, rules};

/// The escalations of an order that the caller sees; registered by the domain that has them.
pub struct CasesOfMarketOrder(pub for<'a> fn(&'a mut Tx, &'a Caller, Market, i64) -> Pending<'a, Vec<MarketOrderCase>>);

/// A stored order as it is shown.
pub async fn shown(tx: &mut Tx, who: &Caller, stored: Stored) -> Result<MarketOrderDetail> {
    let Stored { order, items, state } = stored;
    let payments = store::payments(tx, order.id).await?;
    let history = store::history(tx, order.id).await?;
    let items = items
        .into_iter()
        .zip(&state.lines)
        .map(|(item, line)| {
            let rate = Rate::from_hundredths(item.slab)
                .ok_or_else(|| ApiError::Internal(anyhow::anyhow!("the rate of line {} is none", item.id)))?;
            let return_until = line.return_until().filter(|_| line.left() > 0);
            Ok(ShownItem { rate, left: line.left(), return_until, item })
        })
        .collect::<Result<Vec<_>>>()?;
    let refunds = of_order(tx, refunds::of(order.market), order.id).await?;
    let mut escalations = Vec::new();
    for CasesOfMarketOrder(find) in who.region.hooks.all() {
        escalations.extend(find(tx, who, order.market, order.id).await?);
    }
    let money = refunds::money(tx, order.id).await?;
    let left = MarketLeft {
        due: state.due(),
        captured: state.paid(),
        to_refund: state.to_refund(),
        reserved: money.reserved(),
        refundable: money.left(),
    };
    let actions = rules::actions(&state, who.today());
    Ok(MarketOrderDetail { order, items, payments, history, refunds, escalations, left, actions })
}

/// An order that the caller sees, in full.
pub async fn find(tx: &mut Tx, who: &Caller, market: Market, id: i64) -> Result<MarketOrderDetail> {
    let stored = store::stored(tx, who, market, id).await?;
    shown(tx, who, stored).await
}

pub async fn get_spares_order(
    who: Allow<Read<Spares>>,
    Params(asked): Params<MarketOrderAsked>,
) -> Answer<MarketOrderDetail> {
    Ok(Data::ok(find(&mut who.read().await?, &who, Market::Spares, asked.order_id).await?))
}

pub async fn get_accessories_order(
    who: Allow<Read<Accessories>>,
    Params(asked): Params<MarketOrderAsked>,
) -> Answer<MarketOrderDetail> {
    Ok(Data::ok(find(&mut who.read().await?, &who, Market::Accessories, asked.order_id).await?))
}
