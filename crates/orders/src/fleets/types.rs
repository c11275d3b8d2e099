//! Request and response types of fleets.

use pitlane_platform::record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FleetFilter {
    /// Accepted for older clients; the list names fleets only.
    #[schemars(range(min = 0, max = 1))]
    #[expect(dead_code, reason = "the contract names it; fleets have no users yet")]
    pub without_user: Option<i64>,
    /// 0 adds the number of cars.
    #[schemars(range(min = 0, max = 1))]
    pub without_car: Option<i64>,
    /// The first characters of a name.
    #[schemars(length(max = 80))]
    pub text: Option<String>,
    #[schemars(range(min = 1, max = 200))]
    pub limit: Option<i64>,
    #[schemars(range(min = 0, max = 1_000_000))]
    pub offset: Option<i64>,
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct Fleet of f {
        pub id: i64,
        pub name: String,
        pub kind: String,
        pub city: String = "c.name",
        /// The number of cars, if requested.
        pub cars: Option<i64> = "{cars}",
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct FleetList {
    pub fleets: Vec<Fleet>,
    pub count: i64,
}
