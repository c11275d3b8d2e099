//! What the settings say about coupons and vouchers.

use axum::extract::FromRequestParts;
use http::request::Parts;
use pitlane_platform::app_state::AppState;
use pitlane_platform::country::Country;
use pitlane_platform::error::{ApiError, Fields};
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Coupons and vouchers.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct OfferSettings {
    /// An order whose bills are credited in full gives back its coupon and its voucher. If false, both stay used.
    pub released_by_credit_note: bool,
    /// Above this amount a second person approves a voucher.
    pub voucher_limit: VoucherLimits,
}

/// An amount in the currency of each country.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct VoucherLimits {
    pub india: Money,
    pub malaysia: Money,
}

impl Default for OfferSettings {
    fn default() -> Self {
        Self { released_by_credit_note: true, voucher_limit: VoucherLimits::default() }
    }
}

impl Default for VoucherLimits {
    fn default() -> Self {
        Self { india: Money::from_minor(200_000), malaysia: Money::from_minor(15_000) }
    }
}

impl OfferSettings {
    fn for_country(&self, country: &Country) -> OfferRules {
        let VoucherLimits { india, malaysia } = self.voucher_limit;
        OfferRules {
            released_by_credit_note: self.released_by_credit_note,
            voucher_limit: if country.is_india() { india } else { malaysia },
        }
    }

    /// Adds errors to `bad`.
    pub fn sense(&self, bad: &mut Fields) {
        for (key, limit) in [("india", self.voucher_limit.india), ("malaysia", self.voucher_limit.malaysia)] {
            if limit < Money::ZERO {
                bad.add(format!("offers.voucher_limit.{key}"), "must not be below 0");
            }
        }
    }
}

/// The settings of coupons and vouchers in the caller's country; an argument of the calls that depend on them.
#[derive(Clone, Copy, Debug)]
pub struct OfferRules {
    pub released_by_credit_note: bool,
    pub voucher_limit: Money,
}

impl FromRequestParts<Region> for OfferRules {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, region: &Region) -> Result<Self, ApiError> {
        let settings = AppState::find::<OfferSettings>(parts);
        let rules = settings.map(|settings| settings.for_country(region.country));
        rules.ok_or_else(|| ApiError::Internal(anyhow::anyhow!("no settings of offers")))
    }
}

impl aide::OperationInput for OfferRules {}
