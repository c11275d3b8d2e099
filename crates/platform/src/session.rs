//! Sessions: made at sign-in, kept as hashes, ended in one place.

use std::sync::Arc;

use chrono::{DateTime, Duration, Utc};

use crate::db::{DbResult, Tx};
use crate::error::{ApiError, Result};
use crate::ids;
use crate::region::Region;
use crate::{args, insert, record, select};

/// The longest life of a session, however busy.
const LIFE: Duration = Duration::days(30);
/// How long a link token is good for.
pub const LINK_LIFE: Duration = Duration::hours(24);
/// How stale `last_seen_at` may be: writing it on every request would make every read a write.
const SEEN_EVERY: Duration = Duration::minutes(1);

record! {
    /// A session with what every request wants to know of its user.
    #[derive(Clone, Debug)]
    pub struct Session of s {
        pub id: i64,
        pub user_id: i64 = "u.id",
        pub user_name: String = "u.name",
        pub mobile: String = "u.mobile",
        pub role_id: i64 = "r.id",
        pub role: String = "r.name",
        /// The admin's own role, while the console is looked at as another one.
        pub viewed_by: Option<String>,
        /// The one row that a link token opens.
        pub link_to: Option<i64> = "s.link_order_id",
        pub garage_id: Option<i64> = "u.garage_id",
        pub order_accessibility: Option<String> = "u.order_accessibility",
        pub last_seen_at: DateTime<Utc>,
        pub expires_at: DateTime<Utc>,
        pub revoked_at: Option<DateTime<Utc>>,
        pub is_active: bool = "u.is_active",
        /// `kind:id` of the rows that the user's role may see, comma by comma.
        grants: Option<String> = "(SELECT string_agg(g.kind || ':' || CAST(g.object_id AS TEXT), ',') FROM user_scopes g WHERE g.user_id = u.id)",
    }
}

impl Session {
    /// The ids of one kind that the user is given: the fleets of a Fleet Manager, say.
    pub fn granted(&self, kind: &str) -> Vec<i64> {
        let all = self.grants.as_deref().unwrap_or_default().split(',');
        all.filter_map(|grant| grant.split_once(':'))
            .filter(|(of, _)| *of == kind)
            .filter_map(|(_, id)| id.parse().ok())
            .collect()
    }

    fn is_over(&self, now: DateTime<Utc>, idle_life: std::time::Duration) -> bool {
        let idle_life = Duration::from_std(idle_life).unwrap_or(LIFE);
        self.revoked_at.is_some() || !self.is_active || now >= self.expires_at || now >= self.last_seen_at + idle_life
    }
}

/// The region that a token belongs to, by its prefix.
pub fn region_of(token: &str) -> Option<&str> {
    token.split_once('.').map(|(region, _)| region)
}

/// The session of a token, if it still holds; this counts as a use of it.
pub async fn find(region: &Region, token: &str) -> Result<Arc<Session>> {
    let session = still_holds(region, token).await?;
    let now = region.now();
    if now - session.last_seen_at >= SEEN_EVERY {
        touch(region, session.id, now).await?;
        region.sessions.invalidate(&ids::sha256(token));
    }
    Ok(session)
}

/// The same for a look that is no use: nobody did anything.
pub async fn still_holds(region: &Region, token: &str) -> Result<Arc<Session>> {
    if region_of(token) != Some(region.country.key) {
        return Err(ApiError::Unauthorized);
    }
    let hash = ids::sha256(token);
    let session = match region.sessions.get(&hash) {
        Some(known) => known,
        None => load(region, &hash).await?,
    };
    if session.is_over(region.now(), (region.catalogue.idle_life)(&session.role)) {
        return Err(ApiError::Expired);
    }
    Ok(session)
}

async fn load(region: &Region, hash: &str) -> Result<Arc<Session>> {
    let asked = select!(
        Session,
        "FROM sessions s JOIN users u ON u.id = s.user_id JOIN roles r ON r.id = s.role_id WHERE s.token_hash = $1",
        hash,
    );
    let found = asked.maybe(&mut region.db.read_one().await?).await?;
    let session = Arc::new(found.ok_or(ApiError::Expired)?);
    region.sessions.insert(hash.to_owned(), session.clone());
    Ok(session)
}

async fn touch(region: &Region, id: i64, now: DateTime<Utc>) -> DbResult<()> {
    let mut tx = region.db.write().await?;
    tx.run("UPDATE sessions SET last_seen_at = $1 WHERE id = $2 AND last_seen_at < $1", args![now, id]).await?;
    tx.save().await
}

/// Who signs in, as what, from where.
pub struct NewSession<'a> {
    pub user_id: i64,
    pub role_id: i64,
    pub viewed_by: Option<&'a str>,
    /// Makes it a link token, for this row and a day.
    pub link_to: Option<i64>,
    pub address: &'a str,
}

/// Begins a session and gives its token, which is written down nowhere.
pub async fn begin(tx: &mut Tx, region: &Region, new: NewSession<'_>) -> DbResult<String> {
    let token = format!("{}.{}", region.country.key, ids::random_hex(32));
    let now = region.now();
    let life = if new.link_to.is_some() { LINK_LIFE } else { LIFE };
    insert!(sessions {
        token_hash: ids::sha256(&token),
        user_id: new.user_id,
        role_id: new.role_id,
        viewed_by: new.viewed_by,
        link_order_id: new.link_to,
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
}

/// Ends sessions at once, here and in open consoles; `reason` is what the consoles are told.
pub async fn end(tx: &mut Tx, region: &Region, which: Ended, reason: &'static str) -> DbResult<u64> {
    let now = region.now();
    let (column, id) = match which {
        Ended::One(id) => ("id", id),
        Ended::OfUser(id) => ("user_id", id),
    };
    let sql = format!("UPDATE sessions SET revoked_at = $1 WHERE {column} = $2 AND revoked_at IS NULL RETURNING id");
    let ended: Vec<i64> = tx.all(sql, args![now, id]).await?;
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
