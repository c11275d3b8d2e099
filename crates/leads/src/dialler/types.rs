//! Request and response types of the autodialler.

mod input;

use chrono::{DateTime, Utc};
use pitlane_base::codes::{AgentState, Language};
use pitlane_base::history::HistoryEntry;
use pitlane_base::names::Named;
use pitlane_platform::words;
use pitlane_staff::roster::Today;
use pitlane_telephony::calls::PhoneCall;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::settings::{DialMode, Settings};
use crate::leads::LeadRow;

pub use input::{
    AssignUsers, CopyConfig, DryRun, EndCopy, IvrAgentAsked, Next, SaveConfig, SetIvrAgents, UnassignUsers,
    WhichConfig, WhichUnassigned, WhichUsers,
};

words! {
    /// How a program speaks with customers.
    IvrKind {
        /// Freely, by a model of language.
        Ml => "ml",
        /// By keys that the customer presses.
        Ivr => "ivr",
    }
}

words! {
    /// Why leads that a configuration is for are not called now.
    HeldReason {
        /// The configuration is switched off.
        Inactive => "inactive",
        /// It dials at other hours, or on other days.
        Window => "window",
        /// Their time has not come.
        Waits => "waits",
        /// They do not want calls about offers.
        Dnc => "dnc",
        /// Called as often today as they may be.
        AttemptsToday => "attempts_today",
        /// Called as often in all as they may be.
        Attempts => "attempts",
        /// Called, or spoken with, a short time ago.
        Pause => "pause",
        /// A call with them lives.
        InCall => "in_call",
        /// Offered to a caller.
        Offered => "offered",
        /// No caller of the configuration can take their source.
        NoSkill => "no_skill",
    }
}

words! {
    /// Why a progressive configuration waits for its callers to dial.
    ModeWhy {
        /// Too many customers answered without a caller to speak with.
        Abandoned => "abandoned",
    }
}

words! {
    /// Why nothing is offered.
    NoOffer {
        /// The caller has no configuration.
        NoConfig => "no_config",
        Inactive => "inactive",
        /// The caller is not available.
        NotAvailable => "not_available",
        Window => "window",
        /// The dialler calls by itself.
        Progressive => "progressive",
        /// No lead is left that may be called now.
        NothingToDial => "nothing_to_dial",
    }
}

words! {
    /// What a caller does with the lead that is offered to them.
    NextAction {
        Dial => "dial",
        Skip => "skip",
    }
}

/// Leads that are not called now, and from when on the first of them may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Held {
    pub reason: HeldReason,
    pub leads: i64,
    pub until: Option<DateTime<Utc>>,
}

/// Whether a configuration dials now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WindowState {
    pub is_open: bool,
    /// When it dials next; null while it does, and when it never does again.
    pub opens_at: Option<DateTime<Utc>>,
    /// Until when it dials; null while it does not.
    pub closes_at: Option<DateTime<Utc>>,
}

/// How a configuration is doing now.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Live {
    /// Leads that may be called now.
    pub callable: i64,
    pub held: Vec<Held>,
    pub callers: i64,
    /// Callers who wait for a call.
    pub free_agents: i64,
    /// A progressive one waits for its callers while too many calls are abandoned.
    pub mode_now: DialMode,
    pub mode_why: Option<ModeWhy>,
    pub window: WindowState,
}

/// A program that asks customers for their interest and hands over to a caller.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct IvrAgent {
    pub name: String,
    pub language: Language,
    pub kind: IvrKind,
    /// Calls at once.
    pub max_parallel: i64,
    pub is_active: bool,
}

/// A program with what it does now.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct IvrAgentNow {
    #[serde(flatten)]
    pub agent: IvrAgent,
    /// Its calls that have not ended.
    pub live_calls: i64,
}

/// A configuration of the dialler.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DialConfig {
    #[serde(rename = "_id")]
    pub id: i64,
    pub version: i64,
    #[serde(flatten)]
    pub settings: Settings,
    pub copied_from: Option<Named>,
    pub users: Vec<Named>,
    pub ivr_agents: Vec<IvrAgentNow>,
    pub live: Live,
    pub updated_at: DateTime<Utc>,
    pub updated_by: Option<Named>,
}

/// What no setting changes.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DialLimits {
    /// Whether the telephone exchange has programs that speak; else they do not call.
    pub has_programs: bool,
    /// Local times, HH:MM.
    pub window_from: String,
    pub window_to: String,
    pub max_per_day: i64,
    pub max_total: i64,
    /// The most abandoned calls of those that customers answered, in percent.
    pub abandon_cap: i64,
    /// Their share in the last 30 days, 0 to 1.
    pub abandon_share: f64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct DialConfigList {
    pub configs: Vec<DialConfig>,
    pub count: usize,
    pub limits: DialLimits,
    /// Of one configuration: its last 100 changes, the newest first.
    pub history: Vec<HistoryEntry>,
}

/// A caller of a configuration.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ConfigUser {
    pub id: i64,
    pub name: String,
    pub role: String,
    pub config: Option<Named>,
    pub state: AgentState,
    /// The names of the sources whose leads they can take.
    pub skills: Vec<String>,
    pub today: Option<Today>,
    pub open_leads: i64,
    pub lead_cap: i64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct ConfigUsers {
    pub users: Vec<ConfigUser>,
    pub count: usize,
}

/// A setting of a copy that is not as in its origin.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Difference {
    /// Of the filters and the ladder: `filters.source_ids`.
    pub field: String,
    pub origin: Value,
    pub copy: Value,
}

/// A copy, with what differs from its origin.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ConfigCopy {
    pub config: DialConfig,
    pub differences: Vec<Difference>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct DeletedConfig {
    #[serde(rename = "_id")]
    pub id: i64,
    pub name: String,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct IvrAgentList {
    pub ivr_agents: Vec<IvrAgentNow>,
    pub count: usize,
    pub version: i64,
}

/// A lead that would be dialled.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DryRunLead {
    pub lead_id: i64,
    pub name: String,
    /// Only its last digits.
    pub mobile: String,
    pub at: DateTime<Utc>,
    /// Null: a program calls.
    pub agent: Option<Named>,
    pub program: Option<String>,
    /// Which attempt to reach the customer it would be.
    pub attempt: i64,
    pub why: String,
}

/// What would be dialled, and what is held and why. Nothing is written.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DryRunAnswer {
    pub next: Vec<DryRunLead>,
    pub held: Vec<Held>,
    pub callable: i64,
    pub window: WindowState,
    pub mode_now: DialMode,
    pub mode_why: Option<ModeWhy>,
    /// The callers who wait for a call; who else of them is there.
    pub free_agents: i64,
    pub callers: i64,
}

/// The lead that is offered to the caller.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Offer {
    pub lead: LeadRow,
    pub why: String,
    pub expires_at: DateTime<Utc>,
}

/// What the bar of a caller shows.
#[derive(Debug, Serialize, JsonSchema)]
pub struct NextLead {
    pub config: Option<Named>,
    pub mode_now: Option<DialMode>,
    pub mode_why: Option<ModeWhy>,
    pub may_skip: bool,
    pub window: Option<WindowState>,
    pub offer: Option<Offer>,
    pub why_none: Option<NoOffer>,
    /// The call that was placed.
    pub call: Option<PhoneCall>,
}
