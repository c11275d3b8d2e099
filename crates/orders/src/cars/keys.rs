//! What a typed text may be, by its form.

use pitlane_base::identity;
use pitlane_platform::country::Country;

/// The fewest letters of a name that are searched for: fewer find half the country.
const SHORTEST_NAME: usize = 3;
/// The fewest characters of a plate.
const SHORTEST_PLATE: usize = 4;

/// The keys that a text may be.
pub struct Keys {
    pub mobile: Option<String>,
    pub plate: Option<String>,
    pub name: Option<String>,
}

impl Keys {
    pub fn of(country: &Country, text: &str) -> Self {
        let text = text.trim();
        let (plate, name) = (identity::plate(text), identity::folded(text));
        let has_digit = text.bytes().any(|b| b.is_ascii_digit());
        let is_plate = has_digit && plate.len() >= SHORTEST_PLATE && plate.bytes().any(|b| b.is_ascii_alphabetic());
        Self {
            mobile: identity::mobile(country, text),
            plate: is_plate.then_some(plate),
            name: (!has_digit && name.chars().count() >= SHORTEST_NAME).then_some(name),
        }
    }
}
