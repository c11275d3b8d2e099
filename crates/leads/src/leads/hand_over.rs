//! Open leads of a user who leaves.

use futures_util::FutureExt;
use pitlane_base::access::Role;
use pitlane_base::codes::LeadEvent;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_staff::users::{Handing, OpenWork, Takers, WorkKind};
use serde_json::json;

use super::store::{self, Marks};
use super::told;

pub const OF_ASSIGNEE: OpenWork = OpenWork {
    kind: WorkKind::Leads,
    takers: Takers::BasedOn(&[Role::LeadCallCenter, Role::LeadCallCenterL2, Role::Bde, Role::LeadManager]),
    count: |tx, user| async move { Ok(store::count_open_of(tx, user).await?) }.boxed(),
    hand_over: |tx, who, handing| hand_over(tx, who, handing).boxed(),
};

/// Without a receiver a lead is new again, and no one's.
async fn hand_over(tx: &mut Tx, who: &Caller, handing: &Handing) -> Result<()> {
    for (at, lead) in store::open_of(tx, handing.from.id).await?.into_iter().enumerate() {
        let to = handing.receiver(at);
        if !store::reassign(tx, lead, handing.from.id, to.map(|to| to.id), who.now()).await? {
            continue;
        }
        told::tell_handed_over(tx, who, lead, to.map(|to| to.id));
        let event = if to.is_some() { LeadEvent::Assigned } else { LeadEvent::Returned };
        let changes = json!({ "assignee": [handing.from, to] });
        let marks = Marks { assignee: to.map(|to| to.id), ..Marks::default() };
        store::insert_event(tx, lead, who.session.as_ref(), (event, &changes, None), marks, who.now()).await?;
        let entry = Entry::done("lead.hand_over", "lead", lead)
            .before(&json!({ "assignee": handing.from }))
            .after(&json!({ "assignee": to }));
        who.audit(tx, entry).await?;
    }
    Ok(())
}
