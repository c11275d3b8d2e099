//! Request and response types of sign-in, roles and the audit trail.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::access::Role as DeclaredRole;
use pitlane_base::list;
use pitlane_base::list::{equal, from_day, ignored, to_day};
use pitlane_base::scope::OrderAccessibility;
use pitlane_platform::{record, words};
use pitlane_staff::users::UserDetail;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A request for a one-time password.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SendOtp {
    /// The mobile in any notation.
    #[schemars(length(min = 1, max = 30))]
    pub mobile: String,
}

/// The same for known and unknown mobiles.
#[derive(Serialize, JsonSchema)]
pub struct OtpSent {
    pub mobile: String,
    /// The validity of the password in seconds.
    pub expires_in: i64,
    /// Seconds until another one can be requested.
    pub resend_in: i64,
    /// Shows at the sign-in that the password was requested here: nobody else's guesses count against it.
    pub nonce: String,
    /// The password itself: only for demonstration accounts of a program started as a demonstration.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub demo_otp: Option<String>,
}

/// A sign-in.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Login {
    #[schemars(length(min = 1, max = 30))]
    pub mobile: String,
    /// Six digits.
    #[schemars(length(min = 6, max = 6), regex(pattern = r"^[0-9]{6}$"))]
    pub otp: String,
    /// The nonce of the answer to the request for the password. Without it the newest password of the mobile is tried,
    /// whoever asked for it.
    #[schemars(length(min = 32, max = 32), regex(pattern = r"^[0-9a-f]{32}$"))]
    pub nonce: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub struct SignedInAs {
    pub access_token: String,
    pub mobile: String,
}

/// The garage of an Operation/Garage user.
#[derive(Serialize, JsonSchema)]
pub struct UserGarage {
    pub deal_id: Option<i64>,
}

/// The session user of product.md section 3.
#[derive(Serialize, JsonSchema)]
#[expect(non_snake_case, reason = "three field names follow the spelling of the contract")]
pub struct SessionUser {
    pub token: String,
    pub name: String,
    pub mobile: String,
    pub email: Option<String>,
    pub user_id: i64,
    pub user_type: String,
    /// The declared role that the role is based on; itself for a declared one.
    pub based_on: String,
    /// The roles that the user may switch to.
    pub roles: Vec<String>,
    /// The admin's own role, while viewing the console as another one.
    pub viewed_by: Option<String>,
    /// Whose rows an admin sees meanwhile: the name of the user or of the place.
    pub seen: Option<String>,
    pub avatar: Option<String>,
    pub introduction: Option<String>,
    pub is_download: bool,
    pub department: Option<String>,
    pub refund_enabled: bool,
    pub selectedCountry: String,
    pub orderAccessibility: Option<OrderAccessibility>,
    pub garageDealId: Option<i64>,
    pub garage: Option<UserGarage>,
    /// Milliseconds that a session of this role may be idle.
    pub idle_ms: u64,
    /// Until when a link opens its page; null for those who signed in.
    pub link_until: Option<DateTime<Utc>>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhichProfile {
    /// The role whose profile is requested; default: the session's own. Admins may request any.
    #[schemars(length(max = 60))]
    pub user_type: Option<String>,
}

/// The role permission profile of product.md section 3.
#[derive(Serialize, JsonSchema)]
pub struct RoleProfile {
    pub user_id: i64,
    pub user_role: String,
    /// The console sections of the role.
    pub sections: BTreeSet<String>,
    /// Permission letters (C, R, U, D) by resource, for the resources of the sections.
    pub permissions: BTreeMap<String, String>,
    pub fleet: FleetLetters,
    pub deal: String,
    pub users: String,
    pub services: String,
    pub packages: String,
    pub garage: String,
    pub cr: String,
    pub fleet_dashboard: FleetDashboardLetters,
    pub apps: String,
    pub order_accessibility: Option<OrderAccessibility>,
}

#[derive(Serialize, JsonSchema)]
pub struct FleetLetters {
    pub manage_fleet: String,
    pub cars: String,
    pub orders: String,
    pub invoices: String,
}

#[derive(Serialize, JsonSchema)]
pub struct FleetDashboardLetters {
    pub preventive: String,
    pub general: String,
    pub document: String,
    pub notification: String,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SwitchRole {
    #[schemars(length(min = 1, max = 60))]
    pub role: String,
    /// For an admin: the user of that role whose rows are shown. Without user and place the first active one.
    #[schemars(range(min = 1))]
    pub user_id: Option<i64>,
    /// For an admin, in place of a user: the city, cluster, region, garage, fleet, insurer or broker, as the role has it,
    /// whose rows are shown.
    #[schemars(range(min = 1))]
    pub place_id: Option<i64>,
}

words! {
    /// Whose rows are chosen.
    SeenKind {
        User => "user",
        Place => "place",
    }
}

/// Whose rows an admin could see in a role.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeenFilter {
    #[schemars(length(min = 1, max = 60))]
    pub role: String,
    /// The users of the role, or the places that it has.
    pub kind: SeenKind,
    /// The beginnings of the words of a name, or digits of a mobile.
    #[schemars(length(max = 80))]
    pub text: Option<String>,
    #[schemars(range(min = 1, max = 200))]
    pub limit: Option<i64>,
    #[schemars(range(min = 0, max = 1_000_000))]
    pub offset: Option<i64>,
}

#[derive(Serialize, JsonSchema)]
pub struct SeenChoice {
    pub id: i64,
    pub name: String,
    /// Of a user: names repeat.
    pub mobile: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub struct SeenChoices {
    pub choices: Vec<SeenChoice>,
    pub count: usize,
    /// What the places of the role are, such as `city`; none if it has no places.
    pub place: Option<String>,
    /// Whether the role sees some rows only.
    pub is_limited: bool,
}

#[derive(Serialize, JsonSchema)]
pub struct NewToken {
    pub access_token: String,
}

/// The user to sign out everywhere.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SignOutEverywhere {
    pub user_id: i64,
}

#[derive(Serialize, JsonSchema)]
pub struct SessionsEnded {
    pub ended: u64,
}

/// A role on the Roles screen.
#[derive(Clone, Serialize, JsonSchema)]
pub struct Role {
    pub id: i64,
    pub name: String,
    pub version: i64,
    pub sections: BTreeSet<String>,
    pub letters: BTreeMap<String, String>,
    /// The number of users with the role.
    pub users: i64,
    /// The declared role whose rows it sees; itself for a declared one.
    pub based_on: String,
    /// Made by an admin: it can be renamed and deleted.
    pub is_own: bool,
    /// A role that is switched off cannot be given, nor used.
    pub is_active: bool,
    /// The role has its default sections and permissions.
    pub is_default: bool,
    /// It has every permission and cannot be restricted.
    pub is_fixed: bool,
}

#[derive(Serialize, JsonSchema)]
pub struct SectionInfo {
    pub name: String,
    pub screens: Vec<String>,
    pub resources: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
pub struct NamedResource {
    pub key: String,
    pub name: String,
}

/// The default sections and permissions of a role.
#[derive(Serialize, JsonSchema)]
pub struct RoleDefault {
    pub id: i64,
    pub sections: BTreeSet<String>,
    pub letters: BTreeMap<String, String>,
}

#[derive(Serialize, JsonSchema)]
pub struct RoleList {
    pub roles: Vec<Role>,
    pub count: usize,
    pub defaults: Vec<RoleDefault>,
    pub sections: Vec<SectionInfo>,
    pub resources: Vec<NamedResource>,
}

/// A new role, or a role for a user: exactly one of `name` and `user_id` is given.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PostRole {
    /// The name of the new role.
    #[schemars(length(min = 1, max = 60))]
    pub name: Option<String>,
    /// The declared role whose rows the new one sees.
    pub based_on: Option<DeclaredRole>,
    /// Those of `based_on` if they are absent.
    #[schemars(length(max = 60))]
    pub sections: Option<BTreeSet<String>>,
    pub letters: Option<BTreeMap<String, String>>,
    /// The user who gets a role.
    pub user_id: Option<i64>,
    /// The role that they get.
    pub role_id: Option<i64>,
    /// The version of the user that was read.
    pub version: Option<i64>,
}

/// The new role, or the user with the role.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum RoleWritten {
    Role(Role),
    User(Box<UserDetail>),
}

#[derive(Deserialize, JsonSchema)]
pub struct RolePath {
    #[schemars(length(min = 1, max = 20))]
    pub id: String,
}

#[derive(Serialize, JsonSchema)]
pub struct RoleDeleted {
    pub id: i64,
}

/// The new sections and permissions of a role.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateRole {
    pub id: i64,
    /// The version that was read.
    pub version: i64,
    /// The new name of a role that an admin made.
    #[schemars(length(min = 1, max = 60))]
    pub name: Option<String>,
    pub is_active: Option<bool>,
    #[schemars(length(max = 60))]
    pub sections: BTreeSet<String>,
    pub letters: BTreeMap<String, String>,
}

words! {
    /// Whether it was done, or refused.
    Outcome {
        Done => "done",
        Denied => "denied",
    }
}

list! {
    /// Which entries of the audit trail to list; every filter narrows the others.
    pub struct AuditFilter of "audit_entries a" by "a.id" {
        order "a.at DESC, a.id DESC";
        filters {
            #[schemars(length(max = 80))]
            action: String => equal("a.action"),
            actor_id: i64 => equal("a.actor_id"),
            /// Who it was, by the beginnings of the name's words or by digits of the mobile.
            #[schemars(length(min = 1, max = 80))]
            actor: String => ignored,
            #[schemars(length(max = 40))]
            entity: String => equal("a.entity"),
            #[schemars(length(max = 40))]
            entity_id: String => equal("a.entity_id"),
            outcome: Outcome => equal("a.outcome"),
            /// The first day, in the region's zone.
            from: NaiveDate => from_day("a.at"),
            /// The last day, in the region's zone.
            to: NaiveDate => to_day("a.at"),
        }
    }
}

record! {
    /// An entry as stored.
    pub struct AuditRow {
        pub id: i64,
        pub at: DateTime<Utc>,
        pub actor_id: Option<i64>,
        pub actor_name: Option<String>,
        pub role: Option<String>,
        pub viewed_by: Option<String>,
        pub action: String,
        pub entity: String,
        pub entity_id: Option<String>,
        pub before: Option<String>,
        pub after: Option<String>,
        pub outcome: String,
        pub request_id: String,
        pub address: String,
    }
}

/// An entry of the audit trail.
#[derive(Serialize, JsonSchema)]
pub struct AuditEntry {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub actor_id: Option<i64>,
    pub actor_name: Option<String>,
    pub role: Option<String>,
    pub viewed_by: Option<String>,
    pub action: String,
    pub entity: String,
    pub entity_id: Option<String>,
    pub before: Value,
    pub after: Value,
    pub outcome: String,
    pub request_id: String,
    pub address: String,
}

#[derive(Serialize, JsonSchema)]
pub struct AuditList {
    pub entries: Vec<AuditEntry>,
    pub count: i64,
}
