//! Parts of the catalogue: their dated prices, the work on them, and the cars that they fit. D

mod bulk;
mod categories;
mod costs;
mod create;
mod edit;
mod filter;
mod handlers;
mod rules;
mod sheet;
mod store;
mod types;
mod works;

#[cfg(test)]
mod tests;

use pitlane_base::topics::PARTS;
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

pub use costs::{PartCost, PartCosts, costs, may_know_costs};
pub use rules::folded_number;
pub use sheet::import_file;
pub use store::{exists, with_numbers};

pub fn calls() -> Calls {
    let calls = Calls::new("parts")
        .get("/central/service/part-detail/", handlers::get_part, "A part with its work actions")
        .shows(PARTS)
        .get("/central/service/part-name/", handlers::list_part_names, "Part names that match the text typed so far")
        .shows(PARTS)
        .get("/cars/parts/", handlers::list_parts, "Parts by category and text, with count")
        .shows(PARTS)
        .post("/cars/parts/", create::create_part, "Add a part, or a price of one")
        .changes(PARTS)
        .get("/cars/work-done/", handlers::list_work_done, "The work actions of a part, and their labour prices")
        .shows(PARTS)
        .get("/pricing-module/car-parts/", handlers::list_car_parts, "Parts with their prices, by filter")
        .shows(PARTS)
        .post("/pricing-module/car-parts/", create::create_car_part, "Add a part, or a price of one")
        .changes(PARTS)
        .refuses(Refusal::Conflict)
        .put("/pricing-module/car-parts/", edit::update_car_part, "Edit a part, or one of its prices")
        .changes(PARTS)
        .get(
            "/pricing-module/car-parts-details/",
            handlers::get_car_part,
            "A part with all its prices, works, fits, uses and history",
        )
        .shows(PARTS)
        .post("/pricing-module/car-part-work-done/", works::add_work, "Add a work on a part, with its price")
        .changes(PARTS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .delete("/pricing-module/car-part-work-done/", works::delete_work, "End a work on a part")
        .changes(PARTS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .get("/pricing-module/car-parts/download/", sheet::download_car_parts, "Parts by filter, as CSV")
        .shows(PARTS)
        .get("/pricing-module/car-parts/import/", sheet::car_parts_template, "The headings of a file of parts, as CSV")
        .post(
            "/pricing-module/car-parts/import/",
            sheet::import_car_parts,
            "Import parts and their prices from a CSV file: all of it, or nothing",
        )
        .changes(PARTS)
        .refuses(Refusal::Conflict)
        // The older names of the same handlers.
        .get("/car_parts/get-part-work-done-list", handlers::list_part_work_done, "The work actions of a part")
        .shows(PARTS)
        .post("/car_parts/add-car-part-work-done", works::add_car_part_work, "Add a work on a part, with its price")
        .changes(PARTS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .post("/car_parts/update-car-part-work-done", works::update_work, "Add a price of a work on a part")
        .changes(PARTS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .post("/car_parts/delete-car-part-work-done", works::end_work, "End a work on a part")
        .changes(PARTS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .post("/car_parts/update-car-part", edit::edit_car_part, "Edit a part, or one of its prices")
        .changes(PARTS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict);
    prices(categories(calls))
}

fn categories(calls: Calls) -> Calls {
    calls
        .get("/cars/parts/categories/", categories::list_part_categories, "The categories of parts")
        .shows(PARTS)
        .post("/cars/parts/categories/", categories::create_part_category, "Add a category of parts")
        .changes(PARTS)
        .refuses(Refusal::Conflict)
        .put("/cars/parts/categories/", categories::update_part_category, "Edit a category of parts, or merge it")
        .changes(PARTS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .get("/cars/parts/sub-categories/", categories::list_part_sub_categories, "The sub-categories of parts")
        .shows(PARTS)
        .post("/cars/parts/sub-categories/", categories::create_part_sub_category, "Add a sub-category of parts")
        .changes(PARTS)
        .refuses(Refusal::Conflict)
        .put(
            "/cars/parts/sub-categories/",
            categories::update_part_sub_category,
            "Edit a sub-category of parts, or merge it",
        )
        .changes(PARTS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
}

/// Many prices at once.
fn prices(calls: Calls) -> Calls {
    calls
        .post(
            "/pricing-module/prices/bulk/",
            bulk::change_prices,
            "Change many prices at once, or show what would change",
        )
        .changes(PARTS)
        .refuses(Refusal::Conflict)
        .post("/pricing-module/prices/bulk/undo/", bulk::undo_prices, "Undo a change of many prices")
        .changes(PARTS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .get(
            "/pricing-module/prices/batches/",
            bulk::list_price_batches,
            "The changes of many prices, and which were undone",
        )
        .shows(PARTS)
}
