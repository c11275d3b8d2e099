//! Who is told of changes of the dialler: those who look after it, and the callers concerned.

use pitlane_base::access::Dialler;
use pitlane_base::topics::DIALLER;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;

/// The roles that look after the dialler. Asked before a unit of work begins.
pub async fn readers(region: &Region) -> Result<Vec<i64>> {
    Ok(region.holders(Dialler::KEY, Letter::Read).await?.into_iter().map(|(id, _)| id).collect())
}

/// Notifies the consoles of these roles, and of these callers, after the commit.
pub fn notify(tx: &mut Tx, region: &Region, roles: Vec<i64>, callers: impl IntoIterator<Item = i64>) {
    let (region, callers) = (region.clone(), callers.into_iter().collect::<Vec<_>>());
    tx.after_save(move || {
        let calls = region.shown_by(DIALLER);
        for role in roles {
            region.hub.answers_changed(region.country.key, role, calls);
        }
        for user in callers {
            region.hub.answers_changed_for(region.country.key, user, calls);
        }
    });
}
