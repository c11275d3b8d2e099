//! Open escalations of a user who leaves.

use futures_util::FutureExt;
use pitlane_base::access::Escalations;
use pitlane_base::topics::ESCALATIONS;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::args;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_staff::users::{Handing, OpenWork, Takers, WorkKind};

use crate::cases::{CaseStatus, lock_case, notify, readers};
use crate::escalations::case::{clocks_of, here, load, save};

pub const OF_ASSIGNEE: OpenWork = OpenWork {
    kind: WorkKind::Escalations,
    takers: Takers::Allowed(Escalations::KEY, Letter::Update),
    count: |tx, user| {
        async move {
            let open = CaseStatus::sql_open("status");
            let sql = format!("SELECT COUNT(*) FROM cases WHERE assignee_id = $1 AND kind <> 'ticket' AND {open}");
            Ok(tx.one(sql, args![user]).await?)
        }
        .boxed()
    },
    hand_over: |tx, who, handing| hand_over(tx, who, handing).boxed(),
};

async fn hand_over(tx: &mut Tx, who: &Caller, handing: &Handing) -> Result<()> {
    let roles = readers(who, Escalations::KEY).await?;
    let open = CaseStatus::sql_open("status");
    let sql = format!("SELECT id FROM cases WHERE assignee_id = $1 AND kind <> 'ticket' AND {open} ORDER BY id");
    for (at, id) in tx.all::<i64>(sql, args![handing.from.id]).await?.into_iter().enumerate() {
        lock_case(tx, id, None).await?;
        let Some(case) = load(tx, id).await?.filter(|case| case.assignee_id == Some(handing.from.id)) else { continue };
        let clocks = clocks_of(tx, here(&who.region), &case).await?;
        save(tx, &who.region, (&case, &case.given_to(handing.receiver(at))), clocks, (&who.session).into(), None)
            .await?;
    }
    notify(tx, who, roles, ESCALATIONS);
    Ok(())
}
