//! Several values in one parameter, with commas between them.

use std::borrow::Cow;

use pitlane_platform::db::Value;
use pitlane_platform::words::Listed;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error};

/// One value, or several with commas between them: `open,waiting`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Many<T>(Vec<T>);

impl<T> Many<T> {
    pub fn new(values: Vec<T>) -> Self {
        Self(values)
    }

    pub fn values(&self) -> &[T] {
        &self.0
    }
}

impl<'de, T: Listed> Deserialize<'de> for Many<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(from)?;
        let values = text.split(',').map(T::parse).collect::<Option<Vec<_>>>();
        values.map(Self).ok_or_else(|| D::Error::custom("has an invalid format"))
    }
}

impl<T: Listed> JsonSchema for Many<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Many".into()
    }

    /// `x-many` tells the console what may stand between the commas.
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let values = T::values();
        let one = if values.is_empty() { CODE.to_owned() } else { format!("({})", values.join("|")) };
        let pattern = format!("^{one}(,{one})*$");
        let many = if values.is_empty() {
            serde_json::json!({ "pattern": format!("^{CODE}$") })
        } else {
            serde_json::json!({ "values": values })
        };
        json_schema!({ "type": "string", "pattern": pattern, "x-many": many })
    }
}

/// The number of a status, a type or the like, of at most four digits; one that does not exist finds nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code(pub i64);

const CODE: &str = "[0-9]{1,4}";

impl Listed for Code {
    fn values() -> Vec<String> {
        Vec::new()
    }

    fn parse(text: &str) -> Option<Self> {
        let is_code = (1..=4).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        is_code.then(|| text.parse().ok().map(Self)).flatten()
    }
}

impl From<Code> for Value {
    fn from(code: Code) -> Self {
        code.0.into()
    }
}

/// A whole number from 1 to `MOST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UpTo<const MOST: i64>(i64);

impl<const MOST: i64> Listed for UpTo<MOST> {
    fn values() -> Vec<String> {
        (1..=MOST).map(|number| number.to_string()).collect()
    }

    fn parse(text: &str) -> Option<Self> {
        (1..=MOST).find(|number| number.to_string() == text).map(Self)
    }
}

impl<const MOST: i64> From<UpTo<MOST>> for Value {
    fn from(number: UpTo<MOST>) -> Self {
        number.0.into()
    }
}
