//! What services have to be, without I/O.

use pitlane_base::codes::OrderType;
use pitlane_platform::change::Change;
use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;
use pitlane_tax::codes::{self, Turnover};
use pitlane_tax::rates::SupplyKind;
use serde::Serialize;

use super::types::{CreateService, EditService, Service};
use crate::catalogue::names::{maybe_plain, plain};

/// What is stored of a service, besides its prices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ServiceFacts {
    pub name: String,
    pub category: i64,
    pub hsn: Option<String>,
    pub duration_minutes: Option<i64>,
    pub description: Option<String>,
    pub is_active: bool,
}

impl CreateService {
    /// The service to add; every field that it needs and does not have is named.
    pub fn facts(&self, fields: &mut Fields) -> Option<ServiceFacts> {
        if self.name.is_none() {
            fields.add("name", "is required for a new service");
        }
        if self.category.is_none() {
            fields.add("category", "is required for a new service");
        }
        Some(ServiceFacts {
            name: plain(self.name.as_deref()?),
            category: self.category?,
            hsn: self.hsn.clone(),
            duration_minutes: self.duration_minutes,
            description: maybe_plain(self.description.clone()),
            is_active: true,
        })
    }

    /// With `service_id` only a price is sent.
    pub fn check_price_alone(&self, fields: &mut Fields) {
        let others = [
            ("name", self.name.is_some()),
            ("category", self.category.is_some()),
            ("hsn", self.hsn.is_some()),
            ("duration_minutes", self.duration_minutes.is_some()),
            ("description", self.description.is_some()),
        ];
        for (field, _) in others.iter().filter(|(_, is_given)| *is_given) {
            fields.add(*field, "is not sent with the price of a service: edit the service");
        }
        if self.price.is_none() {
            fields.add("price", "is required for a service that is there");
        }
    }
}

impl EditService {
    /// The service after the edit.
    pub fn over(&self, before: &ServiceFacts) -> ServiceFacts {
        ServiceFacts {
            name: self.name.as_deref().map_or_else(|| before.name.clone(), plain),
            category: self.category.unwrap_or(before.category),
            hsn: self.hsn.clone().over(before.hsn.clone()),
            duration_minutes: self.duration_minutes.clone().over(before.duration_minutes),
            description: maybe_plain(self.description.clone().over(before.description.clone())),
            is_active: self.is_active.unwrap_or(before.is_active),
        }
    }

    /// With `price_id` only that price is edited, and without it none.
    pub fn check_alone(&self, fields: &mut Fields) {
        let service = [
            ("name", self.name.is_some()),
            ("category", self.category.is_some()),
            ("hsn", self.hsn != Change::Keep),
            ("duration_minutes", self.duration_minutes != Change::Keep),
            ("description", self.description != Change::Keep),
            ("is_active", self.is_active.is_some()),
        ];
        let price = [
            ("price", self.price.is_some()),
            ("valid_from", self.valid_from.is_some()),
            ("valid_to", self.valid_to != Change::Keep),
            ("withdraw", self.withdraw),
        ];
        let (others, why): (&[_], _) = match self.price_id {
            Some(_) => (&service, "is not sent with a price"),
            None => (&price, "needs price_id: the price that is edited; a new one is added with POST"),
        };
        for (field, _) in others.iter().filter(|(_, is_given)| *is_given) {
            fields.add(*field, why);
        }
    }
}

impl Service {
    pub fn facts(&self) -> ServiceFacts {
        ServiceFacts {
            name: self.name.clone(),
            category: self.category,
            hsn: self.hsn.clone(),
            duration_minutes: self.duration_minutes,
            description: self.description.clone(),
            is_active: self.is_active,
        }
    }
}

pub fn check(facts: &ServiceFacts, country: &Country, fields: &mut Fields) {
    if OrderType::from_id(facts.category).is_none() {
        fields.add("category", format!("must be {}", OrderType::choices()));
    }
    let Some(code) = &facts.hsn else { return };
    if !country.is_india() {
        fields.add("hsn", "is not used in this country");
    } else if let Err(problem) = codes::check(code, SupplyKind::Service, Turnover::UpToFiveCrore) {
        fields.add("hsn", problem.to_string());
    }
}
