//! Looks at one case whose time has come.

use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::Result;
use pitlane_platform::insert;
use pitlane_platform::region::Region;
use serde_json::json;

use super::receivers;
use crate::cases::{By, CaseStatus, ClockOf, Clocks, Promises, WAIT_LIMIT, insert_event, lock_case, reached};
use crate::escalations::assignment::{Among, AssignMode, choose_for};
use crate::escalations::case::{Case, clocks_of, here, last_midnight, load, save};

/// Does what is due for a case, in its own unit of work; false when another program did it before. `roles` may work on it.
pub async fn look_at(region: &Region, roles: &[i64], id: i64) -> Result<bool> {
    let now = region.now();
    let mut tx = region.db.write().await?;
    lock_case(&mut tx, id, None).await?;
    let Some(before) = load(&mut tx, id).await?.filter(|case| case.next_alert_at.is_some_and(|at| at <= now)) else {
        return Ok(false);
    };
    let mut clocks = clocks_of(&mut tx, here(region), &before).await?;
    end_day(region, &mut clocks);
    let mut case = before.clone();
    if before.status == CaseStatus::PendingCustomer && before.waiting_until.is_some_and(|until| until <= now) {
        case = before.resumed();
    }
    let promise = Promises::load(&mut tx).await?.of(case.kind, case.priority);
    for (clock, threshold) in reached(&clocks, promise, now) {
        if let Some(alert) = insert_alert(&mut tx, &case, clock, threshold, region).await? {
            case = react(&mut tx, region, roles, case, (alert, clock, threshold)).await?;
        }
    }
    save(&mut tx, region, (&before, &case), clocks, By::PROGRAM, None).await?;
    tx.save().await?;
    Ok(true)
}

/// Spans that began before today end at midnight: what has passed is written down, whatever is planned later.
fn end_day(region: &Region, clocks: &mut Clocks) {
    let midnight = last_midnight(region);
    let began_before = ClockOf::ALL.iter().any(|clock| clocks.open_since(*clock).is_some_and(|from| from < midnight));
    if began_before {
        let hours = clocks.hours.clone();
        clocks.change_hours(hours, midnight);
    }
}

/// The new alert's id; none when this threshold was reached in this run before.
async fn insert_alert(
    tx: &mut Tx,
    case: &Case,
    clock: ClockOf,
    threshold: i64,
    region: &Region,
) -> DbResult<Option<i64>> {
    // The response has one clock whatever the run.
    let run = if clock == ClockOf::Response { 1 } else { case.run };
    insert!(case_alerts { case_id: case.id, clock: clock, run: run, threshold: threshold, at: region.now() }
        "ON CONFLICT (case_id, clock, run, threshold) DO NOTHING RETURNING id")
    .maybe(tx)
    .await
}

/// What a threshold does to a case: half of the time for the answer gives it to somebody else, the whole time raises it.
async fn react(
    tx: &mut Tx,
    region: &Region,
    roles: &[i64],
    case: Case,
    (alert, clock, threshold): (i64, ClockOf, i64),
) -> Result<Case> {
    let after = match (clock, threshold) {
        (ClockOf::Response, 50) => return silent(tx, region, roles, case, alert).await,
        (ClockOf::Response, 100) => raised(tx, region, roles, &case, 2).await?,
        (ClockOf::Resolution, 100) => raised(tx, region, roles, &case, (case.level + 1).max(2)).await?,
        (ClockOf::Resolution, 150) => raised(tx, region, roles, &case, 3).await?,
        _ => case.clone(),
    };
    let event = if threshold == WAIT_LIMIT { "wait_limit" } else { "alert" };
    let changes = if threshold == WAIT_LIMIT {
        json!({ "waiting_for": [case.waiting_for, case.waiting_for] })
    } else {
        json!({ "clock": [null, clock], "threshold": [null, threshold] })
    };
    insert_event(tx, case.id, By::PROGRAM, event, &changes, region.now()).await?;
    let level = if threshold >= 100 { Some(after.level) } else { None };
    receivers::tell(tx, region, &after, alert, level).await?;
    Ok(after)
}

/// The assignee has not answered the customer: somebody else gets the case, once.
async fn silent(tx: &mut Tx, region: &Region, roles: &[i64], case: Case, alert: i64) -> Result<Case> {
    if case.assignee_id.is_none() || case.status == CaseStatus::PendingCustomer {
        return Ok(case);
    }
    let Some(user) = choose_for(tx, region, roles, &case, (AssignMode::Silent, Among::Others)).await? else {
        return Ok(case);
    };
    let after = case.given_to(Some(&user));
    receivers::tell(tx, region, &after, alert, None).await?;
    Ok(after)
}

/// The case on a level, with an assignee of it if one can take it. A level is never lowered.
async fn raised(tx: &mut Tx, region: &Region, roles: &[i64], case: &Case, level: i64) -> Result<Case> {
    let level = level.clamp(case.level, 3);
    let after = Case { level, ..case.clone() };
    if level == case.level {
        return Ok(after);
    }
    let user = choose_for(tx, region, roles, &after, (AssignMode::Level, Among::OfLevel(level))).await?;
    Ok(user.map_or_else(|| after.clone(), |user| after.given_to(Some(&user))))
}
