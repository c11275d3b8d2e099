//! The rules of escalations; no I/O.

use chrono::{DateTime, Duration, Utc};
use pitlane_platform::error::Fields;

use super::types::{CancelReason, CloseWith, LiableParty, Missing, RaiseEscalation, UpdateEscalation};
use crate::cases::CaseStatus::{self, Cancelled, Closed, InProgress, PendingCustomer, Reopened, Resolved};
use crate::escalations::compensation::Pending;

/// The longest that an escalation may wait without being looked at again.
const LONGEST_WAIT: Duration = Duration::days(30);
/// So long after it was closed an escalation can be reopened; later a new one is raised.
const REOPENED_WITHIN: Duration = Duration::days(90);

/// The errors of texts that are only blanks.
pub fn check_new(new: &RaiseEscalation) -> Fields {
    let mut fields = Fields::new();
    if new.description.trim().is_empty() {
        fields.add("description", "must not be empty");
    }
    if new.amount_claimed.is_some_and(|amount| amount.minor() < 0) {
        fields.add("amount_claimed", "must not be below zero");
    }
    fields
}

/// A case as its next step sees it.
#[derive(Clone, Copy, Debug)]
pub struct State {
    pub has_assignee: bool,
    pub closed_at: Option<DateTime<Utc>>,
    /// The caller is its assignee, or leads its group, or is an admin.
    pub may_end: bool,
    /// The caller leads its group, or is an admin.
    pub may_cancel: bool,
    pub pending: Pending,
}

fn missing(key: &str, text: &str) -> Missing {
    Missing { key: key.to_owned(), text: text.to_owned() }
}

/// What a step still needs, apart from what its form asks for.
pub fn needs(state: State, to: CaseStatus, now: DateTime<Utc>) -> Vec<Missing> {
    let mut all = Vec::new();
    if matches!(to, PendingCustomer | Resolved | Closed) && !state.may_end {
        all.push(missing("assignee", "Its assignee, or a manager of its group, does this."));
    }
    if to == Cancelled && !state.may_cancel {
        all.push(missing("manager", "A manager of its group, or an admin, does this."));
    }
    if to == Resolved && !state.has_assignee {
        all.push(missing("assignee_id", "It needs an assignee first."));
    }
    if to == Closed && state.pending.vouchers > 0 {
        all.push(missing("vouchers", "A voucher of it waits for a decision: approve, decline or cancel it first."));
    }
    if to == Closed && state.pending.refunds > 0 {
        all.push(missing("refunds", "A refund of it waits for a decision of finance."));
    }
    if to == Cancelled && state.pending.has_granted {
        all.push(missing("granted", "Compensation was granted on it: resolve and close it instead."));
    }
    if to == Cancelled && state.pending.vouchers + state.pending.refunds > 0 {
        all.push(missing("pending", "A voucher or refund of it waits for a decision: cancel that first."));
    }
    if to == Reopened && state.closed_at.is_some_and(|at| now - at > REOPENED_WITHIN) {
        all.push(missing("closed_at", "It was closed more than 90 days ago: raise a new escalation."));
    }
    all
}

/// The errors of what the form of a step asks for.
pub fn check_step(to: CaseStatus, edit: &UpdateEscalation, now: DateTime<Utc>) -> Fields {
    let mut fields = Fields::new();
    match to {
        PendingCustomer => {
            if edit.waiting_for.is_none() {
                fields.add("waiting_for", "is required: for whom it waits");
            }
            match edit.waiting_until {
                None => fields.add("waiting_until", "is required: when to look at it again"),
                Some(until) if until <= now => fields.add("waiting_until", "must be in the future"),
                Some(until) if until - now > LONGEST_WAIT => fields.add("waiting_until", "must be within 30 days"),
                Some(_) => {}
            }
            require(&mut fields, "comment", edit.comment.as_deref(), "say what it waits for");
        }
        Resolved => require(&mut fields, "fix", edit.fix.as_deref(), "say what solved it"),
        Closed => match &edit.closing {
            None => fields.add("closing", "is required"),
            Some(closing) => check_closing(closing, &mut fields),
        },
        Reopened => require(&mut fields, "reason", edit.reason.as_deref(), "say why it is opened again"),
        Cancelled => match edit.cancel_reason {
            None => fields.add("cancel_reason", "is required"),
            Some(CancelReason::Duplicate) if edit.duplicate_of.is_none() => {
                fields.add("duplicate_of", "is required: which escalation it repeats");
            }
            Some(_) => {}
        },
        CaseStatus::Open | InProgress => {}
    }
    fields
}

fn require(fields: &mut Fields, path: &str, text: Option<&str>, why: &str) {
    if text.is_none_or(|text| text.trim().is_empty()) {
        fields.add(path, format!("is required: {why}"));
    }
}

fn check_closing(closing: &CloseWith, fields: &mut Fields) {
    if closing.cost.minor() < 0 {
        fields.add("closing.cost", "must not be below zero");
    }
    if closing.customer_agreed && closing.unreachable == Some(true) {
        fields.add("closing.customer_agreed", "must be false where the customer could not be reached");
    }
    let is_ours = matches!(closing.liable_party, LiableParty::Company | LiableParty::Garage);
    if is_ours && closing.preventive_action.as_deref().is_none_or(|text| text.trim().is_empty()) {
        fields.add("closing.preventive_action", "is required where the company or the garage is liable");
    }
    if closing.liable_party != LiableParty::Garage && closing.liable_garage_id.is_some() {
        fields.add("closing.liable_garage_id", "is for a liable garage only");
    }
    if closing.liable_party != LiableParty::Retailer && closing.liable_retailer_id.is_some() {
        fields.add("closing.liable_retailer_id", "is for a liable retailer only");
    }
}

/// The errors of the correction of how an escalation was closed.
pub fn check_correction(before: CaseStatus, closing: &CloseWith, reason: Option<&str>, fields: &mut Fields) {
    if before != Closed {
        fields.add("closing", "is for the status closed, or corrects how a closed escalation was closed");
    }
    check_closing(closing, fields);
    require(fields, "reason", reason, "say why the closing is corrected");
}

/// The errors of fields that belong to no step of this edit.
pub fn check_edit(edit: &UpdateEscalation) -> Fields {
    let mut fields = Fields::new();
    if edit.edits() && edit.version.is_none() {
        fields.add("version", "is required for an edit");
    }
    for (path, text) in [("comment", &edit.comment), ("fix", &edit.fix), ("reason", &edit.reason)] {
        if text.as_deref().is_some_and(|text| text.trim().is_empty()) {
            fields.add(path, "must not be empty");
        }
    }
    if edit.comment.is_none() && edit.mentions.is_some() {
        fields.add("mentions", "belongs to a comment");
    }
    for (path, is_given) in
        [("goapp_money", edit.goapp_money.is_some()), ("refund_request", edit.refund_request.is_some())]
    {
        let is_more = edit.edits_more() || edit.comment.is_some();
        if is_given && (is_more || (edit.goapp_money.is_some() && edit.refund_request.is_some())) {
            fields.add(path, "is a step of its own: save the other changes before");
        }
    }
    let of_step = |is_given: bool, status: CaseStatus, path: &str, fields: &mut Fields| {
        if is_given && edit.status != Some(status) {
            fields.add(path, format!("is for the status {}", status.as_str()));
        }
    };
    of_step(edit.waiting_for.is_some(), PendingCustomer, "waiting_for", &mut fields);
    of_step(edit.waiting_until.is_some(), PendingCustomer, "waiting_until", &mut fields);
    of_step(edit.fix.is_some(), Resolved, "fix", &mut fields);
    of_step(edit.closing.is_some() && edit.status.is_some(), Closed, "closing", &mut fields);
    of_step(edit.cancel_reason.is_some(), Cancelled, "cancel_reason", &mut fields);
    of_step(edit.duplicate_of.is_some(), Cancelled, "duplicate_of", &mut fields);
    if edit.comment.is_none() && (edit.channel.is_some() || edit.is_internal.is_some()) {
        fields.add("comment", "is required with a channel");
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Pending = Pending { vouchers: 0, refunds: 0, has_granted: false };
    const NOBODY: State =
        State { has_assignee: false, closed_at: None, may_end: false, may_cancel: false, pending: NOTHING };

    fn keys(state: State, to: CaseStatus) -> Vec<String> {
        needs(state, to, DateTime::UNIX_EPOCH + Duration::days(100)).into_iter().map(|one| one.key).collect()
    }

    #[test]
    fn a_step_says_who_does_it_and_what_it_needs() {
        assert_eq!(keys(NOBODY, Resolved), ["assignee", "assignee_id"]);
        assert_eq!(keys(NOBODY, Cancelled), ["manager"]);
        assert_eq!(keys(NOBODY, InProgress), Vec::<String>::new());
        let assignee = State { has_assignee: true, may_end: true, ..NOBODY };
        assert_eq!(keys(assignee, Resolved), Vec::<String>::new());
        assert_eq!(keys(assignee, Cancelled), ["manager"]);
        let closed = |days| State { closed_at: Some(DateTime::UNIX_EPOCH + Duration::days(days)), ..NOBODY };
        assert_eq!(keys(closed(10), Reopened), Vec::<String>::new(), "90 days ago");
        assert_eq!(keys(closed(9), Reopened), ["closed_at"]);
    }

    #[test]
    fn what_waits_for_a_decision_keeps_a_case_open_and_what_is_granted_keeps_it_from_being_cancelled() {
        let manager = |pending| State { has_assignee: true, may_end: true, may_cancel: true, pending, ..NOBODY };
        assert_eq!(keys(manager(NOTHING), Closed), Vec::<String>::new());
        assert_eq!(keys(manager(Pending { vouchers: 1, refunds: 1, ..NOTHING }), Closed), ["vouchers", "refunds"]);
        assert_eq!(keys(manager(Pending { vouchers: 1, ..NOTHING }), Resolved), Vec::<String>::new());
        assert_eq!(keys(manager(Pending { refunds: 1, ..NOTHING }), Cancelled), ["pending"]);
        let granted = Pending { has_granted: true, ..NOTHING };
        assert_eq!(keys(manager(granted), Cancelled), ["granted"]);
        assert_eq!(keys(manager(granted), Closed), Vec::<String>::new());
    }
}
