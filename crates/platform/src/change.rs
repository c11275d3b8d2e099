//! A field of an edit: unchanged, set, or cleared.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer};

/// Absent in the body: unchanged. `null`: cleared. A value: set. Declare it with `#[serde(default)]`.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Change<T> {
    #[default]
    Keep,
    Set(Option<T>),
}

impl<T> Change<T> {
    /// The value after the edit.
    pub fn over(self, before: Option<T>) -> Option<T> {
        match self {
            Self::Keep => before,
            Self::Set(after) => after,
        }
    }

    /// The new value, if one is set.
    pub fn given(&self) -> Option<&T> {
        match self {
            Self::Set(Some(value)) => Some(value),
            _ => None,
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Change<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Option::deserialize(deserializer).map(Self::Set)
    }
}

impl<T: JsonSchema> JsonSchema for Change<T> {
    fn schema_name() -> Cow<'static, str> {
        Option::<T>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Option::<T>::json_schema(generator)
    }

    fn inline_schema() -> bool {
        true
    }
}
