//! Open escalations of a user who leaves.

use futures_util::FutureExt;
use pitlane_base::access::Escalations;
use pitlane_base::names::Named;
use pitlane_base::topics::ESCALATIONS;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::args;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use pitlane_staff::users::{Handing, OpenWork, Takers, WorkKind};

use crate::cases::{By, CaseStatus, lock_case, notify, readers};
use crate::escalations::assignment::note_choice;
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
    let from = (handing.from.id, "They leave");
    hand_over_cases(tx, &who.region, (&who.session).into(), from, |at| handing.receiver(at)).await?;
    notify(tx, who, roles, ESCALATIONS);
    Ok(())
}

/// Gives away all open escalations of somebody, and returns how many. Without a receiver they go back to the queues.
pub async fn hand_over_cases<'a>(
    tx: &mut Tx,
    region: &Region,
    by: By<'_>,
    (from, why): (i64, &str),
    receiver: impl Fn(usize) -> Option<&'a Named> + Send,
) -> Result<usize> {
    let open = CaseStatus::sql_open("status");
    let sql = format!("SELECT id FROM cases WHERE assignee_id = $1 AND kind <> 'ticket' AND {open} ORDER BY id");
    let mut handed = 0;
    for id in tx.all::<i64>(sql, args![from]).await? {
        lock_case(tx, id, None).await?;
        let Some(case) = load(tx, id).await?.filter(|case| case.assignee_id == Some(from)) else { continue };
        let to = receiver(handed);
        note_choice(tx, region, id, by, (to.map(|user| user.id), None, Some(why))).await?;
        let clocks = clocks_of(tx, here(region), &case).await?;
        save(tx, region, (&case, &case.given_to(to)), clocks, by, Some(why)).await?;
        handed += 1;
    }
    Ok(handed)
}
