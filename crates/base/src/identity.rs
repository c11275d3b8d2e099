//! Mobile numbers and registration plates of both countries: many ways to write them, one way to store them. The
//! patterns are those of the numbering plans and the road-transport rules.

use pitlane_platform::country::{Country, CountryId};

/// A mobile number in any form as E.164 (`+919876543210`), or none if it is not one.
///
/// The country code is only removed where the rest is a complete number: `9198765432` is a valid Indian mobile.
pub fn mobile(country: &Country, text: &str) -> Option<String> {
    let compact: String = text.chars().filter(|c| !matches!(c, ' ' | '-' | '(' | ')' | '.' | '\u{a0}')).collect();
    if !compact.strip_prefix('+').unwrap_or(&compact).bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let (prefixes, is_national): (&[&str], fn(&str) -> bool) = match country.id {
        CountryId::India => {
            (&["+91", "0091", "91", "0", ""], |n| n.len() == 10 && matches!(n.as_bytes()[0], b'6'..=b'9'))
        }
        CountryId::Malaysia => (&["+60", "60", "0"], is_malaysian),
    };
    let national = prefixes.iter().filter_map(|prefix| compact.strip_prefix(prefix)).find(|n| is_national(n))?;
    Some(format!("{}{national}", country.phone_prefix))
}

/// `+919971630468` in groups of digits: `+91 99716 30468`, `+60 12 345 6789`.
pub fn spaced_mobile(mobile: &str) -> String {
    let parts: &[usize] = if mobile.starts_with("+91") { &[3, 8] } else { &[3, 5, 8] };
    let mut text = mobile.to_owned();
    for at in parts.iter().rev().filter(|at| mobile.is_char_boundary(**at) && mobile.len() > **at) {
        text.insert(*at, ' ');
    }
    text
}

/// A mobile number with only its last digits visible.
pub fn masked_mobile(mobile: &str) -> String {
    let count = mobile.chars().count();
    mobile.chars().enumerate().map(|(at, c)| if at + 4 >= count || at < 3 { c } else { '•' }).collect()
}

/// `1x` and seven digits, or `11` and `15` with eight.
fn is_malaysian(national: &str) -> bool {
    let digits = national.as_bytes();
    let Some(&second) = digits.get(1) else { return false };
    digits[0] == b'1'
        && match second {
            b'0' | b'2'..=b'4' | b'6'..=b'9' => digits.len() == 9,
            b'1' | b'5' => digits.len() == 10,
            _ => false,
        }
}

/// Upper case, letters and digits only: how a plate is stored and compared.
pub fn plate(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect()
}

/// Whether a normalised plate follows the country's pattern. Military, diplomatic and temporary plates do not.
pub fn is_usual_plate(country: &Country, plate: &str) -> bool {
    match country.id {
        CountryId::India => is_state_plate(plate) || is_bharat_plate(plate),
        CountryId::Malaysia => is_malaysian_plate(plate),
    }
}

const INDIAN_STATES: [&str; 40] = [
    "AN", "AP", "AR", "AS", "BR", "CG", "CH", "DD", "DL", "DN", "GA", "GJ", "HP", "HR", "JH", "JK", "KA", "KL", "LA",
    "LD", "MH", "ML", "MN", "MP", "MZ", "NL", "OD", "OR", "PB", "PY", "RJ", "SK", "TG", "TS", "TN", "TR", "UK", "UA",
    "UP", "WB",
];

/// Series letters exclude I and O, which look like digits.
fn is_series(letters: &str) -> bool {
    letters.bytes().all(|b| b.is_ascii_uppercase() && b != b'I' && b != b'O')
}

fn is_number(digits: &str, most: usize) -> bool {
    (1..=most).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit())
}

/// State, district of one or two digits, up to three series letters, number of up to four digits.
fn is_state_plate(plate: &str) -> bool {
    let Some((state, rest)) = plate.split_at_checked(2) else { return false };
    let districts = 1..=2;
    INDIAN_STATES.contains(&state)
        && districts.into_iter().any(|d| {
            (0..=3).any(|s| {
                let Some((district, rest)) = rest.split_at_checked(d) else { return false };
                let Some((series, number)) = rest.split_at_checked(s) else { return false };
                is_number(district, 2) && is_series(series) && is_number(number, 4)
            })
        })
}

/// Year, `BH`, four digits, one or two letters.
fn is_bharat_plate(plate: &str) -> bool {
    let Some((year, rest)) = plate.split_at_checked(2) else { return false };
    let Some((number, letters)) = rest.strip_prefix("BH").and_then(|rest| rest.split_at_checked(4)) else {
        return false;
    };
    is_number(year, 2) && is_number(number, 4) && (1..=2).contains(&letters.len()) && is_series(letters)
}

/// One to four letters, a number without leading zero, an optional letter.
fn is_malaysian_plate(plate: &str) -> bool {
    let letters = plate.bytes().take_while(u8::is_ascii_uppercase).count();
    let (prefix, rest) = plate.split_at(letters);
    let number = rest.trim_end_matches(|c: char| c.is_ascii_uppercase());
    let suffix = &rest[number.len()..];
    (1..=4).contains(&prefix.len())
        && is_series(prefix)
        && is_number(number, 4)
        && !number.starts_with('0')
        && suffix.len() <= 1
        && is_series(suffix)
}

/// Whether a text is a PIN code (India: six digits not beginning with 0) or a postcode (Malaysia: five digits).
pub fn is_pincode(country: &Country, text: &str) -> bool {
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    match country.id {
        CountryId::India => digits && text.len() == 6 && !text.starts_with('0'),
        CountryId::Malaysia => digits && text.len() == 5,
    }
}

/// What [`is_pincode`] asks for, as an error says it.
pub const fn pincode_form(country: &Country) -> &'static str {
    match country.id {
        CountryId::India => "must be six digits",
        CountryId::Malaysia => "must be five digits",
    }
}

/// A name in the form used for searching: lower case, without accents, single spaces.
pub fn folded(name: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    let plain: String = name.nfkd().filter(|c| !unicode_normalization::char::is_combining_mark(*c)).collect();
    plain.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use pitlane_platform::country::{INDIA, MALAYSIA};

    #[test]
    fn mobiles_are_spaced() {
        for (mobile, text) in [("+919971630468", "+91 99716 30468"), ("+60123456789", "+60 12 345 6789"), ("", "")] {
            assert_eq!(spaced_mobile(mobile), text);
        }
    }

    #[test]
    fn only_the_last_digits_of_a_masked_mobile_are_shown() {
        assert_eq!(masked_mobile("+919876543210"), "+91••••••3210");
    }

    #[test]
    fn mobiles_are_recognised_in_every_form() {
        for text in ["9876543210", "09876543210", "919876543210", "+91 98765 43210", "0091-98765-43210"] {
            assert_eq!(mobile(&INDIA, text).as_deref(), Some("+919876543210"), "{text}");
        }
        assert_eq!(mobile(&INDIA, "9198765432").as_deref(), Some("+919198765432"));
        for text in ["0123456789", "60123456789", "+60 12-345 6789"] {
            assert_eq!(mobile(&MALAYSIA, text).as_deref(), Some("+60123456789"), "{text}");
        }
        assert_eq!(mobile(&MALAYSIA, "01112345678").as_deref(), Some("+601112345678"));
        for text in ["", "+", "12345", "5876543210", "98765432100", "98765x3210", "٩٨٧٦٥٤٣٢١٠"] {
            assert_eq!(mobile(&INDIA, text), None, "{text}");
        }
        for text in ["0113456789", "0143", "987654321", "+9112345678"] {
            assert_eq!(mobile(&MALAYSIA, text), None, "{text}");
        }
    }

    #[test]
    fn plates_follow_their_country() {
        for text in ["KA01AB1234", "DL4CAB1234", "DL4C1234", "MH12A1", "22BH1234AA", "ka-01 ab 1234"] {
            assert!(is_usual_plate(&INDIA, &plate(text)), "{text}");
        }
        for text in ["22BH1234I", "KA", "XX01AB1234", "A", "", "KA01IO1234"] {
            assert!(!is_usual_plate(&INDIA, &plate(text)), "{text}");
        }
        for text in ["WA1234B", "QAA1234C", "KV4567B", "A2341A", "W1"] {
            assert!(is_usual_plate(&MALAYSIA, &plate(text)), "{text}");
        }
        for text in ["A0123", "1234", "ABCDE1", "W12345", ""] {
            assert!(!is_usual_plate(&MALAYSIA, &plate(text)), "{text}");
        }
    }

    #[test]
    fn names_are_compared_without_accents_and_case() {
        assert_eq!(folded("  José   ÁLVAREZ "), "jose alvarez");
    }
}
