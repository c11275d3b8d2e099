//! The list of escalations as CSV, for users whose downloads are enabled.

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::list::Query;
use pitlane_base::sheets::{self, Csv, Pages, Table};
use pitlane_platform::caller::Caller;
use pitlane_platform::error::Result;

use super::show::with_clocks;
use super::store;
use super::types::{ClockState, ClockView, EscalationFacts, LiableParty};
use crate::cases::WaitingFor;

/// A row of the file.
struct Row {
    facts: EscalationFacts,
    description: String,
    root_cause: Option<String>,
}

/// All that a query finds, in its order; the audit trail has the filter and the number of rows.
pub async fn download(who: &Caller, query: Query, asked: RawQuery) -> Result<Csv> {
    sheets::check_enabled(who).await?;
    let pages: Pages<Row> = Box::new(|tx, who, query| {
        async move {
            let rows = store::list_page(tx, query).await?;
            let causes: Vec<Option<String>> = rows.iter().map(|row| row.root_cause.clone()).collect();
            let rows = with_clocks(tx, who, rows).await?.into_iter().zip(causes);
            Ok(rows.map(|((facts, description), root_cause)| Row { facts, description, root_cause }).collect())
        }
        .boxed()
    });
    sheets::download_pages(who, TABLE, pages, query, asked).await
}

fn is_breached(clock: &ClockView) -> bool {
    clock.state == ClockState::Breached
}

/// In the words and the order of areas-cases 2.
const TABLE: Table<Row> = Table {
    name: "Orders_Escalation_Sheet.csv",
    entity: "escalation",
    columns: &[
        ("Escalation No", |row, line, _| line.text(&row.facts.number)),
        ("Order ID", |row, line, _| line.number(row.facts.order_id)),
        ("Status", |row, line, _| line.text(row.facts.status.name())),
        ("Priority", |row, line, _| line.number(row.facts.priority)),
        ("Level", |row, line, _| line.number(row.facts.level)),
        ("Type 1", |row, line, _| line.text(&row.facts.type1.name)),
        ("Type 2", |row, line, _| line.maybe_text(row.facts.type2.as_ref().map(|one| one.name.as_str()))),
        ("Type 3", |row, line, _| line.maybe_text(row.facts.type3.as_ref().map(|one| one.name.as_str()))),
        ("Source", |row, line, _| line.text(&row.facts.source.name)),
        ("Group", |row, line, _| line.maybe_text(row.facts.group.as_ref().map(|one| one.name.as_str()))),
        ("Manager", |row, line, _| line.maybe_text(row.facts.assignee.as_ref().map(|one| one.name.as_str()))),
        ("Customer", |row, line, _| line.text(&row.facts.customer.name)),
        ("Phone", |row, line, _| line.mobile(Some(&row.facts.customer.mobile))),
        ("Registration No", |row, line, _| line.maybe_text(row.facts.registration_no.as_deref())),
        ("City", |row, line, _| line.maybe_text(row.facts.city.as_ref().map(|one| one.name.as_str()))),
        ("Garage", |row, line, _| line.maybe_text(row.facts.garage.as_ref().map(|one| one.name.as_str()))),
        ("Order Type", |row, line, _| line.maybe(row.facts.order.order_type)),
        ("Order Status", |row, line, _| line.number(row.facts.order.status)),
        ("Description", |row, line, _| line.text(&row.description)),
        ("Created At", |row, line, zone| line.time(row.facts.created_at, zone)),
        ("First Response Due", |row, line, zone| line.maybe_time(row.facts.clock.response.due_at, zone)),
        ("First Response At", |row, line, zone| line.maybe_time(row.facts.clock.response.done_at, zone)),
        ("Response Breached", |row, line, _| line.flag(is_breached(&row.facts.clock.response))),
        ("Resolution Due", |row, line, zone| line.maybe_time(row.facts.clock.resolution.due_at, zone)),
        ("Resolved At", |row, line, zone| line.maybe_time(row.facts.resolved_at, zone)),
        ("Resolution Breached", |row, line, _| line.flag(is_breached(&row.facts.clock.resolution))),
        ("Reopened", |row, line, _| line.number(row.facts.reopen_count)),
        ("Waiting For", |row, line, _| line.maybe_text(row.facts.waiting_for.map(WaitingFor::as_str))),
        ("Vouchers", |row, line, _| line.number(row.facts.spent.vouchers)),
        ("GoApp Money", |row, line, _| line.number(row.facts.spent.goapp_money)),
        ("Refunds", |row, line, _| line.number(row.facts.spent.refunds)),
        ("Root Cause", |row, line, _| line.maybe_text(row.root_cause.as_deref())),
        ("Liable Party", |row, line, _| line.maybe_text(row.facts.liable_party.map(LiableParty::as_str))),
        ("Closed At", |row, line, zone| line.maybe_time(row.facts.closed_at, zone)),
    ],
};
