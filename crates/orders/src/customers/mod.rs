//! Customers: who they are, their cars, and what their orders add up to.

mod detail;
mod store;
mod types;

#[cfg(test)]
mod tests;

use pitlane_base::topics::{CARS, ORDERS};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

pub use store::totals_of_car;
pub use types::LifetimeTotals;

pub fn calls() -> Calls {
    Calls::new("customers")
        .get("/customers/{id}/", detail::get_customer, "A customer with cars and the totals of their orders")
        .shows(ORDERS)
        .shows(CARS)
        .refuses(Refusal::Missing)
}
