//! The domains, one line each.

pub mod access;
pub mod cars;
pub mod catalogue;
pub mod fleets;
pub mod garages;
pub mod insurance;
pub mod leads;
pub mod orders;
pub mod people;

use pitlane_platform::calls::CallTable;

/// Every call of every domain.
pub fn calls() -> CallTable {
    CallTable::new(vec![
        access::calls(),
        cars::calls(),
        catalogue::calls(),
        fleets::calls(),
        garages::calls(),
        insurance::calls(),
        leads::calls(),
        orders::calls(),
        people::calls(),
    ])
}
