//! Request and response types of the reports on people on the telephone.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{AgentEventSource, AgentState, CallOutcome, CallPurpose, LeadStatus, NotReadyReason};
use pitlane_base::list;
use pitlane_base::list::{Where, equal, from_day, to_day};
use pitlane_base::names::Named;
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use super::period::{Asked, Slot};
use crate::figures::LeadFigure;

/// One person's day.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DayOf {
    #[schemars(range(min = 1))]
    pub user_id: i64,
    /// Left out: today.
    pub date: Option<NaiveDate>,
}

words! {
    /// By what idle time is broken down.
    IdleBy {
        Reason => "reason",
        Hour => "hour",
        Agent => "agent",
    }
}

/// Whose idle time, and by what it is broken down.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IdleAsked {
    #[schemars(range(min = 1))]
    pub user_id: Option<i64>,
    #[schemars(length(min = 1, max = 60))]
    pub role: Option<String>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    /// Left out: by reason.
    pub by: Option<IdleBy>,
    /// How long the parts of a day are, in minutes, by hour; left out: 60.
    pub slot: Option<Slot>,
}

impl IdleAsked {
    pub fn asked(&self) -> Asked {
        Asked { user_id: self.user_id, role: self.role.clone(), from: self.from, to: self.to }
    }
}

/// The parameters of the list that shows the rows of a figure.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FigureQuery {
    pub figure: LeadFigure,
    pub figure_of: Option<i64>,
    pub figure_role: Option<String>,
    pub figure_key: Option<i64>,
    pub figure_from: NaiveDate,
    pub figure_to: NaiveDate,
}

/// A time in which somebody did the same.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SpanRow {
    pub from: DateTime<Utc>,
    pub to: DateTime<Utc>,
    pub state: AgentState,
    pub reason: Option<NotReadyReason>,
    pub seconds: i64,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StateTotal {
    pub state: AgentState,
    pub seconds: i64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct IdleTimeline {
    pub user: Named,
    pub date: NaiveDate,
    pub timeline: Vec<SpanRow>,
    pub count: usize,
    /// Of all states but offline; together the signed-in seconds.
    pub totals: Vec<StateTotal>,
    pub signed_in: i64,
    pub as_of: DateTime<Utc>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct IdleShare {
    /// A reason, a time of day, or the id of a user.
    pub key: String,
    /// The name of the user.
    pub name: Option<String>,
    pub seconds: i64,
    /// Of all idle time; together they are 1.
    pub share: f64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct IdleBreakdown {
    pub breakdown: Vec<IdleShare>,
    pub count: usize,
    /// Idle seconds in all.
    pub seconds: i64,
    pub as_of: DateTime<Utc>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StatusShare {
    pub status_id: LeadStatus,
    pub status: String,
    pub leads: i64,
    pub query: FigureQuery,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct StatusBreakdown {
    pub breakdown: Vec<StatusShare>,
    pub count: usize,
    /// Leads in all.
    pub leads: i64,
    pub as_of: DateTime<Utc>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SourceShare {
    pub source: Named,
    pub leads: i64,
    pub converted: i64,
    pub query: FigureQuery,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct SourceBreakdown {
    pub breakdown: Vec<SourceShare>,
    pub count: usize,
    pub leads: i64,
    pub converted: i64,
    pub as_of: DateTime<Utc>,
}

/// A number of leads, with the list of them.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Figure {
    pub leads: i64,
    pub query: FigureQuery,
}

/// How somebody did.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AgentFigures {
    pub user: Named,
    pub assigned: Figure,
    pub touched: Figure,
    pub converted: Figure,
    /// Converted of assigned.
    pub conversion: f64,
    /// The median minutes from when a lead was given to them until they first did something for it; null without any.
    pub first_touch: Option<i64>,
    pub calls: i64,
    pub answered: i64,
    /// Answered of dialled.
    pub answer_rate: f64,
    /// Seconds.
    pub talk: i64,
    pub hold: i64,
    pub wrap: i64,
    pub signed_in: i64,
    /// Average handling time: talk, hold and wrap for each call in which both spoke, in seconds.
    pub aht: i64,
    /// Talk, hold and wrap of the signed-in time.
    pub occupancy: f64,
    pub follow_ups_due: Figure,
    pub follow_ups_kept: Figure,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct Analysis {
    pub agents: Vec<AgentFigures>,
    pub count: usize,
    pub as_of: DateTime<Utc>,
}

list! {
    /// Which calls a report lists.
    pub struct CallFilter of "calls k" by "k.id" {
        order "k.requested_at DESC, k.id DESC";
        filters {
            user_id: i64 => equal("k.agent_id"),
            #[schemars(length(min = 1, max = 60))]
            role: String => of_role("k.agent_id"),
            from: NaiveDate => from_day("k.requested_at"),
            to: NaiveDate => to_day("k.requested_at"),
            outcome: CallOutcome => equal("k.outcome"),
            purpose: CallPurpose => equal("k.purpose"),
        }
    }
}

fn of_role(column: &'static str) -> impl Fn(&str, &mut Where) {
    move |role, by| {
        let role = by.bind(role);
        by.and(format!(
            "{column} IN (SELECT h.user_id FROM user_roles h JOIN roles q ON q.id = h.role_id WHERE q.name = {role})"
        ));
    }
}

record! {
    /// A call of a report.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct CallRow of k {
        pub call_id: String,
        pub requested_at: DateTime<Utc>,
        pub mobile: String,
        pub agent_id: Option<i64>,
        pub agent: Option<String> = "u.name",
        /// The program that spoke with the customer first.
        pub program: Option<String> = "v.name",
        pub purpose: Option<CallPurpose>,
        pub lead_id: Option<i64>,
        pub order_id: Option<i64>,
        /// How long it rang, or the customer waited.
        pub ring_seconds: Option<i64>,
        pub talk_seconds: Option<i64>,
        pub outcome: Option<CallOutcome>,
        pub disposition: Option<String>,
        /// Where the exchange keeps the recording of the talk; null if there is none.
        pub recording: Option<String>,
    }
}

record! {
    /// Over all calls that are found.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct CallSums {
        pub calls: i64 = "COUNT(*)",
        pub answered: i64 = "CAST(COALESCE(SUM(CASE WHEN k.outcome = 'answered' THEN 1 ELSE 0 END), 0) AS BIGINT)",
        pub abandoned: i64 = "CAST(COALESCE(SUM(CASE WHEN k.outcome = 'abandoned' THEN 1 ELSE 0 END), 0) AS BIGINT)",
        pub talk_seconds: i64 = "CAST(COALESCE(SUM(k.talk_seconds), 0) AS BIGINT)",
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct CallReport {
    pub calls: Vec<CallRow>,
    pub count: i64,
    pub sums: CallSums,
    pub as_of: DateTime<Utc>,
}

list! {
    /// Which events a report lists.
    pub struct LogFilter of "agent_events e" by "e.id" {
        order "e.at DESC, e.id DESC";
        filters {
            user_id: i64 => equal("e.user_id"),
            #[schemars(length(min = 1, max = 60))]
            role: String => of_role("e.user_id"),
            from: NaiveDate => from_day("e.at"),
            to: NaiveDate => to_day("e.at"),
            state: AgentState => equal("e.state"),
        }
    }
}

record! {
    /// A change of what somebody does, as it was recorded.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct LogRow of e {
        pub id: i64,
        pub at: DateTime<Utc>,
        pub user_id: i64,
        pub user: String = "u.name",
        pub state: AgentState,
        pub reason: Option<NotReadyReason>,
        pub source: AgentEventSource,
        pub call_id: Option<String> = "k.call_id",
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct LogReport {
    pub logs: Vec<LogRow>,
    pub count: i64,
    pub as_of: DateTime<Utc>,
}
