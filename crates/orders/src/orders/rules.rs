//! Decisions about orders; no I/O.

use chrono::NaiveDate;
use pitlane_base::access::Role;
use pitlane_base::codes::{OrderStatus, OrderType, Stage};
use pitlane_base::identity;
use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;
use schemars::JsonSchema;
use serde::Serialize;

use super::types::{Address, CarInput, CreateOrder};
use crate::cars::plate_problem;

/// The word for a rating, as lists show it.
pub fn rating_word(rating: i64) -> &'static str {
    match rating {
        5 => "Excellent",
        4 => "Good",
        3 => "Average",
        2 => "Poor",
        _ => "Very poor",
    }
}

/// Whether a declared role is one of our own staff: others do not see internal remarks.
pub fn sees_internal(role: &str) -> bool {
    let outside =
        [Role::OperationGarage, Role::FleetManager, Role::FleetOperator, Role::InsuranceManager, Role::InsuranceBroker];
    Role::parse(role).is_some_and(|role| !outside.contains(&role))
}

/// Where the car is, derived from type and status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    BeforePickup,
    AtWorkshop,
    AfterDelivery,
}

/// Product.md section 4 to the letter, odd cases included: every order of type 100 or 110 is "after delivery", and what
/// is dead is "at workshop".
pub const fn phase(order_type: OrderType, status: OrderStatus) -> Phase {
    match (order_type, status.stage()) {
        (OrderType::Preventive | OrderType::Accessories, _) | (_, Stage::Delivered | Stage::Complete) => {
            Phase::AfterDelivery
        }
        (OrderType::General | OrderType::Insurance, Stage::Booked) => Phase::BeforePickup,
        (
            OrderType::General | OrderType::Insurance,
            Stage::InWork | Stage::AwaitsAnswer | Stage::Ready | Stage::Dead,
        ) => Phase::AtWorkshop,
    }
}

/// A half hour from 07:00 to 23:00.
pub fn is_slot(text: &str) -> bool {
    let Some((hour, minute)) = text.split_once(':') else { return false };
    let in_day =
        hour.len() == 2 && !hour.starts_with('+') && hour.parse::<u8>().is_ok_and(|hour| (7..=23).contains(&hour));
    in_day && (minute == "00" || (minute == "30" && hour != "23"))
}

pub fn check_slot(fields: &mut Fields, path: &str, slot: Option<&str>) {
    if slot.is_some_and(|slot| !is_slot(slot)) {
        fields.add(path, "must be a half hour from 07:00 to 23:00, as HH:MM");
    }
}

pub fn check_pincode(fields: &mut Fields, path: &str, country: &Country, pincode: Option<&str>) {
    if pincode.is_some_and(|pincode| !identity::is_pincode(country, pincode)) {
        fields.add(path, identity::pincode_form(country));
    }
}

/// `shown` and `last`, of the car's previous visit, in km.
pub fn check_odometer(fields: &mut Fields, shown: i64, last: Option<i64>) {
    if let Some(last) = last.filter(|last| shown < *last) {
        let message =
            format!("is less than the {last} km of the car's last visit; the inventory takes that, with a reason");
        fields.add("odometer", message);
    }
}

pub fn check_mobile(fields: &mut Fields, path: &str, country: &Country, mobile: Option<&str>) {
    if mobile.is_some_and(|mobile| identity::mobile(country, mobile).is_none()) {
        fields.add(path, "must be a mobile number of this country");
    }
}

pub fn check_car(fields: &mut Fields, country: &Country, car: &CarInput) {
    if let Some(problem) = plate_problem(country, &identity::plate(&car.registration_no), car.is_special) {
        fields.add("car.registration_no", problem);
    }
}

fn check_address(fields: &mut Fields, country: &Country, address: &Address) {
    if address.line.trim().is_empty() {
        fields.add("address.line", "must not be empty");
    }
    check_pincode(fields, "address.pincode", country, address.pincode.as_deref());
}

/// The validation errors of a new order by itself, before any look-up.
pub fn check_new(country: &Country, order: &CreateOrder, today: NaiveDate) -> Fields {
    let mut fields = Fields::new();
    let order_type = OrderType::from_id(order.order_type);
    if order_type.is_none() {
        fields.add("order_type", format!("must be {}", OrderType::choices()));
    }
    check_mobile(&mut fields, "mobile", country, Some(&order.mobile));
    if order.name.trim().is_empty() {
        fields.add("name", "must not be empty");
    }
    match &order.car {
        Some(car) => check_car(&mut fields, country, car),
        None if order_type.is_some_and(OrderType::needs_car) => fields.add("car", "is required for this type of order"),
        None => {}
    }
    let is_insured = order_type.is_some_and(OrderType::is_insurance);
    if is_insured && order.insurance.is_none() {
        fields.add("insurance", "is required for an insurance order");
    }
    if let Some(insurance) = &order.insurance {
        if !is_insured {
            fields.add("insurance", "belongs to an insurance order only");
        }
        check_mobile(&mut fields, "insurance.surveyor_mobile", country, insurance.surveyor_mobile.as_deref());
        if insurance.idv.is_some_and(|idv| idv.minor() < 0) {
            fields.add("insurance.idv", "must be at least 0");
        }
    }
    if let Some(reason) = &order.private_reason {
        if reason.trim().is_empty() {
            fields.add("private_reason", "must not be empty: why is the order not the fleet's this time?");
        }
        if order.fleet_id.is_some() {
            fields.add("private_reason", "is only allowed without a fleet");
        }
        if order.car.is_none() {
            fields.add("private_reason", "is only allowed for a fleet's car");
        }
    }
    if order.pick_date.is_some_and(|day| day < today) {
        fields.add("pick_date", "must not be in the past");
    }
    if order.pick_slot.is_some() && order.pick_date.is_none() {
        fields.add("pick_date", "is required with a slot");
    }
    check_slot(&mut fields, "pick_slot", order.pick_slot.as_deref());
    check_slot(&mut fields, "drop_slot", order.drop_slot.as_deref());
    if let Some(address) = &order.address {
        check_address(&mut fields, country, address);
    }
    for (at, service) in order.services.iter().enumerate() {
        if service.name.trim().is_empty() {
            fields.add(format!("services.{at}.name"), "must not be empty");
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phases_follow_the_letter_of_the_specification() {
        use Phase::{AfterDelivery, AtWorkshop, BeforePickup};
        // As the specification writes it: by ranges of ids.
        let specified = |order_type: OrderType, status: OrderStatus| match (order_type.id(), status.id()) {
            (101, ..=5) | (103, ..=850) => BeforePickup,
            (101, 6..=50) | (103, 851..=1200) => AtWorkshop,
            _ => AfterDelivery,
        };
        for order_type in OrderType::ALL {
            for status in OrderStatus::ALL.iter().filter(|status| status.chain() == order_type.chain()) {
                assert_eq!(phase(*order_type, *status), specified(*order_type, *status), "{order_type} {status}");
            }
        }
    }

    #[test]
    fn who_looks_in_from_outside_reads_nothing_internal() {
        assert!(["admin", "CR", "Support Executive", "Feedback Executive"].into_iter().all(sees_internal));
        assert!(!["Operation/Garage", "Fleet Manager", "Insurance Broker"].into_iter().any(sees_internal));
    }

    #[test]
    fn slots_are_half_hours_of_the_working_day() {
        for slot in ["07:00", "07:30", "12:00", "22:30", "23:00"] {
            assert!(is_slot(slot), "{slot}");
        }
        for slot in ["", "7:00", "06:30", "23:30", "24:00", "10:15", "10:00:00", "aa:00", "+7:00"] {
            assert!(!is_slot(slot), "{slot}");
        }
    }
}
