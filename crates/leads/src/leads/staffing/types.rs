//! Request and response types of staffing.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::YesNo;
use pitlane_base::list;
use pitlane_base::list::{Where, equal, ignored, non_blank, with, words_begin};
use pitlane_base::names::Named;
use pitlane_staff::roster::Today;
use pitlane_staff::users::CallerDesk;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::leads::eligible::WhyNot;

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakerFilter {
    /// 1: only those who can take a lead now, the best first; otherwise everybody, with what stands against each.
    pub limit_users: Option<YesNo>,
    pub source_id: Option<i64>,
    /// A lead, whose source is asked for.
    pub lead_id: Option<i64>,
    /// The beginnings of the words of a name.
    #[schemars(length(max = 80))]
    pub text: Option<String>,
}

/// Somebody who takes leads.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Taker {
    pub id: i64,
    pub name: String,
    pub role: String,
    pub on_shift: bool,
    pub open_leads: i64,
    pub lead_cap: i64,
    pub can_take: bool,
    /// Every condition that fails.
    pub why: Vec<WhyNot>,
    /// When they were given a lead last; null: never.
    pub waiting_since: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct TakerList {
    pub users: Vec<Taker>,
    pub count: usize,
}

/// Which new leads to give, and whether only to tell who would get them.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Distribute {
    #[serde(default)]
    pub dry_run: bool,
    /// Only these leads.
    #[schemars(length(max = 500))]
    pub lead_ids: Option<Vec<i64>>,
    /// Only leads of these sources.
    #[schemars(length(max = 100))]
    pub source_ids: Option<Vec<i64>>,
    /// Only leads about these, 1 to 8.
    #[schemars(length(max = 8))]
    pub type_ids: Option<Vec<i64>>,
    #[schemars(length(max = 200))]
    pub city_ids: Option<Vec<i64>>,
    /// Only leads that were entered on this day or later.
    pub created_from: Option<NaiveDate>,
    /// Only to these people.
    #[schemars(length(min = 1, max = 200))]
    pub user_ids: Option<Vec<i64>>,
    /// The most that each of them gets.
    #[schemars(range(min = 1, max = 500))]
    pub per_user: Option<i64>,
    /// True: only to those whose console is open.
    #[serde(default)]
    pub present_only: bool,
    /// The most leads in all; left out: all that wait.
    #[schemars(range(min = 1, max = 500))]
    pub most: Option<i64>,
}

impl Distribute {
    pub fn most(&self) -> Option<usize> {
        self.most.and_then(|most| usize::try_from(most).ok())
    }
}

/// A lead that was given to somebody, or would be.
#[derive(Debug, Serialize, JsonSchema)]
pub struct AssignedLead {
    pub lead_id: i64,
    pub source_id: i64,
    pub user_id: i64,
    pub user: String,
    pub why: String,
}

/// A lead that nobody could take.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct LeftLead {
    pub lead_id: i64,
    pub source_id: i64,
    pub why: String,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct DistributionCounts {
    pub assigned: usize,
    pub left: usize,
    /// Leads that were taken back from people who are not on shift and had not touched them.
    pub returned: usize,
}

/// Why leads were left, each once.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct NotAssigned {
    /// Nobody can take leads of the source.
    pub no_skill: i64,
    /// Everybody has as many leads as they may have.
    pub cap: i64,
    /// Nobody who can take them is there.
    pub nobody: i64,
}

/// What somebody got of a distribution.
#[derive(Debug, Serialize, JsonSchema)]
pub struct UserShare {
    pub user: Named,
    pub assigned: i64,
    /// Their open leads now.
    pub open: i64,
    pub cap: i64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct Distribution {
    /// The first 500 of them.
    pub assigned: Vec<AssignedLead>,
    /// The first 500 of them.
    pub left: Vec<LeftLead>,
    pub counts: DistributionCounts,
    pub by_user: Vec<UserShare>,
    pub not_assigned: NotAssigned,
    pub dry_run: bool,
}

list! {
    /// Who stands in the Source Manager: those who take leads by telephone, or the holders of a role.
    pub struct SkillFilter of "users u" by "u.id" {
        order "u.name_folded, u.id";
        filters {
            /// The beginnings of the words of a name.
            #[schemars(length(max = 80))]
            text: String => is_named,
            #[schemars(length(max = 60))]
            role: String => ignored,
            city_id: i64 => equal("u.city_id"),
            cluster_id: i64 => with(pitlane_staff::users::is_of_cluster),
            /// Only those who can take it.
            source_id: i64 => with(takes),
        }
    }
}

fn is_named(text: &str, by: &mut Where) {
    if let Some(text) = non_blank(text) {
        let condition = words_begin("u.name_folded", text, by);
        by.and(format!("({condition})"));
    }
}

fn takes(source: i64, by: &mut Where) {
    let source = by.bind(source);
    by.and(format!("EXISTS (SELECT 1 FROM user_skills k WHERE k.user_id = u.id AND k.source_id = {source})"));
}

/// A source that somebody can take, and how well: 1 can, 2 good, 3 best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    pub source_id: i64,
    #[schemars(range(min = 1, max = 3))]
    pub level: i64,
}

/// A row of the Source Manager.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SkillRow {
    pub id: i64,
    /// That of the user.
    pub version: i64,
    pub name: String,
    pub role: String,
    pub city: Option<String>,
    /// The clusters that they look after.
    pub clusters: Vec<Named>,
    pub sources: Vec<Skill>,
    pub lead_cap: i64,
    pub auto_assign: bool,
    pub today: Option<Today>,
    pub open_orders: i64,
    pub open_leads: i64,
    pub caller_desk: CallerDesk,
}

/// A source with the number of people who can take it now.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StaffedSource {
    pub id: i64,
    pub source_name: String,
    pub can_take: usize,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct SkillMatrix {
    pub users: Vec<SkillRow>,
    pub count: i64,
    pub sources: Vec<StaffedSource>,
}

/// The skills of users, each instead of those that they had.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetSkills {
    #[schemars(length(min = 1, max = 200))]
    pub rows: Vec<SkillsOf>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SkillsOf {
    pub user_id: i64,
    /// That of the user, as it was read.
    pub version: i64,
    #[schemars(length(max = 100))]
    pub skills: Vec<Skill>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct SkillsSaved {
    pub users: Vec<SkillRow>,
    pub count: usize,
}
