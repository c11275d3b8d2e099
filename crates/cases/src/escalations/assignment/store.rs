//! All SQL of decisions; rows are added and never changed.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_platform::db::{DbError, DbResult, Tx};
use pitlane_platform::{insert, record, select};

use super::types::{AssignMode, Candidate, Decision};

/// More are not kept of a decision: a group has fewer members.
const MOST_CANDIDATES: usize = 60;

pub struct NewDecision<'a> {
    pub case: i64,
    pub mode: AssignMode,
    pub chosen: Option<i64>,
    pub rule: &'a str,
    pub candidates: &'a [Candidate],
    pub by_name: &'a str,
}

pub async fn insert(tx: &mut Tx, new: &NewDecision<'_>, now: DateTime<Utc>) -> DbResult<u64> {
    let kept = &new.candidates[..new.candidates.len().min(MOST_CANDIDATES)];
    let candidates = serde_json::to_string(kept).map_err(|error| DbError::Other(error.to_string()))?;
    insert!(assignment_decisions {
        subject = "'case'",
        subject_id: new.case,
        at: now,
        mode: new.mode,
        chosen_id: new.chosen,
        rule: new.rule,
        candidates: candidates,
        by_name: new.by_name,
    })
    .run(tx)
    .await
}

record! {
    struct Stored of d {
        at: DateTime<Utc>,
        mode: AssignMode,
        chosen_id: Option<i64>,
        chosen: Option<String> = "u.name",
        rule: String,
        candidates: String,
        by_name: String,
    }
}

/// The last decision about a case.
pub async fn last(tx: &mut Tx, case: i64) -> DbResult<Option<Decision>> {
    let found = select!(
        Stored,
        "FROM assignment_decisions d LEFT JOIN users u ON u.id = d.chosen_id
         WHERE d.subject = 'case' AND d.subject_id = $1 ORDER BY d.id DESC LIMIT 1",
        case
    )
    .maybe(tx)
    .await?;
    Ok(found.map(|row| Decision {
        at: row.at,
        mode: row.mode,
        chosen: Named::maybe(row.chosen_id, row.chosen),
        rule: row.rule,
        candidates: serde_json::from_str(&row.candidates).unwrap_or_default(),
        by_name: row.by_name,
    }))
}
