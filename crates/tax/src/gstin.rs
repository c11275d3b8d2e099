//! GSTIN, the number of a registration under GST, in all its forms.
//!
//! The forms and the check character are those of the tax office's interface; the check character proves that a number
//! was typed correctly, not that it was ever issued.

use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use thiserror::Error;

use crate::pan::{self, Holder};
use crate::state::State;

/// The kind of registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GstinKind {
    Normal,
    /// A government department.
    Government,
    /// UIN: an embassy or a body of the United Nations.
    UniqueId,
    /// Deducts tax at source (TDS).
    TaxDeductor,
    /// Collects tax at source (TCS): an electronic-commerce operator.
    TaxCollector,
    NonResident,
    /// Supplies online services from abroad (OIDAR).
    OnlineFromAbroad,
}

/// Each form. Lower-case letters are placeholders, everything else is literal: d a digit, a a letter, x a digit or a
/// letter, e the entity (1 to 9, A to Z), y the 14th character of a normal number, u U or O.
const FORMS: [(GstinKind, &str); 7] = [
    // Before the normal form, which also matches a D in the 14th place.
    (GstinKind::TaxDeductor, "ddaaaaxddddaeDx"),
    (GstinKind::TaxCollector, "ddaaaaaddddaeCx"),
    (GstinKind::Normal, NORMAL),
    (GstinKind::Government, "ddaaaadddddadZd"),
    (GstinKind::OnlineFromAbroad, "99ddaaadddddOSx"),
    (GstinKind::UniqueId, "ddddaaadddddUNx"),
    (GstinKind::UniqueId, "ddddaaadddddONx"),
];
const NORMAL: &str = "ddaaaaaddddaeyx";
const NON_RESIDENT: (GstinKind, &str) = (GstinKind::NonResident, "ddddaaadddddNRx");

/// What is wrong with a number; the sentence follows the name of the field.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GstinError {
    #[error("must have 15 characters; this has {0}")]
    Length(usize),
    #[error("is not a GSTIN: character {place} must be {wanted}")]
    Form { place: usize, wanted: &'static str },
    #[error("begins with {0}, which is not a state code")]
    State(String),
    #[error("contains a PAN whose fourth letter is {letter}; it must be one of {letters}", letters = pan::letters())]
    Holder { letter: char },
    #[error("is mistyped: the check character should be {expected}")]
    Check { expected: char },
}

impl GstinError {
    /// A short name for the error, the same in the console.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Length(_) => "length",
            Self::Form { .. } => "form",
            Self::State(_) => "state",
            Self::Holder { .. } => "holder",
            Self::Check { .. } => "check",
        }
    }
}

/// A number whose form, state, holder and check character are correct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gstin {
    text: String,
    kind: GstinKind,
}

/// Hyphens and dashes, as they are typed and pasted.
const DASHES: [char; 6] = ['-', '\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}'];

/// The form in which a number is stored and compared: capitals, no spaces and no dashes.
pub fn normal(text: &str) -> String {
    let is_gap = |c: &char| c.is_whitespace() || DASHES.contains(c);
    text.chars().filter(|c| !is_gap(c)).collect::<String>().to_ascii_uppercase()
}

impl Gstin {
    /// Parses a number as typed; lower case, spaces and dashes are accepted.
    pub fn parse(text: &str) -> Result<Self, GstinError> {
        let text = normal(text);
        let length = text.chars().count();
        if length != 15 {
            return Err(GstinError::Length(length));
        }
        let kind = FORMS
            .into_iter()
            .chain([NON_RESIDENT])
            .find(|(_, form)| mismatch(&text, form).is_none())
            .map(|(kind, _)| kind);
        let Some(kind) = kind else {
            let (place, wanted) = mismatch(&text, NORMAL).unwrap_or((1, "a digit"));
            return Err(GstinError::Form { place, wanted });
        };
        let gstin = Self { text, kind };
        if kind != GstinKind::OnlineFromAbroad && gstin.state().is_none() {
            return Err(GstinError::State(gstin.text[..2].to_owned()));
        }
        if let Some(letter) = gstin.pan().and_then(|pan| pan.chars().nth(3))
            && Holder::from_letter(letter).is_none()
        {
            return Err(GstinError::Holder { letter });
        }
        let expected = check_character(&gstin.text);
        if !gstin.text.ends_with(expected) {
            return Err(GstinError::Check { expected });
        }
        Ok(gstin)
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub const fn kind(&self) -> GstinKind {
        self.kind
    }

    /// The state of registration; none for suppliers from abroad.
    pub fn state(&self) -> Option<State> {
        State::from_code(&self.text[..2])
    }

    /// The PAN inside; the number of a department or deductor may contain another kind of number, an embassy's contains
    /// none.
    pub fn pan(&self) -> Option<&str> {
        let pan = &self.text[2..12];
        let holds_one = match self.kind {
            GstinKind::Normal | GstinKind::TaxCollector => true,
            GstinKind::TaxDeductor => pan.as_bytes()[4].is_ascii_uppercase(),
            _ => false,
        };
        holds_one.then_some(pan)
    }

    /// Whether the holder counts as a registered recipient: a bill to them names the GSTIN, and the place of supply is
    /// where they are registered.
    pub const fn is_registration(&self) -> bool {
        matches!(self.kind, GstinKind::Normal | GstinKind::Government)
    }

    /// What disagrees with other data about the holder.
    pub fn disagreements(&self, pan: Option<&str>, address: Option<State>) -> Vec<Disagreement> {
        let mut found = Vec::new();
        if let (Some(own), Some(given)) = (self.pan(), pan)
            && own != normal(given)
        {
            found.push(Disagreement::Pan { inside: own.to_owned() });
        }
        if let (Some(own), Some(address)) = (self.state(), address)
            && !own.is_same(address)
        {
            found.push(Disagreement::State { inside: own, address });
        }
        found
    }
}

/// A disagreement between a number and its holder's other data.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Disagreement {
    #[error("contains the PAN {inside}, which differs from the given PAN")]
    Pan { inside: String },
    #[error("is from {inside}; the address is in {address}")]
    State { inside: State, address: State },
}

impl Serialize for Gstin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

/// The first place, counted from 1, where a text does not match a form of 15 characters, and what belongs there.
fn mismatch(text: &str, form: &str) -> Option<(usize, &'static str)> {
    text.chars().zip(form.chars()).enumerate().find_map(|(at, (c, wanted))| {
        let (fits, name) = match wanted {
            'd' => (c.is_ascii_digit(), "a digit"),
            'a' => (c.is_ascii_uppercase(), "a letter"),
            'x' => (c.is_ascii_uppercase() || c.is_ascii_digit(), "a letter or a digit"),
            'e' => (matches!(c, '1'..='9' | 'A'..='Z'), "1 to 9 or a letter"),
            'y' => (matches!(c, 'Z' | '1'..='9' | 'A' | 'B' | 'D'..='J'), "Z (or 1 to 9, A to J)"),
            literal => (c == literal, "another character"),
        };
        (!fits).then_some((at + 1, name))
    })
}

/// The check character for the first 14 characters of a number, which are digits and capitals.
pub fn check_character(text: &str) -> char {
    let total: u32 = text
        .chars()
        .take(14)
        .zip([1, 2].into_iter().cycle())
        .map(|(c, factor)| c.to_digit(36).unwrap_or_default() * factor)
        .map(|product| product / 36 + product % 36)
        .sum();
    char::from_digit((36 - total % 36) % 36, 36).unwrap_or('0').to_ascii_uppercase()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Any first 14 characters followed by their check character.
    fn checked(first: &str) -> String {
        format!("{first}{}", check_character(first))
    }

    #[test]
    fn spaces_and_dashes_are_not_part_of_a_number() {
        for typed in ["29 ABCCE 1234F 1ZY", "29-abcce1234f-1zy", "29\u{2013}ABCCE1234F\u{2014}1ZY", "29ABCCE1234F1ZY\n"]
        {
            assert_eq!(
                Gstin::parse(typed).map(|gstin| gstin.text().to_owned()).as_deref(),
                Ok("29ABCCE1234F1ZY"),
                "{typed}"
            );
        }
    }

    #[test]
    fn known_numbers_are_valid() {
        for (text, state) in [
            ("27AAPFU0939F1ZV", "27"),
            ("18AABCU9603R1ZM", "18"),
            ("29ABCCE1234F1ZY", "29"),
            ("33ABCPE1234F1ZI", "33"),
            ("29AAGCB7383J1Z4", "29"),
            (" 29 aagcb 7383j 1z4", "29"),
        ] {
            let gstin = Gstin::parse(text).unwrap();
            assert_eq!(gstin.kind(), GstinKind::Normal, "{text}");
            assert_eq!(gstin.state().unwrap().code(), state, "{text}");
            assert!(gstin.is_registration() && pan::is_pan(gstin.pan().unwrap()), "{text}");
        }
    }

    #[test]
    fn errors_are_named() {
        for (text, sentence) in [
            (
                "29ABCDE1234F1ZW",
                "contains a PAN whose fourth letter is D; it must be one of P, C, H, F, A, T, B, L, J, G",
            ),
            ("27AAECS1234M1Z5", "is mistyped: the check character should be 9"),
            ("27AAPFU0939F1ZW", "is mistyped: the check character should be V"),
            ("27AAPFU0939F1Z", "must have 15 characters; this has 14"),
            ("", "must have 15 characters; this has 0"),
            ("2XAAPFU0939F1ZV", "is not a GSTIN: character 2 must be a digit"),
            ("27AAPFU0939F0ZV", "is not a GSTIN: character 13 must be 1 to 9 or a letter"),
            ("27AAPFU0939F1XV", "is not a GSTIN: character 14 must be Z (or 1 to 9, A to J)"),
            ("39AAPFU0939F1ZV", "begins with 39, which is not a state code"),
            ("२७AAPFU0939F1ZV", "is not a GSTIN: character 1 must be a digit"),
        ] {
            assert_eq!(Gstin::parse(text).unwrap_err().to_string(), sentence, "{text}");
        }
        // Wrong in two ways; the kind of holder is reported first.
        assert_eq!(Gstin::parse("29ABCDE1234F1Z5").unwrap_err().code(), "holder");
    }

    #[test]
    fn every_other_form_is_known() {
        for (first, kind, state, pan) in [
            ("07DELE12345A1Z", GstinKind::Government, Some("07"), None),
            ("0717UNO00001UN", GstinKind::UniqueId, Some("07"), None),
            ("2917USA00012ON", GstinKind::UniqueId, Some("29"), None),
            ("27AAPFU0939F1D", GstinKind::TaxDeductor, Some("27"), Some("AAPFU0939F")),
            ("27DELE12345A1D", GstinKind::TaxDeductor, Some("27"), None),
            ("27AAPFU0939F1C", GstinKind::TaxCollector, Some("27"), Some("AAPFU0939F")),
            ("2917USA00012NR", GstinKind::NonResident, Some("29"), None),
            ("9917SGP29001OS", GstinKind::OnlineFromAbroad, None, None),
        ] {
            let mut text = checked(first);
            if kind == GstinKind::Government && !text.ends_with(|c: char| c.is_ascii_digit()) {
                // A department's check character is always a digit: look for a number that has one.
                text = (0..100)
                    .map(|n| checked(&format!("07DELE123{n:02}A1Z")))
                    .find(|text| text.ends_with(|c: char| c.is_ascii_digit()))
                    .unwrap();
            }
            let gstin = Gstin::parse(&text).unwrap_or_else(|error| panic!("{text} {error}"));
            assert_eq!(gstin.kind(), kind, "{text}");
            assert_eq!(gstin.state().map(State::code).as_deref(), state, "{text}");
            assert_eq!(gstin.pan(), pan, "{text}");
        }
        assert!(!Gstin::parse(&checked("2917USA00012ON")).unwrap().is_registration());
    }

    #[test]
    fn a_number_is_compared_with_pan_and_address() {
        let gstin = Gstin::parse("27AAPFU0939F1ZV").unwrap();
        assert!(gstin.disagreements(Some("aapfu0939f"), State::from_code("27")).is_empty());
        let found = gstin.disagreements(Some("ABCCE1234F"), State::from_code("29"));
        let sentences: Vec<_> = found.iter().map(ToString::to_string).collect();
        assert_eq!(
            sentences,
            [
                "contains the PAN AAPFU0939F, which differs from the given PAN",
                "is from 27 Maharashtra; the address is in 29 Karnataka"
            ]
        );
        // A number issued before the division belongs to today's Andhra Pradesh.
        let old = Gstin::parse(&checked("28AAPFU0939F1Z")).unwrap();
        assert!(old.disagreements(None, State::from_code("37")).is_empty());
    }

    proptest! {
        #[test]
        fn one_wrong_character_is_always_noticed(number in 0_u32..10_000, at in 0_usize..14, with in "[0-9A-Z]") {
            let good = checked(&format!("27AAPFU{number:04}F1Z"));
            prop_assert!(Gstin::parse(&good).is_ok());
            let mut bad = good.clone();
            bad.replace_range(at..=at, &with);
            prop_assert_eq!(Gstin::parse(&bad).is_ok(), bad == good);
        }

        #[test]
        fn nothing_makes_it_panic(text in ".{0,20}") {
            let _ = Gstin::parse(&text);
        }
    }
}
