//! A customer who is not content: upper layers learn of it in a job, after the feedback is saved. What they do can
//! neither fail nor delay the saving, and is tried again when it fails.

use anyhow::anyhow;
use futures_util::FutureExt;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::Pending;
use pitlane_platform::jobs::{Job, Kind, enqueue};
use pitlane_platform::region::Region;
use serde::{Deserialize, Serialize};

use super::types::SaveFeedback;

/// Who is not content with an order, and what they said.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Detractor {
    pub order_id: i64,
    /// The user who saved the feedback.
    pub saved_by: i64,
    pub rating: i64,
    pub nps: Option<i64>,
    pub bad: Option<String>,
    pub remark: Option<String>,
}

/// A hook that is called once a detractor's feedback is saved. It is called again if it fails, or if the program ends
/// meanwhile: what it did already it does not do twice.
pub struct OnDetractor(pub for<'a> fn(&'a Region, &'a Detractor) -> Pending<'a, ()>);

/// The jobs in which the hooks are called.
pub const REPORT: Kind = Kind { name: "detractor", run: |region, job| report(region, job).boxed() };

async fn report(region: Region, job: Job) -> anyhow::Result<()> {
    let detractor: Detractor = job.read()?;
    for OnDetractor(told) in region.hooks.all() {
        told(&region, &detractor).await.map_err(|error| anyhow!("{error:?}"))?;
    }
    Ok(())
}

/// Stores the job with the feedback.
pub async fn tell(tx: &mut Tx, region: &Region, (order_id, saved_by): (i64, i64), said: &SaveFeedback) -> DbResult<()> {
    let detractor = Detractor {
        order_id,
        saved_by,
        rating: said.rating,
        nps: said.nps,
        bad: said.bad.clone(),
        remark: said.remark.clone(),
    };
    enqueue(tx, region, REPORT.name, &detractor).await
}
