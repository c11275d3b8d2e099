//! Closing a case although its customer could not be reached: only after honest attempts.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Timelike, Utc};
use pitlane_base::case_calls::CallsOfCase;
use pitlane_platform::args;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::region::Region;
use serde_json::json;

use super::store::StoredEscalation;
use super::types::{Missing, UpdateEscalation};

/// The customer was called on so many local days, in so many bands of hours.
const DAYS: usize = 3;
const BANDS: usize = 2;
/// The hours at which a customer may be called, in bands of three.
const FIRST_HOUR: u32 = 9;
const LAST_HOUR: u32 = 21;
const BAND: u32 = 3;

/// What closing a case as unreachable still needs, after calls at these local times.
fn needs(calls: &[NaiveDateTime]) -> Vec<Missing> {
    let in_hours: Vec<_> = calls.iter().filter(|at| (FIRST_HOUR..LAST_HOUR).contains(&at.hour())).collect();
    let days: BTreeSet<NaiveDate> = in_hours.iter().map(|at| at.date()).collect();
    let bands: BTreeSet<u32> = in_hours.iter().map(|at| (at.hour() - FIRST_HOUR) / BAND).collect();
    let mut all = Vec::new();
    if days.len() < DAYS {
        all.push(Missing {
            key: "unreachable_days".into(),
            text: format!(
                "Call the customer on {DAYS} days between 09:00 and 21:00, and note each call: so far on {}.",
                days.len()
            ),
        });
    }
    if bands.len() < BANDS {
        all.push(Missing {
            key: "unreachable_hours".into(),
            text: "Call the customer at another time of day too: 09 to 12, 12 to 15, 15 to 18 or 18 to 21.".into(),
        });
    }
    all
}

/// The same for a case: what counts is called since it was raised, or last opened again.
pub async fn missing(tx: &mut Tx, region: &Region, case: &StoredEscalation) -> Result<Vec<Missing>> {
    let since: Option<DateTime<Utc>> = tx
        .one(
            "SELECT MIN(from_at) FROM case_clock_spans WHERE case_id = $1 AND clock = 'resolution' AND run = $2",
            args![case.id, case.run],
        )
        .await?;
    let mut calls: Vec<DateTime<Utc>> =
        tx.all("SELECT at FROM case_comments WHERE case_id = $1 AND channel = 'call'", args![case.id]).await?;
    for CallsOfCase(known) in region.hooks.all() {
        calls.extend(known(tx, case.id).await?);
    }
    let since = since.unwrap_or(case.created_at);
    let of_run = calls.into_iter().filter(|at| *at >= since);
    let local: Vec<_> = of_run.map(|at| at.with_timezone(&region.country.zone).naive_local()).collect();
    Ok(needs(&local))
}

/// Refuses to close a case as unreachable, or to correct its closing so, while attempts are missing.
pub async fn check(tx: &mut Tx, region: &Region, case: &StoredEscalation, edit: &UpdateEscalation) -> Result<()> {
    if edit.closing.as_ref().is_none_or(|closing| closing.unreachable != Some(true)) {
        return Ok(());
    }
    let missing = missing(tx, region, case).await?;
    if missing.is_empty() {
        return Ok(());
    }
    let texts: Vec<_> = missing.iter().map(|one| one.text.as_str()).collect();
    Err(ApiError::Conflict { message: texts.join(" "), data: json!({ "missing": missing }) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn missing_of(calls: &[&str]) -> Vec<String> {
        let calls: Vec<_> = calls.iter().map(|at| at.parse().expect("a time")).collect();
        needs(&calls).into_iter().map(|one| one.key).collect()
    }

    #[test]
    fn three_calls_on_three_days_at_two_times_of_day_are_needed() {
        let (days, hours) = ("unreachable_days", "unreachable_hours");
        assert_eq!(missing_of(&[]), [days, hours]);
        assert_eq!(missing_of(&["2026-03-09T10:00:00", "2026-03-10T11:59:00", "2026-03-11T09:00:00"]), [hours]);
        assert_eq!(missing_of(&["2026-03-09T10:00:00", "2026-03-10T11:59:00", "2026-03-10T12:00:00"]), [days]);
        let enough = ["2026-03-09T10:00:00", "2026-03-10T11:59:00", "2026-03-11T12:00:00"];
        assert_eq!(missing_of(&enough), Vec::<String>::new());
    }

    #[test]
    fn calls_at_night_do_not_count() {
        let nights = ["2026-03-09T23:30:00", "2026-03-10T08:59:00", "2026-03-11T21:00:00", "2026-03-12T20:59:00"];
        assert_eq!(missing_of(&nights), ["unreachable_days", "unreachable_hours"]);
    }
}
