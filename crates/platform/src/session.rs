//! Sessions: created at sign-in, stored as hashes, ended in one place.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{DateTime, Duration, Utc};

use crate::db::{DbResult, Tx};
use crate::error::{ApiError, Result};
use crate::region::Region;
use crate::signed_in::LIFE;
pub use crate::signed_in::{LinkKind, Session};
use crate::{args, ids, insert, select};

/// How long a link token is valid.
pub const LINK_LIFE: Duration = Duration::hours(24);
/// How old `last_seen_at` may be: writing it on every request would turn every read into a write.
const SEEN_EVERY: Duration = Duration::minutes(1);

/// The region that a token belongs to, by its prefix.
pub fn region_of(token: &str) -> Option<&str> {
    token.split_once('.').map(|(region, _)| region)
}

/// The session of a token, if it is still valid; counts as activity.
pub async fn find(region: &Region, token: &str) -> Result<Arc<Session>> {
    let session = still_holds(region, token).await?;
    let now = region.now();
    if now - session.last_seen_at >= SEEN_EVERY {
        touch(region, session.id, now).await?;
        region.sessions.invalidate(&ids::sha256(token));
    }
    Ok(session)
}

/// The same for a check that must not count as activity.
pub async fn still_holds(region: &Region, token: &str) -> Result<Arc<Session>> {
    if region_of(token) != Some(region.country.key) {
        return Err(ApiError::Unauthorized);
    }
    let hash = ids::sha256(token);
    let session = match region.sessions.get(&hash) {
        Some(known) => known,
        None => load(region, &hash).await?,
    };
    if session.is_over(region.now(), (region.catalogue.idle_life)(&session.based_on)) {
        let is_changed = session.ended_because.as_deref() == Some(ACCESS_CHANGED);
        return Err(if is_changed { ApiError::AccessChanged } else { ApiError::Expired });
    }
    Ok(session)
}

async fn load(region: &Region, hash: &str) -> Result<Arc<Session>> {
    let asked = select!(
        Session,
        "FROM sessions s JOIN users u ON u.id = s.user_id JOIN roles r ON r.id = s.role_id
         JOIN users v ON v.id = COALESCE(s.seen_user_id, s.user_id) WHERE s.token_hash = $1",
        hash,
    );
    let found = asked.maybe(&mut region.db.read_one().await?).await?;
    let session = Arc::new(found.ok_or(ApiError::Expired)?);
    region.sessions.insert(hash.to_owned(), session.clone());
    Ok(session)
}

/// The sessions that a user could have now, one for each of their roles: what they may see is asked of these. None is stored.
pub async fn possible(region: &Region, user_id: i64) -> Result<Vec<Arc<Session>>> {
    let asked = select!(
        Session,
        "FROM (SELECT CAST(0 AS BIGINT) AS id, h.user_id, h.role_id, CAST(NULL AS TEXT) AS viewed_by,
             CAST(NULL AS BIGINT) AS link_order_id, 'order' AS link_kind, CAST(NULL AS TEXT) AS seen_place,
             w.created_at AS last_seen_at, w.created_at AS expires_at, NULLIF(w.created_at, w.created_at) AS revoked_at,
             CAST(NULL AS TEXT) AS ended_because
             FROM user_roles h JOIN users w ON w.id = h.user_id WHERE h.user_id = $1) s
         JOIN users u ON u.id = s.user_id JOIN roles r ON r.id = s.role_id JOIN users v ON v.id = s.user_id
         WHERE u.is_active AND r.is_active ORDER BY r.id",
        user_id,
    );
    Ok(asked.all(&mut region.db.read_one().await?).await?.into_iter().map(Arc::new).collect())
}

async fn touch(region: &Region, id: i64, now: DateTime<Utc>) -> DbResult<()> {
    let mut tx = region.db.write().await?;
    tx.run("UPDATE sessions SET last_seen_at = $1 WHERE id = $2 AND last_seen_at < $1", args![now, id]).await?;
    tx.save().await
}

/// Writes down that these sessions have an open console now.
pub async fn present(sessions: Vec<(Region, i64)>) -> DbResult<()> {
    let mut by_region: BTreeMap<&'static str, (Region, BTreeSet<i64>)> = BTreeMap::new();
    for (region, id) in sessions {
        by_region.entry(region.country.key).or_insert_with(|| (region, BTreeSet::new())).1.insert(id);
    }
    for (region, ids) in by_region.into_values() {
        let mut tx = region.db.write().await?;
        let rows = ids.into_iter().map(|id| args![region.now(), id]).collect();
        tx.run_many("UPDATE sessions SET online_at = $1 WHERE id = $2".to_owned(), rows).await?;
        tx.save().await?;
    }
    Ok(())
}

/// The user who signs in, their role, and where from.
pub struct NewSession<'a> {
    pub user_id: i64,
    pub role_id: i64,
    pub viewed_by: Option<&'a str>,
    pub seen: Option<&'a Seen>,
    /// Creates a link token, for this order and one day.
    pub link_to: Option<(LinkKind, i64)>,
    pub address: &'a str,
}

/// Whose rows an admin sees who views the console as another role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seen {
    User(i64),
    /// A kind of place, and its id.
    Place(&'static str, i64),
}

impl Seen {
    const fn user(&self) -> Option<i64> {
        match self {
            Self::User(id) => Some(*id),
            Self::Place(..) => None,
        }
    }

    fn place(&self) -> Option<String> {
        match self {
            Self::User(_) => None,
            Self::Place(kind, id) => Some(format!("{kind}:{id}")),
        }
    }
}

/// Begins a session and returns its token, which is stored nowhere.
pub async fn begin(tx: &mut Tx, region: &Region, new: NewSession<'_>) -> DbResult<String> {
    let token = format!("{}.{}", region.country.key, ids::random_hex(32));
    let now = region.now();
    let life = if new.link_to.is_some() { LINK_LIFE } else { LIFE };
    insert!(sessions {
        token_hash: ids::sha256(&token),
        user_id: new.user_id,
        role_id: new.role_id,
        viewed_by: new.viewed_by,
        seen_user_id: new.seen.and_then(Seen::user),
        seen_place: new.seen.and_then(Seen::place),
        link_kind: new.link_to.map_or(LinkKind::Order, |(kind, _)| kind),
        link_order_id: new.link_to.map(|(_, order)| order),
        address: new.address,
        created_at: now,
        last_seen_at: now,
        expires_at: now + life,
    })
    .run(tx)
    .await?;
    Ok(token)
}

/// Which sessions to end.
pub enum Ended {
    One(i64),
    OfUser(i64),
    /// Those in which a role is active.
    InRole(i64),
}

/// Why sessions end when roles, scope, flags or the state of their user change.
pub const ACCESS_CHANGED: &str = "access changed";

/// Ends sessions at once, here and in open consoles; the consoles are sent `reason`.
pub async fn end(tx: &mut Tx, region: &Region, which: Ended, reason: &'static str) -> DbResult<u64> {
    let now = region.now();
    let (column, id) = match which {
        Ended::One(id) => ("id", id),
        Ended::OfUser(id) => ("user_id", id),
        Ended::InRole(id) => ("role_id", id),
    };
    let sql = format!(
        "UPDATE sessions SET revoked_at = $1, ended_because = $2 WHERE {column} = $3 AND revoked_at IS NULL RETURNING id"
    );
    let ended: Vec<i64> = tx.all(sql, args![now, reason, id]).await?;
    let count = ended.len() as u64;
    let region = region.clone();
    tx.after_save(move || {
        region.forget_sessions();
        for id in ended {
            region.hub.end_session(region.country.key, id, reason);
        }
    });
    Ok(count)
}
