//! The states and territories of India with the tax office's numbers.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// A state by its code, one of [`STATES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State(u8);

/// The data of a state.
#[derive(Debug)]
struct Entry {
    code: u8,
    name: &'static str,
    /// The first three digits of its PIN codes, as the invoice portal checks them; empty where it does not check.
    pins: &'static [(u16, u16)],
}

const fn entry(code: u8, name: &'static str, pins: &'static [(u16, u16)]) -> Entry {
    Entry { code, name, pins }
}

const ENTRIES: &[Entry] = &[
    entry(1, "Jammu & Kashmir", &[(180, 194)]),
    entry(2, "Himachal Pradesh", &[(171, 177)]),
    entry(3, "Punjab", &[(140, 160)]),
    entry(4, "Chandigarh", &[(140, 140), (160, 160)]),
    entry(5, "Uttarakhand", &[(244, 263)]),
    entry(6, "Haryana", &[(121, 136)]),
    entry(7, "Delhi", &[(110, 110)]),
    entry(8, "Rajasthan", &[(301, 345)]),
    entry(9, "Uttar Pradesh", &[(201, 285)]),
    entry(10, "Bihar", &[(800, 855)]),
    entry(11, "Sikkim", &[(737, 737)]),
    entry(12, "Arunachal Pradesh", &[(790, 792)]),
    entry(13, "Nagaland", &[(797, 798)]),
    entry(14, "Manipur", &[(795, 795)]),
    entry(15, "Mizoram", &[(796, 796)]),
    entry(16, "Tripura", &[(799, 799)]),
    entry(17, "Meghalaya", &[(793, 794)]),
    entry(18, "Assam", &[(781, 788)]),
    entry(19, "West Bengal", &[(700, 743)]),
    entry(20, "Jharkhand", &[(813, 835)]),
    entry(21, "Odisha", &[(751, 770)]),
    entry(22, "Chhattisgarh", &[(490, 497)]),
    entry(23, "Madhya Pradesh", &[(450, 488)]),
    entry(24, "Gujarat", &[(360, 396)]),
    entry(25, "Daman & Diu", &[(362, 362), (396, 396)]),
    entry(26, "Dadra & Nagar Haveli and Daman & Diu", &[(362, 362), (396, 396)]),
    entry(27, "Maharashtra", &[(400, 445)]),
    entry(28, "Andhra Pradesh", &[(500, 535)]),
    entry(29, "Karnataka", &[(560, 591)]),
    entry(30, "Goa", &[(403, 403)]),
    entry(31, "Lakshadweep", &[(682, 682)]),
    entry(32, "Kerala", &[(670, 695)]),
    entry(33, "Tamil Nadu", &[(600, 643)]),
    entry(34, "Puducherry", &[(533, 533), (605, 605), (607, 607), (609, 609), (673, 673)]),
    entry(35, "Andaman & Nicobar", &[(744, 744)]),
    entry(36, "Telangana", &[]),
    entry(37, "Andhra Pradesh", &[(500, 535)]),
    entry(38, "Ladakh", &[]),
    entry(96, "Other Countries", &[]),
    entry(97, "Other Territory", &[]),
];

/// Union territories without a legislature: their half of the tax is UTGST.
const TERRITORIES: [u8; 5] = [4, 26, 31, 35, 38];

impl State {
    /// By the two digits in numbers; codes of abolished states are accepted too.
    pub fn from_code(code: &str) -> Option<Self> {
        let is_plain = code.len() == 2 && code.bytes().all(|b| b.is_ascii_digit());
        let code = code.parse().ok().filter(|_| is_plain)?;
        ENTRIES.iter().any(|known| known.code == code).then_some(Self(code))
    }

    /// All states that an address can be in today.
    pub fn all() -> impl Iterator<Item = Self> {
        ENTRIES.iter().map(|known| Self(known.code)).filter(|state| state.current() == *state)
    }

    fn entry(self) -> &'static Entry {
        ENTRIES.iter().find(|known| known.code == self.0).unwrap_or(&ENTRIES[0])
    }

    pub fn code(self) -> String {
        format!("{:02}", self.0)
    }

    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// The successor state: Daman & Diu is with Dadra & Nagar Haveli, Andhra Pradesh has a new number.
    pub const fn current(self) -> Self {
        match self.0 {
            25 => Self(26),
            28 => Self(37),
            _ => self,
        }
    }

    /// Whether both are the same place today.
    pub fn is_same(self, other: Self) -> bool {
        self.current() == other.current()
    }

    /// Whether it is a union territory without a legislature.
    pub fn is_territory(self) -> bool {
        TERRITORIES.contains(&self.current().0)
    }

    /// Whether a PIN code can belong to this state; unknown (none) where no list is published.
    pub fn may_have_pin(self, pin: &str) -> Option<bool> {
        let ranges = self.entry().pins;
        let begin: u16 = pin.get(..3)?.parse().ok()?;
        (!ranges.is_empty() && is_pin(pin)).then(|| ranges.iter().any(|(from, to)| (*from..=*to).contains(&begin)))
    }
}

/// Whether a text has the form of a PIN code: six digits, the first not 0.
pub fn is_pin(text: &str) -> bool {
    text.len() == 6 && text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0')
}

impl fmt::Display for State {
    /// `29 Karnataka`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.code(), self.name())
    }
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut state = serializer.serialize_struct("State", 2)?;
        state.serialize_field("code", &self.code())?;
        state.serialize_field("name", self.name())?;
        state.end()
    }
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Written {
            code: String,
        }
        let Written { code } = Written::deserialize(deserializer)?;
        Self::from_code(&code).ok_or_else(|| D::Error::custom("must be the code of a state"))
    }
}

impl JsonSchema for State {
    fn schema_name() -> Cow<'static, str> {
        "State".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object", "required": ["code", "name"],
            "properties": { "code": { "type": "string" }, "name": { "type": "string" } },
            "description": "A state of India by the tax office's code",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(code: &str) -> State {
        State::from_code(code).unwrap()
    }

    #[test]
    fn the_states_of_the_forms_are_the_states_of_the_taxes() {
        let seeds = include_str!("../../../seeds/india/states.csv");
        let rows: Vec<(String, String)> =
            csv::Reader::from_reader(seeds.as_bytes()).deserialize().collect::<Result<_, _>>().unwrap();
        let own: Vec<_> = State::all().map(|state| (state.code(), state.name().to_owned())).collect();
        assert_eq!(rows, own);
    }

    #[test]
    fn codes_are_two_digits() {
        assert_eq!(state("07").to_string(), "07 Delhi");
        for code in ["", "7", "007", "00", "39", "99", "+7", "2a", "٢٩"] {
            assert_eq!(State::from_code(code), None, "{code}");
        }
    }

    #[test]
    fn old_codes_mean_the_successor_state() {
        assert!(state("28").is_same(state("37")) && state("25").is_same(state("26")));
        assert!(!state("36").is_same(state("37")));
        assert!(["04", "25", "26", "31", "35", "38"].iter().all(|code| state(code).is_territory()));
        assert!(["07", "34", "01", "29"].iter().all(|code| !state(code).is_territory()));
    }

    #[test]
    fn pin_codes_belong_to_states() {
        assert_eq!(state("29").may_have_pin("560001"), Some(true));
        assert_eq!(state("27").may_have_pin("560001"), Some(false));
        assert_eq!(state("36").may_have_pin("500001"), None);
        assert_eq!(state("29").may_have_pin("56000"), None);
        assert!(is_pin("110001") && !is_pin("011001") && !is_pin("1100011") && !is_pin("11 001"));
    }

    #[test]
    fn a_state_is_written_with_its_name_and_read_by_its_code() {
        let text = serde_json::to_string(&state("29")).unwrap();
        assert_eq!(text, r#"{"code":"29","name":"Karnataka"}"#);
        assert_eq!(serde_json::from_str::<State>(&text).unwrap(), state("29"));
        assert!(serde_json::from_str::<State>(r#"{"code":"99"}"#).is_err());
    }
}
