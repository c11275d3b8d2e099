//! Insurers and brokers.

mod handlers;
mod store;
pub mod types;

use pitlane_platform::calls::Calls;

pub fn calls() -> Calls {
    Calls::of("insurance")
        .get("/orders/insurance-company/", handlers::list_insurance_companies, "Insurance companies to pick from")
        .get("/orders/insurance-brokers/", handlers::list_insurance_brokers, "Insurance brokers to pick from")
}
