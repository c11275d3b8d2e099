//! Fleets: the businesses and groups behind orders, with what is agreed with them.

mod deal_store;
mod deal_types;
mod deals;
mod facts;
mod figures;
mod handlers;
mod keep;
mod sheet;
mod store;
mod types;

#[cfg(test)]
mod deal_tests;
#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::names;
use pitlane_base::prepare::Prepare;
use pitlane_base::topics::FLEETS;
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;

pub use store::in_scope;

pub fn calls() -> Calls {
    Calls::new("fleets")
        .get("/central/fleets/", handlers::list_fleets, "Fleets to pick from, with their cars and users if asked")
        .shows(FLEETS)
        .post("/central/fleets/", keep::create_fleet, "Add a fleet, with the garages that it may go to")
        .changes(FLEETS)
        .put("/central/fleets/", keep::update_fleet, "Edit a fleet and the garages that it may go to")
        .changes(FLEETS)
        .get("/central/fleets/download/", sheet::download_fleets, "The fleets of the list, as CSV")
        .get("/central/fleets/{id}/", keep::get_fleet, "A fleet with all that is agreed with it, and what it owes")
        .shows(FLEETS)
        .get("/central/fleet-by-role/", handlers::list_fleets_of_role, "The fleets that a role works with")
        .shows(FLEETS)
        .on(Service::Oauth)
        .get("/oauth/fleet/get_retail_fleet", handlers::list_retail_fleets, "Groups of private customers")
        .shows(FLEETS)
        .get("/oauth/fleet/get_business_fleet", handlers::list_business_fleets, "Fleets of businesses")
        .shows(FLEETS)
        .get(
            "/v1/oauth/admin/get_fleet_by_location/{location}",
            handlers::list_fleets_of_place,
            "The fleets of a city, and those whose cars were serviced in it",
        )
        .shows(FLEETS)
        .get(
            "/oauth/fleet/garage_fleet_deal_list",
            handlers::list_garage_deals,
            "The fleets that may go to a garage on a day, with what they have agreed prices for",
        )
        .shows(FLEETS)
        .get("/oauth/fleet/deals/", deals::list_fleet_deals, "What a fleet has agreed to pay, and on which days")
        .shows(FLEETS)
        .get("/oauth/fleet/deals/lines/", deals::list_package_lines, "The lines of a package, to agree their prices")
        .refuses(Refusal::Missing)
        .post("/oauth/fleet/deals/", deals::agree_price, "Agree a price of a service or package with a fleet")
        .changes(FLEETS)
        .refuses(Refusal::Missing)
        .put("/oauth/fleet/deals/", deals::change_deal, "Change an agreed price, or end it")
        .changes(FLEETS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .hook(Prepare(|tx, _applied| names::fold(tx, "fleets").boxed()))
}
