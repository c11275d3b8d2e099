//! The receipt of a payment as PDF.

use pitlane_base::access::Payments;
use pitlane_base::papers::{Letterhead, Pdf};
use pitlane_documents::{Document, Party, Receipt};
use pitlane_orders::catalogue::tax_country;
use pitlane_orders::orders;
use pitlane_orders::orders::OrderDetail;
use pitlane_orders::papers::{order_ref, recipient, vehicle};
use pitlane_platform::access::Read;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;
use pitlane_tax::words::in_words;

use super::rules::Payer;
use super::store::{self, Stored};
use super::types::ReceiptAsked;

pub async fn download_receipt(
    who: Allow<Read<Payments>>,
    letterhead: Letterhead,
    Params(asked): Params<ReceiptAsked>,
) -> Result<Pdf> {
    let mut tx = who.read().await?;
    let payment = store::find(&mut tx, asked.payment_id).await?.ok_or(ApiError::NotFound("receipt"))?;
    let order = orders::find(&mut tx, &who, payment.order_id).await.map_err(|error| match error {
        ApiError::NotFound(_) => ApiError::NotFound("receipt"),
        other => other,
    })?;
    let Some(number) = payment.receipt_number.clone() else { return Err(ApiError::NotFound("receipt")) };
    let parties = orders::parties(&mut tx, payment.order_id).await?;
    drop(tx);
    let payer = payer(recipient(&parties, who.region.country), payment.payer);
    Pdf::render(Document::Receipt(paper(&who, &letterhead, &order, &payment, payer, &number))).await
}

/// The payer: the recipient of the bill, or someone who pays for them.
fn payer(recipient: Party, payer: Payer) -> Party {
    let other = Some(payer).filter(|payer| *payer != Payer::Customer);
    let name = other.map(|other| format!("{} for {}", other.name(), recipient.name));
    Party { name: name.unwrap_or_else(|| recipient.name.clone()), ..recipient }
}

/// The order's sums are those at the time of the payment, not the current ones.
fn paper(
    who: &Caller,
    letterhead: &Letterhead,
    order: &OrderDetail,
    payment: &Stored,
    payer: Party,
    number: &str,
) -> Receipt {
    let rules = letterhead.rules();
    let amount = |money: Money| rules.amount(money.minor());
    let settled = payment.settled_at.unwrap_or(payment.created_at);
    let (total, before) = (payment.order_amount.unwrap_or_default(), payment.paid_before.unwrap_or_default());
    let left = total - before - payment.amount;
    Receipt {
        sheet: letterhead.sheet(number, settled),
        order: order_ref(order, who.region.country),
        payer,
        vehicle: vehicle(order),
        received_at: letterhead.local(settled),
        amount: amount(payment.amount),
        in_words: in_words(payment.amount, tax_country(who.region.country)).ok(),
        rounding: (payment.rounding != Money::ZERO).then(|| amount(payment.rounding)),
        handed_over: (payment.rounding != Money::ZERO).then(|| amount(payment.amount + payment.rounding)),
        mode: payment.mode.label().into(),
        reference: payment.gateway_payment_id.clone().or_else(|| payment.reference.clone()),
        status: payment.status_id.name().into(),
        collected_by: Some(payment.collector_name.clone()).filter(|name| !name.is_empty()),
        invoices: Vec::new(),
        order_total: Some(amount(total)),
        paid_before: Some(amount(before)),
        due: Some(amount(left.max(Money::ZERO))),
        advance: (left < Money::ZERO).then(|| amount(-left)),
        note: payment.note.clone(),
    }
}
