//! Retailers and distributors as CSV: the lists downloaded, and a file of retailers imported.

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::access::Retailers;
use pitlane_base::names::Named;
use pitlane_base::sheets::{self, Column, Csv, Import, ImportForm, ImportResult, Sheet};
use pitlane_platform::access::{Create, Read};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::Result;
use pitlane_platform::files::upload::Upload;
use pitlane_platform::input::Params;

use super::filter::{DistributorFilter, RetailerFilter};
use super::types::{Distributor, Retailer};
use super::{import, list, reads};
use crate::suppliers::business::foreign;

/// A downloaded list can be imported again. The numbers of both countries are here: a cell of the other one is refused.
const COLUMNS: &[Column] = &[
    Column::required("name"),
    Column::required("mobile"),
    Column::optional("owner_name"),
    Column::optional("email"),
    Column::optional("address_line"),
    Column::optional("city"),
    Column::optional("pincode"),
    Column::optional("lat"),
    Column::optional("lng"),
    Column::optional("tax_number"),
    Column::optional("pan"),
    Column::optional("sst_no"),
    Column::optional("tin"),
    Column::optional("company_no"),
    Column::optional("distributor"),
    Column::optional("brands"),
    Column::optional("categories"),
    Column::optional("payment_days"),
    Column::optional("credit_limit"),
    Column::derived("status"),
    Column::derived("open_orders"),
    Column::derived("sign_in"),
];

fn joined(named: &[Named]) -> String {
    named.iter().map(|named| named.name.as_str()).collect::<Vec<_>>().join("; ")
}

static RETAILERS: Sheet<Retailer> = Sheet {
    name: "Retailers.csv",
    entity: "retailer",
    rows: |tx, who, query| async move { Ok(reads::retailers(tx, who, query).await?.0) }.boxed(),
    columns: &[
        ("name", |row, line, _| line.text(&row.shown.facts.business.name)),
        ("mobile", |row, line, _| line.mobile(row.shown.facts.business.mobile.as_deref())),
        ("owner_name", |row, line, _| line.maybe_text(row.shown.facts.own.owner_name.as_deref())),
        ("email", |row, line, _| line.maybe_text(row.shown.facts.business.email.as_deref())),
        ("address_line", |row, line, _| line.text(&row.shown.facts.business.address_line)),
        ("city", |row, line, _| line.text(&row.shown.city)),
        ("pincode", |row, line, _| line.text(&row.shown.facts.business.pincode)),
        ("distributor", |row, line, _| line.maybe_text(row.distributor.as_ref().map(|of| of.name.as_str()))),
        ("brands", |row, line, _| line.text(&joined(&row.shown.brands))),
        ("categories", |row, line, _| line.text(&joined(&row.shown.categories))),
        ("payment_days", |row, line, _| line.maybe(row.shown.facts.business.payment_days)),
        ("credit_limit", |row, line, _| line.maybe(row.shown.facts.business.credit_limit)),
        ("status", |row, line, _| line.text(row.status.as_str())),
        ("open_orders", |row, line, _| line.number(row.open_orders)),
        ("sign_in", |row, line, _| line.flag(row.user.as_ref().is_some_and(|user| user.is_active))),
    ],
};

static DISTRIBUTORS: Sheet<Distributor> = Sheet {
    name: "Distributors.csv",
    entity: "distributor",
    rows: |tx, who, query| async move { Ok(reads::distributors(tx, who, query).await?.0) }.boxed(),
    columns: &[
        ("name", |row, line, _| line.text(&row.shown.facts.business.name)),
        ("mobile", |row, line, _| line.mobile(row.shown.facts.business.mobile.as_deref())),
        ("owner_name", |row, line, _| line.maybe_text(row.shown.facts.own.owner_name.as_deref())),
        ("email", |row, line, _| line.maybe_text(row.shown.facts.business.email.as_deref())),
        ("city", |row, line, _| line.text(&row.shown.city)),
        ("territory", |row, line, _| line.text(&joined(&row.cities))),
        ("retailers", |row, line, _| line.number(row.retailers)),
        ("payment_days", |row, line, _| line.maybe(row.shown.facts.business.payment_days)),
        ("credit_limit", |row, line, _| line.maybe(row.shown.facts.business.credit_limit)),
        ("status", |row, line, _| line.text(row.status.as_str())),
        ("sign_in", |row, line, _| line.flag(row.user.as_ref().is_some_and(|user| user.is_active))),
    ],
};

pub async fn download_retailers(
    who: Allow<Read<Retailers>>,
    Params(asked): Params<RetailerFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    sheets::download(&who, &RETAILERS, list::retailers(&who, &asked), typed).await
}

pub async fn download_distributors(
    who: Allow<Read<Retailers>>,
    Params(asked): Params<DistributorFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    sheets::download(&who, &DISTRIBUTORS, list::distributors(&who, &asked), typed).await
}

/// With the numbers of the caller's country.
pub async fn retailers_template(who: Allow<Create<Retailers>>) -> Result<Csv> {
    let foreign = foreign(who.region.country);
    let own: Vec<_> = COLUMNS.iter().copied().filter(|column| !foreign.contains(&column.name)).collect();
    sheets::template("Retailers.csv", &own)
}

/// Imports a file of retailers that was not sent by a browser.
pub async fn import_file(who: &Caller, text: &[u8], dry_run: bool) -> Result<ImportResult> {
    import::run(who, Import::read(text, COLUMNS, dry_run)).await
}

pub async fn import_retailers(who: Allow<Create<Retailers>>, upload: Upload<ImportForm>) -> Answer<ImportResult> {
    let import = Import::received(upload, COLUMNS).await?;
    Ok(Data::ok(import::run(&who, import).await?))
}
