//! What is stored of a fleet, as users state it, and what may be stated.

use pitlane_base::identity;
use pitlane_base::list::trimmed;
use pitlane_platform::country::Country;
use pitlane_platform::db::NamedArgs;
use pitlane_platform::error::Fields;
use pitlane_platform::money::Money;
use pitlane_platform::{named, record};
use pitlane_tax::gstin::Gstin;
use pitlane_tax::pan::is_pan;
use serde::Serialize;

use super::types::{CreateFleet, FleetBilling, FleetGarage, FleetKind, UpdateFleet};

record! {
    /// The columns of a fleet that users state.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    pub struct Facts of f {
        pub name: String,
        pub kind: FleetKind,
        pub city_id: i64,
        pub contact: Option<String>,
        /// E.164.
        pub mobile: Option<String>,
        pub email: Option<String>,
        pub tax_number: Option<String>,
        pub pan: Option<String>,
        pub address_line: Option<String>,
        pub pincode: Option<String>,
        pub billing: FleetBilling,
        pub credit_days: Option<i64>,
        pub credit_limit: Option<Money>,
        /// E.164.
        pub document_mobile: Option<String>,
        pub document_email: Option<String>,
        pub is_active: bool,
    }
}

impl Facts {
    pub fn new(request: CreateFleet) -> Self {
        Self {
            name: request.name,
            kind: request.kind,
            city_id: request.city_id,
            contact: request.contact,
            mobile: request.mobile,
            email: request.email,
            tax_number: request.tax_number,
            pan: request.pan,
            address_line: request.address_line,
            pincode: request.pincode,
            billing: request.billing.unwrap_or(FleetBilling::PerOrder),
            credit_days: request.credit_days,
            credit_limit: request.credit_limit,
            document_mobile: request.document_mobile,
            document_email: request.document_email,
            is_active: true,
        }
    }

    pub fn edited(self, edit: UpdateFleet) -> Self {
        Self {
            name: edit.name.unwrap_or(self.name),
            kind: edit.kind.unwrap_or(self.kind),
            city_id: edit.city_id.unwrap_or(self.city_id),
            contact: edit.contact.over(self.contact),
            mobile: edit.mobile.over(self.mobile),
            email: edit.email.over(self.email),
            tax_number: edit.tax_number.over(self.tax_number),
            pan: edit.pan.over(self.pan),
            address_line: edit.address_line.over(self.address_line),
            pincode: edit.pincode.over(self.pincode),
            billing: edit.billing.unwrap_or(self.billing),
            credit_days: edit.credit_days.over(self.credit_days),
            credit_limit: edit.credit_limit.over(self.credit_limit),
            document_mobile: edit.document_mobile.over(self.document_mobile),
            document_email: edit.document_email.over(self.document_email),
            is_active: edit.is_active.unwrap_or(self.is_active),
        }
    }

    /// As it is stored: texts without spaces around them, numbers in one form.
    pub fn normalised(self, country: &Country) -> Self {
        let in_capitals = |text: Option<String>| trimmed(text).map(|text| text.to_ascii_uppercase());
        let mobile = |text: Option<String>| trimmed(text).map(|text| identity::mobile(country, &text).unwrap_or(text));
        Self {
            name: self.name.split_whitespace().collect::<Vec<_>>().join(" "),
            contact: trimmed(self.contact),
            mobile: mobile(self.mobile),
            email: trimmed(self.email),
            tax_number: in_capitals(self.tax_number),
            pan: in_capitals(self.pan),
            address_line: trimmed(self.address_line),
            pincode: trimmed(self.pincode),
            document_mobile: mobile(self.document_mobile),
            document_email: trimmed(self.document_email),
            ..self
        }
    }

    /// All that is wrong with it by itself, before any look-up.
    pub fn check(&self, country: &Country) -> Fields {
        let mut fields = Fields::new();
        if self.name.is_empty() {
            fields.add("name", "must not be empty");
        }
        for (field, mobile) in [("mobile", &self.mobile), ("document_mobile", &self.document_mobile)] {
            if mobile.as_deref().is_some_and(|mobile| identity::mobile(country, mobile).is_none()) {
                fields.add(field, "must be a mobile number of this country");
            }
        }
        for (field, email) in [("email", &self.email), ("document_email", &self.document_email)] {
            if email.as_deref().is_some_and(|email| !is_email(email)) {
                fields.add(field, "must be an e-mail address");
            }
        }
        if self.pincode.as_deref().is_some_and(|pincode| !identity::is_pincode(country, pincode)) {
            fields.add("pincode", identity::pincode_form(country));
        }
        if self.credit_limit.is_some_and(|limit| limit < Money::ZERO) {
            fields.add("credit_limit", "must not be negative");
        }
        self.check_tax(country, &mut fields);
        fields
    }

    fn check_tax(&self, country: &Country, fields: &mut Fields) {
        if !country.is_india() {
            if self.pan.is_some() {
                fields.add("pan", "is not used in this country");
            }
            return;
        }
        if self.pan.as_deref().is_some_and(|pan| !is_pan(pan)) {
            fields.add("pan", "must be a PAN: five letters, four digits, a letter");
        }
        let Some(number) = &self.tax_number else { return };
        match Gstin::parse(number) {
            Err(problem) => fields.add("tax_number", problem.to_string()),
            Ok(gstin) if self.pan.is_some() && gstin.pan() != self.pan.as_deref() => {
                fields.add("pan", "differs from the PAN in the GSTIN");
            }
            Ok(_) => {}
        }
    }

    /// Its columns, and the folded name.
    pub fn columns(&self) -> NamedArgs {
        named![
            name: self.name.as_str(),
            name_folded: identity::folded(&self.name),
            kind: self.kind,
            city_id: self.city_id,
            contact: self.contact.as_deref(),
            mobile: self.mobile.as_deref(),
            email: self.email.as_deref(),
            tax_number: self.tax_number.as_deref(),
            pan: self.pan.as_deref(),
            address_line: self.address_line.as_deref(),
            pincode: self.pincode.as_deref(),
            billing: self.billing,
            credit_days: self.credit_days,
            credit_limit: self.credit_limit,
            document_mobile: self.document_mobile.as_deref(),
            document_email: self.document_email.as_deref(),
            is_active: self.is_active,
        ]
    }
}

/// Something, an at sign, something with a dot in it.
fn is_email(text: &str) -> bool {
    let Some((name, host)) = text.rsplit_once('@') else { return false };
    let has_space = text.chars().any(|c| c.is_whitespace() || c.is_control());
    !name.is_empty() && !has_space && host.split('.').count() > 1 && host.split('.').all(|part| !part.is_empty())
}

/// The garages of a fleet, checked: no day is agreed twice, and no term ends before it begins.
pub fn check_garages(fields: &mut Fields, garages: &[FleetGarage]) {
    for (at, one) in garages.iter().enumerate() {
        if one.valid_to.is_some_and(|to| to < one.valid_from) {
            fields.add(format!("garages.{at}.valid_to"), "must not be before the first day");
        }
        let overlaps = |other: &FleetGarage| {
            other.garage_id == one.garage_id
                && other.valid_to.is_none_or(|to| to >= one.valid_from)
                && one.valid_to.is_none_or(|to| to >= other.valid_from)
        };
        if garages.iter().take(at).any(overlaps) {
            fields.add(format!("garages.{at}.valid_from"), "overlaps another term of the same garage");
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::*;

    fn fleet(change: impl FnOnce(&mut Facts)) -> Facts {
        let mut fleet = Facts {
            name: "Swift Cabs".into(),
            kind: FleetKind::Business,
            city_id: 1,
            contact: None,
            mobile: None,
            email: None,
            tax_number: None,
            pan: None,
            address_line: None,
            pincode: None,
            billing: FleetBilling::PerOrder,
            credit_days: None,
            credit_limit: None,
            document_mobile: None,
            document_email: None,
            is_active: true,
        };
        change(&mut fleet);
        fleet
    }

    fn wrong(country: &Country, fleet: Facts) -> Vec<String> {
        fleet.normalised(country).check(country).iter().map(|(path, _)| path.to_owned()).collect()
    }

    #[test]
    fn a_fleet_says_all_that_is_wrong_with_it() {
        let bad = fleet(|fleet| {
            fleet.name = " ".into();
            fleet.mobile = Some("12".into());
            fleet.email = Some("a@b".into());
            fleet.pincode = Some("012".into());
            fleet.tax_number = Some("27AAPFU0939F1ZX".into());
            fleet.credit_limit = Some(Money::from_minor(-1));
        });
        let expected = ["credit_limit", "email", "mobile", "name", "pincode", "tax_number"];
        assert_eq!(wrong(&INDIA, bad), expected);
        let good = fleet(|fleet| {
            fleet.mobile = Some("98765 43210".into());
            fleet.email = Some("desk@swift.example.in".into());
            fleet.tax_number = Some("27aapfu0939f1zv".into());
            fleet.pan = Some("AAPFU0939F".into());
        });
        assert!(wrong(&INDIA, good).is_empty());
        let other = fleet(|fleet| {
            fleet.tax_number = Some("27AAPFU0939F1ZV".into());
            fleet.pan = Some("AAPFU0939G".into());
        });
        assert_eq!(wrong(&INDIA, other), ["pan"]);
        assert_eq!(wrong(&MALAYSIA, fleet(|fleet| fleet.pan = Some("AAPFU0939F".into()))), ["pan"]);
    }

    #[test]
    fn no_day_of_a_garage_is_agreed_twice() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let term =
            |garage_id, from, to: Option<&str>| FleetGarage { garage_id, valid_from: day(from), valid_to: to.map(day) };
        let wrong = |garages: &[FleetGarage]| {
            let mut fields = Fields::new();
            check_garages(&mut fields, garages);
            fields.iter().map(|(path, _)| path.to_owned()).collect::<Vec<_>>()
        };
        let first = term(1, "2026-01-01", Some("2026-03-31"));
        assert!(wrong(&[first.clone(), term(1, "2026-04-01", None), term(2, "2026-01-01", None)]).is_empty());
        assert_eq!(wrong(&[first.clone(), term(1, "2026-03-31", None)]), ["garages.1.valid_from"]);
        assert_eq!(wrong(&[term(1, "2026-03-02", Some("2026-03-01"))]), ["garages.0.valid_to"]);
    }
}
