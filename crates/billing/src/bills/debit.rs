//! Debit notes: what a bill charged too little for (CGST Act s. 34(3)).

use pitlane_base::access::{Orders, Payments};
use pitlane_base::list::Query;
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
use pitlane_platform::money::Money;
use pitlane_tax::credit::BilledLine;
use pitlane_tax::debit::{DebitNote, DebitRequest, debit};
use pitlane_tax::line::parse_price;
use pitlane_tax::numbers::DocumentKind;
use pitlane_tax::place::TaxKind;
use pitlane_tax::rate::Rate;
use pitlane_tax::words::in_words;
use pitlane_workshop::estimates::Typed;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::issue::{maker, take_number};
use super::ledger::{self, BillWithLines};
use super::right_rates::read_right_rates;
use super::show;
use super::store::{self, LineRow, NewDebit};
use super::types::{
    CreateDebitNote, DebitCause, DebitLineInput, DebitNoteLine, DebitNoteMade, DebitNotePreview, DebitNotes,
    DebitNotesAsked, PreviewDebitNote,
};

/// Stored with the idempotency key; the note itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    note_id: i64,
}

pub async fn create_debit_note(
    who: Allow<Update<Payments>>,
    key: IdempotencyKey,
    input: Input<CreateDebitNote>,
) -> Creation<DebitNoteMade> {
    key.needed()?;
    let request = input.body;
    let mut tx = who.write().await?;
    let bill = store::bill(&mut tx, request.bill_id).await?.ok_or(ApiError::NotFound("bill"))?;
    // Lock the order before validating: a second request waits and sees what the first one wrote.
    orders::lock_order(&mut tx, bill.order_id).await?;
    let (full, order) = show::found(&mut tx, &who, request.bill_id).await?;
    if let Some(StoredAnswer { note_id }) = key.claim(&mut tx, &who, "create_debit_note", &input.hash).await? {
        return Ok(Data::created(load_created(&mut tx, &who, note_id).await?));
    }
    check_debitable(&who, &full)?;
    let mut fields = check_reason(&who, &request);
    let rates = read_right_rates(&mut tx, &who, (&full, &order)).await?;
    let requests = read_lines(&request.lines, &full.lines, &rates, &mut fields);
    fields.verdict()?;
    if (full.credited(), full.debited()) != (request.credited, request.debited) {
        let message = format!(
            "Another user has corrected this bill: {} of it is credited and {} debited now. Check the new amounts and try \
             again.",
            texts::money(who.region.country, full.credited()),
            texts::money(who.region.country, full.debited())
        );
        let current = show::detail(&mut tx, &who, full.bill.id).await?;
        return Err(ApiError::Conflict { message, data: json!({ "current": current }) });
    }
    let note = calculate(&who, &full, &requests)?;
    if !request.confirm_amount {
        check_approved(&who, &full, &note)?;
    }
    let note_id = write(&mut tx, &who, (&full, &order), &request, &note).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { note_id }).await?;
    let answer = load_created(&mut tx, &who, note_id).await?;
    orders::notify_listeners(&mut tx, &who, full.bill.order_id, []).await?;
    tx.save().await?;
    let sentence = format!("Debit note {} was issued for {}", answer.debit_note.number, answer.debit_note.total);
    Ok(Data::created(answer).saying(sentence))
}

pub async fn preview_debit_note(
    who: Allow<Update<Payments>>,
    input: Input<PreviewDebitNote>,
) -> Answer<DebitNotePreview> {
    let request = input.body;
    let mut tx = who.read().await?;
    let (full, order) = show::found(&mut tx, &who, request.bill_id).await?;
    check_debitable(&who, &full)?;
    let mut fields = Fields::new();
    let rates = read_right_rates(&mut tx, &who, (&full, &order)).await?;
    let requests = read_lines(&request.lines, &full.lines, &rates, &mut fields);
    fields.verdict()?;
    let note = calculate(&who, &full, &requests)?;
    let (bill_total, approved) = (after(&full, &note), full.bill.total);
    let line = |line: &pitlane_tax::debit::DebitLine| DebitNoteLine {
        line_id: full.lines[line.line].id,
        service_name: full.lines[line.line].service_name.clone(),
        value: line.value,
        rate_before: line.rate_before,
        rate: line.rate,
        amounts: line.tax,
        total: line.total,
    };
    Ok(Data::ok(DebitNotePreview {
        bill_id: full.bill.id,
        lines: note.lines.iter().map(line).collect(),
        value: note.value,
        amounts: note.tax,
        total: note.total,
        bill_total,
        approved,
        is_above_approved: bill_total > approved,
    }))
}

fn check_debitable(who: &Caller, full: &BillWithLines) -> Result<()> {
    if full.may_be_debited() {
        return Ok(());
    }
    let number = &full.bill.number;
    let message = if full.is_valid() {
        format!("All of bill {number} was returned: nothing more can be charged for it.")
    } else {
        format!("Bill {number} is fully credited: bill the order again instead.")
    };
    Err(ApiError::Conflict { message, data: json!({ "current": show::shown(who, full.clone())? }) })
}

fn check_reason(who: &Caller, request: &CreateDebitNote) -> Fields {
    let mut fields = Fields::new();
    if request.reason.trim().chars().count() < 3 {
        fields.add("reason", "must give the reason, in at least 3 characters");
    }
    if request.cause == DebitCause::ProvisionalAssessment && !who.region.country.is_india() {
        fields.add("cause", "is a reason of Indian law; choose another");
    }
    fields
}

fn read_lines(
    lines: &[DebitLineInput],
    billed: &[LineRow],
    rates: &[Option<Rate>],
    fields: &mut Fields,
) -> Vec<DebitRequest> {
    let mut requests = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some(place) = billed.iter().position(|known| known.id == line.line_id) else {
            fields.add(format!("lines.{at}.line_id"), "is not a line of this bill");
            continue;
        };
        let value = line.value.as_ref().map_or(Some(Money::ZERO), |typed: &Typed| parse_price(&typed.text()));
        if value.is_none() {
            fields.add(format!("lines.{at}.value"), "must be a number with at most two decimal places, not below 0");
        }
        if let Some(problem) = wrong_rate(line.rate, rates[place], &billed[place]) {
            fields.add(format!("lines.{at}.rate"), problem);
        }
        requests.extend(value.map(|value| DebitRequest { line: place, value, rate: line.rate }));
    }
    requests
}

/// The error of a corrected rate that is not that of the line's code. A rate that is not higher is an error of its own.
fn wrong_rate(asked: Option<Rate>, right: Option<Rate>, line: &LineRow) -> Option<String> {
    let asked = asked.filter(|rate| *rate > line.current_rate() && line.tax_kind() != TaxKind::None)?;
    match right {
        Some(right) if right == asked => None,
        Some(right) => Some(format!("must be {right}, the rate of the line's code for this supply")),
        None => Some("is not known to be too low: its code has no higher rate for this supply".into()),
    }
}

fn calculate(who: &Caller, full: &BillWithLines, requests: &[DebitRequest]) -> Result<DebitNote> {
    let billed: Vec<BilledLine> = full.lines.iter().map(LineRow::billed).collect();
    debit(&billed, requests).map_err(|problems| {
        let mut fields = Fields::new();
        for problem in problems {
            let path = if problem.field == "line" { problem.path() + "_id" } else { problem.path() };
            fields.add(path, problem.fault.sentence(|amount| texts::money(who.region.country, amount)));
        }
        ApiError::Invalid(fields)
    })
}

/// What the bill comes to with a note.
fn after(full: &BillWithLines, note: &DebitNote) -> Money {
    full.charged() - full.credited() + note.total
}

/// The lines of a bill are those that were approved: more than it came to is a slip, or was agreed upon otherwise.
fn check_approved(who: &Caller, full: &BillWithLines, note: &DebitNote) -> Result<()> {
    let (amount, approved) = (after(full, note), full.bill.total);
    if amount <= approved {
        return Ok(());
    }
    let message = format!(
        "With this debit note bill {} comes to {}, more than the {} that were approved. Check the values, or confirm them.",
        full.bill.number,
        texts::money(who.region.country, amount),
        texts::money(who.region.country, approved)
    );
    Err(ApiError::Conflict { message, data: json!({ "unusual": { "amount": amount, "approved": approved } }) })
}

async fn write(
    tx: &mut Tx,
    who: &Caller,
    (full, order): (&BillWithLines, &OrderDetail),
    request: &CreateDebitNote,
    note: &DebitNote,
) -> Result<i64> {
    let (bill, country, reason) = (&full.bill, who.region.country, request.reason.trim());
    let today = who.region.clock.today(country.zone);
    let words = in_words(note.total, tax_country(country)).map_err(|error| ApiError::Internal(error.into()))?;
    let numbered = take_number(tx, country, DocumentKind::DebitNote, bill.garage_id, today).await?;
    let lines: Vec<i64> = full.lines.iter().map(|line| line.id).collect();
    let new = NewDebit {
        bill_id: bill.id,
        numbered: &numbered,
        cause: request.cause,
        reason,
        day: today,
        note,
        lines: &lines,
        in_words: &words,
        maker: maker(who),
    };
    let id = store::insert_debit(tx, &new).await?;
    ledger::settle(tx, who, bill.order_id).await?;
    let now = orders::find(tx, who, bill.order_id).await?;
    let changes = json!({
        "debit_note": [null, numbered.number],
        "amount": [order.row.amount, now.row.amount],
    });
    orders::note(tx, who, bill.order_id, Event::Bill, &changes, Some(reason)).await?;
    let entry = Entry::done("bill.debit", "bill", bill.id);
    let entry = entry.before(&json!({
        "number": bill.number, "total": bill.total, "credited": full.credited(), "debited": full.debited(),
    }));
    let after = json!({
        "debit_note": numbered.number, "total": note.total, "cause": request.cause, "reason": reason,
        "above_approved": after(full, note) > bill.total,
    });
    who.audit(tx, entry.after(&after)).await?;
    Ok(id)
}

async fn load_created(tx: &mut Tx, who: &Caller, note_id: i64) -> Result<DebitNoteMade> {
    let note = store::debit(tx, note_id).await?.ok_or(ApiError::NotFound("debit note"))?;
    let bill = show::detail(tx, who, note.bill_id).await?;
    let debit_note = bill.debit_notes.iter().find(|known| known.id == note_id).cloned();
    Ok(DebitNoteMade { debit_note: debit_note.ok_or(ApiError::NotFound("debit note"))?, bill })
}

pub async fn list_debit_notes(who: Allow<Read<Orders>>, Params(asked): Params<DebitNotesAsked>) -> Answer<DebitNotes> {
    let mut tx = who.read().await?;
    let order_id = match (asked.order_id, asked.bill_id) {
        (Some(order_id), None) => orders::find(&mut tx, &who, order_id).await?.row.order_id,
        (None, Some(bill_id)) => show::found(&mut tx, &who, bill_id).await?.0.bill.order_id,
        _ => return Err(show::one_of(&["bill_id", "order_id"])),
    };
    let query = Query::scoped(&asked, &who.region, |args| format!("b.order_id = {}", bind(args, order_id)));
    let (rows, count, total) = store::debits_of_order(&mut tx, &query).await?;
    let ids: Vec<i64> = rows.iter().map(|note| note.id).collect();
    let bills: Vec<i64> = rows.iter().map(|note| note.bill_id).collect();
    let (lines, billed) = (store::debit_lines(&mut tx, &ids).await?, store::lines_of(&mut tx, &bills).await?);
    let debit_notes = rows.iter().map(|note| show::debit_shown(note, &lines, &billed)).collect();
    Ok(Data::ok(DebitNotes { debit_notes, count, total }))
}
