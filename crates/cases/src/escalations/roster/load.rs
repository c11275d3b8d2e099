//! How the cases of somebody spread over the hours of the day.

use chrono::{DateTime, NaiveDate, Timelike, Utc};
use pitlane_platform::args;
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbResult, Tx};

use super::types::HourLoad;

const HOURS: usize = 24;
const HOUR: i64 = 60;

/// When somebody was given cases, from a day to a day of the region's calendar.
pub async fn given(
    tx: &mut Tx,
    country: &'static Country,
    user: i64,
    (from, to): (NaiveDate, NaiveDate),
) -> DbResult<Vec<DateTime<Utc>>> {
    let (Some(start), Some(end)) = (country.start_of(from), to.succ_opt().and_then(|day| country.start_of(day))) else {
        return Ok(Vec::new());
    };
    let sql = "SELECT at FROM assignment_decisions WHERE subject = 'case' AND chosen_id = $1 AND at >= $2 AND at < $3";
    tx.all(sql, args![user, start, end]).await
}

/// The hours of the day with what was given in them, and the shifts that cover them. Shifts are minutes after midnight;
/// beyond 1,440 they are those of the next day.
pub fn by_hour(given: impl Iterator<Item = u32>, shifts: &[(i64, i64)]) -> Vec<HourLoad> {
    let mut load: Vec<_> = (0..HOURS).map(|hour| HourLoad { hour, given: 0, on_shift: 0 }).collect();
    for hour in given {
        if let Some(row) = usize::try_from(hour).ok().and_then(|hour| load.get_mut(hour)) {
            row.given += 1;
        }
    }
    for (start, end) in shifts {
        for hour in start.div_euclid(HOUR)..(end + HOUR - 1).div_euclid(HOUR) {
            if let Some(row) = usize::try_from(hour).ok().and_then(|hour| load.get_mut(hour % HOURS)) {
                row.on_shift += 1;
            }
        }
    }
    load
}

/// The local hour of an instant.
pub fn hour_of(country: &'static Country, at: DateTime<Utc>) -> u32 {
    at.with_timezone(&country.zone).hour()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shift_over_midnight_covers_the_hours_of_both_days_once() {
        let load = by_hour([23, 23, 6].into_iter(), &[(22 * 60, 31 * 60), (9 * 60 + 30, 18 * 60)]);
        let on_shift: Vec<_> = load.iter().filter(|row| row.on_shift == 1).map(|row| row.hour).collect();
        assert_eq!(on_shift, [0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15, 16, 17, 22, 23]);
        assert_eq!((load[23].given, load[6].given, load[7].given), (2, 1, 0));
    }
}
