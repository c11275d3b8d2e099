//! What the settings say about refunds.

use axum::extract::FromRequestParts;
use http::request::Parts;
use pitlane_platform::app_state::AppState;
use pitlane_platform::country::Country;
use pitlane_platform::error::{ApiError, Fields};
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::access::Role;

/// Who may approve how much.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RefundSettings {
    pub india: RefundRules,
    pub malaysia: RefundRules,
}

/// The amounts of a country, in its currency.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RefundRules {
    pub finance_ops: RefundLimit,
    pub finance_admin: RefundLimit,
    /// Above this amount two persons approve, one of them admin, Super Admin or Finance Admin.
    pub two_persons_above: Money,
}

/// What one person of a role may approve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RefundLimit {
    /// At most this much in one refund.
    pub refund: Money,
    /// At most this much on one day.
    pub day: Money,
}

const fn limits(ops: (i64, i64), admin: (i64, i64), two: i64) -> RefundRules {
    const fn limit((refund, day): (i64, i64)) -> RefundLimit {
        RefundLimit { refund: Money::from_minor(refund), day: Money::from_minor(day) }
    }
    RefundRules { finance_ops: limit(ops), finance_admin: limit(admin), two_persons_above: Money::from_minor(two) }
}

impl Default for RefundSettings {
    fn default() -> Self {
        Self {
            india: limits((1_000_000, 10_000_000), (10_000_000, 100_000_000), 10_000_000),
            malaysia: limits((50_000, 500_000), (500_000, 5_000_000), 500_000),
        }
    }
}

impl RefundSettings {
    pub fn for_country(&self, country: &Country) -> RefundRules {
        if country.is_india() { self.india } else { self.malaysia }
    }

    /// Adds errors to `bad`.
    pub fn sense(&self, bad: &mut Fields) {
        for (key, rules) in [("india", self.india), ("malaysia", self.malaysia)] {
            for (role, limit) in [("finance_ops", rules.finance_ops), ("finance_admin", rules.finance_admin)] {
                if limit.refund < Money::ZERO {
                    bad.add(format!("refunds.{key}.{role}.refund"), "must not be below 0");
                }
                if limit.day < limit.refund {
                    bad.add(format!("refunds.{key}.{role}.day"), "must not be below the limit of one refund");
                }
            }
            if rules.two_persons_above < Money::ZERO {
                bad.add(format!("refunds.{key}.two_persons_above"), "must not be below 0");
            }
        }
    }
}

impl RefundRules {
    /// The limit of a role; `None`: it has none. A role of one's own has that of the role on which it is based.
    pub const fn limit(&self, role: Option<Role>) -> Option<RefundLimit> {
        match role {
            Some(Role::Admin | Role::SuperAdmin) => None,
            Some(Role::FinanceAdmin) => Some(self.finance_admin),
            _ => Some(self.finance_ops),
        }
    }

    /// Whether one of two approvers has to be of this role.
    pub const fn is_senior(role: Option<Role>) -> bool {
        matches!(role, Some(Role::Admin | Role::SuperAdmin | Role::FinanceAdmin))
    }
}

impl FromRequestParts<Region> for RefundRules {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, region: &Region) -> Result<Self, ApiError> {
        let settings = AppState::find::<RefundSettings>(parts);
        let rules = settings.map(|settings| settings.for_country(region.country));
        rules.ok_or_else(|| ApiError::Internal(anyhow::anyhow!("no settings of refunds")))
    }
}

impl aide::OperationInput for RefundRules {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_limit_is_named() {
        let mut settings = RefundSettings::default();
        let mut bad = Fields::new();
        settings.sense(&mut bad);
        assert!(bad.is_empty());
        settings.india.finance_ops.day = Money::from_minor(1);
        settings.malaysia.two_persons_above = Money::from_minor(-1);
        settings.sense(&mut bad);
        let paths: Vec<&str> = bad.iter().map(|(path, _)| path).collect();
        assert_eq!(paths, ["refunds.india.finance_ops.day", "refunds.malaysia.two_persons_above"]);
    }
}
