//! Cars that may be one.

use pitlane_base::list;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::Serialize;

use super::kept::CarRow;

list! {
    /// Pairs of cars that may be one, those with the newest cars first.
    pub struct DoublesAsked of "cars c" by "c.id" {
        order "c.id DESC";
    }
}

words! {
    /// How two plates are similar.
    Similarity {
        /// The same when O is 0, I is 1 and the district has no leading zero.
        Misread => "misread",
        /// One character apart, with the same model and owner.
        OneOff => "one_off",
    }
}

/// Two cars in use that may be one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Pair {
    pub why: Similarity,
    /// The one that was added first.
    pub older: CarRow,
    pub newer: CarRow,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct Doubles {
    pub pairs: Vec<Pair>,
    pub count: usize,
    /// There are more pairs than are looked for at once.
    pub has_more: bool,
}
