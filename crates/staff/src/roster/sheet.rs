//! Rosters as CSV: the calendar that is shown as a file, and the days of a file imported.

mod import;
mod lines;

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::access::{Rosters as RosterRights, Users};
use pitlane_base::list::{Where, one_of};
use pitlane_base::sheets::{self, Column, Csv, Import, Table};
use pitlane_platform::access::{Letter, Read, Resource, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::error::Result;
use pitlane_platform::files::upload::Upload;
use pitlane_platform::input::Params;

use super::calendar::{page, query};
use super::filter::CalendarFilter;
use super::scope::Reach;
use super::store;
use super::types::{DayRow, RosterImport, RosterImported};

const NAME: &str = "Roster.csv";

/// A downloaded calendar can be imported again: the lines of days that are left as they are change nothing.
const COLUMNS: &[Column] = &[
    Column::required("mobile"),
    Column::derived("name"),
    Column::derived("role"),
    Column::derived("city"),
    Column::required("day"),
    Column::required("kind"),
    Column::optional("shift"),
    Column::optional("start"),
    Column::optional("end"),
    Column::optional("note"),
    Column::derived("leave"),
    Column::derived("holiday"),
];

/// A day of somebody, as a line.
struct DayLine {
    mobile: Option<String>,
    name: String,
    role: String,
    city: Option<String>,
    day: DayRow,
}

const TABLE: Table<DayLine> = Table {
    name: NAME,
    entity: "roster",
    columns: &[
        ("mobile", |row, line, _| line.mobile(row.mobile.as_deref())),
        ("name", |row, line, _| line.text(&row.name)),
        ("role", |row, line, _| line.text(&row.role)),
        ("city", |row, line, _| line.maybe_text(row.city.as_deref())),
        ("day", |row, line, _| line.number(row.day.day)),
        ("kind", |row, line, _| line.text(row.day.kind.as_str())),
        ("shift", |row, line, _| line.maybe_text(row.day.shift.as_ref().map(|shift| shift.name.as_str()))),
        ("start", |row, line, _| line.maybe(row.day.start)),
        ("end", |row, line, _| line.maybe(row.day.end)),
        ("note", |row, line, _| line.maybe_text(row.day.note.as_deref())),
        ("leave", |row, line, _| line.maybe(row.day.leave.as_ref().map(|leave| leave.part.as_str()))),
        ("holiday", |row, line, _| line.maybe_text(row.day.holiday.as_deref())),
    ],
};

/// The days that the calendar shows for the same filters, one line for each. Mobiles are for those who read users.
pub async fn download_roster(
    who: Allow<Read<RosterRights>>,
    Params(asked): Params<CalendarFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    let range = (asked.from, asked.to);
    let query = query(&who, &Reach::of(&who), &asked)?;
    let pages: sheets::Pages<DayLine> = Box::new(move |tx, who, query| {
        async move {
            let (users, _) = page(tx, who, &Reach::of(who), query, range).await?;
            let mut mobiles = std::collections::BTreeMap::new();
            if who.profile.allows(Users::KEY, Letter::Read) {
                let mut by = Where::here(&who.region);
                one_of("u.id", users.iter().map(|user| user.id), &mut by);
                mobiles = store::mobiles(tx, &by).await?;
            }
            let lines = users.into_iter().flat_map(|user| {
                let mobile = mobiles.get(&user.id).cloned();
                user.days.into_iter().map(move |day| DayLine {
                    mobile: mobile.clone(),
                    name: user.name.clone(),
                    role: user.role.clone(),
                    city: user.city.clone(),
                    day,
                })
            });
            Ok(lines.collect())
        }
        .boxed()
    });
    sheets::download_pages(&who, TABLE, pages, query, typed).await
}

pub async fn roster_template(_: Allow<Update<RosterRights>>) -> Result<Csv> {
    sheets::template(NAME, COLUMNS)
}

pub async fn import_roster(who: Allow<Update<RosterRights>>, upload: Upload<RosterImport>) -> Answer<RosterImported> {
    let (import, form) = Import::with_form(upload, COLUMNS, |form| form.dry_run).await?;
    Ok(Data::ok(import::run(&who, import, form).await?))
}
