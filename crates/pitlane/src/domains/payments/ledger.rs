//! The ledger of an order: what its successful rows add up to is what the order carries as paid, always.

use chrono::{DateTime, Utc};
use pitlane_platform::country::Country;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_tax::country::{Country as TaxCountry, FinancialYear};
use pitlane_tax::numbers::{DocumentKind, Series};

use super::store;
use super::types::PaymentSums;
use crate::domains::orders;

/// The company's own receipts; garages have none.
const COMPANY: u32 = 0;

/// The series of the receipts of a day.
pub fn series(country: &Country, at: DateTime<Utc>) -> Series {
    let tax = TaxCountry::by_key(country.key).unwrap_or(TaxCountry::India);
    let year = FinancialYear::of(tax, at.with_timezone(&country.zone).date_naive());
    Series { kind: DocumentKind::Receipt, garage: COMPANY, year }
}

/// The next receipt's number. Taken in the unit of work that makes the receipt, so that the series has no gaps.
pub async fn take_number(tx: &mut Tx, country: &Country, now: DateTime<Utc>) -> Result<String> {
    let series = series(country, now);
    let place = store::take_receipt_number(tx, &series.to_string()).await?;
    let place = u64::try_from(place).map_err(|e| ApiError::Internal(e.into()))?;
    series.number(place).map_err(|e| ApiError::Internal(e.into()))
}

/// Brings the order, and the figures of its day, to what its ledger adds up to with a row that counts from now on.
/// Whoever calls holds the order.
pub async fn carry(tx: &mut Tx, order_id: i64, payment_id: i64, now: DateTime<Utc>) -> Result<Money> {
    orders::count_payment(tx, payment_id).await?;
    let paid = store::paid(tx, order_id).await?;
    orders::write_paid(tx, order_id, paid, now).await?;
    Ok(paid)
}

/// How an order's money stands.
pub async fn sums(tx: &mut Tx, order_id: i64, amount: Money) -> Result<PaymentSums> {
    let (paid, pending) = (store::paid(tx, order_id).await?, store::pending(tx, order_id).await?);
    let due = amount - paid;
    Ok(PaymentSums {
        amount,
        paid,
        due,
        advance: (-due).max(Money::ZERO),
        pending,
        open: (due - pending).max(Money::ZERO),
    })
}
