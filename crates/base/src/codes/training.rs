//! Statuses of a person in a topic of the training.

use pitlane_platform::ids;
use pitlane_platform::words::{Enumeration, enumeration};
use serde_json::json;

ids! {
    /// The status of a person in a topic: of their booking, or that they have none.
    TrainingStatus {
        /// Without a booking, or with a pass that has to be renewed.
        ToBeTrained = 1 => "To be trained",
        Booked = 2 => "Booked",
        /// They attended; no test was sent yet.
        Trained = 3 => "Trained",
        AssessmentSent = 4 => "Assessment sent",
        Passed = 5 => "Passed",
        Failed = 6 => "Failed",
        Absent = 7 => "Absent",
        Cancelled = 8 => "Cancelled",
    }
}

impl TrainingStatus {
    /// A booking in this status has a seat.
    pub const fn has_seat(self) -> bool {
        !matches!(self, Self::ToBeTrained | Self::Cancelled)
    }

    /// The person attended.
    pub const fn is_trained(self) -> bool {
        matches!(self, Self::Trained | Self::AssessmentSent | Self::Passed | Self::Failed)
    }

    /// A test can be sent; if one is open, its link is replaced.
    pub const fn can_be_tested(self) -> bool {
        matches!(self, Self::Trained | Self::AssessmentSent | Self::Failed)
    }

    /// What may follow for a booking.
    pub const fn next(self) -> &'static [Self] {
        match self {
            Self::Booked => &[Self::Trained, Self::Absent, Self::Cancelled],
            Self::Trained | Self::Failed => &[Self::AssessmentSent],
            Self::AssessmentSent => &[Self::Passed, Self::Failed],
            Self::ToBeTrained | Self::Passed | Self::Absent | Self::Cancelled => &[],
        }
    }

    /// What may follow, as a sentence says it.
    pub fn possible(self) -> String {
        let next: Vec<_> = self.next().iter().map(|status| status.name().to_lowercase()).collect();
        match self {
            Self::Absent | Self::Cancelled => "only a new booking is possible".to_owned(),
            _ if next.is_empty() => "nothing more is possible".to_owned(),
            _ => format!("possible is {}", next.join(" or ")),
        }
    }
}

/// For the console.
pub fn training_statuses() -> Enumeration {
    enumeration(|status: TrainingStatus| {
        json!({
            "has_seat": status.has_seat(),
            "is_trained": status.is_trained(),
            "can_be_tested": status.can_be_tested(),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bookings_move_on_and_each_of_them_keeps_its_seat_until_it_is_cancelled() {
        use TrainingStatus::{Absent, AssessmentSent, Booked, Cancelled, Failed, Passed, ToBeTrained, Trained};
        assert_eq!(TrainingStatus::sql_where(TrainingStatus::has_seat), "2, 3, 4, 5, 6, 7");
        assert_eq!(TrainingStatus::sql_where(TrainingStatus::is_trained), "3, 4, 5, 6");
        assert_eq!(Booked.next(), [Trained, Absent, Cancelled]);
        assert_eq!((Trained.next(), Failed.next()), (&[AssessmentSent][..], &[AssessmentSent][..]));
        assert_eq!(AssessmentSent.next(), [Passed, Failed]);
        for last in [ToBeTrained, Passed, Absent, Cancelled] {
            assert!(last.next().is_empty() && !last.can_be_tested());
        }
        assert_eq!(Booked.possible(), "possible is trained or absent or cancelled");
        assert_eq!(Absent.possible(), "only a new booking is possible");
    }
}
