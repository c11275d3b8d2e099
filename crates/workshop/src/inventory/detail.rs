//! The inventory of one order.

use pitlane_base::access::Orders;
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_orders::files::Owner;
use pitlane_orders::orders::OrderDetail;
use pitlane_orders::{files, orders};
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::input::PathOf;

use super::store::{self, Stored};
use super::types::{
    Choices, DocumentState, FILE_KINDS, InventoryDetail, InventoryPath, Presence, SIGNATURE, Signature,
};

/// The order with its inventory, or 404 if it is outside the caller's scope.
pub async fn find(tx: &mut Tx, caller: &Caller, order_id: i64) -> Result<(OrderDetail, InventoryDetail)> {
    let order = orders::find(tx, caller, order_id).await?;
    let scope = Scope::for_session(&caller.session);
    let stored = store::find(tx, &scope, order_id).await?;
    let last_odometer = match order.car_id {
        Some(car) => orders::last_odometer(tx, car, order_id).await?,
        None => None,
    };
    let choices = store::choices(tx).await?;
    let mut detail = InventoryDetail {
        order_id,
        order_status: order.row.status.clone(),
        missing: orders::missing_for_parts(&order),
        version: 0,
        odometer: None,
        odometer_reason: None,
        last_odometer,
        fuel_level: None,
        items: Vec::new(),
        count: 0,
        documents: with_state(&choices, Vec::new()),
        battery_brand: None,
        battery_number: None,
        tyres: Vec::new(),
        belongings: None,
        order_complaints: order.plain.complaints.clone(),
        initial_problem: None,
        marks: Vec::new(),
        signature: None,
        taken_by: None,
        taken_by_role: None,
        taken_at: None,
        updated_at: None,
        files: files::of_owner(tx, caller, Owner::order(order_id), &FILE_KINDS).await?,
        choices,
    };
    if let Some(stored) = stored {
        detail.signature = signature(tx, caller, &stored).await?;
        fill(&mut detail, stored)?;
    }
    Ok((order, detail))
}

/// The documents on the list, each as recorded or not looked at; then the recorded ones that are no longer on it.
fn with_state(choices: &Choices, recorded: Vec<DocumentState>) -> Vec<DocumentState> {
    let state_of = |id: i64| recorded.iter().find(|document| document.document_id == id).map(|document| document.state);
    let listed: Vec<_> = choices
        .documents
        .iter()
        .map(|known| DocumentState {
            document_id: known.id,
            state: state_of(known.id).unwrap_or(Presence::NotLookedAt),
        })
        .collect();
    let is_gone = |document: &DocumentState| choices.documents.iter().all(|known| known.id != document.document_id);
    let gone: Vec<_> = recorded.into_iter().filter(is_gone).collect();
    listed.into_iter().chain(gone).collect()
}

fn fill(detail: &mut InventoryDetail, stored: Stored) -> Result<()> {
    detail.version = stored.version;
    detail.odometer = Some(stored.odometer);
    detail.odometer_reason = stored.odometer_reason;
    detail.fuel_level = Some(stored.fuel_level);
    detail.items = store::list(&stored.items)?;
    detail.count = detail.items.iter().map(|item| item.count).sum();
    detail.documents = with_state(&detail.choices, store::list(&stored.documents)?);
    detail.battery_brand = Named::maybe(stored.battery_brand_id, stored.battery_brand);
    detail.battery_number = stored.battery_number;
    detail.tyres = store::list(&stored.tyres)?;
    detail.belongings = stored.belongings;
    detail.initial_problem = stored.initial_problem;
    detail.marks = store::list(&stored.marks)?;
    detail.taken_by = Some(Named { id: stored.taken_by, name: stored.taken_by_name });
    detail.taken_by_role = Some(stored.taken_by_role);
    detail.taken_at = Some(stored.taken_at);
    detail.updated_at = Some(stored.updated_at);
    Ok(())
}

async fn signature(tx: &mut Tx, caller: &Caller, stored: &Stored) -> Result<Option<Signature>> {
    let (Some(kind), Some(name), Some(signed_at)) = (stored.signature_kind, &stored.signed_by, stored.signed_at) else {
        return Ok(None);
    };
    let drawn = files::of_owner(tx, caller, Owner::order(stored.order_id), &[SIGNATURE]).await?;
    Ok(Some(Signature {
        kind,
        name: name.clone(),
        signed_at,
        is_current: stored.signed_version == Some(stored.version),
        file: drawn.into_iter().find(|file| Some(file.id) == stored.signature_file_id),
    }))
}

/// The first check of every write: a closed order, or one without a car, cannot be changed.
pub fn check_writable(inventory: &InventoryDetail) -> Result<()> {
    orders::check_part("inventory", inventory.order_id, &inventory.order_status, &inventory.missing)
}

pub async fn get_inventory(who: Allow<Read<Orders>>, PathOf(path): PathOf<InventoryPath>) -> Answer<InventoryDetail> {
    let mut tx = who.read().await?;
    let (_, inventory) = find(&mut tx, &who, path.id).await?;
    Ok(Data::ok(inventory))
}
