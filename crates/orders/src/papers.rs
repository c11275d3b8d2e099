//! The parts of PDF documents that describe an order, its customer and its car.

use pitlane_base::codes::OrderType;
use pitlane_base::identity::spaced_mobile;
use pitlane_documents::{OrderRef, Party, Vehicle};
use pitlane_platform::country::Country;

use crate::catalogue::tax_country;
use crate::orders::{Contact, OrderDetail, Parties, Side};

/// The customer, who brought the car.
pub fn party(order: &OrderDetail) -> Party {
    let place = [order.plain.pincode.as_deref(), Some(order.city.name.as_str())];
    let place = place.into_iter().flatten().collect::<Vec<_>>().join(" ");
    Party {
        name: order.row.name.clone(),
        address: order.plain.address_line.iter().cloned().chain([place]).collect(),
        tax_id: None,
        other_tax_id: None,
        state: Some(order.state.clone()).filter(|state| !state.is_empty()),
        mobile: Some(spaced_mobile(&order.row.phone)),
        email: order.row.email.clone(),
        contact: None,
    }
}

/// Supplier or recipient, with its contact person.
pub fn side(side: &Side, contact: Option<&Contact>) -> Party {
    let mut address = side.address.clone();
    // The state below it is that of the registration.
    if let (Some(line), Some(state)) = (address.last_mut(), &side.address_state) {
        line.push_str(", ");
        line.push_str(state);
    }
    Party {
        name: side.name.clone(),
        address,
        tax_id: side.tax_number.clone(),
        other_tax_id: side.tin.as_ref().map(|tin| format!("TIN {tin}")),
        state: Some(side.state.clone()).filter(|state| !state.is_empty()),
        mobile: side.mobile.as_deref().map(spaced_mobile),
        email: side.email.clone(),
        contact: contact.map(|contact| format!("{}, {}", contact.name, spaced_mobile(&contact.mobile))),
    }
}

/// The recipient of an order's bill, with current names and addresses.
pub fn recipient(parties: &Parties, country: &Country) -> Party {
    side(&parties.recipient(tax_country(country)), parties.contact().as_ref())
}

/// The car; empty fields for an order without one.
pub fn vehicle(order: &OrderDetail) -> Vehicle {
    let Some(car) = &order.row.car else { return Vehicle::default() };
    let of = &car.car_tbl;
    let model = [Some(of.brand.name.as_str()), Some(of.model.name.as_str()), order.variant.as_deref()];
    Vehicle {
        registration: spaced_plate(&car.registration_no),
        model: model.into_iter().flatten().collect::<Vec<_>>().join(" "),
        fuel: Some(of.car_type.name.clone()),
        odometer: order.plain.odometer.map(odometer),
        ..Vehicle::default()
    }
}

/// The order of the document.
pub fn order_ref(order: &OrderDetail, country: &Country) -> OrderRef {
    let row = &order.row;
    OrderRef {
        number: row.order_id.to_string(),
        service: service(row.order_type).into(),
        booked_on: Some(row.created_at.with_timezone(&country.zone).date_naive()),
        garage: row.garage.as_ref().map(|garage| garage.name.clone()),
        advisor: row.cr.as_ref().map(|cr| cr.name.clone()),
        fleet: row.fleet_name.clone(),
    }
}

/// The name of the service for customers.
pub const fn service(order_type: OrderType) -> &'static str {
    match order_type {
        OrderType::Preventive => "Preventive service",
        OrderType::General => "General repair",
        OrderType::Insurance => "Insurance repair",
        OrderType::Accessories => "Accessories at home",
    }
}

/// `KA53AM4385` as written on the plate: `KA 53 AM 4385`.
pub fn spaced_plate(plate: &str) -> String {
    let mut text = String::with_capacity(plate.len() + 3);
    let mut before: Option<char> = None;
    for letter in plate.chars() {
        if before.is_some_and(|before| before.is_ascii_digit() != letter.is_ascii_digit()) {
            text.push(' ');
        }
        text.push(letter);
        before = Some(letter);
    }
    text
}

/// An odometer reading: `45,120 km`.
pub fn odometer(km: i64) -> String {
    format!("{} km", grouped(km))
}

/// 45120 as 45,120.
fn grouped(number: i64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + 2);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{grouped, spaced_plate};

    #[test]
    fn plates_are_spaced() {
        for (plate, text) in [("KA53AM4385", "KA 53 AM 4385"), ("VNN3411", "VNN 3411"), ("22BH1234AA", "22 BH 1234 AA")]
        {
            assert_eq!(spaced_plate(plate), text);
        }
    }

    #[test]
    fn thousands_are_grouped() {
        for (number, text) in [(0, "0"), (999, "999"), (1_000, "1,000"), (45_120, "45,120"), (2_000_000, "2,000,000")] {
            assert_eq!(grouped(number), text);
        }
    }
}
