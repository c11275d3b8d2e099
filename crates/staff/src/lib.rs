//! The staff: users with their roles, scopes and flags, and their rosters.

pub mod roster;
#[cfg(test)]
mod testkit;
pub mod users;

use pitlane_platform::calls::Calls;

/// The domains of this crate, one per line.
pub fn calls() -> Vec<Calls> {
    vec![users::calls(), roster::calls()]
}
