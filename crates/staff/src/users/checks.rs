//! Checks of a user against the database: what they refer to exists, and what must be unique is.

use std::collections::BTreeSet;

use pitlane_base::scope::hold_places;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use serde_json::json;

use super::giving::Refused;
use super::rules::KnownRoles;
use super::state::State;
use super::store;

/// The most managers above a user.
const MOST_ABOVE: usize = 8;

/// Adds an error for every changed reference that does not exist. `id` is none for a new user.
pub async fn references(
    tx: &mut Tx,
    id: Option<i64>,
    before: &State,
    after: &State,
    fields: &mut Fields,
) -> Result<()> {
    if after.scopes != before.scopes {
        hold_places(tx).await?;
    }
    for scope in after.scopes.difference(&before.scopes) {
        if store::place_name(tx, scope.kind, scope.object_id).await?.is_none() {
            fields.add("scopes", format!("{} is no {}", scope.object_id, scope.kind.as_str().replace('_', " ")));
        }
    }
    if let Some(garage) = after.garage_id.filter(|_| after.garage_id != before.garage_id)
        && store::garage_is_open(tx, garage).await? != Some(true)
    {
        fields.add("garage_id", "is not a working garage");
    }
    if let Some(city) = after.city_id.filter(|_| after.city_id != before.city_id)
        && store::place_name(tx, super::types::ScopeKind::City, city).await?.is_none()
    {
        fields.add("city_id", "is not a city");
    }
    if let Some(manager) = after.manager_id.filter(|_| after.manager_id != before.manager_id) {
        manager_fits(tx, id, manager, fields).await?;
    }
    Ok(())
}

/// A manager is an active user, not below the user themselves, with at most eight above in every line.
async fn manager_fits(tx: &mut Tx, id: Option<i64>, manager: i64, fields: &mut Fields) -> Result<()> {
    store::hold_managers(tx).await?;
    if !store::user(tx, manager).await?.is_some_and(|user| user.is_active) {
        fields.add("manager_id", "is not an active user");
        return Ok(());
    }
    let above = store::managers_above(tx, manager, MOST_ABOVE + 1).await?;
    if id.is_some_and(|id| id == manager || above.contains(&id)) {
        fields.add("manager_id", "would be their own manager in the end: choose a user who is not below them");
        return Ok(());
    }
    let below = match id {
        Some(id) => store::reports_below(tx, id, MOST_ABOVE).await?,
        None => 0,
    };
    if above.len() + 1 + below > MOST_ABOVE {
        fields.add("manager_id", format!("would put more than {MOST_ABOVE} managers above a user"));
    }
    Ok(())
}

/// A mobile and an employee code belong to one user. They are held, so that of many requests at once one is served.
pub async fn unique(
    tx: &mut Tx,
    id: Option<i64>,
    before: &State,
    after: &State,
    fields: &mut Fields,
) -> Result<Option<ApiError>> {
    if let Some(code) = after.employee_code.as_deref().filter(|_| after.employee_code != before.employee_code) {
        store::hold_unique(tx).await?;
        if let Some((owner, name)) = store::owner_of_code(tx, code).await?
            && Some(owner) != id
        {
            fields.add("employee_code", format!("belongs to {name}"));
        }
    }
    if after.mobile == before.mobile {
        return Ok(None);
    }
    store::hold_unique(tx).await?;
    taken(tx, id, &after.mobile).await
}

/// The refusal for a mobile that another user has, with that user.
pub async fn taken(tx: &mut Tx, id: Option<i64>, mobile: &str) -> Result<Option<ApiError>> {
    let owner = store::owner_of_mobile(tx, mobile).await?.filter(|(owner, ..)| Some(*owner) != id);
    Ok(owner.map(|(id, name, is_active)| ApiError::Conflict {
        message: format!("The mobile belongs to {name}. Open that user instead."),
        data: json!({ "user": { "id": id, "name": name, "is_active": is_active } }),
    }))
}

/// A region keeps an active admin. Held, so that two admins do not deactivate each other.
pub async fn keeps_admin(tx: &mut Tx, who: &Caller, id: i64, admins: &BTreeSet<i64>, after: &State) -> Result<()> {
    let stays = after.is_active && !after.is_machine() && !after.roles.is_disjoint(admins);
    if stays {
        return Ok(());
    }
    hold_admins(tx).await?;
    if store::other_admins(tx, id).await? > 0 {
        return Ok(());
    }
    Err(ApiError::conflict(format!(
        "This is the last active admin of {}. Give another user the role admin first.",
        who.region.country.key
    )))
}

/// Holds who is an active admin.
pub async fn hold_admins(tx: &mut Tx) -> Result<()> {
    Ok(tx.hold("the last admin").await?)
}

/// The roles, of which those that are given are held.
pub async fn hold_roles(tx: &mut Tx, given: impl Iterator<Item = &i64>) -> Result<KnownRoles> {
    for id in given {
        store::hold_role(tx, *id).await?;
    }
    Ok(store::roles(tx).await?)
}

/// Holds all that edits of these users, in these roles, hold one after another, in their order: a file of many users would
/// otherwise wait for an edit that waits for it.
pub async fn hold_all(tx: &mut Tx, users: &BTreeSet<i64>, roles: &BTreeSet<i64>) -> Result<()> {
    for id in users {
        store::lock(tx, *id).await?;
    }
    for id in roles {
        store::hold_role(tx, *id).await?;
    }
    store::hold_managers(tx).await?;
    Ok(store::hold_unique(tx).await?)
}

/// Rolls a unit of work back and records the refusal in the audit trail.
pub async fn refuse(
    who: &Caller,
    tx: Tx,
    action: &str,
    id: impl ToString,
    Refused(needs): Refused,
) -> Result<ApiError> {
    drop(tx);
    let mut tx = who.write().await?;
    who.audit(&mut tx, Entry::refused(action, "user", id).after(&json!({ "needs": needs }))).await?;
    tx.save().await?;
    Ok(ApiError::Forbidden { needs, holders: None })
}
