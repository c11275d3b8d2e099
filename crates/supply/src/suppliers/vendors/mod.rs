//! Vendors with their warehouses.

mod bank;
mod checks;
mod filter;
mod keep;
mod list;
mod partner;
mod reads;
mod rules;
mod sheet;
mod store;
mod types;

use pitlane_base::topics::VENDORS;
use pitlane_orders::gst_checks::Holder;
use pitlane_platform::caller::Caller;
use pitlane_platform::calls::Calls;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;

pub use filter::is_meant;
pub use types::VendorStatus;

/// The caller sees this vendor.
pub async fn find(tx: &mut Tx, who: &Caller, id: i64) -> Result<()> {
    reads::find(tx, who, id).await.map(drop)
}

/// What a registration of its tax number is compared with.
pub async fn tax_holder(tx: &mut Tx, who: &Caller, id: i64) -> Result<Holder> {
    let row = reads::find(tx, who, id).await?;
    Ok(Holder { legal_name: row.facts.own.legal_name, pan: row.facts.business.pan, state_code: row.state_code })
}

/// Locks a vendor until the end of the unit of work.
pub async fn lock(tx: &mut Tx, id: i64) -> Result<()> {
    Ok(store::lock(tx, id).await.map(drop)?)
}

pub fn calls(calls: Calls) -> Calls {
    calls
        .on(Service::Fulfilment)
        .post("/api/v1/vendor/vendor1", keep::create_vendor, "Add a vendor with its warehouses")
        .changes(VENDORS)
        .put("/api/v1/vendor/vendor1", keep::update_vendor, "Edit a vendor and its warehouses, or change its status")
        .changes(VENDORS)
        .get("/api/v1/vendor/vendors1/", list::list_vendors, "Vendors by filter; one in full by its id")
        .shows(VENDORS)
        .refuses(Refusal::Missing)
        .get("/api/v1/vendor/vendors1/download/", sheet::download_vendors, "Vendors by filter, as CSV")
        .get(
            "/api/v1/dpsp/place/warehouses_by_partner/",
            partner::list_partner_warehouses,
            "The warehouses of a vendor, those first that deliver to a PIN code, with the day of delivery",
        )
        .shows(VENDORS)
        .refuses(Refusal::Missing)
}
