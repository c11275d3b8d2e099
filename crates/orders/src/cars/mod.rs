//! Cars: looked up by plate, added, edited, handed over, ended and merged; their brands, models, fuels and variants.

mod create;
mod end;
mod facts;
mod handlers;
mod kept;
mod keys;
mod live;
mod register;
mod rules;
mod search;
mod sheet;
mod store;
mod types;
mod update;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::prepare::Prepare;
use pitlane_base::topics::{CARS, ORDER, ORDERS, VARIANTS};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;

pub use facts::Facts;
pub use register::{Known, by_plate, hand_over, insert, lock_by_plate, revive};
pub use rules::plate_problem;
pub use sheet::import_file;

pub fn calls() -> Calls {
    Calls::new("cars")
        .get("/cars/detail/", handlers::search_cars, "Find cars by registration number, with their orders if asked")
        .shows(ORDERS)
        .shows(CARS)
        .get("/orders/search-people/", search::search_people, "Find customers and cars by mobile, registration or name")
        .shows(ORDERS)
        .shows(CARS)
        .get(
            "/central/fleets-car-by-id/",
            kept::fleet_cars,
            "The cars of a fleet, or one car with all that is known of it",
        )
        .refuses(Refusal::Missing)
        .shows(ORDERS)
        .shows(CARS)
        .post("/central/fleets-car-by-id/", create::create_car, "Add a car, or put one that has ended back into use")
        .changes(CARS)
        .put(
            "/central/fleets-car-by-id/",
            update::update_car,
            "Edit a car: its plate, owner, fleet and all that is known of it",
        )
        .changes(ORDER)
        .changes(CARS)
        .get("/central/fleets-car-by-id/download/", sheet::download_cars, "The cars of a fleet, as CSV")
        .get("/central/fleets-car-by-id/import/", sheet::cars_template, "The headings of a file of cars, as CSV")
        .post(
            "/central/fleets-car-by-id/import/",
            sheet::import_cars,
            "Import cars from a CSV file: all of it, or nothing",
        )
        .refuses(Refusal::Conflict)
        .changes(CARS)
        .get("/cars/user/", kept::car_user, "The owner, driver and earlier owners of a car, and the owner's other cars")
        .shows(ORDERS)
        .shows(CARS)
        .post("/cars/merge/", end::merge_cars, "Merge two cars that are one, or show what would be moved")
        .changes(ORDER)
        .changes(CARS)
        .get("/cars/brands/", handlers::list_brands, "The brands")
        .get("/cars/models/", handlers::list_models, "The models of a brand")
        .get("/central/car-types/", handlers::list_car_types, "The car types (fuels)")
        .get("/cars/car-variant/", handlers::list_variants, "The variants of a model")
        .shows(VARIANTS)
        .post("/cars/car-variant/", handlers::create_variant, "Add a variant to a model")
        .changes(VARIANTS)
        .on(Service::Oauth)
        .post("/v1/oauth/admin/delete_car", end::delete_car, "End a car that has no open orders")
        .changes(CARS)
        .hook(Prepare(|tx, _applied| store::fill_keys(tx).boxed()))
}
