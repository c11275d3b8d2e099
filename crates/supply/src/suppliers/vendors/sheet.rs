//! The list of vendors as CSV.

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::access::Vendors;
use pitlane_base::names::Named;
use pitlane_base::sheets::{self, Csv, Sheet};
use pitlane_platform::access::Read;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;

use super::filter::VendorFilter;
use super::types::Vendor;
use super::{list, reads};

fn joined(named: &[Named]) -> String {
    named.iter().map(|named| named.name.as_str()).collect::<Vec<_>>().join("; ")
}

static SHEET: Sheet<Vendor> = Sheet {
    name: "Vendors.csv",
    entity: "vendor",
    rows: |tx, who, query| async move { Ok(reads::page(tx, who, query).await?.0) }.boxed(),
    columns: &[
        ("name", |vendor, line, _| line.text(&vendor.shown.facts.business.name)),
        ("kind", |vendor, line, _| line.text(vendor.shown.facts.own.kind.as_str())),
        ("city", |vendor, line, _| line.text(&vendor.shown.city)),
        ("pincode", |vendor, line, _| line.text(&vendor.shown.facts.business.pincode)),
        ("contact_name", |vendor, line, _| line.maybe_text(vendor.shown.facts.own.contact_name.as_deref())),
        ("mobile", |vendor, line, _| line.mobile(vendor.shown.facts.business.mobile.as_deref())),
        ("brands", |vendor, line, _| line.text(&joined(&vendor.shown.brands))),
        ("categories", |vendor, line, _| line.text(&joined(&vendor.shown.categories))),
        ("lead_days", |vendor, line, _| line.maybe(vendor.shown.facts.own.lead_days)),
        ("payment_days", |vendor, line, _| line.maybe(vendor.shown.facts.business.payment_days)),
        ("credit_limit", |vendor, line, _| line.maybe(vendor.shown.facts.business.credit_limit)),
        ("warehouses", |vendor, line, _| line.number(vendor.warehouse_count)),
        ("bank", |vendor, line, _| line.text(vendor.bank_status.as_str())),
        ("status", |vendor, line, _| line.text(vendor.status.as_str())),
    ],
};

pub async fn download_vendors(
    who: Allow<Read<Vendors>>,
    Params(asked): Params<VendorFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    sheets::download(&who, &SHEET, list::query(&who, &asked), typed).await
}
