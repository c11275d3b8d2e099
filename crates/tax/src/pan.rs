//! PAN, the income tax number contained in a GSTIN.

use schemars::JsonSchema;
use serde::Serialize;

/// The holder of a PAN: its fourth letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    Person,
    Company,
    /// A Hindu undivided family.
    Family,
    Firm,
    Association,
    Trust,
    BodyOfIndividuals,
    LocalAuthority,
    ArtificialPerson,
    Government,
}

/// Each kind of holder with its letter.
const HOLDERS: [(char, Holder); 10] = [
    ('P', Holder::Person),
    ('C', Holder::Company),
    ('H', Holder::Family),
    ('F', Holder::Firm),
    ('A', Holder::Association),
    ('T', Holder::Trust),
    ('B', Holder::BodyOfIndividuals),
    ('L', Holder::LocalAuthority),
    ('J', Holder::ArtificialPerson),
    ('G', Holder::Government),
];

impl Holder {
    pub fn from_letter(letter: char) -> Option<Self> {
        HOLDERS.into_iter().find(|(own, _)| *own == letter).map(|(_, holder)| holder)
    }
}

/// The letters allowed in the fourth place, as shown to the user.
pub fn letters() -> String {
    HOLDERS.map(|(letter, _)| letter.to_string()).join(", ")
}

/// Whether a text in capitals is a PAN: five letters, of which the fourth is a kind of holder, four digits, a letter.
pub fn is_pan(text: &str) -> bool {
    text.len() == 10
        && text
            .char_indices()
            .all(|(at, c)| if (5..9).contains(&at) { c.is_ascii_digit() } else { c.is_ascii_uppercase() })
        && text.chars().nth(3).and_then(Holder::from_letter).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fourth_letter_is_the_holder() {
        assert!(is_pan("AAPFU0939F") && is_pan("ABCCE1234F"));
        for text in ["ABCDE1234F", "aapfu0939f", "AAPFU0939", "AAPFU09390", "1APFU0939F", "AAPFU0939FF", ""] {
            assert!(!is_pan(text), "{text}");
        }
        assert_eq!(letters(), "P, C, H, F, A, T, B, L, J, G");
    }
}
