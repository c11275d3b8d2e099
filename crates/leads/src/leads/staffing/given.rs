//! SQL of new leads that are given out.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_base::codes::{LeadEvent, LeadStatus};
use pitlane_base::list::{Where, one_of};
use pitlane_base::names::Named;
use pitlane_base::reference::Batch;
use pitlane_platform::db::{Args, DbError, DbResult, Select, Tx, Value, bind};
use pitlane_platform::{args, insert, record};

use super::progress::{Place, Progress};
use super::types::{AssignedLead, Distribute};
use crate::leads::eligible::Waiting;

record! {
    /// A new lead that nobody has.
    pub struct WaitingLead of l {
        pub id: i64,
        pub source_id: i64,
        pub priority: i64,
        pub created_at: DateTime<Utc>,
    }
}

impl WaitingLead {
    pub const fn waiting(&self) -> Waiting {
        Waiting { id: self.id, source_id: self.source_id }
    }

    pub const fn place(&self) -> Place {
        (self.priority, self.created_at, self.id)
    }
}

/// New leads that nobody has, or that are about to be taken back: urgent first, then the oldest, after a place.
pub async fn waiting(
    tx: &mut Tx,
    mut by: Where,
    asked: &Distribute,
    (after, most): (Option<Place>, usize),
    returning: &[i64],
) -> DbResult<Vec<WaitingLead>> {
    let returning = by.bind_all(returning.iter().copied());
    let returning = if returning.is_empty() { String::new() } else { format!(" OR l.id IN ({returning})") };
    by.and(format!("(l.assign_to_call_id IS NULL{returning}) AND l.status_id = {}", LeadStatus::New));
    let lists = [
        ("l.id", &asked.lead_ids),
        ("l.source_id", &asked.source_ids),
        ("l.lead_type_id", &asked.type_ids),
        ("l.city_id", &asked.city_ids),
    ];
    for (column, ids) in lists {
        if let Some(ids) = ids {
            one_of(column, ids.iter().copied(), &mut by);
        }
    }
    if let Some(from) = asked.created_from.and_then(|day| by.country.start_of(day)) {
        let from = by.bind(from);
        by.and(format!("l.created_at >= {from}"));
    }
    if let Some((priority, created_at, id)) = after {
        let (priority, created_at, id) = (by.bind(priority), by.bind(created_at), by.bind(id));
        by.and(format!(
            "(l.priority > {priority} OR (l.priority = {priority} AND (l.created_at > {created_at}
              OR (l.created_at = {created_at} AND l.id > {id}))))"
        ));
    }
    let rest = format!("FROM leads l WHERE {} ORDER BY l.priority, l.created_at, l.id LIMIT {most}", by.sql());
    Select::from_sql(&rest, by.args).many(tx).await
}

/// Gives new leads that nobody has to a user, and returns those that they got: another request may have been faster.
pub async fn assign(tx: &mut Tx, leads: &[i64], user: i64, now: DateTime<Utc>) -> DbResult<Vec<i64>> {
    let mut args = args![user, now, LeadStatus::New];
    let list = leads.iter().map(|id| bind(&mut args, *id)).collect::<Vec<_>>().join(", ");
    let sql = format!(
        "UPDATE leads SET assign_to_call_id = $1, assigned_at = $2, updated_at = $2, version = version + 1
         WHERE id IN ({list}) AND assign_to_call_id IS NULL AND status_id = $3 RETURNING id"
    );
    tx.all(sql, args).await
}

/// Leads that were given before a moment and are still new and untouched, each with its user.
pub async fn untouched(tx: &mut Tx, since: DateTime<Utc>) -> DbResult<Vec<(i64, i64)>> {
    tx.many(
        "SELECT id, assign_to_call_id FROM leads WHERE status_id = $1 AND assigned_at < $2 AND first_touch_at IS NULL
         AND assign_to_call_id IS NOT NULL ORDER BY id",
        args![LeadStatus::New, since],
    )
    .await
}

record! {
    /// A new lead that was given to somebody who has not touched it.
    #[derive(Clone, Debug)]
    pub struct TouchlessLead of l {
        pub id: i64,
        pub assigned_at: DateTime<Utc>,
        pub user_id: i64 = "u.id",
        pub user: String = "u.name",
        pub is_active: bool = "u.is_active",
    }
}

pub async fn touchless(tx: &mut Tx) -> DbResult<Vec<TouchlessLead>> {
    let rest = "FROM leads l JOIN users u ON u.id = l.assign_to_call_id
        WHERE l.status_id = $1 AND l.first_touch_at IS NULL AND l.assigned_at IS NOT NULL ORDER BY l.id";
    Select::from_sql(rest, args![LeadStatus::New]).many(tx).await
}

/// Takes a new lead from a user; false if it is no longer theirs, or was touched.
pub async fn take_back(tx: &mut Tx, lead: i64, user: i64, now: DateTime<Utc>) -> DbResult<bool> {
    let sql = "UPDATE leads SET assign_to_call_id = NULL, assigned_at = NULL, updated_at = $1, version = version + 1
        WHERE id = $2 AND assign_to_call_id = $3 AND status_id = $4 AND first_touch_at IS NULL";
    Ok(tx.run(sql, args![now, lead, user, LeadStatus::New]).await? == 1)
}

/// An entry of the history of a lead that was given out.
pub struct GivenEntry {
    pub lead: i64,
    pub user: Named,
    pub why: String,
}

pub async fn insert_entries(
    tx: &mut Tx,
    all: &[GivenEntry],
    distribution: i64,
    (by, name, role): (i64, &str, &str),
    now: DateTime<Utc>,
) -> DbResult<()> {
    let columns =
        ["lead_id", "at", "actor_id", "actor_name", "role", "event", "changes", "assignee_id", "distribution_id"];
    let mut batch = Batch::new("lead_events", &columns, "");
    for given in all {
        let changes = serde_json::json!({ "assignee": [null, given.user], "why": [null, given.why] });
        let row: [Value; 9] = [
            given.lead.into(),
            now.into(),
            by.into(),
            name.into(),
            role.into(),
            LeadEvent::Assigned.as_str().into(),
            changes.to_string().into(),
            given.user.id.into(),
            distribution.into(),
        ];
        batch.push(row);
    }
    batch.flush(tx).await
}

fn text(progress: &Progress) -> DbResult<String> {
    serde_json::to_string(progress).map_err(|error| DbError::Other(error.to_string()))
}

/// Begins a distribution.
pub async fn begin(tx: &mut Tx, by: i64, now: DateTime<Utc>) -> DbResult<i64> {
    insert!(lead_distributions {
        asked_by: by,
        started_at: now,
        progress: text(&Progress::default())?,
    } "RETURNING id")
    .one(tx)
    .await
}

/// How far a distribution has come, locked until the end of the unit of work; and whether it has ended.
pub async fn lock(tx: &mut Tx, id: i64) -> DbResult<(Progress, bool)> {
    tx.run("UPDATE lead_distributions SET progress = progress WHERE id = $1", args![id]).await?;
    load(tx, id).await
}

pub async fn load(tx: &mut Tx, id: i64) -> DbResult<(Progress, bool)> {
    let sql = "SELECT progress, finished_at FROM lead_distributions WHERE id = $1";
    let (text, finished_at): (String, Option<DateTime<Utc>>) = tx.one(sql, args![id]).await?;
    let progress = serde_json::from_str(&text).map_err(|error| DbError::Other(error.to_string()))?;
    Ok((progress, finished_at.is_some()))
}

pub async fn save(tx: &mut Tx, id: i64, progress: &Progress, finished_at: Option<DateTime<Utc>>) -> DbResult<u64> {
    let sql = "UPDATE lead_distributions SET progress = $1, finished_at = $2 WHERE id = $3";
    tx.run(sql, args![text(progress)?, finished_at, id]).await
}

/// How many leads each user got in a distribution.
pub async fn by_user(tx: &mut Tx, distribution: i64) -> DbResult<BTreeMap<i64, i64>> {
    let sql = "SELECT assignee_id, COUNT(*) FROM lead_events WHERE distribution_id = $1 GROUP BY assignee_id";
    Ok(tx.all::<(i64, i64)>(sql, args![distribution]).await?.into_iter().collect())
}

record! {
    struct StoredGiven of e {
        lead_id: i64,
        source_id: i64 = "l.source_id",
        user_id: i64 = "e.assignee_id",
        user: String = "u.name",
        changes: String,
    }
}

/// The first leads that were given in a distribution.
pub async fn assigned(tx: &mut Tx, distribution: i64, most: usize) -> DbResult<Vec<AssignedLead>> {
    let args: Args = args![distribution];
    let rest = format!(
        "FROM lead_events e JOIN leads l ON l.id = e.lead_id JOIN users u ON u.id = e.assignee_id
         WHERE e.distribution_id = $1 ORDER BY e.id LIMIT {most}"
    );
    let rows: Vec<StoredGiven> = Select::from_sql(&rest, args).all(tx).await?;
    let shown = rows.into_iter().map(|row| {
        let changes: serde_json::Value = serde_json::from_str(&row.changes).unwrap_or_default();
        AssignedLead {
            lead_id: row.lead_id,
            source_id: row.source_id,
            user_id: row.user_id,
            user: row.user,
            why: changes["why"][1].as_str().unwrap_or_default().to_owned(),
        }
    });
    Ok(shown.collect())
}
