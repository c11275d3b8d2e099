//! Fleets: the businesses and groups behind orders.

mod handlers;
mod store;
mod types;

use pitlane_platform::calls::Calls;

pub fn calls() -> Calls {
    Calls::of("fleets").get("/central/fleets/", handlers::list_fleets, "Fleets to pick from")
}
