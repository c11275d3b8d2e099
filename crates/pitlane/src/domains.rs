//! The domains, one line each.

pub mod access;

use pitlane_platform::calls::CallTable;

/// Every call of every domain.
pub fn calls() -> CallTable {
    CallTable::new(vec![access::calls()])
}
