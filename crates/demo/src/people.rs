//! Names, mobiles and e-mail addresses of fictitious people.

use pitlane_base::identity::folded;

use super::country::{Community, Country, Place, Style};
use super::dice::Dice;

/// A name in the form that the country's people use.
pub fn name(country: &Country, place: &Place, dice: &mut Dice) -> String {
    if dice.chance(6) {
        return dice.pick(country.odd_names).to_owned();
    }
    let at = dice.weighted(place.people.iter().map(|(_, weight)| *weight));
    let community = &country.communities[place.people[at].0];
    let woman = dice.chance(320);
    let given = dice.pick(if woman { community.women } else { community.men });
    in_style(community, given, woman, dice)
}

fn in_style(community: &Community, given: &str, woman: bool, dice: &mut Dice) -> String {
    let family = dice.pick(community.families);
    match community.style {
        Style::Initial if dice.chance(350) => format!("{}. {given}", &family[..1]),
        Style::Initial | Style::GivenFamily => format!("{given} {family}"),
        Style::BinBinti => format!("{given} {} {family}", if woman { "binti" } else { "bin" }),
        Style::Anak => format!("{given} {} {family}", if woman { "a/p" } else { "a/l" }),
        Style::FamilyGiven => format!("{family} {given}"),
    }
}

/// The first two digits of Indian mobiles; 90 is reserved for the accounts of the demonstration.
const INDIA: [u64; 15] = [98, 99, 97, 96, 95, 93, 91, 88, 89, 87, 81, 79, 78, 70, 63];
/// Malaysian prefixes whose numbers have seven more digits; 011 has eight.
const MALAYSIA: [u64; 8] = [12, 13, 16, 17, 19, 10, 14, 18];

/// The mobile for a number; two numbers never have the same one.
pub fn mobile(country: &Country, number: u64) -> String {
    // A factor coprime to the size of the range visits every value once.
    let room: u64 = if country.is_india() { 15 * 100_000_000 } else { 124_000_000 };
    let at = u64::try_from(u128::from(number + 7_654_321) * 610_612_709 % u128::from(room)).unwrap_or_default();
    if country.is_india() {
        let begin = INDIA[usize::try_from(at / 100_000_000).unwrap_or_default()];
        return format!("+91{begin}{:08}", at % 100_000_000);
    }
    if at < 64_000_000 {
        let begin = MALAYSIA[usize::try_from(at / 8_000_000).unwrap_or_default()];
        return format!("+60{begin}{}", 2_000_000 + at % 8_000_000);
    }
    format!("+6011{}", 10_000_000 + at - 64_000_000)
}

/// Mobile numbers beyond those of customers: staff, garages, fleets.
pub const STAFF_MOBILES: u64 = 100_000_000;
pub const GARAGE_MOBILES: u64 = 101_000_000;
pub const FLEET_MOBILES: u64 = 102_000_000;

/// An e-mail address derived from the name, when the name can be written in one.
pub fn email(country: &Country, name: &str, dice: &mut Dice) -> Option<String> {
    let words: Vec<String> = folded(name)
        .split_whitespace()
        .filter(|word| !matches!(*word, "bin" | "binti" | "a/l" | "a/p"))
        .map(|word| word.chars().filter(char::is_ascii_alphanumeric).collect::<String>())
        .filter(|word| !word.is_empty())
        .take(2)
        .collect();
    let host = dice.pick(country.mail_hosts);
    let (joint, number) = (dice.pick(&[".", "", "_"]), dice.between(1, 99));
    (!words.is_empty()).then(|| format!("{}{number}@{host}", words.join(joint)))
}

/// A line of an address: a home and its neighbourhood.
pub fn address(country: &Country, place: &Place, dice: &mut Dice) -> String {
    format!("{}, {}", dice.pick(country.homes), dice.pick(place.areas))
}

/// A postcode of the city: six digits in India, five in Malaysia.
pub fn postcode(country: &Country, place: &Place, dice: &mut Dice) -> String {
    let begin = dice.pick(place.postcodes);
    if country.is_india() {
        format!("{begin}{:03}", dice.mostly_low(1, 99))
    } else {
        format!("{begin}{:03}", dice.mostly_low(0, 99) * 10)
    }
}

/// A point near the middle of the city.
pub fn point(place: &Place, dice: &mut Dice) -> (f64, f64) {
    let mut off = || f64::from(i32::try_from(dice.between(-70_000, 70_000)).unwrap_or_default()) / 1_000_000.0;
    let near = |middle: f64, off: f64| ((middle + off) * 1_000_000.0).round() / 1_000_000.0;
    (near(place.lat, off()), near(place.lng, off()))
}
