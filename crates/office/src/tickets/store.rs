//! All SQL of tickets. Rows are found within the caller's scope.

use chrono::{DateTime, Utc};
use pitlane_base::identity;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::session::Session;
use pitlane_platform::{args, insert, record, select, update};

use super::rules::{self, Clock};
use super::scope::Scope;
use super::types::{CreateTicket, TicketCategory, TicketRow, TicketStatus};

record! {
    pub struct StoredTicket of t {
        pub id: i64,
        pub number: String,
        pub version: i64,
        pub subject: String,
        pub category: TicketCategory,
        pub priority: i64,
        pub status: TicketStatus,
        pub order_id: Option<i64>,
        pub reporter_id: i64,
        pub reporter: String = "r.name",
        pub assignee_id: Option<i64>,
        pub assignee: Option<String> = "a.name",
        pub clock_from: DateTime<Utc>,
        pub waited: i64,
        pub waiting_since: Option<DateTime<Utc>>,
        pub response_due_at: DateTime<Utc>,
        pub resolution_due_at: DateTime<Utc>,
        pub first_response_at: Option<DateTime<Utc>>,
        pub resolved_at: Option<DateTime<Utc>>,
        pub created_at: DateTime<Utc>,
        pub updated_at: DateTime<Utc>,
        pub description: String,
    }
}
const JOINS: &str = "JOIN users r ON r.id = t.reporter_id LEFT JOIN users a ON a.id = t.assignee_id";

impl StoredTicket {
    pub fn clock(&self) -> Clock {
        Clock {
            from: self.clock_from,
            waited: self.waited,
            waiting_since: self.waiting_since,
            first_response_at: self.first_response_at,
            resolved_at: self.resolved_at,
        }
    }

    pub fn shown(self, now: DateTime<Utc>) -> TicketRow {
        let clock = self.clock();
        TicketRow {
            category: self.category,
            status: self.status,
            response_breached: clock.is_response_late(self.response_due_at, now),
            resolution_breached: clock.is_resolution_late(self.resolution_due_at, now),
            id: self.id,
            support_ticket_number: self.number,
            version: self.version,
            subject: self.subject,
            priority: self.priority,
            order_id: self.order_id,
            reporter: Named { id: self.reporter_id, name: self.reporter },
            assignee: Named::maybe(self.assignee_id, self.assignee),
            response_due_at: self.response_due_at,
            first_response_at: self.first_response_at,
            resolution_due_at: self.resolution_due_at,
            resolved_at: self.resolved_at,
            waiting_since: self.waiting_since,
            created_at: self.created_at,
            updated_at: self.updated_at,
        }
    }
}

/// A page of tickets, and how many there are in all.
pub async fn list(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredTicket>, i64)> {
    query.page(tx, JOINS).await
}

/// A ticket by its number or its id.
pub async fn by_key(tx: &mut Tx, scope: &Scope, key: &str) -> DbResult<Option<StoredTicket>> {
    let mut args = Args::new();
    let key = match key.parse::<i64>() {
        Ok(id) => format!("t.id = {}", bind(&mut args, id)),
        Err(_) => format!("t.number = {}", bind(&mut args, key.to_uppercase())),
    };
    let scope = scope.condition(&mut args);
    Select::from_sql(&format!("FROM tickets t {JOINS} WHERE {key} AND {scope}"), args).maybe(tx).await
}

record! {
    pub struct StoredComment {
        pub id: i64,
        pub at: DateTime<Utc>,
        pub author_id: i64,
        pub author_name: String,
        pub role: String,
        pub body: String,
    }
}

record! {
    pub struct StoredChange {
        pub id: i64,
        pub at: DateTime<Utc>,
        pub actor_name: String,
        pub role: String,
        pub event: String,
        pub changes: String,
    }
}

pub async fn comments(tx: &mut Tx, ticket: i64) -> DbResult<Vec<StoredComment>> {
    select!(StoredComment, "FROM ticket_comments WHERE ticket_id = $1 ORDER BY id", ticket).all(tx).await
}

pub async fn history(tx: &mut Tx, ticket: i64) -> DbResult<Vec<StoredChange>> {
    select!(StoredChange, "FROM ticket_history WHERE ticket_id = $1 ORDER BY id", ticket).all(tx).await
}

/// Active members of staff who hold one of the roles, by name.
pub async fn people(tx: &mut Tx, roles: &[i64]) -> DbResult<Vec<(i64, String)>> {
    if roles.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let list: Vec<_> = roles.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "SELECT u.id, u.name FROM users u
         WHERE u.is_active AND u.id IN (SELECT h.user_id FROM user_roles h WHERE h.role_id IN ({}))
         ORDER BY u.name, u.id",
        list.join(", ")
    );
    tx.all(sql, args).await
}

pub async fn name_of(tx: &mut Tx, user: i64) -> DbResult<Option<String>> {
    tx.maybe("SELECT name FROM users WHERE id = $1", args![user]).await
}

/// Whether the order exists in the caller's scope.
pub async fn sees_order(tx: &mut Tx, scope: &Scope, order: i64) -> DbResult<bool> {
    let mut args = args![order];
    let scope = scope.of_orders(&mut args);
    let found: i64 = tx.one(format!("SELECT COUNT(*) FROM orders o WHERE o.id = $1 AND {scope}"), args).await?;
    Ok(found == 1)
}

/// The next number of the year. Concurrent requests wait until this unit of work is saved or dropped.
pub async fn take_number(tx: &mut Tx, year: i32) -> DbResult<String> {
    let serial: i64 = tx
        .one(
            "INSERT INTO ticket_numbers (year, last) VALUES ($1, 1)
             ON CONFLICT (year) DO UPDATE SET last = ticket_numbers.last + 1 RETURNING last",
            args![i64::from(year)],
        )
        .await?;
    Ok(rules::number(year, serial))
}

pub async fn insert(
    tx: &mut Tx,
    number: &str,
    ticket: &CreateTicket,
    reporter: i64,
    now: DateTime<Utc>,
) -> DbResult<i64> {
    let subject = ticket.subject.trim();
    insert!(tickets {
        number: number,
        subject: subject,
        subject_folded: identity::folded(subject),
        description: ticket.description.trim(),
        category: ticket.category.as_str(),
        priority: ticket.priority,
        status = "'open'",
        order_id: ticket.order_id,
        reporter_id: reporter,
        assignee_id: ticket.assignee_id,
        clock_from: now,
        response_due_at: Clock::response_due(now, ticket.priority),
        resolution_due_at: Clock::started(now).resolution_due(ticket.priority),
        created_at: now,
        updated_at: now,
    } "RETURNING id")
    .one(tx)
    .await
}

/// Updates a ticket if its version is unchanged; false if another user was faster.
pub async fn update(tx: &mut Tx, after: &StoredTicket) -> DbResult<bool> {
    let touched = update!(tickets {
        version = "version + 1",
        updated_at: after.updated_at,
        subject: &after.subject,
        subject_folded: identity::folded(&after.subject),
        description: &after.description,
        category: after.category,
        priority: after.priority,
        status: after.status,
        order_id: after.order_id,
        assignee_id: after.assignee_id,
        clock_from: after.clock_from,
        waited: after.waited,
        waiting_since: after.waiting_since,
        response_due_at: after.response_due_at,
        resolution_due_at: after.resolution_due_at,
        first_response_at: after.first_response_at,
        resolved_at: after.resolved_at,
    } where { id: after.id, version: after.version })
    .run(tx)
    .await?;
    Ok(touched == 1)
}

/// Records activity on a ticket, without a new version: edits in progress do not become stale.
pub async fn touch(tx: &mut Tx, id: i64, answered: Option<DateTime<Utc>>, now: DateTime<Utc>) -> DbResult<u64> {
    tx.run(
        "UPDATE tickets SET updated_at = $1, first_response_at = COALESCE(first_response_at, $2) WHERE id = $3",
        args![now, answered, id],
    )
    .await
}

pub async fn insert_comment(tx: &mut Tx, ticket: i64, by: &Session, body: &str, now: DateTime<Utc>) -> DbResult<u64> {
    insert!(ticket_comments {
        ticket_id: ticket,
        at: now,
        author_id: by.user_id,
        author_name: &by.user_name,
        role: &by.role,
        body: body,
    })
    .run(tx)
    .await
}

pub async fn insert_history(
    tx: &mut Tx,
    ticket: i64,
    by: &Session,
    event: &str,
    changes: &serde_json::Value,
    now: DateTime<Utc>,
) -> DbResult<u64> {
    insert!(ticket_history {
        ticket_id: ticket,
        at: now,
        actor_id: by.user_id,
        actor_name: &by.user_name,
        role: &by.role,
        event: event,
        changes: changes.to_string(),
    })
    .run(tx)
    .await
}

/// The statuses in which a ticket is still to be worked on.
pub fn open_statuses() -> String {
    let open = TicketStatus::ALL.iter().filter(|status| status.is_open());
    open.map(|status| format!("'{}'", status.as_str())).collect::<Vec<_>>().join(", ")
}

pub async fn count_open_of(tx: &mut Tx, user: i64) -> DbResult<i64> {
    let open = open_statuses();
    tx.one(format!("SELECT COUNT(*) FROM tickets WHERE assignee_id = $1 AND status IN ({open})"), args![user]).await
}

/// The open tickets that a user is assigned to: id and number.
pub async fn open_of(tx: &mut Tx, user: i64) -> DbResult<Vec<(i64, String)>> {
    let open = open_statuses();
    let sql = format!("SELECT id, number FROM tickets WHERE assignee_id = $1 AND status IN ({open}) ORDER BY id");
    tx.all(sql, args![user]).await
}

/// Assigns a ticket to another user, or to none; false if it is no longer that of `from`.
pub async fn reassign(tx: &mut Tx, id: i64, from: i64, to: Option<i64>, now: DateTime<Utc>) -> DbResult<bool> {
    let touched = update!(tickets { assignee_id: to, version = "version + 1", updated_at: now }
        where { id: id, assignee_id: from })
    .run(tx)
    .await?;
    Ok(touched == 1)
}
