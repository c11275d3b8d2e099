//! What a draft contains: the orders of a period that nothing prevents, and what is deducted.

use chrono::NaiveDate;
use pitlane_billing::payments::PayoutHeld;
use pitlane_platform::country::CountryId;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::money::Money;
use serde_json::json;

use super::here::Here;
use super::rules::{self, NewLine, OrderFacts, Totals};
use super::states::LineKind;
use super::store;
use super::types::{HeldOrder, TypedLine};

/// What a draft is asked to settle.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub garage_id: i64,
    pub period: (NaiveDate, NaiveDate),
    /// Of the proposed orders; without them all.
    pub order_ids: Option<&'a [i64]>,
    pub typed: &'a [TypedLine],
    /// The draft that is calculated again: what it settles itself is free.
    pub draft: Option<i64>,
    /// The orders are locked: the draft is about to be written.
    pub locks: bool,
}

#[derive(Debug)]
pub struct Proposal {
    pub garage: String,
    pub commission_rate: i64,
    pub lines: Vec<NewLine>,
    pub held: Vec<HeldOrder>,
    pub totals: Totals,
}

/// Only India collects tax at source.
fn bears_tcs(here: Here<'_>) -> bool {
    here.country.id == CountryId::India
}

pub async fn propose(tx: &mut Tx, here: Here<'_>, asked: &Asked<'_>) -> Result<Proposal> {
    let Some((garage, commission_rate)) = store::garage(tx, asked.garage_id).await? else {
        return Err(ApiError::invalid("garage_id", "is not a garage"));
    };
    let candidates = store::handed_back(tx, asked.garage_id, asked.period, asked.draft).await?;
    if asked.locks {
        store::lock_orders(tx, &candidates).await?;
    }
    let held = held(tx, here, &candidates).await?;
    let is_held = |order: &i64| held.iter().any(|held| held.order_id == *order);
    let mut orders: Vec<i64> = candidates.iter().copied().filter(|order| !is_held(order)).collect();
    if let Some(wanted) = asked.order_ids {
        check_wanted(tx, (wanted, asked.draft), &orders, &held).await?;
        orders.retain(|order| wanted.contains(order));
    }
    let mut lines = of_orders(tx, here, &orders, commission_rate).await?;
    for note in store::late_notes(tx, asked.garage_id, asked.draft).await? {
        lines.push(rules::of_note(&note, bears_tcs(here)));
    }
    for (id, amount, number) in store::recoveries(tx, asked.garage_id, asked.draft).await? {
        let line = NewLine::new(LineKind::Recovery, format!("Recovery of {number}"), -amount);
        lines.push(NewLine { recovery_id: Some(id), ..line });
    }
    for (id, amount, number) in store::carried(tx, asked.garage_id, asked.draft).await? {
        let line = NewLine::new(LineKind::Carried, format!("Carried from {number}"), amount);
        lines.push(NewLine { carried_id: Some(id), ..line });
    }
    for typed in asked.typed {
        lines.push(NewLine::new(LineKind::Adjustment, typed.description.trim(), typed.amount));
    }
    let totals = rules::totals(lines.iter());
    Ok(Proposal { garage, commission_rate, lines, held, totals })
}

/// The lines of these orders, as they are now.
pub async fn of_orders(tx: &mut Tx, here: Here<'_>, orders: &[i64], commission_rate: i64) -> Result<Vec<NewLine>> {
    let mut bills = store::bills(tx, orders).await?;
    let (collected, offers) = (store::collected(tx, orders).await?, store::offers(tx, orders).await?);
    let of =
        |amounts: &std::collections::BTreeMap<i64, Money>, order| amounts.get(&order).copied().unwrap_or(Money::ZERO);
    let mut lines = Vec::new();
    for order in orders {
        let facts = OrderFacts {
            order_id: *order,
            bills: bills.remove(order).unwrap_or_default(),
            collected: of(&collected, *order),
            offers: of(&offers, *order),
        };
        lines.extend(rules::of_order(&facts, commission_rate, bears_tcs(here)));
    }
    Ok(lines)
}

/// Which of these orders are not settled yet, and why: a complaint is open, or money is on its way back to the customer.
pub async fn held(tx: &mut Tx, here: Here<'_>, orders: &[i64]) -> Result<Vec<HeldOrder>> {
    let mut held: Vec<HeldOrder> = Vec::new();
    for (order_id, number) in store::escalated(tx, orders).await? {
        held.push(HeldOrder { order_id, why: format!("held: {number}") });
    }
    for PayoutHeld(find) in here.hooks.all::<PayoutHeld>() {
        for (order_id, why) in find(tx, orders.to_vec()).await? {
            held.push(HeldOrder { order_id, why: format!("held: {why}") });
        }
    }
    held.sort_by_key(|held| held.order_id);
    held.dedup_by_key(|held| held.order_id);
    Ok(held)
}

/// Names the orders that cannot be settled. One that another advice settles is a conflict.
async fn check_wanted(
    tx: &mut Tx,
    (wanted, draft): (&[i64], Option<i64>),
    free: &[i64],
    held: &[HeldOrder],
) -> Result<()> {
    let mut fields = Fields::new();
    for (at, order) in wanted.iter().enumerate() {
        if free.contains(order) {
            continue;
        }
        if let Some(held) = held.iter().find(|held| held.order_id == *order) {
            fields.add(format!("order_ids.{at}"), format!("is {}: leave it out until that has ended", held.why));
        } else if let Some(number) = store::settled_in(tx, *order, draft).await? {
            return Err(ApiError::Conflict {
                message: format!("Order {order} is settled in {number} already: leave it out, or reject that advice."),
                data: json!({ "order_id": order, "number": number }),
            });
        } else {
            let text = "is not an order that the garage handed back in the period";
            fields.add(format!("order_ids.{at}"), text);
        }
    }
    fields.verdict()
}
