//! Issues bills: number and bill in one transaction, with all consequences for the order.

use chrono::NaiveDate;
use pitlane_orders::catalogue::{WorkAction, tax_country};
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, OrderDetail, state_named};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::country::Country;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_tax::country::Country as TaxCountry;
use pitlane_tax::invoice::Terms;
use pitlane_tax::numbers::{DocumentKind, NumberError};
use pitlane_tax::untaxed::Untaxed;
use pitlane_tax::words::in_words;
use serde::Serialize;
use serde_json::json;

use super::prepare::Prepared;
use super::prepared::PreparedBill;
use super::store::{self, Maker, NewBill, NewLine, Numbered};
use super::types::BillRecipient;
use super::{ledger, rules};
use crate::coupons;

/// Reasons that the law asks for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reasons<'a> {
    /// Why the bill is dated more than 30 days after the supply.
    pub late: Option<&'a str>,
    /// Why it is issued before the work is done.
    pub advance: Option<&'a str>,
}

impl Reasons<'_> {
    /// Only those that apply to these bills are stored.
    pub fn of(self, prepared: &Prepared) -> Self {
        let Self { late, advance } = self;
        let is_late = rules::check_late(prepared.supply.day, prepared.today, None).is_some();
        Self { late: late.filter(|_| is_late), advance: advance.filter(|_| prepared.is_in_advance) }
    }
}

/// The next number of a garage's series for the day. It is taken in the transaction that creates the document, so that
/// the series has no gaps; other transactions that need a number of the series wait until then. A series is in the order
/// of its dates: after a document of a later day the number is refused.
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
    let last = store::last_of_series(tx, kind, &series.to_string()).await?;
    if let Some((number, last_day)) = last.filter(|(_, last_day)| *last_day > day) {
        let message = format!(
            "Nothing was issued: the last number of this garage, {number}, is dated {last_day}, and today is {day}. The \
             clock of the server ran back, or was ahead. Ask an admin to check it."
        );
        return Err(ApiError::Conflict { message, data: json!({ "last": number, "day": last_day, "today": day }) });
    }
    let number = series.number(place.unsigned_abs()).map_err(|error| match error {
        NumberError::Full => full(),
        other => internal(other),
    })?;
    Ok(Numbered { number, series: series.to_string(), place })
}

pub fn maker(who: &Caller) -> Maker<'_> {
    Maker { id: Some(who.session.user_id), name: &who.session.user_name, role: &who.session.role, at: who.now() }
}

/// Issues the prepared bills of an order that is locked and in the caller's scope: numbers, lines, the order's amounts and
/// evidence, history and audit trail. Returns the ids of the bills, the customer's last. The calling code checks whether
/// anything prevents them.
pub async fn issue(
    tx: &mut Tx,
    who: &Caller,
    order: &OrderDetail,
    prepared: &Prepared,
    reasons: Reasons<'_>,
) -> Result<Vec<i64>> {
    let order_id = order.row.order_id;
    let mut bills = Vec::new();
    let mut numbers = Vec::new();
    let (mut of_insurer, mut of_customer) = (None, None);
    for bill in &prepared.bills {
        let (id, number) = issue_one(tx, who, order, (prepared, bill), reasons).await?;
        bills.push(id);
        match bill.recipient {
            Some(BillRecipient::Insurer) => of_insurer = Some(bill.invoice.document.totals.total),
            Some(BillRecipient::Customer) => of_customer = Some(number.clone()),
            None => {}
        }
        numbers.push(number);
    }
    coupons::used(tx, who, order, &prepared.agreed).await?;
    ledger::settle(tx, who, order_id).await?;
    let mut changes = json!({
        "invoice_number": [order.row.invoice_number, numbers.join(", ")],
        "amount": [order.row.amount, prepared.totals().total],
    });
    if let Some(total) = of_insurer {
        // The customer is told of their own bill alone.
        changes["insurers_part"] = json!([null, total]);
        changes["customer_bill"] = json!([null, of_customer]);
    }
    orders::note(tx, who, order_id, Event::Bill, &changes, reasons.late.or(reasons.advance)).await?;
    Ok(bills)
}

async fn issue_one(
    tx: &mut Tx,
    who: &Caller,
    order: &OrderDetail,
    (prepared, bill): (&Prepared, &PreparedBill),
    reasons: Reasons<'_>,
) -> Result<(i64, String)> {
    let country = tax_country(who.region.country);
    let (order_id, supply, invoice) = (order.row.order_id, &prepared.supply, &bill.invoice);
    let garage_id = bill.parties.garage_id.ok_or(ApiError::NotFound("garage"))?;
    let terms = Terms { labour: bill.labour, parts: bill.parts, ..supply.terms() };
    let totals = invoice.document.totals;
    let words = in_words(totals.total, country).map_err(|error| ApiError::Internal(error.into()))?;
    let place = bill.labour.place().map(|state| state_named(country, &state.code(), state.name()));
    let title = rules::title(supply.taxpayer, bill);
    // Late, so that other transactions wait for the number as briefly as possible.
    let numbered = take_number(tx, who.region.country, DocumentKind::Bill, garage_id, prepared.today).await?;
    let new = NewBill {
        order_id,
        numbered: &numbered,
        garage_id,
        revision: Some(prepared.agreed.revision),
        day: prepared.today,
        supplied_on: supply.day,
        is_igst: terms.is_igst(),
        is_of_garage: order.row.order_of == "garage",
        recipient: bill.recipient,
        title: Some(title.key()).filter(|_| country == TaxCountry::India),
        taxpayer: Some(supply.taxpayer.key()).filter(|_| country == TaxCountry::India),
        late_reason: reasons.late,
        advance_reason: reasons.advance,
        labour_tax: as_json(&bill.labour)?,
        parts_tax: as_json(&bill.parts)?,
        tax_reason: &rules::tax_reason(invoice, &terms),
        place_of_supply: &place.unwrap_or_default(),
        parties: as_json(&bill.parties)?,
        totals: &totals,
        discount_percent: prepared.agreed.discount_percent,
        in_words: &words,
        maker: maker(who),
    };
    let id = store::insert_bill(tx, &new).await?;
    store::insert_lines(tx, id, &new_lines(prepared, bill)).await?;
    let after = json!({
        "order_id": order_id, "number": numbered.number, "total": totals.total, "recipient": bill.recipient,
        "is_igst": terms.is_igst(), "supplied_on": supply.day, "lines": invoice.lines.len(),
        "late_reason": reasons.late, "advance_reason": reasons.advance,
    });
    who.audit(tx, Entry::done("bill.issue", "bill", id).after(&after)).await?;
    Ok((id, numbered.number))
}

pub fn as_json(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|error| ApiError::Internal(error.into()))
}

fn new_lines<'a>(prepared: &'a Prepared, bill: &'a PreparedBill) -> Vec<NewLine<'a>> {
    let PreparedBill { places, wholes, excess, invoice, .. } = bill;
    let of = |at: usize| {
        let agreed = &prepared.agreed.lines[places[at]];
        let (taxed, amounts) = (&invoice.lines[at], &invoice.document.lines[at]);
        NewLine {
            estimate_line: Some(agreed.id),
            job: Some(agreed.job),
            job_title: Some(&agreed.job_title),
            kind: rules::line_kind(taxed.kind),
            service_name: &agreed.service_name,
            part_number: agreed.part_number.as_deref(),
            action: agreed.action.map(WorkAction::as_str),
            hsn: taxed.code.as_deref(),
            quantity: agreed.draft.quantity.thousandths(),
            unit: agreed.unit.as_str(),
            price: agreed.draft.unit_price,
            whole: wholes[at],
            gross: amounts.gross,
            discount: amounts.discount,
            discount_percent: agreed.discount_percent,
            excess: excess[at],
            payer: agreed.payer,
            tax: rules::tax_key(taxed.tax),
            rate: taxed.rate.hundredths(),
            untaxed: invoice.untaxed[at].map(Untaxed::key),
            taxable: amounts.taxable,
            amounts: amounts.tax,
            total: amounts.total,
        }
    };
    (0..places.len()).map(of).collect()
}
