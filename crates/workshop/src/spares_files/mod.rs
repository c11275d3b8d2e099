//! Spares files of an order: invoices and photos of parts, e-way bills.

mod add;
mod discard;
mod list;
mod store;
mod types;

#[cfg(test)]
mod tests;

use pitlane_base::topics::ORDER;
use pitlane_platform::calls::Calls;

pub fn calls() -> Calls {
    Calls::new("spares_files")
        .get("/orders/spares-files/", list::list_spares_files, "Files about the spares of an order, the newest first")
        .shows(ORDER)
        .post("/orders/spares-files/{order_id}/", add::add_spares_files, "Add files about the spares of an order")
        .changes(ORDER)
        .delete("/orders/spares-files/", discard::delete_spares_files, "Delete files about the spares of an order")
        .changes(ORDER)
}
