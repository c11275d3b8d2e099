//! Cars, and their brands, models, fuels and variants.

mod handlers;
mod keys;
mod search;
mod store;
mod types;

use pitlane_base::topics::{ORDERS, VARIANTS};
use pitlane_platform::calls::Calls;

pub fn calls() -> Calls {
    Calls::new("cars")
        .get("/cars/detail/", handlers::search_cars, "Find cars by registration number, with their orders if asked")
        .shows(ORDERS)
        .get("/orders/search-people/", search::search_people, "Find customers and cars by mobile, registration or name")
        .shows(ORDERS)
        .get("/cars/brands/", handlers::list_brands, "The brands")
        .get("/cars/models/", handlers::list_models, "The models of a brand")
        .get("/central/car-types/", handlers::list_car_types, "The car types (fuels)")
        .get("/cars/car-variant/", handlers::list_variants, "The variants of a model")
        .shows(VARIANTS)
        .post("/cars/car-variant/", handlers::create_variant, "Add a variant to a model")
        .changes(VARIANTS)
}
