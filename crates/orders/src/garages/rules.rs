//! Decisions about garages; no I/O.

use pitlane_base::identity;
use pitlane_platform::country::{Country, CountryId};
use pitlane_platform::error::Fields;
use pitlane_tax::gstin::{Disagreement, Gstin};
use pitlane_tax::state::State;
use pitlane_tax::{malaysia, pan};

use super::types::{GarageStatus, Mismatch, OnboardingItem, Profile};

/// Fields that only India has, and fields that only Malaysia has.
const INDIAN: [&str; 3] = ["gstin", "pan", "turnover"];
const MALAYSIAN: [&str; 3] = ["sst_no", "tin", "company_no"];

/// The error for a field of the other country.
const FOREIGN: &str = "is not used in this country";

/// The fields of the other country.
pub const fn foreign(country: &Country) -> &'static [&'static str] {
    match country.id {
        CountryId::India => &MALAYSIAN,
        CountryId::Malaysia => &INDIAN,
    }
}

/// What has to be known of a field to check it.
pub struct Checking<'a> {
    pub country: &'static Country,
    /// The fields that the request fills in; others keep what they have, right or wrong.
    pub filled: &'a [&'static str],
    pub fields: &'a mut Fields,
}

impl Checking<'_> {
    fn is_filled(&self, field: &str) -> bool {
        self.filled.contains(&field)
    }

    /// Fields of the other country are refused.
    pub fn foreign(&mut self) {
        for field in foreign(self.country).iter().copied().filter(|field| self.filled.contains(field)) {
            self.fields.add(field, FOREIGN);
        }
    }

    /// A tax number in its stored form: the GSTIN of India, the service tax number of Malaysia.
    pub fn tax_number(&mut self, field: &'static str, text: Option<String>) -> Option<String> {
        let text = text.as_deref().and_then(pitlane_base::list::non_blank)?.to_owned();
        let parsed = match self.country.id {
            CountryId::India => Gstin::parse(&text).map(|gstin| gstin.text().to_owned()).map_err(|e| e.to_string()),
            CountryId::Malaysia => malaysia::sst_number(&text).map_err(|e| e.to_string()),
        };
        match parsed {
            Ok(number) => Some(number),
            Err(problem) => {
                self.fields.add(field, problem);
                Some(text)
            }
        }
    }

    /// The profile with its texts in their stored form; what is wrong with a filled field is added to the errors.
    pub fn profile(&mut self, mut profile: Profile) -> Profile {
        for (field, text) in [("name", &mut profile.name), ("address_line", &mut profile.address_line)] {
            *text = text.trim().to_owned();
            if text.is_empty() && self.filled.contains(&field) {
                self.fields.add(field, "must not be empty");
            }
        }
        for text in [
            &mut profile.legal_name,
            &mut profile.owner_name,
            &mut profile.email,
            &mut profile.mismatch_note,
            &mut profile.alternate_mobile,
            &mut profile.owner_mobile,
        ] {
            *text = pitlane_base::list::trimmed(text.take());
        }
        profile.pincode = profile.pincode.trim().to_owned();
        if self.is_filled("pincode") && !identity::is_pincode(self.country, &profile.pincode) {
            self.fields.add("pincode", identity::pincode_form(self.country));
        }
        profile.mobile = self.mobile("mobile", profile.mobile);
        profile.owner_mobile = profile.owner_mobile.map(|text| self.mobile("owner_mobile", text));
        profile.alternate_mobile = profile.alternate_mobile.map(|text| self.mobile("alternate_mobile", text));
        profile.pan = self.number("pan", profile.pan, |text| {
            if pan::is_pan(&text) { Ok(text) } else { Err("must be a PAN as in ABCPE1234F".into()) }
        });
        profile.company_no = self.number("company_no", profile.company_no, company_number);
        profile.tin = self.number("tin", profile.tin, |text| malaysia::tin(&text).map_err(|e| e.to_string()));
        self.place(&profile);
        if let (Some(from), Some(to)) = (profile.deal_from, profile.deal_to)
            && to < from
        {
            self.fields.add("deal_to", "must not be before the first day");
        }
        profile
    }

    fn mobile(&mut self, field: &'static str, text: String) -> String {
        if let Some(mobile) = identity::mobile(self.country, &text) {
            return mobile;
        }
        if self.is_filled(field) {
            self.fields.add(field, "must be a mobile number of this country");
        }
        text
    }

    /// A number of the register, in capitals and without spaces.
    fn number(
        &mut self,
        field: &'static str,
        text: Option<String>,
        parse: impl FnOnce(String) -> Result<String, String>,
    ) -> Option<String> {
        let text: String = text?.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_uppercase();
        if text.is_empty() {
            return None;
        }
        match parse(text.clone()) {
            Ok(number) => Some(number),
            Err(problem) => {
                if self.is_filled(field) {
                    self.fields.add(field, problem);
                }
                Some(text)
            }
        }
    }

    /// Latitude and longitude come as a pair, and lie in the country.
    fn place(&mut self, profile: &Profile) {
        let (lats, lngs) = match self.country.id {
            CountryId::India => (6.0..=37.6, 68.0..=97.5),
            CountryId::Malaysia => (0.8..=7.5, 99.5..=119.4),
        };
        match (profile.lat, profile.lng) {
            (None, None) => {}
            (Some(_), None) => self.fields.add("lng", "is required with a latitude"),
            (None, Some(_)) => self.fields.add("lat", "is required with a longitude"),
            (Some(lat), Some(lng)) => {
                if !lats.contains(&lat) && self.is_filled("lat") {
                    self.fields.add("lat", "is outside this country");
                }
                if !lngs.contains(&lng) && self.is_filled("lng") {
                    self.fields.add("lng", "is outside this country");
                }
            }
        }
    }
}

/// A number of Malaysia's register of companies: 12 digits, or the old form of digits and a letter (`123456-A`).
pub fn company_number(text: String) -> Result<String, String> {
    let plain: String = text.chars().filter(|c| *c != '-').collect();
    let is_new = plain.len() == 12 && plain.bytes().all(|b| b.is_ascii_digit());
    let (digits, letter) = plain.split_at(plain.len() - plain.chars().last().map_or(0, char::len_utf8));
    let is_old = (2..=9).contains(&digits.len())
        && digits.bytes().all(|b| b.is_ascii_digit())
        && letter.bytes().all(|b| b.is_ascii_uppercase());
    if is_new {
        Ok(plain)
    } else if is_old {
        Ok(format!("{digits}-{letter}"))
    } else {
        Err("must be a company number as in 202001234567 or 123456-A".into())
    }
}

/// What of a tax number differs from the garage's state and PAN. Saved all the same: a branch may bill from elsewhere.
pub fn mismatches(tax_number: Option<&str>, pan: Option<&str>, state_code: &str) -> Vec<Mismatch> {
    let Some(Ok(gstin)) = tax_number.map(Gstin::parse) else { return Vec::new() };
    let disagreements = gstin.disagreements(pan, State::from_code(state_code));
    let shown = disagreements.into_iter().map(|found| match found {
        Disagreement::Pan { inside } => {
            Mismatch { field: "pan".into(), ours: pan.unwrap_or_default().to_owned(), theirs: inside }
        }
        Disagreement::State { inside, address } => {
            Mismatch { field: "state".into(), ours: address.to_string(), theirs: inside.to_string() }
        }
    });
    shown.collect()
}

/// Photos of the place that a garage needs. B.4.1
const PHOTOS: usize = 2;

/// What is known of a garage that decides whether it can be active.
pub struct Standing<'a> {
    pub country: &'static Country,
    pub mobile: &'a str,
    pub address_line: &'a str,
    pub pincode: &'a str,
    pub services: usize,
    pub has_week: bool,
    pub has_tax_number: bool,
    pub is_unregistered: bool,
    /// An approved account.
    pub has_bank: bool,
    /// How many photos show the place.
    pub photos: usize,
}

impl Standing<'_> {
    /// What is missing before it can be active.
    pub fn missing(&self) -> Vec<OnboardingItem> {
        let is_there = |item: OnboardingItem| match item {
            OnboardingItem::Mobile => identity::mobile(self.country, self.mobile).is_some(),
            OnboardingItem::Address => {
                !self.address_line.trim().is_empty() && identity::is_pincode(self.country, self.pincode)
            }
            OnboardingItem::Service => self.services > 0,
            OnboardingItem::Week => self.has_week,
            OnboardingItem::TaxNumber => self.has_tax_number || self.is_unregistered,
            OnboardingItem::Bank => self.has_bank,
            OnboardingItem::Photos => self.photos >= PHOTOS,
        };
        OnboardingItem::ALL.iter().copied().filter(|item| !is_there(*item)).collect()
    }
}

/// Why a change of status is not allowed, if it is not.
pub fn refusal(from: GarageStatus, to: GarageStatus) -> Option<String> {
    if from == to || from.next().contains(&to) {
        return None;
    }
    let ways: Vec<_> = from.next().iter().map(|status| status.as_str()).collect();
    Some(format!("This garage is {}; it can become {}, but not {}.", from.as_str(), ways.join(" or "), to.as_str()))
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::*;

    fn problems(country: &'static Country, filled: &[&'static str], profile: Profile) -> Vec<String> {
        let mut fields = Fields::new();
        let mut checking = Checking { country, filled, fields: &mut fields };
        checking.foreign();
        checking.profile(profile);
        fields.iter().map(|(field, problem)| format!("{field} {problem}")).collect()
    }

    fn indian() -> Profile {
        Profile {
            name: "Speed Motors".into(),
            address_line: "12, MG Road".into(),
            pincode: "411001".into(),
            mobile: "98765 43210".into(),
            ..Profile::default()
        }
    }

    #[test]
    fn texts_are_stored_in_one_form() {
        let mut fields = Fields::new();
        let filled = ["name", "mobile", "pan"];
        let given = Profile { name: "  Speed Motors ".into(), pan: Some("abcpe 1234f".into()), ..indian() };
        let stored = Checking { country: &INDIA, filled: &filled, fields: &mut fields }.profile(given);
        assert!(fields.is_empty(), "{fields:?}");
        assert_eq!((stored.name.as_str(), stored.mobile.as_str()), ("Speed Motors", "+919876543210"));
        assert_eq!(stored.pan.as_deref(), Some("ABCPE1234F"));
    }

    #[test]
    fn fields_of_the_other_country_are_refused() {
        for (country, others) in [(&INDIA, MALAYSIAN), (&MALAYSIA, INDIAN)] {
            let mut fields = Fields::new();
            Checking { country, filled: &others, fields: &mut fields }.foreign();
            assert_eq!(fields.iter().count(), 3, "{}", country.key);
            assert!(fields.iter().all(|(_, problem)| problem == "is not used in this country"));
        }
    }

    #[test]
    fn a_place_lies_in_the_country_and_is_a_pair() {
        let at = |lat, lng| Profile { lat, lng, ..indian() };
        assert_eq!(problems(&INDIA, &["lat"], at(Some(18.5), None)), ["lng is required with a latitude"]);
        assert_eq!(
            problems(&INDIA, &["lat", "lng"], at(Some(3.1), Some(101.7))),
            ["lat is outside this country", "lng is outside this country"]
        );
        assert!(problems(&INDIA, &["lat", "lng"], at(Some(18.5), Some(73.8))).is_empty());
        // What was stored before is not the fault of who edits the name.
        assert!(problems(&INDIA, &["name"], at(Some(3.1), Some(101.7))).is_empty());
    }

    #[test]
    fn company_numbers_have_two_forms() {
        for (text, stored) in [("202001234567", "202001234567"), ("123456-A", "123456-A"), ("123456A", "123456-A")] {
            assert_eq!(company_number(text.into()).as_deref(), Ok(stored), "{text}");
        }
        for text in ["", "A", "2020012345678", "12-34", "1é"] {
            assert!(company_number(text.into()).is_err(), "{text}");
        }
    }

    // B.7.3
    #[test]
    fn a_number_of_another_state_differs_once() {
        let found = mismatches(Some("27AAPFU0939F1ZV"), None, "29");
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].field.as_str(), found[0].theirs.as_str()), ("state", "27 Maharashtra"));
        assert!(mismatches(Some("27AAPFU0939F1ZV"), Some("AAPFU0939F"), "27").is_empty());
        assert_eq!(mismatches(Some("27AAPFU0939F1ZV"), Some("ABCPE1234F"), "27")[0].field, "pan");
        assert!(mismatches(None, Some("ABCPE1234F"), "27").is_empty());
    }

    #[test]
    fn what_is_missing_is_named() {
        let nothing = Standing {
            country: &INDIA,
            mobile: "",
            address_line: " ",
            pincode: "411001",
            services: 0,
            has_week: false,
            has_tax_number: false,
            is_unregistered: false,
            has_bank: false,
            photos: 1,
        };
        assert_eq!(nothing.missing(), OnboardingItem::ALL);
        let all = Standing {
            mobile: "+919876543210",
            address_line: "12, MG Road",
            services: 1,
            has_week: true,
            is_unregistered: true,
            has_bank: true,
            photos: 2,
            ..nothing
        };
        assert!(all.missing().is_empty());
    }
}
