//! The ledger of an order: the sum of its successful rows always equals the order's paid amount.

use chrono::{DateTime, Utc};
use pitlane_orders::catalogue::tax_country;
use pitlane_orders::orders;
use pitlane_orders::orders::OrderRow;
use pitlane_platform::country::Country;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use pitlane_tax::country::FinancialYear;
use pitlane_tax::numbers::{DocumentKind, Series};

use super::advances;
use super::store::{self, Receipt};
use super::types::PaymentSums;

/// The company's own receipts; garages have none.
const COMPANY: u32 = 0;

/// The receipt series of a day.
pub fn series(country: &Country, at: DateTime<Utc>) -> Series {
    let year = FinancialYear::containing(tax_country(country), at.with_timezone(&country.zone).date_naive());
    Series { kind: DocumentKind::Receipt, garage: COMPANY, year }
}

/// The receipt of a payment made now. Its number is taken in the transaction that creates the receipt, so that the
/// series has no gaps. The calling code has locked the order.
pub async fn take_receipt(tx: &mut Tx, country: &Country, order_id: i64, now: DateTime<Utc>) -> Result<Receipt> {
    let (order_amount, paid_before) = (store::order_amount(tx, order_id).await?, store::paid(tx, order_id).await?);
    let series = series(country, now);
    let place = store::take_receipt_number(tx, &series.to_string()).await?;
    let place = u64::try_from(place).map_err(|e| ApiError::Internal(e.into()))?;
    let number = series.number(place).map_err(|e| ApiError::Internal(e.into()))?;
    Ok(Receipt { number, order_amount, paid_before, settled_before: orders::settled(tx, order_id).await? })
}

/// The number of the voucher of money that is given back now, from a series of its own.
pub async fn take_refund_number(tx: &mut Tx, country: &Country, now: DateTime<Utc>) -> Result<String> {
    let series = Series { kind: DocumentKind::Refund, ..series(country, now) };
    let place = store::take_receipt_number(tx, &series.to_string()).await?;
    let place = u64::try_from(place).map_err(|e| ApiError::Internal(e.into()))?;
    series.number(place).map_err(|e| ApiError::Internal(e.into()))
}

/// Stores the tax in the payment if it is an advance. Updates the order and the roll-up of the day after a row was added that counts. The calling code has locked the
/// order.
pub async fn update_paid_of_order(tx: &mut Tx, region: &Region, order_id: i64, payment_id: i64) -> Result<Money> {
    let now = region.now();
    advances::record(tx, region, order_id, payment_id).await?;
    orders::count_payment(tx, payment_id).await?;
    let paid = store::paid(tx, order_id).await?;
    orders::write_paid(tx, order_id, paid, now).await?;
    Ok(paid)
}

/// The payment sums of an order.
pub async fn sums(tx: &mut Tx, order: &OrderRow) -> Result<PaymentSums> {
    let (amount, settled) = (order.amount, order.settled_amount);
    let (paid, pending) = (store::paid(tx, order.order_id).await?, store::pending(tx, order.order_id).await?);
    let due = amount - paid - settled;
    Ok(PaymentSums {
        amount,
        paid,
        settled,
        due,
        advance: (-due).max(Money::ZERO),
        pending,
        open: (due - pending).max(Money::ZERO),
    })
}
