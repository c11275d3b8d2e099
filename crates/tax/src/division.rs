//! One repair on two invoices. An insurer is the recipient of what it pays of a repair, whether it pays the garage or
//! reimburses the customer, and can claim input credit only on an invoice in its own name (CBIC Circular 217/11/2024).

use pitlane_money::Money;

use crate::exact;
use crate::invoice::Invoice;
use crate::line::Line;
use crate::problem::{Fault, Problem};
use crate::quantity::Quantity;
use crate::totals::{Rounding, compute};

/// The largest amount by which an invoice is rounded.
const MOST_ROUNDED: i64 = 50;

/// What the insurer pays of a repair.
#[derive(Clone, Debug)]
pub struct InsurerShare {
    /// Of each line of the repair, with tax, after the excess.
    pub lines: Vec<Money>,
    /// The sum, with the round-off that the insurer bears.
    pub total: Money,
}

/// The invoice of one recipient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartInvoice {
    /// The positions of its lines in the repair.
    pub places: Vec<usize>,
    /// Whether the other recipient bears a part of the line: it is then one piece at the price of the part.
    pub is_part: Vec<bool>,
    pub invoice: Invoice,
}

/// The invoices of a repair; none for a recipient who bears nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Division {
    pub insurer: Option<PartInvoice>,
    pub customer: Option<PartInvoice>,
}

/// Divides a repair. `whole` is the repair taxed as for the customer, `for_insurer` the same lines taxed as for the insurer,
/// who may be in another state. The taxable value of each line is divided in the proportion of what its recipients pay,
/// and the parts add up to it; each part bears the tax of its own invoice. The insurer's invoice has the total that the
/// insurer pays, and the customer's rounds the sum of both.
pub fn divide(
    whole: &Invoice,
    for_insurer: &Invoice,
    share: &InsurerShare,
    rounding: Rounding,
) -> Result<Division, Vec<Problem>> {
    let of = |amount: Money, part: Money, all: Money| {
        let part = exact::part(amount.minor(), part.minor(), all.minor());
        part.ok_or_else(|| vec![Problem::of_all("lines", Fault::TooLarge)])
    };
    let (mut insurers, mut customers) = (Draft::default(), Draft::default());
    for (at, (amounts, net)) in whole.document.lines.iter().zip(&share.lines).enumerate() {
        let taxable = amounts.taxable;
        let part = if *net >= amounts.total { taxable } else { of(taxable, *net, amounts.total)?.min(taxable) };
        // The part of the price before discount: at least the part of the value after it.
        let gross = if taxable == Money::ZERO { Money::ZERO } else { of(amounts.gross, part, taxable)? };
        let (rest, rest_gross) = (taxable - part, amounts.gross - gross);
        let is_insurers = part > Money::ZERO;
        let is_customers = rest > Money::ZERO || !is_insurers;
        if is_insurers {
            insurers.add(at, for_insurer, is_customers.then_some((gross, part)));
        }
        if is_customers {
            customers.add(at, whole, is_insurers.then_some((rest_gross, rest)));
        }
    }
    let mut division = Division { insurer: insurers.invoice()?, customer: customers.invoice()? };
    let mut borne = Money::ZERO;
    if let Some(part) = &mut division.insurer {
        let sum = part.invoice.document.totals.total;
        let off = share.total - sum;
        part.round(if off.minor().abs() <= MOST_ROUNDED { off } else { rounding.round_off(sum) });
        borne = part.invoice.document.totals.total;
    }
    if let Some(part) = &mut division.customer {
        let sum = part.invoice.document.totals.total;
        part.round(rounding.round_off(borne + sum).max(-sum));
    }
    Ok(division)
}

impl PartInvoice {
    fn round(&mut self, off: Money) {
        let totals = &mut self.invoice.document.totals;
        totals.total = totals.total + off;
        totals.round_off = off;
    }
}

/// The lines of an invoice in progress.
#[derive(Default)]
struct Draft {
    places: Vec<usize>,
    is_part: Vec<bool>,
    lines: Vec<Line>,
    rules: Vec<crate::time::RateRule>,
    untaxed: Vec<Option<crate::untaxed::Untaxed>>,
}

impl Draft {
    /// Adds a line of the repair, or a part of it with these amounts before and after discount.
    fn add(&mut self, at: usize, of: &Invoice, part: Option<(Money, Money)>) {
        let line = of.lines[at].clone();
        self.places.push(at);
        self.is_part.push(part.is_some());
        self.rules.push(of.rules[at]);
        self.untaxed.push(of.untaxed[at]);
        self.lines.push(match part {
            Some((gross, taxable)) => {
                Line { quantity: Quantity::ONE, unit_price: gross, discount: (gross - taxable).into(), ..line }
            }
            None => line,
        });
    }

    fn invoice(self) -> Result<Option<PartInvoice>, Vec<Problem>> {
        if self.lines.is_empty() {
            return Ok(None);
        }
        let document = compute(&self.lines, Money::ZERO, Rounding::None)?;
        let invoice = Invoice { lines: self.lines, rules: self.rules, untaxed: self.untaxed, document };
        Ok(Some(PartInvoice { places: self.places, is_part: self.is_part, invoice }))
    }
}

#[cfg(test)]
mod tests;
