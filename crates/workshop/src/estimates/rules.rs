//! Decisions about estimates; no I/O.

use std::collections::BTreeSet;

use pitlane_base::codes::Payer;
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

/// Who pays when nobody says so.
/// So many characters a line's name has at most; the table's check says so too.
pub const LONGEST_NAME: usize = 160;
/// What things are counted in when nobody says so.
const PIECE: &str = "piece";

/// A line that can be kept.
#[derive(Clone, Debug)]
pub struct Kept {
    pub input: LineInput,
    pub quantity: Quantity,
    pub price: Money,
    pub discount: Money,
    pub rate: Rate,
}

impl Kept {
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

/// An estimate that can be kept, and what it comes to.
pub struct Reckoned {
    pub lines: Vec<Kept>,
    pub discount: Money,
    pub document: Document,
}

/// A text that says something, without what surrounds it.
pub fn said(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}

fn number<T>(typed: Option<&Typed>, parse: impl FnOnce(&str) -> Option<T>) -> Option<T> {
    typed.and_then(|typed| parse(&typed.text()))
}

/// Product.md section 5: a line is wrong when its quantity is not a number (an integer or a plain decimal), its price
/// is not a number, or its name is empty. What cannot be read is named and takes a place, so that all other lines and
/// fields are looked at too.
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
    // What the catalogue did not know comes with nothing; sent like that, the work would be free by mistake.
    if line.source == LineSource::Finding && is_readable && price == Money::ZERO {
        wrong("price", "must be more than 0 for what the checklist found; what is free of charge has a discount");
    }
    let mut discount = Money::ZERO;
    if let Some(typed) = &line.discount {
        match parse_price(&typed.text()) {
            // It cannot be held against a price that nobody could read.
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
    let code = said(line.hsn.as_deref()).map(str::to_owned);
    Draft { kind: line.kind, code, quantity, unit_price: price, discount, rate }
}

/// A line of a finding speaks of one that `known` holds, and no other line speaks of the same.
pub fn check_findings(lines: &[LineInput], known: &BTreeSet<i64>, fields: &mut Fields) {
    let mut seen = BTreeSet::new();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.source == LineSource::Finding) {
        let problem = match line.source_id {
            None => "is required of a finding",
            Some(item) if !known.contains(&item) => "is nothing that the checklist of this order found",
            Some(item) if !seen.insert(item) => "is a line already: a finding is estimated once",
            Some(_) => continue,
        };
        fields.add(format!("lines.{at}.source_id"), problem);
    }
}

/// Reads and adds up an estimate; every wrong field of every line is named in `fields`.
pub fn reckon(input: &EstimateInput, terms: &Terms<'_>, fields: &mut Fields) -> Option<Reckoned> {
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
    // Where nothing is taxed a slab is kept all the same: another garage may charge it.
    let usual =
        |draft: &Draft| terms.rates.usual(terms.country, draft.kind.supply(), draft.code.as_deref(), terms.day).ok();
    let lines = lines.map(|((input, draft), line)| Kept {
        quantity: draft.quantity,
        price: draft.unit_price,
        discount: draft.discount,
        rate: draft.rate.or_else(|| usual(&draft)).unwrap_or(line.rate),
        input: LineInput { hsn: draft.code, ..input.clone() },
    });
    Some(Reckoned { lines: lines.collect(), discount, document: invoice.document })
}

/// The sums of the lines for which `wanted` says yes. Each line keeps the discount that it was shown with, so that the
/// sum of what was approved is the sum of the amounts that were approved.
pub fn sums_of(
    lines: &[(Line, LineAmounts)],
    wanted: impl Fn(usize) -> bool,
    rounding: pitlane_tax::totals::Rounding,
) -> Totals {
    let chosen = lines.iter().enumerate().filter(|(at, _)| wanted(*at));
    let chosen: Vec<Line> =
        chosen.map(|(_, (line, amounts))| Line { discount: amounts.discount, ..line.clone() }).collect();
    compute(&chosen, Money::ZERO, rounding).map(|document| document.totals).unwrap_or_default()
}

/// What an order costs by an estimate.
pub fn amounts(totals: &Totals) -> Amounts {
    Amounts {
        labour: totals.labour,
        material: totals.material,
        discount: totals.discount,
        tax: totals.tax_total,
        total: totals.total,
    }
}

/// Whether the customer is to decide about a line.
pub fn is_asked(line: &StoredLine) -> bool {
    line.payer != Payer::Insurer && !line.approval().is_decided()
}

/// How far the approval has come.
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

/// Whether what was said of a line may be followed by this.
pub const fn may_follow(before: Approval, after: Approval) -> bool {
    match after {
        // Work that is done is neither declined nor approved again.
        Approval::Approved | Approval::Declined => !matches!(before, Approval::Done),
        Approval::Done => matches!(before, Approval::Approved),
        Approval::Proposed | Approval::Sent => false,
    }
}

/// A mobile of which only the last digits can be read.
pub fn masked(mobile: &str) -> String {
    let count = mobile.chars().count();
    mobile.chars().enumerate().map(|(at, c)| if at + 4 >= count || at < 3 { c } else { '•' }).collect()
}

#[cfg(test)]
mod tests;
