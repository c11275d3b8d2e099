//! Leaves: asked for, withdrawn, cancelled. They are decided with other changes of rosters.

use chrono::{Days, NaiveDate};
use pitlane_base::access::Rosters as RosterRights;
use pitlane_base::list::{Where, one_of};
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::calendar::planned_of;
use super::change::before_hours_change;
use super::kinds::{LeavePart, LeaveStatus};
use super::live;
use super::of_one::find;
use super::rows::local_now;
use super::scope::Reach;
use super::store::{self, StoredLeave};
use super::types::{AskLeave, EndLeave, LeaveAction, LeaveRow};

/// The most days of one leave.
const MOST_DAYS: i64 = 60;
/// How far back a leave may begin, when the right to plan is held.
pub const MOST_BACK: u64 = 90;

/// Stored with the idempotency key.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

pub async fn ask_leave(
    who: Allow<Create<RosterRights>>,
    key: IdempotencyKey,
    input: Input<AskLeave>,
) -> Creation<LeaveRow> {
    let asked = input.body;
    let reach = Reach::of(&who);
    let user = asked.user_id.unwrap_or(who.session.user_id);
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, &who, "ask_leave", &input.hash).await? {
        return Ok(Data::created(load(&mut tx, &who, id).await?));
    }
    let (_, is_planned) = find(&mut tx, &who, &reach, user).await?;
    if user != who.session.user_id && !is_planned {
        return Err(Reach::refusal());
    }
    check_leave(&asked, local_now(&who).date(), is_planned).verdict()?;
    let id = insert_asked(&mut tx, &who, user, &asked).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { id }).await?;
    let row = load(&mut tx, &who, id).await?;
    live::notify(&mut tx, &who, live::readers(&who).await?);
    tx.save().await?;
    Ok(Data::created(row).saying("The leave was asked for"))
}

/// Writes a leave that is asked for, on days without another.
pub async fn insert_asked(tx: &mut Tx, who: &Caller, user: i64, asked: &AskLeave) -> Result<i64> {
    store::lock(tx, user).await?;
    if let Some(taken) = store::taken_days(tx, user, asked.from, asked.to).await?.first() {
        return Err(ApiError::Conflict {
            message: format!(
                "There is a leave from {} to {} already. Change that one, or choose other days.",
                taken.from_day, taken.to_day
            ),
            data: json!({ "leave_id": taken.id }),
        });
    }
    let id = store::insert_leave(tx, user, asked, (who.session.user_id, who.now())).await?;
    who.audit(tx, Entry::done("leave.ask", "leave", id).after(asked)).await?;
    Ok(id)
}

pub fn check_leave(asked: &AskLeave, today: NaiveDate, may_plan: bool) -> Fields {
    let mut fields = Fields::new();
    let first = if may_plan { today.checked_sub_days(Days::new(MOST_BACK)).unwrap_or(today) } else { today };
    if asked.to < asked.from {
        fields.add("to", "must not be before from");
    } else if (asked.to - asked.from).num_days() >= MOST_DAYS {
        fields.add("to", format!("must be at most {MOST_DAYS} days from the first"));
    }
    if asked.part != LeavePart::Full && asked.to != asked.from {
        fields.add("part", "of half a day is for one day only");
    }
    if asked.from < first {
        fields.add("from", format!("must not be before {first}"));
    }
    if asked.reason.trim().is_empty() {
        fields.add("reason", "must not be empty");
    }
    fields
}

pub async fn end_leave(who: Allow<Create<RosterRights>>, input: Input<EndLeave>) -> Answer<LeaveRow> {
    let readers = live::readers(&who).await?;
    let mut tx = who.write().await?;
    let row = end(&mut tx, &who, &input.body).await?;
    live::notify(&mut tx, &who, readers);
    tx.save().await?;
    Ok(Data::ok(row).saying("Saved"))
}

/// Ends a leave of the caller, or of somebody whom they plan.
pub async fn end(tx: &mut Tx, who: &Caller, asked: &EndLeave) -> Result<LeaveRow> {
    let EndLeave { id, version, action } = *asked;
    let reach = Reach::of(who);
    let leave = store::leave(tx, id).await?.ok_or(ApiError::NotFound("leave"))?;
    let is_own = leave.user_id == who.session.user_id;
    if !is_own && !planned_of(tx, who, &reach, &[leave.user_id]).await?.contains(&leave.user_id) {
        return Err(ApiError::NotFound("leave"));
    }
    store::lock(tx, leave.user_id).await?;
    if leave.version != version {
        return Err(ApiError::stale(load(tx, who, id).await?));
    }
    let (status, last) = ended(&leave, action, local_now(who).date())?;
    before_hours_change(tx, who, Some(&[leave.user_id])).await?;
    if !store::set_leave(tx, (id, version), (status, last), None).await? {
        return Err(ApiError::stale(load(tx, who, id).await?));
    }
    store::touch(tx, leave.user_id).await?;
    let entry = Entry::done("leave.end", "leave", id)
        .before(&json!({ "status": leave.status, "to_day": leave.to_day }))
        .after(&json!({ "status": status, "to_day": last }));
    who.audit(tx, entry).await?;
    load(tx, who, id).await
}

/// The status and the last day of a leave that ends.
fn ended(leave: &StoredLeave, action: LeaveAction, today: NaiveDate) -> Result<(LeaveStatus, NaiveDate)> {
    match (action, leave.status) {
        (LeaveAction::Withdraw, LeaveStatus::Asked) => Ok((LeaveStatus::Withdrawn, leave.to_day)),
        // What has begun ends yesterday: the days that were taken stay.
        (LeaveAction::Cancel, LeaveStatus::Granted) if leave.from_day < today && leave.to_day >= today => {
            Ok((LeaveStatus::Granted, today.pred_opt().unwrap_or(today)))
        }
        (LeaveAction::Cancel, LeaveStatus::Granted) if leave.to_day >= today => {
            Ok((LeaveStatus::Cancelled, leave.to_day))
        }
        (_, status) => {
            let message = match status {
                LeaveStatus::Asked => "This leave is not decided yet: withdraw it, or have it refused.".to_owned(),
                LeaveStatus::Granted if leave.to_day >= today => "This leave is granted: cancel it.".to_owned(),
                LeaveStatus::Granted => "The days of this leave have passed: it stays.".to_owned(),
                ended => format!("This leave is {} already: nothing is left to end.", ended.as_str()),
            };
            Err(ApiError::Conflict { message, data: json!({ "status": status }) })
        }
    }
}

pub async fn load(tx: &mut Tx, who: &Caller, id: i64) -> Result<LeaveRow> {
    let mut by = Where::here(&who.region);
    one_of("l.id", [id], &mut by);
    store::leaves(tx, &by).await?.pop().ok_or(ApiError::NotFound("leave"))
}
