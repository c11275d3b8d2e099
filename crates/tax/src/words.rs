//! An amount in words, as printed on a bill: lakh and crore in India, million and billion in Malaysia.

use pitlane_money::Money;
use thiserror::Error;

use crate::country::Country;

/// The largest amount that is written in words, in minor units.
pub const MOST: i64 = 1_000_000_000_000_000;

/// Why an amount is not written in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WordsError {
    #[error("must not be below 0 to be written in words")]
    Negative,
    #[error("must not be above 10000000000000.00 to be written in words")]
    TooLarge,
}

const SMALL: [&str; 20] = [
    "Zero",
    "One",
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Eleven",
    "Twelve",
    "Thirteen",
    "Fourteen",
    "Fifteen",
    "Sixteen",
    "Seventeen",
    "Eighteen",
    "Nineteen",
];
const TENS: [&str; 10] = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];

/// The units of each country above hundred, largest first.
const INDIAN: [(u64, &str); 4] = [(10_000_000, "Crore"), (100_000, "Lakh"), (1_000, "Thousand"), (100, "Hundred")];
const INTERNATIONAL: [(u64, &str); 5] = [
    (1_000_000_000_000, "Trillion"),
    (1_000_000_000, "Billion"),
    (1_000_000, "Million"),
    (1_000, "Thousand"),
    (100, "Hundred"),
];

/// `Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Paise Fifty Only`,
/// `Ringgit Malaysia One Hundred and Sen Five Only`.
pub fn in_words(amount: Money, country: Country) -> Result<String, WordsError> {
    let minor = u64::try_from(amount.minor()).map_err(|_negative| WordsError::Negative)?;
    if amount.minor() > MOST {
        return Err(WordsError::TooLarge);
    }
    let (unit, part, units): (_, _, &[(u64, &str)]) = match country {
        Country::India => ("Rupees", "Paise", &INDIAN),
        Country::Malaysia => ("Ringgit Malaysia", "Sen", &INTERNATIONAL),
    };
    let mut words = vec![unit];
    number(minor / 100, units, &mut words);
    if !minor.is_multiple_of(100) {
        words.extend(["and", part]);
        number(minor % 100, units, &mut words);
    }
    words.push("Only");
    Ok(words.join(" ").replace(" - ", "-"))
}

/// A number in words; a lone dash joins two words.
fn number(value: u64, units: &[(u64, &'static str)], words: &mut Vec<&'static str>) {
    if let Some((size, name)) = units.iter().find(|(size, _)| value >= *size) {
        // Crores are counted in lakh and crore again: two lakh crore.
        number(value / size, units, words);
        words.push(name);
        if !value.is_multiple_of(*size) {
            number(value % size, units, words);
        }
        return;
    }
    let small = |value: u64| usize::try_from(value).ok().and_then(|at| SMALL.get(at)).copied();
    if let Some(word) = small(value) {
        words.push(word);
        return;
    }
    words.push(usize::try_from(value / 10).ok().and_then(|at| TENS.get(at)).copied().unwrap_or_default());
    if !value.is_multiple_of(10) {
        words.extend(["-", small(value % 10).unwrap_or_default()]);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn words(text: &str, country: Country) -> String {
        in_words(Money::parse(text).unwrap(), country).unwrap()
    }

    #[test]
    fn india_counts_in_lakh_and_crore() {
        for (amount, text) in [
            ("123456.50", "Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Paise Fifty Only"),
            ("0", "Rupees Zero Only"),
            ("0.05", "Rupees Zero and Paise Five Only"),
            ("1", "Rupees One Only"),
            ("19.19", "Rupees Nineteen and Paise Nineteen Only"),
            ("100", "Rupees One Hundred Only"),
            ("1001", "Rupees One Thousand One Only"),
            ("90000", "Rupees Ninety Thousand Only"),
            ("10000000", "Rupees One Crore Only"),
            ("20201", "Rupees Twenty Thousand Two Hundred One Only"),
            (
                "99999999999.99",
                "Rupees Nine Thousand Nine Hundred Ninety-Nine Crore Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine and Paise Ninety-Nine Only",
            ),
        ] {
            assert_eq!(words(amount, Country::India), text, "{amount}");
        }
        assert_eq!(in_words(Money::from_minor(MOST), Country::India).unwrap(), "Rupees Ten Lakh Crore Only");
    }

    #[test]
    fn malaysia_counts_in_thousands_and_millions() {
        for (amount, text) in [
            (
                "123456.50",
                "Ringgit Malaysia One Hundred Twenty-Three Thousand Four Hundred Fifty-Six and Sen Fifty Only",
            ),
            ("1000000", "Ringgit Malaysia One Million Only"),
            ("2500000000.01", "Ringgit Malaysia Two Billion Five Hundred Million and Sen One Only"),
        ] {
            assert_eq!(words(amount, Country::Malaysia), text, "{amount}");
        }
        assert_eq!(in_words(Money::from_minor(MOST), Country::Malaysia).unwrap(), "Ringgit Malaysia Ten Trillion Only");
    }

    #[test]
    fn negative_and_too_large_amounts_are_refused() {
        assert_eq!(in_words(Money::from_minor(-1), Country::India), Err(WordsError::Negative));
        assert_eq!(in_words(Money::from_minor(i64::MIN), Country::India), Err(WordsError::Negative));
        assert_eq!(in_words(Money::from_minor(MOST + 1), Country::India), Err(WordsError::TooLarge));
        assert_eq!(in_words(Money::from_minor(i64::MAX), Country::Malaysia), Err(WordsError::TooLarge));
    }

    /// Parses a number from its words: units multiply what was counted before them.
    fn read(words: &[&str], units: &[(u64, &'static str)]) -> u64 {
        let greatest = units.iter().find_map(|(size, name)| {
            let at = words.iter().rposition(|word| word == name)?;
            Some((at, *size))
        });
        match greatest {
            Some((at, size)) => read(&words[..at], units) * size + read(&words[at + 1..], units),
            None => words
                .iter()
                .flat_map(|word| word.split('-'))
                .map(|word| {
                    let of = |list: &[&str]| list.iter().position(|known| *known == word).map(|at| at as u64);
                    of(&SMALL).or_else(|| of(&TENS).map(|ten| ten * 10)).unwrap_or_else(|| panic!("{word}"))
                })
                .sum(),
        }
    }

    fn read_back(text: &str, units: &[(u64, &'static str)], names: (&str, &str)) -> i64 {
        let text = text.strip_prefix(names.0).unwrap().strip_suffix(" Only").unwrap();
        let (whole, part) = text.split_once(&format!(" and {} ", names.1)).unwrap_or((text, "Zero"));
        let split = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let of = |text| read(&split(text).iter().map(String::as_str).collect::<Vec<_>>(), units);
        i64::try_from(of(whole) * 100 + of(part)).unwrap()
    }

    proptest! {
        #[test]
        fn words_read_back_to_the_amount(digits in 0_u32..=15, seed in 0_i64..=MOST) {
            let minor = seed % 10_i64.pow(digits).max(1);
            let amount = Money::from_minor(minor);
            let text = in_words(amount, Country::India).unwrap();
            prop_assert_eq!(read_back(&text, &INDIAN, ("Rupees", "Paise")), minor);
            let text = in_words(amount, Country::Malaysia).unwrap();
            prop_assert_eq!(read_back(&text, &INTERNATIONAL, ("Ringgit Malaysia", "Sen")), minor);
        }
    }
}
