//! Quantities: thousandths inside, a plain decimal outside.

use std::borrow::Cow;
use std::fmt;

use pitlane_money::Money;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _, ser::Error as _};

use crate::exact;

/// A quantity with up to three decimal places: 4 tyres, 3.5 litres, 0.125 kg.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quantity(i64);

/// The greatest quantity, in thousandths: 999,999.999.
pub const MOST: i64 = 999_999_999;

impl Quantity {
    pub const ZERO: Self = Self(0);
    pub const ONE: Self = Self(1_000);

    /// From 0 to [`MOST`] thousandths.
    pub fn from_thousandths(thousandths: i64) -> Option<Self> {
        (0..=MOST).contains(&thousandths).then_some(Self(thousandths))
    }

    pub const fn thousandths(self) -> i64 {
        self.0
    }

    /// Parses an integer or a plain decimal: `4`, `3.5`, `0.125`. No sign, no exponent, no separators.
    pub fn parse(text: &str) -> Option<Self> {
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let plain = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
        if !plain(whole) || !plain(part) || part.len() > 3 {
            return None;
        }
        let thousandths = whole.parse::<i64>().ok()?.checked_mul(1_000)?;
        Self::from_thousandths(thousandths.checked_add(format!("{part:0<3}").parse().ok()?)?)
    }

    /// What so many cost at a price for one, half up; none when it is too much.
    pub fn times(self, price: Money) -> Option<Money> {
        exact::part(self.0, price.minor(), 1_000)
    }

    /// The difference; none when `other` is greater.
    pub fn less(self, other: Self) -> Option<Self> {
        Self::from_thousandths(self.0 - other.0)
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0 / 1_000, self.0 % 1_000);
        if part == 0 {
            return write!(f, "{whole}");
        }
        write!(f, "{whole}.{}", format!("{part:03}").trim_end_matches('0'))
    }
}

impl Serialize for Quantity {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // A number with exactly its decimal places, which no float type writes.
        serde_json::value::RawValue::from_string(self.to_string()).map_err(S::Error::custom)?.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Quantity {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Up to MOST, the shortest text of a float is exactly what the sender wrote.
        let number = serde_json::Number::deserialize(deserializer)?;
        Self::parse(&number.to_string())
            .ok_or_else(|| D::Error::custom("must be a number from 0 to 999999.999 with at most three decimal places"))
    }
}

impl JsonSchema for Quantity {
    fn schema_name() -> Cow<'static, str> {
        "Quantity".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "number", "minimum": 0, "maximum": 999_999.999,
            "description": "An integer or a plain decimal with at most three places",
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn integers_and_plain_decimals_are_read_and_nothing_else() {
        for (text, thousandths) in [("0", 0), ("1", 1_000), ("007", 7_000), ("3.5", 3_500), ("999999.999", MOST)] {
            assert_eq!(Quantity::parse(text), Some(Quantity(thousandths)), "{text}");
        }
        for text in
            ["", ".", ".5", "1.", "1.2345", "-1", "+1", "1e3", "1,000", " 1", "NaN", "1000000", "9223372036854775808"]
        {
            assert_eq!(Quantity::parse(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn written_quantities_are_read_back(thousandths in 0..=MOST) {
            let quantity = Quantity(thousandths);
            prop_assert_eq!(Quantity::parse(&quantity.to_string()), Some(quantity));
            let json = serde_json::to_string(&quantity).unwrap();
            prop_assert_eq!(serde_json::from_str::<Quantity>(&json).unwrap(), quantity);
        }
    }
}
