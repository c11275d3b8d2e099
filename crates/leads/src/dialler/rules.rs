//! When a configuration dials, and how. No I/O.

use chrono::{DateTime, Datelike, Days, Duration, NaiveTime, TimeZone, Utc};
use pitlane_platform::country::Country;
use pitlane_staff::roster::Minute;

use super::settings::{DialMode, Settings, lawful};
use super::types::{ModeWhy, WindowState};

/// The most abandoned calls of those that customers answered, in percent, over 30 days (areas-cases 9.3, facts C.7). No
/// setting changes it.
pub const ABANDON_CAP: i64 = 3;
/// The days over which they are counted.
pub const ABANDON_DAYS: i64 = 30;
/// A lead that is offered and not dialled is free again after this time.
pub const OFFERED_FOR: Duration = Duration::seconds(60);
/// Who skips a lead is not offered it again for so long.
pub const SKIPPED_FOR: Duration = Duration::minutes(60);
/// The window is looked for so many days ahead.
const AHEAD: u64 = 400;

/// The calls of machines that customers answered, with and without a caller to speak with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answered {
    pub spoken: i64,
    pub abandoned: i64,
}

impl Answered {
    const fn all(self) -> i64 {
        self.spoken + self.abandoned
    }

    pub const fn is_above_cap(self) -> bool {
        self.abandoned * 100 > ABANDON_CAP * self.all()
    }

    /// 0 to 1; nobody answered: 0.
    #[expect(clippy::cast_precision_loss, reason = "counts of calls are far below 2^52")]
    pub fn share(self) -> f64 {
        if self.all() == 0 { 0.0 } else { self.abandoned as f64 / self.all() as f64 }
    }
}

/// How a configuration dials now, and why not as it says.
pub const fn mode_now(mode: DialMode, answered: Answered) -> (DialMode, Option<ModeWhy>) {
    match mode {
        DialMode::Progressive if answered.is_above_cap() => (DialMode::Preview, Some(ModeWhy::Abandoned)),
        mode => (mode, None),
    }
}

/// Whether a configuration dials at an instant, and when it does next. Its hours are within the law's, whatever is stored.
pub fn window(country: &Country, settings: &Settings, at: DateTime<Utc>) -> WindowState {
    let local = at.with_timezone(&country.zone);
    let today = local.date_naive();
    for ahead in 0..AHEAD {
        let Some(day) = today.checked_add_days(Days::new(ahead)) else { break };
        if settings.valid_to.is_some_and(|last| day > last) {
            break;
        }
        let weekday = i64::from(day.weekday().number_from_monday());
        if settings.valid_from.is_some_and(|first| day < first) || !settings.weekdays.contains(&weekday) {
            continue;
        }
        let (first, last) = lawful(country);
        let (from, to) = (settings.window_from.max(first), settings.window_to.min(last));
        let instant = |minute: Minute| {
            let time = NaiveTime::MIN + Duration::minutes(minute.minutes());
            country.zone.from_local_datetime(&day.and_time(time)).earliest().map(|at| at.to_utc())
        };
        let Some((opens, closes)) = instant(from).zip(instant(to)).filter(|_| from < to) else { break };
        if at < opens {
            return WindowState { is_open: false, opens_at: Some(opens), closes_at: None };
        }
        if at < closes {
            return WindowState { is_open: true, opens_at: None, closes_at: Some(closes) };
        }
    }
    WindowState { is_open: false, opens_at: None, closes_at: None }
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::*;

    fn local(country: &Country, day: u32, time: &str) -> DateTime<Utc> {
        let day = NaiveDate::from_ymd_opt(2026, 3, day).expect("a day");
        let time: NaiveTime = time.parse().expect("a time");
        country.zone.from_local_datetime(&day.and_time(time)).single().expect("an instant").to_utc()
    }

    /// Acceptance 1: only within the hours, in both countries.
    #[test]
    fn it_dials_from_nine_to_nine() {
        for country in [&INDIA, &MALAYSIA] {
            let settings = Settings::usual(country);
            let is_open = |time| window(country, &settings, local(country, 10, time)).is_open;
            let seen: Vec<_> = ["08:59:59", "09:00:00", "20:59:59", "21:00:00"].map(is_open).to_vec();
            assert_eq!(seen, [false, true, true, false]);
            // What is stored wider is not wider.
            let at = |text| Minute::parse(text).expect("a time");
            let wide = Settings { window_from: at("00:00"), window_to: at("23:59"), ..settings.clone() };
            assert!(!window(country, &wide, local(country, 10, "21:00:00")).is_open);
        }
    }

    #[test]
    fn it_says_when_it_dials_next() {
        // 2026-03-10 is a Tuesday.
        let settings = Settings {
            weekdays: vec![2, 5],
            valid_to: NaiveDate::from_ymd_opt(2026, 3, 13),
            ..Settings::usual(&INDIA)
        };
        let at = |day, time| window(&INDIA, &settings, local(&INDIA, day, time));
        assert_eq!(at(10, "07:00:00").opens_at, Some(local(&INDIA, 10, "09:00:00")));
        assert_eq!(at(10, "12:00:00").closes_at, Some(local(&INDIA, 10, "21:00:00")));
        assert_eq!(at(10, "22:00:00").opens_at, Some(local(&INDIA, 13, "09:00:00")));
        assert_eq!(at(13, "21:00:00"), WindowState { is_open: false, opens_at: None, closes_at: None });
    }

    /// Acceptance 17.
    #[test]
    fn above_three_percent_it_waits_for_its_callers() {
        let progressive = |spoken, abandoned| mode_now(DialMode::Progressive, Answered { spoken, abandoned });
        assert_eq!(progressive(97, 3), (DialMode::Progressive, None));
        assert_eq!(progressive(96, 4), (DialMode::Preview, Some(ModeWhy::Abandoned)));
        assert_eq!(progressive(0, 0), (DialMode::Progressive, None));
        assert_eq!(mode_now(DialMode::Preview, Answered { spoken: 0, abandoned: 9 }), (DialMode::Preview, None));
    }
}
