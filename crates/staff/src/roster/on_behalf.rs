//! What another domain plans of somebody: with the checks, conflicts and messages of the calendar.

use chrono::NaiveDate;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};

use super::change::{Made, Work, refuse};
use super::kinds::{LeaveStatus, Origin};
use super::leaves::{check_leave, insert_asked, load};
use super::of_one::find;
use super::rows::local_now;
use super::scope::Reach;
use super::store;
use super::types::{AskLeave, ChangeRoster, ClearDays, Decision, LeaveRow, PlanDays, RosterChange, RosterVersion};

/// Days of somebody that become others.
pub enum DayPlan {
    /// One of the shifts. Without one: that of the rule which holds on the first of these days.
    Shift(Option<i64>),
    WeeklyOff,
}

/// Grants a leave at once. Its days have to be free of other leaves.
pub async fn grant_leave(tx: &mut Tx, who: &Caller, user: i64, asked: &AskLeave) -> Result<LeaveRow> {
    check_planned(tx, who, user).await?;
    if user == who.session.user_id {
        return Err(ApiError::conflict("Somebody else decides on your own leave. Ask for it in your own roster."));
    }
    check_leave(asked, local_now(who).date(), true).verdict()?;
    let id = insert_asked(tx, who, user, asked).await?;
    let version = store::leave(tx, id).await?.map_or(1, |leave| leave.version);
    let decide_leave = Some(Decision { id, version, grant: true, note: None });
    change(tx, who, (user, RosterChange { decide_leave, ..RosterChange::default() }), None).await?;
    load(tx, who, id).await
}

/// Plans days of a user by hand.
pub async fn plan_days(
    tx: &mut Tx,
    who: &Caller,
    user: i64,
    (plan, days): (DayPlan, Vec<NaiveDate>),
    reason: &str,
) -> Result<()> {
    check_planned(tx, who, user).await?;
    let note = Some(reason.chars().take(200).collect());
    let planned = match plan {
        DayPlan::WeeklyOff => {
            RosterChange { off: Some(ClearDays { user_id: user, days, note }), ..RosterChange::default() }
        }
        DayPlan::Shift(shift) => {
            let shift_id = Some(shift_for(tx, user, shift, days.first().copied()).await?);
            let shift = PlanDays { user_id: user, days, shift_id, start: None, end: None, note };
            RosterChange { shift: Some(shift), ..RosterChange::default() }
        }
    };
    change(tx, who, (user, planned), Some(reason.to_owned())).await
}

async fn shift_for(tx: &mut Tx, user: i64, asked: Option<i64>, day: Option<NaiveDate>) -> Result<i64> {
    if let Some(id) = asked {
        let is_known = store::shifts(tx).await?.into_iter().map(store::StoredShift::shown).any(|shift| shift.id == id);
        return if is_known { Ok(id) } else { Err(ApiError::invalid("shift_id", "is not a shift")) };
    }
    let rules = store::all_rules(tx, user).await?;
    let rule = day.and_then(|day| rules.into_iter().find(|rule| rule.holds_on(day)));
    rule.map(|rule| rule.shift_id)
        .ok_or_else(|| ApiError::invalid("shift_id", "is required: no rule plans a shift of theirs on these days"))
}

async fn check_planned(tx: &mut Tx, who: &Caller, user: i64) -> Result<()> {
    let (_, is_planned) = find(tx, who, &Reach::of(who), user).await?;
    if is_planned { Ok(()) } else { Err(Reach::refusal()) }
}

/// Makes a change of somebody's roster as it is now: whoever asks for it has named days, and has read no grid.
async fn change(tx: &mut Tx, who: &Caller, (user, change): (i64, RosterChange), reason: Option<String>) -> Result<()> {
    let reach = Reach::of(who);
    let version = store::lock(tx, user).await?.ok_or(ApiError::NotFound("user"))?;
    let asked = ChangeRoster {
        changes: vec![change],
        versions: vec![RosterVersion { user_id: user, version }],
        dry_run: false,
        confirm: true,
        reason,
    };
    let mut work = Work::new(who, &reach, asked.reason.clone(), Origin::Manual);
    let made = Made::by(tx, &mut work, &asked).await?;
    refuse(&made.conflicts, asked.confirm)?;
    made.record(tx, &work, &asked).await
}

/// Where a leave stands; none: there is no such leave.
pub async fn leave_status(tx: &mut Tx, id: i64) -> Result<Option<LeaveStatus>> {
    Ok(store::leave(tx, id).await?.map(|leave| leave.status))
}
