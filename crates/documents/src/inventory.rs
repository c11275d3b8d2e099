//! The inventory sheet: the condition of a car at hand-over, and what was in it.

use serde::Serialize;

use crate::moment::{self, Local};
use crate::{OrderRef, Party, Picture, Sheet, Vehicle};

/// Signed by the customer at pick-up.
#[derive(Clone, Debug, Serialize)]
pub struct InventorySheet {
    pub sheet: Sheet,
    pub order: OrderRef,
    pub customer: Party,
    pub vehicle: Vehicle,
    #[serde(serialize_with = "moment::time")]
    pub taken_at: Local,
    pub taken_by: String,
    /// 0 to 8.
    pub fuel_eighths: Option<u8>,
    /// Why the odometer shows less than at the last visit.
    pub odometer_note: Option<String>,
    /// In the customer's words.
    pub initial_problem: Option<String>,
    pub items: Vec<InventoryItem>,
    /// Registration certificate, insurance policy and other papers that are in the car.
    pub papers: Vec<InventoryItem>,
    pub battery: Option<Battery>,
    pub tyres: Vec<Tyre>,
    pub belongings: Vec<String>,
    pub marks: Vec<Mark>,
    pub photos: Vec<Photo>,
    /// The number of photos of the order that are not on the sheet.
    pub more_photos: usize,
    /// Names of files that are not pictures and are kept with the order.
    pub files: Vec<String>,
    pub signed_by: Option<String>,
    #[serde(serialize_with = "moment::maybe_time")]
    pub signed_at: Option<Local>,
    /// The sheet differs from what was signed.
    pub changed_since: bool,
    pub terms: Vec<String>,
    #[serde(skip)]
    pub signature: Option<Picture>,
}

/// An item that is present or not.
#[derive(Clone, Debug, Serialize)]
pub struct InventoryItem {
    pub name: String,
    /// `Present`, `Absent`, `Not checked`, or how many: `4`.
    pub found: String,
    pub condition: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Battery {
    pub brand: String,
    pub number: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Tyre {
    /// `Front left`.
    pub position: String,
    pub brand: Option<String>,
    /// With its unit: `4.5 mm`.
    pub tread: Option<String>,
}

/// Damage marked on the outline of the car.
#[derive(Clone, Debug, Serialize)]
pub struct Mark {
    pub view: View,
    pub kind: DamageKind,
    /// From the left edge of the view's outline (0) to the right (1); a mark outside is moved to the edge.
    pub x: f64,
    /// From the top (0) to the bottom (1).
    pub y: f64,
    pub note: Option<String>,
}

/// The side from which the car is seen. The outlines are `documents/outlines/*.svg`; x and y are fractions of their
/// view box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum View {
    Top,
    Left,
    Right,
    Front,
    Rear,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DamageKind {
    Scratch,
    Dent,
    Crack,
    Broken,
    Rust,
}

#[derive(Clone, Debug, Serialize)]
pub struct Photo {
    /// What it shows: `Dashboard`, `Damage`.
    pub caption: String,
    /// None when the file is lost or damaged: the document then prints a note in its place.
    #[serde(skip)]
    pub picture: Option<Picture>,
}

impl InventorySheet {
    pub(crate) fn pictures(&self) -> Vec<(String, &Picture)> {
        let photos = self.photos.iter().enumerate();
        let mut pictures: Vec<_> =
            photos.filter_map(|(at, photo)| Some((format!("photo-{at}"), photo.picture.as_ref()?))).collect();
        pictures.extend(crate::picture::named("signature", self.signature.as_ref()));
        pictures
    }
}
