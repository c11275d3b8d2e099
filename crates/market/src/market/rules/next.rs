//! The table of transitions: which lines an action moves, and what it lacks.

use chrono::NaiveDate;
use pitlane_base::codes::MarketItemStatus;
use pitlane_platform::money::Money;

use super::{LineState, OrderState, RETURN_DAYS};
use crate::market::types::{MarketAction, MarketMissing, MarketPaymentMode, NextAction};

/// From which status to which an action moves lines.
pub const fn step(action: MarketAction) -> Option<(MarketItemStatus, MarketItemStatus)> {
    use MarketItemStatus::{Approved, Delivered, Dispatched, Invoiced, Open};
    match action {
        MarketAction::Approve => Some((Open, Approved)),
        MarketAction::Invoice => Some((Approved, Invoiced)),
        MarketAction::Dispatch => Some((Invoiced, Dispatched)),
        MarketAction::Deliver => Some((Dispatched, Delivered)),
        _ => None,
    }
}

/// The lines that an action is asked for, with the quantity of those that are cancelled or returned.
pub type Chosen = Vec<(i64, Option<i64>)>;

fn missing(what: impl Into<String>, sentence: impl Into<String>) -> MarketMissing {
    MarketMissing { what: what.into(), sentence: sentence.into() }
}

/// Why an action cannot be done with a line.
fn of_line(line: &LineState, action: MarketAction, quantity: Option<i64>, today: NaiveDate) -> Option<MarketMissing> {
    let status = line.status.name();
    let named = |sentence: String| Some(missing(format!("lines.{}", line.line), sentence));
    if let Some((from, _)) = step(action) {
        return if line.status == from {
            None
        } else {
            named(format!("Line {} is {status}: only {} lines can be moved on by this.", line.line, from.name()))
        };
    }
    match action {
        MarketAction::Cancel if !line.status.may_be_cancelled() => {
            let instead = if line.status == MarketItemStatus::Delivered { " It can be returned." } else { "" };
            return named(format!("Line {} is {status}: it can no longer be cancelled.{instead}", line.line));
        }
        MarketAction::Return if line.status != MarketItemStatus::Delivered => {
            return named(format!("Line {} is {status}: only delivered lines can be returned.", line.line));
        }
        MarketAction::Return if line.return_until().is_none_or(|last| last < today) => {
            return Some(missing(
                "days",
                format!(
                    "Line {} was delivered more than {RETURN_DAYS} days ago: it can no longer be returned.",
                    line.line
                ),
            ));
        }
        _ => {}
    }
    match quantity {
        Some(quantity) if quantity > line.left() => {
            named(format!("Line {} has {} left, not {quantity}.", line.line, line.left()))
        }
        _ => None,
    }
}

/// What an action with these lines lacks; none: it can be done.
pub fn check_lines(order: &OrderState, action: MarketAction, chosen: &Chosen, today: NaiveDate) -> Vec<MarketMissing> {
    let mut lacks = Vec::new();
    if action.moves_lines() && order.waits_for_payment() {
        lacks.push(missing(
            "payment",
            "The order is prepaid, and its money has not arrived: lines are not moved on before.",
        ));
    }
    if chosen.is_empty() {
        lacks.push(missing("lines", format!("No line can be {}.", action.event().as_str())));
    }
    let lines = chosen.iter().filter_map(|(id, quantity)| Some((order.line(*id)?, *quantity)));
    lacks.extend(lines.filter_map(|(line, quantity)| of_line(line, action, quantity, today)));
    lacks
}

/// What a payment lacks. `amount` is what was captured or collected; none: it is not known yet.
pub fn check_payment(order: &OrderState, action: MarketAction, amount: Option<Money>) -> Vec<MarketMissing> {
    let needed = match action {
        MarketAction::Collect => MarketPaymentMode::Cod,
        _ => MarketPaymentMode::Prepaid,
    };
    if order.payment_mode != needed {
        let sentence = match needed {
            MarketPaymentMode::Prepaid => "The order is paid on delivery: its cash is collected.",
            MarketPaymentMode::Cod => "The order is prepaid: its money is captured by the gateway.",
        };
        return vec![missing("payment", sentence)];
    }
    if order.payment_status.counts_as_paid() {
        return vec![missing("payment", "The order is paid already.")];
    }
    if order.due() == Money::ZERO {
        return vec![missing("payment", "Nothing is left of the order, so nothing is to be paid.")];
    }
    let was_sent = order.lines.iter().any(|line| line.status.is_sent());
    if action == MarketAction::Collect && !was_sent {
        return vec![missing("lines", "Nothing was dispatched yet: cash is collected on delivery.")];
    }
    match amount {
        Some(amount) if action != MarketAction::PaymentFailed && amount != order.due() => {
            vec![missing("amount", format!("The due amount is {}, not {amount}.", order.due()))]
        }
        _ => Vec::new(),
    }
}

/// The lines that an action can be done with.
fn ready(order: &OrderState, action: MarketAction, today: NaiveDate) -> Vec<&LineState> {
    let can = |line: &&LineState| line.left() > 0 && of_line(line, action, None, today).is_none();
    order.lines.iter().filter(can).collect()
}

/// Every action that concerns the order, with its lines or what it lacks.
pub fn actions(order: &OrderState, today: NaiveDate) -> Vec<NextAction> {
    let is_over = order.lines.iter().all(|line| line.status.is_over());
    let concerns = |action: &MarketAction| match action {
        MarketAction::Collect => order.payment_mode == MarketPaymentMode::Cod && order.due() > Money::ZERO,
        MarketAction::Capture | MarketAction::PaymentFailed => order.waits_for_payment() && order.due() > Money::ZERO,
        MarketAction::Cancel => order.lines.iter().any(|line| line.status.may_be_cancelled()),
        MarketAction::Return => order.lines.iter().any(|line| line.status == MarketItemStatus::Delivered),
        moves => !is_over && step(*moves).is_some_and(|(from, _)| order.lines.iter().any(|line| line.status == from)),
    };
    let of = |action: MarketAction| {
        if action.moves_lines() || action.takes_off() {
            let lines: Vec<i64> = ready(order, action, today).iter().map(|line| line.id).collect();
            let chosen = if lines.is_empty() {
                let reached = order.lines.iter().filter(|line| line.status == MarketItemStatus::Delivered);
                reached.map(|line| (line.id, None)).collect()
            } else {
                lines.iter().map(|id| (*id, None)).collect()
            };
            NextAction { action, missing: check_lines(order, action, &chosen, today), item_ids: lines }
        } else {
            NextAction { action, missing: check_payment(order, action, None), item_ids: Vec::new() }
        }
    };
    MarketAction::ALL.iter().copied().filter(concerns).map(of).collect()
}

#[cfg(test)]
mod tests {
    use pitlane_base::codes::PaymentStatus;

    use super::*;
    use crate::market::types::Fulfilment;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn order(mode: MarketPaymentMode, status: PaymentStatus, lines: &[MarketItemStatus]) -> OrderState {
        let total = Money::from_minor(1_000 * i64::try_from(lines.len()).unwrap());
        let line = |(at, status): (usize, &MarketItemStatus)| LineState {
            id: 10 + i64::try_from(at).unwrap(),
            line: 1 + i64::try_from(at).unwrap(),
            quantity: 3,
            cancelled: if status.is_over() { 3 } else { 1 },
            returned: 0,
            price: Money::from_minor(1_000),
            discount: Money::ZERO,
            tax: Money::ZERO,
            status: *status,
            delivered_on: (*status == MarketItemStatus::Delivered).then(|| day("2026-03-01")),
        };
        OrderState {
            payment_mode: mode,
            payment_status: status,
            fulfilment: Fulfilment::Ship,
            shipping: Money::ZERO,
            is_shipping_off: false,
            total,
            taken_off: Money::ZERO,
            captured: if status.counts_as_paid() { total } else { Money::ZERO },
            refunded: Money::ZERO,
            lines: lines.iter().enumerate().map(line).collect(),
        }
    }

    fn whats(lacks: &[MarketMissing]) -> Vec<&str> {
        lacks.iter().map(|one| one.what.as_str()).collect()
    }

    #[test]
    fn each_action_moves_lines_of_one_status_only() {
        use MarketAction::{Approve, Cancel, Deliver, Dispatch, Invoice, Return};
        let today = day("2026-03-10");
        for status in MarketItemStatus::ALL {
            let order = order(MarketPaymentMode::Cod, PaymentStatus::Initiated, &[*status]);
            let can = |action| check_lines(&order, action, &vec![(10, None)], today).is_empty();
            let may: Vec<MarketAction> = [Approve, Invoice, Dispatch, Deliver, Cancel, Return]
                .into_iter()
                .filter(|action| can(*action))
                .collect();
            let expected: &[MarketAction] = match status {
                MarketItemStatus::Open => &[Approve, Cancel],
                MarketItemStatus::Approved => &[Invoice, Cancel],
                MarketItemStatus::Invoiced => &[Dispatch, Cancel],
                MarketItemStatus::Dispatched => &[Deliver],
                MarketItemStatus::Delivered => &[Return],
                _ => &[],
            };
            assert_eq!(may, expected, "{status:?}");
        }
    }

    #[test]
    fn quantities_days_and_money_limit() {
        let sold = order(MarketPaymentMode::Cod, PaymentStatus::Initiated, &[MarketItemStatus::Delivered]);
        let back = |quantity, today| check_lines(&sold, MarketAction::Return, &vec![(10, Some(quantity))], day(today));
        assert_eq!(back(2, "2026-03-31"), []);
        assert_eq!(whats(&back(2, "2026-04-01")), ["days"]);
        assert_eq!(back(3, "2026-03-31")[0].sentence, "Line 1 has 2 left, not 3.");
        let waits = order(MarketPaymentMode::Prepaid, PaymentStatus::Unsuccessful, &[MarketItemStatus::Open]);
        let today = day("2026-03-10");
        assert_eq!(whats(&check_lines(&waits, MarketAction::Approve, &vec![(10, None)], today)), ["payment"]);
        assert_eq!(check_lines(&waits, MarketAction::Cancel, &vec![(10, Some(1))], today), []);
        assert_eq!(whats(&check_lines(&waits, MarketAction::Approve, &Vec::new(), today)), ["payment", "lines"]);
    }

    #[test]
    fn money_is_taken_once_and_exactly() {
        use MarketItemStatus::{Dispatched, Open};
        let amount = |minor| Some(Money::from_minor(minor));
        let prepaid = order(MarketPaymentMode::Prepaid, PaymentStatus::Initiated, &[Open]);
        assert_eq!(check_payment(&prepaid, MarketAction::Capture, amount(1_000)), []);
        assert_eq!(whats(&check_payment(&prepaid, MarketAction::Capture, amount(999))), ["amount"]);
        assert_eq!(whats(&check_payment(&prepaid, MarketAction::Collect, amount(1_000))), ["payment"]);
        let paid = order(MarketPaymentMode::Prepaid, PaymentStatus::Successful, &[Open]);
        assert_eq!(whats(&check_payment(&paid, MarketAction::Capture, amount(0))), ["payment"]);
        let cash = order(MarketPaymentMode::Cod, PaymentStatus::Initiated, &[Open]);
        assert_eq!(whats(&check_payment(&cash, MarketAction::Collect, amount(1_000))), ["lines"]);
        let sent = order(MarketPaymentMode::Cod, PaymentStatus::Initiated, &[Dispatched]);
        assert_eq!(check_payment(&sent, MarketAction::Collect, amount(1_000)), []);
        let nothing = OrderState { taken_off: sent.total, ..sent };
        assert_eq!(whats(&check_payment(&nothing, MarketAction::Collect, amount(0))), ["payment"]);
    }

    #[test]
    fn what_can_be_done_is_what_the_check_lets_through() {
        let today = day("2026-04-20");
        let lines = MarketItemStatus::ALL.to_vec();
        for (mode, status) in [
            (MarketPaymentMode::Cod, PaymentStatus::Initiated),
            (MarketPaymentMode::Prepaid, PaymentStatus::Successful),
            (MarketPaymentMode::Prepaid, PaymentStatus::Initiated),
        ] {
            let order = order(mode, status, &lines);
            for next in actions(&order, today) {
                let chosen: Chosen = next.item_ids.iter().map(|id| (*id, None)).collect();
                if next.action.moves_lines() || next.action.takes_off() {
                    let lacks = check_lines(&order, next.action, &chosen, today);
                    assert_eq!(lacks.is_empty(), next.missing.is_empty(), "{next:?}");
                }
            }
            let of = |action| actions(&order, today).into_iter().find(|next| next.action == action);
            assert_eq!(whats(&of(MarketAction::Return).expect("a delivered line").missing), ["days"]);
            assert_eq!(of(MarketAction::Collect).is_some(), mode == MarketPaymentMode::Cod);
        }
    }
}
