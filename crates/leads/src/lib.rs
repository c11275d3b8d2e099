//! Leads: the desk where they are worked on, who takes which, and what people on the telephone do.

pub mod agents;
pub mod dialler;
mod figures;
pub mod leads;
#[cfg(test)]
mod testkit;

use pitlane_platform::calls::Calls;

/// The domains of this crate, one per line.
pub fn calls() -> Vec<Calls> {
    vec![agents::calls(), dialler::calls(), leads::calls()]
}
