//! Cars as CSV: a fleet's list downloaded, and a file imported.

mod chunk;
mod import;
mod lines;
mod names;
mod seen;

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::access::Cars;
use pitlane_base::scope::Scope;
use pitlane_base::sheets::{self, Column, Csv, Import, ImportForm, ImportResult, Sheet};
use pitlane_platform::access::{Create, Read};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::files::upload::Upload;
use pitlane_platform::input::Params;

use super::kept;
use super::types::{CarRow, FleetCarFilter};

/// A downloaded list can be imported again.
const COLUMNS: &[Column] = &[
    Column::required("registration_no"),
    Column::optional("is_special"),
    Column::optional("brand"),
    Column::optional("model"),
    Column::optional("fuel"),
    Column::optional("variant"),
    Column::optional("year"),
    Column::optional("colour"),
    Column::optional("fleet"),
    Column::optional("owner_mobile"),
    Column::optional("owner_name"),
    Column::optional("driver_name"),
    Column::optional("driver_mobile"),
    Column::optional("vin"),
    Column::optional("engine_no"),
    Column::optional("registered_on"),
    Column::optional("purchased_on"),
    Column::optional("notes"),
    Column::optional("confirm_similar"),
    Column::derived("last_odometer"),
    Column::derived("open_orders"),
    Column::derived("last_order_at"),
];

static SHEET: Sheet<CarRow> = Sheet {
    name: "Cars.csv",
    entity: "car",
    rows: |tx, who, query| async move { Ok(kept::page(tx, &Scope::for_session(&who.session), query).await?.0) }.boxed(),
    columns: &[
        ("registration_no", |car, line, _| line.text(&car.registration_no)),
        ("is_special", |car, line, _| line.flag(car.is_special)),
        ("brand", |car, line, _| line.text(&car.brand.name)),
        ("model", |car, line, _| line.text(&car.model.name)),
        ("fuel", |car, line, _| line.text(&car.car_type.name)),
        ("variant", |car, line, _| line.maybe_text(car.variant.as_ref().map(|variant| variant.name.as_str()))),
        ("year", |car, line, _| line.maybe(car.year)),
        ("colour", |car, line, _| line.maybe_text(car.colour.as_deref())),
        ("fleet", |car, line, _| line.maybe_text(car.fleet.as_ref().map(|fleet| fleet.name.as_str()))),
        ("owner_mobile", |car, line, _| line.mobile(Some(&car.owner.mobile))),
        ("owner_name", |car, line, _| line.text(&car.owner.name)),
        ("driver_name", |car, line, _| line.maybe_text(car.driver_name.as_deref())),
        ("driver_mobile", |car, line, _| line.mobile(car.driver_mobile.as_deref())),
        ("last_odometer", |car, line, _| line.maybe(car.last_odometer)),
        ("open_orders", |car, line, _| line.number(car.open_orders)),
        ("last_order_at", |car, line, zone| {
            line.maybe_time(car.last_order.as_ref().map(|order| order.created_at), zone)
        }),
    ],
};

pub async fn download_cars(
    who: Allow<Read<Cars>>,
    Params(asked): Params<FleetCarFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    if asked.fleet_id.is_none() || asked.id.is_some() {
        return Err(ApiError::invalid("fleet_id", "is required: a file has the cars of a fleet"));
    }
    let query = kept::query(&who, &asked);
    sheets::download(&who, &SHEET, query, typed).await
}

pub async fn cars_template(_: Allow<Create<Cars>>) -> Result<Csv> {
    sheets::template("Cars.csv", COLUMNS)
}

pub async fn import_cars(who: Allow<Create<Cars>>, upload: Upload<ImportForm>) -> Answer<ImportResult> {
    let import = Import::received(upload, COLUMNS).await?;
    Ok(Data::ok(import::run(&who, import).await?))
}

/// Imports a file that was not sent by a browser.
pub async fn import_file(who: &Caller, text: &[u8], dry_run: bool) -> Result<ImportResult> {
    import::run(who, Import::read(text, COLUMNS, dry_run)).await
}
