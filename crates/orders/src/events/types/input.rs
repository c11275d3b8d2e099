//! What is sent about events.

use chrono::{DateTime, Utc};
use pitlane_platform::change::Change;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{EventFacts, EventKind, EventPlan};

/// A new event.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateEvent {
    #[schemars(length(min = 1, max = 120))]
    pub name: String,
    pub kind: EventKind,
    pub city_id: i64,
    /// A cluster of the city.
    pub cluster_id: Option<i64>,
    /// A garage of the city.
    pub garage_id: Option<i64>,
    /// Required unless it is online.
    #[schemars(length(max = 240))]
    pub address_line: Option<String>,
    /// PIN code in India, postcode in Malaysia.
    #[schemars(length(max = 6))]
    pub pincode: Option<String>,
    #[schemars(range(min = -90, max = 90))]
    pub lat: Option<f64>,
    #[schemars(range(min = -180, max = 180))]
    pub lng: Option<f64>,
    pub starts_at: DateTime<Utc>,
    /// After the start, and at most 60 days later.
    pub ends_at: DateTime<Utc>,
    pub manager_id: i64,
    /// The users who stand there.
    #[serde(default)]
    #[schemars(length(max = 200))]
    pub staff_ids: Vec<i64>,
    /// The coupon that is offered there.
    pub coupon_id: Option<i64>,
    #[serde(default)]
    #[schemars(range(min = 0, max = 100_000))]
    pub expected_leads: i64,
    pub budget: Option<Money>,
    pub spent: Option<Money>,
    #[schemars(length(max = 2000))]
    pub notes: Option<String>,
    /// `draft` or `planned`; planned when omitted.
    pub status: Option<EventPlan>,
    /// Save it although some of its staff are away on its days.
    #[serde(default)]
    pub confirm: bool,
}

impl CreateEvent {
    pub fn facts(&self) -> EventFacts {
        let new = self.clone();
        EventFacts {
            name: new.name,
            kind: new.kind,
            city_id: new.city_id,
            cluster_id: new.cluster_id,
            garage_id: new.garage_id,
            address_line: new.address_line,
            pincode: new.pincode,
            lat: new.lat,
            lng: new.lng,
            starts_at: new.starts_at,
            ends_at: new.ends_at,
            manager_id: new.manager_id,
            coupon_id: new.coupon_id,
            expected_leads: new.expected_leads,
            budget: new.budget.unwrap_or(Money::ZERO),
            spent: new.spent.unwrap_or(Money::ZERO),
            notes: new.notes,
        }
    }
}

/// An edit of an event: fields that are absent stay, null clears. Of an event that is over, or cancelled, only `notes` and
/// `spent` change.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateEvent {
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
    #[schemars(length(min = 1, max = 120))]
    pub name: Option<String>,
    pub kind: Option<EventKind>,
    pub city_id: Option<i64>,
    #[serde(default)]
    pub cluster_id: Change<i64>,
    #[serde(default)]
    pub garage_id: Change<i64>,
    #[serde(default)]
    #[schemars(length(max = 240))]
    pub address_line: Change<String>,
    #[serde(default)]
    #[schemars(length(max = 6))]
    pub pincode: Change<String>,
    #[serde(default)]
    #[schemars(range(min = -90, max = 90))]
    pub lat: Change<f64>,
    #[serde(default)]
    #[schemars(range(min = -180, max = 180))]
    pub lng: Change<f64>,
    pub starts_at: Option<DateTime<Utc>>,
    pub ends_at: Option<DateTime<Utc>>,
    pub manager_id: Option<i64>,
    #[schemars(length(max = 200))]
    pub staff_ids: Option<Vec<i64>>,
    #[serde(default)]
    pub coupon_id: Change<i64>,
    #[schemars(range(min = 0, max = 100_000))]
    pub expected_leads: Option<i64>,
    pub budget: Option<Money>,
    pub spent: Option<Money>,
    #[serde(default)]
    #[schemars(length(max = 2000))]
    pub notes: Change<String>,
    /// Plans a draft, or cancels the event; a planned one is no draft again.
    pub status: Option<EventPlan>,
    /// Required to cancel it.
    #[schemars(length(max = 300))]
    pub cancel_reason: Option<String>,
    /// Save it although some of its staff are away on its days.
    #[serde(default)]
    pub confirm: bool,
}

impl UpdateEvent {
    /// The facts after the edit, as typed.
    pub fn over(&self, before: EventFacts) -> EventFacts {
        let edit = self.clone();
        EventFacts {
            name: edit.name.unwrap_or(before.name),
            kind: edit.kind.unwrap_or(before.kind),
            city_id: edit.city_id.unwrap_or(before.city_id),
            cluster_id: edit.cluster_id.over(before.cluster_id),
            garage_id: edit.garage_id.over(before.garage_id),
            address_line: edit.address_line.over(before.address_line),
            pincode: edit.pincode.over(before.pincode),
            lat: edit.lat.over(before.lat),
            lng: edit.lng.over(before.lng),
            starts_at: edit.starts_at.unwrap_or(before.starts_at),
            ends_at: edit.ends_at.unwrap_or(before.ends_at),
            manager_id: edit.manager_id.unwrap_or(before.manager_id),
            coupon_id: edit.coupon_id.over(before.coupon_id),
            expected_leads: edit.expected_leads.unwrap_or(before.expected_leads),
            budget: edit.budget.unwrap_or(before.budget),
            spent: edit.spent.unwrap_or(before.spent),
            notes: edit.notes.over(before.notes),
        }
    }
}
