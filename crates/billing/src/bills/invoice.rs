//! The calls that issue a bill.

use chrono::NaiveDate;
use pitlane_base::access::Orders;
use pitlane_orders::orders;
use pitlane_orders::orders::OrderDetail;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
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

use super::issue::{Issue, issue};
use super::prepare::{Prepared, prepare};
use super::types::{BillDetail, GenerateInvoice, IssueBill};
use super::{hints, ledger, rules, show};

/// Stored with the idempotency key; the bill itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    bill_id: i64,
}

pub async fn issue_bill(
    who: Allow<Update<Orders>>,
    key: IdempotencyKey,
    input: Input<IssueBill>,
) -> Answer<BillDetail> {
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
    fields.verdict()?;
    let prepared = prepare(&mut tx, &who, &order, registration.clone(), request.supplied_on).await?;
    let invoice = prepared.check()?;
    if prepared.agreed.version != request.version || invoice.document.totals.total != request.total {
        let total = invoice.document.totals.total;
        let message = format!(
            "The estimate or its taxes have changed: the bill total is now {total}. Check it and issue the bill again."
        );
        let mut current = show::order_bills(&mut tx, &who, &order, None).await?;
        // With the date and GSTIN of the request, because the next attempt is compared with them.
        current.preview = prepared.shown();
        current.hints = hints::for_bill(&prepared);
        return Err(ApiError::Conflict { message, data: json!({ "current": current }) });
    }
    if let Change::Set(gstin) = &registration.gstin {
        orders::write_customer_gstin(&mut tx, request.order_id, gstin.as_deref()).await?;
    }
    if let Change::Set(sez) = registration.sez {
        orders::write_customer_sez(&mut tx, request.order_id, sez).await?;
    }
    let bill_id = issue_prepared(&mut tx, &who, &order, &prepared).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { bill_id }).await?;
    finish(tx, &who, &order, bill_id).await
}

/// Issues the bill of an order whose work is done without a preview, for lists and other systems. The date of supply is
/// the delivery date. If the order is already billed, returns the valid bill.
pub async fn generate_invoice(
    who: Allow<Update<Orders>>,
    key: IdempotencyKey,
    input: Input<GenerateInvoice>,
) -> Answer<BillDetail> {
    let order_id = input.body.order_id;
    let mut tx = who.write().await?;
    orders::lock_order(&mut tx, order_id).await?;
    let order = orders::find(&mut tx, &who, order_id).await?;
    if let Some(StoredAnswer { bill_id }) = key.claim(&mut tx, &who, "generate_invoice", &input.hash).await? {
        return Ok(Data::ok(show::detail(&mut tx, &who, bill_id).await?));
    }
    let valid = ledger::bills_of_order(&mut tx, order_id).await?.into_iter().find(ledger::BillWithLines::is_valid);
    if let Some(full) = valid {
        let sentence = format!("Bill {} is already issued", full.bill.number);
        return Ok(Data::ok(show::shown(&who, full)?).saying(sentence));
    }
    if !order.row.status.id.is_done() {
        let message = format!(
            "Order {order_id} is {}: its work is not done. Move it to ready for delivery, or issue the bill on its page.",
            order.row.status.status
        );
        return Err(ApiError::Conflict { message, data: json!({ "order_status": order.row.status }) });
    }
    let today = who.region.clock.today(who.region.country.zone);
    let is_back = order.row.status.id.is_delivered();
    let made_on = made_on(&who, &order);
    let handed_back = order.row.delivery_date.filter(|_| is_back).map(|day| day.clamp(made_on, today.max(made_on)));
    let prepared = prepare(&mut tx, &who, &order, Registration::default(), handed_back).await?;
    prepared.check()?;
    let bill_id = issue_prepared(&mut tx, &who, &order, &prepared).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { bill_id }).await?;
    finish(tx, &who, &order, bill_id).await
}

async fn issue_prepared(tx: &mut Tx, who: &Caller, order: &OrderDetail, prepared: &Prepared) -> Result<i64> {
    let issue_input =
        Issue { revision: Some(prepared.agreed.revision), lines: prepared.issue_lines(), supply: &prepared.supply };
    issue(tx, who, order, issue_input).await
}

async fn finish(mut tx: Tx, who: &Caller, order: &OrderDetail, bill_id: i64) -> Answer<BillDetail> {
    let answer = show::detail(&mut tx, who, bill_id).await?;
    orders::notify_listeners(&mut tx, who, order.row.order_id, []).await?;
    tx.save().await?;
    let sentence = format!("Bill {} was issued for {}", answer.number, answer.totals.total);
    Ok(Data::created(answer).saying(sentence))
}

/// The day on which an order was created, in the region's time zone.
fn made_on(who: &Caller, order: &OrderDetail) -> NaiveDate {
    order.row.created_at.with_timezone(&who.region.country.zone).date_naive()
}

fn check_day(who: &Caller, order: &OrderDetail, day: Option<NaiveDate>, fields: &mut Fields) {
    let today = who.region.clock.today(who.region.country.zone);
    let problem = day.and_then(|day| rules::check_supplied_on(day, made_on(who, order), today));
    if let Some(problem) = problem {
        fields.add("supplied_on", problem);
    }
}
