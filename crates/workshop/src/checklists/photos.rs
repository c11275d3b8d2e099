//! Photos of entries. Adding a photo is not an edit: it needs no version, and an edit in progress by another user stays
//! valid.

use pitlane_base::access::Orders;
use pitlane_orders::files::Owner;
use pitlane_orders::orders::Event;
use pitlane_orders::{files, orders};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::files::upload::Upload;
use pitlane_platform::input::{Params, PathOf};
use serde_json::json;

use super::detail::{Found, check_writable, find};
use super::rules::MOST_PHOTOS;
use super::store;
use super::types::{ChecklistDetail, EntryPath, NoForm, PHOTO, PhotoFilter};

/// The name of the entry's item, if it is on this order's checklist.
fn name_of(found: &Found, item_id: i64) -> Result<String> {
    let item = found.items.iter().find(|item| item.id == item_id);
    item.map(|item| item.name.clone()).ok_or(ApiError::NotFound("entry of this checklist"))
}

fn count(of: &ChecklistDetail) -> usize {
    of.entries.iter().map(|entry| entry.photos.len()).sum()
}

pub async fn add_checklist_photos(
    who: Allow<Update<Orders>>,
    PathOf(path): PathOf<EntryPath>,
    upload: Upload<NoForm>,
) -> Answer<ChecklistDetail> {
    let EntryPath { order_id, item_id } = path;
    let mut tx = who.read().await?;
    let before = find(&mut tx, &who, order_id).await?;
    drop(tx);
    check_writable(&before.detail)?;
    name_of(&before, item_id)?;
    if upload.is_empty() {
        return Err(ApiError::invalid(PHOTO, "is required: a photo"));
    }
    if count(&before.detail) + upload.len() > MOST_PHOTOS {
        return Err(ApiError::conflict(format!(
            "A checklist can have at most {MOST_PHOTOS} photos. Delete some that are not needed."
        )));
    }
    let (received, spoilt) = upload.read_files().await?;
    spoilt.verdict()?;
    let mut stored = files::store_bytes(&who, Owner::order(order_id), received).await?;
    let mut tx = who.write().await?;
    let before = find(&mut tx, &who, order_id).await?;
    check_writable(&before.detail)?;
    let name = name_of(&before, item_id)?;
    let mut new = Vec::new();
    for (file, _, _) in stored.write(&mut tx, &who, Owner::order(order_id)).await? {
        if store::link_photo(&mut tx, order_id, item_id, file).await? {
            new.push(file);
        }
    }
    let after = find(&mut tx, &who, order_id).await?.detail;
    if !new.is_empty() {
        let changes = json!({ "item_id": item_id, "files": new });
        who.audit(&mut tx, Entry::done("checklist.photos", "checklist", order_id).after(&changes)).await?;
        let changes = json!({ "photos": [null, format!("{name}: {}", new.len())] });
        orders::note(&mut tx, &who, order_id, Event::File, &changes, None).await?;
        orders::notify_listeners(&mut tx, &who, order_id, [who.session.user_id]).await?;
    }
    tx.save().await?;
    stored.done();
    Ok(Data::ok(after).saying("The photos are saved"))
}

pub async fn delete_checklist_photo(
    who: Allow<Update<Orders>>,
    PathOf(path): PathOf<EntryPath>,
    Params(asked): Params<PhotoFilter>,
) -> Answer<ChecklistDetail> {
    let EntryPath { order_id, item_id } = path;
    let mut tx = who.write().await?;
    let before = find(&mut tx, &who, order_id).await?;
    check_writable(&before.detail)?;
    let name = name_of(&before, item_id)?;
    let file = files::stored(&mut tx, Owner::order(order_id), asked.file_id, &[PHOTO])
        .await?
        .ok_or(ApiError::NotFound("photo"))?;
    let (was_shown, is_shown) = store::unlink_photo(&mut tx, order_id, item_id, file.id).await?;
    if !was_shown {
        return Err(ApiError::NotFound("photo"));
    }
    if !is_shown {
        files::delete(&mut tx, &who, &file).await?;
    }
    let changes = json!({ "photos": [format!("{name}: 1"), null] });
    orders::note(&mut tx, &who, order_id, Event::File, &changes, None).await?;
    let changes = json!({ "item_id": item_id, "file": file.id });
    who.audit(&mut tx, Entry::done("checklist.photo_delete", "checklist", order_id).before(&changes)).await?;
    orders::notify_listeners(&mut tx, &who, order_id, [who.session.user_id]).await?;
    let after = find(&mut tx, &who, order_id).await?.detail;
    tx.save().await?;
    Ok(Data::ok(after).saying("The photo is deleted"))
}
