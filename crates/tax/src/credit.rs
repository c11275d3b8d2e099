//! Credit notes: what is credited on a bill, line by line, never more than is left.

use chrono::NaiveDate;
use pitlane_money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::country::{Country, FinancialYear};
use crate::exact;
use crate::line::TaxAmounts;
use crate::place::TaxKind;
use crate::problem::{Fault, Problem};
use crate::quantity::Quantity;
use crate::rate::Rate;

/// What a note credits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    /// Value and its tax (CGST Act s. 34).
    Tax,
    /// Value only: in India a note after 30 November of the year after the bill's.
    Financial,
}

impl NoteKind {
    /// The kind of a note dated `day` for a bill dated `billed_on`.
    pub fn for_dates(country: Country, billed_on: NaiveDate, day: NaiveDate) -> Self {
        match FinancialYear::containing(country, billed_on).last_day_for_credit() {
            Some(last) if day > last => Self::Financial,
            _ => Self::Tax,
        }
    }
}

/// A line of the bill, and what earlier credit and debit notes made of it.
#[derive(Clone, Copy, Debug)]
pub struct BilledLine {
    pub quantity: Quantity,
    /// The value charged, by the bill and by debit notes.
    pub taxable: Money,
    /// As corrected by debit notes.
    pub rate: Rate,
    pub tax: TaxKind,
    pub credited_quantity: Quantity,
    /// Before tax.
    pub credited: Money,
    /// What of it financial notes credited: its tax stays charged.
    pub credited_untaxed: Money,
    /// What of it was credited, with its tax at the former rate, before a debit note corrected the rate.
    pub credited_before: Money,
}

impl BilledLine {
    /// A line without notes.
    pub const fn new(quantity: Quantity, taxable: Money, rate: Rate, tax: TaxKind) -> Self {
        Self {
            quantity,
            taxable,
            rate,
            tax,
            credited_quantity: Quantity::ZERO,
            credited: Money::ZERO,
            credited_untaxed: Money::ZERO,
            credited_before: Money::ZERO,
        }
    }

    pub fn quantity_left(&self) -> Quantity {
        self.quantity.less(self.credited_quantity).unwrap_or_default()
    }

    /// What may still be credited, before tax.
    pub fn left(&self) -> Money {
        (self.taxable - self.credited).max(Money::ZERO)
    }

    /// The value of a quantity in proportion, before tax; the last of it is worth all that is left.
    pub fn worth(&self, quantity: Quantity) -> Money {
        if quantity == Quantity::ZERO {
            return Money::ZERO;
        }
        if quantity >= self.quantity_left() {
            return self.left();
        }
        let share = exact::part(self.taxable.minor(), quantity.thousandths(), self.quantity.thousandths());
        share.unwrap_or_default().min(self.left())
    }

    /// The tax on what is credited now: the tax on everything credited so far, less what earlier notes credited. So
    /// notes that credit a line piece by piece return its tax to the last unit, and the halves stay equal. What was
    /// credited at another rate does not count.
    fn tax_on(&self, value: Money) -> Option<TaxAmounts> {
        let at_this_rate = self.credited - self.credited_before;
        let before = TaxAmounts::on(at_this_rate, self.tax, self.rate)?;
        let after = TaxAmounts::on(at_this_rate + value, self.tax, self.rate)?;
        Some(after.minus(before))
    }
}

/// The bill with its debit notes, and what earlier credit notes credited of its total.
#[derive(Clone, Copy, Debug)]
pub struct Billed<'a> {
    pub lines: &'a [BilledLine],
    pub total: Money,
    /// What earlier credit notes left of the bill's round-off.
    pub round_off: Money,
    /// The sum of the totals of earlier credit notes.
    pub credited_total: Money,
}

/// What to credit of a line.
#[derive(Clone, Copy, Debug)]
pub struct CreditRequest {
    /// The line of the bill, counted from 0.
    pub line: usize,
    /// The returned quantity; 0 when only the price is reduced.
    pub quantity: Quantity,
    /// Before tax; none: the value of the quantity.
    pub value: Option<Money>,
}

/// A line of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CreditLine {
    pub line: usize,
    pub quantity: Quantity,
    pub value: Money,
    pub tax: TaxAmounts,
    pub total: Money,
}

/// A credit note.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CreditNote {
    pub kind: NoteKind,
    pub lines: Vec<CreditLine>,
    pub value: Money,
    pub tax: TaxAmounts,
    /// Only the note that closes the bill includes its round-off, so that all notes together equal the bill.
    pub round_off: Money,
    pub total: Money,
}

/// Builds a note. Every line that asks for more than is left, or for nothing, is named.
pub fn credit(billed: &Billed, requests: &[CreditRequest], kind: NoteKind) -> Result<CreditNote, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut lines: Vec<CreditLine> = Vec::new();
    if requests.is_empty() {
        problems.push(Problem::of_all("lines", Fault::Empty));
    }
    for (at, request) in requests.iter().enumerate() {
        let is_double = lines.iter().any(|line| line.line == request.line);
        match billed.lines.get(request.line).filter(|_| !is_double) {
            Some(line) => match credit_line(line, request, kind) {
                Ok(line) => lines.push(line),
                Err((field, fault)) => problems.push(Problem::of_line(at, field, fault)),
            },
            None => problems.push(Problem::of_line(at, "line", Fault::NoSuchLine)),
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    add_up(billed, lines, kind).ok_or_else(|| vec![Problem::of_all("lines", Fault::TooLarge)])
}

fn credit_line(
    line: &BilledLine,
    request: &CreditRequest,
    kind: NoteKind,
) -> Result<CreditLine, (&'static str, Fault)> {
    let left = line.quantity_left();
    if request.quantity > left {
        return Err(("quantity", Fault::BeyondBill { left: left.to_string() }));
    }
    let value = request.value.unwrap_or_else(|| line.worth(request.quantity));
    if value < Money::ZERO {
        return Err(("value", Fault::Negative));
    }
    if value > line.left() {
        return Err(("value", Fault::BeyondValue { left: line.left() }));
    }
    if value == Money::ZERO && request.quantity == Quantity::ZERO {
        return Err(("value", Fault::NothingCredited));
    }
    let tax = match kind {
        NoteKind::Tax => line.tax_on(value).ok_or(("value", Fault::TooLarge))?,
        NoteKind::Financial => TaxAmounts::default(),
    };
    let CreditRequest { line, quantity, .. } = *request;
    Ok(CreditLine { line, quantity, value, tax, total: value + tax.total() })
}

fn add_up(billed: &Billed, lines: Vec<CreditLine>, kind: NoteKind) -> Option<CreditNote> {
    let value = exact::sum(lines.iter().map(|line| line.value))?;
    let tax = lines.iter().try_fold(TaxAmounts::default(), |sum, line| sum.plus(line.tax))?;
    let sum = exact::sum([value, tax.total()])?;
    let left = (billed.total - billed.credited_total).max(Money::ZERO);
    let is_last = billed.lines.iter().enumerate().all(|(at, line)| {
        let now = lines.iter().find(|credit| credit.line == at).map_or(Money::ZERO, |credit| credit.value);
        line.left() == now
    });
    // A bill that was rounded down is worth less than its lines: no one gets back more than they paid.
    let total = match kind {
        NoteKind::Tax if is_last => left.min(exact::money(i128::from((sum + billed.round_off).minor()).max(0))?),
        _ => sum.min(left),
    };
    Some(CreditNote { kind, lines, value, tax, round_off: total - sum, total })
}

#[cfg(test)]
mod tests;
