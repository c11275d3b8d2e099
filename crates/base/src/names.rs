//! Names of rows, as answers show them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something with an id and a display name.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, PartialEq, Eq)]
pub struct Named {
    pub id: i64,
    pub name: String,
}

impl Named {
    pub fn maybe(id: Option<i64>, name: Option<String>) -> Option<Self> {
        Some(Self { id: id?, name: name? })
    }
}

/// A name alone, nested as the contract has it.
#[derive(Clone, Debug, Serialize, JsonSchema, PartialEq, Eq)]
pub struct Name {
    pub name: String,
}
