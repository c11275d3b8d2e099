//! What happened to an escalation, for the bell of those whom it concerns.

use pitlane_base::notices::{self, Notice, NoticeBy, NoticeDetail, NoticeKind, NoticeSubject};
use pitlane_platform::audit;
use pitlane_platform::db::Tx;
use pitlane_platform::region::Region;

use crate::cases::{By, ClockOf};

/// As notices name who works on a case; the program has no name there.
fn named(by: By<'_>) -> NoticeBy {
    if by.id.is_none() && by.name == audit::PROGRAM.0 {
        return NoticeBy::PROGRAM;
    }
    NoticeBy { id: by.id, name: Some(by.name.to_owned()) }
}

/// Tells a new assignee. `case` is its id with the version that it has since.
pub fn tell_assigned(
    tx: &mut Tx,
    region: &Region,
    (id, version): (i64, i64),
    by: By<'_>,
    (before, after): (Option<i64>, Option<i64>),
) {
    if before == after {
        return;
    }
    let notice = Notice::assignment(NoticeSubject::Escalation, id, &format!("v{version}"), named(by));
    notices::tell(tx, region, &notice, after);
}

/// The time that was promised has run out.
pub fn tell_late(
    tx: &mut Tx,
    region: &Region,
    (case, alert): (i64, i64),
    (clock, threshold): (ClockOf, i64),
    user: i64,
) {
    let notice = Notice {
        kind: NoticeKind::Breach,
        subject: NoticeSubject::Escalation,
        subject_id: Some(case),
        event: format!("alert {alert}"),
        by: NoticeBy::PROGRAM,
        detail: NoticeDetail {
            clock: Some(clock.as_str().to_owned()),
            threshold: Some(threshold),
            ..NoticeDetail::default()
        },
    };
    notices::tell(tx, region, &notice, [user]);
}
