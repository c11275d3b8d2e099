//! Open orders of a CR or GI who leaves.

use futures_util::FutureExt;
use pitlane_base::access::Role;
use pitlane_base::names::Named;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_staff::roster::DueWork;
use pitlane_staff::users::{Handing, OpenWork, Takers, WorkKind};
use serde_json::json;

use super::store::{self, Seat};
use super::types::Event;
use super::{history, live, told};

pub const OF_CR: OpenWork = OpenWork {
    kind: WorkKind::CrOrders,
    takers: Takers::BasedOn(&[Role::Cr, Role::ClusterCr, Role::CentralCr]),
    count: |tx, user| async move { Ok(store::count_open_of(tx, Seat::Cr, user).await?) }.boxed(),
    hand_over: |tx, who, handing| hand_over(tx, who, handing, Seat::Cr).boxed(),
};

/// Who grants a leave sees the orders whose pick-up falls on its days.
pub const PICKUPS: DueWork = DueWork {
    name: "orders to pick up",
    count: |tx, user, from, to| async move { Ok(store::count_pickups_of(tx, user, from, to).await?) }.boxed(),
};

pub const OF_GI: OpenWork = OpenWork {
    kind: WorkKind::GiOrders,
    takers: Takers::BasedOn(&[Role::Gi, Role::Ci]),
    count: |tx, user| async move { Ok(store::count_open_of(tx, Seat::Gi, user).await?) }.boxed(),
    hand_over: |tx, who, handing| hand_over(tx, who, handing, Seat::Gi).boxed(),
};

async fn hand_over(tx: &mut Tx, who: &Caller, handing: &Handing, seat: Seat) -> Result<()> {
    let reason = format!("{} was deactivated", handing.from.name);
    let orders = store::open_of(tx, seat, handing.from.id).await?;
    for (at, order) in orders.into_iter().enumerate() {
        let to = handing.receiver(at);
        // An order that was closed or given to someone else meanwhile stays as it is.
        if !store::reseat(tx, seat, order, handing.from.id, to.map(|to| to.id), who.now()).await? {
            continue;
        }
        let changes = json!({ seat.field(): [&handing.from, to] });
        history::note(tx, who, order, Event::Edited, &changes, Some(&reason)).await?;
        told::tell_handed_over(tx, who, order, seat.field(), to.map(|to| to.id));
        let both = [Some(&handing.from), to].into_iter().flatten().map(|user: &Named| user.id);
        live::notify(tx, who, order, both).await?;
    }
    Ok(())
}
