//! What goes over the wire about the catalogue.

use pitlane_platform::record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ServiceFilter {
    /// 100 preventive, 101 general, 103 insurance, 110 `accessories_dth`; without it all.
    pub category: Option<i64>,
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct Service {
        pub id: i64,
        pub name: String,
        pub category: i64,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct ServiceList {
    pub services: Vec<Service>,
    pub count: usize,
}
