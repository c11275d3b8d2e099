//! Request and response types of the people of garages.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::access::Role;
use pitlane_base::codes::{Language, TrainingStatus};
use pitlane_base::history::HistoryEntry;
use pitlane_base::names::Named;
use pitlane_platform::change::Change;
use pitlane_platform::words;
use pitlane_staff::users::{HandOver, WorkKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::training::topics::WorkshopTrade;

words! {
    /// The roles that the training gives.
    WorkshopRole {
        Mechanic => "mechanic",
        Driver => "driver",
        Advisor => "advisor",
    }
}

impl WorkshopRole {
    pub const fn role(self) -> Role {
        match self {
            Self::Mechanic => Role::Mechanic,
            Self::Driver => Role::Driver,
            Self::Advisor => Role::Advisor,
        }
    }
}

words! {
    /// The kind of an identity document. `aadhaar`, `pan` and `voter_id` are India's, `mykad` is Malaysia's.
    IdKind {
        Aadhaar => "aadhaar",
        Pan => "pan",
        VoterId => "voter_id",
        DrivingLicence => "driving_licence",
        Passport => "passport",
        MyKad => "mykad",
    }
}

/// Changes of a profile: fields that are absent stay, null clears.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WorkshopProfileInput {
    #[serde(default)]
    #[schemars(length(min = 1, max = 60))]
    pub designation: Change<String>,
    /// Null: as the role says, and `general` for mechanics.
    #[serde(default)]
    pub trade: Change<WorkshopTrade>,
    #[serde(default)]
    #[schemars(range(min = 0, max = 60))]
    pub experience_years: Change<i64>,
    #[schemars(length(max = 12))]
    pub languages: Option<Vec<Language>>,
    #[serde(default)]
    pub joined_on: Change<NaiveDate>,
    #[serde(default)]
    pub id_kind: Change<IdKind>,
    /// The last four characters of its number.
    #[serde(default)]
    #[schemars(regex(pattern = r"^[0-9A-Za-z]{4}$"))]
    pub id_last4: Change<String>,
}

/// Adds a person (without an id), edits one, moves them to another garage, or lets them leave.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateWorkshopUser {
    /// Absent for a new one, who needs name, mobile, role and garage.
    pub id: Option<i64>,
    /// The version that was read; not for a new one.
    pub version: Option<i64>,
    #[schemars(length(min = 1, max = 120))]
    pub name: Option<String>,
    /// In any notation.
    #[schemars(length(min = 1, max = 30))]
    pub mobile: Option<String>,
    pub role: Option<WorkshopRole>,
    /// Another one moves the person.
    pub garage_id: Option<i64>,
    pub profile: Option<WorkshopProfileInput>,
    /// The day on which they left, not in the future: they are deactivated. Null: they are back.
    #[serde(default)]
    pub left_on: Change<NaiveDate>,
    /// What becomes of the open work of somebody who leaves.
    pub hand_over: Option<BTreeMap<WorkKind, HandOver>>,
}

/// The profile of a person of a garage.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct WorkshopProfile {
    pub designation: Option<String>,
    /// As entered, or as the role says.
    pub trade: WorkshopTrade,
    pub experience_years: Option<i64>,
    pub languages: Vec<Language>,
    pub joined_on: Option<NaiveDate>,
    pub left_on: Option<NaiveDate>,
    pub id_kind: Option<IdKind>,
    pub id_last4: Option<String>,
}

/// The standing of a person in a topic.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TopicStanding {
    pub topic: Named,
    pub status_id: TrainingStatus,
    /// To be trained because a pass has to be renewed.
    pub renew: bool,
    pub booking_id: Option<i64>,
    /// When the booked training is or was.
    pub starts_at: Option<DateTime<Utc>>,
    pub score: Option<i64>,
    pub valid_until: Option<NaiveDate>,
}

/// A person of a garage with their training.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Trainee {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub mobile: String,
    pub role: String,
    pub garage: Named,
    pub is_active: bool,
    pub profile: WorkshopProfile,
    /// How often they were absent; from 2 on they are flagged.
    pub absences: i64,
    pub is_flagged: bool,
    /// One for each topic asked.
    pub statuses: Vec<TopicStanding>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct TraineeList {
    pub users: Vec<Trainee>,
    pub count: i64,
}

/// A person of a garage to pick from.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WorkshopUser {
    pub id: i64,
    pub name: String,
    pub role: String,
    pub trade: WorkshopTrade,
    pub is_active: bool,
    /// For those who read trainings or garages.
    pub mobile: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct WorkshopUserList {
    pub users: Vec<WorkshopUser>,
    pub count: i64,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MobileAsked {
    /// In any notation.
    #[schemars(length(min = 1, max = 30))]
    pub mobile: String,
}

/// Who has a mobile.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct UniqueUser {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub role: String,
    pub garage: Option<Named>,
    pub is_active: bool,
    /// The training can edit and move them.
    pub is_workshop_user: bool,
}

/// Null: the mobile is free.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct UniqueUserAnswer {
    pub user: Option<UniqueUser>,
}

/// A booking that moved with a person, or was cancelled because they moved or left.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TouchedBooking {
    pub id: i64,
    pub topic: String,
    pub starts_at: DateTime<Utc>,
}

/// What became of the bookings ahead.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct TouchedBookings {
    /// At other places: the person still comes.
    pub moved: Vec<TouchedBooking>,
    /// Trainings in the garage that they left, and all of somebody who left.
    pub cancelled: Vec<TouchedBooking>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SavedWorkshopUser {
    pub user: Trainee,
    pub bookings: TouchedBookings,
    pub history: Vec<HistoryEntry>,
}
