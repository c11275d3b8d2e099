//! Who was given leads, for their bell. What the dialler and the distribution by themselves serve is work that comes anyway:
//! of that nobody is told.

use std::collections::BTreeMap;

use pitlane_base::notices::{self, Notice, NoticeDetail, NoticeSubject};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;

use super::store::StoredLead;

/// Tells a new assignee. The lead is as it was before this version.
pub fn tell_assigned(tx: &mut Tx, who: &Caller, before: &StoredLead, to: Option<i64>) {
    if to == before.assign_to_call_id {
        return;
    }
    let by = who.session.as_ref().into();
    let notice = Notice::assignment(NoticeSubject::Lead, before.id, &format!("v{}", before.version + 1), by);
    notices::tell(tx, &who.region, &notice, to);
}

/// The same for a lead of a user who leaves.
pub fn tell_handed_over(tx: &mut Tx, who: &Caller, lead: i64, to: Option<i64>) {
    let change = format!("at {}", who.now().timestamp_micros());
    let notice = Notice::assignment(NoticeSubject::Lead, lead, &change, who.session.as_ref().into());
    notices::tell(tx, &who.region, &notice, to);
}

/// Tells each user how many leads a distribution gave them.
pub fn tell_distributed(tx: &mut Tx, who: &Caller, distribution: i64, shares: &BTreeMap<i64, i64>) {
    for (user, count) in shares {
        let by = who.session.as_ref().into();
        let notice = Notice {
            subject_id: None,
            event: format!("distribution {distribution}"),
            detail: NoticeDetail { count: Some(*count), ..NoticeDetail::default() },
            ..Notice::assignment(NoticeSubject::Lead, distribution, "", by)
        };
        notices::tell(tx, &who.region, &notice, [*user]);
    }
}
