//! What a step of an advice needs, and who may take it.

use pitlane_orders::banks::{self, BankStatus, PayeeKind, StoredBank};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

use super::here::Here;
use super::propose::{held, of_orders};
use super::rules::NewLine;
use super::states::{AdviceAction, LineKind};
use super::store::{self, StoredAdvice, StoredLine};
use super::types::{AdviceMissing, AdviceStep};

fn missing(key: &str, text: impl Into<String>) -> AdviceMissing {
    AdviceMissing { key: key.to_owned(), text: text.into() }
}

/// The account of a garage to which payments go.
pub async fn account_in_effect(tx: &mut Tx, garage: i64) -> Result<Option<StoredBank>> {
    Ok(banks::account(tx, (PayeeKind::Garage, garage), BankStatus::Approved).await?)
}

/// The steps that may follow, each with what is missing for it.
pub async fn next(tx: &mut Tx, who: &Caller, advice: &StoredAdvice, lines: &[StoredLine]) -> Result<Vec<AdviceStep>> {
    let mut steps = Vec::new();
    for action in advice.state.next(advice.net.minor() < 0, advice.carried_at.is_some()) {
        steps.push(AdviceStep { action: *action, missing: needs(tx, who, advice, lines, *action).await? });
    }
    Ok(steps)
}

/// Why somebody may not take a step: they took the one before it.
pub fn own_step(advice: &StoredAdvice, action: AdviceAction, user: i64) -> Option<&'static str> {
    match action {
        AdviceAction::Approve if advice.submitted_by == Some(user) => {
            Some("You submitted it: another person approves it.")
        }
        AdviceAction::Pay if advice.approved_by == Some(user) => Some("You approved it: another person pays it."),
        _ => None,
    }
}

async fn needs(
    tx: &mut Tx,
    who: &Caller,
    advice: &StoredAdvice,
    lines: &[StoredLine],
    action: AdviceAction,
) -> Result<Vec<AdviceMissing>> {
    if let Some(sentence) = own_step(advice, action, who.session.user_id) {
        return Ok(vec![missing("other_person", sentence)]);
    }
    Ok(match action {
        AdviceAction::Submit => {
            let mut all = stale_lines(tx, who, advice, lines).await?;
            if account_in_effect(tx, advice.garage_id).await?.is_none() {
                all.push(missing("account", "The garage has no approved bank account: add one on its page."));
            }
            all
        }
        AdviceAction::Carry => stale_lines(tx, who, advice, lines).await?,
        AdviceAction::Edit | AdviceAction::Approve | AdviceAction::Reject | AdviceAction::Pay => Vec::new(),
    })
}

/// The lines that are no longer as they were calculated.
async fn stale_lines(
    tx: &mut Tx,
    who: &Caller,
    advice: &StoredAdvice,
    lines: &[StoredLine],
) -> Result<Vec<AdviceMissing>> {
    let mut all = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some(recovery) = line.recovery_id else { continue };
        if !store::is_accepted(tx, recovery).await? {
            let text = format!("Line {} ({}) is no longer accepted: recalculate the draft.", at + 1, line.description);
            all.push(missing(&format!("lines.{at}"), text));
        }
    }
    let orders: Vec<i64> =
        lines.iter().filter(|line| line.kind == LineKind::Order).filter_map(|line| line.order_id).collect();
    for held in held(tx, Here::of(who), &orders).await? {
        let text = format!("Order {} is {}: leave it out, or recalculate the draft later.", held.order_id, held.why);
        all.push(missing(&format!("order.{}", held.order_id), text));
    }
    let now = of_orders(tx, Here::of(who), &orders, advice.commission_rate).await?;
    for order in orders {
        let is_same = |(stored, fresh): (&&StoredLine, &&NewLine)| {
            (stored.kind, stored.amount, &stored.description) == (fresh.kind, fresh.amount, &fresh.description)
        };
        let stored: Vec<&StoredLine> =
            lines.iter().filter(|line| line.order_id == Some(order) && is_of_order(line)).collect();
        let fresh: Vec<&NewLine> = now.iter().filter(|line| line.order_id == Some(order)).collect();
        if stored.len() != fresh.len() || !stored.iter().zip(&fresh).all(is_same) {
            let text = format!("Order {order} has changed since the draft was calculated: recalculate it.");
            all.push(missing(&format!("order.{order}"), text));
        }
    }
    Ok(all)
}

/// Calculated from the order itself.
fn is_of_order(line: &StoredLine) -> bool {
    matches!(line.kind, LineKind::Order | LineKind::Commission | LineKind::Collected | LineKind::Tcs | LineKind::Offer)
}
