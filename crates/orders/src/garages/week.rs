//! The week and the leaves of a garage, written.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use pitlane_base::access::Garages;
use pitlane_platform::access::{Delete, Update};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, Params};
use serde_json::{Value, json};

use super::calendar::{self, Hours};
use super::detail::{find, notify, readers};
use super::hours::in_days;
use super::store;
use super::types::{AddLeave, Closure, GarageCalendar, LeaveAsked, SaveWeek};
use crate::orders::{Event, note, notify_listeners};

/// Days in which pick-ups are compared with a new week.
const AHEAD: u64 = 400;
/// Days that the answer to a write shows.
const SHOWN: u64 = 6;

pub async fn save_garage_week(who: Allow<Update<Garages>>, input: Input<SaveWeek>) -> Creation<GarageCalendar> {
    let request = input.body;
    let (garage, today, first) = (request.garage_id, who.today(), request.valid_from);
    calendar::check_week(&request.week, first, today).verdict()?;
    let roles = readers(&who).await?;
    let mut tx = who.write().await?;
    begin(&mut tx, &who, garage, request.version).await?;
    let last = first + Days::new(AHEAD);
    let before = store::hours(&mut tx, garage, first, last).await?;
    store::write_week(&mut tx, garage, first, &request.week).await?;
    let after = store::hours(&mut tx, garage, first, last).await?;
    mark(&mut tx, &who, garage, [&before, &after], (first, last), request.confirm).await?;
    let (was, is) = (json!({ "week": before.week(first) }), json!({ "week": request.week, "valid_from": first }));
    who.audit(&mut tx, Entry::done("garage.week", "garage", garage).before(&was).after(&is)).await?;
    let saved = in_days(&mut tx, garage, today, today + Days::new(SHOWN)).await?;
    notify(&mut tx, &who, roles);
    tx.save().await?;
    Ok(Data::created(saved).saying(format!("The week is in effect from {first}")))
}

pub async fn add_garage_leave(
    who: Allow<Update<Garages>>,
    key: IdempotencyKey,
    input: Input<AddLeave>,
) -> Creation<GarageCalendar> {
    let request = input.body;
    let (garage, from, to) = (request.garage_id, request.from, request.to);
    calendar::check_leave(&request, who.today()).verdict()?;
    let roles = readers(&who).await?;
    let mut tx = who.write().await?;
    let shown = from + Days::new(SHOWN);
    if key.claim::<Value>(&mut tx, &who, "add_garage_leave", &input.hash).await?.is_some() {
        return Ok(Data::created(in_days(&mut tx, garage, from, shown).await?));
    }
    let version = lock(&mut tx, &who, garage).await?;
    let before = store::hours(&mut tx, garage, from, to).await?;
    if let Some(other) = before.leaves.first() {
        return Err(ApiError::Conflict {
            message: format!("The garage is on leave from {} to {} already.", other.from_day, other.to_day),
            data: json!({ "leave": other }),
        });
    }
    store::insert_leave(&mut tx, &request, who.session.user_id, who.now()).await?;
    let after = store::hours(&mut tx, garage, from, to).await?;
    mark(&mut tx, &who, garage, [&before, &after], (from, to), request.confirm).await?;
    store::next_week_version(&mut tx, garage, version).await?;
    let entry = Entry::done("garage.leave", "garage", garage).after(&json!({ "leave": after.leaves.first() }));
    who.audit(&mut tx, entry).await?;
    key.store_answer(&mut tx, &who, 201, &json!({})).await?;
    let saved = in_days(&mut tx, garage, from, shown).await?;
    notify(&mut tx, &who, roles);
    tx.save().await?;
    Ok(Data::created(saved).saying("The leave is added"))
}

pub async fn end_garage_leave(
    who: Allow<Delete<Garages>>,
    Params(asked): Params<LeaveAsked>,
) -> Answer<GarageCalendar> {
    let today = who.today();
    let roles = readers(&who).await?;
    let mut tx = who.write().await?;
    let garage = store::leave(&mut tx, asked.id).await?.ok_or(ApiError::NotFound("leave"))?.garage_id;
    begin(&mut tx, &who, garage, asked.version).await?;
    let leave = store::leave(&mut tx, asked.id).await?.ok_or(ApiError::NotFound("leave"))?.leave;
    if leave.to_day < today {
        return Err(ApiError::conflict("This leave is over. What is past is not changed."));
    }
    // One that has begun ends with yesterday.
    match today.pred_opt().filter(|yesterday| leave.from_day <= *yesterday) {
        Some(yesterday) => store::cut_leave(&mut tx, asked.id, yesterday).await?,
        None => store::delete_leave(&mut tx, asked.id).await?,
    };
    let entry = Entry::done("garage.leave_end", "garage", garage).before(&json!({ "leave": leave }));
    who.audit(&mut tx, entry.after(&json!({ "leave": null }))).await?;
    let saved = in_days(&mut tx, garage, today, today + Days::new(SHOWN)).await?;
    notify(&mut tx, &who, roles);
    tx.save().await?;
    Ok(Data::ok(saved).saying("The leave is ended"))
}

/// Locks a garage's week and leaves; returns their version.
async fn lock(tx: &mut Tx, who: &Caller, garage: i64) -> Result<i64> {
    find(tx, who, garage).await?;
    store::lock(tx, garage).await?;
    store::hold_pickups(tx, garage).await?;
    Ok(store::week_head(tx, garage).await?.ok_or(ApiError::NotFound("garage"))?.version)
}

/// Locks a garage's week and leaves for a change of this version, and claims the next one.
async fn begin(tx: &mut Tx, who: &Caller, garage: i64, version: i64) -> Result<()> {
    lock(tx, who, garage).await?;
    if store::next_week_version(tx, garage, version).await? {
        return Ok(());
    }
    let today = who.today();
    Err(ApiError::stale(in_days(tx, garage, today, today + Days::new(SHOWN)).await?))
}

/// The orders whose pick-ups fall outside the hours by the change are named. If it is confirmed, each is marked in its
/// history and keeps its time.
async fn mark(
    tx: &mut Tx,
    who: &Caller,
    garage: i64,
    [before, after]: [&Hours; 2],
    (from, to): (NaiveDate, NaiveDate),
    is_confirmed: bool,
) -> Result<()> {
    let planned = store::pickups(tx, garage, from, to).await?;
    let hits: BTreeMap<i64, Closure> = planned
        .into_iter()
        .filter(|pickup| before.plan(pickup.day).refuses(pickup.slot.as_deref()).is_none())
        .filter_map(|pickup| Some((pickup.order_id, after.plan(pickup.day).refuses(pickup.slot.as_deref())?)))
        .collect();
    if !hits.is_empty() && !is_confirmed {
        return Err(ApiError::Conflict {
            message: format!(
                "{} pick-ups fall outside these hours. Confirm to save them all the same: the orders are marked, and \
                 are not moved.",
                hits.len()
            ),
            data: json!({ "orders": hits.keys().collect::<Vec<_>>() }),
        });
    }
    for (order, why) in hits {
        note(tx, who, order, Event::Edited, &json!({ "pickup_outside": [null, why] }), None).await?;
        notify_listeners(tx, who, order, []).await?;
    }
    Ok(())
}
