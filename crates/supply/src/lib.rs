//! Who supplies parts: vendors with their warehouses, retailers, distributors.

pub mod suppliers;
#[cfg(test)]
mod testkit;

use pitlane_platform::calls::Calls;

/// The domains of this crate, one per line.
pub fn calls() -> Vec<Calls> {
    vec![suppliers::calls()]
}
