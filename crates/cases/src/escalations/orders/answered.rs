//! What the holder of a link writes, for the bell of those who work on the case.

use pitlane_base::notices::{self, Notice, NoticeDetail, NoticeKind, NoticeSubject};
use pitlane_orders::orders;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

use super::store::StoredEscalation;
use crate::cases::CaseKind;

/// Tells the assignee, and those who look after the order of a garage.
pub async fn tell(tx: &mut Tx, who: &Caller, case: &StoredEscalation, (comment, text): (i64, &str)) -> Result<()> {
    let notice = Notice {
        kind: NoticeKind::Answer,
        subject: NoticeSubject::Escalation,
        subject_id: Some(case.id),
        event: format!("comment {comment}"),
        by: who.session.as_ref().into(),
        detail: NoticeDetail::text(text),
    };
    if case.kind == CaseKind::Order {
        return orders::tell_responsible(tx, &who.region, case.subject().order, &notice, case.assignee_id).await;
    }
    notices::tell(tx, &who.region, &notice, case.assignee_id);
    Ok(())
}
