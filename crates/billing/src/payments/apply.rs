//! Applies gateway reports to the ledger, in the same way for webhooks and polling.

use chrono::{DateTime, Utc};
use pitlane_base::notices::{NoticeBy, NoticeDetail, NoticeKind};
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, Outsider, Proof};
use pitlane_platform::audit::{self, Actor, Entry};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use pitlane_platform::request::current_request_id;
use pitlane_providers::payments::{Attempt, AttemptStatus, Link, LinkStatus};
use serde_json::{Value, json};

use super::ledger;
use super::rules::{self, News, Status};
use super::store::{self, NewPayment, StatusUpdate, Step, Stored};

/// The actor name of the gateway.
pub const GATEWAY: &str = "Payment gateway";

/// The result of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Applied,
    Ignored,
    Tempered,
}

impl Outcome {
    pub const fn key(self) -> &'static str {
        match self {
            Self::Applied => "applied",
            Self::Ignored => "ignored",
            Self::Tempered => "tempered",
        }
    }
}

/// The content of a report, and its source.
pub struct GatewayReport<'a> {
    /// `webhook` or `poll`.
    pub source: &'static str,
    pub link_status: Option<LinkStatus>,
    pub attempts: &'a [Attempt],
}

impl<'a> GatewayReport<'a> {
    /// The report of a link that was polled.
    pub fn from_link(link: &'a Link) -> Self {
        Self { source: "poll", link_status: Some(link.status), attempts: &link.payments }
    }
}

/// Applies everything that was reported for a payment. The calling code has locked the payment's order.
pub async fn apply(tx: &mut Tx, region: &Region, payment_id: i64, report: &GatewayReport<'_>) -> Result<Outcome> {
    let mut outcome = Outcome::Ignored;
    for attempt in report.attempts {
        let Some(payment) = store::find(tx, payment_id).await? else { return Ok(outcome) };
        let fits = attempt.amount == payment.amount.minor() && attempt.currency == region.country.currency;
        let news = match attempt.status {
            AttemptStatus::Authorized => News::Authorized,
            AttemptStatus::Captured => News::Captured { fits },
            AttemptStatus::Failed => News::Failed,
            // It has only started, or it is handled as a refund.
            AttemptStatus::Created | AttemptStatus::Refunded => continue,
        };
        let is_other = payment.gateway_payment_id.as_deref().is_some_and(|known| known != attempt.payment_id);
        if matches!(news, News::Captured { .. }) && is_settled(&payment) && is_other {
            if count_again(tx, region, &payment, attempt, report.source).await? {
                outcome = Outcome::Applied;
            }
            continue;
        }
        match apply_transition(tx, region, &payment, news, Some(attempt), report.source).await? {
            Outcome::Ignored => {}
            done => outcome = done,
        }
    }
    if matches!(report.link_status, Some(LinkStatus::Expired | LinkStatus::Cancelled))
        && let Some(payment) = store::find(tx, payment_id).await?
        && apply_transition(tx, region, &payment, News::Over, None, report.source).await? == Outcome::Applied
    {
        outcome = Outcome::Applied;
    }
    Ok(outcome)
}

fn is_settled(payment: &Stored) -> bool {
    payment.status_id.has_arrived()
}

/// A second payment on the same link is the customer's money: a separate row counts it as an advance, and an audit
/// entry asks staff to check it. False if it is counted already, or is in another currency.
async fn count_again(
    tx: &mut Tx,
    region: &Region,
    first: &Stored,
    attempt: &Attempt,
    source: &'static str,
) -> Result<bool> {
    if store::has_gateway_payment(tx, first.order_id, &attempt.payment_id).await? {
        return Ok(false);
    }
    let (now, amount) = (region.now(), Money::from_minor(attempt.amount));
    let details = json!({
        "gateway_payment_id": attempt.payment_id, "amount": amount, "currency": attempt.currency,
        "first": first.gateway_payment_id,
    });
    write_audit(tx, region, Entry::refused("payment.paid_twice", "payment", first.id).after(&details)).await?;
    if attempt.currency != region.country.currency || attempt.amount <= 0 {
        return Ok(false);
    }
    let receipt = ledger::take_receipt(tx, region.country, first.order_id, now).await?;
    let status = Status::Successful;
    let new = NewPayment {
        order_id: first.order_id,
        amount,
        is_advance: true,
        note: Some("Paid a second time on the same link"),
        receipt: Some(&receipt),
        collected_by: first.collected_by,
        collector_name: &first.collector_name,
        collector_role: &first.collector_role,
        created_at: now,
        settled_at: Some(now),
        gateway_payment_id: Some(&attempt.payment_id),
        method: attempt.method.as_deref(),
        ..NewPayment::new(first.mode, status, first.payer)
    };
    let payment_id = store::insert(tx, &new).await?;
    let step = Step {
        payment_id,
        source,
        actor_name: GATEWAY,
        from_status: None,
        to_status: status,
        detail: Some(&attempt.payment_id),
        at: now,
    };
    store::insert_step(tx, step).await?;
    let paid = ledger::update_paid_of_order(tx, region, first.order_id, payment_id).await?;
    let changes = json!({
        "payment": [null, amount], "paid_amount": [paid - amount, paid], "receipt_number": [null, receipt.number],
        "payer": [null, first.payer.name()],
    });
    note(tx, first, &changes, now).await?;
    tell_paid(tx, region, first, (payment_id, amount)).await?;
    orders::notify_all_listeners(tx, region, first.order_id, first.collected_by).await?;
    Ok(true)
}

async fn apply_transition(
    tx: &mut Tx,
    region: &Region,
    payment: &Stored,
    news: News,
    attempt: Option<&Attempt>,
    source: &'static str,
) -> Result<Outcome> {
    let from = payment.status_id;
    let Some(to) = rules::next(from, news) else { return Ok(Outcome::Ignored) };
    let now = region.now();
    let receipt = match to {
        Status::Successful => Some(ledger::take_receipt(tx, region.country, payment.order_id, now).await?),
        _ => None,
    };
    let problem = attempt.and_then(|attempt| attempt.problem.as_deref());
    let is_tempered = to == Status::Tempered;
    let update = StatusUpdate {
        id: payment.id,
        from_status: from,
        to_status: to,
        receipt: receipt.as_ref(),
        settled_at: (to == Status::Successful).then_some(now),
        gateway_payment_id: attempt.map(|attempt| attempt.payment_id.as_str()),
        method: attempt.and_then(|attempt| attempt.method.as_deref()),
        received_amount: attempt.filter(|_| is_tempered).map(|attempt| Money::from_minor(attempt.amount)),
        received_currency: attempt.filter(|_| is_tempered).map(|attempt| attempt.currency.as_str()),
        problem,
        is_pending: to.is_pending(),
    };
    if !store::save_status(tx, &update).await? {
        return Ok(Outcome::Ignored);
    }
    let step = Step {
        payment_id: payment.id,
        source,
        actor_name: GATEWAY,
        from_status: Some(from),
        to_status: to,
        detail: problem.or(attempt.map(|attempt| attempt.payment_id.as_str())),
        at: now,
    };
    store::insert_step(tx, step).await?;
    notify(tx, region, payment, (from, to), &update).await?;
    Ok(if is_tempered { Outcome::Tempered } else { Outcome::Applied })
}

/// Updates the order's sums, its history, the audit trail and the consoles.
async fn notify(
    tx: &mut Tx,
    region: &Region,
    payment: &Stored,
    (from, to): (Status, Status),
    update: &StatusUpdate<'_>,
) -> Result<()> {
    let now = region.now();
    let mut changes = json!({ "payment_status": [from.name(), to.name()], "payment": [null, payment.amount] });
    if to == Status::Successful {
        let paid = ledger::update_paid_of_order(tx, region, payment.order_id, payment.id).await?;
        changes["paid_amount"] = json!([paid - payment.amount, paid]);
        changes["receipt_number"] = json!([null, update.receipt.map(|receipt| &receipt.number)]);
        changes["payer"] = json!([null, payment.payer.name()]);
        tell_paid(tx, region, payment, (payment.id, payment.amount)).await?;
    }
    note(tx, payment, &changes, now).await?;
    let entry = if to == Status::Tempered {
        // Refused entries are listed for staff to check.
        Entry::refused("payment.tempered", "payment", payment.id)
    } else {
        Entry::done("payment.reported", "payment", payment.id)
    };
    let before = json!({ "status": from.name(), "amount": payment.amount, "currency": region.country.currency });
    let after = json!({
        "status": to.name(), "gateway_payment_id": update.gateway_payment_id,
        "received_amount": update.received_amount, "received_currency": update.received_currency,
    });
    write_audit(tx, region, entry.before(&before).after(&after)).await?;
    if to == Status::Successful {
        let request_id = current_request_id();
        let gateway = Actor::outside((GATEWAY, orders::OUTSIDE), &request_id, now);
        orders::advance_by(tx, region, &gateway, payment.order_id, [Proof::Payment]).await?;
    }
    orders::notify_all_listeners(tx, region, payment.order_id, payment.collected_by).await
}

/// The customer has paid: those who look after the order are told, and whoever asked for the payment.
async fn tell_paid(tx: &mut Tx, region: &Region, asked: &Stored, (id, amount): (i64, Money)) -> Result<()> {
    let detail = NoticeDetail { amount: Some(amount), ..NoticeDetail::default() };
    let event = format!("payment {id} paid");
    let notice = orders::notice_of(NoticeKind::Payment, asked.order_id, event, NoticeBy::PROGRAM, detail);
    orders::tell_responsible(tx, region, asked.order_id, &notice, asked.collected_by).await
}

async fn note(tx: &mut Tx, payment: &Stored, changes: &Value, now: DateTime<Utc>) -> Result<()> {
    let gateway = Outsider { name: GATEWAY, role: orders::OUTSIDE, now };
    orders::note_outsider(tx, gateway, payment.order_id, Event::Payment, changes, None).await
}

async fn write_audit(tx: &mut Tx, region: &Region, entry: Entry<'_>) -> Result<()> {
    Ok(audit::write_outside(tx, (GATEWAY, orders::OUTSIDE), region.now(), entry).await?)
}

/// The gateway has permanently rejected the link: nobody can pay with it.
pub async fn refuse(tx: &mut Tx, region: &Region, payment: &Stored, problem: &str) -> Result<()> {
    let (now, from) = (region.now(), payment.status_id);
    let update = StatusUpdate {
        id: payment.id,
        from_status: from,
        to_status: Status::Unsuccessful,
        receipt: None,
        settled_at: None,
        gateway_payment_id: None,
        method: None,
        received_amount: None,
        received_currency: None,
        problem: Some(problem),
        is_pending: false,
    };
    if !store::save_status(tx, &update).await? {
        return Ok(());
    }
    let step = Step {
        payment_id: payment.id,
        source: "poll",
        actor_name: GATEWAY,
        from_status: Some(from),
        to_status: Status::Unsuccessful,
        detail: Some(problem),
        at: now,
    };
    store::insert_step(tx, step).await?;
    let changes: Value = json!({ "payment_status": [Status::Initiated.name(), Status::Unsuccessful.name()], "payment": [null, payment.amount] });
    note(tx, payment, &changes, now).await?;
    orders::notify_all_listeners(tx, region, payment.order_id, payment.collected_by).await
}
