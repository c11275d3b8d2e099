//! Records a payment, or requests a payment link from the gateway.

use chrono::Duration;
use pitlane_base::texts;
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, OrderDetail, Proof};
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::ids;
use pitlane_platform::input::Input;
use pitlane_platform::money::Money;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::list::{Collect, closed, load_created};
use super::rules::{self, Known, Mode, OfClaim, Payer, Status};
use super::store::{self, NewPayment, Step};
use super::types::{CollectPayment, PaymentMade, PaymentSums};
use super::{claims, ledger};

/// Default validity of a link, in hours.
pub const LINK_HOURS: i64 = 72;

/// Stored with the idempotency key; the payment itself is read again for the answer.
#[derive(Serialize, Deserialize)]
pub struct StoredAnswer {
    pub payment_id: i64,
}

pub async fn collect_payment(who: Collect, key: IdempotencyKey, input: Input<CollectPayment>) -> Creation<PaymentMade> {
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
    let sums = ledger::sums(&mut tx, &order.row).await?;
    let of_claim = check(&mut tx, &who, &order, &request, &sums).await?;
    let payment_id = write(&mut tx, &who, &order, &request, (&sums, of_claim)).await?;
    who.audit(&mut tx, Entry::done("payment.collect", "payment", payment_id).after(&request)).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { payment_id }).await?;
    let answer = load_created(&mut tx, &who, payment_id, &order).await?;
    orders::notify_listeners(&mut tx, &who, request.order_id, []).await?;
    tx.save().await?;
    let sentence = match &answer.payment.receipt_number {
        Some(number) => {
            format!("{} received; the receipt is {number}", texts::money(who.region.country, answer.payment.amount))
        }
        None => "The link is being sent".to_owned(),
    };
    Ok(Data::created(answer).saying(sentence))
}

fn trimmed(mut request: CollectPayment) -> CollectPayment {
    let trim = |text: Option<String>| text.map(|text| text.trim().to_owned());
    request.reference = match Mode::from_id(request.mode) {
        // As banks print them, in groups and in small letters, and as they are stored.
        Some(Mode::Cheque | Mode::NetBanking) => request
            .reference
            .map(|text| text.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_uppercase()),
        _ => trim(request.reference),
    };
    request.note = trim(request.note);
    request.reason = trim(request.reason);
    request
}

/// What the payment means for the claim, unless it is refused.
async fn check(
    tx: &mut Tx,
    who: &Caller,
    order: &OrderDetail,
    request: &CollectPayment,
    sums: &PaymentSums,
) -> Result<OfClaim> {
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
    let money = |amount| texts::money(country, amount);
    let refused = |message: String| ApiError::Conflict { message, data: json!({ "current": sums }) };
    if let Some(sentence) = closed(order) {
        return Err(refused(sentence.to_owned()));
    }
    if request.due != sums.due {
        let message =
            format!("The due amount has changed: it is now {}. Check it before you take money.", money(sums.due));
        return Err(refused(message));
    }
    if request.amount > sums.open && !request.advance {
        let links = if sums.pending > Money::ZERO {
            format!(": open links ask for {}. Cancel them first.", money(sums.pending))
        } else {
            String::from(".")
        };
        let message = format!("Only {} can be taken{links} Or record the rest as an advance.", money(sums.open));
        return Err(refused(message));
    }
    let (Some(mode), true) = (Mode::from_id(request.mode), order.row.order_type.is_insurance()) else {
        return Ok(OfClaim::default());
    };
    let Some(claim) = claims::money(tx, who, order).await? else { return Ok(OfClaim::default()) };
    rules::of_claim(request, (mode, payer(request, mode)), &claim, &money).map_err(refused)
}

fn payer(request: &CollectPayment, mode: Mode) -> Payer {
    request.payer.and_then(Payer::from_id).unwrap_or_else(|| rules::usual_payer(mode))
}

/// Claims the cheque or the transfer for this payment: its key, if it has one.
async fn claim_reference(tx: &mut Tx, request: &CollectPayment, mode: Mode) -> Result<Option<String>> {
    let reference = request.reference.as_deref();
    let Some(key) = store::reference_key(mode, request.bank_id, reference) else { return Ok(None) };
    if store::claim_reference(tx, &key).await? {
        return Ok(Some(key));
    }
    let (what, reference) = (if mode == Mode::Cheque { "Cheque" } else { "Transfer" }, reference.unwrap_or_default());
    let (message, data) = match store::holder_of(tx, &key).await? {
        Some((payment, order)) => (
            format!(
                "{what} {reference} was already entered: it is payment {payment} of order {order}. If that entry is wrong, reverse it first."
            ),
            json!({ "payment_id": payment, "order_id": order }),
        ),
        None => (format!("{what} {reference} is being entered by someone else. Try again."), json!({})),
    };
    Err(ApiError::Conflict { message, data })
}

async fn write(
    tx: &mut Tx,
    who: &Caller,
    order: &OrderDetail,
    request: &CollectPayment,
    (sums, of_claim): (&PaymentSums, OfClaim),
) -> Result<i64> {
    let (country, now, order_id) = (who.region.country, who.now(), request.order_id);
    let mode = Mode::from_id(request.mode).ok_or_else(|| ApiError::invalid("mode", "is not a payment method"))?;
    let is_link = mode.is_link();
    // Before the receipt's number: whoever waits for the reference must not have what its holder still needs.
    let key = claim_reference(tx, request, mode).await?;
    let status = if is_link { Status::Initiated } else { Status::Successful };
    let receipt = if is_link { None } else { Some(ledger::take_receipt(tx, country, order_id, now).await?) };
    let reference = is_link.then(|| format!("{}-{order_id}-{}", country.key, ids::random_hex(6)));
    let new = NewPayment {
        order_id,
        amount: request.amount,
        rounding: rules::rounding(request.amount, mode, country),
        is_advance: of_claim.is_advance || request.amount > sums.open,
        insurers_part: of_claim.insurers_part,
        reason: request.reason.as_deref(),
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
        ..NewPayment::new(mode, status, payer(request, mode))
    };
    let id = store::insert(tx, &new).await?;
    if let Some(key) = &key {
        store::set_holder(tx, key, id).await?;
    }
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
        let paid = ledger::update_paid_of_order(tx, &who.region, order_id, id).await?;
        changes["paid_amount"] = json!([sums.paid, paid]);
        changes["receipt_number"] = json!([null, receipt.map(|receipt| receipt.number)]);
        changes["payer"] = json!([null, payer(request, mode).name()]);
    }
    if of_claim.insurers_part > Money::ZERO {
        changes["insurers_part"] = json!([null, of_claim.insurers_part]);
    }
    let reason = request.reason.as_deref().or(request.note.as_deref());
    orders::note(tx, who, order.row.order_id, Event::Payment, &changes, reason).await?;
    orders::advance(tx, who, order_id, (!is_link).then_some(Proof::Payment)).await?;
    Ok(id)
}
