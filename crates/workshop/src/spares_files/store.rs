//! All SQL of spares files. Access to the order is checked before.

use pitlane_base::list::Query;
use pitlane_platform::db::{Args, DbResult, Tx, bind};
use pitlane_platform::{args, record};

use super::types::FILE_KINDS;

record! {
    pub struct NotedFile of f {
        pub id: i64,
        pub note: Option<String> = "s.note",
    }
}

/// Files about spares that are still there.
pub fn about_spares(args: &mut Args) -> String {
    let kinds: Vec<String> = FILE_KINDS.iter().map(|kind| bind(args, *kind)).collect();
    format!("f.owner = 'order' AND f.kind IN ({}) AND f.deleted_at IS NULL", kinds.join(", "))
}

/// A page of files with the notes about them, the newest first, and how many there are in all.
pub async fn page(tx: &mut Tx, query: &Query) -> DbResult<(Vec<NotedFile>, i64)> {
    query.short_page(tx, "LEFT JOIN spares_files s ON s.file_id = f.id").await
}

/// Stores the note of a file; for a file that the order already had, the newer note.
pub async fn save_note(tx: &mut Tx, order_id: i64, file_id: i64, note: Option<&str>) -> DbResult<()> {
    tx.run(
        "INSERT INTO spares_files (file_id, order_id, note) VALUES ($1, $2, $3)
         ON CONFLICT (file_id) DO UPDATE SET note = COALESCE(excluded.note, spares_files.note)",
        args![file_id, order_id, note],
    )
    .await
    .map(drop)
}
