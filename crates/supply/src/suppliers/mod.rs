//! Vendors with their warehouses, retailers, and distributors. G

mod business;
mod documents;
mod files;
mod gst;
mod links;
mod parts;
mod reach;
mod shown;
mod spares;
mod traders;
mod vendors;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::names;
use pitlane_base::prepare::Prepare;
use pitlane_orders::gst_checks::Holders;
use pitlane_platform::calls::Calls;

pub use spares::{CountOpen, SparesOrders};
pub use traders::{TraderStatus, import_file as import_retailers};

pub use vendors::VendorStatus;

pub fn calls() -> Calls {
    files::calls(traders::calls(parts::calls(vendors::calls(Calls::new("suppliers")))))
        .hook(Holders(|who, kind, id| gst::holder(who, kind, id).boxed()))
        .hook(Prepare(|tx, _applied| names::fold(tx, "vendors").boxed()))
        .hook(Prepare(|tx, _applied| names::fold(tx, "retailers").boxed()))
        .hook(Prepare(|tx, _applied| names::fold(tx, "distributors").boxed()))
}
