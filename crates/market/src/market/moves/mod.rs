//! Moves an order: its lines to their next status, its payment, and what is cancelled or returned.

mod cancel;
mod check;
mod fitting;
mod lines;
mod pay;
mod refused;

use pitlane_base::access::{Accessories, Spares};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Input;
use serde_json::{Value, json};

pub use self::cancel::cancel_order_items;
use self::check::check;
pub use self::fitting::cancel_fitting;
use self::lines::{move_lines, take, taken};
use self::pay::pay;
use super::detail;
use super::reach::{notify, readers};
use super::store::{self, Stored};
use super::types::{Market, MarketItem, MarketOrder, MoveMarketOrder, MovedMarketOrder};

pub async fn move_spares_order(who: Allow<Update<Spares>>, input: Input<MoveMarketOrder>) -> Answer<MovedMarketOrder> {
    move_order(&who, Market::Spares, input.body).await
}

pub async fn move_accessories_order(
    who: Allow<Update<Accessories>>,
    input: Input<MoveMarketOrder>,
) -> Answer<MovedMarketOrder> {
    move_order(&who, Market::Accessories, input.body).await
}

async fn move_order(who: &Caller, market: Market, asked: MoveMarketOrder) -> Answer<MovedMarketOrder> {
    check(&asked)?;
    if asked.preview == Some(true) {
        return preview(who, market, &asked).await;
    }
    let readers = readers(who, market).await?;
    let mut tx = who.write().await?;
    if !store::lock(&mut tx, who, market, asked.order_id).await? {
        return Err(ApiError::NotFound("order"));
    }
    let before = found(&mut tx, who, market, &asked).await?;
    let taken = match asked.action {
        action if action.moves_lines() => {
            move_lines(&mut tx, who, &before, &asked).await?;
            None
        }
        action if action.takes_off() => Some(take(&mut tx, who, &before, &asked).await?),
        _ => {
            pay(&mut tx, who, &before, &asked).await?;
            None
        }
    };
    let detail = detail::find(&mut tx, who, market, asked.order_id).await?;
    let action = format!("market_order.{}", asked.action.as_str());
    let mut after = summary(&detail.order, detail.items.iter().map(|shown| &shown.item));
    after["reason"] = json!(asked.reason);
    after["refund"] = json!(asked.refund);
    let entry = Entry::done(&action, "market_order", asked.order_id);
    let entry = entry.before(&summary(&before.order, before.items.iter())).after(&after);
    who.audit(&mut tx, entry).await?;
    notify(&mut tx, who, readers, market);
    tx.save().await?;
    let sentence = format!("{} is saved", detail.order.number);
    Ok(Data::ok(MovedMarketOrder { detail, taken }).saying(sentence))
}

/// What the audit trail records of an order before and after a move.
fn summary<'a>(order: &MarketOrder, items: impl Iterator<Item = &'a MarketItem>) -> Value {
    let line = |item: &MarketItem| {
        json!({
            "line": item.line, "status": item.status, "cancelled": item.cancelled_quantity,
            "returned": item.returned_quantity, "awb": item.awb,
        })
    };
    json!({
        "payment_status": order.payment_status, "taken_off": order.taken_off, "captured": order.captured,
        "lines": items.map(line).collect::<Vec<_>>(),
    })
}

/// The order, if it still has the version that was read.
async fn found(tx: &mut Tx, who: &Caller, market: Market, asked: &MoveMarketOrder) -> Result<Stored> {
    let stored = store::stored(tx, who, market, asked.order_id).await?;
    if stored.order.version != asked.version {
        return Err(ApiError::stale(detail::shown(tx, who, stored).await?));
    }
    Ok(stored)
}

async fn preview(who: &Caller, market: Market, asked: &MoveMarketOrder) -> Answer<MovedMarketOrder> {
    let mut tx = who.read().await?;
    let stored = found(&mut tx, who, market, asked).await?;
    let taken = taken(who, &stored, asked)?.off;
    let detail = detail::shown(&mut tx, who, stored).await?;
    Ok(Data::ok(MovedMarketOrder { detail, taken: Some(taken) }))
}
