//! What is read of configurations, their callers and what is offered to them.

mod write;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Duration, NaiveDate, Utc};
use pitlane_base::codes::{AgentState, Language};
use pitlane_base::names::{Named, all_named};
use pitlane_platform::db::{Args, DbError, DbResult, Select, Tx, bind};
use pitlane_platform::{args, record, select};
use pitlane_staff::roster::Minute;

use super::edit::Known;
use super::rules::{ABANDON_DAYS, Answered};
use super::settings::{DialMode, DialOrder, Settings};
use super::types::{IvrAgent, IvrKind};

pub use write::{
    assign, claim_offer, delete, delete_offer, insert, insert_offer, insert_skip, keep_offer, lock, lock_program,
    set_ivr_agents, unassign, update,
};

record! {
    struct Row of d {
        id: i64,
        version: i64,
        name: String,
        is_active: bool,
        valid_from: Option<NaiveDate>,
        valid_to: Option<NaiveDate>,
        window_from: String,
        window_to: String,
        mode: DialMode,
        dial_order: DialOrder,
        pacing: i64,
        ring_seconds: i64,
        acw_seconds: i64,
        may_skip: bool,
        max_per_day: i64,
        max_total: i64,
        weekdays: String,
        filters: String,
        ladder: String,
        copied_from: Option<i64>,
        origin: Option<String> = "o.name",
        updated_at: DateTime<Utc>,
        updated_by: Option<i64>,
        editor: Option<String> = "u.name",
    }
}

/// A configuration as it is stored.
#[derive(Clone, Debug)]
pub struct StoredConfig {
    pub id: i64,
    pub version: i64,
    pub settings: Settings,
    pub copied_from: Option<Named>,
    pub updated_at: DateTime<Utc>,
    pub updated_by: Option<Named>,
}

const FROM: &str =
    "FROM dial_configs d LEFT JOIN dial_configs o ON o.id = d.copied_from LEFT JOIN users u ON u.id = d.updated_by";

fn read<T: serde::de::DeserializeOwned>(text: &str) -> DbResult<T> {
    serde_json::from_str(text).map_err(|error| DbError::Other(error.to_string()))
}

fn minute(text: &str) -> DbResult<Minute> {
    Minute::parse(text).ok_or_else(|| DbError::Other(format!("{text} is no time of day")))
}

impl Row {
    fn config(self) -> DbResult<StoredConfig> {
        let settings = Settings {
            name: self.name,
            is_active: self.is_active,
            valid_from: self.valid_from,
            valid_to: self.valid_to,
            weekdays: read(&self.weekdays)?,
            window_from: minute(&self.window_from)?,
            window_to: minute(&self.window_to)?,
            filters: read(&self.filters)?,
            order: self.dial_order,
            mode: self.mode,
            pacing: self.pacing,
            ring_seconds: self.ring_seconds,
            acw_seconds: self.acw_seconds,
            may_skip: self.may_skip,
            ladder: read(&self.ladder)?,
            max_per_day: self.max_per_day,
            max_total: self.max_total,
        };
        Ok(StoredConfig {
            id: self.id,
            version: self.version,
            settings,
            copied_from: Named::maybe(self.copied_from, self.origin),
            updated_at: self.updated_at,
            updated_by: Named::maybe(self.updated_by, self.editor),
        })
    }
}

/// The configurations by name, or one of them.
pub async fn configs(tx: &mut Tx, id: Option<i64>) -> DbResult<Vec<StoredConfig>> {
    let mut args = Args::new();
    let of_one = id.map_or_else(String::new, |id| format!(" AND d.id = {}", bind(&mut args, id)));
    let rest = format!("{FROM} WHERE d.deleted_at IS NULL{of_one} ORDER BY d.name_folded, d.id");
    let rows: Vec<Row> = Select::from_sql(&rest, args).all(tx).await?;
    rows.into_iter().map(Row::config).collect()
}

/// The configuration of a caller.
pub async fn of_user(tx: &mut Tx, user: i64) -> DbResult<Option<StoredConfig>> {
    let sql = "SELECT config_id FROM dial_config_users WHERE user_id = $1";
    match tx.maybe::<i64>(sql, args![user]).await? {
        Some(id) => Ok(configs(tx, Some(id)).await?.pop()),
        None => Ok(None),
    }
}

/// Whether another configuration has this name.
pub async fn has_namesake(tx: &mut Tx, folded: &str, id: i64) -> DbResult<bool> {
    let sql = "SELECT COUNT(*) FROM dial_configs WHERE name_folded = $1 AND id <> $2 AND deleted_at IS NULL";
    Ok(tx.one::<i64>(sql, args![folded, id]).await? > 0)
}

/// The sources and cities that filters may name.
pub async fn known(tx: &mut Tx) -> DbResult<Known> {
    let sources: Vec<i64> = tx.all("SELECT id FROM lead_sources", args![]).await?;
    let cities: Vec<i64> = tx.all("SELECT id FROM cities", args![]).await?;
    Ok(Known { sources: BTreeSet::from_iter(sources), cities: BTreeSet::from_iter(cities) })
}

/// The active callers of each configuration, by name.
pub async fn users(tx: &mut Tx) -> DbResult<BTreeMap<i64, Vec<Named>>> {
    let sql = "SELECT p.config_id, u.id, u.name FROM dial_config_users p JOIN users u ON u.id = p.user_id
        WHERE u.is_active ORDER BY u.name_folded, u.id";
    let mut all: BTreeMap<i64, Vec<Named>> = BTreeMap::new();
    for (config, id, name) in tx.all::<(i64, i64, String)>(sql, args![]).await? {
        all.entry(config).or_default().push(Named { id, name });
    }
    Ok(all)
}

/// The configuration of each of these users who has one.
pub async fn configs_of(tx: &mut Tx, users: &[i64]) -> DbResult<BTreeMap<i64, Named>> {
    if users.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut args = Args::new();
    let list = users.iter().map(|id| bind(&mut args, *id)).collect::<Vec<_>>().join(", ");
    let sql = format!(
        "SELECT p.user_id, d.id, d.name FROM dial_config_users p JOIN dial_configs d ON d.id = p.config_id
         WHERE p.user_id IN ({list})"
    );
    let rows: Vec<(i64, i64, String)> = tx.all(sql, args).await?;
    Ok(rows.into_iter().map(|(user, id, name)| (user, Named { id, name })).collect())
}

record! {
    struct IvrRow of v {
        id: i64,
        config_id: i64,
        name: String,
        language: Language,
        kind: IvrKind,
        max_parallel: i64,
        is_active: bool,
        live_calls: i64 = "(SELECT COUNT(*) FROM calls k WHERE k.ivr_agent_id = v.id AND k.state <> 'ended')",
    }
}

/// A program of a configuration.
#[derive(Clone, Debug)]
pub struct StoredProgram {
    pub id: i64,
    pub agent: IvrAgent,
    /// Its calls that have not ended.
    pub live_calls: i64,
}

/// The programs of each configuration, in the order in which they were added.
pub async fn programs(tx: &mut Tx) -> DbResult<BTreeMap<i64, Vec<StoredProgram>>> {
    let rows = select!(IvrRow, "FROM dial_ivr_agents v WHERE v.removed_at IS NULL ORDER BY v.id").all(tx).await?;
    let mut all: BTreeMap<i64, Vec<StoredProgram>> = BTreeMap::new();
    for row in rows {
        let IvrRow { id, config_id, name, language, kind, max_parallel, is_active, live_calls } = row;
        let agent = IvrAgent { name, language, kind, max_parallel, is_active };
        all.entry(config_id).or_default().push(StoredProgram { id, agent, live_calls });
    }
    Ok(all)
}

/// Those of one configuration as they were set.
pub async fn ivr_agents(tx: &mut Tx, config: i64) -> DbResult<Vec<IvrAgent>> {
    let all = programs(tx).await?.remove(&config).unwrap_or_default();
    Ok(all.into_iter().map(|program| program.agent).collect())
}

/// A caller who is available, since when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeAgent {
    pub user: i64,
    pub since: DateTime<Utc>,
}

/// The callers of a configuration who are in one of these states, who has waited longest first.
pub async fn agents_in(tx: &mut Tx, config: i64, states: &[AgentState]) -> DbResult<Vec<FreeAgent>> {
    let mut args = args![config];
    let list = states.iter().map(|state| bind(&mut args, state.as_str())).collect::<Vec<_>>().join(", ");
    let sql = format!(
        "SELECT a.user_id, a.since FROM dial_config_users p JOIN users u ON u.id = p.user_id
         JOIN agent_states a ON a.user_id = p.user_id
         WHERE p.config_id = $1 AND u.is_active AND a.state IN ({list}) ORDER BY a.since, a.user_id"
    );
    let rows: Vec<(i64, DateTime<Utc>)> = tx.all(sql, args).await?;
    Ok(rows.into_iter().map(|(user, since)| FreeAgent { user, since }).collect())
}

/// Everybody who waits for a call, with this configuration, another one or none: their leads are theirs.
pub async fn all_available(tx: &mut Tx) -> DbResult<Vec<i64>> {
    tx.all("SELECT user_id FROM agent_states WHERE state = $1 ORDER BY user_id", args![AgentState::Available]).await
}

/// The callers of a configuration who wait for a call, who has waited longest first.
pub async fn available(tx: &mut Tx, config: i64) -> DbResult<Vec<FreeAgent>> {
    agents_in(tx, config, &[AgentState::Available]).await
}

/// What customers answered of the calls of machines in the last days.
pub async fn answered(tx: &mut Tx, now: DateTime<Utc>) -> DbResult<Answered> {
    let sum = |outcome: &str| {
        format!("CAST(COALESCE(SUM(CASE WHEN k.outcome = '{outcome}' THEN 1 ELSE 0 END), 0) AS BIGINT)")
    };
    let sql = format!(
        "SELECT {}, {} FROM calls k WHERE k.purpose = 'dialler' AND k.requested_at >= $1",
        sum("answered"),
        sum("abandoned")
    );
    let (spoken, abandoned) = tx.one(sql, args![now - Duration::days(ABANDON_DAYS)]).await?;
    Ok(Answered { spoken, abandoned })
}

/// How long a call of a lead takes, ringing and talk together, as in the last seven days.
pub async fn seconds_a_call(tx: &mut Tx, now: DateTime<Utc>) -> DbResult<Option<i64>> {
    let sql =
        "SELECT CAST(ROUND(AVG(COALESCE(k.ring_seconds, 0) + COALESCE(k.talk_seconds, 0))) AS BIGINT) FROM calls k
        WHERE k.requested_at >= $1 AND k.purpose IN ('dialler', 'lead') AND k.state = 'ended'";
    tx.one(sql, args![now - Duration::days(7)]).await
}

/// Whether the exchange has failed to place the last call of a configuration, since an instant.
pub async fn has_failed(tx: &mut Tx, config: i64, since: DateTime<Utc>) -> DbResult<bool> {
    let sql = "SELECT k.outcome, k.ended_at FROM calls k WHERE k.config_id = $1 ORDER BY k.requested_at DESC, k.id DESC LIMIT 1";
    let last: Option<(Option<String>, Option<DateTime<Utc>>)> = tx.maybe(sql, args![config]).await?;
    Ok(last.is_some_and(|(outcome, at)| outcome.as_deref() == Some("failed") && at.is_some_and(|at| at > since)))
}

pub async fn live_calls(tx: &mut Tx, config: i64) -> DbResult<i64> {
    tx.one("SELECT COUNT(*) FROM calls WHERE config_id = $1 AND state <> 'ended'", args![config]).await
}

record! {
    /// A lead that is offered to somebody.
    #[derive(Clone, Debug)]
    pub struct StoredOffer of f {
        pub lead_id: i64,
        pub config_id: i64,
        pub why: String,
        pub expires_at: DateTime<Utc>,
    }
}

/// The lead that is offered to a caller now.
pub async fn offer_of(tx: &mut Tx, agent: i64, now: DateTime<Utc>) -> DbResult<Option<StoredOffer>> {
    select!(StoredOffer, "FROM dial_offers f WHERE f.agent_id = $1 AND f.expires_at > $2", agent, now).maybe(tx).await
}

/// The level of a caller for a source: 1 can, 2 good, 3 best.
pub async fn level(tx: &mut Tx, user: i64, source: i64) -> DbResult<Option<i64>> {
    tx.maybe("SELECT level FROM user_skills WHERE user_id = $1 AND source_id = $2", args![user, source]).await
}

pub async fn names(tx: &mut Tx, users: &[i64]) -> DbResult<BTreeMap<i64, String>> {
    if users.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut args = Args::new();
    let list = users.iter().map(|id| bind(&mut args, *id)).collect::<Vec<_>>().join(", ");
    let sql = format!("SELECT u.id, u.name FROM users u WHERE u.id IN ({list})");
    Ok(tx.all::<(i64, String)>(sql, args).await?.into_iter().collect())
}

/// Active people who telephone for leads, under further conditions on `users u`.
pub async fn callers(tx: &mut Tx, narrow: &str, mut args: Args) -> DbResult<Vec<Named>> {
    let people = crate::agents::of_people(&mut args);
    let sql = format!("SELECT u.id, u.name FROM users u WHERE {people} AND ({narrow}) ORDER BY u.name_folded, u.id");
    Ok(all_named(tx.all(sql, args).await?))
}
