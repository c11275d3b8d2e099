//! The rules of estimates; no I/O.

use std::collections::BTreeSet;

use pitlane_base::codes::{OrderType, Payer, Unit};
use pitlane_base::list::non_blank;
use pitlane_orders::orders::{Amounts, OrderDetail};
use pitlane_platform::error::{ApiError, Fields};
use pitlane_platform::money::Money;
use pitlane_tax::discount::Discount;
use pitlane_tax::invoice::{Draft, Terms, compose_reduced};
use pitlane_tax::line::{Line, LineAmounts, LineKind, parse_price};
use pitlane_tax::offer::OfferShare;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rate::Rate;
use pitlane_tax::totals::{Document, Reductions, Totals, compute};

use super::store::StoredLine;
use super::types::{Approval, EstimateInput, JobStanding, LineInput, LineSource, OfferedLine, Standing, Typed};

/// The maximum length of a line's name in characters; the table's check constraint has the same limit.
pub const LONGEST_NAME: usize = 160;

/// Who pays a line unless somebody says otherwise: of rework whoever pays for it, of a claim the insurer.
pub fn usual_payer(order_type: OrderType, rework: Option<Payer>) -> Payer {
    rework.unwrap_or(if order_type.is_insurance() { Payer::Insurer } else { Payer::Customer })
}

/// Who pays a line of an order unless somebody says otherwise.
pub fn payer_of(order: &OrderDetail) -> Payer {
    usual_payer(order.row.order_type, order.rework.map(|rework| rework.payer))
}

/// The estimate with the payer of each line that names none. A finding is beyond the damage of a claim until somebody says
/// otherwise.
pub fn with_payers(input: &EstimateInput, usual: Payer) -> EstimateInput {
    let mut input = input.clone();
    for line in input.lines.iter_mut().filter(|line| line.payer.is_none()) {
        let is_finding = line.source == LineSource::Finding;
        line.payer = Some(if is_finding { Payer::Customer } else { usual });
    }
    input
}

/// A valid line.
#[derive(Clone, Debug)]
pub struct ValidLine {
    pub input: LineInput,
    pub quantity: Quantity,
    pub price: Money,
    pub discount: Discount,
    pub rate: Rate,
    /// It is not simply the rate of the code.
    pub rate_is_chosen: bool,
}

impl ValidLine {
    /// Why the rate is not that of the code.
    pub fn rate_reason(&self) -> Option<String> {
        let reason = self.input.rate_reason.as_deref().and_then(non_blank).map(str::to_owned);
        reason.filter(|_| self.rate_is_chosen)
    }

    pub fn payer(&self) -> Payer {
        self.input.payer.unwrap_or(Payer::Customer)
    }

    pub fn unit(&self) -> Unit {
        self.input.unit.unwrap_or(Unit::usual(self.input.kind))
    }

    pub fn name(&self) -> &str {
        self.input.service_name.trim()
    }
}

/// A valid estimate with its calculated amounts.
pub struct CalculatedEstimate {
    pub lines: Vec<ValidLine>,
    pub discount: Discount,
    /// The code under which it is given.
    pub coupon: Option<String>,
    pub document: Document,
    /// What coupon and voucher take off each line; empty until that is known.
    pub offers: Vec<OfferShare>,
    drafts: Vec<Draft>,
}

impl CalculatedEstimate {
    /// The lines as offers see them.
    pub fn offer_lines(&self) -> Vec<OfferedLine> {
        let all = self.lines.iter().zip(&self.document.lines);
        all.map(|(line, amounts)| {
            let own = line.discount.of(amounts.gross).unwrap_or(amounts.gross);
            OfferedLine {
                payer: line.payer(),
                kind: line.input.kind,
                source: line.input.source,
                source_id: line.input.source_id,
                left: amounts.gross - own,
            }
        })
        .collect()
    }

    /// The estimate after coupon and voucher; what is then wrong is the error.
    pub fn offered(&mut self, offers: Vec<OfferShare>, terms: &Terms<'_>) -> Result<(), ApiError> {
        if offers.is_empty() {
            return Ok(());
        }
        let mut fields = Fields::new();
        let totals: Vec<Money> = offers.iter().map(|share| share.total()).collect();
        let bears_whole: Vec<bool> = self.lines.iter().map(|line| line.payer() == Payer::Customer).collect();
        let reductions = Reductions { offers: &totals, bears_whole: &bears_whole };
        match compose_reduced(&self.drafts, reductions, self.discount, terms) {
            Ok(invoice) => self.document = invoice.document,
            Err(problems) => {
                for problem in problems {
                    fields.add(problem.path(), problem.fault.to_string());
                }
            }
        }
        self.offers = offers;
        fields.verdict()
    }
}

const NOT_A_DISCOUNT: &str =
    "must be an amount with at most two decimal places, not below 0, or a per cent from 0 to 100 such as 10%";

const NOTHING_BEARS_IT: &str =
    "is deducted from lines that the customer pays, and there are none: give a discount on each line instead";

/// The lengths of a coupon's code; the table's check constraint has the same limits.
const COUPON: std::ops::RangeInclusive<usize> = 4..=20;

/// The code in capitals. `discount` is what it is given for, `None` if that is unreadable.
fn coupon(typed: Option<&str>, discount: Option<Discount>, fields: &mut Fields) -> Option<String> {
    let code = typed.and_then(non_blank)?.to_ascii_uppercase();
    let is_plain = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    let fits = code.chars().all(|c| is_plain(c) || c == '-') && code.starts_with(is_plain);
    if !(fits && COUPON.contains(&code.len())) {
        fields.add(
            "coupon_code",
            "must be 4 to 20 letters, digits and hyphens, of which the first is a letter or a digit",
        );
    } else if discount.is_some_and(Discount::is_none) {
        fields.add("coupon_code", "needs a discount on the whole estimate: it is the code under which one is given");
    }
    Some(code)
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
    if line.unit.is_some_and(|unit| !unit.fits(line.kind)) {
        wrong(
            "unit",
            match line.kind {
                LineKind::Labour => "must be job or hour for labour",
                LineKind::Part => "must not be job or hour, which are units of labour",
            },
        );
    }
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
    let mut discount = Discount::NONE;
    if let Some(typed) = &line.discount {
        match Discount::parse(&typed.text()) {
            // It cannot be compared with an unreadable price.
            Some(given) if is_readable => discount = given,
            Some(_) => {}
            None => wrong("discount", NOT_A_DISCOUNT),
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

/// The error of a rate that is not that of the line's code, without a reason.
fn unexplained(line: &LineInput, draft: &Draft, terms: &Terms<'_>) -> Option<String> {
    let row = terms.rates.of_code(terms.country, draft.kind.supply(), draft.code.as_deref()?, terms.day)?;
    let is_explained = line.rate_reason.as_deref().and_then(non_blank).is_some_and(|text| text.chars().count() >= 3);
    let is_other = draft.rate.is_some_and(|chosen| chosen != row.rate);
    (is_other && !is_explained).then(|| {
        let code = draft.code.as_deref().unwrap_or_default();
        format!("is required, in at least 3 characters: the rate of {code} is {} on {}", row.rate, terms.day)
    })
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
    for (at, (line, draft)) in input.lines.iter().zip(&drafts).enumerate() {
        if let Some(problem) = unexplained(line, draft, terms) {
            fields.add(format!("lines.{at}.rate_reason"), problem);
        }
    }
    let discount = match &input.discount {
        None => Some(Discount::NONE),
        Some(typed) => Discount::parse(&typed.text()),
    };
    if discount.is_none() {
        fields.add("discount", NOT_A_DISCOUNT);
    }
    let coupon = coupon(input.coupon_code.as_deref(), discount, fields);
    let discount = discount.unwrap_or_default();
    let is_readable = fields.iter().count() == before;
    let bears_whole: Vec<bool> =
        input.lines.iter().map(|line| line.payer.is_none_or(|payer| payer == Payer::Customer)).collect();
    if is_readable && !discount.is_none() && !bears_whole.contains(&true) {
        fields.add("discount", NOTHING_BEARS_IT);
        return None;
    }
    let reductions = Reductions { bears_whole: &bears_whole, ..Reductions::default() };
    let composed = compose_reduced(&drafts, reductions, discount, terms);
    if let Err(problems) = &composed {
        for problem in problems.iter().filter(|problem| is_readable || problem.line.is_some()) {
            fields.add(problem.path(), problem.fault.to_string());
        }
    }
    let invoice = composed.ok().filter(|_| is_readable)?;
    let lines = input.lines.iter().zip(drafts.clone()).zip(&invoice.lines);
    let lines = lines.map(|((input, draft), line)| {
        let usual = terms.rates.usual(terms.country, draft.kind.supply(), draft.code.as_deref(), terms.day).ok();
        ValidLine {
            quantity: draft.quantity,
            price: draft.unit_price,
            discount: draft.discount,
            // The slab is kept even if there is no tax: another garage may charge it.
            rate: draft.rate.or(usual).unwrap_or(line.rate),
            rate_is_chosen: draft.rate.is_some_and(|chosen| usual != Some(chosen)),
            input: LineInput { hsn: draft.code, ..input.clone() },
        }
    });
    let lines = lines.collect();
    Some(CalculatedEstimate { lines, discount, coupon, document: invoice.document, offers: Vec::new(), drafts })
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
        chosen.map(|(_, (line, amounts))| Line { discount: amounts.discount.into(), ..line.clone() }).collect();
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

/// Whether nobody still has to be asked: each line was sent, or decided on.
pub fn is_sent(mut lines: impl ExactSizeIterator<Item = Approval>) -> bool {
    lines.len() > 0 && lines.all(|line| line != Approval::Proposed)
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

/// The approval state of a job with these lines.
pub fn job_standing(lines: &[Approval]) -> JobStanding {
    let is_agreed = lines.iter().any(|line| line.is_agreed());
    if lines.iter().all(|line| *line == Approval::Done) {
        JobStanding::Done
    } else if lines.iter().all(|line| line.is_agreed()) {
        JobStanding::Approved
    } else if lines.iter().all(|line| *line == Approval::Declined) {
        JobStanding::Declined
    } else if is_agreed || lines.contains(&Approval::Declined) {
        JobStanding::Partly
    } else if lines.contains(&Approval::Sent) {
        JobStanding::Sent
    } else {
        JobStanding::Proposed
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

#[cfg(test)]
mod tests;
