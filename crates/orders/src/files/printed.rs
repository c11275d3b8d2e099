//! Files as they stand on papers: small pictures, out of the storage.

use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt, stream};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;

use super::store;

/// So many files are asked for at once: a bucket answers slowly, but many at a time.
const AT_ONCE: usize = 8;

/// A file for a paper.
#[derive(Clone, Debug)]
pub struct Printed {
    pub id: i64,
    pub kind: String,
    /// As its owner called it.
    pub name: String,
    /// None of what is no picture.
    key: Option<String>,
}

impl Printed {
    pub fn is_picture(&self) -> bool {
        self.key.is_some()
    }
}

/// The files of an order that the caller has found, of these kinds, oldest first; their bytes are read later.
pub async fn of_order(tx: &mut Tx, order_id: i64, kinds: &[&str]) -> Result<Vec<Printed>> {
    let files = store::of_order(tx, order_id, kinds).await?;
    let printed =
        |file: store::StoredFile| Printed { id: file.id, kind: file.kind, name: file.name, key: file.thumbnail_key };
    Ok(files.into_iter().map(printed).collect())
}

/// The small pictures (JPEG, at most 320 pixels wide and high) of files, each in the place of its file. None of what is
/// no picture, and of what the storage has lost: that is no reason to have no paper. No unit of work may be open: this
/// can take as long as the storage does. A storage that is away is an error, since it will be back.
pub async fn read(region: &Region, files: &[Printed]) -> Result<Vec<Option<Bytes>>> {
    let keys: Vec<_> = files.iter().map(|file| (file.id, file.key.clone())).collect();
    let storage = region.files.clone();
    let read = stream::iter(keys).map(move |(id, key)| {
        let storage = storage.clone();
        async move {
            let Some(key) = key else { return Ok(None) };
            let bytes = storage.get(&key).await?;
            if bytes.is_none() {
                tracing::error!(file = id, key, "the bytes of a file are gone");
            }
            Ok(bytes)
        }
    });
    read.buffered(AT_ONCE).try_collect().await
}
