//! A tax rate: hundredths of a per cent inside, per cent outside.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _, ser::Error as _};

/// A rate from 0 to 100 per cent, in steps of 0.02, so that the halves of centre and state have two decimal places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rate(u16);

impl Rate {
    pub const ZERO: Self = Self(0);

    /// A rate of an integer per cent; values over 100 become 100.
    pub const fn percent(percent: u16) -> Self {
        Self(if percent > 100 { 100 } else { percent } * 100)
    }

    /// From 0 to 10,000 hundredths of a per cent; none when it is odd.
    pub fn from_hundredths(hundredths: i64) -> Option<Self> {
        let hundredths = u16::try_from(hundredths).ok()?;
        (hundredths <= 10_000 && hundredths.is_multiple_of(2)).then_some(Self(hundredths))
    }

    pub fn hundredths(self) -> i64 {
        i64::from(self.0)
    }

    /// The rate of centre and state each, shown next to their amounts: 2.5 % of 5 %.
    pub const fn half(self) -> Self {
        Self(self.0 / 2)
    }

    /// Parses a percentage: `18`, `2.5`, `0.50`.
    pub fn parse(text: &str) -> Option<Self> {
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let plain = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
        if !plain(whole) || !plain(part) || part.len() > 2 || whole.len() > 3 {
            return None;
        }
        Self::from_hundredths(whole.parse::<i64>().ok()? * 100 + format!("{part:0<2}").parse::<i64>().ok()?)
    }

    fn number(self) -> String {
        let (whole, part) = (self.0 / 100, self.0 % 100);
        if part == 0 { whole.to_string() } else { format!("{whole}.{part:02}").trim_end_matches('0').to_owned() }
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} %", self.number())
    }
}

impl Serialize for Rate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serde_json::value::RawValue::from_string(self.number()).map_err(S::Error::custom)?.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Rate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = serde_json::Number::deserialize(deserializer)?;
        Self::parse(&number.to_string())
            .ok_or_else(|| D::Error::custom("must be a rate from 0 to 100 per cent in steps of 0.02"))
    }
}

impl JsonSchema for Rate {
    fn schema_name() -> Cow<'static, str> {
        "Rate".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number", "minimum": 0, "maximum": 100, "description": "A rate of tax in per cent" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_read_and_written_in_per_cent() {
        for (text, hundredths, shown) in [("18", 1_800, "18 %"), ("2.5", 250, "2.5 %"), ("0.50", 50, "0.5 %")] {
            let rate = Rate::parse(text).unwrap();
            assert_eq!((rate.hundredths(), rate.to_string().as_str()), (hundredths, shown));
            assert_eq!(serde_json::from_str::<Rate>(&serde_json::to_string(&rate).unwrap()).unwrap(), rate);
        }
        assert_eq!(Rate::percent(5).half().to_string(), "2.5 %");
        assert_eq!(Rate::percent(18).half().to_string(), "9 %");
        for text in ["", "-5", "101", "100.02", "0.01", "1.234", "5 %", "1e1", "18446744073709551616"] {
            assert_eq!(Rate::parse(text), None, "{text}");
        }
    }
}
