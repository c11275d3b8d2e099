//! Creates and edits an inventory, and adds photos to it.

use pitlane_base::access::Orders;
use pitlane_base::scope::Scope;
use pitlane_orders::files::{Owner, StoredFiles};
use pitlane_orders::orders::{Event, Evidence};
use pitlane_orders::{files, orders};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::files::upload::{Received, Upload};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::PathOf;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::changes;
use super::detail::{check_writable, find};
use super::rules::{self, Against};
use super::store::{self, InventoryUpdate, Signed};
use super::types::{InventoryDetail, InventoryPath, NewSignature, SIGNATURE, SaveInventory};

/// Stored with the idempotency key; the inventory itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct Taken {
    order_id: i64,
}

pub async fn create_inventory(
    who: Allow<Update<Orders>>,
    key: IdempotencyKey,
    PathOf(path): PathOf<InventoryPath>,
    upload: Upload<SaveInventory>,
) -> Creation<InventoryDetail> {
    let call = format!("create_inventory {}", path.id);
    let hash = upload.hash.clone();
    if let Some(known) = answered(&who, &key, &call, &hash).await? {
        return Ok(Data::created(known));
    }
    let Some(version) = upload.form.as_ref().map(|form| form.version) else {
        return Err(ApiError::invalid("form", "is required: the inventory as JSON"));
    };
    if version != 0 {
        return Err(ApiError::invalid("version", "must be 0 here: use PUT to change an existing inventory"));
    }
    let (form, received) = checked(&who, path.id, upload).await?;
    let mut stored = files::store_bytes(&who, Owner::order(path.id), received).await?;
    let mut tx = who.write().await?;
    // The second of two concurrent requests waits here for the first.
    if let Some(Taken { order_id }) = key.claim(&mut tx, &who, &call, &hash).await? {
        return Ok(Data::created(find(&mut tx, &who, order_id).await?.1));
    }
    let after = write(&mut tx, &who, path.id, form, &mut stored).await?;
    key.store_answer(&mut tx, &who, 201, &Taken { order_id: path.id }).await?;
    tx.save().await?;
    stored.done();
    Ok(Data::created(after).saying("The inventory is taken"))
}

pub async fn update_inventory(
    who: Allow<Update<Orders>>,
    PathOf(path): PathOf<InventoryPath>,
    upload: Upload<SaveInventory>,
) -> Answer<InventoryDetail> {
    let Some(form) = &upload.form else { return add_files(&who, path.id, upload).await };
    if form.version == 0 {
        return Err(ApiError::invalid("version", "must be the version that was read: use POST to create an inventory"));
    }
    let (form, received) = checked(&who, path.id, upload).await?;
    let mut stored = files::store_bytes(&who, Owner::order(path.id), received).await?;
    let mut tx = who.write().await?;
    let after = write(&mut tx, &who, path.id, form, &mut stored).await?;
    tx.save().await?;
    stored.done();
    Ok(Data::ok(after).saying("The inventory is saved"))
}

/// The answer of an earlier request with this key, found before any file is stored.
async fn answered(who: &Caller, key: &IdempotencyKey, call: &str, hash: &str) -> Result<Option<InventoryDetail>> {
    let mut tx = who.write().await?;
    match key.claim(&mut tx, who, call, hash).await? {
        Some(Taken { order_id }) => Ok(Some(find(&mut tx, who, order_id).await?.1)),
        None => Ok(None),
    }
}

/// Validates form and files against the stored inventory before anything is saved; names all errors at once.
async fn checked(
    who: &Caller,
    order_id: i64,
    mut upload: Upload<SaveInventory>,
) -> Result<(SaveInventory, Vec<Received>)> {
    let form = upload.form.take().ok_or_else(|| ApiError::invalid("form", "is required"))?;
    let form = rules::tidied(form);
    let mut tx = who.read().await?;
    let (order, before) = find(&mut tx, who, order_id).await?;
    drop(tx);
    check_writable(&before)?;
    if before.version != form.version {
        return Err(ApiError::stale(before));
    }
    rules::ROOM.check(before.files.len(), upload.len() - upload.count(SIGNATURE))?;
    let against = Against {
        choices: &before.choices,
        kept_items: &before.items.iter().map(|item| item.item_id).collect::<Vec<_>>(),
        previous_documents: &before.documents.iter().map(|document| document.document_id).collect::<Vec<_>>(),
        previous_brand: before.battery_brand.as_ref().map(|brand| brand.id),
        last_odometer: before.last_odometer,
        ordered_at: order.row.created_at,
        now: who.now(),
        has_signature_file: upload.has(SIGNATURE),
    };
    let mut wrong = rules::check(&form, &against);
    if upload.count(SIGNATURE) > 1 {
        wrong.add(SIGNATURE, "is given twice");
    }
    let (received, spoilt) = upload.read_files().await?;
    wrong.merge(spoilt);
    wrong.verdict()?;
    Ok((form, received))
}

/// The ids of the photos and documents that the order did not have yet.
fn added(before: &InventoryDetail, written: &[(i64, &'static str, bool)]) -> Result<Vec<i64>> {
    let is_added = |(_, kind, is_new): &&(i64, &str, bool)| *is_new && *kind != SIGNATURE;
    let new: Vec<i64> = written.iter().filter(is_added).map(|(id, _, _)| *id).collect();
    rules::ROOM.check(before.files.len(), new.len())?;
    Ok(new)
}

/// Writes the form over the version it is based on, with all consequences.
async fn write(
    tx: &mut Tx,
    who: &Caller,
    order_id: i64,
    form: SaveInventory,
    stored: &mut StoredFiles,
) -> Result<InventoryDetail> {
    let scope = Scope::for_session(&who.session);
    // Of two who add the last files at once, the second sees the first one's.
    orders::lock_order(tx, order_id).await?;
    let (order, before) = find(tx, who, order_id).await?;
    check_writable(&before)?;
    let form = rules::without_complaints_of(form, order.plain.complaints.as_deref());
    let written = stored.write(tx, who, Owner::order(order_id)).await?;
    added(&before, &written)?;
    let drawn = written.iter().find(|(_, kind, _)| *kind == SIGNATURE).map(|(id, _, _)| *id);
    let signed = signed(&form.signature, drawn);
    let former = store::signature_file(tx, order_id).await?;
    let update = InventoryUpdate { order_id, form: &form, signed, by: &who.session, now: who.now() };
    if !store::save(tx, &scope, &update).await? {
        return Err(ApiError::stale(before));
    }
    // A drawing that the inventory no longer refers to is deleted.
    let current = store::signature_file(tx, order_id).await?;
    if former != current
        && let Some(former) = former
        && let Some(file) = files::stored(tx, Owner::order(order_id), former, &[SIGNATURE]).await?
    {
        files::delete(tx, who, &file).await?;
    }
    let shown = orders::show_evidence(tx, order_id, Evidence::Inventory, who.now()).await?;
    let (_, after) = find(tx, who, order_id).await?;
    let mut changes = changes::between(&before, &after);
    add_file_changes(&mut changes, &before, &after);
    let action = if before.version == 0 { "inventory.create" } else { "inventory.update" };
    let entry = Entry::done(action, "inventory", order_id).before(&plain(&before));
    who.audit(tx, entry.after(&plain(&after))).await?;
    orders::write_arrival(tx, who, &order, (form.odometer, form.fuel_level), changes).await?;
    let is_moved = orders::advance(tx, who, order_id, shown).await?;
    orders::notify_listeners(tx, who, order_id, [who.session.user_id]).await?;
    // The answer contains the order's status.
    if is_moved { Ok(find(tx, who, order_id).await?.1) } else { Ok(after) }
}

fn signed(signature: &Change<NewSignature>, drawn: Option<i64>) -> Signed<'_> {
    match signature {
        Change::Keep => Signed::Unchanged,
        Change::Set(None) => Signed::Nobody,
        Change::Set(Some(new)) => Signed::By { new, file: drawn },
    }
}

/// As recorded in the audit trail: without links and choices.
fn plain(detail: &InventoryDetail) -> Value {
    let mut plain = serde_json::to_value(detail).unwrap_or_default();
    if let Some(fields) = plain.as_object_mut() {
        for field in ["choices", "files", "missing", "order_status"] {
            fields.shift_remove(field);
        }
        if let Some(signature) = fields.get_mut("signature").and_then(Value::as_object_mut) {
            signature.shift_remove("file");
        }
    }
    plain
}

fn add_file_changes(changes: &mut Map<String, Value>, before: &InventoryDetail, after: &InventoryDetail) {
    let (old, new) = (before.files.len(), after.files.len());
    if old != new {
        changes.insert("photos".into(), json!([old, new]));
    }
}

/// Adding a photo is not an edit: photos are only ever added, so it needs no version, and an edit in progress by
/// another user stays valid. The same photo twice is stored once.
async fn add_files(who: &Caller, order_id: i64, upload: Upload<SaveInventory>) -> Answer<InventoryDetail> {
    let mut wrong = Fields::new();
    if upload.is_empty() {
        wrong.add("form", "is required when there are no files");
    }
    if upload.has(SIGNATURE) {
        wrong.add(SIGNATURE, "needs a form that says who signed");
    }
    let mut tx = who.read().await?;
    let (_, before) = find(&mut tx, who, order_id).await?;
    drop(tx);
    check_writable(&before)?;
    rules::ROOM.check(before.files.len(), upload.len())?;
    let (received, spoilt) = upload.read_files().await?;
    wrong.merge(spoilt);
    wrong.verdict()?;
    let mut stored = files::store_bytes(who, Owner::order(order_id), received).await?;
    let mut tx = who.write().await?;
    orders::lock_order(&mut tx, order_id).await?;
    let (_, before) = find(&mut tx, who, order_id).await?;
    check_writable(&before)?;
    let written = stored.write(&mut tx, who, Owner::order(order_id)).await?;
    let new = added(&before, &written)?;
    let (_, after) = find(&mut tx, who, order_id).await?;
    if !new.is_empty() {
        let mut changes = Map::new();
        add_file_changes(&mut changes, &before, &after);
        who.audit(&mut tx, Entry::done("inventory.files", "inventory", order_id).after(&json!({ "files": new })))
            .await?;
        orders::note(&mut tx, who, order_id, Event::File, &Value::Object(changes), None).await?;
        orders::notify_listeners(&mut tx, who, order_id, [who.session.user_id]).await?;
    }
    tx.save().await?;
    stored.done();
    Ok(Data::ok(after).saying("The photos are saved"))
}
