//! Garages as CSV: the list downloaded, and a file imported.

mod import;
mod lines;
mod names;

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::access::Garages;
use pitlane_base::sheets::{self, Column, Csv, Import, ImportForm, ImportResult, Sheet};
use pitlane_platform::access::{Create, Read};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::Result;
use pitlane_platform::files::upload::Upload;
use pitlane_platform::input::Params;

use super::list;
use super::rules;
use super::types::{Garage, GarageFigures, GarageFilter};

/// A downloaded list can be imported again. The numbers of both countries are here: a cell of the other one is refused.
const COLUMNS: &[Column] = &[
    Column::required("name"),
    Column::required("pincode"),
    Column::optional("city"),
    Column::optional("cluster"),
    Column::optional("address_line"),
    Column::optional("mobile"),
    Column::optional("kind"),
    Column::optional("services"),
    Column::optional("brands"),
    Column::optional("insurers"),
    Column::optional("bays"),
    Column::optional("has_pickup_drop"),
    Column::optional("has_towing"),
    Column::optional("has_waiting_room"),
    Column::optional("legal_name"),
    Column::optional("business_type"),
    Column::optional("owner_name"),
    Column::optional("owner_mobile"),
    Column::optional("alternate_mobile"),
    Column::optional("email"),
    Column::optional("gstin"),
    Column::optional("pan"),
    Column::optional("turnover"),
    Column::optional("sst_no"),
    Column::optional("tin"),
    Column::optional("company_no"),
    Column::optional("is_unregistered"),
    Column::optional("mismatch_note"),
    Column::optional("lat"),
    Column::optional("lng"),
    Column::optional("deal_id"),
    Column::optional("deal_from"),
    Column::optional("deal_to"),
    Column::optional("commission"),
    Column::derived("state"),
    Column::derived("status"),
    Column::derived("weekly_off"),
    Column::derived("today"),
    Column::derived("rating"),
    Column::derived("open_orders"),
    Column::derived("app_versions"),
    Column::derived("bank"),
    Column::derived("linked_account"),
    Column::derived("missing"),
];

static SHEET: Sheet<Garage> = Sheet {
    name: "Garages.csv",
    entity: "garage",
    rows: |tx, who, query| async move { Ok(list::page(tx, who, query, true).await?.0) }.boxed(),
    columns: &[
        ("name", |garage, line, _| line.text(&garage.name)),
        ("pincode", |garage, line, _| line.text(&garage.pincode)),
        ("city", |garage, line, _| line.text(&garage.city)),
        ("cluster", |garage, line, _| line.text(&garage.cluster)),
        ("state", |garage, line, _| line.text(&garage.state)),
        ("mobile", |garage, line, _| line.mobile(Some(&garage.mobile))),
        ("kind", |garage, line, _| line.text(garage.kind.as_str())),
        ("services", |garage, line, _| {
            line.text(&of(garage, |figures| joined(figures.services.iter().map(|service| names::service(*service)))))
        }),
        ("status", |garage, line, _| line.text(garage.status.as_str())),
        ("weekly_off", |garage, line, _| {
            line.text(&of(garage, |figures| joined(figures.weekly_off.iter().map(|day| weekday(*day)))))
        }),
        ("today", |garage, line, _| line.text(&of(garage, today))),
        ("rating", |garage, line, _| line.maybe(garage.figures.as_ref().and_then(|figures| figures.rating))),
        ("open_orders", |garage, line, _| line.maybe(garage.figures.as_ref().map(|figures| figures.open_orders))),
        ("app_versions", |garage, line, _| line.text(&of(garage, apps))),
        ("bank", |garage, line, _| {
            line.text(&of(garage, |figures| figures.bank.map_or("", |bank| bank.as_str()).to_owned()))
        }),
        ("linked_account", |garage, line, _| {
            line.text(&of(garage, |figures| figures.linked_account.map_or("", |status| status.as_str()).to_owned()))
        }),
        ("missing", |garage, line, _| {
            line.text(&of(garage, |figures| joined(figures.onboarding.iter().map(|item| item.as_str()))))
        }),
    ],
};

fn of(garage: &Garage, shown: impl FnOnce(&GarageFigures) -> String) -> String {
    garage.figures.as_ref().map(shown).unwrap_or_default()
}

fn joined<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<Vec<_>>().join("; ")
}

fn weekday(day: i64) -> &'static str {
    const DAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
    usize::try_from(day - 1).ok().and_then(|at| DAYS.get(at).copied()).unwrap_or_default()
}

fn today(figures: &GarageFigures) -> String {
    match (figures.closure, &figures.closes_at) {
        (Some(closure), _) => closure.as_str().replace('_', " "),
        (None, Some(time)) => format!("open until {time}"),
        (None, None) => String::new(),
    }
}

/// The version that each app reported, or that was chosen for it.
fn apps(figures: &GarageFigures) -> String {
    let numbers = figures.apps.iter().filter_map(|app| {
        let number = app.seen_number.as_ref().or(app.number.as_ref())?;
        Some(format!("{} {number}", app.platform.as_str()))
    });
    numbers.collect::<Vec<_>>().join("; ")
}

pub async fn download_garages(
    who: Allow<Read<Garages>>,
    Params(asked): Params<GarageFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    sheets::download(&who, &SHEET, list::query(&who, &asked), typed).await
}

/// With the numbers of the caller's country.
pub async fn garages_template(who: Allow<Create<Garages>>) -> Result<Csv> {
    let foreign = rules::foreign(who.region.country);
    let own: Vec<_> = COLUMNS.iter().copied().filter(|column| !foreign.contains(&column.name)).collect();
    sheets::template("Garages.csv", &own)
}

pub async fn import_garages(who: Allow<Create<Garages>>, upload: Upload<ImportForm>) -> Answer<ImportResult> {
    let import = Import::received(upload, COLUMNS).await?;
    Ok(Data::ok(import::run(&who, import).await?))
}

/// Imports a file that was not sent by a browser.
pub async fn import_file(who: &Caller, text: &[u8], dry_run: bool) -> Result<ImportResult> {
    import::run(who, Import::read(text, COLUMNS, dry_run)).await
}
