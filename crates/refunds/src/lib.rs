//! Refunds: the decision to return money, and the money on its way.

pub mod refunds;
#[cfg(test)]
mod testkit;

use pitlane_platform::calls::Calls;

/// The domains of this crate, one per line.
pub fn calls() -> Vec<Calls> {
    vec![refunds::calls()]
}
