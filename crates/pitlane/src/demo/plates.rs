//! Registration numbers and tax numbers, each valid for its country.

use super::country::{Country, Place};
use super::dice::Dice;

/// Neither country uses I and O, which look like digits.
const LETTERS: &[u8; 24] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";
const SERIES: u64 = 24 * 24;
const NUMBERS: u64 = 9_999;
/// So many cars have plates that differ.
pub const CARS: u64 = SERIES * NUMBERS;

/// The plate of a car and whether it is one of those that follow no pattern. Two cars never have the same one,
/// because series and number together are the car's own.
pub fn plate(country: &Country, place: &Place, car: u64, dice: &mut Dice) -> (String, bool) {
    let own = u64::try_from(u128::from(car + 123_457) * 1_299_709 % u128::from(CARS)).unwrap_or_default();
    let (series, number) = (own / NUMBERS, own % NUMBERS + 1);
    let letter = |at: u64| char::from(LETTERS[usize::try_from(at % 24).unwrap_or_default()]);
    let series: String = [letter(series / 24), letter(series)].iter().collect();
    let begin = dice.pick(place.plates);
    let odd = dice.between(0, 999);
    if country.is_india() {
        let year = dice.between(21, 25);
        match odd {
            0..=2 => (format!("{:02}C{car:06}{}", dice.between(1, 24), &series[..1]), true),
            3 => (format!("{}CD{car}", dice.between(1, 120)), true),
            4 => (format!("T{:02}{begin}{car}", dice.between(1, 12)), true),
            5..=24 => (format!("{year}BH{number:04}{series}"), false),
            _ => (format!("{begin}{series}{number:04}"), false),
        }
    } else {
        match odd {
            0 | 1 => (format!("PATRIOT{car}"), true),
            2 => (format!("PUTRAJAYA{car}"), true),
            3 => (format!("{}{car}DC", dice.between(10, 98)), true),
            4 => (format!("Z{series}{number}"), false),
            5..=24 => (format!("{begin}{series}{number}{}", letter(number)), false),
            _ => (format!("{begin}{series}{number}"), false),
        }
    }
}

fn code(value: u64) -> char {
    char::from_digit(u32::try_from(value % 36).unwrap_or_default(), 36).unwrap_or('0').to_ascii_uppercase()
}

/// A made-up GSTIN: state, PAN of a company or firm, first registration, check character.
pub fn gstin(state: &str, dice: &mut Dice) -> String {
    let mut text = String::from(state);
    let letter = |dice: &mut Dice| char::from(b'A' + u8::try_from(dice.below(26)).unwrap_or_default());
    for _ in 0..3 {
        text.push(letter(dice));
    }
    text.push_str(dice.pick(&["C", "F", "P"]));
    text.push(letter(dice));
    text.extend(format!("{:04}", dice.between(1, 9_999)).chars());
    text.push(letter(dice));
    text.push_str("1Z");
    let check = check(&text);
    text.push(check);
    text
}

fn check(first: &str) -> char {
    let total: u64 = first
        .chars()
        .zip([1, 2].into_iter().cycle())
        .map(|(c, factor)| u64::from(c.to_digit(36).unwrap_or_default()) * factor)
        .map(|product| product / 36 + product % 36)
        .sum();
    code(36 - total % 36)
}

/// A made-up Malaysian service tax number.
pub fn sst(dice: &mut Dice) -> String {
    let letter = dice.pick(&["W", "B", "J", "P", "A"]);
    format!(
        "{letter}{:02}-{}-{:08}",
        dice.between(1, 24),
        dice.between(1_808, 2_409),
        dice.between(32_000_000, 32_999_999)
    )
}

#[cfg(test)]
mod tests {
    #[test]
    fn check_characters_are_those_of_the_tax_office() {
        for (first, check) in
            [("27AAPFU0939F1Z", 'V'), ("18AABCU9603R1Z", 'M'), ("29ABCCE1234F1Z", 'Y'), ("27AAECS1234M1Z", '9')]
        {
            assert_eq!(super::check(first), check, "{first}");
        }
    }
}
