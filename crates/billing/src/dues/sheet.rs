//! The lists of dues as CSV.

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::access::Dues;
use pitlane_base::sheets::{self, Csv, Sheet};
use pitlane_platform::access::Read;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;

use super::age::DueAge;
use super::filter::{OrderDueFilter, PayerDueFilter};
use super::list;
use super::types::{OrderDues, PayerDues};

/// What is due of an age.
fn of_age(row: &PayerDues, age: DueAge) -> Money {
    row.dues.ages.iter().find(|sum| sum.age == age).map_or(Money::ZERO, |sum| sum.due)
}

static PAYERS: Sheet<PayerDues> = Sheet {
    name: "Dues_by_payer.csv",
    entity: "payer_due",
    rows: |tx, who, query| list::payers(tx, who, query).boxed(),
    columns: &[
        ("party_id", |row, line, _| line.number(row.party_id)),
        ("payer", |row, line, _| line.text(row.payer.as_str())),
        ("name", |row, line, _| line.text(&row.name)),
        ("mobile", |row, line, _| line.mobile(row.mobile.as_deref())),
        ("city", |row, line, _| line.maybe_text(row.city.as_ref().map(|city| city.name.as_str()))),
        ("orders", |row, line, _| line.number(row.dues.orders)),
        ("since", |row, line, _| line.maybe(row.since)),
        ("0-7", |row, line, _| line.number(of_age(row, DueAge::To7))),
        ("8-30", |row, line, _| line.number(of_age(row, DueAge::To30))),
        ("31-60", |row, line, _| line.number(of_age(row, DueAge::To60))),
        ("61-90", |row, line, _| line.number(of_age(row, DueAge::To90))),
        ("90+", |row, line, _| line.number(of_age(row, DueAge::Over90))),
        ("due", |row, line, _| line.number(row.dues.due)),
        ("credit", |row, line, _| line.number(row.dues.credit)),
        ("follow_up_on", |row, line, _| line.maybe(row.follow_up.as_ref().and_then(|last| last.next_on))),
        ("last_note", |row, line, _| line.maybe_text(row.follow_up.as_ref().map(|last| last.note.as_str()))),
    ],
};

static ORDERS: Sheet<OrderDues> = Sheet {
    name: "Dues_by_order.csv",
    entity: "order_due",
    rows: |tx, who, query| list::dues(tx, who, query).boxed(),
    columns: &[
        ("order_id", |row, line, _| line.number(row.order_id)),
        ("payer", |row, line, _| line.text(row.payer.as_str())),
        ("party", |row, line, _| line.text(&row.party)),
        ("amount", |row, line, _| line.number(row.amount)),
        ("since", |row, line, _| line.number(row.since)),
        ("days", |row, line, _| line.number(row.days)),
        ("invoice_number", |row, line, _| line.maybe_text(row.invoice_number.as_deref())),
        ("status", |row, line, _| line.text(&row.status.status)),
        ("customer", |row, line, _| line.text(&row.customer)),
        ("phone", |row, line, _| line.mobile(Some(&row.phone))),
        ("registration_no", |row, line, _| line.maybe_text(row.registration_no.as_deref())),
        ("garage", |row, line, _| line.maybe_text(row.garage.as_deref())),
        ("city", |row, line, _| line.text(&row.city)),
        ("due_of_order", |row, line, _| line.number(row.due_amount)),
        ("follow_up_on", |row, line, _| line.maybe(row.follow_up.as_ref().and_then(|last| last.next_on))),
        ("last_note", |row, line, _| line.maybe_text(row.follow_up.as_ref().map(|last| last.note.as_str()))),
        ("reminded_on", |row, line, _| line.maybe(row.reminded_on)),
    ],
};

pub async fn download_payer_dues(
    who: Allow<Read<Dues>>,
    Params(asked): Params<PayerDueFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    let query = list::payer_query(&who, &asked);
    sheets::download(&who, &PAYERS, query, typed).await
}

pub async fn download_order_dues(
    who: Allow<Read<Dues>>,
    Params(asked): Params<OrderDueFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    asked.check().verdict()?;
    let query = list::due_query(&who, &asked);
    sheets::download(&who, &ORDERS, query, typed).await
}
