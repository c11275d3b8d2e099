//! Versions of the app that garages work with.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// What the app runs on.
    Platform {
        Android => "android",
        Ios => "ios",
    }
}

/// The highest part of a version number.
const MOST: i64 = 9_999;

/// The rank of a version number `n.n.n` among those of its platform.
pub fn rank(number: &str) -> Option<i64> {
    let parts: Vec<&str> = number.split('.').collect();
    let [major, minor, patch] = parts.as_slice() else { return None };
    [major, minor, patch].into_iter().try_fold(0_i64, |rank, part| {
        let is_plain = !part.is_empty() && part.len() <= 4 && part.bytes().all(|digit| digit.is_ascii_digit());
        let has_zeros = part.len() > 1 && part.starts_with('0');
        let value: i64 = part.parse().ok().filter(|_| is_plain && !has_zeros)?;
        Some(rank * (MOST + 1) + value)
    })
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
    pub struct AppVersion of v {
        pub id: i64,
        pub platform: Platform,
        pub number: String,
        pub released_on: NaiveDate,
        /// Whether the app stops working without it.
        pub is_mandatory: bool,
        pub notes: Option<String>,
    }
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VersionFilter {
    pub platform: Option<Platform>,
}

/// The newest number of each platform first.
#[derive(Debug, Serialize, JsonSchema)]
pub struct VersionList {
    pub versions: Vec<AppVersion>,
    pub count: usize,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddVersion {
    pub platform: Platform,
    /// `n.n.n`, as in 2.10.0.
    #[schemars(length(min = 5, max = 14))]
    pub number: String,
    pub released_on: NaiveDate,
    pub is_mandatory: bool,
    #[schemars(length(max = 1000))]
    pub notes: Option<String>,
}

/// A cluster, by its id.
#[derive(Deserialize, JsonSchema)]
pub struct ClusterPath {
    pub id: i64,
}

record! {
    /// What a garage is to have on one platform, and what it has.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
    pub struct GarageApp of a {
        pub garage_id: i64 = "g.id",
        pub name: String = "g.name",
        pub platform: Platform = "p.platform",
        /// Null while none was chosen for it.
        pub number: Option<String> = "v.number",
        /// Whether the app works with this version only.
        pub is_forced: bool = "COALESCE(a.is_forced, FALSE)",
        /// As the app said when it was last used.
        pub seen_number: Option<String>,
        pub seen_at: Option<DateTime<Utc>>,
    }
}

/// The garages of a cluster that are not closed, each once for each platform.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ClusterApps {
    pub garages: Vec<GarageApp>,
    pub count: usize,
}

/// Gives a version to garages of a cluster.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GiveVersion {
    pub version_id: i64,
    /// Null: all of the cluster.
    #[schemars(length(min = 1, max = 500))]
    pub garage_ids: Option<Vec<i64>>,
    pub is_forced: bool,
    /// Go back to an older number where a newer one was chosen.
    #[serde(default)]
    pub confirm: bool,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct VersionGiven {
    /// How many garages have another version, or another rule, than before.
    pub changed: usize,
}

/// What an app says of itself.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeenVersion {
    pub platform: Platform,
    #[schemars(length(min = 5, max = 14))]
    pub number: String,
}

/// What the app is to do.
#[derive(Debug, Serialize, JsonSchema)]
pub struct WantedVersion {
    /// The version for this garage; null while none was chosen.
    pub version: Option<AppVersion>,
    /// Whether the app must not be used before it has that version.
    pub must_update: bool,
}

#[cfg(test)]
mod tests {
    use super::rank;

    #[test]
    fn numbers_are_ranked_part_by_part() {
        assert!(rank("1.9.0") < rank("1.10.0") && rank("1.10.0") < rank("2.0.0"));
        assert_eq!(rank("0.0.1"), Some(1));
        for wrong in ["", "1", "1.2", "1.2.3.4", "1.2.x", "1.2.", "01.2.3", "1.2.-3", "1.2.10000", "+1.2.3", "1 .2.3"] {
            assert_eq!(rank(wrong), None, "{wrong}");
        }
    }
}
