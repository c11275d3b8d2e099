//! Request and response types of checklists.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_orders::catalogue::WorkAction;
use pitlane_orders::files::ShownFile;
use pitlane_orders::orders::Status;
use pitlane_platform::files::content::Accepts;
use pitlane_platform::files::upload::UploadForm;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// A part of the car.
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
    /// The result of an entry.
    CheckResult { Ok => "ok", Attention => "attention", Replace => "replace", NotApplicable => "not_applicable" }
}

words! {
    /// The unit of a measurement.
    Unit { Mm => "mm", Volt => "volt", Percent => "percent" }
}

/// An entry to save.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveEntry {
    pub item_id: i64,
    /// Required if the entry is done.
    pub result: Option<CheckResult>,
    /// In the item's unit, if it has one.
    #[schemars(range(min = 0.0, max = 100.0))]
    pub measure: Option<f64>,
    #[schemars(length(max = 500))]
    pub note: Option<String>,
    /// Checked and finished.
    pub done: bool,
}

/// The entries to save; entries that are left out keep their values.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveChecklist {
    pub order_id: i64,
    /// The version that was read; 0 if there is no checklist yet.
    #[schemars(range(min = 0))]
    pub version: i64,
    #[schemars(length(min = 1, max = 200))]
    pub entries: Vec<SaveEntry>,
}

/// The file kind of checklist photos.
pub const PHOTO: &str = "checklist";

/// Photos are sent without a form.
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

/// A result that needs work, from which an estimate creates a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Finding {
    /// The id of the entry: an item occurs once in an order.
    pub item_id: i64,
    /// `Front brake pads`
    pub name: String,
    pub section: Section,
    pub result: CheckResult,
    pub work_action: WorkAction,
    /// `Front brake pads (2.1 mm): worn unevenly`
    pub text: String,
}

/// The result of the same item at the car's previous visit.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PreviousEntry {
    pub result: CheckResult,
    pub measure: Option<f64>,
    /// Only if the caller may see that order.
    pub note: Option<String>,
}

/// The car's last visit with a checklist.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PreviousVisit {
    /// Only if the caller may see that order.
    pub order_id: Option<i64>,
    pub at: DateTime<Utc>,
}

/// An item and its result.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Entry {
    pub item_id: i64,
    pub section: Section,
    pub key: String,
    pub name: String,
    /// The unit of its measurement, if it has one.
    pub unit: Option<Unit>,
    /// A figure below this needs attention.
    pub attention_below: Option<f64>,
    /// A figure below this requires a replacement.
    pub replace_below: Option<f64>,
    pub result: Option<CheckResult>,
    pub measure: Option<f64>,
    pub note: Option<String>,
    pub done: bool,
    pub checked_by: Option<Named>,
    pub checked_at: Option<DateTime<Utc>>,
    pub photos: Vec<ShownFile>,
    pub finding: Option<Finding>,
    pub previous: Option<PreviousEntry>,
}

/// The checklist of an order. Until it is first saved, `version` is 0 and there are no results.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ChecklistDetail {
    pub order_id: i64,
    pub order_status: Status,
    /// What prevents a change: `car` if the order has none, `open` if the order is closed.
    pub missing: Vec<&'static str>,
    pub version: i64,
    /// By section, in the order of a walk around the car.
    pub entries: Vec<Entry>,
    pub total: i64,
    pub done: i64,
    /// Every entry is done, so the order may become ready for delivery.
    pub is_complete: bool,
    pub previous_visit: Option<PreviousVisit>,
    pub updated_by: Option<Named>,
    pub updated_by_role: Option<String>,
    pub updated_at: Option<DateTime<Utc>>,
}
