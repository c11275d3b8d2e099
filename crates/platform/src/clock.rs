//! The time, from one place that a test can hold.

use std::sync::{Arc, Mutex};

use chrono::{DateTime, Duration, NaiveDate, Utc};
use chrono_tz::Tz;

/// Tells the time. The program's clock follows the machine; a test's clock moves when it is told to.
#[derive(Clone, Default)]
pub struct Clock(Option<Arc<Mutex<DateTime<Utc>>>>);

impl Clock {
    /// The machine's clock.
    pub fn system() -> Self {
        Self(None)
    }

    /// A clock that stands still.
    pub fn standing_at(at: DateTime<Utc>) -> Self {
        Self(Some(Arc::new(Mutex::new(at))))
    }

    #[expect(clippy::disallowed_methods, reason = "the one place that may ask the machine")]
    pub fn now(&self) -> DateTime<Utc> {
        match &self.0 {
            None => Utc::now(),
            Some(held) => *held.lock().unwrap_or_else(std::sync::PoisonError::into_inner),
        }
    }

    /// Moves a standing clock forward; the machine's clock is left alone.
    pub fn advance(&self, by: Duration) {
        if let Some(held) = &self.0 {
            *held.lock().unwrap_or_else(std::sync::PoisonError::into_inner) += by;
        }
    }

    /// Today's date where the region's people live.
    pub fn today(&self, zone: Tz) -> NaiveDate {
        self.now().with_timezone(&zone).date_naive()
    }
}
