//! An escalation of any kind as the program moves it by itself, and as it is assigned.

use chrono::{DateTime, Days, Utc};
use pitlane_base::names::Named;
use pitlane_platform::access::Letter;
use pitlane_platform::audit::{self, Actor, Entry};
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use pitlane_platform::request::current_request_id;
use pitlane_platform::{record, select, update};
use serde_json::{Map, Value, json};

use super::{kinds, told};
use crate::cases::{
    By, CaseKind, CaseStatus, Clocks, Hours, PlanOf, Plans, Promise, Promises, Timing, WaitingFor, insert_event,
    load_clocks, save_clocks,
};

record! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Case of t {
        pub id: i64,
        pub kind: CaseKind,
        pub number: String,
        pub version: i64,
        pub order_id: Option<i64>,
        pub status: CaseStatus,
        pub priority: i64,
        pub level: i64,
        pub group_id: Option<i64>,
        pub calendar_id: Option<i64> = "g.calendar_id",
        pub assignee_id: Option<i64>,
        pub assignee: Option<String> = "a.name",
        pub state: Option<String> = "i.state_code",
        pub waiting_for: Option<WaitingFor>,
        pub waiting_until: Option<DateTime<Utc>>,
        pub run: i64,
        pub next_alert_at: Option<DateTime<Utc>>,
    }
}

/// The roles whose users work on escalations of a kind. Asked for before a unit of work is begun: a second connection must
/// not be waited for while a first one is held.
pub async fn workers_on(region: &Region, kind: CaseKind) -> Result<Vec<i64>> {
    let holders = region.holders(kinds::of(kind).resource, Letter::Update).await?;
    Ok(holders.into_iter().map(|(id, _)| id).collect())
}

/// The roles whose users work on escalations of some kind.
pub async fn workers_on_any(region: &Region) -> Result<Vec<i64>> {
    let mut roles = Vec::new();
    for kind in [CaseKind::Order, CaseKind::Spares, CaseKind::Accessories] {
        roles.extend(workers_on(region, kind).await?);
    }
    roles.sort_unstable();
    roles.dedup();
    Ok(roles)
}

impl Case {
    pub fn assignee(&self) -> Option<Named> {
        Named::maybe(self.assignee_id, self.assignee.clone())
    }

    pub fn plan(&self) -> PlanOf {
        PlanOf { assignee: self.assignee_id, calendar: self.calendar_id, state: self.state.clone() }
    }

    /// The case with another assignee. Somebody who gets a new case works on it.
    pub fn given_to(&self, user: Option<&Named>) -> Self {
        let is_new = matches!(self.status, CaseStatus::Open | CaseStatus::Reopened);
        Self {
            assignee_id: user.map(|user| user.id),
            assignee: user.map(|user| user.name.clone()),
            status: if is_new && user.is_some() { CaseStatus::InProgress } else { self.status },
            ..self.clone()
        }
    }

    /// The case that waits no longer.
    pub fn resumed(&self) -> Self {
        Self { status: CaseStatus::InProgress, waiting_for: None, waiting_until: None, ..self.clone() }
    }
}

/// An escalation whose row the unit of work has locked.
pub async fn load(tx: &mut Tx, id: i64) -> DbResult<Option<Case>> {
    select!(
        Case,
        "FROM cases t LEFT JOIN case_groups g ON g.id = t.group_id LEFT JOIN users a ON a.id = t.assignee_id
         LEFT JOIN cities i ON i.id = t.city_id WHERE t.id = $1 AND t.kind <> 'ticket'",
        id
    )
    .maybe(tx)
    .await
}

/// A country and the time there.
pub type Here = (&'static Country, DateTime<Utc>);

pub fn here(region: &Region) -> Here {
    (region.country, region.now())
}

/// The clocks of a case with the hours that count for it now.
pub async fn clocks_of(tx: &mut Tx, at: Here, case: &Case) -> DbResult<Clocks> {
    let stored = load_clocks(tx, case.id, case.run, Hours::Always).await?;
    let hours = hours(tx, at, case, &stored).await?;
    Ok(Clocks { hours, ..stored })
}

async fn hours(tx: &mut Tx, at: Here, case: &Case, clocks: &Clocks) -> DbResult<Hours> {
    let assignees: Vec<i64> = case.assignee_id.into_iter().collect();
    Ok(Plans::load(tx, at, &assignees, clocks.planned_from().unwrap_or(at.1)).await?.of(&case.plan()))
}

/// The beginning of a local day so many days from now.
fn midnight(region: &Region, days: u64) -> DateTime<Utc> {
    let today = region.now().with_timezone(&region.country.zone).date_naive();
    let day = today.checked_add_days(Days::new(days)).and_then(|day| region.country.start_of(day));
    day.unwrap_or_else(|| region.now())
}

/// The beginning of today.
pub fn last_midnight(region: &Region) -> DateTime<Utc> {
    midnight(region, 0)
}

/// What of a case's clocks is stored with it.
pub fn timing(region: &Region, clocks: &Clocks, promise: Promise, waiting_until: Option<DateTime<Utc>>) -> Timing {
    Timing::of(clocks, promise, (region.now(), midnight(region, 1)), waiting_until)
}

/// Writes what changed of a case by itself or by its assignment, with clocks and history. Its clocks go on with the hours of
/// its new assignee.
pub async fn save(
    tx: &mut Tx,
    region: &Region,
    (before, after): (&Case, &Case),
    mut clocks: Clocks,
    by: By<'_>,
    reason: Option<&str>,
) -> Result<()> {
    let now = region.now();
    if before.plan() != after.plan() {
        let hours = hours(tx, here(region), after, &clocks).await?;
        clocks.change_hours(hours, now);
    }
    if before.status == CaseStatus::PendingCustomer && after.status != before.status {
        clocks.resume(now);
    }
    let promise = Promises::load(tx).await?.of(after.kind, after.priority);
    let timing = timing(region, &clocks, promise, after.waiting_until);
    let mut changes = changes(before, after);
    let is_changed = !changes.is_empty();
    update!(cases {
        version: after.version + i64::from(is_changed),
        status: after.status,
        level: after.level,
        assignee_id: after.assignee_id,
        waiting_for: after.waiting_for,
        waiting_since: timing.waiting_since,
        waiting_until: after.waiting_until,
        response_due_at: timing.response_due_at,
        response_soon_at: timing.response_soon_at,
        resolution_due_at: timing.resolution_due_at,
        resolution_soon_at: timing.resolution_soon_at,
        next_alert_at: timing.next_alert_at,
    } where { id: after.id })
    .run(tx)
    .await?;
    save_clocks(tx, after.id, &clocks).await?;
    if !is_changed {
        return Ok(());
    }
    if let Some(reason) = reason {
        changes.insert("reason".into(), json!([null, reason]));
    }
    tx.run("UPDATE cases SET updated_at = $1 WHERE id = $2", pitlane_platform::args![now, after.id]).await?;
    let event = if before.status == after.status { "edited" } else { "status_changed" };
    let changes = Value::Object(changes);
    insert_event(tx, after.id, by, event, &changes, now).await?;
    told::tell_assigned(tx, region, (after.id, after.version + 1), by, (before.assignee_id, after.assignee_id));
    audit_by(tx, region, by, Entry::done("escalation.update", "escalation", &after.number).after(&changes)).await
}

fn changes(before: &Case, after: &Case) -> Map<String, Value> {
    let facts = |case: &Case| {
        [
            ("status", json!(case.status)),
            ("level", json!(case.level)),
            ("assignee", json!(case.assignee)),
            ("waiting_for", json!(case.waiting_for)),
            ("waiting_until", json!(case.waiting_until)),
        ]
    };
    let pairs = facts(before).into_iter().zip(facts(after)).filter(|((_, old), (_, new))| old != new);
    pairs.map(|((field, old), (_, new))| (field.to_owned(), json!([old, new]))).collect()
}

/// An audit entry of somebody, or of the program itself.
pub async fn audit_by(tx: &mut Tx, region: &Region, by: By<'_>, entry: Entry<'_>) -> Result<()> {
    let request_id = current_request_id();
    let actor = Actor { id: by.id, ..Actor::outside((by.name, by.role), &request_id, region.now()) };
    Ok(audit::write(tx, &actor, entry).await?)
}
