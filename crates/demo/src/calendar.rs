//! When orders come in: more by day than by night, more before festivals than on them, more each month.

use chrono::{DateTime, Datelike, Duration, NaiveDate, Timelike, Utc, Weekday};

use super::country::Country;
use super::dice::{Dice, Stream};

const DAYS: i64 = 730;
/// Share of a day's orders by local hour.
const HOURS: [u32; 24] = [1, 1, 1, 1, 1, 2, 4, 10, 24, 44, 56, 58, 54, 44, 42, 46, 50, 50, 44, 34, 22, 12, 6, 3];

/// The hours of two years, each with the cumulative weight of all earlier ones.
pub struct Calendar {
    seed: u64,
    orders: u64,
    now: DateTime<Utc>,
    hours: Vec<Hour>,
    total: u64,
}

struct Hour {
    start: DateTime<Utc>,
    before: u64,
    weight: u64,
    seconds: i64,
}

impl Calendar {
    pub fn new(country: &Country, seed: u64, orders: u64, now: DateTime<Utc>) -> Self {
        let local = now.with_timezone(&country.zone());
        let mut hours = Vec::new();
        let mut total = 0;
        for back in (0..=DAYS).rev() {
            let date = local.date_naive() - Duration::days(back);
            let day = day_weight(country, date, DAYS - back);
            for (hour, share) in (0..).zip(HOURS) {
                let start = date.and_time(chrono::NaiveTime::MIN) + Duration::hours(hour);
                let Some(start) = start.and_local_timezone(country.zone()).single() else { continue };
                let start = start.with_timezone(&Utc);
                let seconds = (now - start).num_seconds().min(3_600);
                if seconds <= 0 {
                    continue;
                }
                // The current hour counts in proportion to the time passed.
                let weight = u64::from(share) * day * seconds.unsigned_abs() / 60;
                hours.push(Hour { start, before: total, weight, seconds });
                total += weight;
            }
        }
        Self { seed, orders, now, hours, total }
    }

    /// When an order came in; a later order never came earlier.
    pub fn created(&self, order: u64) -> DateTime<Utc> {
        let jitter = u128::from(Dice::new(self.seed, Stream::When, order).next());
        let share = (u128::from(order) << 64) + jitter;
        let whole = u128::from(self.orders.max(1));
        // A share of 2^64 * orders, scaled to the weights without exceeding 2^128.
        let position = u64::try_from((share / whole * u128::from(self.total)) >> 64).unwrap_or(self.total);
        let at = self.hours.partition_point(|hour| hour.before <= position).saturating_sub(1);
        let Some(hour) = self.hours.get(at) else { return self.now };
        let micros = u128::from(position - hour.before) * u128::from(hour.seconds.unsigned_abs()) * 1_000_000
            / u128::from(hour.weight.max(1));
        hour.start + Duration::microseconds(i64::try_from(micros).unwrap_or_default())
    }
}

/// So many days before today are told in full: who called whom, and what they did.
pub const TOLD: i64 = 30;

/// The beginning of the first of them.
pub fn told_from(country: &Country, now: DateTime<Utc>) -> DateTime<Utc> {
    let first = now.with_timezone(&country.zone()).date_naive() - Duration::days(TOLD);
    let midnight = first.and_time(chrono::NaiveTime::MIN).and_local_timezone(country.zone()).earliest();
    midnight.map_or(now, |at| at.to_utc())
}

/// The weight of a day relative to a usual day.
fn day_weight(country: &Country, date: NaiveDate, since_start: i64) -> u64 {
    let season = country.seasons[date.month0() as usize];
    let weekday = match date.weekday() {
        Weekday::Sun => 55,
        Weekday::Mon | Weekday::Sat => 118,
        _ => 100,
    };
    let festival = country
        .festivals
        .iter()
        .filter_map(|&(year, month, day)| NaiveDate::from_ymd_opt(year, month, day))
        .map(|feast| (feast - date).num_days())
        .find_map(|days| match days {
            -1..=0 => Some(25),
            1..=12 => Some(135),
            -4..=-2 => Some(75),
            _ => None,
        })
        .unwrap_or(100);
    // The business has grown to two and a half times its size.
    let growth = 40 + 60 * since_start / DAYS;
    u64::from(season * weekday) * festival * growth.unsigned_abs() / 1_000
}

/// The first full or half hour from then on, in local time.
pub fn half_hour(at: DateTime<Utc>) -> DateTime<Utc> {
    let over = i64::from(at.minute() % 30) * 60 + i64::from(at.second());
    let plain = at.with_nanosecond(0).unwrap_or(at);
    if over == 0 { plain } else { plain + Duration::seconds(1_800 - over) }
}
