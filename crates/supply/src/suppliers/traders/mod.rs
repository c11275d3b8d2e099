//! Retailers and distributors.

mod filter;
mod import;
mod keep;
mod kind;
mod lines;
mod list;
mod reads;
mod rules;
mod several;
mod sheet;
mod sign_in;
mod store;
mod types;
mod write;

use pitlane_base::topics::{RETAILERS, USERS};
use pitlane_orders::gst_checks::Holder;
use pitlane_platform::caller::Caller;
use pitlane_platform::calls::Calls;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;

pub use kind::TraderKind;
pub use sheet::import_file;
pub use types::TraderStatus;

/// The caller sees this one.
pub async fn find(tx: &mut Tx, who: &Caller, kind: TraderKind, id: i64) -> Result<()> {
    reads::find(tx, who, kind, id).await.map(drop)
}

/// Locks one until the end of the unit of work.
pub async fn lock(tx: &mut Tx, kind: TraderKind, id: i64) -> Result<()> {
    Ok(store::lock(tx, kind, id).await.map(drop)?)
}

/// What a registration of its tax number is compared with.
pub async fn tax_holder(tx: &mut Tx, who: &Caller, kind: TraderKind, id: i64) -> Result<Holder> {
    let row = reads::find(tx, who, kind, id).await?;
    Ok(Holder { legal_name: None, pan: row.facts.business.pan, state_code: row.state_code })
}

pub fn calls(calls: Calls) -> Calls {
    calls
        .on(Service::Garage)
        .post(
            "/retailer/add/retailer/",
            keep::keep_retailer,
            "Add a retailer; with an id edit one, which needs retailers.U as well",
        )
        .changes(RETAILERS)
        .changes(USERS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .post(
            "/distributor/add/distributor/",
            keep::keep_distributor,
            "Add a distributor; with an id edit one, which needs retailers.U as well",
        )
        .changes(RETAILERS)
        .changes(USERS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .get(
            "/retailer/all-retailers/",
            list::list_retailers,
            "Retailers by filter, the oldest first; one in full by its id",
        )
        .shows(RETAILERS)
        .refuses(Refusal::Missing)
        .get("/retailer/all-retailers/download/", sheet::download_retailers, "Retailers by filter, as CSV")
        .get("/retailer/import/", sheet::retailers_template, "The headings of a file of retailers, as CSV")
        .post("/retailer/import/", sheet::import_retailers, "Import retailers from a CSV file: all of it, or nothing")
        .changes(RETAILERS)
        .refuses(Refusal::Conflict)
        .put(
            "/retailer/several/",
            several::change_retailers,
            "Give several retailers a distributor or a status: all, or none",
        )
        .changes(RETAILERS)
        .changes(USERS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .get(
            "/distributor/all-distributors/",
            list::list_distributors,
            "Distributors by filter, the oldest first; one in full by its id",
        )
        .shows(RETAILERS)
        .refuses(Refusal::Missing)
        .get("/distributor/all-distributors/download/", sheet::download_distributors, "Distributors by filter, as CSV")
        .get("/workshop/spare-retailers/", list::list_retailer_choices, "Retailers to pick from")
        .shows(RETAILERS)
        .on(Service::Central)
        .get("/users/get-distributors-list/", list::list_distributor_choices, "Active distributors to pick from")
        .shows(RETAILERS)
}
