//! The catalogue: services, packages, parts, work actions on parts, fleets' agreed prices, and tax rates.

mod deals;
mod handlers;
mod named;
mod parts;
mod search;
mod store;
mod tax;
mod taxpayers;
mod types;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::prepare::Prepare;
use pitlane_base::topics::{PARTS, TAX_RATES};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;

pub use named::named;
pub use store::{Deals, REPAIR, Rates, deals, index_words, rates, tax_country};
pub use tax::BillsOfCode;
pub use taxpayers::BillsOfGarage;
pub use types::{Agreed, Offer, TaxpayerKind, WorkAction};

pub fn calls() -> Calls {
    Calls::new("catalogue")
        .get("/central/services/", handlers::list_services, "The services of a category")
        .get("/central/packages/", handlers::list_packages, "Packages by filter, with their lines")
        .get("/central/service/part-detail/", parts::get_part, "A part with its work actions")
        .shows(PARTS)
        .get("/central/service/part-name/", parts::list_part_names, "Part names that match the text typed so far")
        .shows(PARTS)
        .get("/cars/parts/", parts::list_parts, "Parts by category and text, with count")
        .shows(PARTS)
        .post("/cars/parts/", parts::create_part, "Add a part")
        .changes(PARTS)
        .get("/cars/parts/categories/", handlers::list_part_categories, "The categories of parts")
        .get("/cars/parts/sub-categories/", handlers::list_part_sub_categories, "The sub-categories of parts")
        .get("/cars/work-done/", handlers::list_work_done, "The work actions of a part, and their labour prices")
        .get("/pricing-module/car-parts/", parts::list_car_parts, "Parts with their prices, by filter")
        .shows(PARTS)
        .get("/pricing-module/car-parts-details/", parts::get_car_part, "The prices of a part and of the work on it")
        .shows(PARTS)
        .get("/catalogue/search/", search::search_catalogue, "Search packages, services and parts by word prefixes")
        .refuses(Refusal::Missing)
        .shows(PARTS)
        .get("/catalogue/tax-rates/", tax::list_tax_rates, "The rates of HSN and SAC codes by date, and the slabs")
        .shows(TAX_RATES)
        .post(
            "/catalogue/tax-rates/",
            tax::add_tax_rate,
            "Add a rate from a day on, for a code that is known or new, or a slab",
        )
        .changes(TAX_RATES)
        .get("/catalogue/taxpayers/", taxpayers::list_taxpayers, "How garages are registered for GST, by date")
        .shows(TAX_RATES)
        .post(
            "/catalogue/taxpayers/",
            taxpayers::add_taxpayer,
            "State how a garage is registered for GST from a day on",
        )
        .changes(TAX_RATES)
        .on(Service::Oauth)
        .get("/oauth/fleet/package", deals::list_fleet_packages, "Packages for a fleet, those with agreed prices first")
        .get("/oauth/fleet/deal_package", deals::list_deal_packages, "Packages with a fleet's agreed prices")
        .get("/oauth/fleet/deal_service", deals::list_deal_services, "Services with a fleet's agreed prices")
        .hook(Prepare(|tx, _applied| index_words(tx).boxed()))
}
