//! The rules of profiles; no I/O.

use pitlane_base::list::trimmed;
use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;

use super::store::Entered;
use super::types::{IdKind, WorkshopProfileInput};

impl IdKind {
    /// Whether such a document is issued in a country.
    pub const fn is_of(self, country: &Country) -> bool {
        match self {
            Self::Aadhaar | Self::Pan | Self::VoterId => country.is_india(),
            Self::MyKad => !country.is_india(),
            Self::DrivingLicence | Self::Passport => true,
        }
    }
}

/// The profile after a change, and what is wrong with it.
pub fn changed(country: &Country, before: Entered, change: &WorkshopProfileInput, fields: &mut Fields) -> Entered {
    let after = Entered {
        designation: trimmed(change.designation.clone().over(before.designation)),
        trade: change.trade.clone().over(before.trade),
        experience_years: change.experience_years.clone().over(before.experience_years),
        id_kind: change.id_kind.clone().over(before.id_kind),
        id_last4: change.id_last4.clone().over(before.id_last4).map(|text| text.to_uppercase()),
    };
    if after.id_kind.is_some_and(|kind| !kind.is_of(country)) {
        fields.add("profile.id_kind", "is not used in this country");
    }
    match (after.id_kind, &after.id_last4) {
        (Some(_), None) => fields.add("profile.id_last4", "is needed with the kind of the document"),
        (None, Some(_)) => fields.add("profile.id_kind", "is needed with the characters of the document"),
        _ => {}
    }
    after
}

#[cfg(test)]
mod tests {
    use pitlane_platform::change::Change;
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::*;

    #[test]
    fn a_document_has_a_kind_of_the_country_and_four_characters() {
        let aadhaar = WorkshopProfileInput {
            id_kind: Change::Set(Some(IdKind::Aadhaar)),
            id_last4: Change::Set(Some("12ab".into())),
            ..WorkshopProfileInput::default()
        };
        let wrong = |country, change: &WorkshopProfileInput| {
            let mut fields = Fields::new();
            let after = changed(country, Entered::default(), change, &mut fields);
            (after.id_last4, fields.iter().map(|(field, _)| field.to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(wrong(&INDIA, &aadhaar), (Some("12AB".into()), Vec::new()));
        assert_eq!(wrong(&MALAYSIA, &aadhaar).1, ["profile.id_kind"]);
        let half = WorkshopProfileInput { id_last4: Change::Keep, ..aadhaar };
        assert_eq!(wrong(&INDIA, &half).1, ["profile.id_last4"]);
    }
}
