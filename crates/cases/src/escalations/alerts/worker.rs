//! The worker of a region: every few seconds it looks at the cases whose time has come, gives what waits in the queues, and
//! sends the alerts that are due.

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::FutureExt;
use pitlane_base::gateways::keep_looking;
use pitlane_base::topics::ESCALATIONS;
use pitlane_platform::access::Letter;
use pitlane_platform::args;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use tokio::sync::watch;

use super::look::look_at;
use super::receivers::deliver;
use crate::cases::{CaseKind, CaseStatus, lock_case, notify_in};
use crate::escalations::assignment::give;
use crate::escalations::case::{load, workers_on};
use crate::escalations::kinds;
use crate::escalations::roster::begin_leaves;
use crate::escalations::wallet::expire;

/// Somebody who signs in gets what waits within seconds (areas-cases 13, escalations 9).
const LOOK_EVERY: Duration = Duration::from_secs(2);
const MOST_AT_ONCE: i64 = 100;
const CLEAN_EVERY: Duration = Duration::from_secs(3_600);
/// Decisions are kept for so many days.
const KEPT: chrono::Duration = chrono::Duration::days(180);
const KINDS: [CaseKind; 3] = [CaseKind::Order, CaseKind::Spares, CaseKind::Accessories];

/// Runs until told to stop.
pub async fn work(region: Region, stop: watch::Receiver<bool>) {
    let old = region.clone();
    let cases = keep_looking(stop.clone(), (LOOK_EVERY, "cases"), move || {
        let region = region.clone();
        async move { work_once(&region).await }.boxed()
    });
    let decisions = keep_looking(stop, (CLEAN_EVERY, "old decisions"), move || {
        let region = old.clone();
        async move { clean(&region).await }.boxed()
    });
    tokio::join!(cases, decisions);
}

/// Does all that is due, and returns how much it was.
pub async fn work_once(region: &Region) -> Result<usize> {
    let (due, queued) = waiting(region).await?;
    let mut done = begin_leaves(region).await?;
    if !due.is_empty() || !queued.is_empty() {
        let mut roles = BTreeMap::new();
        for kind in KINDS {
            roles.insert(kind.as_str(), workers_on(region, kind).await?);
        }
        let of = |kind: CaseKind| roles.get(kind.as_str()).map_or(&[][..], Vec::as_slice);
        for (id, kind) in due {
            done += usize::from(look_at(region, of(kind), id).await?);
        }
        done += give_queued(region, queued, of).await?;
    }
    if done > 0 {
        show(region).await?;
    }
    Ok(done + deliver(region).await?)
}

/// The cases that are due, and those that nobody has, the most urgent and oldest first.
async fn waiting(region: &Region) -> Result<(Vec<(i64, CaseKind)>, Vec<(i64, CaseKind, i64)>)> {
    let mut tx = region.db.read().await?;
    let due = tx
        .all(
            "SELECT id, kind FROM cases WHERE next_alert_at <= $1 AND kind <> 'ticket' ORDER BY next_alert_at LIMIT $2",
            args![region.now(), MOST_AT_ONCE],
        )
        .await?;
    let sql = format!(
        "SELECT id, kind, group_id FROM cases WHERE assignee_id IS NULL AND group_id IS NOT NULL AND {}
         ORDER BY priority, created_at, id LIMIT $1",
        CaseStatus::sql_open("status")
    );
    let queued = tx.all(sql, args![MOST_AT_ONCE]).await?;
    Ok((due, queued))
}

/// Gives what waits; a group in which nobody can take the first case is not asked for the others.
async fn give_queued<'a>(
    region: &Region,
    queued: Vec<(i64, CaseKind, i64)>,
    roles: impl Fn(CaseKind) -> &'a [i64],
) -> Result<usize> {
    let (mut given, mut full) = (0, Vec::new());
    for (id, kind, group) in queued {
        if full.contains(&group) {
            continue;
        }
        let mut tx: Tx = region.db.write().await?;
        lock_case(&mut tx, id, None).await?;
        let Some(case) = load(&mut tx, id).await?.filter(|case| case.assignee_id.is_none() && case.status.is_open())
        else {
            continue;
        };
        if give(&mut tx, region, roles(kind), &case).await?.is_some() {
            given += 1;
        } else {
            full.push(group);
        }
        tx.save().await?;
    }
    Ok(given)
}

/// Open consoles show what has changed.
async fn show(region: &Region) -> Result<()> {
    for kind in KINDS {
        let holders = region.holders(kinds::of(kind).resource, Letter::Read).await?;
        notify_in(region, holders.into_iter().map(|(id, _)| id), ESCALATIONS);
    }
    Ok(())
}

/// What is done once an hour: old decisions are deleted, and money that was not spent in time expires.
async fn clean(region: &Region) -> Result<usize> {
    let mut tx = region.db.write().await?;
    tx.run("DELETE FROM assignment_decisions WHERE at < $1", args![region.now() - KEPT]).await?;
    tx.save().await?;
    expire(region).await
}
