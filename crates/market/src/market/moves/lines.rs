//! Moves lines on, cancels and returns them.

use std::collections::BTreeSet;

use pitlane_base::codes::{MarketItemStatus, PaymentStatus};
use pitlane_base::list::trimmed;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::money::Money;
use serde_json::json;

use super::refused::verdict;
use crate::market::rules::{self, Chosen, Taken, check_lines, take_off};
use crate::market::store::{self, LineChange, Stored};
use crate::market::types::{
    EventDetail, EventLine, Fulfilment, MarketAction, MarketItem, MarketMissing, MoveMarketOrder, TakenOff,
};

/// The lines that are asked for; all that can be moved when none are named.
fn chosen(before: &Stored, asked: &MoveMarketOrder) -> Result<Chosen> {
    let mut fields = Fields::new();
    let mut known = |at: usize, id: i64, name: &str| {
        if before.state.line(id).is_none() {
            fields.add(format!("{name}.{at}"), "is no line of this order");
        }
    };
    let chosen: Chosen = match (&asked.items, &asked.item_ids) {
        (Some(items), _) => {
            items.iter().enumerate().for_each(|(at, item)| known(at, item.item_id, "items"));
            items.iter().map(|item| (item.item_id, Some(item.quantity))).collect()
        }
        (None, Some(ids)) => {
            ids.iter().enumerate().for_each(|(at, id)| known(at, *id, "item_ids"));
            ids.iter().map(|id| (*id, None)).collect()
        }
        (None, None) => {
            let from = rules::step(asked.action).map(|(from, _)| from);
            let lines = before.state.lines.iter().filter(|line| Some(line.status) == from);
            lines.map(|line| (line.id, None)).collect()
        }
    };
    fields.verdict()?;
    Ok(chosen)
}

fn kept(item: &MarketItem) -> LineChange {
    LineChange {
        id: item.id,
        status: item.status,
        cancelled: item.cancelled_quantity,
        returned: item.returned_quantity,
        courier: item.courier.clone(),
        awb: item.awb.clone(),
        eta_on: item.eta_on,
        delivered_at: item.delivered_at,
    }
}

pub async fn move_lines(tx: &mut Tx, who: &Caller, before: &Stored, asked: &MoveMarketOrder) -> Result<()> {
    let chosen = chosen(before, asked)?;
    verdict(&check_lines(&before.state, asked.action, &chosen, who.today()))?;
    let sends = asked.action == MarketAction::Dispatch;
    if sends && asked.courier.is_none() && before.order.fulfilment == Fulfilment::Ship {
        let mut fields = Fields::single("courier", "is required: who brings the goods?");
        fields.add("awb", "is required: the number of the consignment");
        return Err(ApiError::Invalid(fields));
    }
    if asked.eta_on.is_some_and(|day| day < who.today()) {
        return Err(ApiError::invalid("eta_on", "must not be in the past"));
    }
    let Some((_, to)) = rules::step(asked.action) else { return Ok(()) };
    let ids: BTreeSet<i64> = chosen.iter().map(|(id, _)| *id).collect();
    let items: Vec<&MarketItem> = before.items.iter().filter(|item| ids.contains(&item.id)).collect();
    let moved = |item: &&MarketItem| {
        let mut change = LineChange { status: to, ..kept(item) };
        if sends {
            change.courier = trimmed(asked.courier.clone());
            change.awb = trimmed(asked.awb.clone());
            change.eta_on = asked.eta_on;
        }
        if to == MarketItemStatus::Delivered {
            change.delivered_at = Some(who.now());
        }
        change
    };
    let changes: Vec<LineChange> = items.iter().map(moved).collect();
    store::update_items(tx, &changes).await?;
    let order = &before.order;
    let money = (order.taken_off, before.state.is_shipping_off, order.captured);
    store::update_order(tx, who, order.id, (order.placement, order.payment_status), money).await?;
    let left = |item: &&MarketItem| item.quantity - item.cancelled_quantity - item.returned_quantity;
    let line = |item: &&MarketItem| EventLine { line: item.line, sku: item.sku.clone(), quantity: left(item) };
    let detail = EventDetail {
        lines: items.iter().map(line).collect(),
        courier: trimmed(asked.courier.clone()),
        awb: trimmed(asked.awb.clone()),
        eta_on: asked.eta_on,
        ..EventDetail::default()
    };
    Ok(store::insert_event(tx, who, order.id, asked.action.event(), &detail).await?)
}

/// What cancelling or returning would take off.
pub fn taken(who: &Caller, before: &Stored, asked: &MoveMarketOrder) -> Result<Taken> {
    let chosen = chosen(before, asked)?;
    verdict(&check_lines(&before.state, asked.action, &chosen, who.today()))?;
    let quantities: Vec<(i64, i64)> =
        chosen.iter().filter_map(|(id, quantity)| quantity.map(|quantity| (*id, quantity))).collect();
    Ok(take_off(&before.state, &quantities, asked.action == MarketAction::Return))
}

/// What an action lacks if money goes back with it, and nobody said how.
pub fn unsaid(taken: &Taken, sentence: String) -> ApiError {
    let missing = [MarketMissing { what: "refund".into(), sentence: sentence.clone() }];
    ApiError::Conflict { message: sentence, data: json!({ "missing": missing, "taken": taken.off }) }
}

pub async fn take(tx: &mut Tx, who: &Caller, before: &Stored, asked: &MoveMarketOrder) -> Result<TakenOff> {
    let taken = taken(who, before, asked)?;
    if taken.off.refund > Money::ZERO && asked.refund.is_none() {
        let sentence = format!(
            "{} was paid for this. Confirm that nothing is paid back with it; the amount stays on the order as due back.",
            taken.off.refund
        );
        return Err(unsaid(&taken, sentence));
    }
    book(tx, who, before, asked, &taken).await?;
    Ok(taken.off)
}

/// Writes what was taken off.
pub async fn book(tx: &mut Tx, who: &Caller, before: &Stored, asked: &MoveMarketOrder, taken: &Taken) -> Result<()> {
    let (order, is_return) = (&before.order, asked.action == MarketAction::Return);
    let over = match (is_return, asked.by_company) {
        (true, _) => MarketItemStatus::Returned,
        (false, Some(true)) => MarketItemStatus::CancelledByCompany,
        (false, _) => MarketItemStatus::Cancelled,
    };
    let change = |item: &MarketItem| {
        let off = taken.off.lines.iter().find(|line| line.item_id == item.id)?.quantity;
        let mut change = kept(item);
        let counter = if is_return { &mut change.returned } else { &mut change.cancelled };
        *counter += off;
        if change.cancelled + change.returned == item.quantity {
            change.status = over;
        }
        Some((change, EventLine { line: item.line, sku: item.sku.clone(), quantity: off }))
    };
    let (changes, lines): (Vec<LineChange>, Vec<EventLine>) = before.items.iter().filter_map(change).unzip();
    store::update_items(tx, &changes).await?;
    // An order of which nothing is left waits for no money.
    let is_unpaid = !order.payment_status.counts_as_paid();
    let status =
        if is_unpaid && taken.taken_off == order.total { PaymentStatus::Cancelled } else { order.payment_status };
    let money = (taken.taken_off, taken.is_shipping_off, order.captured);
    store::update_order(tx, who, order.id, (order.placement, status), money).await?;
    let detail = EventDetail {
        lines,
        amount: Some(taken.off.amount),
        reason: trimmed(asked.reason.clone()),
        by_company: asked.by_company,
        refund: asked.refund,
        ..EventDetail::default()
    };
    Ok(store::insert_event(tx, who, order.id, asked.action.event(), &detail).await?)
}
