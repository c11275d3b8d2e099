//! Warnings before a bill is issued, which do not prevent it.

use pitlane_platform::money::Money;
use pitlane_tax::country::Country;
use pitlane_tax::gstin::Gstin;
use pitlane_tax::invoice::needs_address;
use pitlane_tax::state::State;

use super::prepare::Prepared;
use super::types::Missing;

/// The facts from which the hints follow.
struct Facts<'a> {
    /// The recipient's tax number, as printed on the bill.
    number: Option<&'a str>,
    /// The state code of the recipient's address.
    address_state: &'a str,
    has_address: bool,
    is_fleet: bool,
    taxable: Money,
}

/// The hints for a bill; Malaysia has none.
pub fn for_bill(prepared: &Prepared) -> Vec<Missing> {
    if prepared.supply.rates.country != Country::India {
        return Vec::new();
    }
    hints(&Facts {
        number: prepared.parties.recipient.tax_number.as_deref(),
        address_state: prepared.supply.parties.address_state().0,
        has_address: prepared.supply.parties.has_address(),
        is_fleet: prepared.parties.fleet.is_some(),
        taxable: prepared.invoice.as_ref().map(|invoice| invoice.document.totals.taxable).unwrap_or_default(),
    })
}

fn hints(facts: &Facts<'_>) -> Vec<Missing> {
    let gstin = facts.number.and_then(|text| Gstin::parse(text).ok());
    let mut found = Vec::new();
    if let Some(gstin) = &gstin {
        // PANs are not stored, so only the states are compared.
        let disagreements = gstin.disagreements(None, State::from_code(facts.address_state));
        found.extend(disagreements.into_iter().map(|disagreement| Missing {
            what: "customer_gstin".into(),
            sentence: format!(
                "The GSTIN {} {disagreement}. That is right only if the customer is registered there.",
                gstin.text()
            ),
        }));
    }
    let is_registered = gstin.as_ref().is_some_and(Gstin::is_registration);
    let why = match (is_registered, needs_address(is_registered, facts.taxable)) {
        (true, _) => Some("A bill must show the address of a registered customer (Rule 46)"),
        (false, true) => {
            Some("A bill of 50,000 rupees or more must show the address of an unregistered customer (Rule 46)")
        }
        (false, false) => None,
    };
    if let Some(why) = why.filter(|_| !facts.has_address) {
        let lack = if facts.is_fleet {
            "the fleet has none. Add it to the fleet"
        } else {
            "the order has none. Add it to the order's details"
        };
        found.push(Missing { what: "address".into(), sentence: format!("{why}, but {lack}.") });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hints_for(number: Option<&str>, address_state: &str, has_address: bool, rupees: i64) -> Vec<String> {
        let facts =
            Facts { number, address_state, has_address, is_fleet: false, taxable: Money::from_minor(rupees * 100) };
        hints(&facts).into_iter().map(|hint| format!("{}: {}", hint.what, hint.sentence)).collect()
    }

    #[test]
    fn a_number_of_another_state_is_a_warning() {
        let number = Some("27AAPFU0939F1ZV");
        assert!(hints_for(number, "27", true, 90_000).is_empty());
        let hints_for = hints_for(number, "29", true, 10);
        assert_eq!(
            hints_for,
            ["customer_gstin: The GSTIN 27AAPFU0939F1ZV is from 27 Maharashtra; the address is in 29 Karnataka. \
              That is right only if the customer is registered there."]
        );
    }

    #[test]
    fn an_address_is_needed_from_fifty_thousand_rupees() {
        assert!(hints_for(None, "29", false, 49_999).is_empty());
        assert!(hints_for(None, "29", true, 50_000).is_empty());
        assert!(hints_for(None, "29", false, 50_000)[0].starts_with("address: "));
        // A registered customer's address is needed whatever the total; a tax deductor is not a registered customer.
        assert!(hints_for(Some("29ABCCE1234F1ZY"), "29", true, 50_000).is_empty());
        assert!(hints_for(Some("29ABCCE1234F1ZY"), "29", false, 10)[0].contains("of a registered customer"));
        let first = "29AAPFU0939F1D";
        let deductor = format!("{first}{}", pitlane_tax::gstin::check_character(first));
        assert_eq!(hints_for(Some(&deductor), "29", false, 50_000).len(), 1);
    }
}
