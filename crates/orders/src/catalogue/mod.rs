//! The catalogue: services, packages, parts, work actions on parts, fleets' agreed prices, and tax rates.

mod deals;
pub mod fits;
mod handlers;
mod members;
mod named;
mod names;
mod packages;
mod search;
mod services;
mod spelling;
mod store;
mod tax;
mod taxpayers;
mod types;
mod uses;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::prepare::Prepare;
use pitlane_base::topics::{PARTS, TAX_RATES};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;

pub use members::Member;
pub use named::named;
pub use names::plain;
pub use packages::package_names;
pub use store::{
    Deals, FirstFound, REPAIR, Rates, deals, first_found_by, found_by, index_words, offers_of_part, part_words, rates,
    replace_words, tax_country, update_words, words, works,
};
pub use tax::BillsOfCode;
pub use taxpayers::BillsOfGarage;
pub use types::{Agreed, Offer, PartWork, PricedPart, Source, TaxpayerKind, WorkAction};
pub use uses::{Uses, uses};

pub fn calls() -> Calls {
    Calls::new("catalogue")
        .get("/central/services/", services::list_services, "Services by filter, with their prices")
        .shows(PARTS)
        .get(
            "/central/services/detail/",
            services::get_service,
            "A service with all its prices, its uses and its history",
        )
        .shows(PARTS)
        .post("/central/services/", services::create_service, "Add a service, or a price of one")
        .changes(PARTS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .put("/central/services/", services::update_service, "Edit a service, or one of its prices")
        .changes(PARTS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .get("/central/packages/", packages::list_packages, "Packages by filter, with their lines")
        .shows(PARTS)
        .get(
            "/central/packages/detail/",
            packages::get_package,
            "A package with its lines and their prices, its cars, its fleets and its history",
        )
        .shows(PARTS)
        .post("/central/packages/", packages::create_package, "Add a package with its lines")
        .changes(PARTS)
        .refuses(Refusal::Conflict)
        .put("/central/packages/", packages::update_package, "Edit a package, its lines and their prices")
        .changes(PARTS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
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
        .hook(Prepare(|tx, applied| update_words(tx, applied).boxed()))
}
