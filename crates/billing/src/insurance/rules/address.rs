//! Validation of addresses.

use pitlane_base::identity;
use pitlane_base::list::trimmed;
use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;
use pitlane_tax::gstin::{self, Gstin};
use pitlane_tax::malaysia;
use pitlane_tax::state::State;

use crate::insurance::types::{ObjectType, SaveAddress};

/// The address as it is stored: texts trimmed, numbers in their normal form; with its validation errors.
pub fn checked(mut address: SaveAddress, country: &Country, states: &[String]) -> (SaveAddress, Fields) {
    let mut fields = Fields::new();
    let is_india = country.is_india();
    for text in
        [&mut address.name, &mut address.line1, &mut address.city, &mut address.state_code, &mut address.pincode]
    {
        *text = text.trim().to_owned();
    }
    for (field, text) in [("name", &address.name), ("line1", &address.line1), ("city", &address.city)] {
        if text.is_empty() {
            fields.add(field, "must not be empty");
        }
    }
    (address.line2, address.contact_name, address.email) =
        (trimmed(address.line2), trimmed(address.contact_name), trimmed(address.email));
    if address.object_type == ObjectType::Product && address.object_id != 1 {
        fields.add("object_id", "must be 1 for the product's own addresses");
    }
    if !states.contains(&address.state_code) {
        fields.add("state_code", "is not a state of this country");
    }
    let digits = if is_india { 6 } else { 5 };
    if address.pincode.len() != digits || !address.pincode.bytes().all(|b| b.is_ascii_digit()) {
        fields.add("pincode", format!("must be {} digits", if is_india { "six" } else { "five" }));
    } else if is_india
        && let Some(false) =
            State::from_code(&address.state_code).and_then(|state| state.may_have_pin(&address.pincode))
    {
        fields.add("pincode", "belongs to another state");
    }
    address.mobile = trimmed(address.mobile).map(|text| {
        identity::mobile(country, &text).unwrap_or_else(|| {
            fields.add("mobile", "must be a mobile number of this country");
            text
        })
    });
    address.tax_number =
        trimmed(address.tax_number).map(|text| tax_number(text, is_india, &address.state_code, &mut fields));
    if address.id.is_some() && address.version.is_none() {
        fields.add("version", "is required: the version that was read");
    }
    if address.id.is_none() && address.version.is_some() {
        fields.add("version", "is only for changing an address; leave it out for a new one");
    }
    (address, fields)
}

fn tax_number(text: String, is_india: bool, state_code: &str, fields: &mut Fields) -> String {
    if !is_india {
        return malaysia::sst_number(&text).unwrap_or_else(|problem| {
            fields.add("tax_number", problem.to_string());
            text
        });
    }
    let number = gstin::normal(&text);
    match Gstin::parse(&number) {
        Err(problem) => fields.add("tax_number", problem.to_string()),
        Ok(gstin) if gstin.state().is_some_and(|state| state.code() != state_code) => {
            fields.add("tax_number", "is of another state than the address");
        }
        Ok(_) => {}
    }
    number
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::*;

    fn address() -> SaveAddress {
        SaveAddress {
            id: None,
            version: None,
            object_type: ObjectType::Insurer,
            object_id: 1,
            name: " Claims hub ".into(),
            line1: "12 Residency Road".into(),
            line2: Some("  ".into()),
            city: "Bengaluru".into(),
            state_code: "29".into(),
            pincode: "560025".into(),
            tax_number: Some("29-abcce1234f-1zy".into()),
            contact_name: None,
            mobile: Some("98450 12345".into()),
            email: None,
            is_active: None,
        }
    }

    fn wrong(address: SaveAddress, country: &Country) -> Vec<String> {
        let states = vec!["29".to_owned(), "27".to_owned(), "SGR".to_owned()];
        let (_, fields) = checked(address, country, &states);
        fields.iter().map(|(path, _)| path.to_owned()).collect()
    }

    #[test]
    fn an_address_is_stored_in_its_normal_form() {
        let (checked_address, fields) = checked(address(), &INDIA, &["29".to_owned()]);
        assert!(fields.is_empty(), "{fields:?}");
        assert_eq!((checked_address.name.as_str(), checked_address.line2.as_deref()), ("Claims hub", None));
        assert_eq!(checked_address.tax_number.as_deref(), Some("29ABCCE1234F1ZY"));
        assert_eq!(checked_address.mobile.as_deref(), Some("+919845012345"));
    }

    #[test]
    fn every_error_is_named() {
        let bad = SaveAddress {
            name: " ".into(),
            state_code: "99".into(),
            pincode: "1".into(),
            tax_number: Some("29ABCCE1234F1ZZ".into()),
            mobile: Some("12".into()),
            object_type: ObjectType::Product,
            object_id: 2,
            id: Some(1),
            ..address()
        };
        assert_eq!(
            wrong(bad, &INDIA),
            ["mobile", "name", "object_id", "pincode", "state_code", "tax_number", "version"]
        );
        let elsewhere = SaveAddress { pincode: "400001".into(), ..address() };
        assert_eq!(wrong(elsewhere, &INDIA), ["pincode"]);
        let other_state = SaveAddress { state_code: "27".into(), pincode: "400001".into(), ..address() };
        assert_eq!(wrong(other_state, &INDIA), ["tax_number"]);
    }

    #[test]
    fn malaysia_has_numbers_of_its_own() {
        let there = SaveAddress {
            state_code: "SGR".into(),
            pincode: "46000".into(),
            tax_number: Some("w10 2345 67891012".into()),
            mobile: Some("012-345 6789".into()),
            ..address()
        };
        assert_eq!(wrong(there.clone(), &MALAYSIA), Vec::<String>::new());
        let indian = SaveAddress { tax_number: Some("29ABCCE1234F1ZY".into()), pincode: "560025".into(), ..there };
        assert_eq!(wrong(indian, &MALAYSIA), ["pincode", "tax_number"]);
    }
}
