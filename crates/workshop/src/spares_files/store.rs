//! All SQL of spares files. Access to the order is checked before.

use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx, bind};
use pitlane_platform::page::Page;

use super::types::FILE_KINDS;

/// A page of file ids with their notes, newest first, and their total number.
pub async fn page(
    tx: &mut Tx,
    order_id: i64,
    kind: Option<&'static str>,
    page: Page,
) -> DbResult<(Vec<(i64, Option<String>)>, i64)> {
    let mut args = args![order_id];
    let kinds: Vec<String> = match kind {
        Some(kind) => vec![bind(&mut args, kind)],
        None => FILE_KINDS.iter().map(|kind| bind(&mut args, *kind)).collect(),
    };
    let condition = format!("f.order_id = $1 AND f.kind IN ({}) AND f.deleted_at IS NULL", kinds.join(", "));
    let count: i64 = tx.one(format!("SELECT COUNT(*) FROM files f WHERE {condition}"), args.clone()).await?;
    let page = page.clause(&mut args);
    let sql = format!(
        "SELECT f.id, s.note FROM files f LEFT JOIN spares_files s ON s.file_id = f.id WHERE {condition}
         ORDER BY f.uploaded_at DESC, f.id DESC {page}"
    );
    Ok((tx.all(sql, args).await?, count))
}

/// Stores the note of a file; for a file that the order already had, the newer note.
pub async fn keep_note(tx: &mut Tx, order_id: i64, file_id: i64, note: Option<&str>) -> DbResult<()> {
    tx.run(
        "INSERT INTO spares_files (file_id, order_id, note) VALUES ($1, $2, $3)
         ON CONFLICT (file_id) DO UPDATE SET note = COALESCE(excluded.note, spares_files.note)",
        args![file_id, order_id, note],
    )
    .await
    .map(drop)
}
