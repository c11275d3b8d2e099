//! What the settings say about compensation by escalations.

use axum::extract::FromRequestParts;
use http::request::Parts;
use pitlane_platform::app_state::AppState;
use pitlane_platform::country::Country;
use pitlane_platform::error::{ApiError, Fields};
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Up to how much an escalation may compensate.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct CompensationSettings {
    pub india: CompensationLimits,
    pub malaysia: CompensationLimits,
}

/// By the level of whoever grants it, for one escalation, in the currency of the country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CompensationLimits {
    pub level1: Money,
    pub level2: Money,
    pub level3: Money,
}

const fn limits(level1: i64, level2: i64, level3: i64) -> CompensationLimits {
    CompensationLimits {
        level1: Money::from_minor(level1),
        level2: Money::from_minor(level2),
        level3: Money::from_minor(level3),
    }
}

impl Default for CompensationSettings {
    fn default() -> Self {
        Self { india: limits(100_000, 300_000, 1_000_000), malaysia: limits(5_000, 15_000, 50_000) }
    }
}

impl CompensationSettings {
    pub fn for_country(&self, country: &Country) -> CompensationLimits {
        if country.is_india() { self.india } else { self.malaysia }
    }

    /// Adds errors to `bad`.
    pub fn sense(&self, bad: &mut Fields) {
        for (key, limits) in [("india", self.india), ("malaysia", self.malaysia)] {
            if limits.level1 < Money::ZERO {
                bad.add(format!("compensation.{key}.level1"), "must not be below 0");
            }
            for (level, limit, below) in
                [("level2", limits.level2, limits.level1), ("level3", limits.level3, limits.level2)]
            {
                if limit < below {
                    bad.add(format!("compensation.{key}.{level}"), "must not be below the level before");
                }
            }
        }
    }
}

impl CompensationLimits {
    pub const fn of_level(&self, level: i64) -> Money {
        match level {
            ..=1 => self.level1,
            2 => self.level2,
            _ => self.level3,
        }
    }
}

impl FromRequestParts<Region> for CompensationLimits {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, region: &Region) -> Result<Self, ApiError> {
        let settings = AppState::find::<CompensationSettings>(parts);
        let limits = settings.map(|settings| settings.for_country(region.country));
        limits.ok_or_else(|| ApiError::Internal(anyhow::anyhow!("no settings of compensation")))
    }
}

impl aide::OperationInput for CompensationLimits {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_below_the_one_before_is_named() {
        let mut settings = CompensationSettings::default();
        let mut bad = Fields::new();
        settings.sense(&mut bad);
        assert!(bad.is_empty());
        settings.india.level2 = Money::from_minor(1);
        settings.malaysia.level1 = Money::from_minor(-1);
        settings.sense(&mut bad);
        let paths: Vec<&str> = bad.iter().map(|(path, _)| path).collect();
        assert_eq!(paths, ["compensation.india.level2", "compensation.malaysia.level1"]);
    }
}
