//! The banner of an event: one picture, which is replaced by the next.

use pitlane_base::access::Events;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::files::upload::Upload;
use pitlane_platform::input::Params;
use serde_json::json;

use super::shown;
use super::store;
use super::types::{BANNER, BannerOf, EventBanner, SetBanner};
use crate::files::{self, Owner};

fn refuse_closed(is_open: bool) -> Result<()> {
    if is_open {
        return Ok(());
    }
    Err(ApiError::conflict("The event is over or cancelled: its banner stays as it is."))
}

pub async fn set_event_banner(who: Allow<Update<Events>>, mut upload: Upload<SetBanner>) -> Answer<EventBanner> {
    let form = upload.form.take().ok_or_else(|| ApiError::invalid("form", "is required: whose banner it is"))?;
    let id = form.event_id;
    let sent = upload.len();
    let (received, mut wrong) = upload.read_files().await?;
    match sent {
        0 => wrong.add(BANNER, "is required: a picture"),
        1 => {}
        _ => wrong.add(BANNER, "is one picture"),
    }
    wrong.verdict()?;
    let owner = Owner::event(id);
    let mut tx = who.read().await?;
    shown::find(&mut tx, id).await?;
    drop(tx);
    let new = received.first().map(|picture| picture.content.sha256.clone());
    let mut stored = files::store_bytes(&who, owner, received).await?;
    let mut tx = who.write().await?;
    // Of two banners that are sent at once, the second replaces the first one.
    store::lock(&mut tx, id).await?;
    let row = shown::find(&mut tx, id).await?;
    refuse_closed(shown::load(&mut tx, &who, row).await?.status.is_open())?;
    let old = files::kept(&mut tx, owner, &[BANNER]).await?;
    for file in old.iter().filter(|file| Some(&file.sha256) != new.as_ref()) {
        files::delete(&mut tx, &who, file).await?;
    }
    if stored.write(&mut tx, &who, owner).await?.iter().any(|(.., is_new)| *is_new) {
        let name = |files: &[files::StoredFile]| json!({ "banner": files.first().map(|file| &file.name) });
        let now = files::kept(&mut tx, owner, &[BANNER]).await?;
        let entry = Entry::done("event.banner", "event", id).before(&name(&old)).after(&name(&now));
        who.audit(&mut tx, entry).await?;
    }
    let banner = shown::banner(&mut tx, &who, id).await?;
    tx.save().await?;
    stored.done();
    Ok(Data::ok(EventBanner { event_id: id, banner }).saying("The banner is saved"))
}

pub async fn delete_event_banner(who: Allow<Update<Events>>, Params(asked): Params<BannerOf>) -> Answer<EventBanner> {
    let id = asked.event_id;
    let mut tx = who.write().await?;
    store::lock(&mut tx, id).await?;
    let row = shown::find(&mut tx, id).await?;
    refuse_closed(shown::load(&mut tx, &who, row).await?.status.is_open())?;
    let old = files::kept(&mut tx, Owner::event(id), &[BANNER]).await?;
    let file = old.first().ok_or(ApiError::NotFound("banner"))?;
    files::delete(&mut tx, &who, file).await?;
    let header = json!({ "banner": file.name });
    who.audit(&mut tx, Entry::done("event.banner", "event", id).before(&header)).await?;
    tx.save().await?;
    Ok(Data::ok(EventBanner { event_id: id, banner: None }).saying("The banner is deleted"))
}
