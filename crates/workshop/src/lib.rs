//! Work on an order: inventory, job card, checklist, estimate, spares files, feedback.

pub mod checklists;
pub mod estimates;
pub mod feedback;
#[cfg(test)]
mod file_tests;
pub mod inventory;
pub mod job_cards;
#[cfg(test)]
mod moves_tests;
pub mod spares_files;
#[cfg(test)]
mod testkit;

use pitlane_platform::calls::Calls;

/// The domains of this crate, one per line.
pub fn calls() -> Vec<Calls> {
    vec![
        checklists::calls(),
        estimates::calls(),
        feedback::calls(),
        inventory::calls(),
        job_cards::calls(),
        spares_files::calls(),
    ]
}
