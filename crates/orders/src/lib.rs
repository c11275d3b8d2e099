//! Orders and the domains they refer to: cars, fleets, garages, people, the catalogue, files.

pub mod banks;
pub mod cars;
pub mod catalogue;
pub mod customer_links;
pub mod customers;
pub mod events;
pub mod files;
pub mod fleets;
pub mod garages;
pub mod gst_checks;
pub mod messages;
pub mod orders;
pub mod papers;
pub mod parts;
pub mod people;
pub mod prices;
#[cfg(test)]
mod testkit;

use pitlane_platform::calls::Calls;

/// The domains of this crate, one per line.
pub fn calls() -> Vec<Calls> {
    vec![
        banks::calls(),
        cars::calls(),
        catalogue::calls(),
        customers::calls(),
        events::calls(),
        files::calls(),
        fleets::calls(),
        garages::calls(),
        gst_checks::calls(),
        messages::calls(),
        orders::calls(),
        parts::calls(),
        people::calls(),
    ]
}
