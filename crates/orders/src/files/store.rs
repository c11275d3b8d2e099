//! All SQL of files. Access to the owner is checked before.

use chrono::{DateTime, Utc};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbResult, Select, Tx, bind};
use pitlane_platform::{args, insert, record, select};

use super::owner::{Owner, OwnerKind};

record! {
    /// A file row.
    #[derive(Clone, Debug)]
    pub struct StoredFile {
        pub id: i64,
        pub owner: OwnerKind,
        pub owner_id: i64,
        pub kind: String,
        pub key: String,
        pub thumbnail_key: Option<String>,
        pub name: String,
        pub media_type: String,
        pub bytes: i64,
        pub width: Option<i64>,
        pub height: Option<i64>,
        pub sha256: String,
        pub uploaded_by: i64,
        pub uploader_name: String,
        pub role: String,
        pub uploaded_at: DateTime<Utc>,
        pub deleted_at: Option<DateTime<Utc>>,
    }
}

impl StoredFile {
    pub const fn owner(&self) -> Owner {
        Owner { kind: self.owner, id: self.owner_id }
    }

    pub fn belongs_to(&self, owner: Owner) -> bool {
        self.owner() == owner
    }
}

/// A file whose bytes are stored and which has no row yet.
#[derive(Clone, Debug)]
pub struct NewFile {
    pub kind: &'static str,
    pub key: String,
    pub thumbnail_key: Option<String>,
    pub name: String,
    pub media_type: &'static str,
    pub bytes: i64,
    /// Width and height in pixels.
    pub size: Option<(i64, i64)>,
    pub sha256: String,
}

/// Writes the row; `None` if the owner already has the same bytes under this kind.
pub async fn insert(tx: &mut Tx, caller: &Caller, owner: Owner, file: &NewFile) -> DbResult<Option<i64>> {
    let (uploader, role) = caller.session.author();
    insert!(files {
        owner: owner.kind,
        owner_id: owner.id,
        kind: file.kind,
        key: &file.key,
        thumbnail_key: file.thumbnail_key.as_deref(),
        name: &file.name,
        media_type: file.media_type,
        bytes: file.bytes,
        width: file.size.map(|(width, _)| width),
        height: file.size.map(|(_, height)| height),
        sha256: &file.sha256,
        uploaded_by: caller.session.user_id,
        uploader_name: uploader,
        role: role,
        uploaded_at: caller.now(),
    } "ON CONFLICT DO NOTHING RETURNING id")
    .maybe(tx)
    .await
}

/// The keys that a file which is not deleted refers to.
pub async fn spoken_for(tx: &mut Tx, keys: &[String]) -> DbResult<Vec<String>> {
    let mut args = args![];
    let list: Vec<String> = keys.iter().map(|key| bind(&mut args, key.as_str())).collect();
    if list.is_empty() {
        return Ok(Vec::new());
    }
    let list = list.join(", ");
    let sql = format!(
        "SELECT key FROM files WHERE key IN ({list}) AND deleted_at IS NULL
         UNION ALL SELECT thumbnail_key FROM files WHERE thumbnail_key IN ({list}) AND deleted_at IS NULL"
    );
    tx.all(sql, args).await
}

/// The file of an owner that has these bytes under this kind.
pub async fn same(tx: &mut Tx, owner: Owner, kind: &str, sha256: &str) -> DbResult<i64> {
    tx.one(
        "SELECT id FROM files WHERE owner = $1 AND owner_id = $2 AND kind = $3 AND sha256 = $4 AND deleted_at IS NULL",
        args![owner.kind, owner.id, kind, sha256],
    )
    .await
}

/// The files of an owner of these kinds that were not deleted, oldest first.
pub async fn of_owner(tx: &mut Tx, owner: Owner, kinds: &[&str]) -> DbResult<Vec<StoredFile>> {
    let mut args = args![owner.kind, owner.id];
    let list: Vec<String> = kinds.iter().map(|kind| bind(&mut args, *kind)).collect();
    let sql = format!(
        "FROM files WHERE owner = $1 AND owner_id = $2 AND kind IN ({}) AND deleted_at IS NULL
         ORDER BY uploaded_at, id LIMIT 500",
        list.join(", ")
    );
    Select::from_sql(&sql, args).all(tx).await
}

/// The files of one kind of these owners that were not deleted, oldest first.
pub async fn of_owners(tx: &mut Tx, owner: OwnerKind, ids: &[i64], kind: &str) -> DbResult<Vec<StoredFile>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = args![owner, kind];
    let list: Vec<String> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "FROM files WHERE owner = $1 AND kind = $2 AND owner_id IN ({}) AND deleted_at IS NULL ORDER BY id",
        list.join(", ")
    );
    Select::from_sql(&sql, args).many(tx).await
}

/// The files of an owner with these ids that were not deleted.
pub async fn named(tx: &mut Tx, owner: Owner, ids: &[i64]) -> DbResult<Vec<StoredFile>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = args![owner.kind, owner.id];
    let list: Vec<String> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "FROM files WHERE owner = $1 AND owner_id = $2 AND id IN ({}) AND deleted_at IS NULL LIMIT 500",
        list.join(", ")
    );
    Select::from_sql(&sql, args).all(tx).await
}

/// Gives files of this kind to another owner, which has none of the same content. Those that belong to others, or that
/// were deleted, stay as they are.
pub async fn hand_over(tx: &mut Tx, from: Owner, to: Owner, kind: &str, ids: &[i64]) -> DbResult<()> {
    if ids.is_empty() {
        return Ok(());
    }
    let mut args = args![to.kind, to.id, from.kind, from.id, kind];
    let list: Vec<String> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "UPDATE files SET owner = $1, owner_id = $2 WHERE owner = $3 AND owner_id = $4 AND kind = $5 AND id IN ({})
         AND deleted_at IS NULL",
        list.join(", ")
    );
    tx.run(sql, args).await?;
    Ok(())
}

/// A file, deleted or not. Not scoped: the requester has a signed link, or access to its owner was checked.
pub async fn by_id(tx: &mut Tx, id: i64) -> DbResult<Option<StoredFile>> {
    select!(StoredFile, "FROM files WHERE id = $1", id).maybe(tx).await
}

/// Marks a file as deleted; false if it already was.
pub async fn mark_deleted(tx: &mut Tx, caller: &Caller, id: i64) -> DbResult<bool> {
    let marked = tx
        .run(
            "UPDATE files SET deleted_by = $1, deleted_at = $2 WHERE id = $3 AND deleted_at IS NULL",
            args![caller.session.user_id, caller.now(), id],
        )
        .await?;
    Ok(marked == 1)
}
