//! All SQL of what people on the telephone do. The row of somebody is locked before it is changed.

use chrono::{DateTime, Utc};
use pitlane_base::access::Role;
use pitlane_base::codes::{AgentEventSource, AgentState, AgentType, NotReadyReason};
use pitlane_platform::db::{Args, DbResult, Tx, bind};
use pitlane_platform::{args, insert, record, select, update};

use super::rules::Now;
use super::spans::Change;

record! {
    pub struct StoredState of a {
        pub user_id: i64,
        pub state: AgentState,
        pub reason: Option<NotReadyReason>,
        pub since: DateTime<Utc>,
        pub call_id: Option<i64>,
        pub wanted: Option<NotReadyReason>,
        pub misses: i64,
    }
}

impl StoredState {
    pub const fn now(&self) -> Now {
        Now { state: self.state, reason: self.reason, wanted: self.wanted, misses: self.misses }
    }
}

/// The roles of people on the telephone, as bound values.
fn roles(args: &mut Args) -> String {
    Role::ON_TELEPHONE.iter().map(|role| bind(args, role.as_str())).collect::<Vec<_>>().join(", ")
}

/// The condition that `users u` are active people who telephone for leads. Programs have no console.
pub fn of_people(args: &mut Args) -> String {
    let roles = roles(args);
    let machines = AgentType::sql_where(AgentType::is_machine);
    format!(
        "u.is_active AND COALESCE(u.agent_type_id, 0) NOT IN ({machines}) AND u.id IN (SELECT h.user_id FROM user_roles h JOIN roles r2 ON r2.id = h.role_id WHERE r2.based_on IN ({roles}))"
    )
}

async fn is_agent(tx: &mut Tx, user: i64) -> DbResult<bool> {
    let mut args = args![user];
    let roles = roles(&mut args);
    let sql = format!(
        "SELECT COUNT(*) FROM user_roles h JOIN roles r ON r.id = h.role_id WHERE h.user_id = $1 AND r.based_on IN ({roles})"
    );
    Ok(tx.one::<i64>(sql, args).await? > 0)
}

/// Locks the row of somebody on the telephone until the end of the unit of work; none for everybody else. Who has none
/// yet gets one.
pub async fn lock(tx: &mut Tx, user: i64, now: DateTime<Utc>) -> DbResult<Option<StoredState>> {
    let sql = "UPDATE agent_states SET misses = misses WHERE user_id = $1";
    if tx.run(sql, args![user]).await? == 0 {
        if !is_agent(tx, user).await? {
            return Ok(None);
        }
        let new = insert!(agent_states {
            user_id: user,
            state: AgentState::Offline,
            since: now,
        } "ON CONFLICT (user_id) DO NOTHING");
        new.run(tx).await?;
        tx.run(sql, args![user]).await?;
    }
    state(tx, user).await
}

pub async fn state(tx: &mut Tx, user: i64) -> DbResult<Option<StoredState>> {
    select!(StoredState, "FROM agent_states a WHERE a.user_id = $1", user).maybe(tx).await
}

/// What somebody does now.
pub async fn state_of(tx: &mut Tx, user: i64) -> DbResult<AgentState> {
    Ok(state(tx, user).await?.map_or(AgentState::Offline, |state| state.state))
}

/// How long somebody has to record what was said, if their configuration of the dialler says it.
pub async fn acw_seconds(tx: &mut Tx, user: i64) -> DbResult<Option<i64>> {
    let sql =
        "SELECT d.acw_seconds FROM dial_config_users p JOIN dial_configs d ON d.id = p.config_id WHERE p.user_id = $1";
    tx.maybe(sql, args![user]).await
}

/// What a locked row becomes.
pub struct Next {
    pub user: i64,
    pub now: Now,
    pub since: DateTime<Utc>,
    pub call: Option<i64>,
    pub until: Option<DateTime<Utc>>,
}

pub async fn save(tx: &mut Tx, next: &Next) -> DbResult<u64> {
    update!(agent_states {
        state: next.now.state,
        reason: next.now.reason,
        wanted: next.now.wanted,
        misses: next.now.misses,
        since: next.since,
        call_id: next.call,
        until: next.until,
    } where { user_id: next.user })
    .run(tx)
    .await
}

pub async fn insert_event(tx: &mut Tx, next: &Next, source: AgentEventSource, at: DateTime<Utc>) -> DbResult<u64> {
    insert!(agent_events {
        user_id: next.user,
        at: at,
        state: next.now.state,
        reason: next.now.reason,
        source: source,
        call_id: next.call,
    })
    .run(tx)
    .await
}

/// A console of a session that works on the telephone was open since then.
fn present(args: &mut Args, since: DateTime<Utc>) -> String {
    let (roles, since) = (roles(args), bind(args, since));
    format!(
        "FROM sessions s JOIN roles r ON r.id = s.role_id WHERE s.revoked_at IS NULL AND s.link_order_id IS NULL
           AND s.online_at >= {since} AND r.based_on IN ({roles})"
    )
}

/// Those who are offline although they have an open console.
pub async fn arrived(tx: &mut Tx, since: DateTime<Utc>) -> DbResult<Vec<i64>> {
    let mut args = Args::new();
    let present = present(&mut args, since);
    let sql = format!(
        "SELECT DISTINCT s.user_id {present}
           AND NOT EXISTS (SELECT 1 FROM agent_states a WHERE a.user_id = s.user_id AND a.state <> 'offline')
         ORDER BY s.user_id"
    );
    tx.all(sql, args).await
}

/// Those who have none although they are not offline.
pub async fn departed(tx: &mut Tx, since: DateTime<Utc>) -> DbResult<Vec<i64>> {
    let mut args = Args::new();
    let present = present(&mut args, since);
    let sql = format!(
        "SELECT a.user_id FROM agent_states a WHERE a.state NOT IN ('offline', 'ringing', 'talking', 'hold')
           AND NOT EXISTS (SELECT 1 {present} AND s.user_id = a.user_id) ORDER BY a.user_id"
    );
    tx.all(sql, args).await
}

/// Whether somebody has an open console.
pub async fn is_present(tx: &mut Tx, user: i64, since: DateTime<Utc>) -> DbResult<bool> {
    let mut args = Args::new();
    let present = present(&mut args, since);
    let user = bind(&mut args, user);
    Ok(tx.one::<i64>(format!("SELECT COUNT(*) {present} AND s.user_id = {user}"), args).await? > 0)
}

/// Those who are ready, whoever has been for longest first.
pub async fn waiting_longest(tx: &mut Tx) -> DbResult<Vec<i64>> {
    let mut args = args![AgentState::Available];
    let is_meant = of_people(&mut args);
    let sql = format!(
        "SELECT u.id FROM agent_states a JOIN users u ON u.id = a.user_id
         WHERE a.state = $1 AND {is_meant} ORDER BY a.since, u.id"
    );
    tx.all(sql, args).await
}

/// A console of somebody was open since then.
pub async fn has_console(tx: &mut Tx, user: i64, since: DateTime<Utc>) -> DbResult<bool> {
    let sql = "SELECT COUNT(*) FROM sessions s
        WHERE s.user_id = $1 AND s.revoked_at IS NULL AND s.link_order_id IS NULL AND s.online_at >= $2";
    Ok(tx.one::<i64>(sql, args![user, since]).await? > 0)
}

/// Those whose work after a call is over.
pub async fn overdue(tx: &mut Tx, now: DateTime<Utc>) -> DbResult<Vec<i64>> {
    tx.all("SELECT user_id FROM agent_states WHERE until <= $1 ORDER BY user_id", args![now]).await
}

record! {
    struct StoredChange of e {
        at: DateTime<Utc>,
        state: AgentState,
        reason: Option<NotReadyReason>,
    }
}

/// Somebody's changes from an instant on, before another one.
pub async fn changes(tx: &mut Tx, user: i64, from: DateTime<Utc>, to: DateTime<Utc>) -> DbResult<Vec<Change>> {
    let rows = select!(
        StoredChange,
        "FROM agent_events e WHERE e.user_id = $1 AND e.at >= $2 AND e.at < $3 ORDER BY e.at, e.id",
        user,
        from,
        to
    )
    .many(tx)
    .await?;
    Ok(rows.into_iter().map(|row| Change { at: row.at, state: row.state, reason: row.reason }).collect())
}
