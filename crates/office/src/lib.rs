//! Office work around the orders: sign-in and roles, tickets, figures.

pub mod access;
pub mod dashboard;
#[cfg(test)]
mod testkit;
pub mod tickets;

use pitlane_platform::calls::Calls;

/// The domains of this crate, one per line.
pub fn calls() -> Vec<Calls> {
    vec![access::calls(), dashboard::calls(), tickets::calls()]
}
