//! The address that a bill must show.

use pitlane_platform::money::Money;
use pitlane_tax::gstin::Gstin;
use pitlane_tax::invoice::needs_address;

use super::types::Missing;

/// The lack of an address that a bill must show: of a registered recipient, and of an unregistered one from 50,000 rupees
/// of taxable value (Rule 46(d) and (e)).
pub fn needed(number: Option<&str>, has_address: bool, is_fleet: bool, taxable: Money) -> Option<Missing> {
    let is_registered = number.and_then(|text| Gstin::parse(text).ok()).is_some_and(|gstin| gstin.is_registration());
    let why = match (is_registered, needs_address(is_registered, taxable)) {
        (true, _) => "A bill must show the address of a registered customer (Rule 46)",
        (false, true) => "A bill of 50,000 rupees or more must show the address of an unregistered customer (Rule 46)",
        (false, false) => return None,
    };
    let lack = if is_fleet {
        "the fleet has none. Add it to the fleet"
    } else {
        "the order has none. Add it to the order's details"
    };
    (!has_address).then(|| Missing { what: "address".into(), sentence: format!("{why}, but {lack}.") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_needed_by_a_registered_customer_and_from_fifty_thousand_rupees() {
        let lacks = |number, has_address, rupees: i64| {
            needed(number, has_address, false, Money::from_minor(rupees * 100)).map(|missing| missing.sentence)
        };
        assert_eq!(lacks(None, false, 49_999), None);
        assert_eq!(lacks(None, true, 50_000), None);
        assert!(lacks(None, false, 50_000).is_some());
        // A registered customer's address is needed whatever the total; a tax deductor is not a registered customer.
        assert_eq!(lacks(Some("29ABCCE1234F1ZY"), true, 50_000), None);
        assert!(
            lacks(Some("29ABCCE1234F1ZY"), false, 10).is_some_and(|text| text.contains("of a registered customer"))
        );
        let first = "29AAPFU0939F1D";
        let deductor = format!("{first}{}", pitlane_tax::gstin::check_character(first));
        assert_eq!(lacks(Some(&deductor), false, 49_999), None);
    }
}
