//! The list of events as CSV.

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::access::Events;
use pitlane_base::list::Query;
use pitlane_base::sheets::{self, Csv, Sheet};
use pitlane_platform::access::Read;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;

use super::filter::EventFilter;
use super::shown;
use super::types::Event;

static SHEET: Sheet<Event> = Sheet {
    name: "Events.csv",
    entity: "event",
    rows: |tx, who, query| async move { Ok(shown::page(tx, who, query).await?.0) }.boxed(),
    columns: &[
        ("name", |event, line, _| line.text(&event.facts.name)),
        ("kind", |event, line, _| line.text(event.facts.kind.as_str())),
        ("city", |event, line, _| line.text(&event.city)),
        ("garage", |event, line, _| line.maybe_text(event.garage.as_deref())),
        ("address", |event, line, _| line.maybe_text(event.facts.address_line.as_deref())),
        ("starts_at", |event, line, zone| line.time(event.facts.starts_at, zone)),
        ("ends_at", |event, line, zone| line.time(event.facts.ends_at, zone)),
        ("manager", |event, line, _| line.text(&event.manager)),
        ("staff", |event, line, _| {
            line.text(&event.staff.iter().map(|one| one.name.as_str()).collect::<Vec<_>>().join("; "))
        }),
        ("coupon", |event, line, _| line.maybe_text(event.coupon.as_ref().map(|coupon| coupon.code.as_str()))),
        ("expected_leads", |event, line, _| line.number(event.facts.expected_leads)),
        ("leads", |event, line, _| line.number(event.leads)),
        ("orders", |event, line, _| line.number(event.orders)),
        ("amount", |event, line, _| line.maybe(Some(event.amount))),
        ("budget", |event, line, _| line.maybe(Some(event.facts.budget))),
        ("spent", |event, line, _| line.maybe(Some(event.facts.spent))),
        ("cost_per_lead", |event, line, _| line.maybe(event.cost_per_lead)),
        ("status", |event, line, _| line.text(event.status.as_str())),
    ],
};

pub async fn download_events(
    who: Allow<Read<Events>>,
    Params(asked): Params<EventFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    sheets::download(&who, &SHEET, Query::unscoped(&asked, &who.region), typed).await
}
