//! Bills as responses.

use pitlane_base::access::{Orders, Payments};
use pitlane_base::codes::Unit;
use pitlane_orders::catalogue::{Rates, rates};
use pitlane_orders::orders;
use pitlane_orders::orders::OrderDetail;
use pitlane_platform::access::{Letter, Read, Resource};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;
use pitlane_tax::discount::Percent;
use pitlane_tax::invoice::BillDates;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rate::Rate;
use pitlane_tax::taxpayer::BillTitle;
use pitlane_tax::totals::{Document, Rounding, compute};
use pitlane_tax::untaxed::Untaxed;
use pitlane_workshop::estimates::Registration;

use super::ledger::{self, BillWithLines};
use super::parties::Parties;
use super::prepare::{bill_dates, prepare};
use super::right_rates::right_rates;
use super::store::{self, DebitLineRow, DebitRow, LineRow, NoteLineRow, NoteRow};
use super::types::{
    BillAsked, BillDetail, BillLine, CreditNoteDetail, CreditNoteLine, DebitNoteDetail, DebitNoteLine, OrderBills,
    OrderBillsAsked,
};
use super::{hints, rules};

pub async fn get_order_bills(who: Allow<Read<Orders>>, Params(asked): Params<OrderBillsAsked>) -> Answer<OrderBills> {
    let mut tx = who.read().await?;
    let order = orders::find(&mut tx, &who, asked.order_id).await?;
    let made_on = order.row.created_at.with_timezone(&who.region.country.zone).date_naive();
    let today = who.today();
    if let Some(problem) = asked.supplied_on.and_then(|day| rules::check_supplied_on(day, made_on, today)) {
        return Err(ApiError::invalid("supplied_on", problem));
    }
    Ok(Data::ok(order_bills(&mut tx, &who, &order, asked.supplied_on).await?))
}

pub async fn get_bill(who: Allow<Read<Orders>>, Params(asked): Params<BillAsked>) -> Answer<BillDetail> {
    let mut tx = who.read().await?;
    let number = asked.number.as_deref().map(|number| number.trim().to_uppercase());
    let id = match (asked.bill_id, asked.order_id, number) {
        (Some(id), None, None) => Some(id),
        (None, Some(order), None) => Some(newest(&mut tx, &who, order).await?),
        (None, None, Some(number)) => store::bill_id_of_number(&mut tx, &number).await?,
        _ => return Err(one_of(&["bill_id", "number", "order_id"])),
    };
    Ok(Data::ok(detail(&mut tx, &who, id.ok_or(ApiError::NotFound("bill"))?).await?))
}

/// The error of a request that does not name exactly one of these keys.
pub fn one_of(names: &[&str]) -> ApiError {
    let mut fields = Fields::new();
    for name in names {
        fields.add(*name, format!("give exactly one of {}", names.join(", ")));
    }
    ApiError::Invalid(fields)
}

/// The valid bill of an order, else the newest.
pub async fn newest(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<i64> {
    orders::find(tx, who, order_id).await?;
    let all = ledger::bills_of_order(tx, order_id).await?;
    let chosen = all.iter().find(|full| full.is_valid()).or(all.first());
    chosen.map(|full| full.bill.id).ok_or(ApiError::NotFound("bill"))
}

/// A bill in the caller's scope, with its order.
pub async fn found(tx: &mut Tx, who: &Caller, id: i64) -> Result<(BillWithLines, OrderDetail)> {
    let missing = || ApiError::NotFound("bill");
    let bill = store::bill(tx, id).await?.ok_or_else(missing)?;
    let order = orders::find(tx, who, bill.order_id).await.map_err(|error| match error {
        ApiError::NotFound(_) => missing(),
        other => other,
    })?;
    let full = ledger::load(tx, vec![bill]).await?.pop().ok_or_else(missing)?;
    Ok((full, order))
}

/// A bill in the caller's scope, as a response.
pub async fn detail(tx: &mut Tx, who: &Caller, id: i64) -> Result<BillDetail> {
    let table = rates(tx, who.region.country).await?;
    detail_by(tx, who, id, &table).await
}

/// The same, where the rates are known already.
pub async fn detail_by(tx: &mut Tx, who: &Caller, id: i64, rates: &Rates) -> Result<BillDetail> {
    let (full, order) = found(tx, who, id).await?;
    let dates = bill_dates(tx, who, &order).await?;
    with_notes(tx, who, full, (rates, dates)).await
}

pub async fn order_bills(
    tx: &mut Tx,
    who: &Caller,
    order: &OrderDetail,
    supplied_on: Option<chrono::NaiveDate>,
) -> Result<OrderBills> {
    let mut prepared = prepare(tx, who, order, Registration::default(), supplied_on).await?;
    let mut bills = Vec::new();
    for full in std::mem::take(&mut prepared.issued) {
        bills.push(with_notes(tx, who, full, (&prepared.supply.rates, prepared.dates)).await?);
    }
    let mut hints = hints::for_bill(&prepared);
    hints.extend(hints::of_supplier(tx, &prepared).await?);
    Ok(OrderBills {
        order_id: order.row.order_id,
        order_type: order.row.order_type,
        order_status: order.row.status.clone(),
        bills,
        preview: prepared.shown(),
        hints,
        address_state: prepared.supply.parties.address_state().0.to_owned(),
        may_issue: who.profile.allows(Orders::KEY, Letter::Update) && who.session.link_to.is_none(),
    })
}

async fn with_notes(
    tx: &mut Tx,
    who: &Caller,
    full: BillWithLines,
    (rates, dates): (&Rates, BillDates),
) -> Result<BillDetail> {
    let ids: Vec<i64> = full.notes.iter().map(|note| note.id).collect();
    let lines = store::note_lines(tx, &ids).await?;
    let notes = full.notes.iter().map(|note| note_shown(note, &lines, &full.lines)).collect();
    let ids: Vec<i64> = full.debits.iter().map(|note| note.id).collect();
    let lines = store::debit_lines(tx, &ids).await?;
    let debit_notes = full.debits.iter().map(|note| debit_shown(note, &lines, &full.lines)).collect();
    let right = if may_correct(who) { right_rates(rates, &full, dates.paid) } else { Vec::new() };
    let mut bill = BillDetail { notes, debit_notes, ..shown(who, full)? };
    for (line, rate) in bill.lines.iter_mut().zip(right) {
        line.right_rate = rate;
    }
    Ok(bill)
}

/// Whether the caller may issue credit and debit notes.
fn may_correct(who: &Caller) -> bool {
    who.profile.allows(Payments::KEY, Letter::Update) && who.session.link_to.is_none()
}

/// The totals of a bill's lines, by rate and by code.
pub fn document(lines: &[LineRow]) -> Result<Document> {
    let all: Vec<_> = lines.iter().map(LineRow::line).collect();
    compute(&all, Money::ZERO, Rounding::None)
        .map_err(|problems| ApiError::Internal(anyhow::anyhow!("a bill's lines do not add up: {problems:?}")))
}

/// A bill without its notes.
pub fn shown(who: &Caller, full: BillWithLines) -> Result<BillDetail> {
    let parties: Parties = parties(&full)?;
    let (state, credited, debited) = (full.state(), full.credited(), full.debited());
    let (is_creditable, is_debitable) = (full.may_be_credited(), full.may_be_debited());
    let bill_flag = if full.bill.is_of_garage { 3 } else { 1 };
    let by_rate = document(&full.lines)?.by_rate;
    let totals = full.bill.totals();
    let bill = full.bill;
    Ok(BillDetail {
        id: bill.id,
        order_id: bill.order_id,
        bill_flag,
        number: bill.number,
        state,
        recipient_kind: bill.recipient,
        title: bill.title.as_deref().and_then(BillTitle::parse),
        late_reason: bill.late_reason,
        advance_reason: bill.advance_reason,
        day: bill.day,
        supplied_on: bill.supplied_on,
        is_igst: bill.is_igst == 1,
        tax_reason: bill.tax_reason,
        place_of_supply: bill.place_of_supply,
        supplier: parties.supplier.unwrap_or_default(),
        recipient: parties.recipient,
        lines: full.lines.into_iter().map(line_shown).collect(),
        discount_percent: bill.discount_percent.and_then(Percent::from_hundredths),
        totals,
        by_rate,
        in_words: bill.in_words,
        credited,
        issued_at: bill.issued_at,
        issuer_name: bill.issuer_name,
        issuer_role: bill.issuer_role,
        notes: Vec::new(),
        debited,
        debit_notes: Vec::new(),
        may_credit: may_correct(who) && is_creditable,
        may_debit: may_correct(who) && is_debitable,
    })
}

/// The parties of a bill.
pub fn parties(full: &BillWithLines) -> Result<Parties> {
    serde_json::from_str(&full.bill.parties).map_err(|error| ApiError::Internal(error.into()))
}

pub fn line_shown(line: LineRow) -> BillLine {
    BillLine {
        kind: line.line_kind(),
        tax: line.tax_kind(),
        amounts: line.amounts(),
        quantity: quantity(line.quantity),
        rate: Rate::from_hundredths(line.rate).unwrap_or_default(),
        credited_quantity: quantity(line.credited_quantity),
        current_rate: line.current_rate(),
        right_rate: None,
        id: line.id,
        job: line.job,
        job_title: line.job_title,
        service_name: line.service_name,
        part_number: line.part_number,
        action: line.action,
        uqc: Unit::parse(&line.unit).filter(|_| line.hsn.is_some()).map(Unit::uqc),
        hsn: line.hsn,
        unit: line.unit,
        price: line.price,
        whole: line.whole,
        discount: line.discount,
        discount_percent: line.discount_percent.and_then(Percent::from_hundredths),
        taxable: line.taxable,
        total: line.total,
        payer: line.payer,
        untaxed: line.untaxed.as_deref().and_then(Untaxed::parse),
        credited: line.credited,
        debited: line.debited,
    }
}

fn quantity(thousandths: i64) -> Quantity {
    Quantity::from_thousandths(thousandths).unwrap_or_default()
}

/// What a line is called on the bill.
fn name_of(billed: &[LineRow], line_id: i64) -> String {
    billed.iter().find(|known| known.id == line_id).map(|known| known.service_name.clone()).unwrap_or_default()
}

/// A credit note with its lines, named as on the bill.
pub fn note_shown(note: &NoteRow, lines: &[NoteLineRow], billed: &[LineRow]) -> CreditNoteDetail {
    let own = lines.iter().filter(|line| line.note_id == note.id);
    let line = |line: &NoteLineRow| CreditNoteLine {
        line_id: line.line_id,
        service_name: name_of(billed, line.line_id),
        quantity: quantity(line.quantity),
        value: line.value,
        amounts: line.amounts(),
        total: line.total,
    };
    CreditNoteDetail {
        id: note.id,
        bill_id: note.bill_id,
        bill_number: note.bill_number.clone(),
        order_id: note.order_id,
        number: note.number.clone(),
        kind: rules::note_kind(&note.kind),
        reason: note.reason.clone(),
        day: note.day,
        lines: own.map(line).collect(),
        value: note.value,
        amounts: note.amounts(),
        round_off: note.round_off,
        total: note.total,
        in_words: note.in_words.clone(),
        made_at: note.made_at,
        maker_name: note.maker_name.clone(),
        maker_role: note.maker_role.clone(),
    }
}

/// A debit note with its lines, named as on the bill.
pub fn debit_shown(note: &DebitRow, lines: &[DebitLineRow], billed: &[LineRow]) -> DebitNoteDetail {
    let own = lines.iter().filter(|line| line.note_id == note.id);
    let line = |line: &DebitLineRow| DebitNoteLine {
        line_id: line.line_id,
        service_name: name_of(billed, line.line_id),
        value: line.value,
        rate_before: Rate::from_hundredths(line.rate_before).unwrap_or_default(),
        rate: Rate::from_hundredths(line.rate).unwrap_or_default(),
        amounts: line.amounts(),
        total: line.total,
    };
    DebitNoteDetail {
        id: note.id,
        bill_id: note.bill_id,
        bill_number: note.bill_number.clone(),
        order_id: note.order_id,
        number: note.number.clone(),
        cause: note.cause,
        reason: note.reason.clone(),
        day: note.day,
        lines: own.map(line).collect(),
        value: note.value,
        amounts: note.amounts(),
        total: note.total,
        in_words: note.in_words.clone(),
        made_at: note.made_at,
        maker_name: note.maker_name.clone(),
        maker_role: note.maker_role.clone(),
    }
}
