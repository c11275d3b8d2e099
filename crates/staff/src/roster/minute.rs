//! A time of day to the minute.

use std::borrow::Cow;
use std::fmt;

use chrono::{NaiveDateTime, Timelike};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The minutes of a day.
pub const DAY: i64 = 24 * 60;

/// Minutes after midnight, of one day; `09:30` on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Minute(i64);

impl Minute {
    /// Of a count of minutes that may go beyond midnight.
    pub const fn of(minutes: i64) -> Self {
        Self(minutes.rem_euclid(DAY))
    }

    pub fn at(moment: NaiveDateTime) -> Self {
        Self::of(i64::from(moment.hour() * 60 + moment.minute()))
    }

    pub const fn minutes(self) -> i64 {
        self.0
    }

    pub fn parse(text: &str) -> Option<Self> {
        let (hours, minutes) = text.split_once(':')?;
        let two_digits = |part: &str| {
            (part.len() == 2 && part.bytes().all(|b| b.is_ascii_digit())).then(|| part.parse::<u8>().ok()).flatten()
        };
        let (hours, minutes) = (two_digits(hours)?, two_digits(minutes)?);
        (hours < 24 && minutes < 60).then(|| Self(i64::from(hours) * 60 + i64::from(minutes)))
    }
}

impl fmt::Display for Minute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

impl Serialize for Minute {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Minute {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| serde::de::Error::custom("must be a time of day, such as 09:30"))
    }
}

impl JsonSchema for Minute {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Minute".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$",
            "description": "A time of day: 09:30.",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_and_read_in_one_form() {
        for (text, minutes) in [("00:00", 0), ("09:30", 570), ("23:59", 1_439)] {
            assert_eq!(Minute::parse(text), Some(Minute(minutes)));
            assert_eq!(Minute(minutes).to_string(), text);
        }
        for wrong in ["9:30", "24:00", "12:60", "12", "-1:00", "ab:cd", "+9:00"] {
            assert_eq!(Minute::parse(wrong), None, "{wrong}");
        }
        assert_eq!(Minute::of(DAY + 60).to_string(), "01:00");
    }
}
