//! Open consoles are notified of changes of cases.

use pitlane_platform::access::Letter;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use pitlane_platform::topics::Topic;

/// The roles that may read a resource now: their consoles are notified of its changes.
pub async fn readers(who: &Caller, resource: &str) -> Result<Vec<i64>> {
    let holders = who.region.holders(resource, Letter::Read).await?;
    Ok(holders.into_iter().map(|(id, _)| id).collect())
}

/// Notifies the consoles of these roles after the commit.
pub fn notify(tx: &mut Tx, who: &Caller, roles: Vec<i64>, topic: Topic) {
    let region = who.region.clone();
    tx.after_save(move || notify_in(&region, roles, topic));
}

/// Notifies the consoles of these roles now.
pub fn notify_in(region: &Region, roles: impl IntoIterator<Item = i64>, topic: Topic) {
    for role in roles {
        region.hub.answers_changed(region.country.key, role, region.shown_by(topic));
    }
}
