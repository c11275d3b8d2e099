//! What is sold: services, packages, parts.

mod handlers;
mod store;
pub mod types;

use pitlane_platform::calls::Calls;

pub fn calls() -> Calls {
    Calls::of("catalogue").get("/central/services/", handlers::list_services, "The services of a category")
}
