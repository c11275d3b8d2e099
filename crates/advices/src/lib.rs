//! What is paid to garages: payment advices.

pub mod advices;
#[cfg(test)]
mod testkit;

use pitlane_platform::calls::Calls;

/// The domains of this crate, one per line.
pub fn calls() -> Vec<Calls> {
    vec![advices::calls()]
}
