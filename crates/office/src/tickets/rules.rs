//! The rules of tickets; no I/O.

use chrono::{DateTime, Utc};
use pitlane_cases::cases::{Clocks, Why};
use pitlane_platform::error::Fields;

use super::types::TicketStatus::{self, Closed, InProgress, Open, Reopened, Resolved, Waiting};
use super::types::{CreateTicket, UpdateTicket};

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

/// What a change of status does to the clocks. It is an answer too; a reopened ticket has a new clock.
pub fn moved(clocks: &mut Clocks, to: TicketStatus, now: DateTime<Utc>) {
    clocks.answer(now);
    match to {
        Waiting => clocks.wait(Why::Others, now),
        Resolved | Closed => clocks.finish(now),
        Reopened => clocks.restart(now),
        Open | InProgress => clocks.resume(now),
    }
}

/// Whether the answer came, or comes, too late.
pub fn is_response_late(due: DateTime<Utc>, answered: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
    answered.unwrap_or(now) > due
}

/// Whether the ticket was resolved too late, or is too late by now; one that waits is as late as when it began to.
pub fn is_resolution_late(due: DateTime<Utc>, stopped: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
    stopped.unwrap_or(now) > due
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
    if edit.comment.is_none() && edit.mentions.is_some() {
        fields.add("mentions", "belongs to a comment");
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
    use chrono::Duration;
    use pitlane_cases::cases::{ClockOf, Hours};

    use super::*;

    #[test]
    fn every_status_is_reached_and_left() {
        for status in TicketStatus::ALL {
            assert!(!next(*status).contains(status) && !next(*status).is_empty(), "{status:?}");
            let reached = TicketStatus::ALL.iter().any(|from| next(*from).contains(status));
            assert!(reached || *status == Open, "{status:?}");
        }
    }

    #[test]
    fn a_ticket_is_late_when_its_clock_ran_out() {
        let at = |hour: i64| DateTime::UNIX_EPOCH + Duration::hours(hour);
        let mut clocks = Clocks::started(at(0), Hours::Always);
        let due = |clocks: &Clocks| clocks.due(ClockOf::Resolution, Duration::hours(8)).expect("a clock");
        moved(&mut clocks, Waiting, at(2));
        assert!(!is_resolution_late(due(&clocks), Some(at(2)), at(90)), "a waiting ticket is not late");
        moved(&mut clocks, InProgress, at(5));
        assert_eq!(due(&clocks), at(11));
        assert!(!is_resolution_late(at(11), None, at(11)) && is_resolution_late(at(11), None, at(12)));
        moved(&mut clocks, Resolved, at(10));
        moved(&mut clocks, Closed, at(30));
        assert!(!is_resolution_late(due(&clocks), Some(at(10)), at(500)));
        moved(&mut clocks, Reopened, at(40));
        assert_eq!(due(&clocks), at(48));
        assert_eq!(clocks.used(ClockOf::Response, at(50)), Duration::hours(2), "the first change of status answers it");
        assert!(!is_response_late(at(1), None, at(1)) && is_response_late(at(1), None, at(2)));
        assert!(is_response_late(at(1), Some(at(3)), at(4)), "late stays late");
    }
}
