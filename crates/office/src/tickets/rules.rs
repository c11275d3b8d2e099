//! The rules of tickets; no I/O.

use chrono::{DateTime, Duration, Utc};
use pitlane_platform::error::Fields;

use super::types::TicketStatus::{self, Closed, InProgress, Open, Reopened, Resolved, Waiting};
use super::types::{CreateTicket, UpdateTicket};

/// The promised response and resolution times of a priority.
#[derive(Clone, Copy, Debug)]
pub struct Promise {
    pub priority: i64,
    pub name: &'static str,
    pub first_response_minutes: i64,
    pub resolution_minutes: i64,
}

/// The priorities of product.md section 4 with their promised times.
pub const PROMISES: [Promise; 3] = [
    Promise { priority: 1, name: "Urgent", first_response_minutes: 60, resolution_minutes: 8 * 60 },
    Promise { priority: 2, name: "Medium", first_response_minutes: 4 * 60, resolution_minutes: 24 * 60 },
    Promise { priority: 3, name: "Low", first_response_minutes: 24 * 60, resolution_minutes: 72 * 60 },
];

/// The promised times of a priority; an unknown one gets those of the lowest.
pub fn promise(priority: i64) -> Promise {
    PROMISES.into_iter().find(|promise| promise.priority == priority).unwrap_or(PROMISES[2])
}

/// `TKT-2026-000123`
pub fn number(year: i32, serial: i64) -> String {
    format!("TKT-{year}-{serial:06}")
}

/// The statuses that may follow a status.
pub const fn next(from: TicketStatus) -> &'static [TicketStatus] {
    match from {
        Open | Reopened => &[InProgress, Waiting, Resolved, Closed],
        InProgress => &[Waiting, Resolved, Closed],
        Waiting => &[InProgress, Resolved, Closed],
        Resolved => &[Closed, Reopened],
        Closed => &[Reopened],
    }
}

/// Whether a change of status needs a comment: the solution, or the reason for closing or reopening.
pub fn must_be_explained(from: TicketStatus, to: TicketStatus) -> bool {
    matches!(to, Resolved | Reopened) || (to == Closed && from != Resolved)
}

/// When a ticket was answered and resolved, and how long it was waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The start of the resolution time.
    pub from: DateTime<Utc>,
    /// Seconds spent waiting, during which the clock was stopped.
    pub waited: i64,
    pub waiting_since: Option<DateTime<Utc>>,
    pub first_response_at: Option<DateTime<Utc>>,
    pub resolved_at: Option<DateTime<Utc>>,
}

impl Clock {
    pub const fn started(now: DateTime<Utc>) -> Self {
        Self { from: now, waited: 0, waiting_since: None, first_response_at: None, resolved_at: None }
    }

    /// The clock after a change of status. It stops while the ticket is waiting; a reopened ticket starts again.
    pub fn moved(mut self, to: TicketStatus, now: DateTime<Utc>) -> Self {
        if let Some(since) = self.waiting_since.take() {
            self.waited += (now - since).num_seconds().max(0);
        }
        match to {
            Waiting => self.waiting_since = Some(now),
            Resolved | Closed => self.resolved_at = self.resolved_at.or(Some(now)),
            Reopened => self = Self { first_response_at: self.first_response_at, ..Self::started(now) },
            Open | InProgress => {}
        }
        self.answered(now)
    }

    /// Records an answer; only the first one counts.
    pub fn answered(mut self, now: DateTime<Utc>) -> Self {
        self.first_response_at = self.first_response_at.or(Some(now));
        self
    }

    pub fn response_due(created_at: DateTime<Utc>, priority: i64) -> DateTime<Utc> {
        created_at + Duration::minutes(promise(priority).first_response_minutes)
    }

    pub fn resolution_due(&self, priority: i64) -> DateTime<Utc> {
        self.from + Duration::minutes(promise(priority).resolution_minutes) + Duration::seconds(self.waited)
    }

    pub fn is_response_late(&self, due: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        self.first_response_at.unwrap_or(now) > due
    }

    pub fn is_resolution_late(&self, due: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        self.resolved_at.or(self.waiting_since).unwrap_or(now) > due
    }
}

fn check_text(fields: &mut Fields, path: &str, text: Option<&str>) {
    if text.is_some_and(|text| text.trim().is_empty()) {
        fields.add(path, "must not be empty");
    }
}

/// The validation errors of a new ticket by itself.
pub fn check_new(ticket: &CreateTicket) -> Fields {
    let mut fields = Fields::new();
    check_text(&mut fields, "subject", Some(&ticket.subject));
    check_text(&mut fields, "description", Some(&ticket.description));
    fields
}

/// The validation errors of an edit of a ticket in this status.
pub fn check_edit(from: TicketStatus, edit: &UpdateTicket) -> Fields {
    let mut fields = Fields::new();
    check_text(&mut fields, "subject", edit.subject.as_deref());
    check_text(&mut fields, "description", edit.description.as_deref());
    check_text(&mut fields, "comment", edit.comment.as_deref());
    if edit.edits() && edit.version.is_none() {
        fields.add("version", "is required for an edit");
    }
    let to = edit.status.unwrap_or(from);
    if to != from && next(from).contains(&to) && must_be_explained(from, to) && edit.comment.is_none() {
        fields.add("comment", format!("is required for {}: give the reason", to.as_str()));
    }
    fields
}

/// Why this edit is not allowed in the ticket's status, if it is not.
pub fn refusal(from: TicketStatus, edit: &UpdateTicket) -> Option<String> {
    let to = edit.status.unwrap_or(from);
    if to != from && !next(from).contains(&to) {
        let ways: Vec<_> = next(from).iter().map(|status| status.as_str()).collect();
        return Some(format!(
            "This ticket is {}; it can become {}, but not {}.",
            from.as_str(),
            ways.join(", "),
            to.as_str()
        ));
    }
    let changes = edit.edits() || edit.comment.is_some();
    (from == Closed && to == Closed && changes).then(|| "This ticket is closed. Reopen it first.".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(hour: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + Duration::hours(hour)
    }

    #[test]
    fn every_status_is_reached_and_left() {
        for status in TicketStatus::ALL {
            assert!(!next(*status).contains(status) && !next(*status).is_empty(), "{status:?}");
            let reached = TicketStatus::ALL.iter().any(|from| next(*from).contains(status));
            assert!(reached || *status == Open, "{status:?}");
        }
    }

    #[test]
    fn waiting_stops_the_clock_and_reopening_restarts_it() {
        let clock = Clock::started(at(0));
        assert_eq!(clock.resolution_due(1), at(8));
        let waiting = clock.moved(Waiting, at(2));
        assert!(!waiting.is_resolution_late(waiting.resolution_due(1), at(90)), "a waiting ticket is not late");
        let back = waiting.moved(InProgress, at(5));
        assert_eq!((back.waited, back.resolution_due(1)), (3 * 3_600, at(11)));
        assert!(!back.is_resolution_late(at(11), at(11)) && back.is_resolution_late(at(11), at(12)));
        let done = back.moved(Resolved, at(10)).moved(Closed, at(30));
        assert_eq!(done.resolved_at, Some(at(10)));
        assert!(!done.is_resolution_late(at(11), at(500)));
        let again = done.moved(Reopened, at(40));
        assert_eq!((again.resolution_due(1), again.resolved_at), (at(48), None));
        assert_eq!(again.first_response_at, Some(at(2)), "it was answered once");
    }

    #[test]
    fn the_first_answer_counts() {
        let clock = Clock::started(at(0));
        let due = Clock::response_due(at(0), 1);
        assert!(!clock.is_response_late(due, at(1)) && clock.is_response_late(due, at(2)));
        let answered = clock.answered(at(3)).answered(at(9));
        assert_eq!(answered.first_response_at, Some(at(3)));
        assert!(answered.is_response_late(due, at(4)), "late stays late");
    }

    #[test]
    fn numbers_fit_the_table() {
        assert_eq!(number(2026, 123), "TKT-2026-000123");
        assert_eq!(number(2026, i64::from(u32::MAX)).len(), 19);
    }
}
