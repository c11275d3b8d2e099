//! The domains of the program, crate by crate.

use pitlane_platform::calls::CallTable;

/// Every call of every domain, with the hooks that the domains register.
pub fn calls() -> CallTable {
    let crates = [
        pitlane_staff::calls(),
        pitlane_orders::calls(),
        pitlane_supply::calls(),
        pitlane_telephony::calls(),
        pitlane_leads::calls(),
        pitlane_training::calls(),
        pitlane_workshop::calls(),
        pitlane_billing::calls(),
        pitlane_refunds::calls(),
        pitlane_market::calls(),
        pitlane_cases::calls(),
        pitlane_advices::calls(),
        pitlane_office::calls(),
    ];
    CallTable::new(crates.into_iter().flatten().collect())
}
