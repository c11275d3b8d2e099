//! What is sent about configurations of the autodialler.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::Language;
use pitlane_platform::change::Change;
use pitlane_staff::roster::Minute;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{IvrKind, NextAction};
use crate::dialler::settings::{DialMode, DialOrder, Filters};
use crate::leads::ladder::Ladder;

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhichConfig {
    /// One, with its history; left out: all.
    #[serde(rename = "_id")]
    #[schemars(range(min = 1))]
    pub id: Option<i64>,
}

/// A new configuration, an edit, or a draft that is only tried. What is left out stays, or is as usual.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveConfig {
    /// Of an existing one.
    #[serde(rename = "_id")]
    #[schemars(range(min = 1))]
    pub id: Option<i64>,
    /// That of the existing one, as it was read.
    pub version: Option<i64>,
    #[schemars(length(min = 1, max = 60))]
    pub name: Option<String>,
    pub is_active: Option<bool>,
    /// The first day on which it dials; null: from now on.
    #[serde(default)]
    pub valid_from: Change<NaiveDate>,
    /// The last day on which it dials; null: without end.
    #[serde(default)]
    pub valid_to: Change<NaiveDate>,
    /// The days on which it dials: 1 Monday to 7 Sunday.
    #[schemars(length(min = 1, max = 7))]
    pub weekdays: Option<Vec<i64>>,
    /// Local times, cut to what the law allows.
    pub window_from: Option<Minute>,
    pub window_to: Option<Minute>,
    pub filters: Option<Filters>,
    pub order: Option<DialOrder>,
    pub mode: Option<DialMode>,
    /// Leads that are taken for each free caller; 1 in preview.
    #[schemars(range(min = 1, max = 2))]
    pub pacing: Option<i64>,
    /// How long the customer's telephone rings, where the exchange takes it.
    #[schemars(range(min = 15, max = 60))]
    pub ring_seconds: Option<i64>,
    /// How long a caller has to record what was said.
    #[schemars(range(min = 0, max = 300))]
    pub acw_seconds: Option<i64>,
    /// Whether callers may skip a lead that is offered to them.
    pub may_skip: Option<bool>,
    /// The minutes after each outcome; they may be raised only.
    pub ladder: Option<Ladder>,
    #[schemars(range(min = 1, max = 3))]
    pub max_per_day: Option<i64>,
    #[schemars(range(min = 1, max = 8))]
    pub max_total: Option<i64>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhichUsers {
    /// Of one configuration; left out: of all.
    #[schemars(range(min = 1))]
    pub config_id: Option<i64>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhichUnassigned {
    /// The beginnings of the words of a name.
    #[schemars(length(max = 80))]
    pub text: Option<String>,
}

/// Callers who are to telephone with a configuration.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AssignUsers {
    #[schemars(range(min = 1))]
    pub config_id: i64,
    /// That of the configuration, as it was read.
    pub version: i64,
    #[schemars(length(min = 1, max = 200))]
    pub user_ids: Vec<i64>,
    /// True: who has another configuration changes to this one.
    #[serde(rename = "move", default)]
    pub moves: bool,
}

/// Callers who are to telephone with it no more.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnassignUsers {
    #[schemars(range(min = 1))]
    pub config_id: i64,
    pub version: i64,
    /// Separated by commas.
    #[schemars(length(min = 1, max = 2000))]
    pub user_ids: String,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CopyConfig {
    /// The origin.
    #[serde(rename = "_id")]
    #[schemars(range(min = 1))]
    pub id: i64,
    /// Of the copy.
    #[schemars(length(min = 1, max = 60))]
    pub name: String,
}

/// An inactive configuration without live calls, which goes.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndCopy {
    #[serde(rename = "_id")]
    #[schemars(range(min = 1))]
    pub id: i64,
    pub version: i64,
}

/// What is to be tried: a configuration, a draft of one, or a configuration with unsaved changes.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DryRun {
    #[serde(rename = "_id")]
    #[schemars(range(min = 1))]
    pub id: Option<i64>,
    /// Unsaved settings.
    pub draft: Option<SaveConfig>,
    /// The callers of the draft; left out: those of the configuration.
    #[schemars(length(max = 200))]
    pub user_ids: Option<Vec<i64>>,
    /// When; left out: now.
    pub at: Option<DateTime<Utc>>,
    /// How far it looks ahead.
    #[schemars(range(min = 1, max = 60))]
    pub minutes: Option<i64>,
    /// The most leads that are named.
    #[schemars(range(min = 1, max = 100))]
    pub limit: Option<i64>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IvrAgentAsked {
    #[schemars(length(min = 1, max = 60))]
    pub name: String,
    pub language: Language,
    pub kind: IvrKind,
    #[schemars(range(min = 1, max = 20))]
    pub max_parallel: i64,
    pub is_active: bool,
}

/// The programs of a configuration, in place of those that it had.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetIvrAgents {
    #[serde(rename = "_id")]
    #[schemars(range(min = 1))]
    pub id: i64,
    pub version: i64,
    #[schemars(length(max = 20))]
    pub agents: Vec<IvrAgentAsked>,
}

/// What a caller does with the lead that is offered to them.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Next {
    pub action: NextAction,
    #[schemars(range(min = 1))]
    pub lead_id: i64,
    /// Why it is skipped.
    #[schemars(length(min = 1, max = 300))]
    pub reason: Option<String>,
}
