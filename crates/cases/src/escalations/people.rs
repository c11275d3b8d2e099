//! Who works on escalations, and whose consoles show them.

use pitlane_base::access::Escalations;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::args;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::topics::Topic;

/// The roles whose users work on escalations. Asked for before a unit of work is begun: a second connection must not be
/// waited for while a first one is held.
pub async fn workers(who: &Caller) -> Result<Vec<i64>> {
    let holders = who.region.holders(Escalations::KEY, Letter::Update).await?;
    Ok(holders.into_iter().map(|(id, _)| id).collect())
}

/// Whether a user is active and has one of these roles.
pub async fn holds_one(tx: &mut Tx, roles: &[i64], user: i64) -> Result<bool> {
    let held: Vec<i64> = tx
        .all(
            "SELECT h.role_id FROM user_roles h JOIN users u ON u.id = h.user_id WHERE u.id = $1 AND u.is_active",
            args![user],
        )
        .await?;
    Ok(held.iter().any(|role| roles.contains(role)))
}

/// The roles whose consoles are told of changes of a resource.
pub async fn readers(who: &Caller, resource: &str) -> Result<Vec<i64>> {
    let holders = who.region.holders(resource, Letter::Read).await?;
    Ok(holders.into_iter().map(|(id, _)| id).collect())
}

/// Tells the consoles of these roles after the commit.
pub fn notify(tx: &mut Tx, who: &Caller, roles: Vec<i64>, topic: Topic) {
    let region = who.region.clone();
    tx.after_save(move || {
        for role in roles {
            region.hub.answers_changed(region.country.key, role, region.shown_by(topic));
        }
    });
}
