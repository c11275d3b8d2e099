//! The parties of a supply, as printed on a bill and stored with it.

use pitlane_orders::orders;
use pitlane_orders::orders::{OrderDetail, Side};
use pitlane_orders::papers::service;
use pitlane_tax::country::Country;
use serde::{Deserialize, Serialize};

/// The car as it was when the bill was created.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Car {
    pub registration: String,
    pub model: String,
    pub fuel: Option<String>,
    pub odometer: Option<i64>,
}

/// The order data that a bill stores.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Parties {
    /// `None` while no garage is chosen; a bill always has one.
    pub supplier: Option<Side>,
    pub garage_id: Option<i64>,
    pub recipient: Side,
    /// The delivery address of the order; `None` without an address, and on bills from before it was stored.
    #[serde(default)]
    pub delivery: Option<Side>,
    pub car: Car,
    pub service: String,
    pub advisor: Option<String>,
    pub fleet: Option<String>,
}

/// The order data that a bill stores, apart from the two parties.
#[derive(Clone, Debug, Default)]
pub struct OrderFacts {
    pub car: Car,
    pub service: String,
    pub advisor: Option<String>,
}

impl OrderFacts {
    pub fn from_order(order: &OrderDetail) -> Self {
        let car = order.row.car.as_ref().map(|car| {
            let of = &car.car_tbl;
            let model = [Some(of.brand.name.as_str()), Some(of.model.name.as_str()), order.variant.as_deref()];
            Car {
                registration: car.registration_no.clone(),
                model: model.into_iter().flatten().collect::<Vec<_>>().join(" "),
                fuel: Some(of.car_type.name.clone()),
                odometer: order.plain.odometer,
            }
        });
        Self {
            car: car.unwrap_or_default(),
            service: service(order.row.order_type).into(),
            advisor: order.row.cr.as_ref().map(|cr| cr.name.clone()),
        }
    }
}

impl Parties {
    /// With current names and addresses.
    pub fn current(country: Country, now: &orders::Parties, facts: OrderFacts) -> Self {
        let OrderFacts { car, service, advisor } = facts;
        Self {
            supplier: now.supplier(country),
            garage_id: now.garage_id,
            recipient: now.recipient(country),
            delivery: now.delivery(country),
            fleet: now.fleet.clone(),
            car,
            service,
            advisor,
        }
    }
}
