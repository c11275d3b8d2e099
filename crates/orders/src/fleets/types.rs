//! Request and response types of fleets.

use pitlane_base::list;
use pitlane_base::list::{ignored, starts_with};
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::Serialize;

list! {
    /// Which fleets to pick from: active ones, by name.
    pub struct FleetFilter of "fleets f" by "f.id" {
        order "f.name, f.id";
        filters {
            /// Accepted for older clients; the list names fleets only.
            #[schemars(range(min = 0, max = 1))]
            without_user: i64 => ignored,
            /// 0 adds the number of cars.
            #[schemars(range(min = 0, max = 1))]
            without_car: i64 => ignored,
            /// The beginning of a name.
            #[schemars(length(max = 80))]
            text: String => starts_with("f.name_folded"),
        }
    }
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
