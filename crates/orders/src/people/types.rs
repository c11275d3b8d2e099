//! Request and response types of staff.

use pitlane_base::list;
use pitlane_base::list::{equal, starts_with};
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::Serialize;

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
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct Cr of u {
        pub id: i64,
        pub name: String,
        pub role: String = "r.name",
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct CrList {
    pub crs: Vec<Cr>,
    pub count: i64,
}
