//! Request and response types of staff.

use pitlane_platform::record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CrFilter {
    /// `CR`, `GI` or `CI`; all three if left out.
    pub role: Option<FieldRole>,
    /// The first characters of a name.
    #[schemars(length(max = 80))]
    pub text: Option<String>,
    #[schemars(range(min = 1, max = 200))]
    pub limit: Option<i64>,
    #[schemars(range(min = 0, max = 1_000_000))]
    pub offset: Option<i64>,
}

/// The roles that look after an order.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum FieldRole {
    Cr,
    Gi,
    Ci,
}

impl FieldRole {
    pub const ALL: [Self; 3] = [Self::Cr, Self::Gi, Self::Ci];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cr => "CR",
            Self::Gi => "GI",
            Self::Ci => "CI",
        }
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
