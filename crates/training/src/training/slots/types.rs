//! Request and response types of slots: trainings with a time, a place and seats.

use chrono::{DateTime, Utc};
use pitlane_base::history::HistoryEntry;
use pitlane_base::names::Named;
use pitlane_platform::change::Change;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// Where a training is.
    SlotPlace {
        Garage => "garage",
        Centre => "centre",
        Online => "online",
    }
}

words! {
    /// The status of a slot.
    SlotStatus {
        /// It can be booked until it begins.
        Open => "open",
        /// It is not booked any more; what was booked stays.
        Closed => "closed",
        Cancelled => "cancelled",
    }
}

/// Where a training is: of the four, those that belong to the place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Whereabouts {
    pub place: SlotPlace,
    pub garage_id: Option<i64>,
    pub address: Option<String>,
    pub city_id: Option<i64>,
    pub link: Option<String>,
}

/// A new slot, or the same one in several weeks.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateSlots {
    pub topic_id: i64,
    pub starts_at: DateTime<Utc>,
    /// Absent: after the minutes of the topic.
    pub ends_at: Option<DateTime<Utc>>,
    pub place: SlotPlace,
    /// Of a training in a garage.
    pub garage_id: Option<i64>,
    /// Of a training in a centre.
    #[schemars(length(min = 1, max = 240))]
    pub address: Option<String>,
    pub city_id: Option<i64>,
    /// Of a training online.
    #[schemars(length(min = 9, max = 300), regex(pattern = r"^https://[^\s]+$"))]
    pub link: Option<String>,
    pub trainer_id: i64,
    #[schemars(range(min = 1, max = 200))]
    pub capacity: i64,
    #[schemars(length(max = 300))]
    pub note: Option<String>,
    /// Repeated in so many weeks after the first one.
    #[serde(default)]
    #[schemars(range(min = 0, max = 26))]
    pub repeat_weeks: i64,
    /// On a day on which the garage is closed or the trainer on leave.
    #[serde(default)]
    pub confirm: bool,
}

/// An edit of a slot: fields that are absent stay, null clears. Those who are booked get a message when it is moved or
/// cancelled.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateSlot {
    pub id: i64,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
    pub starts_at: Option<DateTime<Utc>>,
    pub ends_at: Option<DateTime<Utc>>,
    pub place: Option<SlotPlace>,
    #[serde(default)]
    pub garage_id: Change<i64>,
    #[serde(default)]
    #[schemars(length(min = 1, max = 240))]
    pub address: Change<String>,
    #[serde(default)]
    pub city_id: Change<i64>,
    #[serde(default)]
    #[schemars(length(min = 9, max = 300), regex(pattern = r"^https://[^\s]+$"))]
    pub link: Change<String>,
    pub trainer_id: Option<i64>,
    #[schemars(range(min = 1, max = 200))]
    pub capacity: Option<i64>,
    #[serde(default)]
    #[schemars(length(max = 300))]
    pub note: Change<String>,
    pub status: Option<SlotStatus>,
    /// Needed to cancel it.
    #[schemars(length(min = 1, max = 300))]
    pub reason: Option<String>,
    #[serde(default)]
    pub confirm: bool,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TrainingSlot {
    pub id: i64,
    pub version: i64,
    pub topic: Named,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    #[serde(flatten)]
    pub whereabouts: Whereabouts,
    pub garage: Option<Named>,
    /// Of the garage or the centre.
    pub city: Option<Named>,
    pub trainer: Named,
    pub capacity: i64,
    pub booked: i64,
    /// Seats.
    pub left: i64,
    pub status: SlotStatus,
    pub note: Option<String>,
    pub cancel_reason: Option<String>,
    /// It has begun: attendance can be entered.
    pub has_begun: bool,
    /// Bookings without attendance yet.
    pub open_bookings: i64,
    /// The last changes, when it is asked for by its id.
    pub history: Option<Vec<HistoryEntry>>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct TrainingSlotList {
    pub slots: Vec<TrainingSlot>,
    pub count: i64,
}

/// The slots that were created, the first one first.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CreatedSlots {
    pub slots: Vec<TrainingSlot>,
}

/// A slot after an edit.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ChangedSlot {
    pub slot: TrainingSlot,
    /// How many people get a message.
    pub told: usize,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct TrainerList {
    pub trainers: Vec<Named>,
    pub count: i64,
}
