//! Vendors with their warehouses, retailers, and distributors. G

mod business;
mod documents;
mod files;
mod links;
mod reach;
mod spares;
mod traders;
mod vendors;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::names;
use pitlane_base::prepare::Prepare;
use pitlane_platform::calls::Calls;

pub use spares::{CountOpen, SparesOrders};
pub use traders::TraderStatus;

pub use vendors::VendorStatus;

pub fn calls() -> Calls {
    files::calls(traders::calls(vendors::calls(Calls::new("suppliers"))))
        .hook(Prepare(|tx, _applied| names::fold(tx, "vendors").boxed()))
        .hook(Prepare(|tx, _applied| names::fold(tx, "retailers").boxed()))
        .hook(Prepare(|tx, _applied| names::fold(tx, "distributors").boxed()))
}
