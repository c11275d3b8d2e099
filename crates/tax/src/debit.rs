//! Debit notes: what is charged on a bill beyond its lines (CGST Act s. 34(3)), either more value at the rate of the
//! line, or the tax that is missing because the rate was too low.

use pitlane_money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::credit::BilledLine;
use crate::exact;
use crate::line::TaxAmounts;
use crate::place::TaxKind;
use crate::problem::{Fault, Problem};
use crate::quantity::Quantity;
use crate::rate::Rate;

/// What to charge for a line besides.
#[derive(Clone, Copy, Debug)]
pub struct DebitRequest {
    /// The line of the bill, counted from 0.
    pub line: usize,
    /// Before tax.
    pub value: Money,
    /// The right rate of the line, if a lower one was charged.
    pub rate: Option<Rate>,
}

/// A line of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DebitLine {
    pub line: usize,
    pub value: Money,
    /// The rate until now.
    pub rate_before: Rate,
    /// The rate from now on.
    pub rate: Rate,
    /// What was credited of the line, with its tax, before its rate was last corrected.
    pub credited_before: Money,
    pub tax: TaxAmounts,
    pub total: Money,
}

/// A debit note. It is not rounded: the round-off is that of its bill.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DebitNote {
    pub lines: Vec<DebitLine>,
    pub value: Money,
    pub tax: TaxAmounts,
    pub total: Money,
}

/// Builds a note. Every line that charges nothing, or what it must not, is named.
pub fn debit(billed: &[BilledLine], requests: &[DebitRequest]) -> Result<DebitNote, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut lines: Vec<DebitLine> = Vec::new();
    if requests.is_empty() {
        problems.push(Problem::of_all("lines", Fault::Empty));
    }
    for (at, request) in requests.iter().enumerate() {
        let is_double = lines.iter().any(|line| line.line == request.line);
        match billed.get(request.line).filter(|_| !is_double) {
            Some(line) => match debit_line(line, request) {
                Ok(line) => lines.push(line),
                Err((field, fault)) => problems.push(Problem::of_line(at, field, fault)),
            },
            None => problems.push(Problem::of_line(at, "line", Fault::NoSuchLine)),
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    add_up(lines).ok_or_else(|| vec![Problem::of_all("lines", Fault::TooLarge)])
}

fn debit_line(line: &BilledLine, request: &DebitRequest) -> Result<DebitLine, (&'static str, Fault)> {
    let DebitRequest { line: at, value, rate } = *request;
    if value < Money::ZERO {
        return Err(("value", Fault::Negative));
    }
    if line.quantity_left() == Quantity::ZERO {
        return Err(("line", Fault::Returned));
    }
    let (rate, credited_before) = match rate {
        None => (line.rate, line.credited_before),
        Some(_) if line.tax == TaxKind::None => return Err(("rate", Fault::NotTaxed)),
        Some(rate) if rate <= line.rate => return Err(("rate", Fault::RateNotHigher(line.rate))),
        Some(rate) => (rate, line.credited - line.credited_untaxed),
    };
    let tax = more_tax(line, value, (rate, credited_before)).ok_or(("value", Fault::TooLarge))?;
    let total = exact::sum([value, tax.total()]).ok_or(("value", Fault::TooLarge))?;
    // A remainder of a few paise may bear less than a paisa more.
    if tax.total() < Money::ZERO || total == Money::ZERO {
        return Err(("value", Fault::NothingDebited));
    }
    Ok(DebitLine { line: at, value, rate_before: line.rate, rate, credited_before, tax, total })
}

/// The tax on the line with the added value, less the tax that is charged for it now. At another rate it is that of what
/// is left of the line: what was credited went back with the tax that it had borne.
fn more_tax(line: &BilledLine, value: Money, (rate, credited_before): (Rate, Money)) -> Option<TaxAmounts> {
    let on = |value: Money, rate| TaxAmounts::on(exact::sum([value])?, line.tax, rate);
    let charged = on(line.taxable - line.credited_before, line.rate)?;
    let returned = on(credited_before - line.credited_before, line.rate)?;
    let after = on(exact::sum([line.taxable, value])? - credited_before, rate)?;
    Some(after.minus(charged.minus(returned)))
}

fn add_up(lines: Vec<DebitLine>) -> Option<DebitNote> {
    let value = exact::sum(lines.iter().map(|line| line.value))?;
    let tax = lines.iter().try_fold(TaxAmounts::default(), |sum, line| sum.plus(line.tax))?;
    let total = exact::sum([value, tax.total()])?;
    Some(DebitNote { lines, value, tax, total })
}

#[cfg(test)]
pub(crate) mod tests;
