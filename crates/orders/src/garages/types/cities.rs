//! Cities with their clusters, as they are kept.

use pitlane_base::names::Named;
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct KeptCluster of k {
        pub id: i64,
        pub name: String,
        #[serde(skip)]
        pub city_id: i64,
        /// Garages of any status; a cluster with garages is not removed.
        pub garages: i64 = "(SELECT COUNT(*) FROM garages g WHERE g.cluster_id = k.id)",
        /// Users who look after it; such a cluster is not removed, either.
        pub users: i64 = "(SELECT COUNT(*) FROM user_scopes u WHERE u.kind = 'cluster' AND u.object_id = k.id)",
    }
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct CityFacts of c {
        pub id: i64,
        pub version: i64,
        pub name: String,
        pub state_code: String,
        pub state: String = "s.name",
        pub region_id: i64,
        pub region: String = "r.name",
        /// Whether it is served: only then does anything new begin in it.
        pub is_active: bool,
        /// Garages that are not closed.
        pub garages: i64 = "(SELECT COUNT(*) FROM garages g WHERE g.city_id = c.id AND g.status <> 'closed')",
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct KeptCity {
    #[serde(flatten)]
    pub facts: CityFacts,
    pub clusters: Vec<KeptCluster>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StateChoice {
    pub code: String,
    pub name: String,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct KeptCities {
    pub cities: Vec<KeptCity>,
    pub count: usize,
    /// The states and regions of the country, to choose from.
    pub states: Vec<StateChoice>,
    pub regions: Vec<Named>,
}

/// A city that is added, or changed from its version; clusters that are left out are removed.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KeepCity {
    /// Null for a new city.
    pub id: Option<i64>,
    /// Of the city as it was read; null for a new one.
    pub version: Option<i64>,
    #[schemars(length(min = 1, max = 80))]
    pub name: String,
    #[schemars(length(min = 1, max = 10))]
    pub state_code: String,
    pub region_id: i64,
    pub is_active: bool,
    #[schemars(length(max = 200))]
    pub clusters: Vec<KeepCluster>,
}

#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KeepCluster {
    /// Null for a new cluster.
    pub id: Option<i64>,
    #[schemars(length(min = 1, max = 80))]
    pub name: String,
}
