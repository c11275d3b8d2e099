//! A user in full.

use pitlane_base::access::Users;
use pitlane_base::history;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{DbError, Tx};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::PathOf;

use super::list::complete;
use super::store::{self, StoredSession, StoredUser};
use super::types::{NamedScope, OpenSession, UserDetail, UserPath};
use super::work;

pub async fn get_user(who: Allow<Read<Users>>, PathOf(path): PathOf<UserPath>) -> Answer<UserDetail> {
    let id: i64 = path.user_id.parse().map_err(|_text| ApiError::NotFound("user"))?;
    let mut tx = who.read().await?;
    Ok(Data::ok(load(&mut tx, &who, id).await?))
}

/// A user with everything that is shown of them, or a not-found error.
pub async fn load(tx: &mut Tx, who: &Caller, id: i64) -> Result<UserDetail> {
    let user = store::user(tx, id).await?.ok_or(ApiError::NotFound("user"))?;
    let held = store::held(tx, id).await?;
    let mut scopes = Vec::new();
    for scope in store::scopes(tx, id).await? {
        let name = store::place_name(tx, scope.kind, scope.object_id).await?;
        scopes.push(NamedScope { kind: scope.kind, object_id: scope.object_id, name: name.unwrap_or_default() });
    }
    let sessions = store::sessions(tx, id, who.now()).await?.into_iter();
    let sessions: Vec<_> = sessions.filter(|session| is_open(who, session)).map(shown).collect();
    let open_work = work::counts(tx, who, id).await?;
    // Sign-ins are entries of the user too, and change nothing of them.
    let history = history::of(tx, "user", id).await?;
    let history = history.into_iter().filter(|entry| entry.action.starts_with("user.")).collect();
    let roles = held.iter().map(|role| role.name.clone()).collect();
    let mut row = user.shown(roles);
    complete(tx, who, std::slice::from_mut(&mut row)).await?;
    let StoredUser { languages, order_accessibility, .. } = &user;
    let unread = |error: serde_json::Error| DbError::Other(format!("user {id}: {error}"));
    Ok(UserDetail {
        row,
        role_id: user.role_id,
        held,
        scopes,
        languages: serde_json::from_str(languages).map_err(unread)?,
        order_accessibility: order_accessibility.as_deref().map(serde_json::from_str).transpose().map_err(unread)?,
        introduction: user.introduction,
        joined_on: user.joined_on,
        left_on: user.left_on,
        is_download: user.is_download,
        refund_enabled: user.refund_enabled,
        deactivated_at: user.deactivated_at,
        deactivated_by: user.deactivated_by,
        deactivation_reason: user.deactivation_reason,
        created_at: user.created_at,
        updated_at: user.updated_at,
        open_work,
        open_sessions: sessions.len(),
        sessions,
        history,
    })
}

/// Whether a session has not been idle for longer than its role allows.
fn is_open(who: &Caller, session: &StoredSession) -> bool {
    let idle_life = chrono::Duration::from_std((who.region.catalogue.idle_life)(&session.based_on));
    idle_life.is_ok_and(|idle_life| session.last_seen_at + idle_life > who.now())
}

fn shown(session: StoredSession) -> OpenSession {
    OpenSession {
        created_at: session.created_at,
        last_seen_at: session.last_seen_at,
        address: session.address,
        role: session.role,
    }
}
