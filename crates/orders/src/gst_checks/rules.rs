//! What differs between a registration and whose it is said to be.

use std::collections::BTreeSet;

use pitlane_base::identity;

use super::types::Registered;
use crate::garages::{Mismatch, mismatches};

/// What is known here of whoever is to have the number.
#[derive(Debug, Default)]
pub struct Holder {
    pub legal_name: Option<String>,
    pub pan: Option<String>,
    pub state_code: String,
}

pub fn differences(gstin: &str, registered: &Registered, holder: &Holder) -> Vec<Mismatch> {
    let mut found = mismatches(Some(gstin), holder.pan.as_deref(), &holder.state_code);
    if let (Some(theirs), Some(ours)) = (&registered.legal_name, &holder.legal_name)
        && words(theirs) != words(ours)
    {
        found.push(Mismatch { field: "legal_name".into(), ours: ours.clone(), theirs: theirs.clone() });
    }
    found
}

/// The words of a name; the usual short forms of the kind of company count as their long ones.
fn words(name: &str) -> BTreeSet<String> {
    let long = |word: &str| match word {
        "pvt" => "private".to_owned(),
        "ltd" => "limited".to_owned(),
        "co" => "company".to_owned(),
        "and" => String::new(),
        other => other.to_owned(),
    };
    identity::folded(name).split(|c: char| !c.is_alphanumeric()).map(long).filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::garages::GstStatus;

    fn registered(name: &str) -> Registered {
        Registered {
            status: GstStatus::Active,
            legal_name: Some(name.into()),
            trade_name: None,
            registered_on: None,
            cancelled_on: None,
            address: None,
        }
    }

    #[test]
    fn names_are_compared_by_their_words() {
        let holder = |name: &str| Holder { legal_name: Some(name.into()), pan: None, state_code: "29".into() };
        let fields = |theirs: &str, ours: &str| -> Vec<String> {
            let found = differences("29ABCCE1234F1ZY", &registered(theirs), &holder(ours));
            found.into_iter().map(|one| one.field).collect()
        };
        assert!(fields("EXAMPLE MOTORS PRIVATE LIMITED", "Example Motors Pvt. Ltd.").is_empty());
        assert!(fields("EXAMPLE & SONS", "Example and Sons").is_empty());
        assert_eq!(fields("EXAMPLE MOTORS", "Lotus Motors"), ["legal_name"]);
    }

    #[test]
    fn the_state_and_pan_inside_the_number_are_compared() {
        let holder = Holder { legal_name: None, pan: Some("AAPFU0939F".into()), state_code: "27".into() };
        let found = differences("29ABCCE1234F1ZY", &registered("EXAMPLE"), &holder);
        let fields: BTreeSet<_> = found.iter().map(|one| one.field.as_str()).collect();
        assert_eq!(fields, BTreeSet::from(["pan", "state"]));
    }
}
