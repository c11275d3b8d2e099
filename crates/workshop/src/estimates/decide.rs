//! Decisions on jobs as decisions on their lines, and what is wrong with them; no I/O.

use std::collections::BTreeMap;

use pitlane_base::codes::Payer;
use pitlane_platform::error::Fields;

use super::rules::{self, is_asked};
use super::store::{StoredJob, StoredLine};
use super::types::{Approval, Decision, How, JobDecision};

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decider {
    /// The customer through their link: about every line that still waits for them, and about a job as one.
    Customer,
    /// Somebody who told staff.
    Told(How),
}

impl Decider {
    /// Whether the decision on a line is theirs. For work that is done, the channel does not have to match the payer.
    const fn decides(self, line: &StoredLine, decision: Approval) -> bool {
        let is_insured = matches!(line.payer, Payer::Insurer);
        match self {
            Self::Customer => !is_insured,
            Self::Told(how) => matches!(decision, Approval::Done) || is_insured == matches!(how, How::Insurer),
        }
    }

    /// The lines of a job to which a decision on it applies: those that wait for it; if staff were told about a job that has
    /// been decided, those that it changes.
    fn meant<'l>(self, one: &JobDecision, lines: &'l [StoredLine]) -> Vec<&'l StoredLine> {
        let own = lines.iter().filter(|line| line.job == one.job && self.decides(line, one.decision));
        let own: Vec<&StoredLine> = own
            .filter(|line| line.approval != one.decision && rules::may_follow(line.approval, one.decision))
            .collect();
        let open: Vec<&StoredLine> = own.iter().copied().filter(|line| !line.approval.is_decided()).collect();
        if open.is_empty() && self != Self::Customer { own } else { open }
    }
}

/// Decisions on lines and on jobs.
#[derive(Clone, Copy)]
pub struct Given<'a> {
    pub lines: &'a [Decision],
    pub jobs: &'a [JobDecision],
}

/// All decisions line by line. What is wrong with those on jobs is added to `fields`.
pub fn expanded(given: Given<'_>, decider: Decider, lines: &[StoredLine], fields: &mut Fields) -> Vec<Decision> {
    let mut all = given.lines.to_vec();
    for (at, one) in given.jobs.iter().enumerate() {
        let mut wrong = |field: &str, problem: &str| fields.add(format!("jobs.{at}.{field}"), problem);
        if !lines.iter().any(|line| line.job == one.job) {
            wrong("job", "is not a job of this revision");
            continue;
        }
        if given.jobs.iter().take(at).any(|other| other.job == one.job) {
            wrong("job", "is given twice");
            continue;
        }
        let allowed = match decider {
            Decider::Customer => matches!(one.decision, Approval::Approved | Approval::Declined),
            Decider::Told(_) => one.decision.is_decided(),
        };
        if !allowed {
            wrong("decision", "must be approved or declined, or done for approved work");
            continue;
        }
        let meant = decider.meant(one, lines);
        if meant.is_empty() {
            wrong("job", "has no line about which this decides anything");
        }
        check_once(given.lines, (at, one), lines, fields);
        all.extend(meant.into_iter().map(|line| Decision { line_id: line.id, decision: one.decision }));
    }
    all
}

/// A job is decided about as one, or line by line.
fn check_once(decisions: &[Decision], (at, one): (usize, &JobDecision), lines: &[StoredLine], fields: &mut Fields) {
    let is_of_job = |decision: &Decision| lines.iter().any(|line| line.id == decision.line_id && line.job == one.job);
    let mut is_twice = false;
    for (line, _) in decisions.iter().enumerate().filter(|(_, decision)| is_of_job(decision)) {
        fields.add(
            format!("decisions.{line}.line_id"),
            format!("is a line of job {}, about which jobs decides", one.job),
        );
        is_twice = true;
    }
    if is_twice {
        fields.add(format!("jobs.{at}.job"), "is decided about line by line too: state one of the two");
    }
}

/// The decisions that staff cannot have been told, each by its index.
pub fn check_told(decisions: &[Decision], how: How, lines: &[StoredLine], fields: &mut Fields) {
    for (at, decision) in decisions.iter().enumerate() {
        let Some(line) = lines.iter().find(|line| line.id == decision.line_id) else {
            fields.add(format!("decisions.{at}.line_id"), "is not a line of this revision");
            continue;
        };
        if decisions.iter().take(at).any(|other| other.line_id == decision.line_id) {
            fields.add(format!("decisions.{at}.line_id"), "is given twice");
        }
        if !rules::may_follow(line.approval, decision.decision) {
            let problem = format!("cannot follow {}", line.approval.as_str());
            fields.add(format!("decisions.{at}.decision"), problem);
        }
        if !Decider::Told(how).decides(line, decision.decision) {
            let problem = if line.payer == Payer::Insurer {
                "is paid by the insurer: choose insurer"
            } else {
                "is not paid by the insurer: record it separately, as the customer's decision"
            };
            fields.add(format!("decisions.{at}.line_id"), problem);
        }
    }
}

/// Each open line needs exactly one decision, approved or declined, and all lines of a job the same. `all` are the decisions
/// of which the first were given line by line.
pub fn check_customer(
    given: Given<'_>,
    all: &[Decision],
    (lines, jobs): (&[StoredLine], &[StoredJob]),
    fields: &mut Fields,
) {
    let mut of_job: BTreeMap<i64, Approval> = BTreeMap::new();
    for (at, decision) in given.lines.iter().enumerate() {
        let line = lines.iter().find(|line| line.id == decision.line_id && is_asked(line));
        let is_again = given.lines.iter().take(at).any(|other| other.line_id == decision.line_id);
        if line.is_none() || is_again {
            fields.add(format!("decisions.{at}.line_id"), "is not a line that needs a decision");
        }
        if !matches!(decision.decision, Approval::Approved | Approval::Declined) {
            fields.add(format!("decisions.{at}.decision"), "must be approved or declined");
            continue;
        }
        let Some(line) = line else { continue };
        if *of_job.entry(line.job).or_insert(decision.decision) != decision.decision {
            let title = jobs.iter().find(|job| job.number == line.job).map_or("this job", |job| job.title.as_str());
            fields.add(
                format!("decisions.{at}.decision"),
                format!("must be the same as for the other lines of job {title}"),
            );
        }
    }
    let is_missing = |line: &&StoredLine| is_asked(line) && all.iter().all(|decision| decision.line_id != line.id);
    if lines.iter().any(|line| is_missing(&line)) {
        fields.add("decisions", "must answer every line");
    }
}
