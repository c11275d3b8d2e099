//! What came with a car when it was picked up: items, papers, battery, tyres, fuel, odometer, damage, photos, and the
//! customer's signature.

mod changes;
mod detail;
mod discard;
mod paper;
mod rules;
mod save;
mod store;
mod types;

#[cfg(test)]
mod tests;

use pitlane_base::topics::ORDER;
use pitlane_platform::calls::Calls;

pub use paper::pdf;
pub use store::taken_at;
pub use types::{DocumentState, ItemState, Mark, Tyre};

pub fn calls() -> Calls {
    Calls::new("inventory")
        .get("/orders/inventory/{id}/", detail::get_inventory, "The inventory of an order, with its photos")
        .shows(ORDER)
        .post("/orders/inventory/{id}/", save::create_inventory, "Take the inventory of an order's car, with photos")
        .changes(ORDER)
        .put("/orders/inventory/{id}/", save::update_inventory, "Edit an inventory; without the form only add photos")
        .changes(ORDER)
        .delete("/orders/delete/inventory-files/", discard::delete_inventory_files, "Delete photos of an inventory")
        .changes(ORDER)
        .get(
            "/orders/download/inventory/",
            paper::download_inventory,
            "The inventory as PDF, with its damage, photos and signature",
        )
}
