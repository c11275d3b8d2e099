//! The parts that vendors supply, with the vendor's number, its stock, and what it asks by day. G.1

mod costs;
mod filter;
mod import;
mod keep;
mod reads;
mod sheet;
mod store;
mod types;
mod write;

use futures_util::FutureExt;
use pitlane_base::topics::VENDORS;
use pitlane_orders::parts::PartCosts;
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;

pub fn calls(calls: Calls) -> Calls {
    calls
        .hook(PartCosts(|tx, who, ids, day| costs::of_parts(tx, who, ids, day).boxed()))
        .on(Service::Fulfilment)
        .get(
            "/api/v1/vendor/parts/",
            reads::list_vendor_parts,
            "The parts that vendors supply, by filter; one in full by its id",
        )
        .shows(VENDORS)
        .refuses(Refusal::Missing)
        .post("/api/v1/vendor/parts/", keep::add_vendor_part, "Add a part of the catalogue to a vendor")
        .changes(VENDORS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .put("/api/v1/vendor/parts/", keep::edit_vendor_part, "Edit a part of a vendor; add a price of it, or edit one")
        .changes(VENDORS)
        .get("/api/v1/vendor/parts/download/", sheet::download_vendor_parts, "The parts of vendors by filter, as CSV")
        .get("/api/v1/vendor/parts/import/", sheet::vendor_parts_template, "The headings of a file of parts, as CSV")
        .post(
            "/api/v1/vendor/parts/import/",
            sheet::import_vendor_parts,
            "Import the parts of a vendor from a CSV file: all of it, or nothing",
        )
        .changes(VENDORS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
}
