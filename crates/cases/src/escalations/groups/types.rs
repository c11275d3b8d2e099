//! What goes over the wire about groups, in and out.

use chrono::{DateTime, Utc};
use pitlane_base::history::HistoryEntry;
use pitlane_base::names::Named;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cases::CaseKind;

words! {
    /// What a group works on.
    GroupKind {
        Order => "order",
        Spares => "spares",
        Accessories => "accessories",
        /// The high-severity team: it may compensate.
        Hst => "hst",
    }
}

impl GroupKind {
    /// The kind of the cases that are given to it.
    pub const fn cases(self) -> Option<CaseKind> {
        match self {
            Self::Order => Some(CaseKind::Order),
            Self::Spares => Some(CaseKind::Spares),
            Self::Accessories => Some(CaseKind::Accessories),
            Self::Hst => None,
        }
    }
}

words! {
    /// Who of a group gets the next case.
    GroupStrategy {
        /// Who has the fewest open cases.
        Balanced => "balanced",
        /// Who has waited longest for one.
        RoundRobin => "round_robin",
    }
}

/// Which groups, and which page of their history.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhichGroups {
    pub group_id: Option<i64>,
    /// Of the history, 20 entries each, the newest first; -1, as without it: no history.
    #[schemars(range(min = -1, max = 1_000_000))]
    pub page: Option<i64>,
}

/// A user who works in a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GroupMember {
    pub user: Named,
    /// 1 agent, 2 manager, 3 head.
    pub level: i64,
    pub since: DateTime<Utc>,
}

/// A type whose new cases go to the group: in a city, or in all that have no other route.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GroupRoute {
    pub type1: Named,
    pub city: Option<Named>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Group {
    pub id: i64,
    pub version: i64,
    pub kind: GroupKind,
    pub name: String,
    /// The hours in which the clocks of its cases run while no shift of a person decides.
    pub calendar: Named,
    /// The number of open cases up to which a member is given new ones.
    pub cap: i64,
    pub strategy: GroupStrategy,
    pub is_active: bool,
    pub members: Vec<GroupMember>,
    pub routes: Vec<GroupRoute>,
}

/// A change of a group.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GroupChange {
    pub group: Named,
    #[serde(flatten)]
    pub entry: HistoryEntry,
}

/// Of a priority, in minutes of work.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PromiseInput {
    /// 1 urgent, 2 medium, 3 low.
    #[schemars(range(min = 1, max = 3))]
    pub priority: i64,
    #[schemars(range(min = 1, max = 43_200))]
    pub first_response_minutes: i64,
    #[schemars(range(min = 1, max = 43_200))]
    pub resolution_minutes: i64,
}

/// What is promised for a kind of escalations.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct KindPromises {
    pub kind: CaseKind,
    pub version: i64,
    pub priorities: Vec<PromiseInput>,
}

/// The promises of the group's kind, in the version that was read. They hold for all groups of the kind.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavePromises {
    pub version: i64,
    /// All three, the most urgent first.
    #[schemars(length(min = 3, max = 3))]
    pub priorities: Vec<PromiseInput>,
}

/// Groups, a page of their history, and what their form picks from.
#[derive(Debug, Serialize, JsonSchema)]
pub struct GroupList {
    pub groups: Vec<Group>,
    pub count: usize,
    pub history: Vec<GroupChange>,
    /// How many entries the history has in all; null when none was asked for.
    pub history_count: Option<i64>,
    pub page: i64,
    pub calendars: Vec<Named>,
    /// Of each kind that the screen shows.
    pub promises: Vec<KindPromises>,
    /// Who may be a member.
    pub people: Vec<Named>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct HstGroups {
    pub groups: Vec<Group>,
    pub count: usize,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MemberInput {
    pub user_id: i64,
    #[schemars(range(min = 1, max = 3))]
    pub level: i64,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RouteInput {
    pub type1_id: i64,
    /// Null: all cities that have no route of their own.
    pub city_id: Option<i64>,
}

/// A group in full: a new one without id, else that of the id and version.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveGroup {
    pub id: Option<i64>,
    /// The version that was read; with an id.
    pub version: Option<i64>,
    /// Of a new group; it never changes.
    pub kind: Option<GroupKind>,
    #[schemars(length(min = 1, max = 80))]
    pub name: String,
    pub calendar_id: i64,
    #[schemars(range(min = 1, max = 200))]
    pub cap: i64,
    pub strategy: GroupStrategy,
    pub is_active: bool,
    #[schemars(length(max = 200))]
    pub members: Vec<MemberInput>,
    #[schemars(length(max = 200))]
    pub routes: Vec<RouteInput>,
    /// Without it they stay.
    pub promises: Option<SavePromises>,
}

/// A group as its history has it, by names.
#[derive(Serialize)]
pub struct GroupFacts<'a> {
    name: &'a str,
    calendar: &'a str,
    cap: i64,
    strategy: GroupStrategy,
    is_active: bool,
    members: Vec<String>,
    routes: Vec<String>,
}

impl Group {
    pub fn facts(&self) -> GroupFacts<'_> {
        let member = |member: &GroupMember| format!("{} L{}", member.user.name, member.level);
        let route = |route: &GroupRoute| {
            let city = route.city.as_ref().map(|city| format!(": {}", city.name)).unwrap_or_default();
            format!("{}{city}", route.type1.name)
        };
        GroupFacts {
            name: &self.name,
            calendar: &self.calendar.name,
            cap: self.cap,
            strategy: self.strategy,
            is_active: self.is_active,
            members: self.members.iter().map(member).collect(),
            routes: self.routes.iter().map(route).collect(),
        }
    }
}
