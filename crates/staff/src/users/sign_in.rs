//! Sign-ins for people of other companies, such as retailers: opened and closed with what they belong to.

use std::collections::BTreeSet;

use pitlane_base::access::Role;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::{ApiError, Result};

use super::create::{self, NewUser, Written};
use super::hand_over::Plan;
use super::rules::Sent;
use super::types::CreateUser;
use super::{store, update};

/// The reason with which a sign-in was closed begins with this.
const CLOSED: &str = "Closed with ";

/// A user who has a mobile.
pub struct KnownUser {
    pub id: i64,
    pub name: String,
    pub is_active: bool,
}

/// The user with this mobile (E.164).
pub async fn with_mobile(tx: &mut Tx, mobile: &str) -> DbResult<Option<KnownUser>> {
    let found = store::owner_of_mobile(tx, mobile).await?;
    Ok(found.map(|(id, name, is_active)| KnownUser { id, name, is_active }))
}

/// The role of this name.
pub async fn declared(tx: &mut Tx, role: Role) -> Result<i64> {
    let roles = store::roles(tx).await?;
    let found = roles.iter().find(|(_, known)| known.name == role.as_str()).map(|(id, _)| *id);
    found.ok_or_else(|| ApiError::conflict(format!("There is no role {}.", role.as_str())))
}

/// A new user in one role.
pub async fn make_sign_in(tx: &mut Tx, who: &Caller, role: Role, name: &str, mobile: &str) -> Result<Written<i64>> {
    let role_id = declared(tx, role).await?;
    let request = CreateUser { name: name.to_owned(), mobile: mobile.to_owned(), role_id, ..CreateUser::default() };
    create::write(tx, who, NewUser::requested(who, request)).await
}

const NOTHING_SENT: Sent = Sent { scopes: false, order_accessibility: false };

/// Gives a user the role in addition to their own. One whose sign-in was closed in the same way is active again.
pub async fn open_sign_in(tx: &mut Tx, who: &Caller, role: Role, user: i64) -> Result<Written<bool>> {
    let role_id = declared(tx, role).await?;
    let mut plan = Plan::read(who, None).await?;
    update::write(tx, who, (user, None), NOTHING_SENT, &mut plan, |_, state, _| {
        state.roles.insert(role_id);
        if !state.is_active && state.deactivation_reason.as_deref().is_some_and(|why| why.starts_with(CLOSED)) {
            state.is_active = true;
            state.deactivation_reason = None;
        }
    })
    .await
}

/// Whether a user has this role and no other: they sign in for what it belongs to alone.
pub async fn has_only_role(tx: &mut Tx, role: Role, user: i64) -> Result<bool> {
    let role_id = declared(tx, role).await?;
    Ok(store::held(tx, user).await?.iter().all(|held| held.id == role_id))
}

/// Another mobile (E.164) to sign in with: their sessions end. One that belongs to another user is refused.
pub async fn move_sign_in(tx: &mut Tx, who: &Caller, user: i64, mobile: &str) -> Result<Written<bool>> {
    let mut plan = Plan::read(who, None).await?;
    update::write(tx, who, (user, None), NOTHING_SENT, &mut plan, |_, state, _| {
        mobile.clone_into(&mut state.mobile);
    })
    .await
}

/// Takes the role away: a user who has no other one is deactivated. Their sessions end. `of` says what was closed, as
/// in "retailer Lotus".
pub async fn close_sign_in(tx: &mut Tx, who: &Caller, role: Role, user: i64, of: &str) -> Result<Written<bool>> {
    let role_id = declared(tx, role).await?;
    let mut plan = Plan::read(who, None).await?;
    update::write(tx, who, (user, None), NOTHING_SENT, &mut plan, |_, state, _| {
        if state.roles == BTreeSet::from([role_id]) {
            if state.is_active {
                let reason = format!("{CLOSED}{of}");
                state.deactivation_reason = Some(reason.chars().take(200).collect());
            }
            state.is_active = false;
        } else {
            state.roles.remove(&role_id);
            if state.role_id == role_id {
                state.role_id = state.roles.first().copied().unwrap_or(role_id);
            }
        }
    })
    .await
}
