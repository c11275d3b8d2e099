//! The time, from one source that a test can control.

use std::sync::{Arc, Mutex};

use chrono::{DateTime, Duration, NaiveDate, Utc};
use chrono_tz::Tz;

/// Tells the time. The program's clock follows the machine; a test's clock moves only when advanced.
#[derive(Clone, Default)]
pub struct Clock(Source);

#[derive(Clone, Default)]
enum Source {
    #[default]
    Machine,
    /// The machine's clock plus an offset, which may be negative.
    Shifted(Duration),
    Fixed(Arc<Mutex<DateTime<Utc>>>),
}

impl Clock {
    /// The machine's clock.
    pub fn system() -> Self {
        Self::default()
    }

    /// A clock that shows this time now and runs on from there.
    pub fn starting_at(at: DateTime<Utc>) -> Self {
        Self(Source::Shifted(at - Self::system().now()))
    }

    /// A clock that does not move.
    pub fn standing_at(at: DateTime<Utc>) -> Self {
        Self(Source::Fixed(Arc::new(Mutex::new(at))))
    }

    #[expect(clippy::disallowed_methods, reason = "the one place that may ask the machine")]
    pub fn now(&self) -> DateTime<Utc> {
        match &self.0 {
            Source::Machine => Utc::now(),
            Source::Shifted(by) => Utc::now() + *by,
            Source::Fixed(held) => *held.lock().unwrap_or_else(std::sync::PoisonError::into_inner),
        }
    }

    /// Whether it shows the machine's time.
    pub fn is_the_machines(&self) -> bool {
        matches!(self.0, Source::Machine)
    }

    /// Moves a stopped clock forward; has no effect on a running one.
    pub fn advance(&self, by: Duration) {
        if let Source::Fixed(held) = &self.0 {
            *held.lock().unwrap_or_else(std::sync::PoisonError::into_inner) += by;
        }
    }

    /// Today's date in the region's time zone.
    pub fn today(&self, zone: Tz) -> NaiveDate {
        self.now().with_timezone(&zone).date_naive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_with_a_given_start_runs_on_from_there() {
        let start: DateTime<Utc> = "2031-12-31T18:29:00Z".parse().expect("an instant");
        let clock = Clock::starting_at(start);
        let first = clock.now();
        assert!(first >= start && first - start < Duration::minutes(1), "{first}");
        std::thread::sleep(std::time::Duration::from_millis(5));
        clock.advance(Duration::hours(1));
        let second = clock.now();
        assert!(second > first && second - start < Duration::minutes(1), "{second}");
        assert!(!clock.is_the_machines() && Clock::system().is_the_machines());
    }
}
