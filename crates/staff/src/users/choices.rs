//! The roles that a user can be given.

use pitlane_base::access::{Role, Users};
use pitlane_base::scope::places_of;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::error::Result;

use super::create::giver;
use super::giving::may_give;
use super::store;
use super::types::{RoleChoice, RoleChoices, ScopeKind};

/// Every role, with what it needs and whether the caller may give it.
pub async fn list_role_choices(who: Allow<Read<Users>>) -> Answer<RoleChoices> {
    let mut tx = who.read().await?;
    let known = store::roles(&mut tx).await?;
    let clusters = store::places(&mut tx, ScopeKind::Cluster).await?;
    let regions = store::places(&mut tx, ScopeKind::Region).await?;
    drop(tx);
    let giver = giver(&who).role;
    let mut roles = Vec::new();
    for (id, role) in known {
        let based_on = role.based_on;
        roles.push(RoleChoice {
            id,
            based_on: based_on.map(Role::as_str).unwrap_or_default().to_owned(),
            is_active: role.is_active,
            place: place(based_on).map(str::to_owned),
            needs_garage: based_on.is_some_and(Role::works_in_garage),
            may_give: role.is_active && may_give(giver, based_on),
            sections: sections(&who, id).await?,
            name: role.name,
        });
    }
    Ok(Data::ok(RoleChoices { count: roles.len(), roles, clusters, regions }))
}

/// The kind of places whose rows the role sees; staff of a garage have theirs in a field of its own.
fn place(role: Option<Role>) -> Option<&'static str> {
    role.filter(|role| !role.works_in_garage()).and_then(places_of).map(|(kind, _)| kind)
}

async fn sections(who: &Allow<Read<Users>>, role_id: i64) -> Result<Vec<String>> {
    Ok(who.region.profile(role_id).await?.sections.iter().cloned().collect())
}
