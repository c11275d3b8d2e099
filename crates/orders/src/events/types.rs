//! Request and response types of events.

mod input;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::history::HistoryEntry;
use pitlane_base::names::Named;
use pitlane_platform::files::content::Accepts;
use pitlane_platform::files::upload::UploadForm;
use pitlane_platform::money::Money;
use pitlane_platform::{record, words};
use pitlane_staff::roster::DayKind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::files::ShownFile;

pub use input::{CreateEvent, UpdateEvent};

words! {
    /// What kind of event it is.
    EventKind {
        Camp => "camp",
        Society => "society",
        Corporate => "corporate",
        Mall => "mall",
        Online => "online",
        Training => "training",
    }
}

words! {
    /// What was decided about an event.
    EventPlan {
        /// Its staff know nothing of it yet.
        Draft => "draft",
        Planned => "planned",
        Cancelled => "cancelled",
    }
}

words! {
    /// Where an event stands now.
    EventStatus {
        Draft => "draft",
        /// It has not begun.
        Planned => "planned",
        Running => "running",
        Over => "over",
        Cancelled => "cancelled",
    }
}

record! {
    /// What is stated of an event.
    #[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
    pub struct EventFacts of e {
        pub name: String,
        pub kind: EventKind,
        pub city_id: i64,
        pub cluster_id: Option<i64>,
        pub garage_id: Option<i64>,
        pub address_line: Option<String>,
        /// PIN code in India, postcode in Malaysia.
        pub pincode: Option<String>,
        pub lat: Option<f64>,
        pub lng: Option<f64>,
        pub starts_at: DateTime<Utc>,
        pub ends_at: DateTime<Utc>,
        pub manager_id: i64,
        pub coupon_id: Option<i64>,
        pub expected_leads: i64,
        pub budget: Money,
        pub spent: Money,
        pub notes: Option<String>,
    }
}

/// The coupon that an event offers.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EventCoupon {
    pub id: i64,
    pub code: String,
    pub title: String,
    /// Its last day.
    pub valid_to: NaiveDate,
}

/// An event with what came of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Event {
    pub id: i64,
    pub version: i64,
    #[serde(flatten)]
    pub facts: EventFacts,
    pub status: EventStatus,
    pub cancel_reason: Option<String>,
    pub city: String,
    pub cluster: Option<String>,
    pub garage: Option<String>,
    pub manager: String,
    pub coupon: Option<EventCoupon>,
    pub staff: Vec<Named>,
    /// How many leads came of it.
    pub leads: i64,
    /// How many orders came of it.
    pub orders: i64,
    /// What these orders amount to.
    pub amount: Money,
    /// What was spent for each lead; null without leads.
    pub cost_per_lead: Option<Money>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct EventList {
    pub events: Vec<Event>,
    pub count: i64,
}

/// An event with everything that its page shows.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EventDetail {
    #[serde(flatten)]
    pub event: Event,
    pub banner: Option<ShownFile>,
    /// The fields that can still be changed: of an event that is over, or cancelled, few.
    pub open_fields: Vec<String>,
    pub created_at: DateTime<Utc>,
    pub created_by: Option<Named>,
    pub updated_at: DateTime<Utc>,
    pub updated_by: Option<Named>,
    pub history: Vec<HistoryEntry>,
}

/// A day of the event on which somebody of its staff is away.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AbsentDay {
    pub day: NaiveDate,
    /// `off`, `leave` or `holiday`; `leave` also for half of a day.
    pub why: DayKind,
}

/// Somebody of the staff who is away on days of the event.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Absent {
    pub id: i64,
    pub name: String,
    pub days: Vec<AbsentDay>,
}

/// The event at which somebody stands now: what they enter meanwhile comes from it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RunningEvent {
    pub id: i64,
    pub name: String,
    pub ends_at: DateTime<Utc>,
    /// The source of what they enter; null if the source Field Event is not in use.
    pub source_id: Option<i64>,
}

#[derive(Debug, Deserialize, JsonSchema)]
pub struct EventPath {
    pub id: i64,
}

/// The name of the file in the form.
pub const BANNER: &str = "banner";

/// Whose banner is sent beside it, as `banner`: a picture of at most 15 MiB. It replaces the one before.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetBanner {
    #[schemars(range(min = 1))]
    pub event_id: i64,
}

impl UploadForm for SetBanner {
    const FILES: &'static [(&'static str, Accepts)] = &[(BANNER, Accepts::Pictures)];
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BannerOf {
    #[schemars(range(min = 1))]
    pub event_id: i64,
}

/// The banner of an event.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EventBanner {
    pub event_id: i64,
    pub banner: Option<ShownFile>,
}
