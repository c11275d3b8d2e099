//! Advances for services: what was received before it was billed bears tax on receipt (CGST Act s. 13(2)), which a later
//! bill adjusts. Goods alone bear none (Notification 66/2017-CT), and Malaysia knows no such tax.

use pitlane_orders::orders::Side;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use pitlane_tax::advance::{ASSUMED, on_advance, tax_of_part};
use pitlane_tax::line::LineKind;
use pitlane_tax::place::TaxKind;
use pitlane_tax::state::State;
use pitlane_tax::totals::RateSum;
use pitlane_workshop::estimates;
use pitlane_workshop::estimates::{Registration, Supply};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::store::{self, NewAdvance, StoredAdvance};
use super::types::{OpenAdvance, TaxedAdvance};

/// The advances of an order, oldest first.
#[derive(Default)]
pub struct Advances {
    all: Vec<StoredAdvance>,
    /// What is billed of the order and not credited.
    billed: Money,
}

impl Advances {
    pub async fn read(tx: &mut Tx, order_id: i64) -> Result<Self> {
        let all = store::advances(tx, order_id).await?;
        let billed = if all.is_empty() { Money::ZERO } else { store::billed(tx, order_id).await? };
        Ok(Self { all, billed })
    }

    /// Those that no bill has adjusted yet: what the next bill adjusts.
    pub fn open(&self) -> Vec<OpenAdvance> {
        let open = self.all.iter().filter(|advance| !advance.is_reversed()).map(|advance| {
            let adjusted = adjusted(advance, self.billed);
            let gone = (adjusted + advance.returned).min(advance.amount);
            OpenAdvance {
                payment_id: advance.payment_id,
                receipt_number: advance.receipt_number.clone().unwrap_or_default(),
                received_at: advance.settled_at,
                amount: advance.amount - gone,
                tax: advance.tax - tax_of_part(advance.tax, gone, advance.amount),
            }
        });
        open.filter(|advance| advance.amount > Money::ZERO).collect()
    }

    /// The advance in a payment, as it is shown with the payment.
    pub fn shown(&self, payment_id: i64) -> Result<Option<TaxedAdvance>> {
        let Some(advance) = self.all.iter().find(|advance| advance.payment_id == payment_id) else { return Ok(None) };
        let adjusted = adjusted(advance, self.billed);
        Ok(Some(TaxedAdvance {
            amount: advance.amount,
            taxable: advance.taxable,
            tax: advance.tax,
            by_rate: parsed(&advance.by_rate)?,
            is_assumed: advance.is_assumed,
            place_of_supply: advance.place_of_supply.clone(),
            tax_reason: advance.tax_reason.clone(),
            adjusted,
            adjusted_tax: tax_of_part(advance.tax, adjusted, advance.amount),
        }))
    }
}

/// What a bill of this amount adjusts of an advance: bills use up an order's money in the order in which it came, and of
/// a payment first the part that was billed already.
fn adjusted(advance: &StoredAdvance, billed: Money) -> Money {
    if advance.is_reversed() {
        return Money::ZERO;
    }
    let before = advance.paid_before.unwrap_or_default();
    let used = (billed - before).max(Money::ZERO).min(advance.payment - advance.returned);
    (used - (advance.payment - advance.amount)).max(Money::ZERO)
}

/// Stores the tax in a payment that has just been added, if it is an advance for services. The calling code has locked
/// the order.
pub async fn record(tx: &mut Tx, region: &Region, order_id: i64, payment_id: i64) -> Result<()> {
    if !region.country.is_india() {
        return Ok(());
    }
    let (payment, paid) = (store::amount_of(tx, payment_id).await?, store::paid(tx, order_id).await?);
    let billed = store::billed(tx, order_id).await?.max(paid - payment);
    let amount = (paid - billed).min(payment);
    if amount <= Money::ZERO {
        return Ok(());
    }
    let supply = Supply::read(tx, region, order_id, Registration::default()).await?;
    let lines = estimates::expected(tx, order_id).await?;
    let Some((tax, tax_reason)) = tax_of(&supply, &lines) else { return Ok(()) };
    let mut expected: Vec<_> = lines.iter().map(|line| (line.rate, line.total)).collect();
    expected.retain(|(_, total)| *total > Money::ZERO);
    let is_assumed = expected.is_empty();
    if is_assumed {
        expected.push((ASSUMED, amount));
    }
    let by_rate = on_advance(amount, tax, &expected).ok_or_else(|| internal("an advance is too large"))?;
    let country = supply.rates.country;
    let place = supply.labour.place().unwrap_or(
        State::from_code(supply.parties.address_state().0).ok_or_else(|| internal("an order's state is not known"))?,
    );
    let sum = |of: fn(&RateSum) -> Money| by_rate.iter().fold(Money::ZERO, |sum, rate| sum + of(rate));
    let supplier = supply.parties.supplier(country);
    let new = NewAdvance {
        payment_id,
        amount,
        taxable: sum(|rate| rate.taxable),
        tax: sum(|rate| rate.tax.total()),
        is_assumed,
        place_of_supply: format!("{} ({})", place.name(), place.code()),
        tax_reason,
        by_rate: as_json(&by_rate)?,
        supplier: supplier.as_ref().map(as_json).transpose()?,
        recipient: as_json(&supply.parties.recipient(country))?,
    };
    store::insert_advance(tx, &new).await?;
    Ok(())
}

/// The tax of an advance and why; `None` where it bears none: goods alone, a garage that is not registered, a zone that
/// is supplied under a letter of undertaking.
fn tax_of(supply: &Supply, lines: &[estimates::Expected]) -> Option<(TaxKind, String)> {
    let is_goods = !lines.is_empty() && lines.iter().all(|line| line.kind == LineKind::Part);
    if is_goods || supply.labour.tax == TaxKind::None {
        return None;
    }
    if supply.parties.garage.is_none() {
        // Rule 50, second proviso.
        return Some((TaxKind::Igst, "no garage is chosen yet, so the supply counts as inter-State: IGST".into()));
    }
    Some((supply.labour.tax, supply.tax_shown(supply.labour, LineKind::Labour).reason))
}

fn internal(problem: &'static str) -> ApiError {
    ApiError::Internal(anyhow::anyhow!(problem))
}

fn as_json(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|error| ApiError::Internal(error.into()))
}

fn parsed<T: DeserializeOwned>(text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| ApiError::Internal(error.into()))
}

/// What a voucher prints of an advance.
pub struct Voucher {
    pub row: StoredAdvance,
    pub by_rate: Vec<RateSum>,
    pub supplier: Option<Side>,
    pub recipient: Side,
}

/// The advance of a payment, if it is one.
pub async fn voucher(tx: &mut Tx, order_id: i64, payment_id: i64) -> Result<Option<Voucher>> {
    let all = store::advances(tx, order_id).await?;
    let Some(row) = all.into_iter().find(|advance| advance.payment_id == payment_id) else { return Ok(None) };
    Ok(Some(Voucher {
        by_rate: parsed(&row.by_rate)?,
        supplier: row.supplier.as_deref().map(parsed).transpose()?,
        recipient: parsed(&row.recipient)?,
        row,
    }))
}
