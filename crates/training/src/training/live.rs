//! Whose consoles are told of changes.

use pitlane_base::access::Training;
use pitlane_base::topics::TRAINING;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;

/// The roles that read trainings now; asked before a unit of work begins.
pub async fn readers(region: &Region) -> Result<Vec<i64>> {
    Ok(region.holders(Training::KEY, Letter::Read).await?.into_iter().map(|(id, _)| id).collect())
}

/// Notifies their consoles after the commit.
pub fn notify(tx: &mut Tx, region: &Region, roles: Vec<i64>) {
    let region = region.clone();
    tx.after_save(move || {
        for role in roles {
            region.hub.answers_changed(region.country.key, role, region.shown_by(TRAINING));
        }
    });
}
