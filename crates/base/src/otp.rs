//! Limits for the one-time passwords of staff and customers; no I/O.

use chrono::{DateTime, Duration, Utc};

pub const OTP_LIFE: Duration = Duration::minutes(5);
pub const OTP_ATTEMPTS: i64 = 5;
pub const RESEND_AFTER: Duration = Duration::seconds(30);
pub const MOST_AN_HOUR_A_MOBILE: i64 = 5;
pub const MOST_AN_HOUR_AN_ADDRESS: i64 = 20;
/// Wrong passwords an hour from an address, for whatever mobile.
pub const MOST_WRONG_AN_HOUR_AN_ADDRESS: i64 = 30;
/// Wrong passwords an hour for a mobile, of those who do not show that they asked for the password.
pub const MOST_WRONG_AN_HOUR_A_MOBILE: i64 = 25;

/// The passwords requested in the last hour.
pub struct RecentOtps {
    pub of_mobile: i64,
    pub of_address: i64,
    pub last_of_mobile: Option<DateTime<Utc>>,
    pub first_of_mobile: Option<DateTime<Utc>>,
    pub first_of_address: Option<DateTime<Utc>>,
}

/// The wrong passwords given in the last hour: their number, and when the first was given.
pub struct WrongGuesses {
    pub of_address: (i64, Option<DateTime<Utc>>),
    /// Not counted if the guess shows that it comes from where the password was requested.
    pub of_mobile: (i64, Option<DateTime<Utc>>),
}

/// Seconds to wait before another password may be tried; none if it may be tried now.
pub fn must_wait_to_guess(wrong: &WrongGuesses, now: DateTime<Utc>) -> Option<i64> {
    let limits = [(wrong.of_address, MOST_WRONG_AN_HOUR_AN_ADDRESS), (wrong.of_mobile, MOST_WRONG_AN_HOUR_A_MOBILE)];
    let waits = limits.into_iter().filter(|((count, _), most)| count >= most);
    let longest = waits.filter_map(|((_, first), _)| Some(first? + Duration::hours(1) - now)).max()?;
    (longest > Duration::zero()).then(|| longest.num_seconds().max(1))
}

/// Seconds to wait before another password may be sent; none if it may be sent now.
pub fn must_wait(recent: &RecentOtps, now: DateTime<Utc>) -> Option<i64> {
    let until_hour_after = |first: Option<DateTime<Utc>>| first.map(|at| at + Duration::hours(1) - now);
    let mut waits = vec![recent.last_of_mobile.map(|at| at + RESEND_AFTER - now)];
    if recent.of_mobile >= MOST_AN_HOUR_A_MOBILE {
        waits.push(until_hour_after(recent.first_of_mobile));
    }
    if recent.of_address >= MOST_AN_HOUR_AN_ADDRESS {
        waits.push(until_hour_after(recent.first_of_address));
    }
    let longest = waits.into_iter().flatten().max()?;
    (longest > Duration::zero()).then(|| longest.num_seconds().max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + Duration::seconds(second)
    }

    #[test]
    fn a_new_password_has_to_wait() {
        let calm = RecentOtps {
            of_mobile: 0,
            of_address: 0,
            last_of_mobile: None,
            first_of_mobile: None,
            first_of_address: None,
        };
        assert_eq!(must_wait(&calm, at(0)), None);
        let just_sent = RecentOtps { of_mobile: 1, last_of_mobile: Some(at(0)), first_of_mobile: Some(at(0)), ..calm };
        assert_eq!(must_wait(&just_sent, at(10)), Some(20));
        assert_eq!(must_wait(&just_sent, at(30)), None);
        let often = RecentOtps { of_mobile: 5, last_of_mobile: Some(at(1_000)), ..just_sent };
        assert_eq!(must_wait(&often, at(2_000)), Some(1_600));
        assert_eq!(must_wait(&often, at(3_600)), None);
        let crowd =
            RecentOtps { of_mobile: 0, last_of_mobile: None, of_address: 20, first_of_address: Some(at(0)), ..often };
        assert_eq!(must_wait(&crowd, at(600)), Some(3_000));
    }

    #[test]
    fn guesses_are_limited_by_address_and_by_mobile() {
        let wait = |address: i64, mobile: i64, second: i64| {
            let wrong = WrongGuesses { of_address: (address, Some(at(0))), of_mobile: (mobile, Some(at(60))) };
            must_wait_to_guess(&wrong, at(second))
        };
        assert_eq!([wait(29, 24, 100), wait(30, 0, 100), wait(0, 25, 100)], [None, Some(3_500), Some(3_560)]);
        assert_eq!([wait(30, 25, 100), wait(30, 0, 3_600)], [Some(3_560), None]);
    }
}
