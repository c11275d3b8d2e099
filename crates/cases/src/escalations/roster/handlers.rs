//! The roster of somebody who works on escalations, read and planned.

use chrono::{Datelike, Months, NaiveDate};
use pitlane_base::access::{EscalationGroups, Escalations};
use pitlane_base::names::Named;
use pitlane_base::topics::ESCALATIONS;
use pitlane_platform::access::{Create, Delete, Letter, Read, Resource};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::args;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, Params};
use pitlane_staff::roster::{
    self, AskLeave, DayKind, DayPlan, DayRow, EndLeave, LeaveAction, LeaveKind, LeavePart, LeaveRow, LeaveStatus,
    UserRoster, check_range, end_leave_of, grant_leave, local_now, plan_days, roster_of,
};
use serde_json::json;

use super::types::{
    EndsLeave, EscalationRoster, HandOverCases, PlanRoster, PlannedLeave, RosterEntry, RosterUser, WhoseRoster,
};
use super::{hand_over, load};
use crate::cases::{CaseStatus, notify, readers};
use crate::escalations::case::workers_on_any;
use crate::escalations::people::holds_one;

/// The longest time that is planned at once, in days.
const MOST_DAYS: i64 = 62;

pub async fn get_escalation_roster(
    who: Allow<Read<EscalationGroups>>,
    Params(asked): Params<WhoseRoster>,
) -> Answer<EscalationRoster> {
    let (first, last) = month_of(local_now(&who).date());
    let range = (asked.from.unwrap_or(first), asked.to.unwrap_or(last));
    check_range(range.0, range.1)?;
    let workers = workers_on_any(&who.region).await?;
    let mut tx = who.read().await?;
    Ok(Data::ok(shown(&mut tx, &who, &workers, asked.user_id, range).await?))
}

fn month_of(day: NaiveDate) -> (NaiveDate, NaiveDate) {
    let first = day.with_day(1).unwrap_or(day);
    (first, first.checked_add_months(Months::new(1)).and_then(|next| next.pred_opt()).unwrap_or(day))
}

async fn shown(
    tx: &mut Tx,
    who: &Caller,
    workers: &[i64],
    user: i64,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<EscalationRoster> {
    let UserRoster { user: person, leaves, shifts: choices, holidays, may_plan, .. } =
        roster_of(tx, who, user, (from, to)).await?;
    let is_weekly_off = |day: &&DayRow| day.kind == DayKind::Off;
    let weekly_off = person.days.iter().filter(is_weekly_off).map(|day| day.day).collect();
    let shifts: Vec<DayRow> = person.days.iter().filter(|day| day.start.is_some()).cloned().collect();
    let country = who.region.country;
    let given = load::given(tx, country, user, (from, to)).await?;
    let spans: Vec<_> = shifts.iter().filter_map(minutes).collect();
    let load = load::by_hour(given.into_iter().map(|at| load::hour_of(country, at)), &spans);
    let mut planned = hand_over::planned(tx, user).await?;
    let leaves: Vec<_> =
        leaves.into_iter().map(|leave| PlannedLeave { hand_over: planned.remove(&leave.id), leave }).collect();
    Ok(EscalationRoster {
        user: RosterUser {
            id: person.id,
            name: person.name,
            role: person.role,
            city: person.city,
            is_active: person.is_active,
        },
        from,
        to,
        shifts,
        weekly_off,
        count: leaves.len(),
        leaves,
        holidays,
        load,
        open: open_cases(tx, user).await?,
        takers: takers(tx, workers, user).await?,
        choices,
        may_plan: may_plan && who.profile.allows(EscalationGroups::KEY, Letter::Create),
        may_end: may_plan && who.profile.allows(EscalationGroups::KEY, Letter::Delete),
    })
}

/// The hours of a day in minutes after its midnight.
fn minutes(day: &DayRow) -> Option<(i64, i64)> {
    let (start, end) = (day.start?.minutes(), day.end?.minutes());
    Some((start, if end <= start { end + 1_440 } else { end }))
}

async fn open_cases(tx: &mut Tx, user: i64) -> DbResult<i64> {
    let open = CaseStatus::sql_open("status");
    let sql = format!("SELECT COUNT(*) FROM cases WHERE assignee_id = $1 AND kind <> 'ticket' AND {open}");
    tx.one(sql, args![user]).await
}

/// The active members of groups who may work on escalations.
async fn takers(tx: &mut Tx, workers: &[i64], but: i64) -> DbResult<Vec<Named>> {
    let rows: Vec<(i64, String, i64)> = tx
        .all(
            "SELECT DISTINCT u.id, u.name, h.role_id FROM users u JOIN user_roles h ON h.user_id = u.id
             JOIN case_group_members m ON m.user_id = u.id
             WHERE u.is_active AND u.id <> $1 ORDER BY u.name, u.id",
            args![but],
        )
        .await?;
    let mut takers: Vec<Named> = rows
        .into_iter()
        .filter(|(_, _, role)| workers.contains(role))
        .map(|(id, name, _)| Named { id, name })
        .collect();
    takers.dedup_by_key(|taker| taker.id);
    Ok(takers)
}

/// Plans a leave, a shift or a weekly off of somebody.
pub async fn plan_escalation_roster(
    who: Allow<Create<EscalationGroups>>,
    key: IdempotencyKey,
    input: Input<PlanRoster>,
) -> Creation<EscalationRoster> {
    let asked = input.body;
    let rosters = roster::readers(&who).await?;
    let cases = readers(&who, Escalations::KEY).await?;
    let workers = workers_on_any(&who.region).await?;
    let range = month_of(asked.from);
    let mut tx = who.write().await?;
    if key.claim::<serde_json::Value>(&mut tx, &who, "plan_escalation_roster", &input.hash).await?.is_some() {
        return Ok(Data::created(shown(&mut tx, &who, &workers, asked.user_id, range).await?));
    }
    check(&asked, local_now(&who).date()).verdict()?;
    match asked.kind {
        RosterEntry::Leave => leave(&mut tx, &who, &workers, &asked).await?,
        RosterEntry::Shift => plan(&mut tx, &who, DayPlan::Shift(asked.shift_id), &asked).await?,
        RosterEntry::WeeklyOff => plan(&mut tx, &who, DayPlan::WeeklyOff, &asked).await?,
    }
    key.store_answer(&mut tx, &who, 201, &json!({})).await?;
    let answer = shown(&mut tx, &who, &workers, asked.user_id, range).await?;
    roster::notify_readers(&mut tx, &who, rosters);
    notify(&mut tx, &who, cases, ESCALATIONS);
    tx.save().await?;
    Ok(Data::created(answer).saying("Saved"))
}

fn check(asked: &PlanRoster, today: NaiveDate) -> Fields {
    let mut fields = Fields::new();
    if asked.to < asked.from {
        fields.add("to", "must not be before from");
    } else if (asked.to - asked.from).num_days() >= MOST_DAYS {
        fields.add("to", format!("must be at most {MOST_DAYS} days from the first"));
    }
    if asked.reason.trim().is_empty() {
        fields.add("reason", "must not be empty");
    }
    if asked.kind != RosterEntry::Leave {
        if asked.from < today {
            fields.add("from", "must not be before today: what has passed is corrected in the calendar");
        }
        for (field, is_given) in [
            ("part", asked.part.is_some()),
            ("leave_kind", asked.leave_kind.is_some()),
            ("hand_over", asked.hand_over.is_some()),
        ] {
            if is_given {
                fields.add(field, "is for a leave only");
            }
        }
    }
    if asked.kind != RosterEntry::Shift && asked.shift_id.is_some() {
        fields.add("shift_id", "is for a shift only");
    }
    if let Some(HandOverCases { to_user_id, queue, keep }) = &asked.hand_over {
        let ways = [to_user_id.is_some(), *queue == Some(true), *keep == Some(true)];
        if ways.iter().filter(|is_chosen| **is_chosen).count() != 1 {
            fields.add("hand_over", "needs exactly one of to_user_id, queue and keep");
        }
    }
    fields
}

async fn plan(tx: &mut Tx, who: &Caller, plan: DayPlan, asked: &PlanRoster) -> Result<()> {
    let days = asked.from.iter_days().take_while(|day| *day <= asked.to).collect();
    plan_days(tx, who, asked.user_id, (plan, days), asked.reason.trim()).await
}

/// Grants the leave. Open cases are handed over when it begins, at once if it has begun.
async fn leave(tx: &mut Tx, who: &Caller, workers: &[i64], asked: &PlanRoster) -> Result<()> {
    let open = open_cases(tx, asked.user_id).await?;
    if open > 0 && asked.hand_over.is_none() {
        return Err(ApiError::Conflict {
            message: format!(
                "{open} escalations are open with them. Say who gets them: a colleague, the queues, or keep."
            ),
            data: json!({ "open": open }),
        });
    }
    let to = asked.hand_over.as_ref().and_then(|hand_over| hand_over.to_user_id);
    if let Some(to) = to
        && (to == asked.user_id || !holds_one(tx, workers, to).await?)
    {
        return Err(ApiError::invalid("hand_over.to_user_id", "is not a colleague who works on escalations"));
    }
    let leave = AskLeave {
        user_id: Some(asked.user_id),
        from: asked.from,
        to: asked.to,
        part: asked.part.unwrap_or(LeavePart::Full),
        kind: asked.leave_kind.unwrap_or(LeaveKind::Casual),
        reason: asked.reason.trim().to_owned(),
    };
    let granted = grant_leave(tx, who, asked.user_id, &leave).await?;
    if asked.hand_over.as_ref().is_none_or(|hand_over| hand_over.keep == Some(true)) {
        return Ok(());
    }
    hand_over::plan(tx, granted.id, to, (who.session.user_id, who.now())).await?;
    if asked.from <= local_now(who).date() {
        hand_over::begin(tx, &who.region, workers, granted.id).await?;
    }
    Ok(())
}

/// Ends a granted leave: one that has begun ends now, one that has passed stays.
pub async fn end_escalation_leave(
    who: Allow<Delete<EscalationGroups>>,
    Params(asked): Params<EndsLeave>,
) -> Answer<LeaveRow> {
    let readers = roster::readers(&who).await?;
    let mut tx = who.write().await?;
    let action = match roster::leave_status(&mut tx, asked.id).await? {
        Some(LeaveStatus::Asked) => LeaveAction::Withdraw,
        _ => LeaveAction::Cancel,
    };
    let ended = end_leave_of(&mut tx, &who, &EndLeave { id: asked.id, version: asked.version, action }).await?;
    roster::notify_readers(&mut tx, &who, readers);
    tx.save().await?;
    Ok(Data::ok(ended).saying("The leave was ended"))
}
