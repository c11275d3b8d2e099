//! Orders of the spares and accessories markets.

pub mod market;
#[cfg(test)]
mod testkit;

use pitlane_platform::calls::Calls;

/// The domains of this crate, one per line.
pub fn calls() -> Vec<Calls> {
    vec![market::calls()]
}
