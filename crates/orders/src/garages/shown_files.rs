//! The files of a garage as they are shown.

use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

use super::store;
use super::types::{GarageDocumentKind, GarageFile, GarageImageKind};
use crate::files::{self, Owner};

pub fn kinds() -> Vec<&'static str> {
    let images = GarageImageKind::ALL.iter().map(|kind| kind.as_str());
    images.chain(GarageDocumentKind::ALL.iter().map(|kind| kind.as_str())).collect()
}

/// The files of a garage that the caller knows, oldest first.
pub async fn of_garage(tx: &mut Tx, who: &Caller, garage: i64) -> Result<Vec<GarageFile>> {
    let mut ends = store::ends_of_files(tx, garage).await?;
    let files = files::of_owner(tx, who, Owner::garage(garage), &kinds()).await?;
    Ok(files.into_iter().map(|file| GarageFile { valid_to: ends.remove(&file.id), file }).collect())
}
