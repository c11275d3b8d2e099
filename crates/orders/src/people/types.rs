//! Request and response types of staff.

use chrono::NaiveDate;
use pitlane_base::list;
use pitlane_base::list::{equal, ignored, starts_with, with};
use pitlane_base::names::Named;
use pitlane_platform::files::content::Accepts;
use pitlane_platform::files::upload::UploadForm;
use pitlane_platform::{record, words};
use pitlane_staff::users::is_of_cluster;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

list! {
    /// Field staff to choose from: active users by name, once for each field role that they hold.
    pub struct CrFilter of "users u" with "JOIN user_roles h ON h.user_id = u.id JOIN roles r ON r.id = h.role_id"
        by "u.id" {
        order "u.name, u.id, r.id";
        filters {
            /// `CR` (customer representative), `GI` (garage in-charge) or `CI`; all three when omitted.
            role: FieldRole => equal("r.based_on"),
            /// The beginning of a name.
            #[schemars(length(max = 80))]
            text: String => starts_with("u.name_folded"),
            city_id: i64 => equal("u.city_id"),
            /// The cluster of their garage, or one that they look after.
            cluster_id: i64 => with(is_of_cluster),
            /// The day that `on_shift` is about; now when omitted.
            on: NaiveDate => ignored,
        }
    }
}

words! {
    /// The roles that look after an order in the field.
    FieldRole {
        Cr => "CR",
        Gi => "GI",
        Ci => "CI",
    }
}

record! {
    pub struct StoredCr of u {
        pub id: i64,
        pub name: String,
        pub role: String = "r.name",
        pub city_id: Option<i64>,
        pub city: Option<String> = "c.name",
        pub open_orders: i64 = "CASE WHEN r.based_on = 'CR'
            THEN (SELECT COUNT(*) FROM orders o WHERE o.cr_id = u.id AND o.is_open)
            ELSE (SELECT COUNT(*) FROM orders o WHERE o.gi_id = u.id AND o.is_open) END",
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Cr {
    pub id: i64,
    pub name: String,
    pub role: String,
    pub city: Option<Named>,
    /// Whether they have a shift on the day that was asked for, or are on shift now. Null when nothing is planned for
    /// them, and for callers of other companies.
    pub on_shift: Option<bool>,
    /// The open orders that they look after in this role; null for callers of other companies.
    pub open_orders: Option<i64>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct CrList {
    pub crs: Vec<Cr>,
    pub count: i64,
}

/// The kind of the file, and the name under which it is sent.
pub const AVATAR: &str = "avatar";

/// Whose photo is sent beside it.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetAvatar {
    /// The caller when omitted.
    #[schemars(range(min = 1))]
    pub user_id: Option<i64>,
}

impl UploadForm for SetAvatar {
    const FILES: &'static [(&'static str, Accepts)] = &[(AVATAR, Accepts::Pictures)];
}

/// Whose photo to delete.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AvatarOf {
    /// The caller when omitted.
    #[schemars(range(min = 1))]
    pub user_id: Option<i64>,
}

/// The photo of a user as it is now.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Avatar {
    pub user_id: i64,
    /// An absolute URL, or a path below the mount of the central service.
    pub avatar: Option<String>,
}
