//! An approval covers no more than the price of the job that was shown; no I/O.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::codes::Payer;
use pitlane_tax::line::LineAmounts;

use super::price::{Price, covers};
use super::store::StoredLine;
use super::types::Approval;

/// The part of a job about which one side decides: the insurer about what the insurer pays, the customer about the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part {
    /// The number of the job.
    pub job: i64,
    pub is_insured: bool,
}

impl Part {
    pub const fn of(line: &StoredLine) -> Self {
        Self { job: line.job, is_insured: matches!(line.payer, Payer::Insurer) }
    }
}

/// An approved line: what was approved, and what it costs now.
#[derive(Clone, Copy, Debug)]
pub struct Agreed {
    pub payer: Payer,
    pub is_done: bool,
    pub price: Price,
    pub now: Price,
}

impl Agreed {
    /// `None`: the line is not approved.
    pub fn new(line: &StoredLine, amounts: &LineAmounts) -> Option<Self> {
        let now = Price::new(amounts);
        let price = line.decided().unwrap_or(now);
        let agreed = Self { payer: line.payer, is_done: line.approval == Approval::Done, price, now };
        line.approval.is_agreed().then_some(agreed)
    }

    /// The line of a job that is asked about again stays if it is done, and costs no more than was approved.
    pub fn stays(&self) -> bool {
        self.is_done && self.price.covers(self.now)
    }
}

/// Whether the approval of a part of a job covers what it costs now, for each of its payers: what the garage pays does not
/// become the customer's without a word.
pub fn is_covered<'a>(lines: impl IntoIterator<Item = &'a Agreed>) -> bool {
    let mut by_payer: BTreeMap<Payer, Vec<(Price, Price)>> = BTreeMap::new();
    for line in lines {
        by_payer.entry(line.payer).or_default().push((line.price, line.now));
    }
    by_payer.into_values().all(covers)
}

/// The approved lines of each part, by position.
pub fn by_part(lines: &[StoredLine], amounts: &[LineAmounts]) -> BTreeMap<Part, Vec<(usize, Agreed)>> {
    let mut parts: BTreeMap<Part, Vec<(usize, Agreed)>> = BTreeMap::new();
    for (at, (line, amounts)) in lines.iter().zip(amounts).enumerate() {
        if let Some(agreed) = Agreed::new(line, amounts) {
            parts.entry(Part::of(line)).or_default().push((at, agreed));
        }
    }
    parts
}

/// The positions of the lines about which somebody is asked again, because their part of the job became more expensive.
pub fn asked_again(lines: &[StoredLine], amounts: &[LineAmounts]) -> BTreeSet<usize> {
    let dearer = by_part(lines, amounts).into_values().filter(|part| !is_covered(part.iter().map(|(_, line)| line)));
    dearer.flatten().filter(|(_, line)| !line.stays()).map(|(at, _)| at).collect()
}

/// What a decision on some lines of a job means for one of its approved lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follows {
    /// It costs more than was approved, now that others are declined with which it was approved.
    AskedAgain,
    /// The job was approved as it was shown: at this price of the line.
    Price(Price),
}

/// What follows, by position, once the lines with these ids were decided about.
pub fn after_decisions(lines: &[StoredLine], amounts: &[LineAmounts], decided: &[i64]) -> BTreeMap<usize, Follows> {
    let is_decided = |line: &&StoredLine| decided.contains(&line.id);
    let touched: BTreeSet<Part> = lines.iter().filter(is_decided).map(Part::of).collect();
    let approved: BTreeSet<Part> =
        lines.iter().filter(is_decided).filter(|line| line.approval == Approval::Approved).map(Part::of).collect();
    let mut follows = BTreeMap::new();
    for (part, agreed) in by_part(lines, amounts).into_iter().filter(|(part, _)| touched.contains(part)) {
        let is_covered = is_covered(agreed.iter().map(|(_, line)| line));
        for (at, line) in agreed {
            if !is_covered && !line.stays() {
                follows.insert(at, Follows::AskedAgain);
            } else if is_covered && approved.contains(&part) {
                follows.insert(at, Follows::Price(line.now));
            }
        }
    }
    follows
}
