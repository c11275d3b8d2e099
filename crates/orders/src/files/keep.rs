//! Stores files: first the bytes, then the row that refers to them. Bytes without a row are deleted again.

use std::sync::Arc;

use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::files::content::Content;
use pitlane_platform::files::upload::Received;
use pitlane_platform::files::{FileStore, Headers};
use pitlane_platform::{ids, jobs};
use serde_json::json;

use super::discard::{DISCARD_FILE, DISCARD_LOOSE, Discarded};
use super::owner::Owner;
use super::store::{self, NewFile, StoredFile};

/// Longer than any request takes.
const SETTLED_AFTER: chrono::Duration = chrono::Duration::minutes(15);

/// Files whose bytes are stored. If this is dropped before [`StoredFiles::done`], because the request failed or was abandoned,
/// the bytes are deleted.
pub struct StoredFiles {
    files: Vec<NewFile>,
    /// Storage keys that no row refers to yet.
    loose: Vec<String>,
    storage: Arc<dyn FileStore>,
}

impl Drop for StoredFiles {
    fn drop(&mut self) {
        let (loose, storage) = (std::mem::take(&mut self.loose), self.storage.clone());
        if loose.is_empty() {
            return;
        }
        tokio::spawn(async move {
            for key in loose {
                if let Err(error) = storage.delete(&key).await {
                    tracing::warn!(key, %error, "could not delete stored bytes that no row refers to");
                }
            }
        });
    }
}

/// The Content-Disposition of a file: pictures are shown inline, everything else is downloaded and never opened here.
pub fn disposition(media_type: &str, owner: Owner, kind: &str, ending: &str) -> String {
    let way = if media_type.starts_with("image/") { "inline" } else { "attachment" };
    // The uploaded name is not sent: it can contain anything.
    let Owner { kind: whose, id } = owner;
    format!("{way}; filename=\"{}-{id}-{kind}.{ending}\"", whose.as_str())
}

fn own_key(base: &str, content: &Content) -> String {
    format!("{base}.{}", content.ending)
}

fn small_key(base: &str) -> String {
    format!("{base}-small.jpg")
}

/// Records the storage keys before the upload, in a job that checks them after the request has ended.
async fn note(caller: &Caller, received: &[Received], bases: &[String]) -> Result<()> {
    let mut keys = Vec::new();
    for (file, base) in received.iter().zip(bases) {
        keys.push(own_key(base, &file.content));
        keys.extend(file.content.picture.as_ref().map(|_| small_key(base)));
    }
    if keys.is_empty() {
        return Ok(());
    }
    let mut tx = caller.write().await?;
    let at = caller.now() + SETTLED_AFTER;
    jobs::enqueue_at(&mut tx, &caller.region, DISCARD_LOOSE.name, &Discarded { keys }, at).await?;
    Ok(tx.save().await?)
}

/// Uploads the bytes of files to the storage. Must run outside a transaction, because it can take as long as the
/// storage does. The keys are recorded first, so that the bytes can be found if the process ends before a row refers to
/// them.
pub async fn store_bytes(caller: &Caller, owner: Owner, received: Vec<Received>) -> Result<StoredFiles> {
    let storage = caller.region.files.clone();
    let mut stored = StoredFiles { files: Vec::new(), loose: Vec::new(), storage: storage.clone() };
    let folder = format!("{}/{}", caller.region.country.key, owner.folder());
    let bases: Vec<String> = received.iter().map(|_| format!("{folder}/{}", ids::random_hex(16))).collect();
    note(caller, &received, &bases).await?;
    for (Received { field, name, content, .. }, base) in received.into_iter().zip(bases) {
        let key = own_key(&base, &content);
        let header = disposition(content.media_type, owner, field, content.ending);
        let headers = Headers { media_type: content.media_type, disposition: &header };
        let bytes = i64::try_from(content.bytes.len()).unwrap_or(i64::MAX);
        // Before the upload: a storage that reports a failure may have stored the bytes.
        stored.loose.push(key.clone());
        storage.put(&key, content.bytes, headers).await?;
        let mut thumbnail_key = None;
        if let Some(picture) = &content.picture {
            let small = small_key(&base);
            let header = disposition("image/jpeg", owner, field, "jpg");
            stored.loose.push(small.clone());
            let headers = Headers { media_type: "image/jpeg", disposition: &header };
            storage.put(&small, picture.thumbnail.clone(), headers).await?;
            thumbnail_key = Some(small);
        }
        stored.files.push(NewFile {
            kind: field,
            key,
            thumbnail_key,
            name: if name.is_empty() { format!("{field}.{}", content.ending) } else { name },
            media_type: content.media_type,
            bytes,
            size: content.picture.map(|picture| (i64::from(picture.width), i64::from(picture.height))),
            sha256: content.sha256,
        });
    }
    Ok(stored)
}

impl StoredFiles {
    /// Writes the rows. Returns the id of each file with its kind and whether it is new. A file that the owner already
    /// has keeps its row.
    pub async fn write(
        &mut self,
        tx: &mut Tx,
        caller: &Caller,
        owner: Owner,
    ) -> Result<Vec<(i64, &'static str, bool)>> {
        let mut written = Vec::with_capacity(self.files.len());
        let mut spoken_for = Vec::new();
        for file in &self.files {
            if let Some(id) = store::insert(tx, caller, owner, file).await? {
                spoken_for.push(file.key.clone());
                spoken_for.extend(file.thumbnail_key.clone());
                written.push((id, file.kind, true));
            } else {
                written.push((store::same(tx, owner, file.kind, &file.sha256).await?, file.kind, false));
            }
        }
        self.files.retain(|file| spoken_for.contains(&file.key));
        Ok(written)
    }

    /// To be called after the commit: files with a row stay. Bytes that the owner already had are deleted.
    pub fn done(mut self) {
        let spoken_for =
            |key: &String| self.files.iter().any(|file| file.key == *key || file.thumbnail_key.as_ref() == Some(key));
        let loose: Vec<String> = self.loose.iter().filter(|key| !spoken_for(key)).cloned().collect();
        self.loose = loose;
    }
}

/// Deletes a file of an owner that the caller may change: the row is marked at once, the bytes are deleted after the
/// commit.
pub async fn delete(tx: &mut Tx, caller: &Caller, file: &StoredFile) -> Result<()> {
    if !store::mark_deleted(tx, caller, file.id).await? {
        return Err(ApiError::Gone("This file was deleted."));
    }
    let keys = [Some(file.key.clone()), file.thumbnail_key.clone()].into_iter().flatten().collect();
    jobs::enqueue(tx, &caller.region, DISCARD_FILE.name, &Discarded { keys }).await?;
    let header = json!({ "owner": file.owner, "owner_id": file.owner_id, "kind": file.kind, "name": file.name, "sha256": file.sha256 });
    caller.audit(tx, Entry::done("file.delete", "file", file.id).before(&header)).await
}
