//! What is counted of the work on escalations: the figures of performance, and the lists behind them, have the same
//! conditions.

use chrono::{DateTime, Days, NaiveDate, Utc};
use pitlane_platform::country::Country;
use pitlane_platform::db::{Args, bind};
use pitlane_platform::words;

use crate::cases::CaseStatus;

words! {
    /// A figure of the work of those who work on escalations.
    Figure {
        /// Given to somebody in the period, whoever has it now.
        Assigned => "assigned",
        /// Answered for the first time in the period.
        Responded => "responded",
        Resolved => "resolved",
        Closed => "closed",
        /// Opened again in the period.
        Reopened => "reopened",
        /// The first response was due in the period and came late, or did not come.
        BreachedResponse => "breached_response",
        BreachedResolution => "breached_resolution",
        /// Open now, whatever the period.
        Open => "open",
    }
}

/// Without days the figures are of so many days that end today.
const USUAL_DAYS: u64 = 30;

/// The days of a period that is named in part, or not at all.
pub fn days(from: Option<NaiveDate>, to: Option<NaiveDate>, today: NaiveDate) -> (NaiveDate, NaiveDate) {
    let to = to.unwrap_or(today);
    (from.unwrap_or_else(|| to.checked_sub_days(Days::new(USUAL_DAYS - 1)).unwrap_or(to)), to)
}

/// From the beginning of the first day to the end of the last, in the time of the country.
pub fn instants(
    country: &Country,
    (from, to): (NaiveDate, NaiveDate),
    now: DateTime<Utc>,
) -> (DateTime<Utc>, DateTime<Utc>) {
    let start = country.start_of(from).unwrap_or(now);
    (start, to.succ_opt().and_then(|day| country.start_of(day)).unwrap_or(now))
}

/// The places of bound values: the period's bounds, and the present.
#[derive(Clone)]
pub struct Bounds {
    pub from: String,
    pub to: String,
    pub now: String,
}

impl Bounds {
    /// The condition that a time is in the period.
    pub fn hold(&self, column: &str) -> String {
        format!("{column} >= {} AND {column} < {}", self.from, self.to)
    }

    fn late(&self, due: &str, done: &str) -> String {
        format!("{} AND ({done} > {due} OR ({done} IS NULL AND {due} < {}))", self.hold(due), self.now)
    }
}

impl Figure {
    /// The condition on escalations `t` by which those that somebody has are counted. What somebody was given depends on
    /// more than the case: see `of`.
    pub fn condition(self, at: &Bounds) -> String {
        match self {
            Self::Assigned => "t.assignee_id IS NOT NULL".to_owned(),
            Self::Responded => at.hold("t.first_response_at"),
            Self::Resolved => at.hold("t.resolved_at"),
            Self::Closed => at.hold("t.closed_at"),
            // The clock of a later run begins when the case is opened again.
            Self::Reopened => {
                let since = "(SELECT MIN(s.from_at) FROM case_clock_spans s
                      WHERE s.case_id = t.id AND s.run = t.run AND s.clock = 'resolution')";
                format!("t.run > 1 AND {}", at.hold(since))
            }
            Self::BreachedResponse => at.late("t.response_due_at", "t.first_response_at"),
            Self::BreachedResolution => at.late("t.resolution_due_at", "t.resolved_at"),
            Self::Open => CaseStatus::sql_open("t.status"),
        }
    }

    /// The condition on escalations `t` that the figure of one user counts them, or that of anybody.
    pub fn of(
        self,
        user: Option<i64>,
        (from, to): (DateTime<Utc>, DateTime<Utc>),
        now: DateTime<Utc>,
        args: &mut Args,
    ) -> String {
        // A value that the condition does not name is not bound.
        let is_late = matches!(self, Self::BreachedResponse | Self::BreachedResolution);
        let mut at = Bounds { from: String::new(), to: String::new(), now: String::new() };
        if self != Self::Open {
            (at.from, at.to) = (bind(args, from), bind(args, to));
        }
        if is_late {
            at.now = bind(args, now);
        }
        let whose = user.map(|user| bind(args, user));
        if self == Self::Assigned {
            let chosen =
                whose.map_or_else(|| "d.chosen_id IS NOT NULL".to_owned(), |user| format!("d.chosen_id = {user}"));
            return format!(
                "t.id IN (SELECT d.subject_id FROM assignment_decisions d WHERE d.subject = 'case' AND {chosen} AND {})",
                at.hold("d.at")
            );
        }
        let whose =
            whose.map_or_else(|| "t.assignee_id IS NOT NULL".to_owned(), |user| format!("t.assignee_id = {user}"));
        format!("{whose} AND {}", self.condition(&at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_without_days_is_of_thirty_days() {
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        let today = day("2026-03-10");
        assert_eq!(days(None, None, today), (day("2026-02-09"), today));
        assert_eq!(days(None, Some(day("2026-01-31")), today), (day("2026-01-02"), day("2026-01-31")));
        assert_eq!(days(Some(day("2026-03-01")), None, today), (day("2026-03-01"), today));
    }

    #[test]
    fn every_bound_value_is_named() {
        for figure in Figure::ALL {
            for user in [None, Some(7)] {
                let mut args = Args::new();
                let condition =
                    figure.of(user, (DateTime::UNIX_EPOCH, DateTime::UNIX_EPOCH), DateTime::UNIX_EPOCH, &mut args);
                for at in 1..=args.len() {
                    assert!(condition.contains(&format!("${at}")), "{figure:?}: {condition}");
                }
            }
        }
    }
}
