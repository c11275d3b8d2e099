//! Issues a bill: number and bill in one transaction, with all consequences for the order.

use chrono::NaiveDate;
use pitlane_orders::catalogue::tax_country;
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, OrderDetail, state_named};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::country::Country;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_tax::invoice::{Draft, Invoice, compose};
use pitlane_tax::numbers::{DocumentKind, NumberError};
use pitlane_tax::words::in_words;
use pitlane_workshop::estimates::Supply;
use serde::Serialize;
use serde_json::json;

use super::lines::IssueLine;
use super::parties::{OrderFacts, Parties};
use super::store::{self, Maker, NewBill, NewLine, Numbered};
use super::types::Missing;
use super::{ledger, prepare, rules};

/// A bill to issue.
pub struct Issue<'a> {
    /// The estimate revision of the lines.
    pub revision: Option<i64>,
    pub lines: Vec<IssueLine>,
    /// Supplier, taxes and the date of supply.
    pub supply: &'a Supply,
}

/// The next number of a garage's series for the day. It is taken in the transaction that creates the document, so that
/// the series has no gaps; other transactions that need a number of the series wait until then.
pub async fn take_number(
    tx: &mut Tx,
    country: &Country,
    kind: DocumentKind,
    garage: i64,
    day: NaiveDate,
) -> Result<Numbered> {
    let internal = |error: NumberError| ApiError::Internal(error.into());
    let full = || ApiError::conflict("This garage has used up its document numbers. Contact an admin.");
    let series = rules::series(country, kind, garage, day).ok_or_else(full)?;
    let place = store::next(tx, &series.to_string()).await?;
    let number = series.number(place.unsigned_abs()).map_err(|error| match error {
        NumberError::Full => full(),
        other => internal(other),
    })?;
    Ok(Numbered { number, series: series.to_string(), place })
}

pub fn maker(who: &Caller) -> Maker<'_> {
    Maker { id: Some(who.session.user_id), name: &who.session.user_name, role: &who.session.role, at: who.now() }
}

/// Issues a bill for an order that is locked and in the caller's scope: number, lines, the order's amounts and
/// evidence, history and audit trail. Returns the bill's id. The calling code checks whether the order already has a
/// valid bill.
pub async fn issue(tx: &mut Tx, who: &Caller, order: &OrderDetail, request: Issue<'_>) -> Result<i64> {
    let country = tax_country(who.region.country);
    let today = who.region.clock.today(who.region.country.zone);
    let (order_id, supply) = (order.row.order_id, request.supply);
    let parties = Parties::current(country, &supply.parties, OrderFacts::from_order(order));
    let Some(garage_id) = parties.garage_id.filter(|_| parties.supplier.is_some()) else {
        let sentence = "No garage is chosen: it is the supplier of the bill. Choose it in the order's details.";
        return Err(prepare::refused(&[Missing { what: "garage".into(), sentence: sentence.into() }]));
    };
    let terms = supply.billed_terms();
    let drafts: Vec<Draft> = request.lines.iter().map(|line| line.draft.clone()).collect();
    let invoice = compose(&drafts, Money::ZERO, &terms).map_err(|problems| {
        let of = |problem: &pitlane_tax::problem::Problem| {
            let name = problem.line.and_then(|at| request.lines.get(at)).map_or("", |line| line.service_name.as_str());
            Missing { what: problem.path(), sentence: format!("{name}: {} {}.", problem.field, problem.fault) }
        };
        prepare::refused(&problems.iter().map(of).collect::<Vec<_>>())
    })?;
    let totals = invoice.document.totals;
    let words = in_words(totals.total, country).map_err(|error| ApiError::Internal(error.into()))?;
    let place = supply.labour.place().map(|state| state_named(country, &state.code(), state.name()));
    // Last, so that other transactions wait for the number as briefly as possible.
    let numbered = take_number(tx, who.region.country, DocumentKind::Bill, garage_id, today).await?;
    let new = NewBill {
        order_id,
        numbered: &numbered,
        garage_id,
        revision: request.revision,
        day: today,
        supplied_on: supply.day,
        is_igst: terms.is_igst(),
        is_of_garage: order.row.order_of == "garage",
        labour_tax: as_json(&supply.labour)?,
        parts_tax: as_json(&supply.parts)?,
        tax_reason: &rules::tax_reason(&invoice, &terms),
        place_of_supply: &place.unwrap_or_default(),
        parties: as_json(&parties)?,
        totals: &totals,
        in_words: &words,
        maker: maker(who),
    };
    let id = store::insert_bill(tx, &new).await?;
    store::insert_lines(tx, id, &new_lines(&request.lines, &invoice)).await?;
    ledger::settle(tx, who, order_id).await?;
    let changes = json!({
        "invoice_number": [order.row.invoice_number, numbered.number],
        "amount": [order.row.amount, totals.total],
    });
    orders::note(tx, who, order_id, Event::Bill, &changes, None).await?;
    let after = json!({
        "order_id": order_id, "number": numbered.number, "total": totals.total,
        "is_igst": terms.is_igst(), "supplied_on": supply.day, "lines": invoice.lines.len(),
    });
    who.audit(tx, Entry::done("bill.issue", "bill", id).after(&after)).await?;
    Ok(id)
}

pub fn as_json(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|error| ApiError::Internal(error.into()))
}

fn new_lines<'a>(lines: &'a [IssueLine], invoice: &'a Invoice) -> Vec<NewLine<'a>> {
    let all = lines.iter().zip(&invoice.lines).zip(&invoice.document.lines);
    let of = |((line, taxed), amounts): ((&'a IssueLine, &'a pitlane_tax::line::Line), &'a _)| {
        let amounts: &pitlane_tax::line::LineAmounts = amounts;
        NewLine {
            kind: rules::line_kind(taxed.kind),
            service_name: &line.service_name,
            part_number: line.part_number.as_deref(),
            action: line.action.as_deref(),
            hsn: taxed.code.as_deref(),
            quantity: taxed.quantity.thousandths(),
            unit: &line.unit,
            price: taxed.unit_price,
            gross: amounts.gross,
            discount: amounts.discount,
            payer: line.payer,
            tax: rules::tax_key(taxed.tax),
            rate: taxed.rate.hundredths(),
            taxable: amounts.taxable,
            amounts: amounts.tax,
            total: amounts.total,
        }
    };
    all.map(of).collect()
}
