//! What goes over the wire about checklists.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_orders::catalogue::WorkAction;
use pitlane_orders::files::OrderFile;
use pitlane_orders::orders::Status;
use pitlane_platform::files::content::Accepts;
use pitlane_platform::files::upload::UploadForm;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// A part of the car that is looked at.
    Section {
        Tyres => "tyres",
        Brakes => "brakes",
        Engine => "engine",
        Electrical => "electrical",
        Suspension => "suspension",
        Safety => "safety",
        Exhaust => "exhaust",
        Ac => "ac",
        Body => "body",
        UnderBody => "under_body",
        RoadTest => "road_test",
    }
}

words! {
    /// What came out.
    CheckResult { Ok => "ok", Attention => "attention", Replace => "replace", NotApplicable => "not_applicable" }
}

words! {
    /// What is measured.
    Unit { Mm => "mm", Volt => "volt", Percent => "percent" }
}

/// An entry as it shall stand.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveEntry {
    pub item_id: i64,
    /// Required of what is done.
    pub result: Option<CheckResult>,
    /// Of what is measured, in the item's unit.
    #[schemars(range(min = 0.0, max = 100.0))]
    pub measure: Option<f64>,
    #[schemars(length(max = 500))]
    pub note: Option<String>,
    /// Looked at, and finished with.
    pub done: bool,
}

/// What was found; entries that are left out stay as they are.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveChecklist {
    pub order_id: i64,
    /// The version that was read; 0 when nobody has begun it.
    #[schemars(range(min = 0))]
    pub version: i64,
    #[schemars(length(min = 1, max = 200))]
    pub entries: Vec<SaveEntry>,
}

/// The kind under which photos of checklists are kept.
pub const PHOTO: &str = "checklist";

/// Photos need no form beside them.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoForm {}

impl UploadForm for NoForm {
    const FILES: &'static [(&'static str, Accepts)] = &[(PHOTO, Accepts::Pictures)];
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChecklistFilter {
    pub order_id: i64,
}

#[derive(Deserialize, JsonSchema)]
pub struct EntryPath {
    pub order_id: i64,
    pub item_id: i64,
}

/// The photo to delete.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PhotoFilter {
    pub file_id: i64,
}

/// What an estimate makes a line of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Finding {
    /// Of the entry: within one order an item stands once, so it is the entry's own name.
    pub item_id: i64,
    /// `Front brake pads`
    pub name: String,
    pub section: Section,
    pub result: CheckResult,
    pub work_action: WorkAction,
    /// `Front brake pads (2.1 mm): worn unevenly`
    pub text: String,
}

/// What was found of the same thing at the car's last visit.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PreviousEntry {
    pub result: CheckResult,
    pub measure: Option<f64>,
    /// When the caller may see that order.
    pub note: Option<String>,
}

/// The car's last visit that had a checklist.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PreviousVisit {
    /// When the caller may see that order.
    pub order_id: Option<i64>,
    pub at: DateTime<Utc>,
}

/// A thing to look at, and what was found.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Entry {
    pub item_id: i64,
    pub section: Section,
    pub key: String,
    pub name: String,
    /// What is measured of it, if anything.
    pub unit: Option<Unit>,
    /// Below it the thing wants attention.
    pub attention_below: Option<f64>,
    /// Below it the thing has to be replaced.
    pub replace_below: Option<f64>,
    pub result: Option<CheckResult>,
    pub measure: Option<f64>,
    pub note: Option<String>,
    pub done: bool,
    pub checked_by: Option<Named>,
    pub checked_at: Option<DateTime<Utc>>,
    pub photos: Vec<OrderFile>,
    pub finding: Option<Finding>,
    pub previous: Option<PreviousEntry>,
}

/// The checklist of an order. While nobody has begun it, `version` is 0 and nothing was found yet.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ChecklistDetail {
    pub order_id: i64,
    pub order_status: Status,
    /// What keeps it from being written: `car` when the order has none, `open` when the order is over.
    pub missing: Vec<&'static str>,
    pub version: i64,
    /// By section, in the order in which one walks round a car.
    pub entries: Vec<Entry>,
    pub total: i64,
    pub done: i64,
    /// Every entry is done: the order may become ready for delivery.
    pub is_complete: bool,
    pub previous_visit: Option<PreviousVisit>,
    pub updated_by: Option<Named>,
    pub updated_by_role: Option<String>,
    pub updated_at: Option<DateTime<Utc>>,
}
