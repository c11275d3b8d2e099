//! Tells open consoles that cars have changed, so that they reload what they show of them.

use pitlane_base::access::Cars;
use pitlane_base::topics::CARS;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

/// The ids of the roles that may read cars; asked before a unit of work begins.
pub async fn readers(who: &Caller) -> Result<Vec<i64>> {
    let holders = who.region.holders(Cars::KEY, Letter::Read).await?;
    Ok(holders.into_iter().map(|(id, _)| id).collect())
}

/// Notifies the consoles of those roles after the commit.
pub fn notify(tx: &mut Tx, who: &Caller, roles: Vec<i64>) {
    let region = who.region.clone();
    tx.after_save(move || {
        for role in roles {
            region.hub.answers_changed(region.country.key, role, region.shown_by(CARS));
        }
    });
}
