//! Open consoles notified of changed rosters.

use pitlane_base::access::Rosters;
use pitlane_base::topics::ROSTERS;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

/// The roles whose consoles may show rosters.
pub async fn readers(caller: &Caller) -> Result<Vec<i64>> {
    let holders = caller.region.holders(Rosters::KEY, Letter::Read).await?;
    Ok(holders.into_iter().map(|(id, _)| id).collect())
}

/// Notifies the consoles of those roles after the commit.
pub fn notify(tx: &mut Tx, caller: &Caller, roles: Vec<i64>) {
    let region = caller.region.clone();
    tx.after_save(move || {
        for role in roles {
            region.hub.answers_changed(region.country.key, role, region.shown_by(ROSTERS));
        }
    });
}
