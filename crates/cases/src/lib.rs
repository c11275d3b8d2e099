//! Cases: complaints and requests that are worked on until they are resolved, within promised times.

pub mod cases;
pub mod escalations;
#[cfg(test)]
mod testkit;

use pitlane_platform::calls::Calls;

/// The domains of this crate, one per line.
pub fn calls() -> Vec<Calls> {
    vec![cases::calls(), escalations::calls()]
}
