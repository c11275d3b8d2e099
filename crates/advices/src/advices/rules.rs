//! What is paid for orders, and what is deducted: values in, lines out.

use chrono::NaiveDate;
use pitlane_platform::money::Money;
use pitlane_tax::discount::Percent;
use pitlane_tax::tcs;

use super::states::LineKind;

/// A garage without a commission of its own pays 15 per cent.
pub const USUAL_COMMISSION: i64 = 1_500;

/// A bill with its debit notes, less its credit notes.
#[derive(Clone, Debug)]
pub struct Billed {
    pub number: String,
    pub supplied_on: NaiveDate,
    pub is_igst: bool,
    pub total: Money,
    /// Without tax.
    pub taxable: Money,
    /// What of it bears tax.
    pub taxed: Money,
}

/// All that matters of an order.
#[derive(Clone, Debug)]
pub struct OrderFacts {
    pub order_id: i64,
    pub bills: Vec<Billed>,
    /// Cash and cards that people of the garage took.
    pub collected: Money,
    /// What the company bears of the coupon and the voucher of the order.
    pub offers: Money,
}

/// A credit or debit note that was issued after its order was settled.
#[derive(Clone, Debug)]
pub struct LateNote {
    pub order_id: i64,
    pub is_credit: bool,
    pub id: i64,
    pub number: String,
    /// The advice in which the order was settled, and its commission.
    pub advice: String,
    pub commission_rate: i64,
    pub supplied_on: NaiveDate,
    pub is_igst: bool,
    pub total: Money,
    pub value: Money,
    /// What of the value bears tax that the note returns or charges.
    pub taxed: Money,
}

/// A line before it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLine {
    pub kind: LineKind,
    pub order_id: Option<i64>,
    pub recovery_id: Option<i64>,
    pub credit_note_id: Option<i64>,
    pub debit_note_id: Option<i64>,
    pub carried_id: Option<i64>,
    pub description: String,
    pub amount: Money,
}

impl NewLine {
    pub fn new(kind: LineKind, description: impl Into<String>, amount: Money) -> Self {
        let description = description.into().chars().take(200).collect();
        let (order_id, recovery_id, credit_note_id, debit_note_id, carried_id) = (None, None, None, None, None);
        Self { kind, order_id, recovery_id, credit_note_id, debit_note_id, carried_id, description, amount }
    }

    pub fn of_order(self, order_id: i64) -> Self {
        Self { order_id: Some(order_id), ..self }
    }
}

/// What a share in hundredths of a per cent is of an amount, half up; less than nothing has no share.
fn share(rate: i64, of: Money) -> Money {
    Percent::from_hundredths(rate).map_or(Money::ZERO, |percent| percent.of(of.max(Money::ZERO)))
}

fn per_cent(rate: i64) -> String {
    Percent::from_hundredths(rate).map_or_else(|| "0 %".to_owned(), |percent| percent.to_string())
}

/// The lines of an order: what was billed, and what it is reduced by. An order of which nothing is left has none.
pub fn of_order(order: &OrderFacts, commission_rate: i64, bears_tcs: bool) -> Vec<NewLine> {
    let sum = |amount: fn(&Billed) -> Money| order.bills.iter().map(amount).sum::<Money>();
    let (total, taxable) = (sum(|bill| bill.total), sum(|bill| bill.taxable));
    let numbers: Vec<&str> = order.bills.iter().map(|bill| bill.number.as_str()).collect();
    let withheld: Money = order
        .bills
        .iter()
        .filter(|_| bears_tcs)
        .map(|bill| tcs::collected(bill.taxed.max(Money::ZERO), bill.supplied_on, bill.is_igst))
        .sum();
    let amounts = [
        (LineKind::Order, format!("Order {}: {}", order.order_id, numbers.join(", ")), total),
        (
            LineKind::Commission,
            format!("Commission of {} on the taxable value", per_cent(commission_rate)),
            -share(commission_rate, taxable),
        ),
        (LineKind::Collected, "Cash and cards taken by the garage".to_owned(), -order.collected),
        (LineKind::Tcs, "TCS (section 52 CGST Act)".to_owned(), -withheld),
        (LineKind::Offer, "Coupon and voucher: what the company bears".to_owned(), order.offers),
    ];
    if amounts.iter().all(|(.., amount)| *amount == Money::ZERO) {
        return Vec::new();
    }
    amounts
        .into_iter()
        .filter(|(kind, _, amount)| *kind == LineKind::Order || *amount != Money::ZERO)
        .map(|(kind, text, amount)| NewLine::new(kind, text, amount).of_order(order.order_id))
        .collect()
}

/// What a late note changes of what was paid: its total, with the commission and the tax that it takes back.
pub fn of_note(note: &LateNote, bears_tcs: bool) -> NewLine {
    let withheld = if bears_tcs { tcs::collected(note.taxed, note.supplied_on, note.is_igst) } else { Money::ZERO };
    let paid = note.total - share(note.commission_rate, note.value) - withheld;
    let (what, amount) = if note.is_credit { ("Credit note", -paid) } else { ("Debit note", paid) };
    let text = format!("{what} {} of order {}, settled in {}", note.number, note.order_id, note.advice);
    let line = NewLine::new(LineKind::Adjustment, text, amount).of_order(note.order_id);
    NewLine {
        credit_note_id: note.is_credit.then_some(note.id),
        debit_note_id: (!note.is_credit).then_some(note.id),
        ..line
    }
}

/// The totals of an advice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub orders: i64,
    /// What was billed.
    pub gross: Money,
    /// What is paid less than that.
    pub deductions: Money,
    pub net: Money,
}

pub fn totals<'a>(lines: impl Iterator<Item = &'a NewLine>) -> Totals {
    let mut totals = Totals::default();
    for line in lines {
        totals.net = totals.net + line.amount;
        if line.kind == LineKind::Order {
            totals.orders += 1;
            totals.gross = totals.gross + line.amount;
        }
    }
    Totals { deductions: totals.gross - totals.net, ..totals }
}

#[cfg(test)]
mod tests;
