//! The catalogue: services, packages, parts, work actions on parts, fleets' agreed prices, and tax rates.

mod deals;
mod handlers;
mod named;
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
pub use store::{
    Deals, REPAIR, Rates, deals, found_by, index_words, offers_of_part, rates, replace_words, tax_country, words, works,
};
pub use tax::BillsOfCode;
pub use taxpayers::BillsOfGarage;
pub use types::{Agreed, Offer, PartWork, PricedPart, Source, TaxpayerKind, WorkAction};

pub fn calls() -> Calls {
    Calls::new("catalogue")
        .get("/central/services/", handlers::list_services, "The services of a category")
        .get("/central/packages/", handlers::list_packages, "Packages by filter, with their lines")
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
