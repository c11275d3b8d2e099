//! Users as CSV: the list downloaded, and a file imported.

mod import;
mod lines;
mod names;

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::access::Users;
use pitlane_base::sheets::{self, Column, Csv, Import, ImportForm, ImportResult, Sheet};
use pitlane_platform::access::{Create, Read};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::Result;
use pitlane_platform::files::upload::Upload;
use pitlane_platform::input::Params;

use super::filter::UserFilter;
use super::list::query;
use super::store;
use super::types::UserRow;

/// A downloaded list can be imported again.
const COLUMNS: &[Column] = &[
    Column::required("name"),
    Column::required("mobile"),
    Column::required("role"),
    Column::optional("roles"),
    Column::optional("scopes"),
    Column::optional("email"),
    Column::optional("employee_code"),
    Column::optional("department"),
    Column::optional("city"),
    Column::optional("garage"),
    Column::optional("manager"),
    Column::optional("agent_type"),
    Column::optional("languages"),
    Column::optional("joined_on"),
    Column::optional("left_on"),
    Column::optional("auto_assign"),
    Column::optional("lead_cap"),
    Column::optional("is_download"),
    Column::optional("refund_enabled"),
    Column::derived("is_active"),
    Column::derived("last_seen_at"),
];

static SHEET: Sheet<UserRow> = Sheet {
    name: "Users.csv",
    entity: "user",
    rows: |tx, _, query| async move { Ok(store::list(tx, query).await?.0) }.boxed(),
    columns: &[
        ("name", |user, line, _| line.text(&user.name)),
        ("mobile", |user, line, _| line.mobile(Some(&user.mobile))),
        ("role", |user, line, _| line.text(&user.role)),
        ("roles", |user, line, _| line.text(&user.roles.join("; "))),
        ("email", |user, line, _| line.maybe_text(user.email.as_deref())),
        ("employee_code", |user, line, _| line.maybe_text(user.employee_code.as_deref())),
        ("department", |user, line, _| line.maybe_text(user.department.as_deref())),
        ("city", |user, line, _| line.maybe_text(user.city.as_ref().map(|city| city.name.as_str()))),
        ("garage", |user, line, _| line.maybe_text(user.garage.as_ref().map(|garage| garage.name.as_str()))),
        ("manager", |user, line, _| line.maybe_text(user.manager.as_ref().map(|manager| manager.name.as_str()))),
        ("agent_type", |user, line, _| line.maybe_text(user.agent_type.as_ref().map(|kind| kind.name.as_str()))),
        ("auto_assign", |user, line, _| line.flag(user.auto_assign)),
        ("lead_cap", |user, line, _| line.number(user.lead_cap)),
        ("is_active", |user, line, _| line.flag(user.is_active)),
        ("last_seen_at", |user, line, zone| line.maybe_time(user.last_seen_at, zone)),
    ],
};

pub async fn download_users(
    who: Allow<Read<Users>>,
    Params(asked): Params<UserFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    let query = query(&who, &asked).await?;
    sheets::download(&who, &SHEET, query, typed).await
}

pub async fn users_template(_: Allow<Create<Users>>) -> Result<Csv> {
    sheets::template("Users.csv", COLUMNS)
}

pub async fn import_users(who: Allow<Create<Users>>, upload: Upload<ImportForm>) -> Answer<ImportResult> {
    let import = Import::received(upload, COLUMNS).await?;
    Ok(Data::ok(import::run(&who, import).await?))
}

/// Imports a file that was not sent by a browser.
pub async fn import_file(who: &Caller, text: &[u8], dry_run: bool) -> Result<ImportResult> {
    import::run(who, Import::read(text, COLUMNS, dry_run)).await
}
