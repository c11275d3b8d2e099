//! People on the telephone as they are now.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_base::access::Dialler;
use pitlane_base::codes::{AgentState, AgentType, NotReadyReason, YesNo};
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Caller, SignedIn};
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;
use pitlane_platform::{args, record};
use pitlane_telephony::calls;

use super::reports;
use super::spans::{Totals, spans};
use super::store;
use super::types::{AgentFilter, AgentList, AgentRow, AgentSkill, DayTotals, MyDay};

record! {
    struct StoredRow of u {
        id: i64,
        name: String,
        role: String = "r.name",
        agent_type_id: Option<AgentType>,
        lead_cap: i64,
        auto_assign: bool,
        open_leads: i64 = "(SELECT COUNT(*) FROM leads l WHERE l.assign_to_call_id = u.id AND l.status_id IN (1, 2, 3))",
        state: Option<AgentState> = "a.state",
        reason: Option<NotReadyReason> = "a.reason",
        since: Option<DateTime<Utc>> = "a.since",
        config_id: Option<i64> = "(SELECT p.config_id FROM dial_config_users p WHERE p.user_id = u.id)",
        config: Option<String> = "(SELECT d.name FROM dial_config_users p JOIN dial_configs d ON d.id = p.config_id WHERE p.user_id = u.id)",
    }
}

const JOINS: &str = "JOIN roles r ON r.id = u.role_id";

pub async fn get_agents(who: SignedIn, Params(asked): Params<AgentFilter>) -> Answer<AgentList> {
    if asked.me == Some(YesNo::Yes) {
        return Ok(Data::ok(AgentList { agents: Vec::new(), count: 0, me: Some(my_day(&who).await?) }));
    }
    who.require::<Read<Dialler>>().await?;
    let query = Query::scoped(&asked, &who.region, store::of_people);
    let mut tx = who.read().await?;
    let (rows, count) = query.page::<StoredRow>(&mut tx, JOINS).await?;
    let agents = shown(&mut tx, rows).await?;
    Ok(Data::ok(AgentList { agents, count, me: None }))
}

/// These people by name, as they are now.
pub async fn rows(tx: &mut Tx, ids: &[i64]) -> DbResult<Vec<AgentRow>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let list = ids.iter().map(|id| bind(&mut args, *id)).collect::<Vec<_>>().join(", ");
    let rest = format!(
        "FROM users u LEFT JOIN agent_states a ON a.user_id = u.id {JOINS} WHERE u.id IN ({list}) ORDER BY u.name_folded, u.id"
    );
    let rows = Select::<StoredRow>::from_sql(&rest, args).all(tx).await?;
    shown(tx, rows).await
}

async fn shown(tx: &mut Tx, rows: Vec<StoredRow>) -> DbResult<Vec<AgentRow>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut skills = skills(tx, &ids).await?;
    let agents = rows.into_iter().map(|row| AgentRow {
        skills: skills.remove(&row.id).unwrap_or_default(),
        id: row.id,
        name: row.name,
        role: row.role,
        state: row.state.unwrap_or(AgentState::Offline),
        reason: row.reason,
        since: row.since,
        is_ivr: row.agent_type_id.is_some_and(AgentType::is_machine),
        open: row.open_leads,
        cap: row.lead_cap,
        auto_assign: row.auto_assign,
        config: Named::maybe(row.config_id, row.config),
    });
    Ok(agents.collect())
}

async fn skills(tx: &mut Tx, ids: &[i64]) -> DbResult<BTreeMap<i64, Vec<AgentSkill>>> {
    let mut all: BTreeMap<i64, Vec<AgentSkill>> = BTreeMap::new();
    if ids.is_empty() {
        return Ok(all);
    }
    let mut args = Args::new();
    let list = ids.iter().map(|id| bind(&mut args, *id)).collect::<Vec<_>>().join(", ");
    let sql = format!(
        "SELECT k.user_id, k.source_id, s.source_name, k.level FROM user_skills k JOIN lead_sources s ON s.id = k.source_id
         WHERE k.user_id IN ({list}) ORDER BY s.source_name"
    );
    for (user, source_id, source_name, level) in tx.all::<(i64, i64, String, i64)>(sql, args).await? {
        all.entry(user).or_default().push(AgentSkill { source_id, source_name, level });
    }
    Ok(all)
}

async fn my_day(who: &Caller) -> Result<MyDay> {
    let (user, now) = (who.session.user_id, who.now());
    let midnight = who.region.country.start_of(who.today()).unwrap_or(now);
    let mut tx = who.read().await?;
    let mut args = args![user];
    let is_meant = store::of_people(&mut args);
    let rest =
        format!("FROM users u LEFT JOIN agent_states a ON a.user_id = u.id {JOINS} WHERE u.id = $1 AND {is_meant}");
    let rows = Select::<StoredRow>::from_sql(&rest, args).all(&mut tx).await?;
    let agent = shown(&mut tx, rows).await?.pop();
    let wanted = store::state(&mut tx, user).await?.and_then(|state| state.wanted);
    let changes = reports::changes(&mut tx, user, (midnight, now)).await?;
    let totals = Totals::of(&spans(&changes, (midnight, now), now));
    let (calls, answered) = calls_since(&mut tx, user, midnight).await?;
    let today = DayTotals {
        signed_in: totals.signed_in(),
        idle: totals.sum(AgentState::is_idle),
        handling: totals.sum(AgentState::is_handling),
        available: totals.of_state(AgentState::Available),
        not_ready: totals.of_state(AgentState::NotReady),
        talk: totals.of_state(AgentState::Talking),
        hold: totals.of_state(AgentState::Hold),
        wrap: totals.of_state(AgentState::AfterCallWork),
        calls,
        answered,
    };
    let live_call = calls::live_card(&mut tx, &who.region, user).await?;
    let unrecorded_call = calls::unrecorded_card(&mut tx, &who.region, user).await?;
    Ok(MyDay { agent, wanted, today, live_call, unrecorded_call })
}

/// The calls of somebody since an instant, and those in which both spoke.
async fn calls_since(tx: &mut Tx, user: i64, since: DateTime<Utc>) -> DbResult<(i64, i64)> {
    let sql = "SELECT COUNT(*), CAST(COALESCE(SUM(CASE WHEN k.outcome = 'answered' THEN 1 ELSE 0 END), 0) AS BIGINT)
        FROM calls k WHERE k.agent_id = $1 AND k.requested_at >= $2";
    tx.one(sql, args![user, since]).await
}
