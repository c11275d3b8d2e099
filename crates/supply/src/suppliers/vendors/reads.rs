//! Vendors as they are shown.

use pitlane_base::history;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_orders::banks::{self, BankStatus};
use pitlane_orders::files::Owner;
use pitlane_orders::garages::mismatches;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};

use super::bank::payee;
use super::store::{self, StoredVendor};
use super::types::{Vendor, VendorBank, VendorFacts, VendorFull};
use crate::suppliers::business::{TaxpayerOf, same_tax_number};
use crate::suppliers::links::{self, Links, SupplierKind};
use crate::suppliers::{documents, reach};

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
    let business = &row.facts.business;
    let number = business.tax_number.as_deref();
    let payee = payee(id, &row.facts);
    let full = VendorFull {
        warehouses: store::warehouses(tx, &[id]).await?.remove(&id).unwrap_or_default(),
        bank: banks::load(tx, who, payee, BankStatus::Approved).await?,
        bank_asked: banks::load(tx, who, payee, BankStatus::Asked).await?,
        files: documents::of(tx, who, Owner::vendor(id)).await?,
        mismatches: if who.region.country.is_india() {
            mismatches(number, business.pan.as_deref(), &row.state_code)
        } else {
            Vec::new()
        },
        same_tax_number: same_tax_number(tx, number, (TaxpayerOf::Vendor, id)).await?,
        history: history::of(tx, "vendor", id).await?,
        created_at: row.created_at,
        updated_at: row.updated_at,
        updated_by: Named::maybe(row.updated_by, row.updated_by_name.clone()),
    };
    Ok(Vendor { full: Some(full), ..shown(who, &row, links) })
}

fn shown(who: &Caller, row: &StoredVendor, links: Links) -> Vendor {
    let (business, sst_no) = row.facts.business.shown(who.region.country);
    Vendor {
        id: row.id,
        version: row.version,
        facts: VendorFacts { business, own: row.facts.own.clone() },
        sst_no,
        city: row.city.clone(),
        status: row.status,
        status_reason: row.status_reason.clone(),
        takes_orders: row.status.takes_orders(),
        is_paid: row.status.is_paid(),
        brand_ids: links::ids(&links.brands),
        brands: links.brands,
        category_ids: links::ids(&links.categories),
        categories: links.categories,
        warehouse_count: row.warehouses,
        bank_status: match (row.has_bank, row.asks_bank) {
            (true, _) => VendorBank::Approved,
            (false, true) => VendorBank::Asked,
            (false, false) => VendorBank::None,
        },
        full: None,
    }
}
