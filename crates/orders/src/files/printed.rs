//! Files for PDF documents: thumbnails, read from the storage.

use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt, stream};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;

use super::owner::Owner;
use super::store;

/// Number of parallel reads: a storage bucket answers slowly, but serves many requests at a time.
const AT_ONCE: usize = 8;

/// A file to print on a document.
#[derive(Clone, Debug)]
pub struct Printed {
    pub id: i64,
    pub kind: String,
    /// The name under which it was uploaded.
    pub name: String,
    /// `None` if the file is not a picture.
    key: Option<String>,
}

impl Printed {
    pub fn is_picture(&self) -> bool {
        self.key.is_some()
    }
}

/// The files of these kinds of an owner, oldest first; their bytes are read later. The caller's access to the owner was
/// checked before.
pub async fn of_owner(tx: &mut Tx, owner: Owner, kinds: &[&str]) -> Result<Vec<Printed>> {
    let files = store::of_owner(tx, owner, kinds).await?;
    let printed =
        |file: store::StoredFile| Printed { id: file.id, kind: file.kind, name: file.name, key: file.thumbnail_key };
    Ok(files.into_iter().map(printed).collect())
}

/// The thumbnails (JPEG, at most 320 pixels wide and high) of files, in the order of the files. `None` for a file that
/// is not a picture or that is missing from the storage: the document is printed without it. Must run outside a
/// transaction, because it can take as long as the storage does. A storage that cannot be reached is an error, since it
/// will be back.
pub async fn read(region: &Region, files: &[Printed]) -> Result<Vec<Option<Bytes>>> {
    let keys: Vec<_> = files.iter().map(|file| (file.id, file.key.clone())).collect();
    let storage = region.files.clone();
    let read = stream::iter(keys).map(move |(id, key)| {
        let storage = storage.clone();
        async move {
            let Some(key) = key else { return Ok(None) };
            let bytes = storage.get(&key).await?;
            if bytes.is_none() {
                tracing::error!(file = id, key, "the bytes of a file are missing from the storage");
            }
            Ok(bytes)
        }
    });
    read.buffered(AT_ONCE).try_collect().await
}
