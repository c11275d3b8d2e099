//! How managers of escalations did in a period.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::access::Escalations;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::args;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{DbResult, Tx, bind};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Params;

use super::store::{self, Period};
use super::types::{ManagerPerformance, Performance, PerformanceOf};
use crate::cases::CaseKind;
use crate::escalations::orders::Scope;
use crate::escalations::{figures, kinds};

const MOST_DAYS: i64 = 92;
const MINUTE: i64 = 60;

pub async fn get_performance(
    who: Allow<Read<Escalations>>,
    Params(asked): Params<PerformanceOf>,
) -> Answer<Performance> {
    let kind = kind_of(&asked)?;
    kinds::require_read(&who, kind).await?;
    let (from, to) = figures::days(asked.from, asked.to, who.today());
    check(from, to).verdict()?;
    let period = period(&who, (kind, &asked), (from, to));
    let mut tx = who.read().await?;
    let people = store::members(&mut tx, kind, asked.group_id).await?;
    let mut managers: BTreeMap<i64, ManagerPerformance> = BTreeMap::new();
    let times = add_up(&mut tx, (&period, who.now()), &mut managers).await?;
    for (id, name) in people {
        managers.entry(id).or_default().name = name;
    }
    let unnamed: Vec<i64> = managers.iter().filter(|(_, one)| one.name.is_empty()).map(|(id, _)| *id).collect();
    for (id, name) in store::names(&mut tx, &unnamed).await? {
        managers.entry(id).or_default().name = name;
    }
    managers.retain(|id, one| {
        one.id = *id;
        asked.user_id.is_none_or(|user| user == *id)
    });
    let all: Vec<i64> =
        times.into_iter().filter(|(user, _)| managers.contains_key(user)).flat_map(|(_, seconds)| seconds).collect();
    let mut managers: Vec<_> = managers.into_values().collect();
    managers.sort_by(|one, other| (&one.name, one.id).cmp(&(&other.name, other.id)));
    Ok(Data::ok(Performance { count: managers.len(), managers, average_time: average(&all), from, to }))
}

/// Support tickets have no managers.
fn kind_of(asked: &PerformanceOf) -> Result<CaseKind> {
    match asked.kind.unwrap_or(CaseKind::Order) {
        CaseKind::Ticket => Err(ApiError::invalid("kind", "must be order, spares or accessories")),
        kind => Ok(kind),
    }
}

fn check(from: NaiveDate, to: NaiveDate) -> Fields {
    let mut fields = Fields::new();
    if to < from {
        fields.add("to", "must not be before from");
    } else if (to - from).num_days() >= MOST_DAYS {
        fields.add("to", format!("must be at most {MOST_DAYS} days from the first"));
    }
    fields
}

fn period(who: &Caller, (kind, asked): (CaseKind, &PerformanceOf), days: (NaiveDate, NaiveDate)) -> Period {
    let mut args = args![];
    let mut condition = Scope::for_session(&who.session, kind).condition(&mut args);
    if let Some(group) = asked.group_id {
        condition = format!("{condition} AND t.group_id = {}", bind(&mut args, group));
    }
    Period::new(condition, args, figures::instants(who.region.country, days, who.now()))
}

/// Adds up what each did, and returns the seconds that each resolved case took, by who has it.
async fn add_up(
    tx: &mut Tx,
    (period, now): (&Period, DateTime<Utc>),
    figures: &mut BTreeMap<i64, ManagerPerformance>,
) -> DbResult<BTreeMap<i64, Vec<i64>>> {
    for (user, done) in store::done(tx, period).await? {
        let one = figures.entry(user).or_default();
        (one.responded, one.resolved, one.closed, one.reopened) =
            (done.responded, done.resolved, done.closed, done.reopened);
    }
    for (user, response, resolution, open) in store::late_and_open(tx, period, now).await? {
        let one = figures.entry(user).or_default();
        (one.breached_response, one.breached_resolution, one.open) = (response, resolution, open);
    }
    for (user, assigned) in store::assigned(tx, period).await? {
        figures.entry(user).or_default().assigned = assigned;
    }
    let resolved = by_user(store::resolution_seconds(tx, period).await?);
    for (user, seconds) in &resolved {
        let one = figures.entry(*user).or_default();
        one.average_time = average(seconds);
        one.median_time = median(seconds.clone());
    }
    for (user, seconds) in by_user(store::response_seconds(tx, period).await?) {
        figures.entry(user).or_default().first_response_time = average(&seconds);
    }
    Ok(resolved)
}

fn by_user(rows: Vec<(i64, i64)>) -> BTreeMap<i64, Vec<i64>> {
    let mut all: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for (user, seconds) in rows {
        all.entry(user).or_default().push(seconds);
    }
    all
}

/// In minutes; 0 of nothing.
fn average(seconds: &[i64]) -> i64 {
    let count = i64::try_from(seconds.len()).unwrap_or(i64::MAX);
    seconds.iter().sum::<i64>().checked_div(count).map_or(0, |mean| mean / MINUTE)
}

/// In minutes; 0 of nothing. Of an even number it is between the two in the middle.
fn median(mut seconds: Vec<i64>) -> i64 {
    seconds.sort_unstable();
    let half = seconds.len() / 2;
    let middle = match seconds.len() {
        0 => return 0,
        count if count % 2 == 1 => seconds[half],
        _ => i64::midpoint(seconds[half - 1], seconds[half]),
    };
    middle / MINUTE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_average_and_the_median_are_minutes_and_zero_of_nothing() {
        assert_eq!((average(&[]), median(Vec::new())), (0, 0));
        assert_eq!((average(&[60, 120, 900]), median(vec![900, 60, 120])), (6, 2));
        assert_eq!(median(vec![60, 300, 120, 900]), 3);
    }
}
