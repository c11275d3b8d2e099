//! Deletes stored bytes in a job after the commit, because the storage takes no part in a transaction.

use futures_util::FutureExt;
use pitlane_platform::files::StoreError;
use pitlane_platform::jobs::{Hopeless, Job, Kind};
use pitlane_platform::region::Region;
use serde::{Deserialize, Serialize};

use super::store;

/// Deletes the bytes of a file whose row was deleted.
pub const DISCARD_FILE: Kind = Kind { name: "discard_file", run: |region, job| discard_file(region, job).boxed() };

/// Deletes bytes that never got a row because the process ended in between.
pub const DISCARD_LOOSE: Kind = Kind { name: "discard_loose", run: |region, job| discard_loose(region, job).boxed() };

/// The storage keys of files and of their thumbnails.
#[derive(Serialize, Deserialize)]
pub struct Discarded {
    pub keys: Vec<String>,
}

async fn discard_file(region: Region, job: Job) -> anyhow::Result<()> {
    discard(&region, job.read()?).await
}

async fn discard_loose(region: Region, job: Job) -> anyhow::Result<()> {
    let Discarded { mut keys } = job.read()?;
    let known = store::spoken_for(&mut region.db.read_one().await?, &keys).await?;
    keys.retain(|key| !known.contains(key));
    discard(&region, Discarded { keys }).await
}

async fn discard(region: &Region, gone: Discarded) -> anyhow::Result<()> {
    for key in &gone.keys {
        match region.files.delete(key).await {
            Ok(()) => {}
            Err(error @ StoreError::Permanent(_)) => return Err(Hopeless(error.to_string()).into()),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}
