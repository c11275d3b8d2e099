//! The voucher of money that was given back, as PDF.

use pitlane_base::access::Payments;
use pitlane_base::papers::{Letterhead, Pdf};
use pitlane_documents::{Document, InvoiceRef, RefundVoucher};
use pitlane_orders::catalogue::tax_country;
use pitlane_orders::orders;
use pitlane_orders::papers::{order_ref, recipient, side, vehicle};
use pitlane_platform::access::Read;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_tax::words::in_words;

use super::advances;
use super::paper::{advance_tax, hide_company_tax, payer};
use super::store;
use super::types::ReceiptAsked;

pub async fn download_refund_voucher(
    who: Allow<Read<Payments>>,
    letterhead: Letterhead,
    Params(asked): Params<ReceiptAsked>,
) -> Result<Pdf> {
    refund_voucher_pdf(&who, &letterhead, asked.payment_id).await
}

/// The voucher of money that was given back, of an order in the caller's scope.
pub async fn refund_voucher_pdf(who: &Caller, letterhead: &Letterhead, payment_id: i64) -> Result<Pdf> {
    let missing = || ApiError::NotFound("refund voucher");
    let mut tx = who.read().await?;
    let refund = store::find(&mut tx, payment_id).await?.ok_or_else(missing)?;
    let order = orders::find(&mut tx, who, refund.order_id).await.map_err(|error| match error {
        ApiError::NotFound(_) => missing(),
        other => other,
    })?;
    let paid = refund.reverses_id.or(refund.returns_id);
    let (Some(number), Some(paid)) = (refund.refund_number.clone(), paid) else { return Err(missing()) };
    let payment = store::find(&mut tx, paid).await?.ok_or_else(missing)?;
    let voucher = advances::voucher(&mut tx, refund.order_id, paid).await?;
    let parties = orders::parties(&mut tx, refund.order_id).await?;
    drop(tx);
    let country = who.region.country;
    let of = voucher
        .as_ref()
        .map_or_else(|| recipient(&parties, country), |voucher| side(&voucher.recipient, parties.contact().as_ref()));
    let given_back_at = refund.settled_at.unwrap_or(refund.created_at);
    let received_at = payment.settled_at.unwrap_or(payment.created_at);
    let mut paper = RefundVoucher {
        sheet: letterhead.sheet(&number, given_back_at),
        order: order_ref(&order, country),
        recipient: payer(of, refund.payer),
        vehicle: vehicle(&order),
        given_back_at: letterhead.local(given_back_at),
        amount: letterhead.rules().amount(-refund.amount.minor()),
        in_words: in_words(-refund.amount, tax_country(country)).ok(),
        mode: refund.mode.label().into(),
        reference: refund.reference.clone(),
        reason: refund.reason.clone().unwrap_or_default(),
        receipt: InvoiceRef {
            number: payment.receipt_number.clone().unwrap_or_default(),
            date: received_at.with_timezone(&country.zone).date_naive(),
        },
        advance: None,
        given_by: Some(refund.collector_name.clone()).filter(|name| !name.is_empty()),
    };
    if let Some(voucher) = &voucher {
        paper.advance = Some(advance_tax(letterhead.rules(), &order, voucher));
        hide_company_tax(&mut paper.sheet, voucher);
    }
    Pdf::render(Document::RefundVoucher(paper)).await
}
