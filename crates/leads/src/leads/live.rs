//! Who is told of changes of leads: those who work on leads, and those to whom one is given.

use pitlane_base::access::Leads;
use pitlane_base::topics::LEADS;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;

/// The roles that may work on leads now. Asked before a unit of work begins.
pub async fn workers(region: &Region) -> Result<Vec<i64>> {
    Ok(region.holders(Leads::KEY, Letter::Update).await?.into_iter().map(|(id, _)| id).collect())
}

/// Notifies the consoles of these roles, and of these users, after the commit.
pub fn notify(tx: &mut Tx, region: &Region, roles: Vec<i64>, users: impl IntoIterator<Item = i64>) {
    let (region, users) = (region.clone(), users.into_iter().collect::<Vec<_>>());
    tx.after_save(move || notify_now(&region, roles, users));
}

/// The same where nobody could be asked for the roles before the unit of work.
pub fn notify_workers(tx: &mut Tx, region: &Region, users: impl IntoIterator<Item = i64>) {
    let (region, users) = (region.clone(), users.into_iter().collect::<Vec<_>>());
    tx.after_save(move || {
        tokio::spawn(async move {
            match workers(&region).await {
                Ok(roles) => notify_now(&region, roles, users),
                Err(error) => tracing::warn!(?error, "the consoles that show leads were not told of a change"),
            }
        });
    });
}

pub fn notify_now(region: &Region, roles: Vec<i64>, users: Vec<i64>) {
    let calls = region.shown_by(LEADS);
    for role in roles {
        region.hub.answers_changed(region.country.key, role, calls);
    }
    for user in users {
        region.hub.answers_changed_for(region.country.key, user, calls);
    }
}
