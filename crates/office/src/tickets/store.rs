//! All SQL of tickets. Rows are found within the caller's scope.

use chrono::{DateTime, Utc};
use pitlane_base::identity;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_cases::cases::{CaseKind, CaseStatus, ClockOf, Clocks, Hours, WaitingFor, save_clocks, ticket_promise};
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::{args, insert, record, update};

use super::rules;
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
        pub status: CaseStatus,
        pub order_id: Option<i64>,
        pub reporter_id: i64 = "t.created_by",
        pub reporter: String = "r.name",
        pub assignee_id: Option<i64>,
        pub assignee: Option<String> = "a.name",
        pub run: i64,
        pub waiting_since: Option<DateTime<Utc>>,
        /// Tickets run at all hours, so both are known.
        pub response_due_at: DateTime<Utc>,
        pub resolution_due_at: DateTime<Utc>,
        pub first_response_at: Option<DateTime<Utc>>,
        pub resolved_at: Option<DateTime<Utc>>,
        pub created_at: DateTime<Utc>,
        pub updated_at: DateTime<Utc>,
        pub description: String,
    }
}
const JOINS: &str = "JOIN users r ON r.id = t.created_by LEFT JOIN users a ON a.id = t.assignee_id";

impl StoredTicket {
    pub const fn status(&self) -> TicketStatus {
        TicketStatus::of_ticket(self.status)
    }

    /// What of the clocks is shown in lists.
    pub fn show_clocks(&mut self, clocks: &Clocks, now: DateTime<Utc>) {
        let promise = ticket_promise(self.priority);
        self.run = clocks.run;
        self.first_response_at = clocks.ended_at(ClockOf::Response);
        self.waiting_since = clocks.waiting_since();
        self.resolved_at = if self.status.is_open() { None } else { self.resolved_at.or(Some(now)) };
        let due = |clock, promised, known| clocks.due(clock, promised).unwrap_or(known);
        self.response_due_at = due(ClockOf::Response, promise.first_response(), self.response_due_at);
        self.resolution_due_at = due(ClockOf::Resolution, promise.resolution(), self.resolution_due_at);
    }

    pub fn shown(self, now: DateTime<Utc>) -> TicketRow {
        let stopped = self.resolved_at.or(self.waiting_since);
        TicketRow {
            category: self.category,
            status: self.status(),
            response_breached: rules::is_response_late(self.response_due_at, self.first_response_at, now),
            resolution_breached: rules::is_resolution_late(self.resolution_due_at, stopped, now),
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
    Select::from_sql(&format!("FROM cases t {JOINS} WHERE {key} AND {scope}"), args).maybe(tx).await
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

pub async fn insert(
    tx: &mut Tx,
    number: &str,
    ticket: &CreateTicket,
    reporter: i64,
    now: DateTime<Utc>,
) -> DbResult<i64> {
    let subject = ticket.subject.trim();
    let promise = ticket_promise(ticket.priority);
    let id: i64 = insert!(cases {
        kind: CaseKind::Ticket,
        number: number,
        subject: subject,
        subject_folded: identity::folded(subject),
        description: ticket.description.trim(),
        category: ticket.category.as_str(),
        priority: ticket.priority,
        status: CaseStatus::Open,
        order_id: ticket.order_id,
        created_by: reporter,
        assignee_id: ticket.assignee_id,
        response_due_at: now + promise.first_response(),
        resolution_due_at: now + promise.resolution(),
        created_at: now,
        updated_at: now,
    } "RETURNING id")
    .one(tx)
    .await?;
    save_clocks(tx, id, &Clocks::started(now, Hours::Always)).await?;
    Ok(id)
}

/// Writes a ticket whose row is locked.
pub async fn update(tx: &mut Tx, after: &StoredTicket) -> DbResult<u64> {
    update!(cases {
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
        run: after.run,
        waiting_for: after.waiting_since.map(|_| WaitingFor::Others),
        waiting_since: after.waiting_since,
        response_due_at: after.response_due_at,
        resolution_due_at: after.resolution_due_at,
        first_response_at: after.first_response_at,
        resolved_at: after.resolved_at,
    } where { id: after.id })
    .run(tx)
    .await
}

/// Records activity on a ticket, without a new version: edits in progress do not become stale.
pub async fn touch(tx: &mut Tx, after: &StoredTicket) -> DbResult<u64> {
    update!(cases { updated_at: after.updated_at, first_response_at: after.first_response_at } where { id: after.id })
        .run(tx)
        .await
}

/// The condition that a ticket is still to be worked on.
pub fn open() -> String {
    CaseStatus::sql_open("t.status")
}

/// The open tickets of a user.
fn open_tickets_of() -> String {
    format!("FROM cases t WHERE t.kind = 'ticket' AND t.assignee_id = $1 AND {}", open())
}

pub async fn count_open_of(tx: &mut Tx, user: i64) -> DbResult<i64> {
    tx.one(format!("SELECT COUNT(*) {}", open_tickets_of()), args![user]).await
}

/// The open tickets that a user is assigned to: id and number.
pub async fn open_of(tx: &mut Tx, user: i64) -> DbResult<Vec<(i64, String)>> {
    tx.all(format!("SELECT t.id, t.number {} ORDER BY t.id", open_tickets_of()), args![user]).await
}

/// Assigns a ticket to another user, or to none; false if it is no longer that of `from`.
pub async fn reassign(tx: &mut Tx, id: i64, from: i64, to: Option<i64>, now: DateTime<Utc>) -> DbResult<bool> {
    let touched = update!(cases { assignee_id: to, version = "version + 1", updated_at: now }
        where { id: id, assignee_id: from })
    .run(tx)
    .await?;
    Ok(touched == 1)
}
