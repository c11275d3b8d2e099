//! Records a payment, or requests a payment link from the gateway.

use chrono::Duration;
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, OrderDetail};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Pending, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::ids;
use pitlane_platform::input::Input;
use pitlane_platform::money::Money;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::ledger;
use super::list::{Collect, closed, load_created};
use super::rules::{self, Known, Mode, Payer, Status};
use super::store::{self, NewPayment, Step};
use super::types::{CollectPayment, PayerDue, PaymentMade, PaymentSums};

/// A hook for what the insurer of an order in the caller's scope owes; `None` while the share is not final. It is a
/// hook because claims depend on payments, and payments must not depend on claims.
pub struct InsurerDue(pub for<'a> fn(&'a mut Tx, &'a Caller, i64) -> Pending<'a, Option<PayerDue>>);

async fn insurer_due(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<Option<PayerDue>> {
    match who.region.hooks.all::<InsurerDue>().next() {
        Some(InsurerDue(of_order)) => of_order(tx, who, order_id).await,
        None => Ok(None),
    }
}

/// Default validity of a link, in hours.
const LINK_HOURS: i64 = 72;

/// Stored with the idempotency key; the payment itself is read again for the answer.
#[derive(Serialize, Deserialize)]
pub struct StoredAnswer {
    pub payment_id: i64,
}

pub async fn collect_payment(who: Collect, key: IdempotencyKey, input: Input<CollectPayment>) -> Answer<PaymentMade> {
    key.needed()?;
    let request = trimmed(input.body);
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { payment_id }) = key.claim(&mut tx, &who, "collect_payment", &input.hash).await? {
        let order = orders::find(&mut tx, &who, request.order_id).await?;
        return Ok(Data::created(load_created(&mut tx, &who, payment_id, &order).await?));
    }
    // Lock the order before validating: a second request waits and sees what the first one wrote.
    orders::lock_order(&mut tx, request.order_id).await?;
    let order = orders::find(&mut tx, &who, request.order_id).await?;
    let sums = ledger::sums(&mut tx, request.order_id, order.row.amount).await?;
    check(&mut tx, &who, &order, &request, &sums).await?;
    let payment_id = write(&mut tx, &who, &order, &request, &sums).await?;
    who.audit(&mut tx, Entry::done("payment.collect", "payment", payment_id).after(&request)).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { payment_id }).await?;
    let answer = load_created(&mut tx, &who, payment_id, &order).await?;
    orders::notify_listeners(&mut tx, &who, request.order_id, []).await?;
    tx.save().await?;
    let sentence = match &answer.payment.receipt_number {
        Some(number) => format!("{} received; the receipt is {number}", answer.payment.amount),
        None => "The link is being sent".to_owned(),
    };
    Ok(Data::created(answer).saying(sentence))
}

fn trimmed(mut request: CollectPayment) -> CollectPayment {
    let trim = |text: Option<String>| text.map(|text| text.trim().to_owned());
    request.reference = trim(request.reference);
    request.note = trim(request.note);
    request
}

async fn check(
    tx: &mut Tx,
    who: &Caller,
    order: &OrderDetail,
    request: &CollectPayment,
    sums: &PaymentSums,
) -> Result<()> {
    let (country, now) = (who.region.country, who.now());
    let today = who.region.clock.today(country.zone);
    let (mut of_order, mut of_day) = (Money::ZERO, Money::ZERO);
    if Mode::from_id(request.mode).is_some_and(Mode::is_cash) {
        store::lock_customer(tx, order.customer_id).await?;
        of_order = store::cash_of_order(tx, request.order_id).await?;
        of_day = store::cash_since(tx, order.customer_id, country.start_of(today).unwrap_or(now)).await?;
    }
    let knows_bank = match request.bank_id {
        Some(bank) => store::knows_bank(tx, bank).await?,
        None => true,
    };
    let known = Known {
        country,
        today,
        is_insured: order.row.order_type.is_insurance(),
        due: sums.due,
        cash_of_order: of_order,
        cash_of_day: of_day,
        knows_bank,
        references: &store::references(tx, request.order_id, request.mode).await?,
    };
    rules::check(request, &known).verdict()?;
    let refused = |message: String| ApiError::Conflict { message, data: json!({ "current": sums }) };
    if let Some(sentence) = closed(order) {
        return Err(refused(sentence.to_owned()));
    }
    if request.due != sums.due {
        let message = format!("The due amount has changed: it is now {}. Check it before you take money.", sums.due);
        return Err(refused(message));
    }
    if request.amount > sums.open && !request.advance {
        let links = if sums.pending > Money::ZERO {
            format!(": open links ask for {}. Cancel them first.", sums.pending)
        } else {
            String::from(".")
        };
        let message = format!("Only {} can be taken{links} Or record the rest as an advance.", sums.open);
        return Err(refused(message));
    }
    // A delivery order pays only the insurer's share, not the customer's.
    if Mode::from_id(request.mode) == Some(Mode::DoReceived)
        && !request.advance
        && let Some(insurer) = insurer_due(tx, who, request.order_id).await?
        && request.amount > insurer.due.max(Money::ZERO)
    {
        let message = format!(
            "The insurer's share is {}, and {} of it is due. Take that amount, or record the rest as an advance.",
            insurer.share,
            insurer.due.max(Money::ZERO)
        );
        return Err(refused(message));
    }
    Ok(())
}

async fn write(
    tx: &mut Tx,
    who: &Caller,
    order: &OrderDetail,
    request: &CollectPayment,
    sums: &PaymentSums,
) -> Result<i64> {
    let (country, now, order_id) = (who.region.country, who.now(), request.order_id);
    let mode = Mode::from_id(request.mode).ok_or_else(|| ApiError::invalid("mode", "is not a payment method"))?;
    let is_link = mode.is_link();
    let status = if is_link { Status::Initiated } else { Status::Successful };
    let receipt = if is_link { None } else { Some(ledger::take_receipt(tx, country, order_id, now).await?) };
    let reference = is_link.then(|| format!("{}-{order_id}-{}", country.key, ids::random_hex(6)));
    let payer = request.payer.and_then(Payer::from_id).unwrap_or_else(|| rules::usual_payer(mode));
    let new = NewPayment {
        order_id,
        amount: request.amount,
        rounding: rules::rounding(request.amount, mode, country),
        is_advance: request.amount > sums.open,
        reference: request.reference.as_deref(),
        bank_id: request.bank_id,
        cheque_date: request.cheque_date,
        card_last4: request.card_last4.as_deref(),
        note: request.note.as_deref(),
        receipt: receipt.as_ref(),
        collected_by: Some(who.session.user_id),
        collector_name: &who.session.user_name,
        collector_role: &who.session.role,
        created_at: now,
        settled_at: (!is_link).then_some(now),
        gateway_reference: reference.as_deref(),
        link_expires_at: is_link.then(|| now + Duration::hours(request.link_hours.unwrap_or(LINK_HOURS))),
        wants_sms: is_link && request.send_sms.unwrap_or(true),
        next_look_at: is_link.then_some(now),
        ..NewPayment::new(mode, status, payer)
    };
    let id = store::insert(tx, &new).await?;
    let step = Step {
        payment_id: id,
        source: "console",
        actor_name: &who.session.user_name,
        from_status: None,
        to_status: status,
        detail: None,
        at: now,
    };
    store::insert_step(tx, step).await?;
    let mut changes = json!({ "payment": [null, request.amount], "payment_mode": [null, mode.name()] });
    if !is_link {
        let paid = ledger::update_paid_of_order(tx, order_id, id, now).await?;
        changes["paid_amount"] = json!([sums.paid, paid]);
        changes["receipt_number"] = json!([null, receipt.map(|receipt| receipt.number)]);
    }
    orders::note(tx, who, order.row.order_id, Event::Payment, &changes, request.note.as_deref()).await?;
    Ok(id)
}
