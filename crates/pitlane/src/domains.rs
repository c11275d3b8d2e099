//! The domains, one line each.

pub mod access;
pub mod bills;
pub mod cars;
pub mod catalogue;
pub mod checklists;
pub mod dashboard;
pub mod estimates;
pub mod feedback;
pub mod files;
pub mod fleets;
pub mod garages;
pub mod insurance;
pub mod inventory;
pub mod job_cards;
pub mod leads;
pub mod orders;
pub mod payments;
pub mod people;
pub mod spares_files;
pub mod tickets;

use pitlane_platform::calls::CallTable;

/// Every call of every domain.
pub fn calls() -> CallTable {
    CallTable::new(vec![
        access::calls(),
        bills::calls(),
        cars::calls(),
        catalogue::calls(),
        checklists::calls(),
        dashboard::calls(),
        estimates::calls(),
        feedback::calls(),
        files::calls(),
        fleets::calls(),
        garages::calls(),
        insurance::calls(),
        inventory::calls(),
        job_cards::calls(),
        leads::calls(),
        orders::calls(),
        payments::calls(),
        people::calls(),
        spares_files::calls(),
        tickets::calls(),
    ])
}
