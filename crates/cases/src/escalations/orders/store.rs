//! All SQL of escalations. Rows are found within the caller's scope.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::error::ApiError;
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, record, select, update};

use super::filter::newer_than;
use super::scope::Scope;
use super::subject::{OfOrder, Subject};
use super::types::{Channel, EscalationComment, LiableParty, OtherCase};
use crate::cases::{CaseKind, CaseStatus, Timing, WaitingFor};
use crate::escalations::compensation::Compensated;
use crate::escalations::kinds;

record! {
    #[derive(Clone, Debug)]
    pub struct StoredEscalation of t {
        pub id: i64,
        pub kind: CaseKind,
        pub number: String,
        pub version: i64,
        pub order_id: i64 = "COALESCE(t.order_id, t.market_order_id)",
        pub status: CaseStatus,
        pub priority: i64,
        pub level: i64,
        pub type1_id: i64,
        pub type1: String = "y1.name",
        pub type2_id: Option<i64>,
        pub type2: Option<String> = "y2.name",
        pub type3_id: Option<i64>,
        pub type3: Option<String> = "y3.name",
        pub source_id: i64,
        pub source: String = "s.name",
        pub group_id: Option<i64>,
        pub group: Option<String> = "g.name",
        pub calendar_id: Option<i64> = "g.calendar_id",
        pub assignee_id: Option<i64>,
        pub assignee: Option<String> = "a.name",
        // Of a market order: the buyer as they were named with it.
        pub customer_id: Option<i64>,
        pub customer: String = "COALESCE(m.name, c.name)",
        pub mobile: String = "COALESCE(m.mobile, c.mobile)",
        pub registration_no: Option<String> = "k.registration_no",
        pub city_id: Option<i64>,
        pub city: Option<String> = "i.name",
        pub state: Option<String> = "i.state_code",
        pub garage_id: Option<i64>,
        pub garage: Option<String> = "w.name",
        pub order_number: Option<String> = "m.number",
        // Of a market order: those of the order that it is for.
        pub order_status: Option<i64> = "o.status_id",
        pub order_type: Option<i64>,
        pub description: String,
        pub expectation: Option<String>,
        pub amount_claimed: Option<Money>,
        pub fix: Option<String>,
        pub duplicate_of: Option<i64>,
        pub waiting_for: Option<WaitingFor>,
        pub waiting_until: Option<DateTime<Utc>>,
        pub run: i64,
        pub response_due_at: Option<DateTime<Utc>>,
        pub resolution_due_at: Option<DateTime<Utc>>,
        pub first_response_at: Option<DateTime<Utc>>,
        pub resolved_at: Option<DateTime<Utc>>,
        pub closed_at: Option<DateTime<Utc>>,
        pub cost: Option<Money> =
            "(SELECT x.cost FROM case_closings x WHERE x.case_id = t.id ORDER BY x.id DESC LIMIT 1)",
        pub liable_party: Option<LiableParty>,
        pub root_cause: Option<String> = "(SELECT y.name FROM case_closings x JOIN case_root_causes y
            ON y.id = x.root_cause_id WHERE x.case_id = t.id ORDER BY x.id DESC LIMIT 1)",
        pub created_at: DateTime<Utc>,
        pub updated_at: DateTime<Utc>,
    }
}

impl StoredEscalation {
    pub const fn subject(&self) -> Subject {
        Subject::new(self.kind, self.order_id)
    }

    /// What has ended is opened again before more is done by it.
    pub fn check_works(&self) -> Result<(), ApiError> {
        let what = match self.status {
            CaseStatus::Cancelled => "is cancelled: nothing is done by it any more.",
            CaseStatus::Closed => "is closed: reopen it first.",
            _ => return Ok(()),
        };
        Err(ApiError::conflict(format!("{} {what}", self.number)))
    }

    /// As its compensation sees it.
    pub fn compensated(&self) -> Compensated {
        Compensated {
            id: self.id,
            number: self.number.clone(),
            kind: self.kind,
            order: self.order_id,
            status: self.status,
            type1_id: self.type1_id,
            customer_id: self.customer_id,
            group_id: self.group_id,
            assignee_id: self.assignee_id,
        }
    }
}

const JOINS: &str = "JOIN case_types y1 ON y1.id = t.type1_id LEFT JOIN case_types y2 ON y2.id = t.type2_id
    LEFT JOIN case_types y3 ON y3.id = t.type3_id JOIN case_sources s ON s.id = t.source_id
    LEFT JOIN case_groups g ON g.id = t.group_id LEFT JOIN users a ON a.id = t.assignee_id
    LEFT JOIN market_orders m ON m.id = t.market_order_id LEFT JOIN orders o ON o.id = COALESCE(t.order_id, m.order_id)
    LEFT JOIN customers c ON c.id = t.customer_id LEFT JOIN cars k ON k.id = o.car_id
    LEFT JOIN cities i ON i.id = t.city_id LEFT JOIN garages w ON w.id = t.garage_id";

/// A page of escalations, and how many there are in all.
pub async fn list(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredEscalation>, i64)> {
    query.page(tx, JOINS).await
}

/// A page of them alone, for a file.
pub async fn list_page(tx: &mut Tx, query: &Query) -> DbResult<Vec<StoredEscalation>> {
    query.rows(JOINS).all(tx).await
}

pub async fn by_id(tx: &mut Tx, scope: &Scope, id: i64) -> DbResult<Option<StoredEscalation>> {
    let mut args = args![id];
    let scope = scope.condition(&mut args);
    Select::from_sql(&format!("FROM cases t {JOINS} WHERE t.id = $1 AND {scope}"), args).maybe(tx).await
}

/// The escalations of an order: those that are open first, then the newest.
pub async fn of_order(tx: &mut Tx, scope: &Scope, order: i64) -> DbResult<Vec<StoredEscalation>> {
    let mut args = args![order];
    let of_scope = scope.condition(&mut args);
    let sql = format!(
        "FROM cases t {JOINS} WHERE t.{} = $1 AND {of_scope}
         ORDER BY CASE WHEN {} THEN 0 ELSE 1 END, t.created_at DESC, t.id DESC LIMIT 50",
        kinds::of(scope.kind).order,
        CaseStatus::sql_open("t.status")
    );
    Select::from_sql(&sql, args).all(tx).await
}

/// Locks the escalations of the order against other requests until the end of the unit of work.
pub async fn hold_order(tx: &mut Tx, kind: CaseKind, order: i64) -> DbResult<()> {
    tx.hold(&format!("escalations of {} {order}", kind.as_str())).await
}

/// An open escalation of the order with this type.
pub async fn open_of_type(tx: &mut Tx, kind: CaseKind, order: i64, type1: i64) -> DbResult<Option<(i64, String)>> {
    let sql = format!(
        "SELECT id, number FROM cases t WHERE {} = $1 AND kind = $2 AND type1_id = $3 AND {} ORDER BY id LIMIT 1",
        kinds::of(kind).order,
        CaseStatus::sql_open("t.status")
    );
    tx.maybe(sql, args![order, kind, type1]).await
}

/// Whether an escalation of the order is open, of whatever type.
pub async fn has_open(tx: &mut Tx, subject: Subject) -> DbResult<bool> {
    let sql = format!(
        "SELECT COUNT(*) FROM cases t WHERE {} = $1 AND kind = $2 AND {}",
        kinds::of(subject.kind).order,
        CaseStatus::sql_open("t.status")
    );
    Ok(tx.one::<i64>(sql, args![subject.order, subject.kind]).await? > 0)
}

/// The group that gets the cases of a type: that of the city, else that of all cities, with its calendar.
pub async fn group_for(tx: &mut Tx, type1: i64, city: i64) -> DbResult<Option<(i64, i64)>> {
    tx.maybe(
        "SELECT g.id, g.calendar_id FROM case_group_routes r JOIN case_groups g ON g.id = r.group_id
         WHERE r.type1_id = $1 AND (r.city_id = $2 OR r.city_id IS NULL) AND g.is_active
         ORDER BY CASE WHEN r.city_id IS NULL THEN 1 ELSE 0 END LIMIT 1",
        args![type1, city],
    )
    .await
}

/// The calendar of an active group of the kind.
pub async fn group(tx: &mut Tx, kind: CaseKind, id: i64) -> DbResult<Option<i64>> {
    let sql = "SELECT calendar_id FROM case_groups WHERE id = $1 AND kind = $2 AND is_active";
    tx.maybe(sql, args![id, kind]).await
}

/// The level of a user in a group.
pub async fn level_in(tx: &mut Tx, group: i64, user: i64) -> DbResult<Option<i64>> {
    let sql = "SELECT level FROM case_group_members WHERE group_id = $1 AND user_id = $2 AND until IS NULL";
    tx.maybe(sql, args![group, user]).await
}

/// A type of the kind with its level, its parent and the priority that it proposes.
pub async fn case_type(tx: &mut Tx, kind: CaseKind, id: i64) -> DbResult<Option<(i64, Option<i64>, Option<i64>)>> {
    let sql = "SELECT level, parent_id, default_priority FROM case_types WHERE id = $1 AND kind = $2 AND is_active";
    tx.maybe(sql, args![id, kind]).await
}

pub async fn has_source(tx: &mut Tx, id: i64) -> DbResult<bool> {
    Ok(tx.one::<i64>("SELECT COUNT(*) FROM case_sources WHERE id = $1", args![id]).await? == 1)
}

pub async fn name_of(tx: &mut Tx, table: &'static str, id: Option<i64>) -> DbResult<Option<String>> {
    match id {
        Some(id) => tx.maybe(format!("SELECT name FROM {table} WHERE id = $1"), args![id]).await,
        None => Ok(None),
    }
}

/// Whether somebody is given cases by themselves.
pub async fn auto_assign(tx: &mut Tx, user: i64) -> DbResult<bool> {
    tx.one("SELECT auto_assign FROM users WHERE id = $1", args![user]).await
}

/// Somebody's open escalations, and up to how many they are given new ones in any of their groups.
pub async fn load_of(tx: &mut Tx, user: i64) -> DbResult<(i64, Option<i64>)> {
    let sql = format!(
        "SELECT (SELECT COUNT(*) FROM cases t WHERE t.assignee_id = $1 AND t.kind <> 'ticket' AND {}),
            (SELECT MAX(g.cap) FROM case_groups g JOIN case_group_members m ON m.group_id = g.id
             WHERE m.user_id = $1 AND m.until IS NULL AND g.is_active)",
        CaseStatus::sql_open("t.status")
    );
    tx.one(sql, args![user]).await
}

/// How many open cases of the first user's, or of nobody in their groups, have something that they have not read. The first
/// value of `args` is the user.
pub async fn unread_of(tx: &mut Tx, condition: &str, args: Args) -> DbResult<i64> {
    let sql = format!(
        "SELECT COUNT(*) FROM cases t LEFT JOIN case_reads r ON r.case_id = t.id AND r.user_id = $1
         WHERE {condition} AND {} AND {} AND (t.assignee_id = $1 OR (t.assignee_id IS NULL AND t.group_id IN
               (SELECT m.group_id FROM case_group_members m WHERE m.user_id = $1 AND m.until IS NULL)))",
        CaseStatus::sql_open("t.status"),
        newer_than("r.last_event_id", "$1")
    );
    tx.one(sql, args).await
}

/// A new case's columns, as they are written.
pub struct NewCase<'a> {
    pub subject: Subject,
    pub number: &'a str,
    pub of: &'a OfOrder,
    pub types: (i64, Option<i64>, Option<i64>),
    pub source_id: i64,
    pub priority: i64,
    pub description: &'a str,
    pub expectation: Option<&'a str>,
    pub amount_claimed: Option<Money>,
    pub group_id: Option<i64>,
    pub timing: Timing,
}

pub async fn insert(tx: &mut Tx, new: &NewCase<'_>, by: i64, now: DateTime<Utc>) -> DbResult<i64> {
    insert!(cases {
        kind: new.subject.kind,
        number: new.number,
        order_id: new.subject.order_of_a_car(),
        market_order_id: new.subject.market_order(),
        customer_id: new.of.customer_id,
        garage_id: new.of.garage_id,
        city_id: new.of.city_id,
        order_type: new.of.order_type,
        type1_id: new.types.0,
        type2_id: new.types.1,
        type3_id: new.types.2,
        source_id: new.source_id,
        priority: new.priority,
        description: new.description,
        expectation: new.expectation,
        amount_claimed: new.amount_claimed,
        group_id: new.group_id,
        status: CaseStatus::Open,
        response_due_at: new.timing.response_due_at,
        response_soon_at: new.timing.response_soon_at,
        resolution_due_at: new.timing.resolution_due_at,
        resolution_soon_at: new.timing.resolution_soon_at,
        next_alert_at: new.timing.next_alert_at,
        created_by: by,
        created_at: now,
        updated_at: now,
    } "RETURNING id")
    .one(tx)
    .await
}

/// Writes a case whose row is locked. A comment alone makes no version.
pub async fn update(tx: &mut Tx, after: &StoredEscalation, timing: &Timing) -> DbResult<u64> {
    update!(cases {
        version: after.version,
        updated_at: after.updated_at,
        status: after.status,
        priority: after.priority,
        level: after.level,
        type1_id: after.type1_id,
        type2_id: after.type2_id,
        type3_id: after.type3_id,
        source_id: after.source_id,
        group_id: after.group_id,
        assignee_id: after.assignee_id,
        fix: after.fix.as_deref(),
        duplicate_of: after.duplicate_of,
        waiting_for: after.waiting_for,
        waiting_since: timing.waiting_since,
        waiting_until: after.waiting_until,
        run: after.run,
        response_due_at: timing.response_due_at,
        response_soon_at: timing.response_soon_at,
        resolution_due_at: timing.resolution_due_at,
        resolution_soon_at: timing.resolution_soon_at,
        next_alert_at: timing.next_alert_at,
        first_response_at: after.first_response_at,
        resolved_at: after.resolved_at,
        closed_at: after.closed_at,
    } where { id: after.id })
    .run(tx)
    .await
}

fn list_of(ids: &[i64], args: &mut Args) -> String {
    ids.iter().map(|id| bind(args, *id)).collect::<Vec<_>>().join(", ")
}

/// How many comments each of these cases has.
pub async fn comment_counts(tx: &mut Tx, ids: &[i64]) -> DbResult<BTreeMap<i64, i64>> {
    let mut args = Args::new();
    let list = list_of(ids, &mut args);
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let sql = format!("SELECT case_id, COUNT(*) FROM case_comments WHERE case_id IN ({list}) GROUP BY case_id");
    Ok(tx.all::<(i64, i64)>(sql, args).await?.into_iter().collect())
}

/// How much of each of these cases others wrote since the user has read it.
pub async fn unread_counts(tx: &mut Tx, ids: &[i64], user: i64) -> DbResult<BTreeMap<i64, i64>> {
    let mut args = args![user];
    let list = list_of(ids, &mut args);
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let sql = format!(
        "SELECT e.case_id, COUNT(*) FROM case_events e
         LEFT JOIN case_reads r ON r.case_id = e.case_id AND r.user_id = $1
         WHERE e.case_id IN ({list}) AND COALESCE(e.actor_id, 0) <> $1 AND e.id > COALESCE(r.last_event_id, 0) GROUP BY e.case_id"
    );
    Ok(tx.all::<(i64, i64)>(sql, args).await?.into_iter().collect())
}

/// The entries of a case's history that may be the newest read: the last, and the one before it.
pub async fn last_events(tx: &mut Tx, case: i64) -> DbResult<Vec<i64>> {
    tx.all("SELECT id FROM case_events WHERE case_id = $1 ORDER BY id DESC LIMIT 2", args![case]).await
}

pub async fn is_event_of(tx: &mut Tx, case: i64, event: i64) -> DbResult<bool> {
    let sql = "SELECT COUNT(*) FROM case_events WHERE case_id = $1 AND id = $2";
    Ok(tx.one::<i64>(sql, args![case, event]).await? == 1)
}

/// Sets up to where a user has read a case; reading further never goes back unless `back` says so.
pub async fn mark(tx: &mut Tx, case: i64, user: i64, event: i64, back: bool, now: DateTime<Utc>) -> DbResult<u64> {
    let kept = if back { "" } else { "WHERE case_reads.last_event_id < excluded.last_event_id" };
    let sql = format!(
        "INSERT INTO case_reads (case_id, user_id, last_event_id, read_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (case_id, user_id)
         DO UPDATE SET last_event_id = excluded.last_event_id, read_at = excluded.read_at {kept}"
    );
    tx.run(sql, args![case, user, event, now]).await
}

record! {
    struct StoredComment of m {
        id: i64,
        at: DateTime<Utc>,
        author_id: Option<i64>,
        author_name: String,
        role: String,
        body: String,
        is_internal: bool,
        channel: Option<Channel>,
    }
}

pub async fn comments(tx: &mut Tx, case: i64) -> DbResult<Vec<EscalationComment>> {
    let rows = select!(StoredComment, "FROM case_comments m WHERE m.case_id = $1 ORDER BY m.id", case).all(tx).await?;
    let shown = rows.into_iter().map(|row| EscalationComment {
        id: row.id,
        at: row.at,
        author: Named::maybe(row.author_id, Some(row.author_name.clone())),
        author_name: row.author_name,
        role: row.role,
        body: row.body,
        is_internal: row.is_internal,
        channel: row.channel,
    });
    Ok(shown.collect())
}

/// Other cases of the order.
pub async fn others(tx: &mut Tx, scope: &Scope, order: i64, but: i64) -> DbResult<Vec<OtherCase>> {
    let all = of_order(tx, scope, order).await?;
    let others = all.into_iter().filter(|case| case.id != but).map(|case| OtherCase {
        id: case.id,
        number: case.number,
        status: case.status,
        type1: Named { id: case.type1_id, name: case.type1 },
        created_at: case.created_at,
    });
    Ok(others.collect())
}

/// The root causes of all types of a kind.
pub async fn root_causes(tx: &mut Tx, kind: CaseKind) -> DbResult<Vec<(i64, String, i64)>> {
    tx.all(
        "SELECT r.id, r.name, r.type1_id FROM case_root_causes r JOIN case_types y ON y.id = r.type1_id
         WHERE y.kind = $1 ORDER BY r.id",
        args![kind],
    )
    .await
}
