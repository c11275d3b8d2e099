//! Which tests a car has to pass before it is ready for delivery.

use axum::extract::FromRequestParts;
use http::request::Parts;
use pitlane_platform::app_state::AppState;
use pitlane_platform::country::Country;
use pitlane_platform::error::{ApiError, Fields};
use pitlane_platform::region::Region;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::codes::OrderType;

words! {
    /// A test of the job card.
    DeliveryCheck { RoadTest => "road_test", QualityCheck => "quality_check" }
}

/// The tests that the types of orders ask for; none unless they are named. A change applies to the job cards that are saved
/// after it.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DeliveryChecks {
    pub india: ChecksByType,
    pub malaysia: ChecksByType,
}

/// Accessories come to no workshop.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ChecksByType {
    pub preventive: Vec<DeliveryCheck>,
    pub general: Vec<DeliveryCheck>,
    pub insurance: Vec<DeliveryCheck>,
}

impl ChecksByType {
    pub fn wants(&self, order_type: OrderType, check: DeliveryCheck) -> bool {
        match order_type {
            OrderType::Preventive => self.preventive.contains(&check),
            OrderType::General => self.general.contains(&check),
            OrderType::Insurance => self.insurance.contains(&check),
            OrderType::Accessories => false,
        }
    }
}

impl DeliveryChecks {
    pub const fn for_country(&self, country: &Country) -> &ChecksByType {
        if country.is_india() { &self.india } else { &self.malaysia }
    }

    /// Adds errors to `bad`.
    pub fn sense(&self, bad: &mut Fields) {
        for (key, by_type) in [("india", &self.india), ("malaysia", &self.malaysia)] {
            for (of, checks) in
                [("preventive", &by_type.preventive), ("general", &by_type.general), ("insurance", &by_type.insurance)]
            {
                for (at, check) in checks.iter().enumerate() {
                    if checks.iter().take(at).any(|earlier| earlier == check) {
                        bad.add(format!("delivery_checks.{key}.{of}.{at}"), "is named twice");
                    }
                }
            }
        }
    }
}

impl FromRequestParts<Region> for ChecksByType {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, region: &Region) -> Result<Self, ApiError> {
        let settings = AppState::find::<DeliveryChecks>(parts);
        let checks = settings.map(|settings| settings.for_country(region.country).clone());
        checks.ok_or_else(|| ApiError::Internal(anyhow::anyhow!("no settings of tests before delivery")))
    }
}

impl aide::OperationInput for ChecksByType {}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::*;

    #[test]
    fn each_type_of_each_country_asks_for_its_own() {
        let mut settings = DeliveryChecks::default();
        settings.india.general = vec![DeliveryCheck::RoadTest];
        let wants = |country, of| settings.for_country(country).wants(of, DeliveryCheck::RoadTest);
        assert!(wants(&INDIA, OrderType::General));
        assert!(!wants(&INDIA, OrderType::Preventive) && !wants(&MALAYSIA, OrderType::General));
        assert!(!settings.for_country(&INDIA).wants(OrderType::General, DeliveryCheck::QualityCheck));
    }

    #[test]
    fn a_test_that_is_named_twice_is_reported() {
        let mut settings = DeliveryChecks::default();
        settings.malaysia.insurance = vec![DeliveryCheck::QualityCheck, DeliveryCheck::QualityCheck];
        let mut bad = Fields::new();
        settings.sense(&mut bad);
        assert_eq!(bad.iter().map(|(path, _)| path).collect::<Vec<_>>(), ["delivery_checks.malaysia.insurance.1"]);
    }
}
