//! Which jobs of the estimate are approved, and what follows for the jobs of the card; no I/O.

use std::collections::BTreeSet;

use pitlane_base::identity;
use pitlane_orders::catalogue::WorkAction;
use pitlane_platform::money::Money;

use super::types::{JobStatus, Withdrawn};

/// The longest text of a job's parts.
const LONGEST_PART: usize = 160;

/// A line of the current revision, with its job.
#[derive(Clone, Debug)]
pub struct EstimatedLine {
    pub job: i64,
    pub title: String,
    pub service_name: String,
    pub is_part: bool,
    pub action: Option<WorkAction>,
    /// Approved, or done already.
    pub is_agreed: bool,
    pub is_done: bool,
    pub is_declined: bool,
    pub decided_total: Option<Money>,
}

/// A job of the current revision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EstimatedJob {
    pub number: i64,
    pub title: String,
    pub action: WorkAction,
    pub parts: Option<String>,
    /// What is approved of it, with tax.
    pub amount: Option<Money>,
    /// Why it is not approved, if it is not.
    pub withdrawn: Option<Withdrawn>,
    /// All that is approved of it is done, as was recorded in the estimate.
    pub is_done: bool,
}

/// The jobs of lines, which are sorted by job.
pub fn jobs(lines: &[EstimatedLine]) -> Vec<EstimatedJob> {
    lines.chunk_by(|one, other| one.job == other.job).filter_map(job).collect()
}

/// It is approved when none of its lines is open and one is approved: what is billed is done, without the lines that were
/// declined.
fn job(lines: &[EstimatedLine]) -> Option<EstimatedJob> {
    let first = lines.first()?;
    let wanted = || lines.iter().filter(|line| !line.is_declined);
    let is_agreed = lines.iter().any(|line| line.is_agreed);
    let withdrawn = if wanted().any(|line| !line.is_agreed) {
        Some(Withdrawn::AskedAgain)
    } else if is_agreed {
        None
    } else {
        Some(Withdrawn::Declined)
    };
    let amount = lines.iter().filter(|line| line.is_agreed).map(|line| line.decided_total);
    Some(EstimatedJob {
        number: first.job,
        title: first.title.clone(),
        action: wanted().find_map(|line| line.action).unwrap_or(WorkAction::Labour),
        parts: parts(lines),
        amount: amount.sum::<Option<Money>>().filter(|_| is_agreed),
        withdrawn,
        is_done: is_agreed && wanted().all(|line| line.is_done),
    })
}

/// The names of the parts that were not declined, as many as there is room for.
fn parts(lines: &[EstimatedLine]) -> Option<String> {
    let mut text = String::new();
    for line in lines.iter().filter(|line| line.is_part && !line.is_declined) {
        let gap = if text.is_empty() { "" } else { ", " };
        if text.chars().count() + gap.len() + line.service_name.chars().count() > LONGEST_PART {
            break;
        }
        text.push_str(gap);
        text.push_str(&line.service_name);
    }
    (!text.is_empty()).then_some(text)
}

/// A job of the card, as far as it follows the estimate.
#[derive(Clone, Debug)]
pub struct CardJob {
    pub id: i64,
    pub estimate_job: Option<i64>,
    pub withdrawn: Option<Withdrawn>,
    pub status: JobStatus,
    pub has_begun: bool,
    pub description: String,
}

/// What an estimate changes on a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Adds an approved job.
    Add(EstimatedJob),
    /// A job that was typed with the same words is the approved one.
    Link { id: i64, number: i64 },
    /// It is approved again; `opens` if it was cancelled only because it was not.
    Approve { id: i64, opens: bool },
    /// It is not approved any more; `cancels` if nobody has begun it.
    Withdraw { id: i64, why: Withdrawn, cancels: bool },
    /// Its job is in no revision any more, and its number may be given to another.
    Unlink { id: i64 },
    /// A job of before is asked about again: once it is approved, it is a job like any other.
    Renew { number: i64 },
}

/// The numbers of an order's jobs.
#[derive(Clone, Debug, Default)]
pub struct Numbers {
    /// Of all revisions.
    pub known: BTreeSet<i64>,
    /// Those whose work a card from before it followed estimates has in other words.
    pub of_before: BTreeSet<i64>,
}

/// The steps by which the jobs of a card follow the estimate.
pub fn steps(estimate: &[EstimatedJob], card: &[CardJob], numbers: &Numbers) -> Vec<Step> {
    let approved = || estimate.iter().filter(|job| job.withdrawn.is_none());
    let is_over = |number: &&i64| !approved().any(|job| job.number == **number);
    let renewed = numbers.of_before.iter().filter(is_over);
    let mut steps: Vec<Step> = renewed.map(|number| Step::Renew { number: *number }).collect();
    for row in card {
        let Some(number) = row.estimate_job else { continue };
        let job = estimate.iter().find(|job| job.number == number);
        match (job.map_or(Some(Withdrawn::Removed), |job| job.withdrawn), row.withdrawn) {
            (None, Some(_)) => {
                steps.push(Step::Approve { id: row.id, opens: row.status == JobStatus::Cancelled && !row.has_begun });
            }
            (Some(why), before) if before != Some(why) => {
                let waits = matches!(row.status, JobStatus::Open | JobStatus::WaitingParts);
                steps.push(Step::Withdraw { id: row.id, why, cancels: waits && !row.has_begun });
            }
            _ => {}
        }
        if !numbers.known.contains(&number) {
            steps.push(Step::Unlink { id: row.id });
        }
    }
    let mut typed: Vec<&CardJob> =
        card.iter().filter(|row| row.estimate_job.is_none() && row.withdrawn.is_none()).collect();
    for job in approved().filter(|job| !numbers.of_before.contains(&job.number)) {
        if card.iter().any(|row| row.estimate_job == Some(job.number)) {
            continue;
        }
        let title = identity::folded(&job.title);
        match typed.iter().position(|row| identity::folded(&row.description) == title) {
            Some(at) => steps.push(Step::Link { id: typed.remove(at).id, number: job.number }),
            None if job.is_done => {}
            None => steps.push(Step::Add(job.clone())),
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use proptest::prelude::*;

    use super::*;

    fn line(job: i64, name: &str, approval: &str) -> EstimatedLine {
        EstimatedLine {
            job,
            title: format!("Job {job}"),
            service_name: name.into(),
            is_part: name.starts_with("Pad"),
            action: (!name.starts_with("Pad")).then_some(WorkAction::Replaced),
            is_agreed: matches!(approval, "approved" | "done"),
            is_done: approval == "done",
            is_declined: approval == "declined",
            decided_total: (approval != "proposed").then_some(Money::from_minor(100)),
        }
    }

    fn row(id: i64, estimate_job: Option<i64>, status: JobStatus) -> CardJob {
        let has_begun = matches!(status, JobStatus::InProgress | JobStatus::Done);
        CardJob { id, estimate_job, withdrawn: None, status, has_begun, description: "Fit".into() }
    }

    fn known(numbers: Range<i64>) -> Numbers {
        Numbers { known: numbers.collect(), of_before: BTreeSet::new() }
    }

    #[test]
    fn a_job_is_approved_when_no_line_is_open_and_one_is_approved() {
        let standing = |words: &[&str]| {
            let lines: Vec<_> = words.iter().map(|word| line(1, "Fit", word)).collect();
            jobs(&lines)[0].withdrawn
        };
        assert_eq!(standing(&["approved", "done"]), None);
        // What is left of it is billed.
        assert_eq!(standing(&["approved", "declined"]), None);
        assert_eq!(standing(&["declined", "declined"]), Some(Withdrawn::Declined));
        assert_eq!(standing(&["approved", "proposed"]), Some(Withdrawn::AskedAgain));
        assert_eq!(standing(&["approved", "declined", "sent"]), Some(Withdrawn::AskedAgain));
        assert_eq!(standing(&["declined", "sent"]), Some(Withdrawn::AskedAgain));
    }

    #[test]
    fn a_job_has_the_action_the_parts_and_the_amount_of_its_lines() {
        let lines = [
            line(1, "Pads, front", "approved"),
            line(1, "Pads, rear", "declined"),
            line(1, "Fitting", "approved"),
            line(2, "Wash", "declined"),
        ];
        let found = jobs(&lines);
        assert_eq!((found[0].title.as_str(), found[0].action), ("Job 1", WorkAction::Replaced));
        assert_eq!((found[0].parts.as_deref(), found[0].amount), (Some("Pads, front"), Some(Money::from_minor(200))));
        assert_eq!((found[1].parts.as_deref(), found[1].amount), (None, None));
    }

    #[test]
    fn approved_jobs_appear_once_and_take_over_what_was_typed() {
        let estimate = jobs(&[line(1, "Fit", "approved"), line(2, "Fit", "approved"), line(3, "Fit", "sent")]);
        let typed = CardJob { description: " job  2".into(), ..row(9, None, JobStatus::InProgress) };
        let expected = [Step::Add(estimate[0].clone()), Step::Link { id: 9, number: 2 }];
        assert_eq!(steps(&estimate, &[typed], &known(1..4)), expected);
        let there = [row(1, Some(1), JobStatus::Open), row(2, Some(2), JobStatus::Done)];
        assert_eq!(steps(&estimate, &there, &known(1..4)), []);
    }

    #[test]
    fn what_is_done_already_is_not_added() {
        let lines = [
            line(1, "Fit", "done"),
            line(1, "Pads", "declined"),
            line(2, "Fit", "done"),
            line(2, "Pads", "approved"),
            line(3, "Fit", "done"),
        ];
        let estimate = jobs(&lines);
        let typed = CardJob { description: "Job 3".into(), ..row(9, None, JobStatus::Done) };
        let expected = [Step::Add(estimate[1].clone()), Step::Link { id: 9, number: 3 }];
        assert_eq!(steps(&estimate, &[typed], &known(1..4)), expected);
    }

    #[test]
    fn jobs_of_before_are_not_added_until_they_are_asked_about_again() {
        let estimate = jobs(&[line(1, "Fit", "approved"), line(2, "Fit", "sent"), line(3, "Fit", "approved")]);
        let numbers = Numbers { of_before: BTreeSet::from([1, 2]), ..known(1..4) };
        let typed = CardJob { description: "Job 1".into(), ..row(9, None, JobStatus::Open) };
        let expected = [Step::Renew { number: 2 }, Step::Add(estimate[2].clone())];
        assert_eq!(steps(&estimate, &[typed], &numbers), expected);
    }

    #[test]
    fn what_is_not_approved_any_more_is_cancelled_unless_it_has_begun() {
        let estimate = jobs(&[line(1, "Fit", "declined"), line(2, "Fit", "sent")]);
        let card = [
            row(1, Some(1), JobStatus::Open),
            row(2, Some(2), JobStatus::InProgress),
            row(3, Some(3), JobStatus::WaitingParts),
        ];
        assert_eq!(
            steps(&estimate, &card, &known(1..3)),
            [
                Step::Withdraw { id: 1, why: Withdrawn::Declined, cancels: true },
                Step::Withdraw { id: 2, why: Withdrawn::AskedAgain, cancels: false },
                Step::Withdraw { id: 3, why: Withdrawn::Removed, cancels: true },
                Step::Unlink { id: 3 },
            ]
        );
        let again = jobs(&[line(1, "Fit", "approved")]);
        let cancelled = CardJob { withdrawn: Some(Withdrawn::Declined), ..row(1, Some(1), JobStatus::Cancelled) };
        assert_eq!(steps(&again, &[cancelled], &known(1..2)), [Step::Approve { id: 1, opens: true }]);
    }

    proptest! {
        /// After its steps a card has a row for each approved job that is to be done, and following again changes nothing.
        #[test]
        fn following_twice_changes_nothing_more(
            words in prop::collection::vec(prop::sample::select(vec!["approved", "declined", "sent", "done"]), 0..6),
            rows in prop::collection::btree_map(1_i64..7, prop::sample::select(JobStatus::ALL.to_vec()), 0..6),
        ) {
            let lines: Vec<_> = (1_i64..).zip(&words).map(|(job, word)| line(job, "Fit", word)).collect();
            let estimate = jobs(&lines);
            let known = known(1..8);
            let mut card: Vec<_> = rows.iter().map(|(job, status)| row(*job, Some(*job), *status)).collect();
            for step in steps(&estimate, &card, &known) {
                match step {
                    Step::Add(job) => card.push(row(100 + job.number, Some(job.number), JobStatus::Open)),
                    Step::Withdraw { id, why, cancels } => {
                        let row = card.iter_mut().find(|row| row.id == id).unwrap();
                        row.withdrawn = Some(why);
                        row.status = if cancels { JobStatus::Cancelled } else { row.status };
                    }
                    Step::Link { .. } | Step::Approve { .. } | Step::Unlink { .. } | Step::Renew { .. } => {}
                }
            }
            for job in estimate.iter().filter(|job| job.withdrawn.is_none() && !job.is_done) {
                prop_assert_eq!(card.iter().filter(|row| row.estimate_job == Some(job.number)).count(), 1);
            }
            prop_assert_eq!(steps(&estimate, &card, &known), []);
        }
    }
}
