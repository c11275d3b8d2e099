//! What is known of a garage's files beside their rows.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pitlane_platform::args;
use pitlane_platform::db::{Args, DbResult, Tx};

use super::hours::listed;
use crate::garages::types::GarageImageKind;

/// Until when each document of a garage is valid, of those that end.
pub async fn ends_of_files(tx: &mut Tx, garage: i64) -> DbResult<BTreeMap<i64, NaiveDate>> {
    let sql = "SELECT file_id, valid_to FROM garage_files WHERE garage_id = $1";
    Ok(tx.all::<(i64, NaiveDate)>(sql, args![garage]).await?.into_iter().collect())
}

/// States the last day of a document, or that it has none.
pub async fn write_end_of_file(tx: &mut Tx, garage: i64, file: i64, valid_to: Option<NaiveDate>) -> DbResult<()> {
    tx.run("DELETE FROM garage_files WHERE file_id = $1", args![file]).await?;
    let Some(valid_to) = valid_to else { return Ok(()) };
    let sql = "INSERT INTO garage_files (file_id, garage_id, valid_to) VALUES ($1, $2, $3)";
    tx.run(sql, args![file, garage, valid_to]).await.map(drop)
}

/// How many photos of the place each of these garages has.
pub async fn photos_of(tx: &mut Tx, ids: &[i64]) -> DbResult<BTreeMap<i64, usize>> {
    let mut args = Args::new();
    let list = listed(ids, &mut args);
    let kinds = GarageImageKind::ALL.iter().filter(|kind| kind.shows_place());
    let kinds: Vec<String> = kinds.map(|kind| format!("'{}'", kind.as_str())).collect();
    let sql = format!(
        "SELECT owner_id, COUNT(*) FROM files WHERE owner = 'garage' AND owner_id IN ({list}) AND kind IN ({})
            AND deleted_at IS NULL GROUP BY owner_id",
        kinds.join(", ")
    );
    let counts: Vec<(i64, i64)> = tx.all(sql, args).await?;
    Ok(counts.into_iter().map(|(garage, count)| (garage, usize::try_from(count).unwrap_or(usize::MAX))).collect())
}
