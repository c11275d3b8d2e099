//! The hours of a garage, day by day, with the pick-ups that are planned.

use chrono::NaiveDate;
use pitlane_base::access::{Lookups, Orders};
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;

use super::calendar::Plan;
use super::detail::find;
use super::store::{self, PlannedPickup};
use super::types::{Closure, GarageCalendar, GarageDay, Slot, SlotsAsked, WeekAsked};

/// The most days of an answer.
const MOST: i64 = 62;

pub async fn get_garage_week(who: Allow<Read<Lookups>>, Params(asked): Params<WeekAsked>) -> Answer<GarageCalendar> {
    if asked.to < asked.from {
        return Err(ApiError::invalid("to", "must not be before the first day"));
    }
    if (asked.to - asked.from).num_days() >= MOST {
        return Err(ApiError::invalid("to", format!("must be within {MOST} days")));
    }
    let mut tx = who.read().await?;
    find(&mut tx, &who, asked.garage_id).await?;
    Ok(Data::ok(in_days(&mut tx, asked.garage_id, asked.from, asked.to).await?))
}

pub async fn get_garage_slots(who: Allow<Read<Orders>>, Params(asked): Params<SlotsAsked>) -> Answer<GarageDay> {
    let mut tx = who.read().await?;
    find(&mut tx, &who, asked.garage_id).await?;
    let plan = store::hours(&mut tx, asked.garage_id, asked.day, asked.day).await?.plan(asked.day);
    let mut planned = store::pickups(&mut tx, asked.garage_id, asked.day, asked.day).await?;
    planned.retain(|pickup| Some(pickup.order_id) != asked.order_id);
    Ok(Data::ok(shown(asked.day, &plan, &planned)))
}

/// The calendar of a garage in these days.
pub async fn in_days(tx: &mut Tx, garage_id: i64, from: NaiveDate, to: NaiveDate) -> Result<GarageCalendar> {
    let head = store::week_head(tx, garage_id).await?.ok_or(ApiError::NotFound("garage"))?;
    let hours = store::hours(tx, garage_id, from, to).await?;
    let planned = store::pickups(tx, garage_id, from, to).await?;
    // They are in the order of their days.
    let of_day = |day: NaiveDate| {
        let start = planned.partition_point(|pickup| pickup.day < day);
        let end = planned.partition_point(|pickup| pickup.day <= day);
        planned.get(start..end).unwrap_or_default()
    };
    let days = from.iter_days().take_while(|day| *day <= to);
    let days = days.map(|day| shown(day, &hours.plan(day), of_day(day))).collect();
    let week = hours.week(from).to_vec();
    let later = hours.weeks.into_iter().filter(|week| week.valid_from > from).collect();
    Ok(GarageCalendar {
        garage_id,
        garage: head.name,
        state_code: head.state_code,
        version: head.version,
        week,
        later,
        leaves: hours.leaves,
        days,
    })
}

fn shown(day: NaiveDate, plan: &Plan, planned: &[PlannedPickup]) -> GarageDay {
    let outside = planned.iter().filter(|pickup| plan.refuses(pickup.slot.as_deref()).is_some());
    let taken = |time: &str| planned.iter().filter(|pickup| pickup.slot.as_deref() == Some(time)).count();
    let slots = plan.slots().into_iter().map(|time| Slot {
        taken: i64::try_from(taken(&time)).unwrap_or(i64::MAX),
        capacity: plan.capacity(),
        time,
    });
    let opens_at = plan.hours.as_ref().filter(|_| plan.is_open()).map(|hours| hours.opens_at.clone());
    GarageDay {
        day,
        has_hours: plan.hours.is_some(),
        is_open: plan.is_open(),
        opens_at,
        closes_at: plan.closes_at().map(str::to_owned),
        closure: plan.closure,
        slots: slots.collect(),
        pickups: planned.len(),
        outside: outside.map(|pickup| pickup.order_id).collect(),
    }
}

/// When a garage opens and closes on a day, both the same if it is closed; none if it has no hours.
pub async fn working_time(tx: &mut Tx, garage: i64, day: NaiveDate) -> Result<Option<(String, String)>> {
    let plan = store::hours(tx, garage, day, day).await?.plan(day);
    let Some(hours) = &plan.hours else { return Ok(None) };
    let closes = plan.closes_at().filter(|_| plan.is_open()).unwrap_or(&hours.opens_at);
    Ok(Some((hours.opens_at.clone(), closes.to_owned())))
}

/// Why a garage does not work on a day, or only half of it; none if it does.
pub async fn closure(tx: &mut Tx, garage: i64, day: NaiveDate) -> Result<Option<&'static str>> {
    let plan = store::hours(tx, garage, day, day).await?.plan(day);
    let is_half = plan.closure == Some(Closure::HalfDay);
    Ok(plan.closure.filter(|_| is_half || !plan.is_open()).map(Closure::as_str))
}
