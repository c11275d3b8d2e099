//! How long an order took, from its status changes. No I/O.

use chrono::{DateTime, Utc};

use crate::orders::rules::DELIVERED;

/// The times of an order so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    pub fetched_at: Option<DateTime<Utc>>,
    pub wait_minutes: Option<i64>,
    pub work_minutes: Option<i64>,
}

/// Whether we have, or had, the car of an order that is not dead or a duplicate.
fn is_in_hands(status_id: i64) -> bool {
    matches!(status_id, 10..=20 | 30..=90 | 900..=920 | 950..=1_400)
}

const fn is_before_pickup(status_id: i64) -> bool {
    matches!(status_id, ..10 | 800..900)
}

impl Times {
    /// The times after a move at `now` from one status to another.
    #[must_use]
    pub fn after(self, created: DateTime<Utc>, from: i64, to: i64, now: DateTime<Utc>) -> Self {
        let minutes = |since: DateTime<Utc>| (now - since).num_minutes().max(0);
        if is_before_pickup(to) {
            return Self::default();
        }
        if !is_in_hands(to) {
            return self;
        }
        let fetched = match self.fetched_at {
            // The car arrived before arrival times were recorded.
            None if is_in_hands(from) => return Self::default(),
            None => Self { fetched_at: Some(now), wait_minutes: Some(minutes(created)), work_minutes: None },
            Some(_) => self,
        };
        let work_minutes = match (DELIVERED.contains(&from), DELIVERED.contains(&to)) {
            (true, true) => self.work_minutes,
            (false, true) => fetched.fetched_at.map(minutes),
            (_, false) => None,
        };
        Self { work_minutes, ..fetched }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        format!("2026-03-{text}:00Z").parse().expect("a time")
    }

    #[test]
    fn times_follow_the_car() {
        let new = Times::default();
        let fetched = new.after(at("01T10:00"), 5, 10, at("01T12:30"));
        assert_eq!((fetched.wait_minutes, fetched.work_minutes), (Some(150), None));
        assert_eq!(fetched.after(at("01T10:00"), 10, 40, at("02T12:30")), fetched);
        let back = fetched.after(at("01T10:00"), 50, 60, at("03T12:30"));
        assert_eq!((back.wait_minutes, back.work_minutes), (Some(150), Some(2 * 1_440)));
        assert_eq!(back.after(at("01T10:00"), 60, 90, at("09T12:30")), back, "complete is not delivered again");
        assert_eq!(back.after(at("01T10:00"), 60, 20, at("04T12:30")), fetched, "reopened");
        assert_eq!(fetched.after(at("01T10:00"), 20, 5, at("04T12:30")), new, "never fetched after all");
        assert_eq!(fetched.after(at("01T10:00"), 20, 21, at("04T12:30")), fetched, "dead");
        assert_eq!(new.after(at("01T10:00"), 40, 60, at("04T12:30")), new, "its arrival was not recorded");
    }
}
