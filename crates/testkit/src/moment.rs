//! The time of the tests.

use chrono::{DateTime, Utc};

/// A Tuesday in March, noon in India.
pub fn now() -> DateTime<Utc> {
    "2026-03-10T06:30:00Z".parse().expect("an instant")
}
