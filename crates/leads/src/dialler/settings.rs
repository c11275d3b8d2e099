//! What a configuration says. No I/O.

use chrono::NaiveDate;
use pitlane_platform::country::Country;
use pitlane_platform::words;
use pitlane_staff::roster::Minute;
use pitlane_telephony::calls::{MOST, MOST_A_DAY, MostTried, calling_hours};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::leads::DateFilter;
use crate::leads::ladder::{Ladder, Patience};

words! {
    /// Who decides that the next lead is called.
    DialMode {
        /// The caller sees the lead and dials it, or skips it.
        Preview => "preview",
        /// The dialler, as soon as a caller is free.
        Progressive => "progressive",
    }
}

words! {
    /// Which leads come first.
    DialOrder {
        /// Agreed talks first, then the oldest.
        FollowUpFirst => "follow_up_first",
        Newest => "newest",
        Oldest => "oldest",
        /// The most urgent first, then the oldest.
        Priority => "priority",
    }
}

/// Which leads a configuration is for. An empty list: all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Filters {
    #[schemars(length(max = 100))]
    pub source_ids: Vec<i64>,
    /// What they are about, 1 to 8.
    #[schemars(length(max = 8))]
    pub type_ids: Vec<i64>,
    /// 1 New, 2 Follow Up, 3 Unanswered.
    #[schemars(length(max = 3))]
    pub status_ids: Vec<i64>,
    /// 1 urgent, 2 medium, 3 low.
    #[schemars(length(max = 3))]
    pub priorities: Vec<i64>,
    pub date_filter: Option<DateFilter>,
    #[schemars(length(max = 200))]
    pub city_ids: Vec<i64>,
    /// Only leads that were entered so many days ago, or later.
    #[schemars(range(min = 1, max = 365))]
    pub max_age_days: Option<i64>,
}

/// What a configuration says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Settings {
    pub name: String,
    pub is_active: bool,
    pub valid_from: Option<NaiveDate>,
    pub valid_to: Option<NaiveDate>,
    /// 1 Monday to 7 Sunday.
    pub weekdays: Vec<i64>,
    pub window_from: Minute,
    pub window_to: Minute,
    pub filters: Filters,
    pub order: DialOrder,
    pub mode: DialMode,
    pub pacing: i64,
    pub ring_seconds: i64,
    pub acw_seconds: i64,
    pub may_skip: bool,
    pub ladder: Ladder,
    pub max_per_day: i64,
    pub max_total: i64,
}

impl Settings {
    /// Of a configuration of which nothing is said.
    pub fn usual(country: &Country) -> Self {
        let (from, to) = lawful(country);
        Self {
            name: String::new(),
            is_active: true,
            valid_from: None,
            valid_to: None,
            weekdays: vec![1, 2, 3, 4, 5, 6],
            window_from: from,
            window_to: to,
            filters: Filters::default(),
            order: DialOrder::FollowUpFirst,
            mode: DialMode::Preview,
            pacing: 1,
            ring_seconds: 30,
            acw_seconds: 60,
            may_skip: true,
            ladder: Ladder::SHORTEST,
            max_per_day: MOST_A_DAY,
            max_total: MOST,
        }
    }

    /// How patiently its leads are called.
    pub const fn patience(&self) -> Patience {
        Patience { ladder: self.ladder, most: MostTried { a_day: self.max_per_day, in_all: self.max_total } }
    }

    /// As it is compared and recorded: the filters and the ladder by their fields.
    pub fn facts(&self) -> Map<String, Value> {
        let Ok(Value::Object(all)) = serde_json::to_value(self) else { return Map::new() };
        let flat = all.into_iter().flat_map(|(field, value)| match value {
            Value::Object(parts) => {
                parts.into_iter().map(|(part, value)| (format!("{field}.{part}"), value)).collect::<Vec<_>>()
            }
            value => vec![(field, value)],
        });
        flat.collect()
    }
}

/// The hours that the law leaves.
pub fn lawful(country: &Country) -> (Minute, Minute) {
    let (from, to) = calling_hours(country);
    let minute = |time: chrono::NaiveTime| Minute::at(NaiveDate::MIN.and_time(time));
    (minute(from), minute(to))
}
