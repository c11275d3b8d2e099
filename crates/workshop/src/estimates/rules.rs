//! The rules of estimates; no I/O.

use std::collections::BTreeSet;

use pitlane_base::codes::Payer;
use pitlane_base::list::non_blank;
use pitlane_orders::orders::Amounts;
use pitlane_platform::error::Fields;
use pitlane_platform::money::Money;
use pitlane_tax::invoice::{Draft, Terms, compose};
use pitlane_tax::line::{Line, LineAmounts, parse_price};
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rate::Rate;
use pitlane_tax::totals::{Document, Totals, compute};

use super::store::StoredLine;
use super::types::{Approval, EstimateInput, LineInput, LineSource, Standing, Typed};

/// The default payer.
/// The maximum length of a line's name in characters; the table's check constraint has the same limit.
pub const LONGEST_NAME: usize = 160;
/// The default unit.
const PIECE: &str = "piece";

/// A valid line.
#[derive(Clone, Debug)]
pub struct ValidLine {
    pub input: LineInput,
    pub quantity: Quantity,
    pub price: Money,
    pub discount: Money,
    pub rate: Rate,
}

impl ValidLine {
    pub fn payer(&self) -> Payer {
        self.input.payer.unwrap_or(Payer::Customer)
    }

    pub fn unit(&self) -> &str {
        self.input.unit.as_deref().map(str::trim).filter(|unit| !unit.is_empty()).unwrap_or(PIECE)
    }

    pub fn name(&self) -> &str {
        self.input.service_name.trim()
    }
}

/// A valid estimate with its calculated amounts.
pub struct CalculatedEstimate {
    pub lines: Vec<ValidLine>,
    pub discount: Money,
    pub document: Document,
}

fn number<T>(typed: Option<&Typed>, parse: impl FnOnce(&str) -> Option<T>) -> Option<T> {
    typed.and_then(|typed| parse(&typed.text()))
}

/// Product.md section 5: a line is wrong when its quantity is not a number (an integer or a plain decimal), its price
/// is not a number, or its name is empty. An unreadable value gets an error and a placeholder, so that all other lines
/// and fields are checked too.
fn draft(line: &LineInput, at: usize, fields: &mut Fields) -> Draft {
    let mut wrong = |field: &str, problem: &str| fields.add(format!("lines.{at}.{field}"), problem);
    if line.service_name.trim().is_empty() {
        wrong("service_name", "must not be empty");
    }
    let quantity = number(line.quantity.as_ref(), Quantity::parse).unwrap_or_else(|| {
        wrong("quantity", "must be a number: an integer or a plain decimal with at most three places");
        Quantity::ONE
    });
    let price = number(line.price.as_ref(), parse_price);
    let is_readable = price.is_some();
    let price = price.unwrap_or_else(|| {
        wrong("price", "must be a number with at most two decimal places, not below 0");
        Money::ZERO
    });
    // A finding that is not in the catalogue has no price; if it were sent like that, the work would be free by
    // mistake.
    if line.source == LineSource::Finding && is_readable && price == Money::ZERO {
        wrong("price", "must be more than 0 for a checklist finding; use a discount if the work is free");
    }
    let mut discount = Money::ZERO;
    if let Some(typed) = &line.discount {
        match parse_price(&typed.text()) {
            // It cannot be compared with an unreadable price.
            Some(given) if is_readable => discount = given,
            Some(_) => {}
            None => wrong("discount", "must be a number with at most two decimal places, not below 0"),
        }
    }
    let rate = line.tax_slab.as_ref().and_then(|typed| {
        let rate = Rate::parse(&typed.text());
        if rate.is_none() {
            wrong("tax_slab", "must be a rate from 0 to 100 per cent");
        }
        rate
    });
    let code = line.hsn.as_deref().and_then(non_blank).map(str::to_owned);
    Draft { kind: line.kind, code, quantity, unit_price: price, discount, rate }
}

/// Checks that each line of a finding refers to one in `known`, and that no two lines refer to the same one.
pub fn check_findings(lines: &[LineInput], known: &BTreeSet<i64>, fields: &mut Fields) {
    let mut seen = BTreeSet::new();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.source == LineSource::Finding) {
        let problem = match line.source_id {
            None => "is required for a finding",
            Some(item) if !known.contains(&item) => "is not a finding of this order's checklist",
            Some(item) if !seen.insert(item) => "already has a line: a finding can be estimated only once",
            Some(_) => continue,
        };
        fields.add(format!("lines.{at}.source_id"), problem);
    }
}

/// Parses and calculates an estimate; every invalid field of every line is added to `fields`.
pub fn calculate(input: &EstimateInput, terms: &Terms<'_>, fields: &mut Fields) -> Option<CalculatedEstimate> {
    let before = fields.iter().count();
    let drafts: Vec<Draft> = input.lines.iter().enumerate().map(|(at, line)| draft(line, at, fields)).collect();
    let discount = match &input.discount {
        None => Money::ZERO,
        Some(typed) => parse_price(&typed.text()).unwrap_or_else(|| {
            fields.add("discount", "must be a number with at most two decimal places, not below 0");
            Money::ZERO
        }),
    };
    let is_readable = fields.iter().count() == before;
    let composed = compose(&drafts, discount, terms);
    if let Err(problems) = &composed {
        for problem in problems.iter().filter(|problem| is_readable || problem.line.is_some()) {
            fields.add(problem.path(), problem.fault.to_string());
        }
    }
    let invoice = composed.ok().filter(|_| is_readable)?;
    let lines = input.lines.iter().zip(drafts).zip(&invoice.lines);
    // The slab is kept even if there is no tax: another garage may charge it.
    let usual =
        |draft: &Draft| terms.rates.usual(terms.country, draft.kind.supply(), draft.code.as_deref(), terms.day).ok();
    let lines = lines.map(|((input, draft), line)| ValidLine {
        quantity: draft.quantity,
        price: draft.unit_price,
        discount: draft.discount,
        rate: draft.rate.or_else(|| usual(&draft)).unwrap_or(line.rate),
        input: LineInput { hsn: draft.code, ..input.clone() },
    });
    Some(CalculatedEstimate { lines: lines.collect(), discount, document: invoice.document })
}

/// The sums of the lines for which `is_included` is true. Each line keeps the discount that was shown, so that the sum of
/// the approved lines equals the sum of the approved amounts.
pub fn sums_of(
    lines: &[(Line, LineAmounts)],
    is_included: impl Fn(usize) -> bool,
    rounding: pitlane_tax::totals::Rounding,
) -> Totals {
    let chosen = lines.iter().enumerate().filter(|(at, _)| is_included(*at));
    let chosen: Vec<Line> =
        chosen.map(|(_, (line, amounts))| Line { discount: amounts.discount, ..line.clone() }).collect();
    compute(&chosen, Money::ZERO, rounding).map(|document| document.totals).unwrap_or_default()
}

/// The order's amounts according to an estimate.
pub fn amounts(totals: &Totals) -> Amounts {
    Amounts {
        labour: totals.labour,
        material: totals.material,
        discount: totals.discount,
        tax: totals.tax_total,
        total: totals.total,
    }
}

/// Whether the customer decides about the line.
pub fn is_asked(line: &StoredLine) -> bool {
    line.payer != Payer::Insurer && !line.approval.is_decided()
}

/// The approval state of the whole estimate.
pub fn standing(lines: &[Approval]) -> Standing {
    let decided = lines.iter().filter(|line| line.is_decided()).count();
    if lines.is_empty() {
        Standing::None
    } else if decided == lines.len() {
        if lines.iter().any(|line| line.is_agreed()) { Standing::Approved } else { Standing::Declined }
    } else if decided > 0 {
        Standing::Partly
    } else if lines.contains(&Approval::Sent) {
        Standing::Sent
    } else {
        Standing::Proposed
    }
}

/// Whether a decision may be followed by this one.
pub const fn may_follow(before: Approval, after: Approval) -> bool {
    match after {
        // Work that is done is not declined or approved again.
        Approval::Approved | Approval::Declined => !matches!(before, Approval::Done),
        Approval::Done => matches!(before, Approval::Approved),
        Approval::Proposed | Approval::Sent => false,
    }
}

/// A mobile number with only its last digits visible.
pub fn masked(mobile: &str) -> String {
    let count = mobile.chars().count();
    mobile.chars().enumerate().map(|(at, c)| if at + 4 >= count || at < 3 { c } else { '•' }).collect()
}

#[cfg(test)]
mod tests;
