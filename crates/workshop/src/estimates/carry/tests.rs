use pitlane_platform::error::Fields;
use pitlane_platform::money::Money;
use pitlane_tax::codes::Turnover;
use pitlane_tax::country::Country;
use pitlane_tax::invoice::Terms;
use pitlane_tax::place::MalaysianSupply;
use pitlane_tax::rate::Rate;
use pitlane_tax::rates::{RateRow, RateTable, SupplyKind};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;
use crate::estimates::guard::{self, Follows};
use crate::estimates::rules::{self, CalculatedEstimate, calculate};

/// Labour at 8 per cent, as in Malaysia.
fn calculated(prices: &[i64], discount: &str) -> CalculatedEstimate {
    let row = RateRow {
        country: Country::Malaysia,
        kind: SupplyKind::Service,
        code: None,
        rate: Rate::percent(8),
        untaxed: None,
        valid_from: "2024-03-01".parse().unwrap(),
        valid_to: None,
    };
    let rates = RateTable::new(vec![row]).unwrap();
    let supply = MalaysianSupply { is_registered: true, area: None };
    let terms = Terms {
        country: Country::Malaysia,
        rates: &rates,
        day: "2026-03-10".parse().unwrap(),
        bill: None,
        turnover: Turnover::default(),
        labour: supply.treatment(LineKind::Labour),
        parts: supply.treatment(LineKind::Part),
    };
    let money = |minor: i64| format!("{}.{:02}", minor / 100, minor % 100);
    let line = |price: &i64| json!({ "source": "free", "service_name": "Wash", "kind": "labour", "quantity": 1, "price": money(*price) });
    let lines: Vec<Value> = prices.iter().map(line).collect();
    let input = serde_json::from_value(json!({ "lines": lines, "discount": discount })).unwrap();
    let mut fields = Fields::new();
    let calculated = calculate(&input, &terms, &mut fields);
    calculated.unwrap_or_else(|| panic!("wrong fields: {:?}", fields.iter().collect::<Vec<_>>()))
}

/// A line that is a job of its own, in the next revision.
fn next(valid: &ValidLine, known: Option<&StoredLine>, amounts: &LineAmounts) -> StoredLine {
    let new = NewLine { valid, known, number: 1, job: 1, amounts, offer: OfferShare::default() };
    carried(&[new]).remove(0)
}

/// A line that the customer has approved.
fn approved(calculated: &CalculatedEstimate, at: usize) -> StoredLine {
    let amounts = &calculated.document.lines[at];
    let mut line = next(&calculated.lines[at], None, amounts);
    line.approval = Approval::Approved;
    line.decided_at = Some("2026-03-10T06:30:00Z".parse().unwrap());
    line.set_decided(Some(Price::new(amounts)));
    line
}

proptest! {
    /// However the discount on the whole estimate and the other lines change: a line that stays approved costs no more
    /// than was approved, and a line that did not become more expensive needs no new decision.
    #[test]
    fn what_stays_approved_costs_no_more_than_was_shown(
        prices in prop::collection::vec(1_i64..200_000, 1..6),
        added in prop::collection::vec(1_i64..200_000, 0..3),
        (before, after) in (0_i64..=1_000, 0_i64..=1_000),
        (is_share_before, is_share_after) in any::<(bool, bool)>(),
    ) {
        let off = |prices: &[i64], part: i64, is_share: bool| {
            if is_share {
                format!("{}.{}%", part / 10, part % 10)
            } else {
                Money::from_minor(prices.iter().sum::<i64>() * part / 1_000).to_string()
            }
        };
        let first = calculated(&prices, &off(&prices, before, is_share_before));
        let all: Vec<i64> = prices.iter().chain(&added).copied().collect();
        let second = calculated(&all, &off(&all, after, is_share_after));
        for at in 0..prices.len() {
            let known = approved(&first, at);
            let amounts = &second.document.lines[at];
            let line = next(&second.lines[at], Some(&known), amounts);
            let is_dearer = amounts.total > first.document.lines[at].total;
            prop_assert_eq!(line.approval == Approval::Approved, !is_dearer);
            // Later prices are compared with the price that was approved first, however often the estimate is saved.
            prop_assert_eq!(line.decided(), known.decided().filter(|_| !is_dearer));
        }
    }
}

#[test]
fn a_decline_stays_at_any_price() {
    let mut known = approved(&calculated(&[10_000], "50.00"), 0);
    known.approval = Approval::Declined;
    let dearer = calculated(&[10_000], "0");
    let line = next(&dearer.lines[0], Some(&known), &dearer.document.lines[0]);
    assert_eq!(line.approval, Approval::Declined);
}

#[test]
fn one_unit_of_rounding_is_only_tolerated_for_igst() {
    let price = |minor, is_igst| Price { total: Money::from_minor(minor), is_igst };
    assert!(price(100, false).covers(price(101, true)) && price(100, true).covers(price(101, false)));
    assert!(!price(100, false).covers(price(101, false)) && !price(100, true).covers(price(101, true)));
    assert!(!price(100, false).covers(price(102, true)));
}

/// What may happen to an estimate of four lines in two jobs.
#[derive(Clone, Debug)]
enum Step {
    /// The line is saved at another price.
    Price(usize, i64),
    /// The line is saved in another job.
    Job(usize, i64),
    /// The line is saved as a new one.
    Renewed(usize),
    /// The job is approved as it is shown.
    Approve(i64),
    /// The line is declined by staff, or its work is done.
    Decide(usize, Approval),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        4 => (0..4_usize, 0_i64..3_000).prop_map(|(at, price)| Step::Price(at, price)),
        2 => (0..4_usize, 1..3_i64).prop_map(|(at, job)| Step::Job(at, job)),
        1 => (0..4_usize).prop_map(Step::Renewed),
        3 => (1..3_i64).prop_map(Step::Approve),
        1 => (0..4_usize).prop_map(|at| Step::Decide(at, Approval::Declined)),
        1 => (0..4_usize).prop_map(|at| Step::Decide(at, Approval::Done)),
    ];
    prop::collection::vec(step, 1..40)
}

/// An estimate that is saved and decided about again and again.
struct Life {
    prices: Vec<i64>,
    lines: Vec<StoredLine>,
    last: i64,
}

impl Life {
    fn amounts(&self) -> Vec<LineAmounts> {
        calculated(&self.prices, "0").document.lines
    }

    /// Saves with these jobs; a line without a known one is new.
    fn save(&mut self, jobs: &[i64], renewed: Option<usize>) {
        let next = calculated(&self.prices, "0");
        let known = std::mem::take(&mut self.lines);
        let mut new = Vec::new();
        for (at, (valid, amounts)) in next.lines.iter().zip(&next.document.lines).enumerate() {
            let known = known.get(at).filter(|_| renewed != Some(at));
            self.last += i64::from(known.is_none());
            let number = known.map_or(self.last, |line| line.number);
            new.push(NewLine { valid, known, number, job: jobs[at], amounts, offer: OfferShare::default() });
        }
        self.lines = carried(&new);
        for (id, line) in (1..).zip(&mut self.lines) {
            line.id = id;
        }
    }

    fn decide(&mut self, chosen: &[usize], decision: Approval) {
        let amounts = self.amounts();
        let mut decided = Vec::new();
        for at in chosen.iter().copied() {
            let line = &mut self.lines[at];
            if !rules::may_follow(line.approval, decision) {
                continue;
            }
            let price = line.decided().filter(|_| decision == Approval::Done).unwrap_or(Price::new(&amounts[at]));
            line.approval = decision;
            line.decided_at = Some("2026-03-10T06:30:00Z".parse().unwrap());
            line.set_decided(Some(price));
            decided.push(line.id);
        }
        for (at, follows) in guard::after_decisions(&self.lines, &amounts, &decided) {
            let line = &mut self.lines[at];
            match follows {
                Follows::Price(price) => line.set_decided(Some(price)),
                Follows::AskedAgain => {
                    (line.approval, line.decided_at) = (Approval::Proposed, None);
                    line.set_decided(None);
                }
            }
        }
    }

    /// Whether a job was approved.
    fn take(&mut self, step: &Step) -> bool {
        let mut jobs: Vec<i64> = self.lines.iter().map(|line| line.job).collect();
        match *step {
            Step::Price(at, price) => {
                self.prices[at] = price;
                self.save(&jobs, None);
            }
            Step::Job(at, job) => {
                jobs[at] = job;
                self.save(&jobs, None);
            }
            Step::Renewed(at) => self.save(&jobs, Some(at)),
            Step::Approve(job) => {
                let own: Vec<usize> = (0..self.lines.len()).filter(|at| jobs[*at] == job).collect();
                let open: Vec<usize> = own.into_iter().filter(|at| !self.lines[*at].approval.is_decided()).collect();
                self.decide(&open, Approval::Approved);
                return !open.is_empty();
            }
            Step::Decide(at, decision) => self.decide(&[at], decision),
        }
        false
    }
}

/// What is agreed of each job now, and what was approved of it.
fn agreed_of_jobs(life: &Life) -> Vec<(i64, Money, Money)> {
    let parts = guard::by_part(&life.lines, &life.amounts()).into_iter();
    let sums = parts.map(|(part, lines)| {
        let now = lines.iter().map(|(_, line)| line.now.total).sum();
        (part.job, now, lines.iter().map(|(_, line)| line.price.total).sum())
    });
    sums.collect()
}

proptest! {
    /// However lines are priced, moved and renewed, and jobs approved, declined in part and done: what is agreed of a job
    /// costs no more than what was approved of it, and that is never more than the job cost when it was last approved and
    /// nothing moved since.
    #[test]
    fn what_is_agreed_of_a_job_never_exceeds_what_was_approved_of_it(
        prices in prop::collection::vec(0_i64..3_000, 4),
        steps in steps(),
    ) {
        let mut life = Life { prices, lines: Vec::new(), last: 0 };
        life.save(&[1, 1, 2, 2], None);
        // What each job cost when it was last approved; a move makes it unknown.
        let mut shown: BTreeMap<i64, Money> = BTreeMap::new();
        for step in &steps {
            let is_approved = life.take(step);
            if matches!(step, Step::Job(..)) {
                shown.clear();
            }
            let agreed = agreed_of_jobs(&life);
            for (job, now, approved) in &agreed {
                prop_assert!(now <= approved, "{step:?}: job {job} is agreed at {now}, approved at {approved}");
                if let Some(most) = shown.get(job) {
                    prop_assert!(is_approved || now <= most, "{step:?}: job {job}");
                }
            }
            if let Step::Approve(job) = step
                && is_approved
            {
                let now = agreed.iter().find(|(of, ..)| of == job).map(|(_, now, _)| *now);
                shown.extend(now.map(|now| (*job, now)));
            }
            let totals: Vec<Money> = life.amounts().iter().map(|amounts| amounts.total).collect();
            for (at, line) in life.lines.iter().enumerate().filter(|(_, line)| line.approval.is_agreed()) {
                prop_assert!(line.decided_at.is_some() && line.decided().is_some(), "{step:?}: line {at} {:?}", totals[at]);
            }
        }
    }
}
