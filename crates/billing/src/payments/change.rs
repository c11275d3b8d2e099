//! Actions on an existing payment.

use pitlane_base::access::Payments;
use pitlane_base::gateways::Gateways;
use pitlane_base::texts;
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, OrderDetail, Proof};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::app_state::Provided;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde_json::json;

use super::collect::StoredAnswer;
use super::list::{Collect, actions, load_created};
use super::rules::{self, Status};
use super::store::{self, NewPayment, Step, Stored};
use super::types::{ChangePayment, PaymentAction, PaymentMade};
use super::{ledger, reconcile};

pub async fn change_payment(
    who: Collect,
    Provided(gateways): Provided<Gateways>,
    key: IdempotencyKey,
    input: Input<ChangePayment>,
) -> Answer<PaymentMade> {
    key.needed()?;
    let request = input.body;
    if matches!(request.action, PaymentAction::Reverse | PaymentAction::GiveBack | PaymentAction::Accept) {
        // The role that takes payments cannot reverse them.
        who.require::<Update<Payments>>().await?;
        rules::check_reason(request.reason.as_deref()).verdict()?;
    }
    let mut tx = who.write().await?;
    let (payment, order) = find(&mut tx, &who, request.payment_id).await?;
    if let Some(StoredAnswer { payment_id }) = key.claim(&mut tx, &who, "change_payment", &input.hash).await? {
        return Ok(Data::ok(load_created(&mut tx, &who, payment_id, &order).await?));
    }
    if payment.status_id.id() != request.status_id || !actions(&who, &payment).contains(&request.action) {
        return Err(refused(&mut tx, &who, &request, &payment, &order).await);
    }
    let id = act(&mut tx, &who, &request, &payment).await?;
    let entry = Entry::done(audited(request.action), "payment", payment.id);
    who.audit(&mut tx, entry.after(&request)).await?;
    key.store_answer(&mut tx, &who, 200, &StoredAnswer { payment_id: id }).await?;
    orders::notify_listeners(&mut tx, &who, payment.order_id, []).await?;
    let answer = load_created(&mut tx, &who, id, &order).await?;
    tx.save().await?;
    if !matches!(request.action, PaymentAction::Verify | PaymentAction::Cancel) {
        return Ok(Data::ok(answer).saying("Done"));
    }
    // The action is saved; if the gateway does not answer now, it is asked again later.
    let gateway = gateways.for_region(who.region.country.key).ok_or(ApiError::NotFound("payment gateway"))?;
    let answered = reconcile::look(&who.region, gateway, payment.id).await?;
    let mut tx = who.read().await?;
    let answer = load_created(&mut tx, &who, payment.id, &order).await?;
    let sentence =
        if answered { "The gateway has answered" } else { "The gateway does not answer; it will be asked again" };
    Ok(Data::ok(answer).saying(sentence))
}

const fn audited(action: PaymentAction) -> &'static str {
    match action {
        PaymentAction::Verify => "payment.verify",
        PaymentAction::Cancel => "payment.cancel",
        PaymentAction::Send => "payment.send",
        PaymentAction::Reverse => "payment.reverse",
        PaymentAction::GiveBack => "payment.give_back",
        PaymentAction::Accept => "payment.accept",
    }
}

/// The payment and its order, if they are in the caller's scope. The order is locked from now on.
async fn find(tx: &mut Tx, who: &Caller, id: i64) -> Result<(Stored, OrderDetail)> {
    let missing = || ApiError::NotFound("payment");
    let known = store::find(tx, id).await?.ok_or_else(missing)?;
    orders::lock_order(tx, known.order_id).await?;
    let order = orders::find(tx, who, known.order_id).await.map_err(|error| match error {
        ApiError::NotFound(_) => missing(),
        other => other,
    })?;
    Ok((store::find(tx, id).await?.ok_or_else(missing)?, order))
}

async fn refused(
    tx: &mut Tx,
    who: &Caller,
    request: &ChangePayment,
    payment: &Stored,
    order: &OrderDetail,
) -> ApiError {
    let current = match load_created(tx, who, payment.id, order).await {
        Ok(current) => current,
        Err(error) => return error,
    };
    let status = payment.status_id.name();
    let message = if payment.status_id.id() != request.status_id {
        format!("The payment has changed: it is {status} now. Check it again.")
    } else if payment.mode.is_link() && matches!(request.action, PaymentAction::Reverse | PaymentAction::GiveBack) {
        "A gateway payment is returned by a refund; its entry cannot be reversed.".to_owned()
    } else if payment.refunded.minor() > 0 {
        let refunded = texts::money(who.region.country, payment.refunded);
        format!("A refund returns {refunded} of this payment. Cancel the refund first.")
    } else {
        format!("This is not possible for a payment that is {status}, or it was done already.")
    };
    ApiError::Conflict { message, data: json!({ "current": current }) }
}

/// Performs the action, and returns the id of the payment to show.
async fn act(tx: &mut Tx, who: &Caller, request: &ChangePayment, payment: &Stored) -> Result<i64> {
    let now = who.now();
    let detail = match request.action {
        PaymentAction::Verify => "verify",
        PaymentAction::Cancel => {
            store::want_cancel(tx, payment.id, now).await?;
            "cancel"
        }
        PaymentAction::Send => {
            let mobile = orders::parties(tx, payment.order_id).await?.customer_mobile;
            let url = payment.link_url.as_deref().unwrap_or_default();
            reconcile::send(tx, &who.region, payment, &mobile, url).await?;
            "send"
        }
        PaymentAction::Reverse | PaymentAction::GiveBack => return reverse(tx, who, request, payment).await,
        PaymentAction::Accept => return accept(tx, who, request, payment).await,
    };
    step(tx, who, payment, detail).await?;
    Ok(payment.id)
}

async fn step(tx: &mut Tx, who: &Caller, payment: &Stored, detail: &str) -> Result<()> {
    let step = Step {
        payment_id: payment.id,
        source: "console",
        actor_name: &who.session.user_name,
        from_status: Some(payment.status_id),
        to_status: payment.status_id,
        detail: Some(detail),
        at: who.now(),
    };
    store::insert_step(tx, step).await?;
    Ok(())
}

/// Reverses a payment with a separate row. Money that is given back has a voucher.
async fn reverse(tx: &mut Tx, who: &Caller, request: &ChangePayment, payment: &Stored) -> Result<i64> {
    let (now, reason) = (who.now(), request.reason.as_deref().map(str::trim));
    let is_given_back = request.action == PaymentAction::GiveBack;
    // As with payments, the reference before the number.
    store::free_reference(tx, payment.id).await?;
    let number =
        if is_given_back { Some(ledger::take_refund_number(tx, who.region.country, now).await?) } else { None };
    let new = NewPayment {
        order_id: payment.order_id,
        refund_number: number.as_deref(),
        amount: -payment.amount,
        rounding: -payment.rounding,
        insurers_part: -payment.insurers_part,
        reverses_id: Some(payment.id),
        reason,
        reference: payment.reference.as_deref(),
        collected_by: Some(who.session.user_id),
        collector_name: &who.session.user_name,
        collector_role: &who.session.role,
        created_at: now,
        settled_at: Some(now),
        ..NewPayment::new(payment.mode, Status::Successful, payment.payer)
    };
    let id = store::insert(tx, &new).await?;
    let (done, what) =
        if is_given_back { ("give_back", "payment_given_back") } else { ("reverse", "payment_reversed") };
    step(tx, who, payment, done).await?;
    note(tx, who, payment, (what, id, -payment.amount), None, reason).await?;
    Ok(id)
}

/// Accepts the money of a tempered payment with a separate row.
async fn accept(tx: &mut Tx, who: &Caller, request: &ChangePayment, payment: &Stored) -> Result<i64> {
    let (now, reason) = (who.now(), request.reason.as_deref().map(str::trim));
    let arrived = payment.received_amount.unwrap_or_default();
    let receipt = ledger::take_receipt(tx, who.region.country, payment.order_id, now).await?;
    let new = NewPayment {
        order_id: payment.order_id,
        amount: arrived,
        accepts_id: Some(payment.id),
        reason,
        receipt: Some(&receipt),
        collected_by: Some(who.session.user_id),
        collector_name: &who.session.user_name,
        collector_role: &who.session.role,
        created_at: now,
        settled_at: Some(now),
        gateway_payment_id: payment.gateway_payment_id.as_deref(),
        method: payment.method.as_deref(),
        ..NewPayment::new(payment.mode, Status::Successful, payment.payer)
    };
    let id = store::insert(tx, &new).await?;
    step(tx, who, payment, "accept").await?;
    note(tx, who, payment, ("payment_accepted", id, arrived), Some(receipt.number.as_str()), reason).await?;
    orders::advance(tx, who, payment.order_id, [Proof::Payment]).await?;
    Ok(id)
}

async fn note(
    tx: &mut Tx,
    who: &Caller,
    payment: &Stored,
    (what, id, by): (&str, i64, pitlane_platform::money::Money),
    receipt: Option<&str>,
    reason: Option<&str>,
) -> Result<()> {
    let paid = ledger::update_paid_of_order(tx, &who.region, payment.order_id, id).await?;
    let mode = payment.mode.name();
    let mut changes = json!({ what: [null, by], "payment_mode": [null, mode], "paid_amount": [paid - by, paid] });
    if let Some(number) = receipt {
        changes["receipt_number"] = json!([null, number]);
        changes["payer"] = json!([null, payment.payer.name()]);
    }
    orders::note(tx, who, payment.order_id, Event::Payment, &changes, reason).await
}
