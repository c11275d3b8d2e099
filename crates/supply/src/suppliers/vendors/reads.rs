//! Vendors as they are shown.

use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_orders::banks::{self, BankStatus};
use pitlane_orders::files::Owner;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};

use super::bank::payee;
use super::store::{self, StoredVendor};
use super::types::{Vendor, VendorBank, VendorFull};
use crate::suppliers::business::TaxpayerOf;
use crate::suppliers::links::{self, Links, SupplierKind};
use crate::suppliers::reach;
use crate::suppliers::shown::{Shown, ShownFull};

/// A page of vendors as the caller may see them, and how many there are.
pub async fn page(tx: &mut Tx, who: &Caller, query: &Query) -> Result<(Vec<Vendor>, i64)> {
    let (rows, count) = store::page(tx, query).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut links = links::of(tx, SupplierKind::Vendor, &ids).await?;
    let vendors = rows.into_iter().map(|row| {
        let links = links.remove(&row.id).unwrap_or_default();
        shown(who, &row, links)
    });
    Ok((vendors.collect(), count))
}

/// A vendor that the caller sees, or a not-found error.
pub async fn find(tx: &mut Tx, who: &Caller, id: i64) -> Result<StoredVendor> {
    store::find(tx, reach::vendors(who), id).await?.ok_or(ApiError::NotFound("vendor"))
}

/// A vendor in full.
pub async fn load(tx: &mut Tx, who: &Caller, id: i64) -> Result<Vendor> {
    let row = find(tx, who, id).await?;
    let links = links::of(tx, SupplierKind::Vendor, &[id]).await?.remove(&id).unwrap_or_default();
    let payee = payee(id, &row.facts);
    let full = VendorFull {
        warehouses: store::warehouses(tx, &[id]).await?.remove(&id).unwrap_or_default(),
        bank: banks::load(tx, who, payee, BankStatus::Approved).await?,
        bank_asked: banks::load(tx, who, payee, BankStatus::Asked).await?,
        created_at: row.created_at,
        shown: ShownFull::load(
            tx,
            who,
            (TaxpayerOf::Vendor, Owner::vendor(id)),
            (&row.facts.business, &row.state_code),
            (row.updated_at, Named::maybe(row.updated_by, row.updated_by_name.clone())),
        )
        .await?,
    };
    Ok(Vendor { full: Some(full), ..shown(who, &row, links) })
}

fn shown(who: &Caller, row: &StoredVendor, links: Links) -> Vendor {
    Vendor {
        shown: Shown::new(who, (row.id, row.version), row.facts.clone(), row.city.clone(), links),
        status: row.status,
        status_reason: row.status_reason.clone(),
        takes_orders: row.status.takes_orders(),
        is_paid: row.status.is_paid(),
        warehouse_count: row.warehouses,
        bank_status: match (row.has_bank, row.asks_bank) {
            (true, _) => VendorBank::Approved,
            (false, true) => VendorBank::Asked,
            (false, false) => VendorBank::None,
        },
        full: None,
    }
}
