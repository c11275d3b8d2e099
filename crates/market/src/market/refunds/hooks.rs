//! Orders of the markets as the engine of refunds sees them.

use std::collections::BTreeMap;

use futures_util::FutureExt;
use pitlane_base::codes::{RefundMarket, RefundMethod, RefundState};
use pitlane_billing::payments::GATEWAY;
use pitlane_orders::orders::OUTSIDE;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use pitlane_refunds::refunds::{
    MarketHooks, MarketMoney, MarketParty, MarketPayment, Noted, Processed, reserved_of_market, shown_payment,
};
use serde_json::Value;

use super::store;
use crate::market::reach;
use crate::market::store::Actor;
use crate::market::types::{EventDetail, Market, MarketEvent, MarketPaymentMode};

pub const SPARES: MarketHooks = MarketHooks {
    market: RefundMarket::Spares,
    hold: |tx, who, order| hold(tx, who, Market::Spares, order).boxed(),
    note: |tx, region, noted| note(tx, region, Market::Spares, noted).boxed(),
    ..ACCESSORIES
};

pub const ACCESSORIES: MarketHooks = MarketHooks {
    market: RefundMarket::Accessories,
    hold: |tx, who, order| hold(tx, who, Market::Accessories, order).boxed(),
    captured: |tx, orders| captured(tx, orders).boxed(),
    book: |tx, region, processed| book(tx, region, processed).boxed(),
    orders: |tx, orders| async move { Ok(store::orders(tx, orders).await?) }.boxed(),
    lines: |tx, orders| async move { Ok(store::lines(tx, orders).await?) }.boxed(),
    customer: |tx, order| customer(tx, order).boxed(),
    note: |tx, region, noted| note(tx, region, Market::Accessories, noted).boxed(),
};

async fn hold(tx: &mut Tx, who: Option<&Caller>, market: Market, order: i64) -> Result<()> {
    let is_there = match who {
        Some(who) => crate::market::store::lock(tx, who, market, order).await?,
        None => store::lock(tx, order).await?,
    };
    if is_there { Ok(()) } else { Err(ApiError::NotFound("order")) }
}

async fn captured(tx: &mut Tx, orders: &[i64]) -> Result<Vec<MarketMoney>> {
    let rows = store::captured(tx, orders).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let reserved = reserved_of_market(tx, &ids).await?;
    let mut payments: BTreeMap<i64, Vec<MarketPayment>> = BTreeMap::new();
    for row in rows {
        payments.entry(row.order_id).or_default().push(MarketPayment {
            id: row.id,
            amount: row.amount,
            returned: row.returned,
            reserved: reserved.get(&row.id).copied().unwrap_or_default(),
            mode: mode(row.mode),
            gateway_payment_id: row.gateway_payment_id,
            reference: None,
            settled_at: row.captured_at,
        });
    }
    let beyond = store::beyond_worth(tx, orders).await?.into_iter();
    let of = |(order_id, advance): (i64, Money)| MarketMoney {
        order_id,
        payments: payments.remove(&order_id).unwrap_or_default(),
        advance,
        // Their retailers bill them: no bill of ours is credited.
        is_billed: false,
    };
    Ok(beyond.map(of).collect())
}

/// The money of one order.
pub async fn money(tx: &mut Tx, order: i64) -> Result<MarketMoney> {
    Ok(captured(tx, &[order]).await?.pop().unwrap_or_default())
}

/// How the money of an order goes back now.
pub async fn methods(tx: &mut Tx, who: &Caller, order: i64) -> Result<Vec<RefundMethod>> {
    let shown: Vec<_> = money(tx, order).await?.payments.iter().map(|payment| shown_payment(who, payment)).collect();
    let any = |method: &RefundMethod| shown.iter().any(|payment| payment.methods.contains(method));
    Ok(RefundMethod::ALL.iter().copied().filter(any).collect())
}

const fn mode(mode: MarketPaymentMode) -> &'static str {
    match mode {
        MarketPaymentMode::Prepaid => "PREPAID",
        MarketPaymentMode::Cod => "CASH_ON_DELIVERY",
    }
}

async fn book(tx: &mut Tx, region: &Region, processed: &Processed) -> Result<()> {
    store::insert_returned(tx, processed, region.now()).await?;
    store::add_refunded(tx, processed.order_id, processed.amount, region.now()).await?;
    Ok(())
}

async fn customer(tx: &mut Tx, order: i64) -> Result<MarketParty> {
    let found = store::orders(tx, &[order]).await?.into_iter().next().ok_or(ApiError::NotFound("order"))?;
    Ok(MarketParty { name: found.customer, mobile: found.mobile })
}

/// The second of the two values of a change.
fn after<T: serde::de::DeserializeOwned>(changes: &Value, field: &str) -> Option<T> {
    serde_json::from_value(changes[field][1].clone()).ok()
}

async fn note(tx: &mut Tx, region: &Region, market: Market, noted: Noted<'_>) -> Result<()> {
    let detail = EventDetail {
        amount: after::<Money>(noted.changes, "refund"),
        refund_state: after::<RefundState>(noted.changes, "refund_state"),
        reason: noted.reason.map(str::to_owned),
        ..EventDetail::default()
    };
    let actor = match noted.by {
        Some(who) => Actor::of(who),
        None => Actor { id: None, name: GATEWAY, role: OUTSIDE, at: region.now() },
    };
    crate::market::store::insert_event_by(tx, actor, noted.order_id, MarketEvent::Refund, &detail).await?;
    reach::notify_later(tx, region, market);
    Ok(())
}
