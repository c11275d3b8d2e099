//! Leaves and swaps decided.

use pitlane_base::list::trimmed;
use pitlane_base::texts;
use pitlane_platform::audit::Entry;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::jobs;
use serde_json::json;

use super::work::{DueWork, Work, planned_as};
use crate::roster::conflicts::{Conflict, ConflictKind};
use crate::roster::day::Planned;
use crate::roster::kinds::{LeaveStatus, Origin, PlannedKind, SwapStatus};
use crate::roster::load::Rosters;
use crate::roster::types::Decision;
use crate::roster::{leaves, store, swaps};

pub async fn leave(tx: &mut Tx, work: &mut Work<'_>, decision: &Decision) -> Result<()> {
    let leave = store::leave(tx, decision.id).await?.ok_or(ApiError::NotFound("leave"))?;
    if leave.user_id == work.who.session.user_id {
        return Err(ApiError::conflict("Somebody else decides on your own leave."));
    }
    if leave.version != decision.version {
        return Err(ApiError::stale(leaves::load(tx, work.who, leave.id).await?));
    }
    if leave.status != LeaveStatus::Asked {
        return Err(ApiError::Conflict {
            message: format!("This leave is {} already.", leave.status.as_str()),
            data: json!({ "status": leave.status }),
        });
    }
    let note = trimmed(decision.note.clone());
    let status = if decision.grant { LeaveStatus::Granted } else { LeaveStatus::Refused };
    let (by, at) = work.stamp();
    let decided = Some((by, at, note.as_deref()));
    if !store::set_leave(tx, (leave.id, leave.version), (status, leave.to_day), decided).await? {
        return Err(ApiError::stale(leaves::load(tx, work.who, leave.id).await?));
    }
    if decision.grant {
        for due in work.who.region.hooks.all::<DueWork>() {
            let count = (due.count)(tx, leave.user_id, leave.from_day, leave.to_day).await?;
            if count > 0 {
                let message = format!("{count} {} fall on these days", due.name);
                let conflict = Conflict::new(ConflictKind::DueWork, Some(leave.user_id), leave.from_day, message);
                work.conflicts.push(conflict);
            }
        }
    }
    let entry = Entry::done("leave.decide", "leave", leave.id)
        .before(&json!({ "status": leave.status }))
        .after(&json!({ "status": status, "note": note }));
    work.who.audit(tx, entry).await?;
    if let Some((_, mobile)) = store::contact(tx, leave.user_id).await? {
        let region = &work.who.region;
        let days = (leave.from_day, leave.to_day);
        let message = texts::leave_decided(region.country, &mobile, days, decision.grant);
        jobs::enqueue(tx, region, "sms", &message).await?;
    }
    Ok(())
}

/// Each of the two gets what the other has planned on both days. A planner may grant what the colleague has not accepted.
pub async fn swap(tx: &mut Tx, work: &mut Work<'_>, decision: &Decision) -> Result<()> {
    let swap = store::swap(tx, decision.id).await?.ok_or(ApiError::NotFound("swap"))?;
    if swap.version != decision.version {
        return Err(ApiError::stale(swaps::load(tx, work.who, swap.id).await?));
    }
    let stands = swap.status_on(work.today);
    if !stands.is_open() {
        return Err(ApiError::Conflict {
            message: format!("This swap is {}: nothing can be done with it.", stands.as_str()),
            data: json!({ "status": stands }),
        });
    }
    let status = if decision.grant { SwapStatus::Granted } else { SwapStatus::Refused };
    let note = trimmed(decision.note.clone());
    let (by, at) = work.stamp();
    if !store::set_swap(tx, (swap.id, swap.version), status, Some((by, at, note.as_deref()))).await? {
        return Err(ApiError::stale(swaps::load(tx, work.who, swap.id).await?));
    }
    if decision.grant {
        let days = [swap.from_day, swap.to_day];
        let range = (swap.from_day.min(swap.to_day), swap.from_day.max(swap.to_day));
        let users = [swap.from_user, swap.to_user];
        let who = work.who;
        let rosters = Rosters::of_users(tx, who.region.country, who.now(), &users, range).await?;
        for (user, other) in [(swap.from_user, swap.to_user), (swap.to_user, swap.from_user)] {
            let written: Vec<_> = days.iter().map(|day| (*day, taken_over(&rosters, other, *day, swap.id))).collect();
            store::write_days(tx, user, &written, Origin::Swap, (by, at)).await?;
        }
    }
    let entry = Entry::done("swap.decide", "swap", swap.id)
        .before(&json!({ "status": swap.status }))
        .after(&json!({ "status": status, "note": note }));
    work.who.audit(tx, entry).await
}

/// What a user has planned on a day, for the one who takes it over: free when nothing is planned.
fn taken_over(rosters: &Rosters, from: i64, day: chrono::NaiveDate, swap: i64) -> Planned {
    let free = || Planned {
        kind: PlannedKind::Off,
        shift_id: None,
        span: None,
        note: None,
        over_leave: false,
        swap_id: Some(swap),
    };
    rosters.plan(from, day).and_then(|day| planned_as(&day, Some(swap))).unwrap_or_else(free)
}
