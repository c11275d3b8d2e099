//! The rates that the lines of a bill should have.

use chrono::NaiveDate;
use pitlane_orders::catalogue::{self, Rates};
use pitlane_orders::orders::OrderDetail;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_tax::rate::Rate;

use super::ledger::BillWithLines;
use super::prepare::bill_dates;
use super::rules;

/// For each line of a bill the rate that a debit note can correct it to; `paid` is the day on which all was paid.
pub fn right_rates(rates: &Rates, full: &BillWithLines, paid: Option<NaiveDate>) -> Vec<Option<Rate>> {
    full.lines.iter().map(|line| rules::right_rate(rates, &full.bill, line, paid)).collect()
}

/// The same by the rates and payments of now.
pub async fn read_right_rates(
    tx: &mut Tx,
    who: &Caller,
    (full, order): (&BillWithLines, &OrderDetail),
) -> Result<Vec<Option<Rate>>> {
    let rates = catalogue::rates(tx, who.region.country).await?;
    let paid = bill_dates(tx, who, order).await?.paid;
    Ok(right_rates(&rates, full, paid))
}
