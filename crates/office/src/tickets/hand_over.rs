//! Open tickets of a user who leaves.

use futures_util::FutureExt;
use pitlane_base::access::Tickets;
use pitlane_cases::cases::insert_event;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_staff::users::{Handing, OpenWork, Takers, WorkKind};
use serde_json::json;

use super::list::{notify, readers};
use super::{store, told};

pub const OF_ASSIGNEE: OpenWork = OpenWork {
    kind: WorkKind::Tickets,
    takers: Takers::Allowed(Tickets::KEY, Letter::Read),
    count: |tx, user| async move { Ok(store::count_open_of(tx, user).await?) }.boxed(),
    hand_over: |tx, who, handing| hand_over(tx, who, handing).boxed(),
};

async fn hand_over(tx: &mut Tx, who: &Caller, handing: &Handing) -> Result<()> {
    let roles = readers(who).await?;
    for (at, (ticket, number)) in store::open_of(tx, handing.from.id).await?.into_iter().enumerate() {
        let to = handing.receiver(at);
        if !store::reassign(tx, ticket, handing.from.id, to.map(|to| to.id), who.now()).await? {
            continue;
        }
        let change = format!("at {}", who.now().timestamp_micros());
        told::tell_assigned(tx, who, (ticket, change.as_str()), (Some(handing.from.id), to.map(|to| to.id)));
        let changes = json!({ "assignee": [&handing.from.name, to.map(|to| &to.name)] });
        insert_event(tx, ticket, &who.session, "edited", &changes, who.now()).await?;
        who.audit(tx, Entry::done("ticket.update", "ticket", &number).after(&changes)).await?;
    }
    notify(tx, who, roles);
    Ok(())
}
