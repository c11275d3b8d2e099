//! Telephone calls: placed, followed as the exchange reports them, and shown to who speaks.

pub mod calls;
pub mod dnc;
#[cfg(test)]
mod testkit;

use pitlane_platform::calls::Calls;

/// The domains of this crate, one per line.
pub fn calls() -> Vec<Calls> {
    vec![calls::calls(), dnc::calls()]
}
