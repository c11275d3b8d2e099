//! Adds spares files.

use pitlane_base::access::Orders;
use pitlane_orders::files::{Owner, Room};
use pitlane_orders::orders::Event;
use pitlane_orders::{files, orders};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::{Fields, Result};
use pitlane_platform::files::upload::Upload;
use pitlane_platform::input::PathOf;
use serde_json::json;

use super::list::{check_open, shown};
use super::store;
use super::types::{AddSparesFiles, SparesFileFilter, SparesFileList, SparesFilesPath};

/// The maximum number of spares files of an order, far above normal use.
const ROOM: Room = Room { most: 300, owner: "The order", files: "files about spares" };

fn check_room(have: i64, more: usize) -> Result<()> {
    ROOM.check(usize::try_from(have).unwrap_or(ROOM.most), more)
}

/// Adding a file is not an edit: it needs no version. The same file twice is stored once.
pub async fn add_spares_files(
    who: Allow<Update<Orders>>,
    PathOf(path): PathOf<SparesFilesPath>,
    mut upload: Upload<AddSparesFiles>,
) -> Answer<SparesFileList> {
    let order_id = path.order_id;
    let note = upload.form.take().unwrap_or_default().note;
    let note = note.as_deref().map(str::trim).filter(|note| !note.is_empty());
    let mut wrong = Fields::new();
    if upload.is_empty() {
        wrong.add("body", "has no file: send each file under its kind");
    }
    let mut tx = who.read().await?;
    let order = orders::find(&mut tx, &who, order_id).await?;
    check_open(&order)?;
    let have = shown(&mut tx, &who, &order, &SparesFileFilter::of_order(order_id, Some(1))).await?.count;
    drop(tx);
    check_room(have, upload.len())?;
    let (received, spoilt) = upload.read_files().await?;
    wrong.merge(spoilt);
    wrong.verdict()?;
    let mut stored = files::store_bytes(&who, Owner::order(order_id), received).await?;
    let mut tx = who.write().await?;
    // Of two who add the last files at once, the second sees the first one's.
    orders::lock_order(&mut tx, order_id).await?;
    let order = orders::find(&mut tx, &who, order_id).await?;
    check_open(&order)?;
    let have = shown(&mut tx, &who, &order, &SparesFileFilter::of_order(order_id, Some(1))).await?.count;
    let written = stored.write(&mut tx, &who, Owner::order(order_id)).await?;
    for (id, _, _) in &written {
        store::save_note(&mut tx, order_id, *id, note).await?;
    }
    let after = shown(&mut tx, &who, &order, &SparesFileFilter::of_order(order_id, None)).await?;
    let new: Vec<i64> = written.iter().filter(|(_, _, is_new)| *is_new).map(|(id, _, _)| *id).collect();
    check_room(have, new.len())?;
    if !new.is_empty() {
        let entry = Entry::done("spares.files", "order", order_id);
        who.audit(&mut tx, entry.after(&json!({ "files": new, "note": note }))).await?;
        let changes = json!({ "spares_files": [have, after.count] });
        orders::note(&mut tx, &who, order_id, Event::File, &changes, note).await?;
        orders::notify_listeners(&mut tx, &who, order_id, [who.session.user_id]).await?;
    }
    tx.save().await?;
    stored.done();
    Ok(Data::ok(after).saying("The files are saved"))
}
