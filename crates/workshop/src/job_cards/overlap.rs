//! Technicians and bays that are planned for two cars at the same time: a warning only, because plans change and bays
//! are shared.

use chrono::{DateTime, Utc};
use pitlane_base::identity;

use super::types::{Job, JobStatus, Overlap, OverlapKind, Worker};

/// Start and end.
pub type Span = (DateTime<Utc>, DateTime<Utc>);

/// A job of another order that uses a technician or a bay.
#[derive(Clone, Debug)]
pub struct Taken {
    pub order_id: i64,
    /// Whether the caller may see that order.
    pub is_seen: bool,
    pub garage_id: Option<i64>,
    pub technician: Option<Worker>,
    pub bay: Option<String>,
    pub span: Span,
}

/// When a job uses its technician and bay: the real times if known, otherwise the planned ones.
pub fn span(
    (planned_start, planned_end): (Option<DateTime<Utc>>, Option<DateTime<Utc>>),
    (started, ended): (Option<DateTime<Utc>>, Option<DateTime<Utc>>),
) -> Option<Span> {
    let (from, to) = (started.or(planned_start)?, ended.or(planned_end)?);
    (from < to).then_some((from, to))
}

pub fn span_of(job: &Job) -> Option<Span> {
    span((job.planned_start, job.planned_end), (job.started_at, job.ended_at))
}

/// A job that is done or cancelled needs no technician or bay.
pub fn is_ahead(job: &Job) -> bool {
    !matches!(job.status, JobStatus::Done | JobStatus::Cancelled)
}

/// An account is a person; names without an account are compared only within one garage.
fn is_same(one: &Worker, other: &Worker, same_garage: bool) -> bool {
    match (one.id, other.id) {
        (Some(one), Some(other)) => one == other,
        _ => same_garage && identity::folded(&one.name) == identity::folded(&other.name),
    }
}

/// The overlaps of an order's jobs at a garage with those of other orders, by job and time.
pub fn between(jobs: &[Job], garage_id: Option<i64>, others: &[Taken]) -> Vec<Overlap> {
    let mut found = Vec::new();
    for job in jobs.iter().filter(|job| is_ahead(job)) {
        let Some((from, to)) = span_of(job) else { continue };
        for other in others.iter().filter(|other| other.span.0 < to && from < other.span.1) {
            let same_garage = garage_id.is_some() && garage_id == other.garage_id;
            let warning = |kind, name: &str| Overlap {
                job_id: job.id,
                sequence: job.sequence,
                kind,
                name: name.to_owned(),
                order_id: other.is_seen.then_some(other.order_id),
                from: other.span.0,
                to: other.span.1,
            };
            if let (Some(mine), Some(theirs)) = (&job.technician, &other.technician)
                && is_same(mine, theirs, same_garage)
            {
                found.push(warning(OverlapKind::Technician, &mine.name));
            }
            if let Some(bay) = job.bay.as_ref().filter(|bay| same_garage && Some(*bay) == other.bay.as_ref()) {
                found.push(warning(OverlapKind::Bay, bay));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::job_cards::types::JobClock;
    use pitlane_orders::catalogue::WorkAction;

    fn hour(hour: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_770_000_000 + hour * 3_600, 0).expect("an instant")
    }

    fn job(from: i64, to: i64) -> Job {
        Job {
            id: 1,
            sequence: 1,
            work_action: WorkAction::Checked,
            description: "Brakes".into(),
            part: None,
            technician: Some(Worker { id: Some(1), name: "Ravi".into() }),
            bay: Some("B1".into()),
            planned_start: Some(hour(from)),
            planned_end: Some(hour(to)),
            started_at: None,
            ended_at: None,
            status: JobStatus::Open,
            estimate: None,
            clock: JobClock::default(),
            not_done: None,
        }
    }

    fn taken(from: i64, to: i64) -> Taken {
        Taken {
            order_id: 7,
            is_seen: true,
            garage_id: Some(4),
            technician: Some(Worker { id: Some(1), name: "Ravi".into() }),
            bay: Some("B1".into()),
            span: (hour(from), hour(to)),
        }
    }

    fn kinds(jobs: &[Job], garage: i64, other: Taken) -> Vec<OverlapKind> {
        between(jobs, Some(garage), &[other]).into_iter().map(|found| found.kind).collect()
    }

    #[test]
    fn a_technician_and_a_bay_are_in_one_place() {
        let both = [OverlapKind::Technician, OverlapKind::Bay];
        assert_eq!(kinds(&[job(1, 3)], 4, taken(2, 5)), both);
        // Jobs one after the other do not overlap.
        assert_eq!(kinds(&[job(1, 2)], 4, taken(2, 5)), []);
        // A bay of the same name at another garage is a different bay; an account is the same person everywhere.
        assert_eq!(kinds(&[job(1, 3)], 5, taken(2, 5)), [OverlapKind::Technician]);
        let other_account = Taken { technician: Some(Worker { id: Some(2), name: "Ravi".into() }), ..taken(2, 5) };
        assert_eq!(kinds(&[job(1, 3)], 4, other_account), [OverlapKind::Bay]);
        let by_name = Taken { technician: Some(Worker { id: None, name: "RAVI ".into() }), bay: None, ..taken(2, 5) };
        assert_eq!(kinds(&[job(1, 3)], 4, by_name.clone()), [OverlapKind::Technician]);
        assert_eq!(kinds(&[job(1, 3)], 5, by_name), []);
    }

    #[test]
    fn finished_jobs_never_overlap_and_hidden_orders_have_no_id() {
        let done = Job { status: JobStatus::Done, ..job(1, 3) };
        assert_eq!(kinds(&[done], 4, taken(2, 5)), []);
        let foreign = Taken { is_seen: false, ..taken(2, 5) };
        assert_eq!(between(&[job(1, 3)], Some(4), &[foreign])[0].order_id, None);
    }

    #[test]
    fn real_times_override_planned_ones() {
        let late = Job { started_at: Some(hour(2)), status: JobStatus::InProgress, ..job(1, 3) };
        assert_eq!(span_of(&late), Some((hour(2), hour(3))));
        let overdue = Job { started_at: Some(hour(4)), ..job(1, 3) };
        assert_eq!(span_of(&overdue), None);
    }

    proptest! {
        #[test]
        fn overlaps_are_mutual(a in 0_i64..50, b in 1_i64..20, c in 0_i64..50, d in 1_i64..20) {
            let one = kinds(&[job(a, a + b)], 4, taken(c, c + d)).len();
            let other = kinds(&[job(c, c + d)], 4, taken(a, a + b)).len();
            prop_assert_eq!(one, other);
            let share = (a.max(c)..(a + b).min(c + d)).count();
            prop_assert_eq!(one > 0, share > 0);
        }
    }
}
