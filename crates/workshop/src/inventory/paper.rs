//! The inventory as PDF, handed to the customer when the car is taken over.

use bytes::Bytes;
use pitlane_base::access::Orders;
use pitlane_base::papers::{Letterhead, Pdf};
use pitlane_documents::{
    Battery, DamageKind, Document, InventoryItem, InventorySheet, Mark as PaperMark, Photo, Picture, Tyre as PaperTyre,
    View as PaperView,
};
use pitlane_orders::files;
use pitlane_orders::files::{Owner, Printed};
use pitlane_orders::orders::OrderDetail;
use pitlane_orders::papers::{odometer, order_ref, party, vehicle};
use pitlane_platform::access::Read;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;

use super::detail::find;
use super::types::{
    Condition, DocumentState, FILE_KINDS, InventoryDetail, InventorySheetAsked, ItemState, Mark, MarkKind, SIGNATURE,
    Tyre, TyrePosition, View, presence_text,
};

/// The maximum number of photos on the sheet, six per page; the sheet states how many more there are.
const MOST_PHOTOS: usize = 48;

/// The files of the inventory, read from the storage.
struct Pictures {
    photos: Vec<Printed>,
    /// In the order of the photos.
    bytes: Vec<Option<Bytes>>,
    more: usize,
    /// The names of files that are not pictures.
    others: Vec<String>,
    signature: Option<Bytes>,
}

pub async fn download_inventory(
    who: Allow<Read<Orders>>,
    letterhead: Letterhead,
    Params(asked): Params<InventorySheetAsked>,
) -> Result<Pdf> {
    pdf(&who, &letterhead, asked.order_id).await
}

/// The inventory of an order in the caller's scope.
pub async fn pdf(who: &Caller, letterhead: &Letterhead, order_id: i64) -> Result<Pdf> {
    let mut tx = who.read().await?;
    let (order, inventory) = find(&mut tx, who, order_id).await?;
    if inventory.version == 0 {
        return Err(ApiError::NotFound("inventory"));
    }
    let printed = files::printed(&mut tx, Owner::order(order_id), &FILE_KINDS).await?;
    let drawings = files::printed(&mut tx, Owner::order(order_id), &[SIGNATURE]).await?;
    drop(tx);
    let pictures = pictures(who, &inventory, printed, drawings).await?;
    Pdf::render(Document::Inventory(paper(&order, inventory, pictures, who, letterhead))).await
}

async fn pictures(
    who: &Caller,
    inventory: &InventoryDetail,
    printed: Vec<Printed>,
    drawings: Vec<Printed>,
) -> Result<Pictures> {
    let (mut photos, others): (Vec<_>, Vec<_>) = printed.into_iter().partition(Printed::is_picture);
    let more = photos.len().saturating_sub(MOST_PHOTOS);
    photos.truncate(MOST_PHOTOS);
    let signed = inventory.signature.as_ref().and_then(|signature| signature.file.as_ref()).map(|file| file.id);
    let drawing: Vec<Printed> = drawings.into_iter().filter(|file| Some(file.id) == signed).collect();
    Ok(Pictures {
        bytes: files::read_printed(&who.region, &photos).await?,
        signature: files::read_printed(&who.region, &drawing).await?.pop().flatten(),
        photos,
        more,
        others: others.into_iter().map(|file| file.name).collect(),
    })
}

/// A file that cannot be read as a picture is left out; the PDF says so in its place.
fn picture(bytes: Option<Bytes>) -> Option<Picture> {
    Picture::new(bytes?.to_vec()).ok()
}

fn paper(
    order: &OrderDetail,
    inventory: InventoryDetail,
    pictures: Pictures,
    who: &Caller,
    letterhead: &Letterhead,
) -> InventorySheet {
    let mut vehicle = vehicle(order);
    // The value at arrival, not the order's current one.
    vehicle.odometer = inventory.odometer.map(odometer);
    let items = inventory.items.iter().map(|item| found(item, &inventory)).collect();
    let papers = in_the_car(&inventory);
    let brand = inventory.battery_brand.map(|brand| brand.name);
    let battery = (brand.is_some() || inventory.battery_number.is_some())
        .then(|| Battery { brand: brand.unwrap_or_default(), number: inventory.battery_number });
    let photos = pictures.photos.iter().zip(pictures.bytes);
    let lines = |text: Option<String>| -> Vec<String> {
        let text = text.unwrap_or_default();
        text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
    };
    InventorySheet {
        sheet: letterhead.sheet(format!("IS-{}", inventory.order_id), who.now()),
        order: order_ref(order, who.region.country),
        customer: party(order),
        vehicle,
        taken_at: letterhead.local(inventory.taken_at.unwrap_or_else(|| who.now())),
        taken_by: inventory.taken_by.map(|by| by.name).unwrap_or_default(),
        fuel_eighths: inventory.fuel_level.and_then(|eighths| u8::try_from(eighths).ok()),
        odometer_note: inventory.odometer_reason,
        initial_problem: problem(inventory.order_complaints, inventory.initial_problem),
        items,
        papers,
        battery,
        tyres: inventory.tyres.into_iter().map(tyre).collect(),
        belongings: lines(inventory.belongings),
        marks: inventory.marks.into_iter().map(mark).collect(),
        photos: photos.map(|(file, bytes)| photo(file, bytes)).collect(),
        more_photos: pictures.more,
        files: pictures.others,
        signed_by: inventory.signature.as_ref().map(|signature| signature.name.clone()),
        signed_at: inventory.signature.as_ref().map(|signature| letterhead.local(signature.signed_at)),
        changed_since: inventory.signature.is_some_and(|signature| !signature.is_current),
        terms: Vec::new(),
        signature: picture(pictures.signature),
    }
}

/// What the order says is wrong, and what was seen besides.
fn problem(of_order: Option<String>, own: Option<String>) -> Option<String> {
    let texts: Vec<String> = of_order.into_iter().chain(own).collect();
    (!texts.is_empty()).then(|| texts.join("\n"))
}

fn found(item: &ItemState, inventory: &InventoryDetail) -> InventoryItem {
    let known = inventory.choices.items.iter().find(|known| known.id == item.item_id);
    let is_counted = known.is_none_or(|known| known.is_counted) || item.count > 1;
    InventoryItem {
        name: known.map_or_else(|| format!("No. {}", item.item_id), |known| known.name.clone()),
        found: match item.count {
            0 => "Absent".into(),
            count if is_counted => count.to_string(),
            _ => "Present".into(),
        },
        condition: item.condition.map(|condition| condition_text(condition).into()),
    }
}

/// All documents on the list, and removed ones that were recorded.
fn in_the_car(inventory: &InventoryDetail) -> Vec<InventoryItem> {
    let line = |DocumentState { document_id: id, state }: &DocumentState| {
        let known = inventory.choices.documents.iter().find(|known| known.id == *id);
        InventoryItem {
            name: known.map_or_else(|| format!("No. {id}"), |known| known.name.clone()),
            found: presence_text(*state).into(),
            condition: None,
        }
    };
    inventory.documents.iter().map(line).collect()
}

fn tyre(of: Tyre) -> PaperTyre {
    let position = match of.position {
        TyrePosition::FrontLeft => "Front left",
        TyrePosition::FrontRight => "Front right",
        TyrePosition::RearLeft => "Rear left",
        TyrePosition::RearRight => "Rear right",
        TyrePosition::Spare => "Spare",
    };
    PaperTyre { position: position.into(), brand: of.brand, tread: of.tread_mm.map(|mm| format!("{mm} mm")) }
}

fn mark(of: Mark) -> PaperMark {
    let view = match of.view {
        View::Top => PaperView::Top,
        View::Left => PaperView::Left,
        View::Right => PaperView::Right,
        View::Front => PaperView::Front,
        View::Rear => PaperView::Rear,
    };
    let kind = match of.kind {
        MarkKind::Scratch => DamageKind::Scratch,
        MarkKind::Dent => DamageKind::Dent,
        MarkKind::Crack => DamageKind::Crack,
        MarkKind::Broken => DamageKind::Broken,
        MarkKind::Rust => DamageKind::Rust,
    };
    PaperMark { view, kind, x: of.x, y: of.y, note: of.note }
}

fn photo(file: &Printed, bytes: Option<Bytes>) -> Photo {
    let caption = match file.kind.as_str() {
        "before" => "Before the work",
        "dashboard" => "Dashboard",
        "damage" => "Damage",
        "after" => "After the work",
        "used_parts" => "Used parts",
        "delivery" => "Delivery",
        _ => "Document",
    };
    Photo { caption: caption.into(), picture: picture(bytes) }
}

const fn condition_text(of: Condition) -> &'static str {
    match of {
        Condition::Good => "Good",
        Condition::Worn => "Worn",
        Condition::Damaged => "Damaged",
    }
}
