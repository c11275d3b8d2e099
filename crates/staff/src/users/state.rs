//! What is stored of a user and can be edited.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use pitlane_base::codes::{AgentType, Language};
use pitlane_base::scope::OrderAccessibility;
use serde::Serialize;

use super::types::{CallerDesk, ScopeOf, UserFields};

/// The editable state of a user; the audit trail has it before and after.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct State {
    pub name: String,
    pub mobile: String,
    pub role_id: i64,
    pub roles: BTreeSet<i64>,
    pub scopes: BTreeSet<ScopeOf>,
    pub email: Option<String>,
    pub introduction: Option<String>,
    pub department: Option<String>,
    pub employee_code: Option<String>,
    pub agent_type_id: Option<AgentType>,
    pub city_id: Option<i64>,
    pub garage_id: Option<i64>,
    pub manager_id: Option<i64>,
    pub languages: BTreeSet<Language>,
    pub joined_on: Option<NaiveDate>,
    pub left_on: Option<NaiveDate>,
    pub auto_assign: bool,
    pub lead_cap: i64,
    pub caller_desk: CallerDesk,
    pub is_download: bool,
    pub refund_enabled: bool,
    pub order_accessibility: Option<OrderAccessibility>,
    pub is_active: bool,
    pub deactivation_reason: Option<String>,
}

/// What a user may do and see.
#[derive(PartialEq, Eq)]
pub struct Rights<'a> {
    role_id: i64,
    roles: &'a BTreeSet<i64>,
    scopes: &'a BTreeSet<ScopeOf>,
    garage_id: Option<i64>,
    order_accessibility: Option<&'a OrderAccessibility>,
    is_download: bool,
    refund_enabled: bool,
    is_active: bool,
    is_machine: bool,
}

impl State {
    /// Of a new user.
    pub fn new(name: &str, mobile: String, role_id: i64) -> Self {
        Self {
            name: name.trim().to_owned(),
            mobile,
            role_id,
            roles: BTreeSet::from([role_id]),
            lead_cap: USUAL_CAP,
            is_active: true,
            ..Self::default()
        }
    }

    /// The rights: no user changes their own.
    pub fn rights(&self) -> Rights<'_> {
        Rights {
            role_id: self.role_id,
            roles: &self.roles,
            scopes: &self.scopes,
            garage_id: self.garage_id,
            order_accessibility: self.order_accessibility.as_ref(),
            is_download: self.is_download,
            refund_enabled: self.refund_enabled,
            is_active: self.is_active,
            is_machine: self.is_machine(),
        }
    }

    /// The rights, and the mobile by which the user signs in: when they change, every session ends.
    pub fn access(&self) -> (Rights<'_>, &str) {
        (self.rights(), &self.mobile)
    }

    pub fn is_machine(&self) -> bool {
        self.agent_type_id.is_some_and(AgentType::is_machine)
    }

    /// Applies the fields that a new user and an edit have in common.
    pub fn apply(&mut self, fields: UserFields) {
        let blank_is_none = |text: Option<String>| pitlane_base::list::trimmed(text);
        if let Some(roles) = fields.roles {
            self.roles = roles.into_iter().collect();
        }
        if let Some(scopes) = fields.scopes {
            self.scopes = scopes.into_iter().collect();
        }
        self.email = blank_is_none(fields.email.over(self.email.take()));
        self.introduction = blank_is_none(fields.introduction.over(self.introduction.take()));
        self.department = blank_is_none(fields.department.over(self.department.take()));
        self.employee_code = fields.employee_code.over(self.employee_code.take());
        self.agent_type_id = fields.agent_type_id.over(self.agent_type_id);
        self.city_id = fields.city_id.over(self.city_id);
        self.garage_id = fields.garage_id.over(self.garage_id);
        self.manager_id = fields.manager_id.over(self.manager_id);
        if let Some(languages) = fields.languages {
            self.languages = languages.into_iter().collect();
        }
        self.joined_on = fields.joined_on.over(self.joined_on);
        self.left_on = fields.left_on.over(self.left_on);
        self.auto_assign = fields.auto_assign.unwrap_or(self.auto_assign);
        self.lead_cap = fields.lead_cap.unwrap_or(self.lead_cap);
        self.caller_desk = fields.caller_desk.unwrap_or_else(|| std::mem::take(&mut self.caller_desk));
        self.is_download = fields.is_download.unwrap_or(self.is_download);
        self.refund_enabled = fields.refund_enabled.unwrap_or(self.refund_enabled);
        self.order_accessibility = fields.order_accessibility.over(self.order_accessibility.take());
    }
}

/// The most open leads of a user, unless another number is set.
const USUAL_CAP: i64 = 40;
