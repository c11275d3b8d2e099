//! What the next revision keeps of decisions.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_base::list::non_blank;
use pitlane_platform::money::Money;
use pitlane_tax::discount::Percent;
use pitlane_tax::line::{LineAmounts, LineKind};
use pitlane_tax::offer::OfferShare;

use super::guard::{Agreed, Part, is_covered};
use super::price::Price;
use super::rules::ValidLine;
use super::store::StoredLine;
use super::types::Approval;

/// A line that is about to be saved.
pub struct NewLine<'a> {
    pub valid: &'a ValidLine,
    /// The line as it is in the current revision, if it is there.
    pub known: Option<&'a StoredLine>,
    pub number: i64,
    pub job: i64,
    pub amounts: &'a LineAmounts,
    pub offer: OfferShare,
}

/// The lines as they are stored, with the decisions that still hold. What is approved of a job stays approved while it costs
/// no more, and nothing that costs something was added to it; otherwise all of it is asked about again, but for what is done.
/// A job that was declined is offered again as a whole.
pub fn carried(new: &[NewLine<'_>]) -> Vec<StoredLine> {
    let mut lines: Vec<StoredLine> = new.iter().map(open).collect();
    let mut parts: BTreeMap<Part, Vec<usize>> = BTreeMap::new();
    for (at, line) in lines.iter().enumerate() {
        parts.entry(Part::of(line)).or_default().push(at);
    }
    for places in parts.into_values() {
        let part: Vec<(usize, Fate)> = places.into_iter().map(|at| (at, fate(&new[at], &lines[at]))).collect();
        decide_part(&mut lines, new, &part);
    }
    lines
}

/// What becomes of a line's decision, as far as the line itself says.
#[derive(Clone, Copy, Debug)]
enum Fate {
    /// Approved, and the same work. True: it was part of another job.
    Agreed(Agreed, bool),
    /// Declined, and the same offer.
    Declined,
    /// It was part of the job, and waits for a decision.
    Waiting,
    /// New to the job, or other work than was decided about.
    Added,
}

fn fate(new: &NewLine<'_>, line: &StoredLine) -> Fate {
    let Some(known) = new.known else { return Fate::Added };
    let is_same_part = Part::of(known) == Part::of(line);
    match Agreed::new(known, new.amounts) {
        Some(agreed) if is_same_work(known, line) => Fate::Agreed(agreed, !is_same_part),
        None if known.approval == Approval::Declined && is_same_offer(known, line) => Fate::Declined,
        None if !known.approval.is_decided() && is_same_part => Fate::Waiting,
        _ => Fate::Added,
    }
}

/// Decides what one side still has to be asked about a job.
fn decide_part(lines: &mut [StoredLine], new: &[NewLine<'_>], part: &[(usize, Fate)]) {
    let agreed: Vec<&Agreed> = part.iter().filter_map(|(_, fate)| fate.agreed()).collect();
    let has = |is_it: fn(&Fate) -> bool| part.iter().any(|(_, fate)| is_it(fate));
    let is_waiting = has(|fate| matches!(fate, Fate::Waiting));
    let is_moved = has(|fate| matches!(fate, Fate::Agreed(_, true)));
    let is_added = |(at, fate): &(usize, Fate)| matches!(fate, Fate::Added).then_some(new[*at].amounts.total);
    let added: Vec<Money> = part.iter().filter_map(is_added).collect();
    let is_asked = added.iter().any(|total| *total > Money::ZERO)
        || !is_covered(agreed.iter().copied())
        || (is_waiting && is_moved);
    // A declined job to which something was added is another offer.
    let is_offered_again = agreed.is_empty() && !is_waiting && !added.is_empty();
    let last = part.iter().filter_map(|(at, fate)| fate.agreed().and(new[*at].known?.decided_at)).max();
    for (at, fate) in part {
        let (line, NewLine { known, amounts, .. }) = (&mut lines[*at], &new[*at]);
        match (fate, known) {
            (Fate::Agreed(agreed, _), Some(known)) if !is_asked || agreed.stays() => keep(line, known),
            (Fate::Declined, Some(known)) if !is_offered_again => keep(line, known),
            // What is free follows the approved job to which it was added.
            (Fate::Added, _) if !is_asked && !is_waiting => follow(line, last, amounts),
            _ => {}
        }
    }
}

impl Fate {
    const fn agreed(&self) -> Option<&Agreed> {
        match self {
            Self::Agreed(agreed, _) => Some(agreed),
            _ => None,
        }
    }
}

fn keep(line: &mut StoredLine, known: &StoredLine) {
    line.approval = known.approval;
    line.decided_at = known.decided_at;
    line.set_decided(known.decided());
}

/// Approves a line with its job, if that was approved at some time.
fn follow(line: &mut StoredLine, at: Option<DateTime<Utc>>, amounts: &LineAmounts) {
    if at.is_some() {
        line.approval = Approval::Approved;
        line.decided_at = at;
        line.set_decided(Some(Price::new(amounts)));
    }
}

/// The line without a decision.
fn open(new: &NewLine<'_>) -> StoredLine {
    let NewLine { valid, number, job, offer, .. } = new;
    let input = &valid.input;
    StoredLine {
        id: 0,
        number: *number,
        job: *job,
        source: input.source,
        source_id: input.source_id,
        service_name: valid.name().into(),
        part_number: input.part_number.as_deref().and_then(non_blank).map(str::to_owned),
        hsn: input.hsn.clone(),
        kind: if input.kind == LineKind::Labour { "labour" } else { "part" }.into(),
        action: input.action,
        quantity: valid.quantity.thousandths(),
        unit: valid.unit(),
        price: valid.price,
        price_id: input.price_id,
        discount: valid.discount.flat(),
        discount_percent: valid.discount.percent().map(Percent::hundredths),
        rate: valid.rate.hundredths(),
        rate_is_chosen: valid.rate_is_chosen,
        rate_reason: valid.rate_reason(),
        payer: valid.payer(),
        approval: Approval::Proposed,
        decided_at: None,
        decided_total: None,
        decided_igst: None,
        coupon_share: offer.coupon,
        voucher_share: offer.voucher,
    }
}

/// Whether an approval of one line is also valid for the other, as far as its price allows: the same work, as much of it, for
/// the same payer, with a discount of the same kind.
fn is_same_work(one: &StoredLine, other: &StoredLine) -> bool {
    let agreed = |line: &StoredLine| {
        let share = line.own_discount().percent();
        let StoredLine { service_name, kind, action, quantity, unit, payer, .. } = line.clone();
        (service_name, kind, action, (quantity, unit, payer, share))
    };
    agreed(one) == agreed(other)
}

/// Whether a line that was declined is offered as it was.
fn is_same_offer(one: &StoredLine, other: &StoredLine) -> bool {
    let offered = |line: &StoredLine| (line.price, line.own_discount(), line.rate);
    is_same_work(one, other) && offered(one) == offered(other)
}

#[cfg(test)]
mod tests;
