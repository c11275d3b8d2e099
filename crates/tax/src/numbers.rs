//! Document numbers: a series for each kind, garage and financial year, without gaps.
//!
//! `IB42/25/00017` is the 17th bill of garage 42 in India's year 2025-26. It has at most 16 characters of letters,
//! digits, `-` and `/` (CGST Rule 46). The caller counts, in the unit of work that stores the document.

use std::fmt;

use thiserror::Error;

use crate::country::{Country, FinancialYear};

/// The maximum length of a number.
pub const LONGEST: usize = 16;
/// Numbers are padded to this many digits, so that they sort.
const DIGITS: usize = 5;

/// The kinds of numbered documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DocumentKind {
    Bill,
    /// The garage's own bill to the company.
    GarageBill,
    CreditNote,
    DebitNote,
    Receipt,
    /// Money that was given back.
    Refund,
    /// What is paid to a garage.
    PaymentAdvice,
}

const KINDS: [(DocumentKind, char); 7] = [
    (DocumentKind::Bill, 'B'),
    (DocumentKind::GarageBill, 'G'),
    (DocumentKind::CreditNote, 'C'),
    (DocumentKind::DebitNote, 'D'),
    (DocumentKind::Receipt, 'R'),
    (DocumentKind::Refund, 'F'),
    (DocumentKind::PaymentAdvice, 'P'),
];
const COUNTRIES: [(Country, char); 2] = [(Country::India, 'I'), (Country::Malaysia, 'M')];

/// A series in which every number occurs once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Series {
    pub kind: DocumentKind,
    /// The garage; 0 is the company itself.
    pub garage: u32,
    pub year: FinancialYear,
}

/// Why there is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NumberError {
    #[error("numbers begin with 1")]
    Zero,
    #[error("the years of numbers are 2000 to 2099")]
    Year,
    #[error("the series is full: a further number would have more than 16 characters")]
    Full,
}

impl Series {
    /// The number at a place of the series, counted from 1.
    pub fn number(&self, place: u64) -> Result<String, NumberError> {
        if place == 0 {
            return Err(NumberError::Zero);
        }
        if !(2_000..2_100).contains(&self.year.begins) {
            return Err(NumberError::Year);
        }
        let number = format!("{self}/{place:0DIGITS$}");
        if number.len() > LONGEST { Err(NumberError::Full) } else { Ok(number) }
    }

    /// The series and the place of a number; none when it is not one of ours.
    pub fn parse(number: &str) -> Option<(Self, u64)> {
        let mut parts = number.split('/');
        let (head, year, place) = (parts.next()?, parts.next()?, parts.next()?);
        let mut letters = head.chars();
        let (country, kind) = (letters.next()?, letters.next()?);
        let country = COUNTRIES.into_iter().find(|(_, own)| *own == country)?.0;
        let kind = KINDS.into_iter().find(|(_, own)| *own == kind)?.0;
        let begins = 2_000 + year.parse::<u16>().ok()?;
        let year = FinancialYear { country, begins: begins.into() };
        let series = Self { kind, garage: letters.as_str().parse().ok()?, year };
        let place = place.parse().ok()?;
        // A number that we would format differently is not one of ours.
        (series.number(place).as_deref() == Ok(number)).then_some((series, place))
    }
}

impl fmt::Display for Series {
    /// The common prefix of all numbers of the series.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let country = COUNTRIES.into_iter().find(|(own, _)| *own == self.year.country).map_or('I', |(_, c)| c);
        let kind = KINDS.into_iter().find(|(own, _)| *own == self.kind).map_or('B', |(_, c)| c);
        write!(f, "{country}{kind}{}/{:02}", self.garage, self.year.begins.rem_euclid(100))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Whether a text can be a document number: 1 to 16 letters, digits, `-` and `/`, the first a letter or digit.
    fn is_document_number(text: &str) -> bool {
        (1..=LONGEST).contains(&text.len())
            && text.starts_with(|c: char| c.is_ascii_alphanumeric())
            && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'/'))
    }

    fn series(kind: DocumentKind, garage: u32, country: Country, day: &str) -> Series {
        Series { kind, garage, year: FinancialYear::containing(country, day.parse().unwrap()) }
    }

    #[test]
    fn numbers_say_what_they_belong_to() {
        let bills = series(DocumentKind::Bill, 42, Country::India, "2026-03-31");
        assert_eq!(bills.number(17).as_deref(), Ok("IB42/25/00017"));
        let next_year = series(DocumentKind::Bill, 42, Country::India, "2026-04-01");
        assert_eq!(next_year.number(1).as_deref(), Ok("IB42/26/00001"));
        let notes = series(DocumentKind::CreditNote, 0, Country::Malaysia, "2026-03-31");
        assert_eq!(notes.number(123_456).as_deref(), Ok("MC0/26/123456"));
        let notes = series(DocumentKind::DebitNote, 42, Country::India, "2026-03-31");
        assert_eq!(notes.number(3).as_deref(), Ok("ID42/25/00003"));
        assert_eq!(Series::parse("IB42/25/00017"), Some((bills, 17)));
    }

    #[test]
    fn a_series_ends_before_its_numbers_grow_too_long() {
        let garage = series(DocumentKind::Bill, 99_999, Country::India, "2025-05-01");
        assert_eq!(garage.number(99_999).as_deref(), Ok("IB99999/25/99999"));
        assert_eq!(garage.number(100_000), Err(NumberError::Full));
        assert_eq!(garage.number(u64::MAX), Err(NumberError::Full));
        assert_eq!(garage.number(0), Err(NumberError::Zero));
        let old = series(DocumentKind::Bill, 1, Country::India, "1999-05-01");
        assert_eq!(old.number(1), Err(NumberError::Year));
    }

    #[test]
    fn a_number_in_another_format_is_not_ours() {
        for text in [
            "",
            "IB42/25/17",
            "IB42/25/00000",
            "XB42/25/00017",
            "IX42/25/00017",
            "IB042/25/00017",
            "IB42/125/00017",
            "IB42/25/00017/1",
            "IB42/25/+0017",
            "IB/25/00017",
            "ib42/25/00017",
            "IB-1/25/00017",
        ] {
            assert_eq!(Series::parse(text), None, "{text}");
        }
        for (text, is_one) in [
            ("IB42/25/00017", true),
            ("1", true),
            ("A-1/2", true),
            ("", false),
            ("-1", false),
            ("/1", false),
            ("A_1", false),
            ("A 1", false),
            ("12345678901234567", false),
            ("é", false),
        ] {
            assert_eq!(is_document_number(text), is_one, "{text}");
        }
    }

    proptest! {
        #[test]
        fn numbers_are_read_back_and_differ(
            kind in prop::sample::select(KINDS.map(|(kind, _)| kind).to_vec()),
            country in prop::sample::select(vec![Country::India, Country::Malaysia]),
            garage in 0_u32..100_000,
            begins in 2_000_i32..2_100,
            place in 1_u64..100_000,
        ) {
            let series = Series { kind, garage, year: FinancialYear { country, begins } };
            let number = series.number(place).unwrap();
            prop_assert!(is_document_number(&number));
            prop_assert_eq!(Series::parse(&number), Some((series, place)));
        }
    }
}
