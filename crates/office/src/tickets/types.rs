//! What goes over the wire about tickets, in and out.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_cases::cases::CaseStatus;
use pitlane_platform::change::Change;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

words! {
    /// The status of a ticket.
    TicketStatus {
        Open => "open",
        InProgress => "in_progress",
        Waiting => "waiting",
        Resolved => "resolved",
        Closed => "closed",
        Reopened => "reopened",
    }
}

impl TicketStatus {
    /// As a case: a ticket waits for others, whoever they are.
    pub const fn of_case(self) -> CaseStatus {
        match self {
            Self::Open => CaseStatus::Open,
            Self::InProgress => CaseStatus::InProgress,
            Self::Waiting => CaseStatus::PendingCustomer,
            Self::Resolved => CaseStatus::Resolved,
            Self::Closed => CaseStatus::Closed,
            Self::Reopened => CaseStatus::Reopened,
        }
    }

    /// As a ticket; tickets are not cancelled, they are closed.
    pub const fn of_ticket(status: CaseStatus) -> Self {
        match status {
            CaseStatus::Open => Self::Open,
            CaseStatus::InProgress => Self::InProgress,
            CaseStatus::PendingCustomer => Self::Waiting,
            CaseStatus::Resolved => Self::Resolved,
            CaseStatus::Closed | CaseStatus::Cancelled => Self::Closed,
            CaseStatus::Reopened => Self::Reopened,
        }
    }
}

words! {
    /// What a ticket is about.
    TicketCategory {
        Order => "order",
        Payment => "payment",
        Garage => "garage",
        Console => "console",
        Account => "account",
        Other => "other",
    }
}

/// A ticket by its number; its id does as well.
#[derive(Deserialize, JsonSchema)]
pub struct TicketPath {
    #[schemars(length(min = 1, max = 40))]
    pub support_ticket_number: String,
}

/// A ticket as lists show it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TicketRow {
    pub id: i64,
    pub support_ticket_number: String,
    pub version: i64,
    pub subject: String,
    pub category: TicketCategory,
    /// 1 urgent, 2 medium, 3 low.
    pub priority: i64,
    pub status: TicketStatus,
    pub order_id: Option<i64>,
    pub reporter: Named,
    pub assignee: Option<Named>,
    /// When an answer is due.
    pub response_due_at: DateTime<Utc>,
    pub first_response_at: Option<DateTime<Utc>>,
    pub response_breached: bool,
    /// By when it has to be resolved; later by the time that it waited for others.
    pub resolution_due_at: DateTime<Utc>,
    pub resolved_at: Option<DateTime<Utc>>,
    pub resolution_breached: bool,
    pub waiting_since: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// A priority, and how soon it is promised to be answered and resolved.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TicketPriority {
    pub id: i64,
    pub name: String,
    pub first_response_minutes: i64,
    pub resolution_minutes: i64,
}

/// A page of tickets, and what the form of a ticket picks from.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TicketList {
    pub tickets: Vec<TicketRow>,
    pub count: i64,
    pub categories: Vec<TicketCategory>,
    pub priorities: Vec<TicketPriority>,
    /// Everybody who may work on tickets.
    pub assignees: Vec<Named>,
}

/// A comment on a ticket; never changed afterwards.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TicketComment {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub author: Named,
    pub role: String,
    pub body: String,
}

/// What was changed of a ticket and by whom; never changed afterwards.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TicketHistory {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub actor_name: String,
    pub role: String,
    pub event: String,
    /// `{"field": [old, new], ...}`
    pub changes: Value,
}

/// A ticket with everything that is shown of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TicketDetail {
    #[serde(flatten)]
    pub row: TicketRow,
    pub description: String,
    /// Where it may go from here.
    pub next: Vec<TicketStatus>,
    pub comments: Vec<TicketComment>,
    pub history: Vec<TicketHistory>,
}

/// A new ticket.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateTicket {
    #[schemars(length(min = 1, max = 160))]
    pub subject: String,
    #[schemars(length(min = 1, max = 4000))]
    pub description: String,
    pub category: TicketCategory,
    /// 1 urgent, 2 medium, 3 low.
    #[schemars(range(min = 1, max = 3))]
    pub priority: i64,
    pub order_id: Option<i64>,
    pub assignee_id: Option<i64>,
}

/// An edit of a ticket: fields that are absent stay, null clears.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateTicket {
    /// The version that was read; not needed where nothing but a comment is added.
    pub version: Option<i64>,
    #[schemars(length(min = 1, max = 160))]
    pub subject: Option<String>,
    #[schemars(length(min = 1, max = 4000))]
    pub description: Option<String>,
    pub category: Option<TicketCategory>,
    #[schemars(range(min = 1, max = 3))]
    pub priority: Option<i64>,
    pub status: Option<TicketStatus>,
    #[serde(default)]
    pub order_id: Change<i64>,
    #[serde(default)]
    pub assignee_id: Change<i64>,
    /// Added to the talk. Needed to resolve, to reopen, and to close what was not resolved.
    #[schemars(length(min = 1, max = 4000))]
    pub comment: Option<String>,
    /// Users who are named in the comment, and told of it if they may read the ticket.
    #[schemars(length(max = 10))]
    pub mentions: Option<Vec<i64>>,
}

impl UpdateTicket {
    /// Whether it names anything beside a comment.
    pub fn edits(&self) -> bool {
        self.subject.is_some()
            || self.description.is_some()
            || self.category.is_some()
            || self.priority.is_some()
            || self.status.is_some()
            || self.order_id != Change::Keep
            || self.assignee_id != Change::Keep
    }
}
