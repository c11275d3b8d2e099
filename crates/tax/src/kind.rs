//! What a line is for: labour or parts.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rates::SupplyKind;

/// What a line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    Labour,
    Part,
}

impl LineKind {
    pub const fn supply(self) -> SupplyKind {
        match self {
            Self::Labour => SupplyKind::Service,
            Self::Part => SupplyKind::Goods,
        }
    }
}
