//! Request and response types of bookings.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::TrainingStatus;
use pitlane_base::names::Named;
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::training::slots::{SlotPlace, SlotStatus};

/// Books people for a slot: all of them, or none.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BookSlot {
    pub slot_id: i64,
    #[schemars(length(min = 1, max = 50))]
    pub user_ids: Vec<i64>,
    #[schemars(length(max = 300))]
    pub note: Option<String>,
    /// Also those of other trades, and those whose pass holds.
    #[serde(default)]
    pub confirm: bool,
}

/// A booking in the version that was read.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadBooking {
    pub booking_id: i64,
    pub version: i64,
}

/// Cancels bookings: all of them, or none.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CancelBookings {
    #[schemars(length(min = 1, max = 200))]
    pub bookings: Vec<ReadBooking>,
    #[schemars(length(min = 1, max = 300))]
    pub reason: String,
}

/// Whether a person came.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attendance {
    pub booking_id: i64,
    pub version: i64,
    pub attended: bool,
}

/// The attendance of a slot, from its start on; closes it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CompleteTraining {
    pub slot_id: i64,
    #[schemars(length(min = 1, max = 200))]
    pub rows: Vec<Attendance>,
}

/// The slot of a booking.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BookedSlot {
    pub id: i64,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub place: SlotPlace,
    pub status: SlotStatus,
    /// The trainer's name.
    pub trainer: String,
}

/// A person as lists of bookings show them.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BookedUser {
    pub id: i64,
    pub name: String,
    pub mobile: String,
    pub is_active: bool,
}

/// A booking; or what a person who has none in a topic is to be trained in.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SlotBooking {
    /// Null without a booking.
    pub id: Option<i64>,
    pub version: Option<i64>,
    pub slot: Option<BookedSlot>,
    pub topic: Named,
    pub user: BookedUser,
    pub garage: Named,
    pub status_id: TrainingStatus,
    /// To be trained because a pass has to be renewed.
    pub renew: bool,
    /// Per cent, of the last test.
    pub score: Option<i64>,
    /// The last day on which a pass holds; null if it does not have to be renewed.
    pub valid_until: Option<NaiveDate>,
    /// The tests that were sent, and how many can still be.
    pub attempts: i64,
    pub attempts_left: i64,
    /// How often the person was absent, in any topic; from 2 on they are flagged.
    pub absences: i64,
    pub is_flagged: bool,
    pub note: Option<String>,
    pub booked_at: Option<DateTime<Utc>>,
    pub attended_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct SlotBookingList {
    pub bookings: Vec<SlotBooking>,
    pub count: i64,
}

/// The bookings that were created.
#[derive(Debug, Serialize, JsonSchema)]
pub struct BookedPeople {
    pub bookings: Vec<SlotBooking>,
    /// Seats.
    pub left: i64,
}

/// The bookings as they are now.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ChangedBookings {
    pub bookings: Vec<SlotBooking>,
}

/// Whose figures to show.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DashboardAsked {
    pub garage_id: Option<i64>,
    pub city_id: Option<i64>,
    /// Absent: all that are taught.
    pub topic_id: Option<i64>,
    /// With days: the bookings of trainings in them. Without: each person in each topic.
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TrainingBucket {
    pub status_id: TrainingStatus,
    pub name: String,
    /// That of the list of bookings with this status and the same filters.
    pub count: i64,
}

record! {
    /// The trainings ahead that can be booked.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct OpenSlots {
        pub open: i64 = "COUNT(*)",
        pub seats: i64 = "CAST(COALESCE(SUM(s.capacity), 0) AS BIGINT)",
        pub booked: i64 = "CAST(COALESCE(SUM(s.booked), 0) AS BIGINT)",
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TrainingDashboard {
    pub buckets: Vec<TrainingBucket>,
    pub slots: OpenSlots,
    /// Passes among the results, in per cent; null without any.
    pub pass_rate: Option<i64>,
    pub as_of: DateTime<Utc>,
}
