//! Request and response types of garages.

use pitlane_base::list;
use pitlane_base::list::{equal, starts_with};
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::Serialize;

list! {
    /// Which garages to pick from: active ones, by name.
    pub struct GarageFilter of "garages g" by "g.id" {
        order "g.name, g.id";
        filters {
            city_id: i64 => equal("g.city_id"),
            /// The beginning of a name.
            #[schemars(length(max = 80))]
            text: String => starts_with("g.name_folded"),
        }
    }
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct Garage of g {
        pub id: i64,
        pub name: String,
        pub city_id: i64,
        pub city: String = "c.name",
        pub cluster: String = "k.name",
        pub is_active: bool,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct GarageList {
    pub garages: Vec<Garage>,
    pub count: i64,
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct City of c {
        pub id: i64,
        pub name: String,
        pub state: String = "s.name",
        pub region: String = "r.name",
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct CityList {
    pub cities: Vec<City>,
    pub count: usize,
}
