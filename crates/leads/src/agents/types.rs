//! Request and response types of people on the telephone.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{AgentState, NotReadyReason, YesNo};
use pitlane_base::list;
use pitlane_base::list::{Where, ignored, non_blank, with, words_begin};
use pitlane_base::names::Named;
use pitlane_platform::hub::CallNotice;
use schemars::JsonSchema;
use serde::Serialize;

list! {
    /// Which people on the telephone to list.
    pub struct AgentFilter of "users u" with "LEFT JOIN agent_states a ON a.user_id = u.id" by "u.id" {
        order "u.name_folded, u.id";
        filters {
            /// 1: the caller alone, with their day and their call.
            me: YesNo => ignored,
            state: AgentState => with(is_in),
            /// The beginnings of the words of a name.
            #[schemars(length(max = 80))]
            text: String => is_named,
        }
    }
}

fn is_in(state: AgentState, by: &mut Where) {
    let state = by.bind(state);
    by.and(format!("COALESCE(a.state, 'offline') = {state}"));
}

fn is_named(text: &str, by: &mut Where) {
    if let Some(text) = non_blank(text) {
        let condition = words_begin("u.name_folded", text, by);
        by.and(format!("({condition})"));
    }
}

/// A source that somebody can take, and how well.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AgentSkill {
    pub source_id: i64,
    pub source_name: String,
    /// 1 can, 2 good, 3 best.
    pub level: i64,
}

/// Somebody on the telephone, or a program that telephones.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AgentRow {
    pub id: i64,
    pub name: String,
    pub role: String,
    pub state: AgentState,
    /// Why they are not ready.
    pub reason: Option<NotReadyReason>,
    /// Since when; null if they were never there.
    pub since: Option<DateTime<Utc>>,
    /// A program: it is always there.
    pub is_ivr: bool,
    pub open: i64,
    pub cap: i64,
    pub auto_assign: bool,
    /// The configuration of the dialler with which they telephone.
    pub config: Option<Named>,
    pub skills: Vec<AgentSkill>,
}

/// What somebody did today, in seconds and calls.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct DayTotals {
    pub signed_in: i64,
    /// Available and not ready together.
    pub idle: i64,
    /// Talk, hold and wrap together.
    pub handling: i64,
    pub available: i64,
    pub not_ready: i64,
    pub talk: i64,
    pub hold: i64,
    pub wrap: i64,
    pub calls: i64,
    pub answered: i64,
}

/// The caller on the telephone.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MyDay {
    /// Null for those who do not telephone for leads.
    pub agent: Option<AgentRow>,
    /// Why they are not ready after the call: asked for during it.
    pub wanted: Option<NotReadyReason>,
    pub today: DayTotals,
    /// Their call that lives.
    pub live_call: Option<CallNotice>,
    /// Their last talk, which has ended within the hour, while they have not recorded what came of it.
    pub unrecorded_call: Option<CallNotice>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct AgentList {
    pub agents: Vec<AgentRow>,
    pub count: i64,
    /// With `me=1`.
    pub me: Option<MyDay>,
}
