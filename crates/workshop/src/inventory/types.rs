//! Request and response types of inventories.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_orders::files::ShownFile;
use pitlane_orders::orders::Status;
use pitlane_platform::change::Change;
use pitlane_platform::files::content::Accepts;
use pitlane_platform::files::upload::UploadForm;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// The condition of an item.
    Condition { Good => "good", Worn => "worn", Damaged => "damaged" }
}

words! {
    /// The position of a tyre.
    TyrePosition {
        FrontLeft => "front_left",
        FrontRight => "front_right",
        RearLeft => "rear_left",
        RearRight => "rear_right",
        Spare => "spare",
    }
}

words! {
    /// The side from which the car is seen.
    View { Top => "top", Left => "left", Right => "right", Front => "front", Rear => "rear" }
}

words! {
    /// The damage at a mark.
    MarkKind { Scratch => "scratch", Dent => "dent", Crack => "crack", Broken => "broken", Rust => "rust" }
}

words! {
    /// How the customer signed.
    SignatureKind { Pad => "pad", Paper => "paper" }
}

words! {
    /// Whether a document is in the car.
    Presence { There => "there", NotThere => "not_there", NotLookedAt => "not_looked_at" }
}

/// As the sheet and the history write it.
pub const fn presence_text(of: Presence) -> &'static str {
    match of {
        Presence::There => "Present",
        Presence::NotThere => "Absent",
        Presence::NotLookedAt => "Not checked",
    }
}

/// A document and whether it is in the car. Documents that are left out were not looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DocumentState {
    pub document_id: i64,
    pub state: Presence,
}

/// The state of an item; count 0 if it is not there. Items that were not checked are left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ItemState {
    pub item_id: i64,
    #[schemars(range(min = 0, max = 20))]
    pub count: i64,
    /// For items that are present.
    #[serde(default)]
    pub condition: Option<Condition>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tyre {
    pub position: TyrePosition,
    #[serde(default)]
    #[schemars(length(max = 60))]
    pub brand: Option<String>,
    /// The tread depth, in millimetres.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 20.0))]
    pub tread_mm: Option<f64>,
}

/// Damage on the outline of the car: 0 to 1 from the left and from the top of the view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    pub view: View,
    pub kind: MarkKind,
    #[schemars(range(min = 0.0, max = 1.0))]
    pub x: f64,
    #[schemars(range(min = 0.0, max = 1.0))]
    pub y: f64,
    #[serde(default)]
    #[schemars(length(max = 120))]
    pub note: Option<String>,
}

/// The customer's signature. One from the pad needs the file `signature`; for one on paper the file is optional.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSignature {
    pub kind: SignatureKind,
    /// The name of the person who signed.
    #[schemars(length(min = 1, max = 120))]
    pub name: String,
}

/// The full inventory, as the form has it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveInventory {
    /// The version that was read; 0 if there is no inventory yet.
    #[schemars(range(min = 0))]
    pub version: i64,
    /// In kilometres.
    #[schemars(range(min = 0, max = 2_000_000))]
    pub odometer: i64,
    /// Required if the odometer is lower than at the car's last visit.
    #[schemars(length(max = 240))]
    pub odometer_reason: Option<String>,
    /// Eighths of a tank.
    #[schemars(range(min = 0, max = 8))]
    pub fuel_level: i64,
    #[serde(default)]
    #[schemars(length(max = 100))]
    pub items: Vec<ItemState>,
    #[serde(default)]
    #[schemars(length(max = 30))]
    pub documents: Vec<DocumentState>,
    pub battery_brand_id: Option<i64>,
    #[schemars(length(max = 40))]
    pub battery_number: Option<String>,
    #[serde(default)]
    #[schemars(length(max = 5))]
    pub tyres: Vec<Tyre>,
    /// What the customer left in the car.
    #[schemars(length(max = 2000))]
    pub belongings: Option<String>,
    /// The problem with the car on arrival, besides what the order says.
    #[schemars(length(max = 2000))]
    pub initial_problem: Option<String>,
    #[serde(default)]
    #[schemars(length(max = 100))]
    pub marks: Vec<Mark>,
    /// The current time if left out.
    pub taken_at: Option<DateTime<Utc>>,
    /// Left out: no change. Null: removed.
    #[serde(default)]
    pub signature: Change<NewSignature>,
}

/// The file kind of the signature.
pub const SIGNATURE: &str = "signature";

/// The kinds of photos; documents may be PDFs.
pub const FILE_KINDS: [&str; 7] = ["before", "dashboard", "damage", "after", "used_parts", "delivery", "document"];

impl UploadForm for SaveInventory {
    const FILES: &'static [(&'static str, Accepts)] = &[
        ("before", Accepts::Pictures),
        ("dashboard", Accepts::Pictures),
        ("damage", Accepts::Pictures),
        ("after", Accepts::Pictures),
        ("used_parts", Accepts::Pictures),
        ("delivery", Accepts::Pictures),
        ("document", Accepts::PicturesAndPdf),
        (SIGNATURE, Accepts::Pictures),
    ];
}

#[derive(Deserialize, JsonSchema)]
pub struct InventoryPath {
    /// The order's id.
    pub id: i64,
}

/// An order by its id.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InventorySheetAsked {
    pub order_id: i64,
}

/// Photos to delete.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeleteFiles {
    pub order_id: i64,
    /// Ids, separated by commas.
    #[schemars(length(min = 1, max = 400), regex(pattern = r"^[0-9]{1,15}(,[0-9]{1,15})*$"))]
    pub file_ids: String,
}

/// An item on the country's list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ItemChoice {
    pub id: i64,
    pub key: String,
    pub name: String,
    /// Counted; otherwise present or not.
    pub is_counted: bool,
    /// How many a car usually has.
    pub usual_count: i64,
}

/// A document on the country's list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DocumentChoice {
    pub id: i64,
    pub key: String,
    pub name: String,
}

/// The choices of the form, from the country's lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Choices {
    pub items: Vec<ItemChoice>,
    pub documents: Vec<DocumentChoice>,
    pub battery_brands: Vec<Named>,
}

/// The customer's signature.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Signature {
    pub kind: SignatureKind,
    pub name: String,
    pub signed_at: DateTime<Utc>,
    /// False when the inventory was changed after it was signed.
    pub is_current: bool,
    pub file: Option<ShownFile>,
}

/// The inventory of an order. Until it is taken, `version` is 0 and everything else is empty.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct InventoryDetail {
    pub order_id: i64,
    pub order_status: Status,
    /// What prevents a change: `car` if the order has none, `open` if the order is closed.
    pub missing: Vec<&'static str>,
    pub version: i64,
    pub odometer: Option<i64>,
    pub odometer_reason: Option<String>,
    /// The odometer at the car's last visit before this one.
    pub last_odometer: Option<i64>,
    pub fuel_level: Option<i64>,
    pub items: Vec<ItemState>,
    /// The number present.
    pub count: i64,
    /// Every document on the list with its state, and those that were recorded before they were taken off it.
    pub documents: Vec<DocumentState>,
    pub battery_brand: Option<Named>,
    pub battery_number: Option<String>,
    pub tyres: Vec<Tyre>,
    pub belongings: Option<String>,
    /// What the order says is wrong with the car, where it is edited.
    pub order_complaints: Option<String>,
    /// What is wrong besides that.
    pub initial_problem: Option<String>,
    pub marks: Vec<Mark>,
    pub signature: Option<Signature>,
    pub taken_by: Option<Named>,
    pub taken_by_role: Option<String>,
    pub taken_at: Option<DateTime<Utc>>,
    pub updated_at: Option<DateTime<Utc>>,
    /// Photos and documents, oldest first.
    pub files: Vec<ShownFile>,
    pub choices: Choices,
}
