//! Parts of vendors as CSV: the list downloaded, and a file of a vendor imported.

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::access::Vendors;
use pitlane_base::sheets::{self, Column, Csv, Import, ImportResult, Table};
use pitlane_platform::access::{Read, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::error::Result;
use pitlane_platform::files::upload::Upload;
use pitlane_platform::input::Params;

use super::filter::VendorPartFilter;
use super::types::{ImportVendorParts, ListedVendorPart};
use super::{import, reads};

/// A downloaded list can be imported again: a price in it that is another one than that of the day begins then.
pub const COLUMNS: &[Column] = &[
    Column::required("part_number"),
    Column::derived("part"),
    Column::derived("vendor"),
    Column::optional("vendor_sku"),
    Column::optional("stock"),
    Column::optional("price"),
    Column::derived("price_from"),
    Column::derived("price_to"),
    Column::optional("valid_from"),
    Column::optional("is_free"),
    Column::optional("is_active"),
];

const TABLE: Table<ListedVendorPart> = Table {
    name: "Vendor parts.csv",
    entity: "vendor_part",
    columns: &[
        ("part_number", |row, line, _| line.text(&row.part.part_number)),
        ("part", |row, line, _| line.text(&row.part.part)),
        ("vendor", |row, line, _| line.text(&row.part.vendor)),
        ("vendor_sku", |row, line, _| line.maybe_text(row.part.vendor_sku.as_deref())),
        ("stock", |row, line, _| line.maybe(row.part.stock)),
        ("price", |row, line, _| line.maybe(row.part.price)),
        ("price_from", |row, line, _| line.maybe(row.part.price_from)),
        ("price_to", |row, line, _| line.maybe(row.part.price_to)),
        ("is_active", |row, line, _| line.flag(row.part.is_active)),
    ],
};

pub async fn download_vendor_parts(
    who: Allow<Read<Vendors>>,
    Params(asked): Params<VendorPartFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    let day = asked.day(who.today());
    let pages: sheets::Pages<ListedVendorPart> =
        Box::new(move |tx, _, query| async move { Ok(reads::page(tx, query, day).await?.0) }.boxed());
    sheets::download_pages(&who, TABLE, pages, reads::query(&who, &asked), typed).await
}

pub async fn vendor_parts_template(_: Allow<Update<Vendors>>) -> Result<Csv> {
    sheets::template("Vendor parts.csv", COLUMNS)
}

pub async fn import_vendor_parts(
    who: Allow<Update<Vendors>>,
    upload: Upload<ImportVendorParts>,
) -> Answer<ImportResult> {
    let (import, form) = Import::with_form(upload, COLUMNS, |form: &ImportVendorParts| form.dry_run).await?;
    Ok(Data::ok(import::run(&who, import, form.vendor_id).await?))
}
