//! Why somebody has a lead: what spoke for and against everybody when it was given. Rows are added and never changed.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_base::reference::Batch;
use pitlane_platform::db::{DbError, DbResult, Tx, Value};
use pitlane_platform::{args, record, select};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use super::eligible::{Agent, WhyNot};
use super::store::StoredLead;
use super::types::{LeadCandidate, LeadDecision};

/// Somebody as they are stored with a decision: short, because a distribution stores them with each lead.
#[derive(Debug, Serialize, Deserialize)]
struct Kept(i64, i64, i64, i64, Vec<WhyNot>);

/// Who could have got a lead of a source, as it is stored.
pub fn kept(agents: &[Agent], source: i64) -> DbResult<String> {
    let all = agents.iter().map(|agent| {
        let level = agent.skills.get(&source).copied().unwrap_or(0);
        Kept(agent.id, agent.open_leads, agent.lead_cap, level, agent.why_not(Some(source)))
    });
    serde_json::to_string(&all.collect::<Vec<_>>()).map_err(|error| DbError::Other(error.to_string()))
}

/// A decision about a lead.
pub struct NewDecision<'a> {
    pub lead: i64,
    pub mode: &'static str,
    pub chosen: Option<i64>,
    pub rule: &'a str,
    pub candidates: &'a str,
    pub by_name: &'a str,
}

/// By the program.
pub const AUTO: &str = "auto";
/// By a user who chose somebody.
pub const MANUAL: &str = "manual";
/// By a distribution of new leads.
pub const DISTRIBUTE: &str = "distribute";

pub async fn insert(tx: &mut Tx, all: &[NewDecision<'_>], now: DateTime<Utc>) -> DbResult<()> {
    let columns = ["subject", "subject_id", "at", "mode", "chosen_id", "rule", "candidates", "by_name"];
    let mut batch = Batch::new("assignment_decisions", &columns, "");
    for new in all {
        let rule: String = new.rule.chars().take(300).collect();
        let row: [Value; 8] = [
            "lead".into(),
            new.lead.into(),
            now.into(),
            new.mode.into(),
            new.chosen.into(),
            rule.into(),
            new.candidates.into(),
            new.by_name.into(),
        ];
        batch.push(row);
    }
    batch.flush(tx).await
}

record! {
    struct Stored of d {
        at: DateTime<Utc>,
        chosen_id: Option<i64>,
        chosen: Option<String> = "u.name",
        rule: String,
        candidates: String,
        by_name: String,
    }
}

/// The last decision about a lead.
pub async fn last(tx: &mut Tx, lead: &StoredLead) -> DbResult<Option<LeadDecision>> {
    let found = select!(
        Stored,
        "FROM assignment_decisions d LEFT JOIN users u ON u.id = d.chosen_id
         WHERE d.subject = 'lead' AND d.subject_id = $1 ORDER BY d.id DESC LIMIT 1",
        lead.id
    )
    .maybe(tx)
    .await?;
    let Some(row) = found else { return Ok(None) };
    let kept: Vec<Kept> = serde_json::from_str(&row.candidates).unwrap_or_default();
    let names = names(tx, &kept).await?;
    let candidates = kept.into_iter().map(|Kept(id, open_leads, lead_cap, level, why)| LeadCandidate {
        user: Named { id, name: names.get(&id).cloned().unwrap_or_default() },
        why,
        open_leads,
        lead_cap,
        level,
    });
    Ok(Some(LeadDecision {
        at: row.at,
        chosen: Named::maybe(row.chosen_id, row.chosen),
        rule: row.rule,
        candidates: candidates.collect(),
        by_name: row.by_name,
    }))
}

async fn names(tx: &mut Tx, kept: &[Kept]) -> DbResult<BTreeMap<i64, String>> {
    if kept.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut args = args![];
    let list: Vec<_> = kept.iter().map(|one| pitlane_platform::db::bind(&mut args, one.0)).collect();
    let sql = format!("SELECT u.id, u.name FROM users u WHERE u.id IN ({})", list.join(", "));
    Ok(tx.all::<(i64, String)>(sql, args).await?.into_iter().collect())
}
