//! The list of fleets as CSV.

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::access::Fleets;
use pitlane_base::sheets::{self, Csv, Sheet};
use pitlane_platform::access::Read;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;

use super::handlers::{self, With};
use super::types::{Fleet, FleetDues, FleetFigures, FleetFilter};

const ALL: With = With { users: true, cars: true, figures: true };

fn figures(fleet: &Fleet) -> Option<&FleetFigures> {
    fleet.figures.as_ref()
}

fn dues(fleet: &Fleet) -> Option<&FleetDues> {
    figures(fleet)?.dues.as_ref()
}

static SHEET: Sheet<Fleet> = Sheet {
    name: "Fleets.csv",
    entity: "fleet",
    rows: |tx, who, query| async move { Ok(handlers::listed(tx, who, query, ALL).await?.0) }.boxed(),
    columns: &[
        ("name", |fleet, line, _| line.text(&fleet.name)),
        ("kind", |fleet, line, _| line.text(fleet.kind.as_str())),
        ("city", |fleet, line, _| line.text(&fleet.city)),
        ("contact", |fleet, line, _| line.maybe_text(fleet.contact.as_deref())),
        ("cars", |fleet, line, _| line.maybe(fleet.cars)),
        ("open_orders", |fleet, line, _| line.maybe(figures(fleet).map(|of| of.open_orders))),
        ("due_documents", |fleet, line, _| line.maybe(fleet.due_documents)),
        ("agreed_prices", |fleet, line, _| line.maybe(figures(fleet).map(|of| of.agreed_prices))),
        ("users", |fleet, line, _| {
            let names: Vec<&str> = fleet.users.iter().flatten().map(|user| user.name.as_str()).collect();
            line.text(&names.join(", "))
        }),
        ("due", |fleet, line, _| line.maybe(dues(fleet).map(|dues| dues.due))),
        ("overdue", |fleet, line, _| line.maybe(dues(fleet).map(|dues| dues.overdue))),
        ("credit_limit", |fleet, line, _| line.maybe(figures(fleet).and_then(|of| of.credit_limit))),
        ("credit_days", |fleet, line, _| line.maybe(figures(fleet).and_then(|of| of.credit_days))),
    ],
};

pub async fn download_fleets(
    who: Allow<Read<Fleets>>,
    Params(asked): Params<FleetFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    let query = handlers::query(&who, &asked);
    sheets::download(&who, &SHEET, query, typed).await
}
