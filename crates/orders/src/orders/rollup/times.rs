//! How long an order took, from its status changes. No I/O.

use chrono::{DateTime, Utc};
use pitlane_base::codes::OrderStatus;

/// The times of an order so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    pub fetched_at: Option<DateTime<Utc>>,
    pub wait_minutes: Option<i64>,
    pub work_minutes: Option<i64>,
}

impl Times {
    /// The times after a move at `now` from one status to another.
    #[must_use]
    pub fn after(self, created: DateTime<Utc>, from: OrderStatus, to: OrderStatus, now: DateTime<Utc>) -> Self {
        let minutes = |since: DateTime<Utc>| (now - since).num_minutes().max(0);
        if to.is_before_pickup() {
            return Self::default();
        }
        if !to.is_in_hands() {
            return self;
        }
        let fetched = match self.fetched_at {
            // The car arrived before arrival times were recorded.
            None if from.is_in_hands() => return Self::default(),
            None => Self { fetched_at: Some(now), wait_minutes: Some(minutes(created)), work_minutes: None },
            Some(_) => self,
        };
        let work_minutes = match (from.is_delivered(), to.is_delivered()) {
            (true, true) => self.work_minutes,
            (false, true) => fetched.fetched_at.map(minutes),
            (_, false) => None,
        };
        Self { work_minutes, ..fetched }
    }
}

#[cfg(test)]
mod tests {
    use OrderStatus::{
        AtWorkshop, Complete, Dead, Delivered, PickupComplete, PickupScheduled, ReadyForDelivery, WorkInProgress,
    };

    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        format!("2026-03-{text}:00Z").parse().expect("a time")
    }

    #[test]
    fn times_follow_the_car() {
        let new = Times::default();
        let fetched = new.after(at("01T10:00"), PickupScheduled, PickupComplete, at("01T12:30"));
        assert_eq!((fetched.wait_minutes, fetched.work_minutes), (Some(150), None));
        assert_eq!(fetched.after(at("01T10:00"), PickupComplete, WorkInProgress, at("02T12:30")), fetched);
        let back = fetched.after(at("01T10:00"), ReadyForDelivery, Delivered, at("03T12:30"));
        assert_eq!((back.wait_minutes, back.work_minutes), (Some(150), Some(2 * 1_440)));
        assert_eq!(
            back.after(at("01T10:00"), Delivered, Complete, at("09T12:30")),
            back,
            "complete is not delivered again"
        );
        assert_eq!(back.after(at("01T10:00"), Delivered, AtWorkshop, at("04T12:30")), fetched, "reopened");
        assert_eq!(
            fetched.after(at("01T10:00"), AtWorkshop, PickupScheduled, at("04T12:30")),
            new,
            "never fetched after all"
        );
        assert_eq!(fetched.after(at("01T10:00"), AtWorkshop, Dead, at("04T12:30")), fetched, "dead");
        assert_eq!(
            new.after(at("01T10:00"), WorkInProgress, Delivered, at("04T12:30")),
            new,
            "its arrival was not recorded"
        );
    }
}
