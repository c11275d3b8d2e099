//! Registration numbers and tax numbers, each valid for its country.

use pitlane_tax::gstin::check_character;

use super::country::{Country, Place};
use super::dice::Dice;

/// Neither country uses I and O, which look like digits.
const LETTERS: &[u8; 24] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";
const SERIES: u64 = 24 * 24;
const NUMBERS: u64 = 9_999;
/// The number of cars with distinct plates.
pub const CARS: u64 = SERIES * NUMBERS;

/// The plate of a car and whether it is a special one without a pattern. Two cars never have the same plate, because
/// series and number together belong to one car.
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

/// A fictitious GSTIN: state, PAN of a company or firm, first registration, check character.
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
    text.push(check_character(&text));
    text
}

/// A fictitious Malaysian service tax number.
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
    use pitlane_tax::gstin::Gstin;
    use pitlane_tax::malaysia::sst_number;

    use super::*;
    use crate::dice::Stream;

    #[test]
    fn generated_tax_numbers_are_valid() {
        for number in 0..500 {
            let mut dice = Dice::new(1, Stream::Garage, number);
            let gstin = gstin("29", &mut dice);
            assert!(Gstin::parse(&gstin).is_ok_and(|own| own.text() == gstin), "{gstin}");
            let sst = sst(&mut dice);
            assert_eq!(sst_number(&sst).as_deref(), Ok(sst.as_str()));
        }
    }
}
