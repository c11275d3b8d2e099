//! Amounts of money: integer minor units (paise, sen) inside, decimal numbers with two places outside.

use std::borrow::Cow;
use std::iter::Sum;
use std::ops::{Add, Neg, Sub};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// An amount in the region's currency. Never a float, so sums are exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money(i64);

/// More than any order is worth, and far from arithmetic overflow: ten thousand crore.
pub const MOST: i64 = 10_000_000_000_000;

impl Money {
    pub const ZERO: Self = Self(0);

    pub const fn from_minor(minor: i64) -> Self {
        Self(minor)
    }

    pub const fn minor(self) -> i64 {
        self.0
    }

    /// Reads `1234`, `1234.5` or `1234.50`; a third decimal place or an amount beyond [`MOST`] is refused.
    pub fn parse(text: &str) -> Option<Self> {
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let plain = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || part.len() > 2 || !plain(whole) || !plain(part) {
            return None;
        }
        let minor = whole.parse::<i64>().ok()?.checked_mul(100)?;
        let minor = minor.checked_add(format!("{part:0<2}").parse().ok()?)?;
        (minor <= MOST).then_some(Self(sign * minor))
    }
}

impl std::fmt::Display for Money {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{}.{:02}", self.0.abs() / 100, self.0.abs() % 100)
    }
}

impl Add for Money {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Money {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Money {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::ZERO, Add::add)
    }
}

impl Serialize for Money {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // A number with both decimal places, which no float type writes.
        serde_json::value::RawValue::from_string(self.to_string())
            .map_err(serde::ser::Error::custom)?
            .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Money {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Up to MOST, the shortest text of a float is exactly what the sender wrote.
        let number = serde_json::Number::deserialize(deserializer)?;
        Self::parse(&number.to_string())
            .ok_or_else(|| D::Error::custom("must be an amount with at most two decimal places"))
    }
}

impl JsonSchema for Money {
    fn schema_name() -> Cow<'static, str> {
        "Money".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "number", "minimum": -100_000_000_000.0, "maximum": 100_000_000_000.0,
            "description": "An amount in the region's currency with two decimal places",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_read_and_write_to_the_last_unit() {
        for (text, minor) in [("0", 0), ("1234.5", 123_450), ("1234.50", 123_450), ("0.01", 1), ("-7.05", -705)] {
            assert_eq!(Money::parse(text), Some(Money(minor)), "{text}");
        }
        for text in [
            "",
            ".",
            ".5",
            "1.234",
            "1e3",
            "1,000",
            "--1",
            "1.-5",
            "99999999999999999999",
            "100000000000.01",
            "92233720368547758.99",
        ] {
            assert_eq!(Money::parse(text), None, "{text}");
        }
        assert_eq!(serde_json::to_string(&Money(123_450)).ok().as_deref(), Some("1234.50"));
        assert_eq!(serde_json::from_str::<Money>("0.07").ok(), Some(Money(7)));
        assert_eq!(serde_json::from_str::<Money>("4.35").ok(), Some(Money(435)));
    }
}
