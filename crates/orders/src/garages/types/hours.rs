//! When a garage is open, and how many cars it picks up in a half hour.

use chrono::NaiveDate;
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// What a leave of a garage means.
    LeaveKind {
        /// No work is done.
        Closed => "closed",
        /// Work goes on, cars are not picked up.
        NoPickups => "no_pickups",
        /// Work ends early.
        HalfDay => "half_day",
    }
}

words! {
    /// Why a garage does not pick up a car then.
    Closure {
        WeeklyOff => "weekly_off",
        Leave => "leave",
        NoPickups => "no_pickups",
        HalfDay => "half_day",
        OutsideHours => "outside_hours",
        Full => "full",
    }
}

record! {
    /// The hours of a day of the week.
    #[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct DayHours {
        /// 1 Monday to 7 Sunday.
        #[schemars(range(min = 1, max = 7))]
        pub weekday: i64,
        pub is_open: bool,
        /// A half hour from 07:00 to 23:00, as all times here.
        #[schemars(length(min = 5, max = 5))]
        pub opens_at: String,
        #[schemars(length(min = 5, max = 5))]
        pub closes_at: String,
        /// How many cars are picked up in a half hour.
        #[schemars(range(min = 0, max = 50))]
        pub pickups_per_slot: i64,
        /// The first and the last half hour in which cars are picked up.
        #[schemars(length(min = 5, max = 5))]
        pub first_slot: String,
        #[schemars(length(min = 5, max = 5))]
        pub last_slot: String,
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
    pub struct Leave {
        pub id: i64,
        #[serde(rename = "from")]
        pub from_day: NaiveDate,
        #[serde(rename = "to")]
        pub to_day: NaiveDate,
        pub kind: LeaveKind,
        /// Of a half day: when it ends.
        pub until: Option<String>,
        pub reason: String,
    }
}

/// The days to show.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeekAsked {
    pub garage_id: i64,
    pub from: NaiveDate,
    /// At most 62 days in all.
    pub to: NaiveDate,
}

/// A week from a day on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Week {
    pub valid_from: NaiveDate,
    pub week: Vec<DayHours>,
}

/// A half hour in which cars are picked up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Slot {
    pub time: String,
    pub capacity: i64,
    /// The number of orders before pick-up that have it.
    pub taken: i64,
}

/// A day of a garage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GarageDay {
    pub day: NaiveDate,
    /// False: the garage has no week, and picks up cars at any time.
    pub has_hours: bool,
    pub is_open: bool,
    pub opens_at: Option<String>,
    pub closes_at: Option<String>,
    /// Why cars are not picked up, or only for half a day.
    pub closure: Option<Closure>,
    pub slots: Vec<Slot>,
    /// The number of orders before pick-up on this day.
    pub pickups: usize,
    /// Those of them whose pick-up falls outside its hours.
    pub outside: Vec<i64>,
}

/// The calendar of a garage.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GarageCalendar {
    pub garage_id: i64,
    pub garage: String,
    pub state_code: String,
    /// Of the week and the leaves together.
    pub version: i64,
    /// The week of the first day asked for; empty if there is none.
    pub week: Vec<DayHours>,
    /// The weeks that follow it.
    pub later: Vec<Week>,
    pub leaves: Vec<Leave>,
    pub days: Vec<GarageDay>,
}

/// A week from a day on.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveWeek {
    pub garage_id: i64,
    pub version: i64,
    #[schemars(length(min = 7, max = 7))]
    pub week: Vec<DayHours>,
    /// Today or later.
    pub valid_from: NaiveDate,
    /// Save it although pick-ups fall outside it; they are marked in the orders' history, and not moved.
    #[serde(default)]
    pub confirm: bool,
}

/// A leave of a garage.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddLeave {
    pub garage_id: i64,
    pub from: NaiveDate,
    /// At most 90 days in all.
    pub to: NaiveDate,
    pub kind: LeaveKind,
    /// Of a half day: when it ends.
    #[schemars(length(max = 5))]
    pub until: Option<String>,
    #[schemars(length(min = 1, max = 200))]
    pub reason: String,
    /// Add it although pick-ups fall into it; they are marked in the orders' history, and not moved.
    #[serde(default)]
    pub confirm: bool,
}

/// A leave by its id.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeaveAsked {
    pub id: i64,
    /// Of the garage's week and leaves.
    pub version: i64,
}

/// The day of a garage to show.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SlotsAsked {
    pub garage_id: i64,
    pub day: NaiveDate,
    /// The order whose pick-up is planned; it is not counted itself.
    pub order_id: Option<i64>,
}
