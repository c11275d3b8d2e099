//! Parts as CSV: the list downloaded, and a file imported. 0.7

mod import;

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::access::{CarParts, Lookups};
use pitlane_base::sheets::{self, Column, Csv, Import, ImportForm, ImportResult, Sheet};
use pitlane_platform::access::{Create, Read};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::Result;
use pitlane_platform::files::upload::Upload;
use pitlane_platform::input::Params;

use super::filter::PartFilter;
use super::handlers;
use super::types::ListedPart;

/// A downloaded list can be imported again: prices that are the same on the day stay as they are.
const COLUMNS: &[Column] = &[
    Column::required("part_number"),
    Column::optional("name"),
    Column::optional("category"),
    Column::optional("sub_category"),
    Column::optional("hsn"),
    Column::optional("unit"),
    Column::optional("make"),
    Column::optional("brand"),
    Column::optional("oem_number"),
    Column::optional("warranty_months"),
    Column::optional("price"),
    Column::optional("mrp"),
    Column::optional("valid_from"),
    Column::optional("is_free"),
    Column::optional("is_active"),
    Column::derived("price_from"),
    Column::derived("price_to"),
    Column::derived("next_price"),
    Column::derived("next_price_from"),
    Column::derived("works"),
    Column::derived("models"),
];

static SHEET: Sheet<ListedPart> = Sheet {
    name: "Car parts.csv",
    entity: "part",
    rows: |tx, who, query| async move { Ok(handlers::page(tx, query, who.today()).await?.0) }.boxed(),
    columns: &[
        ("part_number", |listed, line, _| line.text(&listed.part.part_number)),
        ("name", |listed, line, _| line.text(&listed.part.name)),
        ("category", |listed, line, _| line.text(&listed.part.category)),
        ("sub_category", |listed, line, _| line.text(&listed.part.sub_category)),
        ("hsn", |listed, line, _| line.maybe_text(listed.part.hsn.as_deref())),
        ("unit", |listed, line, _| line.text(listed.part.unit.as_str())),
        ("make", |listed, line, _| line.text(listed.part.make.as_str())),
        ("brand", |listed, line, _| line.maybe_text(listed.part.brand.as_deref())),
        ("oem_number", |listed, line, _| line.maybe_text(listed.part.oem_number.as_deref())),
        ("warranty_months", |listed, line, _| line.maybe(listed.part.warranty_months)),
        ("price", |listed, line, _| line.maybe(listed.part.price)),
        ("mrp", |listed, line, _| line.maybe(listed.part.mrp)),
        ("is_active", |listed, line, _| line.flag(listed.part.is_active)),
        ("price_from", |listed, line, _| line.maybe(listed.part.price_from)),
        ("price_to", |listed, line, _| line.maybe(listed.part.price_to)),
        ("next_price", |listed, line, _| line.maybe(listed.next_price.as_ref().and_then(|next| next.price))),
        ("next_price_from", |listed, line, _| line.maybe(listed.next_price.as_ref().map(|next| next.from))),
        ("works", |listed, line, _| {
            let works: Vec<&str> = listed.works.iter().map(|work| work.action.as_str()).collect();
            line.text(&works.join("; "))
        }),
        ("models", |listed, line, _| line.number(listed.part.fits_count)),
    ],
};

/// With the prices of today.
pub async fn download_car_parts(
    who: Allow<Read<Lookups>>,
    Params(asked): Params<PartFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    let query = handlers::query(&who, &asked);
    sheets::download(&who, &SHEET, query, typed).await
}

/// With the columns of the caller's country.
pub async fn car_parts_template(who: Allow<Create<CarParts>>) -> Result<Csv> {
    let is_used = |column: &Column| column.name != "hsn" || who.region.country.is_india();
    let own: Vec<_> = COLUMNS.iter().copied().filter(is_used).collect();
    sheets::template("Car parts.csv", &own)
}

pub async fn import_car_parts(who: Allow<Create<CarParts>>, upload: Upload<ImportForm>) -> Answer<ImportResult> {
    let import = Import::received(upload, COLUMNS).await?;
    Ok(Data::ok(import::run(&who, import).await?))
}

/// Imports a file that was not sent by a browser.
pub async fn import_file(who: &Caller, text: &[u8], dry_run: bool) -> Result<ImportResult> {
    import::run(who, Import::read(text, COLUMNS, dry_run)).await
}
