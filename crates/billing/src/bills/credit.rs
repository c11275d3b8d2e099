//! Credit notes: what a bill charged too much for.

use pitlane_base::access::{Orders, Payments};
use pitlane_base::list::Query;
use pitlane_base::offers::OfferRules;
use pitlane_base::texts;
use pitlane_orders::catalogue::tax_country;
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, OrderDetail};
use pitlane_platform::access::{Read, Update};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{Tx, bind};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, Params};
use pitlane_tax::credit::{Billed, BilledLine, CreditNote, CreditRequest, NoteKind, credit};
use pitlane_tax::line::parse_price;
use pitlane_tax::numbers::DocumentKind;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::words::in_words;
use pitlane_workshop::estimates::Typed;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::issue::{maker, take_number};
use super::ledger::{self, BillWithLines};
use super::store::{self, LineRow, NewNote, NewNoteLine};
use super::types::{CreateCreditNote, CreditLineInput, CreditNoteMade, CreditNotes, CreditNotesAsked};
use super::{rules, show};
use crate::coupons;

/// Stored with the idempotency key; the note itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    note_id: i64,
}

pub async fn create_credit_note(
    who: Allow<Update<Payments>>,
    key: IdempotencyKey,
    offers: OfferRules,
    input: Input<CreateCreditNote>,
) -> Creation<CreditNoteMade> {
    key.needed()?;
    let request = input.body;
    let mut tx = who.write().await?;
    let bill = store::bill(&mut tx, request.bill_id).await?.ok_or(ApiError::NotFound("bill"))?;
    // Lock the order before validating: a second request waits and sees what the first one wrote.
    orders::lock_order(&mut tx, bill.order_id).await?;
    let (full, order) = show::found(&mut tx, &who, request.bill_id).await?;
    if let Some(StoredAnswer { note_id }) = key.claim(&mut tx, &who, "create_credit_note", &input.hash).await? {
        return Ok(Data::created(load_created(&mut tx, &who, note_id).await?));
    }
    if !full.may_be_credited() {
        let message = if full.is_valid() {
            format!(
                "Nothing is left to credit of bill {}: its value is credited, and its tax of {} can no longer be.",
                full.bill.number,
                texts::money(who.region.country, full.tax_left())
            )
        } else {
            format!("Bill {} is already fully credited.", full.bill.number)
        };
        return Err(ApiError::Conflict { message, data: json!({ "current": show::shown(&who, full)? }) });
    }
    let note = calculate(&who, &full, &request)?;
    if (full.credited(), full.debited()) != (request.credited, request.debited) {
        let message = format!(
            "Another user has corrected this bill: {} of it is credited and {} debited now. Check the new amounts and try \
             again.",
            texts::money(who.region.country, full.credited()),
            texts::money(who.region.country, full.debited())
        );
        return Err(ApiError::Conflict { message, data: json!({ "current": show::shown(&who, full)? }) });
    }
    let note = note.verdict()?;
    let note_id = write(&mut tx, &who, (&full, &order), request.reason.trim(), &note, offers).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { note_id }).await?;
    let answer = load_created(&mut tx, &who, note_id).await?;
    orders::notify_listeners(&mut tx, &who, full.bill.order_id, []).await?;
    tx.save().await?;
    let sentence = format!("Credit note {} was issued for {}", answer.credit_note.number, answer.credit_note.total);
    Ok(Data::created(answer).saying(sentence))
}

/// A valid credit note, or the errors of one for more than is left.
enum Calculation {
    Note(Box<CreditNote>),
    Beyond(Fields),
}

impl Calculation {
    fn verdict(self) -> Result<CreditNote> {
        match self {
            Self::Note(note) => Ok(*note),
            Self::Beyond(fields) => Err(ApiError::Invalid(fields)),
        }
    }
}

/// Parses the request and calculates the note. Unreadable input is rejected at once; a request for more than is left
/// only after checking whether another request was faster.
fn calculate(who: &Caller, full: &BillWithLines, request: &CreateCreditNote) -> Result<Calculation> {
    let mut fields = Fields::new();
    if request.reason.trim().chars().count() < 3 {
        fields.add("reason", "must give the reason, in at least 3 characters");
    }
    let requests = if request.lines.is_empty() {
        rules::all_that_is_left(&full.lines)
    } else {
        request
            .lines
            .iter()
            .enumerate()
            .filter_map(|(at, line)| credit_request(line, at, &full.lines, &mut fields))
            .collect()
    };
    fields.verdict()?;
    let billed: Vec<BilledLine> = full.lines.iter().map(LineRow::billed).collect();
    let today = who.today();
    let kind = NoteKind::for_dates(tax_country(who.region.country), full.bill.day, today);
    let bill = Billed {
        lines: &billed,
        total: full.charged(),
        round_off: full.bill.round_off - full.notes.iter().map(|note| note.round_off).sum(),
        credited_total: full.credited(),
    };
    Ok(match credit(&bill, &requests, kind) {
        Ok(note) => Calculation::Note(Box::new(note)),
        Err(problems) => {
            let mut fields = Fields::new();
            for problem in problems {
                let path = if problem.field == "line" { problem.path() + "_id" } else { problem.path() };
                fields.add(path, problem.fault.sentence(|amount| texts::money(who.region.country, amount)));
            }
            Calculation::Beyond(fields)
        }
    })
}

fn credit_request(line: &CreditLineInput, at: usize, billed: &[LineRow], fields: &mut Fields) -> Option<CreditRequest> {
    let place = billed.iter().position(|known| known.id == line.line_id);
    if place.is_none() {
        fields.add(format!("lines.{at}.line_id"), "is not a line of this bill");
    }
    let quantity = match line.quantity.as_ref().map(Typed::text) {
        None => Some(Quantity::ZERO),
        Some(text) => Quantity::parse(&text).or_else(|| {
            fields
                .add(format!("lines.{at}.quantity"), "must be a number with at most three decimal places, not below 0");
            None
        }),
    };
    let value = match line.value.as_ref().map(Typed::text) {
        None => Some(None),
        Some(text) => parse_price(&text).map(Some).or_else(|| {
            fields.add(format!("lines.{at}.value"), "must be a number with at most two decimal places, not below 0");
            None
        }),
    };
    Some(CreditRequest { line: place?, quantity: quantity?, value: value? })
}

/// Writes a note with its number, and what follows for the order. The calling code has locked the order.
pub async fn write(
    tx: &mut Tx,
    who: &Caller,
    (full, order): (&BillWithLines, &OrderDetail),
    reason: &str,
    note: &CreditNote,
    offers: OfferRules,
) -> Result<i64> {
    let (bill, country) = (&full.bill, who.region.country);
    let today = who.region.clock.today(country.zone);
    let words = in_words(note.total, tax_country(country)).map_err(|error| ApiError::Internal(error.into()))?;
    let numbered = take_number(tx, country, DocumentKind::CreditNote, bill.garage_id, today).await?;
    let new = NewNote {
        bill_id: bill.id,
        numbered: &numbered,
        reason,
        day: today,
        note,
        kind: rules::note_key(note.kind),
        in_words: &words,
        maker: maker(who),
    };
    let id = store::insert_note(tx, &new).await?;
    let line = |line: &pitlane_tax::credit::CreditLine| NewNoteLine {
        line_id: full.lines[line.line].id,
        quantity: line.quantity.thousandths(),
        value: line.value,
        rate: full.lines[line.line].current_rate,
        amounts: line.tax,
        total: line.total,
    };
    store::insert_note_lines(tx, id, &note.lines.iter().map(line).collect::<Vec<_>>()).await?;
    ledger::settle(tx, who, bill.order_id).await?;
    if ledger::valid_number(&ledger::bills_of_order(tx, bill.order_id).await?).is_none() {
        coupons::credited(tx, who, bill.order_id, offers).await?;
    }
    let after = orders::find(tx, who, bill.order_id).await?;
    let changes = json!({
        "credit_note": [null, numbered.number],
        "amount": [order.row.amount, after.row.amount],
        "invoice_number": [order.row.invoice_number, after.row.invoice_number],
    });
    orders::note(tx, who, bill.order_id, Event::CreditNote, &changes, Some(reason)).await?;
    let entry = Entry::done("bill.credit", "bill", bill.id);
    let entry = entry.before(&json!({ "number": bill.number, "total": bill.total, "credited": full.credited() }));
    let after = json!({ "credit_note": numbered.number, "total": note.total, "kind": note.kind, "reason": reason });
    who.audit(tx, entry.after(&after)).await?;
    Ok(id)
}

async fn load_created(tx: &mut Tx, who: &Caller, note_id: i64) -> Result<CreditNoteMade> {
    let note = store::note(tx, note_id).await?.ok_or(ApiError::NotFound("credit note"))?;
    let bill = show::detail(tx, who, note.bill_id).await?;
    let credit_note = bill.notes.iter().find(|known| known.id == note_id).cloned();
    Ok(CreditNoteMade { credit_note: credit_note.ok_or(ApiError::NotFound("credit note"))?, bill })
}

pub async fn list_credit_notes(
    who: Allow<Read<Orders>>,
    Params(asked): Params<CreditNotesAsked>,
) -> Answer<CreditNotes> {
    let mut tx = who.read().await?;
    let order_id = match (asked.order_id, asked.bill_id) {
        (Some(order_id), None) => orders::find(&mut tx, &who, order_id).await?.row.order_id,
        (None, Some(bill_id)) => show::found(&mut tx, &who, bill_id).await?.0.bill.order_id,
        _ => return Err(show::one_of(&["bill_id", "order_id"])),
    };
    let query = Query::scoped(&asked, &who.region, |args| format!("b.order_id = {}", bind(args, order_id)));
    let (rows, count, total) = store::notes_of_order(&mut tx, &query).await?;
    let ids: Vec<i64> = rows.iter().map(|note| note.id).collect();
    let bills: Vec<i64> = rows.iter().map(|note| note.bill_id).collect();
    let (lines, billed) = (store::note_lines(&mut tx, &ids).await?, store::lines_of(&mut tx, &bills).await?);
    let credit_notes = rows.iter().map(|note| show::note_shown(note, &lines, &billed)).collect();
    Ok(Data::ok(CreditNotes { credit_notes, count, total }))
}
