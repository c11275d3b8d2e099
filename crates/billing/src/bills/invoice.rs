//! The calls that issue a bill.

use chrono::NaiveDate;
use pitlane_base::access::Orders;
use pitlane_orders::catalogue::Rates;
use pitlane_orders::orders;
use pitlane_orders::orders::OrderDetail;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Creation, Data, Saved};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_workshop::estimates;
use pitlane_workshop::estimates::Registration;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::issue::{Reasons, issue};
use super::prepare::prepare;
use super::types::{BillDetail, GenerateInvoice, IssueBill};
use super::{hints, ledger, rules, show, store};

/// Stored with the idempotency key; the bill itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    bill_id: i64,
}

pub async fn issue_bill(
    who: Allow<Update<Orders>>,
    key: IdempotencyKey,
    input: Input<IssueBill>,
) -> Creation<BillDetail> {
    key.needed()?;
    let request = input.body;
    let mut tx = who.write().await?;
    // Lock the order before validating: a second request waits and sees what the first one wrote.
    orders::lock_order(&mut tx, request.order_id).await?;
    let order = orders::find(&mut tx, &who, request.order_id).await?;
    if let Some(StoredAnswer { bill_id }) = key.claim(&mut tx, &who, "issue_bill", &input.hash).await? {
        return Ok(Data::created(show::detail(&mut tx, &who, bill_id).await?));
    }
    let mut fields = Fields::new();
    let registration = estimates::checked_registration(&who, request.customer_gstin, request.customer_sez, &mut fields);
    check_day(&who, &order, request.supplied_on, &mut fields);
    let reasons = Reasons {
        late: reason("late_reason", request.late_reason.as_deref(), &mut fields),
        advance: reason("advance_reason", request.advance_reason.as_deref(), &mut fields),
    };
    check_late(&who, request.supplied_on, reasons, &mut fields);
    fields.verdict()?;
    let prepared = prepare(&mut tx, &who, &order, registration.clone(), request.supplied_on).await?;
    prepared.check()?;
    if prepared.is_in_advance && reasons.advance.is_none() {
        return Err(not_done(&order));
    }
    let total = prepared.totals().total;
    if prepared.agreed.version != request.version || total != request.total {
        let message = format!(
            "The estimate or its taxes have changed: the bill total is now {total}. Check it and issue the bill again."
        );
        let mut current = show::order_bills(&mut tx, &who, &order, None).await?;
        // With the date and GSTIN of the request, because the next attempt is compared with them.
        current.preview = prepared.shown();
        current.hints = hints::for_bill(&prepared);
        current.hints.extend(hints::of_supplier(&mut tx, &prepared).await?);
        return Err(ApiError::Conflict { message, data: json!({ "current": current }) });
    }
    if let Change::Set(gstin) = &registration.gstin {
        orders::write_customer_gstin(&mut tx, request.order_id, gstin.as_deref()).await?;
    }
    if let Change::Set(sez) = registration.sez {
        orders::write_customer_sez(&mut tx, request.order_id, sez).await?;
    }
    let bills = issue(&mut tx, &who, &order, &prepared, reasons.of(&prepared)).await?;
    let bill_id = last(&bills)?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { bill_id }).await?;
    finish(tx, &who, (&order, &prepared.supply.rates), &bills).await
}

/// Issues the bill of an order whose work is done without a preview, for lists and other systems. The date of supply is
/// the delivery date. If the order is already billed, returns the valid bill.
pub async fn generate_invoice(
    who: Allow<Update<Orders>>,
    key: IdempotencyKey,
    input: Input<GenerateInvoice>,
) -> Result<Saved<BillDetail>> {
    let order_id = input.body.order_id;
    let mut tx = who.write().await?;
    orders::lock_order(&mut tx, order_id).await?;
    let order = orders::find(&mut tx, &who, order_id).await?;
    if let Some(StoredAnswer { bill_id }) = key.claim(&mut tx, &who, "generate_invoice", &input.hash).await? {
        return Ok(Data::ok(show::detail(&mut tx, &who, bill_id).await?).into());
    }
    let valid = ledger::bills_of_order(&mut tx, order_id).await?.into_iter().find(ledger::BillWithLines::is_valid);
    if let Some(full) = valid {
        let sentence = format!("Bill {} is already issued", full.bill.number);
        return Ok(Data::ok(show::shown(&who, full)?).saying(sentence).into());
    }
    if !order.row.status.id.is_done() {
        return Err(not_done(&order));
    }
    let mut fields = Fields::new();
    let late = reason("late_reason", input.body.late_reason.as_deref(), &mut fields);
    let reasons = Reasons { late, advance: None };
    let today = who.today();
    let is_back = order.row.status.id.is_delivered();
    let made_on = made_on(&who, &order);
    let handed_back = order.row.delivery_date.filter(|_| is_back).map(|day| day.clamp(made_on, today.max(made_on)));
    check_late(&who, handed_back, reasons, &mut fields);
    fields.verdict()?;
    let prepared = prepare(&mut tx, &who, &order, Registration::default(), handed_back).await?;
    prepared.check()?;
    let bills = issue(&mut tx, &who, &order, &prepared, reasons.of(&prepared)).await?;
    let bill_id = last(&bills)?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { bill_id }).await?;
    Ok(finish(tx, &who, (&order, &prepared.supply.rates), &bills).await?.into())
}

/// The bill that answers a request which issued these: the customer's, or the only one.
fn last(bills: &[i64]) -> Result<i64> {
    bills.last().copied().ok_or(ApiError::NotFound("bill"))
}

/// The error of a bill for work that is not done.
fn not_done(order: &OrderDetail) -> ApiError {
    let message = format!(
        "Order {} is {}: its work is not done. Move it to ready for delivery, or issue a bill in advance on its page, with \
         a reason.",
        order.row.order_id, order.row.status.status
    );
    ApiError::Conflict { message, data: json!({ "missing": ["advance_reason"], "order_status": order.row.status }) }
}

/// A reason as given; one that is too short is an error.
fn reason<'a>(field: &str, given: Option<&'a str>, fields: &mut Fields) -> Option<&'a str> {
    let text = given.map(str::trim).filter(|text| !text.is_empty())?;
    if text.chars().count() < 3 {
        fields.add(field, "must give the reason, in at least 3 characters");
    }
    Some(text)
}

fn check_late(who: &Caller, supplied_on: Option<NaiveDate>, reasons: Reasons<'_>, fields: &mut Fields) {
    let today = who.today();
    let is_india = who.region.country.is_india();
    let late = supplied_on.filter(|_| is_india).and_then(|day| rules::check_late(day, today, reasons.late));
    if let Some(problem) = late {
        fields.add("late_reason", problem);
    }
}

async fn finish(
    mut tx: Tx,
    who: &Caller,
    (order, rates): (&OrderDetail, &Rates),
    bills: &[i64],
) -> Creation<BillDetail> {
    let answer = show::detail_by(&mut tx, who, last(bills)?, rates).await?;
    let mut issued = Vec::new();
    for id in bills {
        let bill = store::bill(&mut tx, *id).await?.ok_or(ApiError::NotFound("bill"))?;
        issued.push(format!("Bill {} was issued for {}", bill.number, bill.total));
    }
    orders::notify_listeners(&mut tx, who, order.row.order_id, []).await?;
    tx.save().await?;
    Ok(Data::created(answer).saying(issued.join("; ")))
}

/// The day on which an order was created, in the region's time zone.
fn made_on(who: &Caller, order: &OrderDetail) -> NaiveDate {
    order.row.created_at.with_timezone(&who.region.country.zone).date_naive()
}

fn check_day(who: &Caller, order: &OrderDetail, day: Option<NaiveDate>, fields: &mut Fields) {
    let today = who.today();
    let problem = day.and_then(|day| rules::check_supplied_on(day, made_on(who, order), today));
    if let Some(problem) = problem {
        fields.add("supplied_on", problem);
    }
}
