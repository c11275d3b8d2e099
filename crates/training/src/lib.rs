//! The training of the people of garages.

#[cfg(test)]
mod testkit;
pub mod training;

use pitlane_platform::calls::Calls;

/// The domains of this crate, one per line.
pub fn calls() -> Vec<Calls> {
    vec![training::calls()]
}
