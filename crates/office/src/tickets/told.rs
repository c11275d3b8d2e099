//! What happened to a ticket, for the bell of those whom it concerns.

use pitlane_base::notices::{self, Notice, NoticeDetail, NoticeKind, NoticeSubject};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;

use super::store::StoredTicket;

/// Tells a new assignee. `change` tells this time from the others.
pub fn tell_assigned(
    tx: &mut Tx,
    who: &Caller,
    (ticket, change): (i64, &str),
    (before, after): (Option<i64>, Option<i64>),
) {
    if before == after {
        return;
    }
    let notice = Notice::assignment(NoticeSubject::Ticket, ticket, change, who.session.as_ref().into());
    notices::tell(tx, &who.region, &notice, after);
}

/// Somebody has written: who reported it and who works on it are told, except the one who wrote.
pub fn tell_answered(tx: &mut Tx, who: &Caller, ticket: &StoredTicket, (comment, text): (i64, &str)) {
    let notice = Notice {
        kind: NoticeKind::Answer,
        subject: NoticeSubject::Ticket,
        subject_id: Some(ticket.id),
        event: format!("comment {comment}"),
        by: who.session.as_ref().into(),
        detail: NoticeDetail::text(text),
    };
    notices::tell(tx, &who.region, &notice, [Some(ticket.reporter_id), ticket.assignee_id].into_iter().flatten());
}
