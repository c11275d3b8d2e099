//! The way of an order: what happens to it, and where its lines and its money are at the end.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::{MarketItemStatus as Status, PaymentStatus};
use pitlane_market::market::{EventDetail, EventLine, MarketEvent, MarketRefund, NewItem, part};
use pitlane_platform::money::Money;

use super::goal::{Goal, Start, WAY};
use crate::dice::Dice;

/// The most time between two steps.
const PACE: Duration = Duration::hours(20);
/// An order has at most so many steps.
const MOST_STEPS: i32 = 12;

/// Where a line is.
#[derive(Clone, Copy)]
pub struct Line {
    pub cancelled: i64,
    pub returned: i64,
    pub status: Status,
    pub delivered_at: Option<DateTime<Utc>>,
}

/// Money, or an attempt to pay.
pub struct Paid {
    pub is_captured: bool,
    pub amount: Money,
    pub at: DateTime<Utc>,
}

pub struct Happened {
    pub event: MarketEvent,
    pub detail: EventDetail,
    pub at: DateTime<Utc>,
}

/// An order at the end of its way.
pub struct Way {
    pub lines: Vec<Line>,
    pub payments: Vec<Paid>,
    pub events: Vec<Happened>,
    pub taken_off: Money,
    pub is_shipping_off: bool,
    pub captured: Money,
    pub payment_status: PaymentStatus,
    pub at: DateTime<Utc>,
    pace: Duration,
}

impl Way {
    pub fn of(start: &Start<'_>, now: DateTime<Utc>, dice: &mut Dice) -> Self {
        let items = &start.priced.items;
        let line = Line { cancelled: 0, returned: 0, status: Status::Open, delivered_at: None };
        let mut way = Self {
            lines: vec![line; items.len()],
            payments: Vec::new(),
            events: Vec::new(),
            taken_off: Money::ZERO,
            is_shipping_off: false,
            captured: Money::ZERO,
            payment_status: PaymentStatus::Initiated,
            at: start.placed_at,
            pace: PACE.min((now - start.placed_at) / MOST_STEPS),
        };
        let placed = EventDetail { amount: Some(start.total()), ..EventDetail::default() };
        way.events.push(Happened { event: MarketEvent::Placed, detail: placed, at: start.placed_at });
        if start.goal == Goal::Fails {
            way.pay(MarketEvent::PaymentFailed, start.total());
        }
        if start.is_prepaid && start.goal.is_paid_at_once() {
            way.pay(MarketEvent::Captured, start.total());
        }
        if start.goal == Goal::Partly {
            way.take(start, MarketEvent::Cancelled, |item| i64::from(item.quantity > 1));
        }
        way.move_lines(start);
        let goal = start.goal;
        let was_sent = way.lines.iter().any(|line| line.status.is_sent());
        if !start.is_prepaid && was_sent && (goal == Goal::Returned || dice.chance(700)) {
            let due = start.total() - way.taken_off;
            way.pay(MarketEvent::Collected, due);
        }
        match goal {
            Goal::Cancelled | Goal::CancelledByCompany | Goal::CancelledUnpaid => {
                way.take(start, MarketEvent::Cancelled, |item| item.quantity);
            }
            Goal::Returned => way.take(start, MarketEvent::Returned, |item| item.quantity),
            _ => {}
        }
        way
    }

    fn next(&mut self) -> DateTime<Utc> {
        self.at += self.pace;
        self.at
    }

    fn happened(&mut self, event: MarketEvent, detail: EventDetail) -> DateTime<Utc> {
        let at = self.next();
        self.events.push(Happened { event, detail, at });
        at
    }

    fn pay(&mut self, event: MarketEvent, amount: Money) {
        let is_captured = event != MarketEvent::PaymentFailed;
        let at = self.happened(event, EventDetail { amount: Some(amount), ..EventDetail::default() });
        self.payments.push(Paid { is_captured, amount, at });
        if is_captured {
            self.captured = amount;
            self.payment_status = PaymentStatus::Successful;
        } else {
            self.payment_status = PaymentStatus::Unsuccessful;
        }
    }

    fn move_lines(&mut self, start: &Start<'_>) {
        let items = &start.priced.items;
        for (step, (status, event)) in WAY.into_iter().enumerate() {
            let goes = |at: usize| start.goal.steps(at) > step;
            let moved: Vec<usize> = (0..items.len()).filter(|at| goes(*at)).collect();
            if moved.is_empty() {
                return;
            }
            let line = |at: &usize| EventLine {
                line: place(*at),
                sku: items[*at].sku.clone(),
                quantity: items[*at].quantity - self.lines[*at].cancelled,
            };
            let detail = EventDetail { lines: moved.iter().map(line).collect(), ..EventDetail::default() };
            let at = self.happened(event, detail);
            for index in moved {
                let line = &mut self.lines[index];
                // A piece that is alone in its line was not cancelled, so something is left of each.
                line.status = status;
                line.delivered_at = (status == Status::Delivered).then_some(at);
            }
        }
    }

    fn take(&mut self, start: &Start<'_>, event: MarketEvent, quantity: impl Fn(&NewItem) -> i64) {
        let is_return = event == MarketEvent::Returned;
        let over = match (is_return, start.goal) {
            (true, _) => Status::Returned,
            (false, Goal::CancelledByCompany) => Status::CancelledByCompany,
            _ => Status::Cancelled,
        };
        let (mut lines, mut amount) = (Vec::new(), Money::ZERO);
        for (at, (item, line)) in start.priced.items.iter().zip(&mut self.lines).enumerate() {
            let quantity = quantity(item);
            if quantity == 0 {
                continue;
            }
            let counter = if is_return { &mut line.returned } else { &mut line.cancelled };
            *counter += quantity;
            if *counter == item.quantity {
                line.status = over;
            }
            amount = amount + part((item.price, item.discount, item.tax), item.quantity, quantity).amount();
            lines.push(EventLine { line: place(at), sku: item.sku.clone(), quantity });
        }
        if lines.is_empty() {
            return;
        }
        let is_all = self.lines.iter().all(|line| line.status.is_over());
        if is_all && !is_return {
            self.is_shipping_off = true;
            amount = amount + start.shipping;
        }
        self.taken_off = self.taken_off + amount;
        let is_paid = self.captured > Money::ZERO;
        if !is_paid && self.taken_off == start.total() {
            self.payment_status = PaymentStatus::Cancelled;
        }
        let reason = if is_return { "Does not fit the car" } else { "Ordered by mistake" };
        let detail = EventDetail {
            lines,
            amount: Some(amount),
            reason: Some(reason.into()),
            by_company: (start.goal == Goal::CancelledByCompany).then_some(true),
            refund: is_paid.then_some(MarketRefund::None),
            ..EventDetail::default()
        };
        self.happened(event, detail);
    }
}

/// The number of a line, from its place.
pub fn place(at: usize) -> i64 {
    i64::try_from(at).unwrap_or_default() + 1
}
