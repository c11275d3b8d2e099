//! Request and response types of garages.

use pitlane_platform::record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GarageFilter {
    pub city_id: Option<i64>,
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
