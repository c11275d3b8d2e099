//! Request and response types of users.

mod input;

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{AgentType, Language};
use pitlane_base::history::HistoryEntry;
use pitlane_base::list::Many;
use pitlane_base::names::Named;
use pitlane_base::scope::OrderAccessibility;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ids::UserId;
use crate::roster::Today;

pub use input::{AutoAssign, ChangeSeveral, CreateUser, HandOver, UpdateUser, UserFields};

words! {
    /// What a user's rows are those of.
    ScopeKind {
        Cluster => "cluster",
        City => "city",
        Region => "region",
        Garage => "garage",
        Fleet => "fleet",
        InsuranceCompany => "insurance_company",
        InsuranceBroker => "insurance_broker",
    }
}

impl ScopeKind {
    /// The table of these places, and the column of their names.
    pub const fn table(self) -> (&'static str, &'static str) {
        match self {
            Self::Cluster => ("clusters", "name"),
            Self::City => ("cities", "name"),
            Self::Region => ("regions", "name"),
            Self::Garage => ("garages", "name"),
            Self::Fleet => ("fleets", "name"),
            Self::InsuranceCompany => ("insurance_companies", "company_name"),
            Self::InsuranceBroker => ("insurance_brokers", "name"),
        }
    }
}

words! {
    /// A kind of work that a user can have open.
    WorkKind {
        CrOrders => "cr_orders",
        GiOrders => "gi_orders",
        Leads => "leads",
        Tickets => "tickets",
        Escalations => "escalations",
    }
}

/// A place whose rows a user sees.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema, PartialEq, Eq, PartialOrd, Ord)]
#[serde(deny_unknown_fields)]
pub struct ScopeOf {
    pub kind: ScopeKind,
    #[schemars(range(min = 1))]
    pub object_id: i64,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct NamedScope {
    pub kind: ScopeKind,
    pub object_id: i64,
    pub name: String,
}

/// With which numbers a user telephones.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct CallerDesk {
    /// The agent's own telephone, as E.164.
    #[schemars(length(max = 20))]
    pub agent_number: Option<String>,
    #[schemars(regex(pattern = r"^[0-9]{1,10}$"))]
    pub extension: Option<String>,
    /// The number that customers see, as E.164.
    #[schemars(length(max = 20))]
    pub did: Option<String>,
    #[serde(default)]
    pub is_enabled: bool,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AgentTypeRow {
    pub id: AgentType,
    pub name: String,
    /// It never signs in.
    pub is_machine: bool,
}

impl From<AgentType> for AgentTypeRow {
    fn from(kind: AgentType) -> Self {
        Self { id: kind, name: kind.name().to_owned(), is_machine: kind.is_machine() }
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct AgentTypeList {
    pub agent_types: Vec<AgentTypeRow>,
    pub count: usize,
}

/// A user as lists show it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct UserRow {
    pub id: i64,
    pub version: i64,
    pub name: String,
    /// E.164.
    pub mobile: String,
    pub email: Option<String>,
    pub employee_code: Option<String>,
    /// The role that a new sign-in starts with.
    pub role: String,
    /// Every role that the user holds.
    pub roles: Vec<String>,
    pub department: Option<String>,
    pub city: Option<Named>,
    pub garage: Option<Named>,
    pub manager: Option<Named>,
    pub agent_type: Option<AgentTypeRow>,
    pub is_active: bool,
    /// Whether leads are given to the user without a click.
    pub auto_assign: bool,
    /// The most open leads.
    pub lead_cap: i64,
    pub caller_desk: CallerDesk,
    /// Whether another user has the same agent number.
    pub desk_is_double: bool,
    pub last_seen_at: Option<DateTime<Utc>>,
    /// Whether they are on shift now.
    pub on_shift: bool,
    /// What today is for them.
    pub today: Option<Today>,
    /// A link to their photo, valid for at most 15 minutes: an absolute URL, or a path below the mount of the central
    /// service.
    pub avatar: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct UserList {
    pub users: Vec<UserRow>,
    pub count: i64,
}

/// A role that a user holds.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HeldRole {
    pub id: i64,
    pub name: String,
    /// The declared role that decides its scope.
    pub based_on: String,
    pub is_active: bool,
}

/// An open session.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OpenSession {
    pub created_at: DateTime<Utc>,
    pub last_seen_at: DateTime<Utc>,
    pub address: String,
    pub role: String,
}

/// The number of open items of each kind of work.
pub type OpenWorkCounts = BTreeMap<WorkKind, i64>;

/// A user with everything that is shown of them.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct UserDetail {
    #[serde(flatten)]
    pub row: UserRow,
    pub role_id: i64,
    pub held: Vec<HeldRole>,
    pub scopes: Vec<NamedScope>,
    pub introduction: Option<String>,
    pub languages: Vec<Language>,
    pub joined_on: Option<NaiveDate>,
    pub left_on: Option<NaiveDate>,
    /// May download escalations.
    pub is_download: bool,
    pub refund_enabled: bool,
    pub order_accessibility: Option<OrderAccessibility>,
    pub deactivated_at: Option<DateTime<Utc>>,
    pub deactivated_by: Option<String>,
    pub deactivation_reason: Option<String>,
    pub created_at: DateTime<Utc>,
    pub updated_at: Option<DateTime<Utc>>,
    pub open_work: OpenWorkCounts,
    pub sessions: Vec<OpenSession>,
    pub open_sessions: usize,
    /// What was changed of the user, the newest first.
    pub history: Vec<HistoryEntry>,
}

#[derive(Deserialize, JsonSchema)]
pub struct UserPath {
    #[schemars(length(min = 1, max = 20))]
    pub user_id: String,
}

/// Whose open work to count.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WorkOf {
    /// At most 200 ids with commas between them.
    pub user_ids: Many<UserId>,
}

/// The open work of several users together.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OpenWorkOfSeveral {
    pub open_work: OpenWorkCounts,
}

/// The users that were changed.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ChangedUsers {
    pub users: Vec<UserRow>,
    pub count: usize,
}

/// A role that a user can be given.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RoleChoice {
    pub id: i64,
    pub name: String,
    /// The declared role that decides its scope.
    pub based_on: String,
    pub is_active: bool,
    /// The kind of places of which a user in this role needs at least one.
    pub place: Option<String>,
    /// A user in this role works in a garage.
    pub needs_garage: bool,
    /// Whether the caller may give it and take it away.
    pub may_give: bool,
    /// The sections that it may enter.
    pub sections: Vec<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct RoleChoices {
    pub roles: Vec<RoleChoice>,
    /// The places of roles that no other call lists.
    pub clusters: Vec<Named>,
    pub regions: Vec<Named>,
    pub count: usize,
}
