//! The receipt of a payment as PDF.

use pitlane_base::access::Payments;
use pitlane_base::papers::{Letterhead, Pdf};
use pitlane_documents::{
    AdvanceTax, Cancelled, Document, Party, Rate as PaperRate, Receipt, Region as Rules, Sheet, TaxKind as PaperTax,
    TaxShare, TaxSummary,
};
use pitlane_orders::catalogue::tax_country;
use pitlane_orders::orders;
use pitlane_orders::orders::OrderDetail;
use pitlane_orders::papers::{order_ref, recipient, service, side, vehicle};
use pitlane_platform::access::Read;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;
use pitlane_tax::place::TaxKind;
use pitlane_tax::rate::Rate;
use pitlane_tax::totals::RateSum;
use pitlane_tax::words::in_words;

use super::advances::{self, Voucher};
use super::rules::Payer;
use super::store::{self, Stored};
use super::types::ReceiptAsked;

pub async fn download_receipt(
    who: Allow<Read<Payments>>,
    letterhead: Letterhead,
    Params(asked): Params<ReceiptAsked>,
) -> Result<Pdf> {
    receipt_pdf(&who, &letterhead, asked.payment_id).await
}

/// The receipt of a payment of an order in the caller's scope.
pub async fn receipt_pdf(who: &Caller, letterhead: &Letterhead, payment_id: i64) -> Result<Pdf> {
    let mut tx = who.read().await?;
    let payment = store::find(&mut tx, payment_id).await?.ok_or(ApiError::NotFound("receipt"))?;
    let order = orders::find(&mut tx, who, payment.order_id).await.map_err(|error| match error {
        ApiError::NotFound(_) => ApiError::NotFound("receipt"),
        other => other,
    })?;
    let Some(number) = payment.receipt_number.clone() else { return Err(ApiError::NotFound("receipt")) };
    let voucher = advances::voucher(&mut tx, payment.order_id, payment.id).await?;
    let parties = orders::parties(&mut tx, payment.order_id).await?;
    let reversal = match payment.reversed_by_id {
        Some(id) => store::find(&mut tx, id).await?,
        None => None,
    };
    drop(tx);
    // A voucher names the recipient as they were.
    let of = voucher.as_ref().map_or_else(
        || recipient(&parties, who.region.country),
        |voucher| side(&voucher.recipient, parties.contact().as_ref()),
    );
    let payer = payer(of, payment.payer);
    let mut receipt = paper(who, letterhead, &order, &payment, payer, &number);
    receipt.cancelled = reversal.map(|reversal| Cancelled {
        at: letterhead.local(reversal.settled_at.unwrap_or(reversal.created_at)),
        reason: reversal.reason.unwrap_or_default(),
        number: reversal.refund_number.unwrap_or_else(|| format!("payment {}", reversal.id)),
    });
    if let Some(voucher) = &voucher {
        receipt.advance = Some(advance_tax(letterhead.rules(), &order, voucher));
        hide_company_tax(&mut receipt.sheet, voucher);
    }
    Pdf::render(Document::Receipt(receipt)).await
}

/// The company in the heading is not the supplier: only the supplier's tax number is printed.
pub fn hide_company_tax(sheet: &mut Sheet, voucher: &Voucher) {
    if voucher.supplier.is_some() {
        sheet.company.tax_id = String::new();
        sheet.company.other_tax_id = None;
    }
}

/// The tax in an advance, as it is printed.
pub fn advance_tax(rules: Rules, order: &OrderDetail, voucher: &Voucher) -> AdvanceTax {
    let amount = |money: Money| rules.amount(money.minor());
    let row = &voucher.row;
    AdvanceTax {
        supplier: voucher.supplier.as_ref().map(|supplier| side(supplier, None)),
        description: format!("{} (motor vehicle)", service(order.row.order_type)),
        place_of_supply: row.place_of_supply.clone(),
        tax_reason: row.tax_reason.clone(),
        reverse_charge: false,
        rate_is_assumed: row.is_assumed,
        amount: amount(row.amount),
        taxable: amount(row.taxable),
        tax: amount(row.tax),
        summary: voucher.by_rate.iter().map(|sum| summary(rules, sum)).collect(),
    }
}

fn summary(rules: Rules, sum: &RateSum) -> TaxSummary {
    let amount = |money: Money| rules.amount(money.minor());
    let rate = |rate: Rate| PaperRate(u32::try_from(rate.hundredths()).unwrap_or_default());
    let share = |kind, of: Rate, money| TaxShare { kind, rate: rate(of), amount: amount(money) };
    let half = sum.rate.half();
    let taxes = match sum.kind {
        TaxKind::CgstSgst => {
            vec![share(PaperTax::Cgst, half, sum.tax.central), share(PaperTax::Sgst, half, sum.tax.state)]
        }
        TaxKind::CgstUtgst => {
            vec![share(PaperTax::Cgst, half, sum.tax.central), share(PaperTax::Utgst, half, sum.tax.state)]
        }
        TaxKind::Igst => vec![share(PaperTax::Igst, sum.rate, sum.tax.integrated)],
        TaxKind::None | TaxKind::ServiceTax => Vec::new(),
    };
    TaxSummary { rate: rate(sum.rate), taxable: amount(sum.taxable), taxes, tax: amount(sum.tax.total()) }
}

/// The payer: the recipient of the bill, or someone who pays for them.
pub fn payer(recipient: Party, payer: Payer) -> Party {
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
    let left = total - before - payment.settled_before - payment.amount;
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
        settled_before: (payment.settled_before != Money::ZERO).then(|| amount(-payment.settled_before)),
        due: Some(amount(left.max(Money::ZERO))),
        advance_paid: (left < Money::ZERO).then(|| amount(-left)),
        note: payment.note.clone(),
        cancelled: None,
        advance: None,
    }
}
