//! Orders of garages as a market of the engine.

use std::collections::BTreeMap;

use futures_util::FutureExt;
use pitlane_base::codes::RefundMarket;
use pitlane_billing::payments::{Captured, GATEWAY, Returned, book_refund, captured};
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, OUTSIDE, Outsider};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::region::Region;

use super::markets::{MarketHooks, MarketMoney, MarketParty, MarketPayment, Noted, Processed};
use super::store;

pub const HOOKS: MarketHooks = MarketHooks {
    market: RefundMarket::Order,
    hold: |tx, who, order_id| hold(tx, who, order_id).boxed(),
    captured: |tx, orders| money(tx, orders).boxed(),
    book: |tx, region, processed| book(tx, region, processed).boxed(),
    orders: |tx, orders| async move { Ok(store::orders_of(tx, orders).await?) }.boxed(),
    lines: |tx, orders| async move { Ok(store::names_of_lines(tx, orders).await?) }.boxed(),
    customer: |tx, order_id| customer(tx, order_id).boxed(),
    note: |tx, region, noted| note(tx, region, noted).boxed(),
};

async fn hold(tx: &mut Tx, who: Option<&Caller>, order_id: i64) -> Result<()> {
    if !orders::lock_order(tx, order_id).await? {
        return Err(ApiError::NotFound("order"));
    }
    if let Some(who) = who {
        orders::find(tx, who, order_id).await?;
    }
    Ok(())
}

async fn money(tx: &mut Tx, order_ids: &[i64]) -> Result<Vec<MarketMoney>> {
    let standings = store::standings(tx, order_ids).await?;
    let mut payments: BTreeMap<i64, Vec<MarketPayment>> = BTreeMap::new();
    for row in captured(tx, order_ids).await? {
        payments.entry(row.order_id).or_default().push(shown(row));
    }
    let of = |standing: store::Standing| MarketMoney {
        order_id: standing.order_id,
        payments: payments.remove(&standing.order_id).unwrap_or_default(),
        advance: standing.advance,
        is_billed: standing.is_billed,
    };
    Ok(standings.into_iter().map(of).collect())
}

fn shown(row: Captured) -> MarketPayment {
    MarketPayment {
        id: row.id,
        amount: row.amount,
        returned: row.returned,
        reserved: row.reserved,
        mode: row.mode.name(),
        gateway_payment_id: row.gateway_payment_id.filter(|_| row.mode.is_link()),
        reference: row.reference,
        settled_at: row.settled_at,
    }
}

async fn book(tx: &mut Tx, region: &Region, processed: &Processed) -> Result<()> {
    let returned = Returned {
        send_id: processed.send_id,
        order_id: processed.order_id,
        payment_id: processed.payment_id,
        amount: processed.amount,
        reason: &processed.reason,
        reference: processed.reference.as_deref(),
        entered_by: processed.entered_by.as_ref().map(|(id, name, role)| (*id, name.as_str(), role.as_str())),
    };
    book_refund(tx, region, &returned).await?;
    orders::notify_all_listeners(tx, region, processed.order_id, []).await
}

async fn customer(tx: &mut Tx, order_id: i64) -> Result<MarketParty> {
    let parties = orders::parties(tx, order_id).await?;
    Ok(MarketParty { name: parties.customer, mobile: parties.customer_mobile })
}

async fn note(tx: &mut Tx, region: &Region, noted: Noted<'_>) -> Result<()> {
    let Noted { order_id, by, changes, reason, requester } = noted;
    if let Some(who) = by {
        orders::note(tx, who, order_id, Event::Refund, changes, reason).await?;
    } else {
        let gateway = Outsider { name: GATEWAY, role: OUTSIDE, now: region.now() };
        orders::note_outsider(tx, gateway, order_id, Event::Refund, changes, reason).await?;
    }
    orders::notify_all_listeners(tx, region, order_id, [requester]).await
}
