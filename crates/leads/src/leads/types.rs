//! Request and response types of leads.

mod input;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{CallOutcome, LeadClosed, LeadEvent, LeadStatus, LeadType};
use pitlane_base::names::Named;
use pitlane_orders::events::RunningEvent;
use pitlane_platform::{record, words};
use pitlane_telephony::calls::PhoneCall;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use input::{ChangeLeads, CreateLead, UpdateLead};

use super::eligible::WhyNot;

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct LeadSource {
        pub id: i64,
        pub source_name: String,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct LeadSourceList {
    pub lead_sources: Vec<LeadSource>,
    pub count: usize,
    /// The event at which the caller stands now: what they enter comes from it, unless they say otherwise.
    pub event: Option<RunningEvent>,
}

record! {
    /// A source of leads, in use or not.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct SourceOfLeads of s {
        pub id: i64,
        pub source_name: String,
        pub is_active: bool,
        /// How many people who telephone can take its leads.
        pub skilled: i64 = "{skilled}",
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct SourcesOfLeads {
    pub lead_sources: Vec<SourceOfLeads>,
    pub count: usize,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct LeadStatusChoice {
    pub id: LeadStatus,
    pub status: String,
    pub is_open: bool,
    /// Whether it is called, given to people and counted.
    pub is_worked: bool,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct LeadStatusList {
    pub statuses: Vec<LeadStatusChoice>,
    pub count: usize,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct LeadTypeChoice {
    pub id: LeadType,
    pub name: String,
    /// The type of order that is proposed for it.
    pub order_type: i64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct LeadTypeList {
    pub types: Vec<LeadTypeChoice>,
    pub count: usize,
}

words! {
    /// A period of leads that is asked for by name, in days of the country.
    DateFilter {
        CreatedToday => "created_today",
        CreatedYesterday => "created_yesterday",
        Last7Days => "last_7_days",
        ThisMonth => "this_month",
        LastMonth => "last_month",
        FollowUpToday => "follow_up_today",
        /// The agreed time is over, and nobody has called.
        FollowUpOverdue => "follow_up_overdue",
        NeverCalled => "never_called",
        /// The days that the other parameters name.
        Custom => "custom",
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct DateFilterChoice {
    pub key: DateFilter,
    pub name: String,
    /// The first day; null where it is no period of days.
    pub from: Option<NaiveDate>,
    /// The last day, which counts.
    pub to: Option<NaiveDate>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct DateFilterList {
    pub date_filters: Vec<DateFilterChoice>,
    pub count: usize,
}

/// The car of a lead, as far as it is known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LeadCar {
    pub registration_no: Option<String>,
    pub model_id: Option<i64>,
    pub brand: Option<String>,
    pub model: Option<String>,
}

/// A lead in lists.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LeadRow {
    pub id: i64,
    pub version: i64,
    pub name: String,
    /// Only its last digits for those who may only read.
    pub mobile: String,
    pub source: Named,
    /// Null: not stated.
    pub lead_type_id: Option<LeadType>,
    pub city: Option<Named>,
    pub car: Option<LeadCar>,
    pub request: Option<String>,
    pub status_id: LeadStatus,
    pub closed_reason: Option<LeadClosed>,
    /// 1 urgent, 2 medium, 3 low.
    pub priority: i64,
    pub follow_up_at: Option<DateTime<Utc>>,
    /// When it may be called next; null: as soon as somebody can.
    pub next_call_at: Option<DateTime<Utc>>,
    /// How often the customer has asked.
    pub enquiries: i64,
    /// How often it was tried to reach them.
    pub attempts: i64,
    pub last_call_at: Option<DateTime<Utc>>,
    pub last_outcome: Option<CallOutcome>,
    pub assignee: Option<Named>,
    pub assigned_at: Option<DateTime<Utc>>,
    /// When somebody first did something for it.
    pub first_touch_at: Option<DateTime<Utc>>,
    pub closed_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    /// The order that came of it.
    pub order_id: Option<i64>,
    /// The customer does not want calls about offers.
    pub is_dnc: bool,
}

/// How many leads of the caller's scope each tab of the desk has, whatever is filtered.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LeadCounts {
    /// To be called now.
    pub due: i64,
    pub new: i64,
    pub follow_up: i64,
    pub unanswered: i64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct LeadList {
    pub leads: Vec<LeadRow>,
    pub count: i64,
}

/// What stands around the list of leads.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LeadDesk {
    pub counts: LeadCounts,
    /// To whom leads may be given, by name.
    pub assignees: Vec<Named>,
}

/// What was done with a lead.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LeadEntry {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub actor_name: String,
    pub role: String,
    pub event: LeadEvent,
    /// `{"field": [before, after]}`.
    pub changes: Value,
    pub note: Option<String>,
}

/// Somebody who could have got a lead when it was given.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LeadCandidate {
    pub user: Named,
    pub why: Vec<WhyNot>,
    pub open_leads: i64,
    pub lead_cap: i64,
    /// 1 can, 2 good, 3 best; 0: cannot take its source.
    pub level: i64,
}

/// Why somebody has a lead.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LeadDecision {
    pub at: DateTime<Utc>,
    pub chosen: Option<Named>,
    /// The rule, or the reason that somebody gave.
    pub rule: String,
    pub candidates: Vec<LeadCandidate>,
    pub by_name: String,
}

/// Another lead of the same customer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OtherLead {
    pub id: i64,
    pub lead_type_id: Option<LeadType>,
    pub status_id: LeadStatus,
    pub closed_reason: Option<LeadClosed>,
    pub created_at: DateTime<Utc>,
}

/// A lead in full.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LeadDetail {
    #[serde(flatten)]
    pub row: LeadRow,
    /// Whether the caller may work on it now.
    pub may_work: bool,
    /// The statuses that the caller may set.
    pub next: Vec<LeadStatus>,
    /// Whether leads may be called now, by the hours of the country.
    pub may_call_now: bool,
    /// From when on leads may be called, if not now.
    pub calls_from: Option<DateTime<Utc>>,
    /// The last 100 entries, the newest first.
    pub history: Vec<LeadEntry>,
    pub calls: Vec<PhoneCall>,
    pub why: Option<LeadDecision>,
    pub others: Vec<OtherLead>,
}

/// A lead that was entered: a new one, or the open one of the same customer and type.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EnteredLead {
    #[serde(flatten)]
    pub lead: LeadDetail,
    pub is_new: bool,
}

/// What is stored with the key of a request.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Entered {
    pub id: i64,
    pub is_new: bool,
}

/// Leads after a change of several.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ChangedLeads {
    pub leads: Vec<LeadRow>,
    pub count: usize,
}

#[derive(Debug, Deserialize, JsonSchema)]
pub struct LeadPath {
    #[schemars(range(min = 1))]
    pub lead_id: i64,
}
