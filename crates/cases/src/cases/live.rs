//! Who is told of changes of cases, and who may be given one.

use pitlane_base::names::{Named, all_named};
use pitlane_platform::access::Letter;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, DbResult, Tx, bind};
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use pitlane_platform::topics::Topic;

/// The roles that may read a resource now: their consoles are notified of its changes.
pub async fn readers(who: &Caller, resource: &str) -> Result<Vec<i64>> {
    readers_in(&who.region, resource).await
}

/// The same for what the program does by itself.
pub async fn readers_in(region: &Region, resource: &str) -> Result<Vec<i64>> {
    let holders = region.holders(resource, Letter::Read).await?;
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

/// Active users who hold one of the roles, by name.
pub async fn people_of(tx: &mut Tx, roles: &[i64]) -> DbResult<Vec<Named>> {
    let mut args = Args::new();
    let list: Vec<_> = roles.iter().map(|role| bind(&mut args, *role)).collect();
    if list.is_empty() {
        return Ok(Vec::new());
    }
    let sql = format!(
        "SELECT u.id, u.name FROM users u
         WHERE u.is_active AND u.id IN (SELECT h.user_id FROM user_roles h WHERE h.role_id IN ({}))
         ORDER BY u.name, u.id",
        list.join(", ")
    );
    Ok(all_named(tx.all(sql, args).await?))
}
