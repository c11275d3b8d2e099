//! Cars: looked up by plate, added, edited, handed over, ended and merged; their brands, models, fuels and variants.

mod bulk;
mod create;
mod documents;
mod doubles;
mod end;
mod facts;
mod handlers;
mod kept;
mod keys;
mod live;
mod models;
mod papers;
mod register;
mod remind;
mod rules;
mod search;
mod sheet;
mod store;
mod types;
mod update;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::gateways::RegionWork;
use pitlane_base::prepare::Prepare;
use pitlane_base::topics::{CAR_MODELS, CARS, ORDER, ORDERS, VARIANTS};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;

pub use facts::Facts;
pub use papers::{due_of_car, due_of_cars, due_until};
pub use register::{Known, by_plate, hand_over, insert, lock_by_plate, revive};
pub use rules::plate_problem;
pub use sheet::import_file;
pub use store::due_of_fleets;
pub use types::DocumentDay;

pub fn calls() -> Calls {
    of_models(of_documents(Calls::new("cars")))
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
        .on(Service::Oauth)
        .post("/v1/oauth/admin/delete_car", end::delete_car, "End a car that has no open orders")
        .changes(CARS)
        .hook(RegionWork(|region, stop| remind::work(region, stop).boxed()))
        .hook(Prepare(|tx, _applied| store::fill_keys(tx).boxed()))
}

/// Calls of documents, and of several cars at once.
fn of_documents(calls: Calls) -> Calls {
    calls
        .get("/cars/doubles/", doubles::list_doubles, "Pairs of cars that may be one")
        .shows(ORDERS)
        .shows(CARS)
        .post("/cars/move/", bulk::move_cars, "Move cars to another fleet, from a day on")
        .changes(CARS)
        .post("/cars/end/", bulk::end_cars, "End cars that have no open orders")
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .changes(CARS)
        .post("/cars/documents/remind/", bulk::remind_of_cars, "Send reminders of documents that are due, now")
        .changes(CARS)
        .get("/cars/documents/", documents::list_due_documents, "Documents of cars that end soon, or have ended")
        .shows(CARS)
        .post("/cars/documents/", documents::add_car_document, "Add a document of a car; the one before it is kept")
        .changes(ORDER)
        .changes(CARS)
        .refuses(Refusal::Missing)
        .put("/cars/documents/", documents::correct_car_document, "Correct a document of a car")
        .changes(ORDER)
        .changes(CARS)
        .delete(
            "/cars/documents/",
            documents::delete_car_document,
            "Delete a document of a car that was entered by mistake",
        )
        .changes(ORDER)
        .changes(CARS)
        .refuses(Refusal::Conflict)
}

/// Calls of what describes cars.
fn of_models(calls: Calls) -> Calls {
    calls
        .get("/cars/brands/", models::list_brands, "The brands")
        .shows(CAR_MODELS)
        .post("/cars/brands/", models::create_brand, "Add a brand")
        .changes(CAR_MODELS)
        .put("/cars/brands/", models::update_brand, "Rename a brand, switch it off or on again")
        .changes(CAR_MODELS)
        .get("/cars/models/", models::list_models, "The models, of a brand and of a year if asked")
        .shows(CAR_MODELS)
        .post("/cars/models/", models::create_model, "Add a model to a brand")
        .changes(CAR_MODELS)
        .put("/cars/models/", models::update_model, "Edit a model, switch it off or on again")
        .changes(CAR_MODELS)
        .get("/central/car-types/", handlers::list_car_types, "The car types (fuels)")
        .get("/cars/car-variant/", handlers::list_variants, "The variants of a model")
        .shows(VARIANTS)
        .post("/cars/car-variant/", handlers::create_variant, "Add a variant to a model")
        .changes(VARIANTS)
}
