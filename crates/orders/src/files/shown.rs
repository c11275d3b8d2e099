//! Files as clients see them: with links that open them.

use std::collections::BTreeMap;
use std::time::Duration;

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::files::{Headers, link};
use pitlane_platform::region::Region;

use super::keep::disposition;
use super::owner::{Owner, OwnerKind};
use super::store::{self, StoredFile};
use super::types::{ShownFile, Size};

const LIFE: Duration = Duration::from_secs(link::LIFE.unsigned_abs());

/// The text that a file link signs.
pub fn subject(id: i64, size: Size) -> String {
    format!("{id}/{}", size.as_str())
}

/// The extension of the file name.
pub fn ending(media_type: &str) -> &'static str {
    match media_type {
        "image/jpeg" => "jpg",
        "image/png" => "png",
        _ => "pdf",
    }
}

/// A file of an owner by its id, deleted or not, if it is of one of these kinds.
pub async fn stored(tx: &mut Tx, owner: Owner, id: i64, kinds: &[&str]) -> Result<Option<StoredFile>> {
    let found = store::by_id(tx, id).await?;
    Ok(found.filter(|file| file.belongs_to(owner) && kinds.contains(&file.kind.as_str())))
}

/// The files of these kinds of an owner, oldest first. The caller's access to the owner was checked before.
pub async fn of_owner(tx: &mut Tx, caller: &Caller, owner: Owner, kinds: &[&str]) -> Result<Vec<ShownFile>> {
    let mut shown = Vec::new();
    for file in store::of_owner(tx, owner, kinds).await? {
        shown.push(show(&caller.region, file).await?);
    }
    Ok(shown)
}

/// The files of an owner with these ids that are not deleted, at most a page of them. Access to the owner was checked
/// before.
pub async fn named(tx: &mut Tx, region: &Region, owner: Owner, ids: &[i64]) -> Result<Vec<ShownFile>> {
    let mut shown = Vec::new();
    for file in store::named(tx, owner, ids).await? {
        shown.push(show(region, file).await?);
    }
    Ok(shown)
}

/// Links to the thumbnails of the pictures of one kind, by owner. The caller's access to the owners was checked before.
pub async fn thumbnails(
    tx: &mut Tx,
    caller: &Caller,
    owner: OwnerKind,
    ids: &[i64],
    kind: &str,
) -> Result<BTreeMap<i64, String>> {
    let mut links = BTreeMap::new();
    for file in store::of_owners(tx, owner, ids, kind).await? {
        if let Some(key) = &file.thumbnail_key {
            links.insert(file.owner_id, address(&caller.region, &file, key, Size::Thumbnail).await?.0);
        }
    }
    Ok(links)
}

async fn show(region: &Region, file: StoredFile) -> Result<ShownFile> {
    let url = address(region, &file, &file.key, Size::Whole).await?.0;
    let thumbnail_url = match &file.thumbnail_key {
        Some(key) => Some(address(region, &file, key, Size::Thumbnail).await?.0),
        None => None,
    };
    Ok(ShownFile {
        id: file.id,
        kind: file.kind,
        name: file.name,
        media_type: file.media_type,
        bytes: file.bytes,
        width: file.width,
        height: file.height,
        sha256: file.sha256,
        uploaded_by: Named { id: file.uploaded_by, name: file.uploader_name },
        role: file.role,
        uploaded_at: file.uploaded_at,
        url,
        thumbnail_url,
    })
}

/// A link to a file, and when it expires. The caller's access to its owner was checked before.
pub async fn link_to(region: &Region, file: &StoredFile) -> Result<(String, DateTime<Utc>)> {
    address(region, file, &file.key, Size::Whole).await
}

/// The storage's own signed link if it has one, else a signed path of this service; and when it expires.
async fn address(region: &Region, file: &StoredFile, key: &str, size: Size) -> Result<(String, DateTime<Utc>)> {
    let media_type = if size == Size::Thumbnail { "image/jpeg" } else { &file.media_type };
    let header = disposition(media_type, file.owner(), &file.kind, ending(media_type));
    if let Some(url) = region.files.link(key, LIFE, Headers { media_type, disposition: &header }).await? {
        return Ok((url, region.now() + LIFE));
    }
    let subject = subject(file.id, size);
    let link::Signed { expires, signature } = link::sign(region, &subject);
    let until = DateTime::from_timestamp(expires, 0).unwrap_or_else(|| region.now());
    Ok((format!("/files/{subject}/?expires={expires}&signature={signature}"), until))
}
