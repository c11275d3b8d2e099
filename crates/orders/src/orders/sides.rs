//! Supplier and recipient, as printed on estimate, bill and receipt. This is the only place that decides who is billed.

use pitlane_tax::country::Country;
use pitlane_tax::gstin::Gstin;
use pitlane_tax::place::Sez;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::types::Parties;

/// One side of a supply.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Side {
    pub name: String,
    /// In lines.
    pub address: Vec<String>,
    /// GSTIN, UIN or SST number; null if not registered.
    pub tax_number: Option<String>,
    /// The taxpayer's number of a Malaysian supplier; null if it is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tin: Option<String>,
    /// In India with its code: `Karnataka (29)`.
    pub state: String,
    /// The state of the address, where the party is registered in another one, which is then its `state`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address_state: Option<String>,
    pub mobile: Option<String>,
    pub email: Option<String>,
    /// For a recipient: how they are supplied as a unit or developer of a special economic zone. Null on bills from
    /// before this was stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sez: Option<Sez>,
}

/// The contact person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Contact {
    pub name: String,
    /// E.164.
    pub mobile: String,
}

/// The state as printed on documents.
pub fn state_named(country: Country, code: &str, name: &str) -> String {
    if country == Country::India { format!("{name} ({code})") } else { name.to_owned() }
}

fn address(line: Option<&String>, pincode: Option<&String>, city: &str) -> Vec<String> {
    let place = pincode.map(String::as_str).into_iter().chain([city]).collect::<Vec<_>>().join(" ");
    line.cloned().into_iter().chain([place]).filter(|line| !line.trim().is_empty()).collect()
}

/// The state of a party, and that of its address if it is another: a party that is registered in another state counts as
/// being there.
pub fn states_of(country: Country, number: Option<&String>, code: &str, name: &str) -> (String, Option<String>) {
    let registered = number.and_then(|text| Gstin::parse(text).ok()).filter(Gstin::is_registration);
    let of_address = state_named(country, code, name);
    match registered.and_then(|gstin| gstin.state()).filter(|_| country == Country::India) {
        Some(state) if state.code() != code => (state_named(country, &state.code(), state.name()), Some(of_address)),
        _ => (of_address, None),
    }
}

impl Parties {
    /// The garage; `None` before one is chosen.
    pub fn supplier(&self, country: Country) -> Option<Side> {
        let (code, name) = (self.garage_state.as_deref()?, self.garage_state_name.as_deref()?);
        let (state, address_state) = states_of(country, self.garage_tax_number.as_ref(), code, name);
        Some(Side {
            name: self.garage.clone()?,
            address: address(self.garage_address.as_ref(), self.garage_pincode.as_ref(), self.garage_city.as_deref()?),
            tax_number: self.garage_tax_number.clone(),
            tin: self.garage_tin.clone(),
            state,
            address_state,
            mobile: self.garage_mobile.clone(),
            email: self.garage_email.clone(),
            sez: None,
        })
    }

    /// Who is billed: the fleet of the order, else the customer.
    pub fn recipient(&self, country: Country) -> Side {
        let (tax_number, sez) = (self.customer_gstin.clone(), self.customer_sez.as_deref().and_then(Sez::parse));
        let (code, name) = self.address_state();
        let (state, address_state) = states_of(country, tax_number.as_ref(), code, name);
        match self.fleet.clone() {
            Some(name) => Side {
                name,
                address: self.fleet_office(),
                tax_number,
                state,
                address_state,
                mobile: self.fleet_mobile.clone(),
                email: self.fleet_email.clone(),
                sez,
                tin: None,
            },
            None => Side {
                name: self.customer.clone(),
                address: address(self.address_line.as_ref(), self.pincode.as_ref(), &self.city),
                tax_number,
                state,
                address_state,
                mobile: Some(self.customer_mobile.clone()),
                email: self.customer_email.clone(),
                sez,
                tin: None,
            },
        }
    }

    fn fleet_office(&self) -> Vec<String> {
        let city = self.fleet_city.as_deref().unwrap_or_default();
        let office = address(self.fleet_address.as_ref(), self.fleet_pincode.as_ref(), city);
        self.fleet_contact.iter().map(|name| format!("Attn. {name}")).chain(office).collect()
    }

    /// Whether the recipient's street address is known.
    pub fn has_address(&self) -> bool {
        let line = if self.fleet.is_some() { &self.fleet_address } else { &self.address_line };
        line.as_ref().is_some_and(|line| !line.trim().is_empty())
    }

    /// Code and name of the state of the recipient's address: the fleet's city, else the order's.
    pub fn address_state(&self) -> (&str, &str) {
        match (&self.fleet_state, &self.fleet_state_name) {
            (Some(code), Some(name)) => (code, name),
            _ => (&self.state, &self.state_name),
        }
    }

    /// The person who brought the car, if someone else is billed.
    pub fn contact(&self) -> Option<Contact> {
        self.fleet.as_ref()?;
        Some(Contact { name: self.customer.clone(), mobile: self.customer_mobile.clone() })
    }

    /// The delivery address of the order; `None` without an address.
    pub fn delivery(&self, country: Country) -> Option<Side> {
        self.address_line.as_ref().filter(|line| !line.trim().is_empty())?;
        Some(Side {
            name: self.customer.clone(),
            address: address(self.address_line.as_ref(), self.pincode.as_ref(), &self.city),
            state: state_named(country, &self.state, &self.state_name),
            mobile: Some(self.customer_mobile.clone()),
            ..Side::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parties() -> Parties {
        let some = |text: &str| Some(text.to_owned());
        Parties {
            garage: some("Sri Motors"),
            garage_city: some("Bengaluru"),
            garage_state: some("29"),
            garage_state_name: some("Karnataka"),
            customer: "Asha Rao".into(),
            customer_mobile: "+919845012345".into(),
            address_line: some("12, Temple Street"),
            pincode: some("560001"),
            city: "Bengaluru".into(),
            state: "29".into(),
            state_name: "Karnataka".into(),
            ..Parties::default()
        }
    }

    fn of_fleet() -> Parties {
        let some = |text: &str| Some(text.to_owned());
        Parties {
            fleet_id: Some(7),
            fleet: some("Zip Cabs"),
            fleet_contact: some("Jacob Fernandes"),
            fleet_address: some("Dock 4, Sewri"),
            fleet_pincode: some("400015"),
            fleet_city: some("Mumbai"),
            fleet_state: some("27"),
            fleet_state_name: some("Maharashtra"),
            fleet_mobile: some("+912240001000"),
            customer_gstin: some("27AAPFU0939F1ZV"),
            ..parties()
        }
    }

    #[test]
    fn a_fleet_is_billed_and_the_customer_is_the_contact() {
        let own = parties().recipient(Country::India);
        assert_eq!((own.name.as_str(), own.state.as_str()), ("Asha Rao", "Karnataka (29)"));
        assert_eq!(own.address, ["12, Temple Street", "560001 Bengaluru"]);
        assert_eq!(parties().contact(), None);
        let fleet = of_fleet().recipient(Country::India);
        assert_eq!((fleet.name.as_str(), fleet.state.as_str()), ("Zip Cabs", "Maharashtra (27)"));
        assert_eq!(fleet.address, ["Attn. Jacob Fernandes", "Dock 4, Sewri", "400015 Mumbai"]);
        assert_eq!(fleet.mobile, Some("+912240001000".into()));
        // If the fleet has no registration, its office decides.
        let unregistered = Parties { customer_gstin: None, ..of_fleet() };
        assert_eq!(unregistered.recipient(Country::India).state, "Maharashtra (27)");
        let contact = Contact { name: "Asha Rao".into(), mobile: "+919845012345".into() };
        assert_eq!(of_fleet().contact(), Some(contact));
        assert_eq!(of_fleet().delivery(Country::India).map(|side| side.name), Some("Asha Rao".into()));
    }

    #[test]
    fn an_address_in_another_state_than_the_registration_is_said() {
        let elsewhere = Parties { customer_gstin: Some("27AAPFU0939F1ZV".into()), ..parties() };
        let side = elsewhere.recipient(Country::India);
        assert_eq!((side.state.as_str(), side.address_state.as_deref()), ("Maharashtra (27)", Some("Karnataka (29)")));
        assert_eq!(of_fleet().recipient(Country::India).address_state, None);
        assert_eq!(parties().recipient(Country::India).address_state, None);
    }

    #[test]
    fn an_embassy_s_number_does_not_change_the_state() {
        let uin = Parties { customer_gstin: Some("0717UNO00157UNO".into()), ..parties() };
        assert_eq!(uin.recipient(Country::India).state, "Karnataka (29)");
        assert_eq!(of_fleet().recipient(Country::Malaysia).state, "Maharashtra");
    }

    #[test]
    fn without_a_garage_there_is_no_supplier() {
        assert_eq!(parties().supplier(Country::India).map(|side| side.name), Some("Sri Motors".into()));
        assert_eq!(Parties { garage_state: None, ..parties() }.supplier(Country::India), None);
        let registered = Parties { garage_tax_number: Some("27AAPFU0939F1ZV".into()), ..parties() };
        assert_eq!(registered.supplier(Country::India).map(|side| side.state), Some("Maharashtra (27)".into()));
    }
}
