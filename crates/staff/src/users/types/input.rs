//! What is sent about users.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pitlane_base::codes::{AgentType, Language, NotReadyReason, WantedState};
use pitlane_base::scope::OrderAccessibility;
use pitlane_platform::change::Change;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CallerDesk, ScopeOf, WorkKind};

/// A body with fields of its own and those that a new user and an edit have in common.
macro_rules! with_fields {
    ($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$meta])*
        #[derive(Default, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[$field_meta])* pub $field: $type,)*
            /// Every role that the user holds; `role_id` is one of them.
            #[schemars(length(min = 1, max = 20))]
            pub roles: Option<Vec<i64>>,
            /// The places whose rows the user sees, as their roles need.
            #[schemars(length(max = 200))]
            pub scopes: Option<Vec<ScopeOf>>,
            #[serde(default)]
            #[schemars(length(max = 120), email)]
            pub email: Change<String>,
            #[serde(default)]
            #[schemars(length(max = 500))]
            pub introduction: Change<String>,
            #[serde(default)]
            #[schemars(length(max = 60))]
            pub department: Change<String>,
            #[serde(default)]
            #[schemars(regex(pattern = r"^[A-Z0-9-]{1,20}$"))]
            pub employee_code: Change<String>,
            #[serde(default)]
            pub agent_type_id: Change<AgentType>,
            #[serde(default)]
            pub city_id: Change<i64>,
            #[serde(default)]
            pub garage_id: Change<i64>,
            #[serde(default)]
            pub manager_id: Change<i64>,
            #[schemars(length(max = 12))]
            pub languages: Option<Vec<Language>>,
            #[serde(default)]
            pub joined_on: Change<NaiveDate>,
            #[serde(default)]
            pub left_on: Change<NaiveDate>,
            pub auto_assign: Option<bool>,
            #[schemars(range(min = 1, max = 500))]
            pub lead_cap: Option<i64>,
            pub caller_desk: Option<CallerDesk>,
            pub is_download: Option<bool>,
            pub refund_enabled: Option<bool>,
            #[serde(default)]
            pub order_accessibility: Change<OrderAccessibility>,
        }

        impl $name {
            /// The fields in common.
            pub fn fields(self) -> UserFields {
                UserFields {
                    roles: self.roles,
                    scopes: self.scopes,
                    email: self.email,
                    introduction: self.introduction,
                    department: self.department,
                    employee_code: self.employee_code,
                    agent_type_id: self.agent_type_id,
                    city_id: self.city_id,
                    garage_id: self.garage_id,
                    manager_id: self.manager_id,
                    languages: self.languages,
                    joined_on: self.joined_on,
                    left_on: self.left_on,
                    auto_assign: self.auto_assign,
                    lead_cap: self.lead_cap,
                    caller_desk: self.caller_desk,
                    is_download: self.is_download,
                    refund_enabled: self.refund_enabled,
                    order_accessibility: self.order_accessibility,
                }
            }
        }
    };
}

/// The fields that a new user and an edit have in common.
#[derive(Default)]
pub struct UserFields {
    pub roles: Option<Vec<i64>>,
    pub scopes: Option<Vec<ScopeOf>>,
    pub email: Change<String>,
    pub introduction: Change<String>,
    pub department: Change<String>,
    pub employee_code: Change<String>,
    pub agent_type_id: Change<AgentType>,
    pub city_id: Change<i64>,
    pub garage_id: Change<i64>,
    pub manager_id: Change<i64>,
    pub languages: Option<Vec<Language>>,
    pub joined_on: Change<NaiveDate>,
    pub left_on: Change<NaiveDate>,
    pub auto_assign: Option<bool>,
    pub lead_cap: Option<i64>,
    pub caller_desk: Option<CallerDesk>,
    pub is_download: Option<bool>,
    pub refund_enabled: Option<bool>,
    pub order_accessibility: Change<OrderAccessibility>,
}

with_fields! {
    /// A new user.
    CreateUser {
        #[schemars(length(min = 1, max = 120))]
        name: String,
        /// The mobile in any notation.
        #[schemars(length(min = 1, max = 30))]
        mobile: String,
        /// The role that a sign-in starts with.
        role_id: i64,
    }
}

with_fields! {
    /// An edit of a user: fields that are absent stay, null clears.
    UpdateUser {
        id: i64,
        /// The version that was read.
        version: i64,
        #[schemars(length(min = 1, max = 120))]
        name: Option<String>,
        #[schemars(length(min = 1, max = 30))]
        mobile: Option<String>,
        role_id: Option<i64>,
        is_active: Option<bool>,
        /// Why the user is deactivated.
        #[schemars(length(min = 1, max = 200))]
        reason: Option<String>,
        /// What becomes of each kind of open work of a user who is deactivated.
        hand_over: Option<BTreeMap<WorkKind, HandOver>>,
    }
}

/// What becomes of open work: one user gets it, several share it evenly, or it goes back to the pool.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandOver {
    pub to_user_id: Option<i64>,
    #[schemars(length(min = 1, max = 50))]
    pub to_user_ids: Option<Vec<i64>>,
    #[serde(default)]
    pub pool: bool,
}

impl HandOver {
    /// The users who get it, none for the pool; `None` unless exactly one of the three is given.
    pub fn receivers(&self) -> Option<Vec<i64>> {
        match (self.to_user_id, &self.to_user_ids, self.pool) {
            (Some(one), None, false) => Some(vec![one]),
            (None, Some(several), false) => Some(several.clone()),
            (None, None, true) => Some(Vec::new()),
            _ => None,
        }
    }
}

/// Sets `auto_assign` of one user in the version that was read, of several users, or of the caller, who names nobody; and
/// what one of them is ready for now.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AutoAssign {
    pub auto_assign: Option<bool>,
    pub user_id: Option<i64>,
    pub version: Option<i64>,
    #[schemars(length(min = 1, max = 200))]
    pub user_ids: Option<Vec<i64>>,
    /// Asked for during a call, it holds when the call has ended.
    pub state: Option<WantedState>,
    /// Why they are not ready.
    pub reason: Option<NotReadyReason>,
}

/// A user in the version that was read.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UserVersion {
    pub id: i64,
    pub version: i64,
}

/// The same edit of several users: all of them are changed, or none.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeSeveral {
    #[schemars(length(min = 1, max = 200))]
    pub users: Vec<UserVersion>,
    /// Absent: they keep their managers. Null: they have none.
    #[serde(default)]
    pub manager_id: Change<i64>,
    pub is_active: Option<bool>,
    /// Why the users are deactivated.
    #[schemars(length(min = 1, max = 200))]
    pub reason: Option<String>,
    /// What becomes of each kind of open work of the users who are deactivated.
    pub hand_over: Option<BTreeMap<WorkKind, HandOver>>,
}
