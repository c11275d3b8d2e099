//! Photos and documents of a garage. B.2

use pitlane_base::access::Garages;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::files::upload::{Received, Upload};
use pitlane_platform::input::Params;
use serde_json::json;

use super::detail::{find, notify, readers};
use super::shown_files::{kinds, of_garage};
use super::store;
use super::types::{AddGarageDocument, AddGarageImage, DiscardGarageFile, DiscardedGarageFile, GarageFile, IMAGE, PDF};
use crate::files::{self, Owner, Room};

/// The most files of one kind.
const ROOM: Room = Room { most: 12, owner: "The garage", files: "files of this kind" };

pub async fn add_garage_image(who: Allow<Update<Garages>>, mut upload: Upload<AddGarageImage>) -> Answer<GarageFile> {
    let form = upload.form.take().ok_or_else(without_form)?;
    let received = one_file(upload, IMAGE, Fields::new()).await?;
    let kind = form.kind.as_str();
    keep(&who, form.garage_id, Received { field: kind, ..received }, async |_, _| Ok(())).await
}

/// The same document again is the same file: what is stated of its end replaces what was stated before.
pub async fn add_garage_pdf(who: Allow<Update<Garages>>, mut upload: Upload<AddGarageDocument>) -> Answer<GarageFile> {
    let form = upload.form.take().ok_or_else(without_form)?;
    let mut wrong = Fields::new();
    if !form.kind.is_used_in(who.region.country) {
        wrong.add("kind", "is not used in this country");
    }
    let received = one_file(upload, PDF, wrong).await?;
    let (garage, kind, valid_to) = (form.garage_id, form.kind.as_str(), form.valid_to);
    keep(&who, garage, Received { field: kind, ..received }, async |tx: &mut Tx, file| {
        Ok(store::write_end_of_file(tx, garage, file, valid_to).await?)
    })
    .await
}

fn without_form() -> ApiError {
    ApiError::invalid("form", "is required: which garage, and what the file is")
}

/// The one file of a form, examined.
async fn one_file<T>(upload: Upload<T>, name: &str, mut wrong: Fields) -> Result<Received> {
    match upload.len() {
        0 => wrong.add(name, "is required"),
        1 => {}
        _ => wrong.add(name, "is one file; send each in a request of its own"),
    }
    let (received, spoilt) = upload.read_files().await?;
    wrong.merge(spoilt);
    wrong.verdict()?;
    received.into_iter().next().ok_or_else(|| ApiError::invalid(name, "is required"))
}

/// Stores the file of a garage. `state` writes what else is known of it.
async fn keep(
    who: &Caller,
    garage: i64,
    received: Received,
    state: impl AsyncFnOnce(&mut Tx, i64) -> Result<()>,
) -> Answer<GarageFile> {
    let kind = received.field;
    let roles = readers(who).await?;
    let mut tx = who.read().await?;
    find(&mut tx, who, garage).await?;
    let have = files::of_owner(&mut tx, who, Owner::garage(garage), &[kind]).await?;
    drop(tx);
    ROOM.check(have.len(), have.iter().all(|file| file.sha256 != received.content.sha256).into())?;
    let mut stored = files::store_bytes(who, Owner::garage(garage), vec![received]).await?;
    let mut tx = who.write().await?;
    // Of two who add the last file at once, the second sees the first one's.
    store::lock(&mut tx, garage).await?;
    find(&mut tx, who, garage).await?;
    let have = files::of_owner(&mut tx, who, Owner::garage(garage), &[kind]).await?.len();
    let written = stored.write(&mut tx, who, Owner::garage(garage)).await?;
    let (id, _, is_new) = *written.first().ok_or(ApiError::NotFound("file"))?;
    ROOM.check(have, is_new.into())?;
    state(&mut tx, id).await?;
    let file = of_garage(&mut tx, who, garage).await?.into_iter().find(|file| file.file.id == id);
    let file = file.ok_or(ApiError::NotFound("file"))?;
    let header = json!({ "kind": kind, "name": file.file.name, "valid_to": file.valid_to });
    who.audit(&mut tx, Entry::done("garage.file", "garage", garage).after(&header)).await?;
    notify(&mut tx, who, roles);
    tx.save().await?;
    stored.done();
    Ok(Data::ok(file).saying("The file is saved"))
}

pub async fn delete_garage_file(
    who: Allow<Update<Garages>>,
    Params(asked): Params<DiscardGarageFile>,
) -> Answer<DiscardedGarageFile> {
    let (garage, file_id) = (asked.garage_id, asked.file_id);
    let roles = readers(&who).await?;
    let mut tx = who.write().await?;
    find(&mut tx, &who, garage).await?;
    let file = files::stored(&mut tx, Owner::garage(garage), file_id, &kinds()).await?;
    let file = file.ok_or(ApiError::NotFound("file"))?;
    files::delete(&mut tx, &who, &file).await?;
    let header = json!({ "kind": file.kind, "name": file.name });
    who.audit(&mut tx, Entry::done("garage.delete_file", "garage", garage).before(&header)).await?;
    notify(&mut tx, &who, roles);
    tx.save().await?;
    Ok(Data::ok(DiscardedGarageFile { file_id }).saying("The file is deleted"))
}
