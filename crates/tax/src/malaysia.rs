//! Rules that apply to Malaysia only: designated areas, service tax number, tax identification number.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Where there is no service tax.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DesignatedArea {
    Labuan,
    Langkawi,
    Tioman,
}

impl DesignatedArea {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Labuan => "Labuan",
            Self::Langkawi => "Langkawi",
            Self::Tioman => "Tioman",
        }
    }

    /// The designated area of a garage: Labuan is a state of its own, the islands are named by their city.
    pub fn from_address(state_code: &str, city: &str) -> Option<Self> {
        let city = city.to_lowercase();
        match state_code {
            "LBN" => Some(Self::Labuan),
            "KDH" if city.contains("langkawi") => Some(Self::Langkawi),
            "PHG" if city.contains("tioman") => Some(Self::Tioman),
            _ => None,
        }
    }
}

/// What is wrong with a number; the sentence follows the name of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NumberError {
    #[error("must be a service tax number as in A01-2345-67891012")]
    Sst,
    #[error("must be a tax identification number as in C20880050010 or IG12345678901")]
    Tin,
}

fn compact(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && *c != '-').collect::<String>().to_ascii_uppercase()
}

/// A service tax number as printed: `A01-2345-67891012`. Lower case and missing dashes are accepted.
pub fn sst_number(text: &str) -> Result<String, NumberError> {
    let text = compact(text);
    let is_one = text.len() == 15
        && text.starts_with(|c: char| c.is_ascii_uppercase())
        && text.bytes().skip(1).all(|b| b.is_ascii_digit());
    if !is_one {
        return Err(NumberError::Sst);
    }
    Ok(format!("{}-{}-{}", &text[..3], &text[3..7], &text[7..]))
}

/// The prefixes of individuals' numbers, which have 9 to 11 digits, and of all others, which have 10 or 11.
const PEOPLE: [&str; 3] = ["IG", "SG", "OG"];
const OTHERS: [&str; 17] =
    ["C", "CS", "D", "E", "EI", "F", "FA", "G", "J", "LE", "LL", "PT", "TA", "TC", "TN", "TP", "TR"];

/// A tax identification number in capitals, without spaces. The general public's is `EI00000000010`.
pub fn tin(text: &str) -> Result<String, NumberError> {
    let text = compact(text);
    let at = text.find(|c: char| c.is_ascii_digit()).ok_or(NumberError::Tin)?;
    let (prefix, digits) = text.split_at(at);
    let lengths = if PEOPLE.contains(&prefix) {
        9..=11
    } else if OTHERS.contains(&prefix) {
        10..=11
    } else {
        return Err(NumberError::Tin);
    };
    let is_one = lengths.contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    if is_one { Ok(text) } else { Err(NumberError::Tin) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn service_tax_numbers_are_printed_alike() {
        for text in ["A01-2345-67891012", "a01 2345 67891012", "A01234567891012"] {
            assert_eq!(sst_number(text).as_deref(), Ok("A01-2345-67891012"), "{text}");
        }
        for text in ["", "A01-2345-6789101", "101-2345-67891012", "A01-2345-6789101X", "é01-2345-6789101"] {
            assert_eq!(sst_number(text), Err(NumberError::Sst), "{text}");
        }
    }

    #[test]
    fn taxpayers_numbers_begin_with_their_kind() {
        for text in ["C20880050010", "c 20880050010", "IG12345678901", "IG123456789", "EI00000000010", "CS1234567890"] {
            assert!(tin(text).is_ok(), "{text}");
        }
        for text in
            ["", "C", "X20880050010", "C2088005", "C208800500100", "20880050010", "C2088005001O", "C２0880050010"]
        {
            assert_eq!(tin(text), Err(NumberError::Tin), "{text}");
        }
    }

    #[test]
    fn designated_areas_are_found_by_address() {
        assert_eq!(DesignatedArea::from_address("LBN", "Labuan"), Some(DesignatedArea::Labuan));
        assert_eq!(DesignatedArea::from_address("KDH", "Kuah, LANGKAWI"), Some(DesignatedArea::Langkawi));
        assert_eq!(DesignatedArea::from_address("PHG", "Pulau Tioman"), Some(DesignatedArea::Tioman));
        assert_eq!(DesignatedArea::from_address("KDH", "Alor Setar"), None);
        // A street of that name elsewhere is not an island.
        assert_eq!(DesignatedArea::from_address("SGR", "Jalan Langkawi"), None);
    }
}
