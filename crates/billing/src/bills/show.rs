//! Bills as responses.

use pitlane_base::access::{Orders, Payments};
use pitlane_orders::orders;
use pitlane_orders::orders::OrderDetail;
use pitlane_platform::access::{Letter, Read, Resource};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rate::Rate;
use pitlane_tax::totals::{Document, Rounding, compute};
use pitlane_workshop::estimates::Registration;

use super::ledger::{self, BillWithLines};
use super::parties::Parties;
use super::prepare::prepare;
use super::store::{self, LineRow, NoteLineRow, NoteRow};
use super::types::{
    BillAsked, BillDetail, BillLine, BillState, CreditNoteDetail, CreditNoteLine, OrderBills, OrderBillsAsked,
};
use super::{hints, rules};

pub async fn get_order_bills(who: Allow<Read<Orders>>, Params(asked): Params<OrderBillsAsked>) -> Answer<OrderBills> {
    let mut tx = who.read().await?;
    let order = orders::find(&mut tx, &who, asked.order_id).await?;
    let made_on = order.row.created_at.with_timezone(&who.region.country.zone).date_naive();
    let today = who.region.clock.today(who.region.country.zone);
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
    let bill = store::bill(tx, id).await?.ok_or(ApiError::NotFound("bill"))?;
    let order = orders::find(tx, who, bill.order_id).await.map_err(|error| match error {
        ApiError::NotFound(_) => ApiError::NotFound("bill"),
        other => other,
    })?;
    Ok((ledger::load(tx, bill).await?, order))
}

/// A bill in the caller's scope, as a response.
pub async fn detail(tx: &mut Tx, who: &Caller, id: i64) -> Result<BillDetail> {
    let (full, _) = found(tx, who, id).await?;
    with_notes(tx, who, full).await
}

pub async fn order_bills(
    tx: &mut Tx,
    who: &Caller,
    order: &OrderDetail,
    supplied_on: Option<chrono::NaiveDate>,
) -> Result<OrderBills> {
    let mut bills = Vec::new();
    for full in ledger::bills_of_order(tx, order.row.order_id).await? {
        bills.push(with_notes(tx, who, full).await?);
    }
    let prepared = prepare(tx, who, order, Registration::default(), supplied_on).await?;
    Ok(OrderBills {
        order_id: order.row.order_id,
        order_type: order.row.order_type,
        order_status: order.row.status.clone(),
        bills,
        preview: prepared.shown(),
        hints: hints::for_bill(&prepared),
        address_state: prepared.supply.parties.address_state().0.to_owned(),
        may_issue: who.profile.allows(Orders::KEY, Letter::Update) && who.session.link_to.is_none(),
    })
}

async fn with_notes(tx: &mut Tx, who: &Caller, full: BillWithLines) -> Result<BillDetail> {
    let ids: Vec<i64> = full.notes.iter().map(|note| note.id).collect();
    let lines = store::note_lines(tx, &ids).await?;
    let notes = full.notes.iter().map(|note| note_shown(note, &lines, &full.lines)).collect();
    Ok(BillDetail { notes, ..shown(who, full)? })
}

/// The totals of a bill's lines, by rate and by code.
pub fn document(lines: &[LineRow]) -> Result<Document> {
    let all: Vec<_> = lines.iter().map(LineRow::line).collect();
    compute(&all, Money::ZERO, Rounding::None)
        .map_err(|problems| ApiError::Internal(anyhow::anyhow!("a bill's lines do not add up: {problems:?}")))
}

/// A bill without the lines of its credit notes.
pub fn shown(who: &Caller, full: BillWithLines) -> Result<BillDetail> {
    let parties: Parties = parties(&full)?;
    let (state, credited) = (full.state(), full.credited());
    let bill_flag = if full.bill.is_of_garage { 3 } else { 1 };
    let by_rate = document(&full.lines)?.by_rate;
    let may_credit = who.profile.allows(Payments::KEY, Letter::Update) && who.session.link_to.is_none();
    let totals = full.bill.totals();
    let bill = full.bill;
    Ok(BillDetail {
        id: bill.id,
        order_id: bill.order_id,
        bill_flag,
        number: bill.number,
        state,
        day: bill.day,
        supplied_on: bill.supplied_on,
        is_igst: bill.is_igst == 1,
        tax_reason: bill.tax_reason,
        place_of_supply: bill.place_of_supply,
        supplier: parties.supplier.unwrap_or_default(),
        recipient: parties.recipient,
        lines: full.lines.into_iter().map(line_shown).collect(),
        totals,
        by_rate,
        in_words: bill.in_words,
        credited,
        issued_at: bill.issued_at,
        issuer_name: bill.issuer_name,
        issuer_role: bill.issuer_role,
        notes: Vec::new(),
        may_credit: may_credit && state != BillState::Credited,
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
        id: line.id,
        service_name: line.service_name,
        part_number: line.part_number,
        action: line.action,
        hsn: line.hsn,
        unit: line.unit,
        price: line.price,
        discount: line.discount,
        taxable: line.taxable,
        total: line.total,
        payer: line.payer,
        credited: line.credited,
    }
}

fn quantity(thousandths: i64) -> Quantity {
    Quantity::from_thousandths(thousandths).unwrap_or_default()
}

/// A credit note with its lines, named as on the bill.
pub fn note_shown(note: &NoteRow, lines: &[NoteLineRow], billed: &[LineRow]) -> CreditNoteDetail {
    let own = lines.iter().filter(|line| line.note_id == note.id);
    let line = |line: &NoteLineRow| CreditNoteLine {
        line_id: line.line_id,
        service_name: billed
            .iter()
            .find(|known| known.id == line.line_id)
            .map(|known| known.service_name.clone())
            .unwrap_or_default(),
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
