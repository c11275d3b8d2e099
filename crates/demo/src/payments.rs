//! The ledgers of orders: what was paid, by which method, and which attempts failed.

use std::collections::BTreeMap;

use chrono::{DateTime, Duration, Utc};
use pitlane_base::reference::Batch;
use pitlane_billing::payments::{Mode, Payer, Status, receipt_series, reference_key};
use pitlane_platform::db::{DbError, DbResult, NamedArgs, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, named};
use pitlane_tax::totals::Rounding;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::customers::id;
use super::dice::{Dice, Stream};
use super::maker::Maker;
use super::orders::Order;
use super::rows::{By, HistoryEntry};
use super::world::Member;

pub const PAYMENT: &[&str] = &[
    "id",
    "order_id",
    "mode",
    "status_id",
    "payer",
    "amount",
    "rounding",
    "insurers_part",
    "reverses_id",
    "reason",
    "reference",
    "bank_id",
    "cheque_date",
    "card_last4",
    "receipt_number",
    "order_amount",
    "paid_before",
    "collected_by",
    "collector_name",
    "collector_role",
    "created_at",
    "settled_at",
    "gateway_reference",
    "gateway_payment_id",
    "link_expires_at",
    "method",
    "received_amount",
    "received_currency",
    "problem",
];
pub const STEP: &[&str] = &["id", "payment_id", "at", "source", "actor_name", "from_status", "to_status", "detail"];
pub const REFERENCE: &[&str] = &["reference_key", "payment_id"];

const RETURNED: &str = "The bank sent the cheque back";
/// Two lakh rupees and more are never taken in cash.
const CASH_BELOW: i64 = 19_999_900;
/// A bank has that many cheque numbers, and there are that many banks.
const CHEQUES: i64 = 1_000_000;
const BANKS: i64 = 20;
const MODES: [(Mode, u32); 7] = [
    (Mode::Cash, 300),
    (Mode::Card, 230),
    (Mode::RazorPay, 230),
    (Mode::NetBanking, 100),
    (Mode::Cheque, 50),
    (Mode::Paytm, 60),
    (Mode::PaytmGateway, 30),
];
const ATTEMPTS: [(Status, u32); 3] = [(Status::Cancelled, 500), (Status::Unsuccessful, 400), (Status::Tempered, 100)];

/// State that later ledgers need from earlier ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    payments: i64,
    steps: i64,
    /// The last receipt number of each series: numbers have no gaps.
    receipts: BTreeMap<String, i64>,
}

/// Rows to be written.
pub struct Batches {
    payments: Batch,
    steps: Batch,
    references: Batch,
    receipts: BTreeMap<String, i64>,
}

impl Batches {
    pub fn new() -> Self {
        Self {
            payments: Batch::new("payments", PAYMENT, ""),
            steps: Batch::new("payment_events", STEP, ""),
            references: Batch::new("payment_references", REFERENCE, ""),
            receipts: BTreeMap::new(),
        }
    }

    pub async fn flush(&mut self, tx: &mut Tx) -> DbResult<()> {
        self.payments.flush(tx).await?;
        self.steps.flush(tx).await?;
        self.references.flush(tx).await?;
        let tail = "ON CONFLICT (series) DO UPDATE SET last = excluded.last";
        let mut receipts = Batch::new("receipt_numbers", &["series", "last"], tail);
        for (series, last) in std::mem::take(&mut self.receipts) {
            receipts.push(args![series, last]);
        }
        receipts.flush(tx).await
    }
}

/// The ledger of one order while it is written.
struct Book<'a, 'w> {
    batches: &'a mut Batches,
    counts: &'a mut Counts,
    order: &'a Order<'w>,
    /// The total paid so far.
    paid: Money,
    history: &'a mut Vec<HistoryEntry<'w>>,
}

/// A row before it has its number.
struct Row<'w> {
    mode: Mode,
    status: Status,
    payer: Payer,
    amount: i64,
    /// The amount paid before it.
    before: i64,
    at: DateTime<Utc>,
    by: &'w Member,
    reverses: Option<i64>,
    reference: Option<String>,
    /// It is a cheque that comes back.
    bounces: bool,
}

impl Maker {
    /// Adds the payments of an order, matching the order's amounts to the last unit.
    pub fn add_payments<'w>(
        &self,
        batches: &mut Batches,
        counts: &mut Counts,
        order: &Order<'w>,
        history: &mut Vec<HistoryEntry<'w>>,
    ) -> DbResult<()> {
        let mut dice = Dice::new(self.seed, Stream::Payment, order.index);
        let mut book = Book { batches, counts, order, paid: Money::ZERO, history };
        let by = order.crew.cr.unwrap_or(order.crew.caller);
        let at = order.delivered().unwrap_or(order.created + Duration::hours(2)).min(self.now);
        if order.sums.amount > 100 && dice.chance(60) {
            // A payment link that was not paid.
            let status = ATTEMPTS[dice.weighted(ATTEMPTS.iter().map(|(_, weight)| *weight))].0;
            let row = Row { mode: Mode::RazorPay, status, ..Self::row(order.sums.amount, at, by) };
            self.add(&mut book, row, &mut dice)?;
        }
        let paid = order.sums.paid;
        let early = if paid > 50_000 && dice.chance(250) { paid / 1_000 * 300 } else { 0 };
        // With a delivery order the customer pays their share when they collect the car, and the insurer the rest.
        let (first, second) = match &order.delivery_order {
            Some((_, share)) => {
                let of_insurer = (paid - (order.sums.amount - share.minor())).clamp(0, share.minor());
                (paid - of_insurer, Payer::Insurer)
            }
            None => (early, Payer::Customer),
        };
        let parts = [(first, Payer::Customer, 0), (paid - first, second, first)];
        for (part, (amount, payer, before)) in parts.into_iter().filter(|(amount, ..)| *amount > 0).enumerate() {
            let at = (at + Duration::minutes(i64::try_from(part).unwrap_or_default() * 5)).min(self.now);
            let mode = if payer == Payer::Insurer { Mode::DoReceived } else { self.mode(order, amount, &mut dice) };
            if mode == Mode::Cheque && dice.chance(120) {
                let reference = Self::reference(Mode::Cheque, book.counts.payments + 1, order, &mut dice);
                let bounced = Row { mode, before, reference, bounces: true, ..Self::row(amount, at, by) };
                let reference = bounced.reference.clone();
                let first = self.add(&mut book, bounced, &mut dice)?;
                let back = Row { mode, before, reference, reverses: Some(first), ..Self::row(-amount, at, by) };
                self.add(&mut book, back, &mut dice)?;
            }
            let reference = Self::reference(mode, book.counts.payments + 1, order, &mut dice);
            let row = Row { mode, payer, before, reference, ..Self::row(amount, at, by) };
            self.add(&mut book, row, &mut dice)?;
        }
        Ok(())
    }

    fn row(amount: i64, at: DateTime<Utc>, by: &Member) -> Row<'_> {
        let (status, payer) = (Status::Successful, Payer::Customer);
        let (reverses, reference) = (None, None);
        Row { mode: Mode::Cash, status, payer, amount, before: 0, at, by, reverses, reference, bounces: false }
    }

    fn reference(mode: Mode, number: i64, order: &Order<'_>, dice: &mut Dice) -> Option<String> {
        match mode {
            Mode::Cash | Mode::RazorPay => None,
            Mode::Card => Some(format!("{:06}", dice.between(1, 999_999))),
            Mode::Cheque => Some(format!("{:06}", cheque_of(number).1)),
            Mode::NetBanking => Some(format!("UTR{number:09}{:03}", dice.between(0, 999))),
            Mode::DoReceived => order.delivery_order.as_ref().map(|(number, _)| number.clone()),
            _ => Some(format!("TXN{number:010}")),
        }
    }

    /// The customer's payment method.
    fn mode(&self, order: &Order<'_>, amount: i64, dice: &mut Dice) -> Mode {
        let mode = MODES[dice.weighted(MODES.iter().map(|(_, weight)| *weight))].0;
        let is_india = self.world.atlas.country.is_india();
        match mode {
            Mode::Cash if is_india && amount > CASH_BELOW => Mode::NetBanking,
            // Coins of 1 sen do not exist.
            Mode::Cash if !is_india && amount % 5 != 0 && amount != order.sums.amount => Mode::Card,
            Mode::Paytm | Mode::PaytmGateway if !is_india => Mode::Card,
            Mode::RazorPay if amount < 100 => Mode::Cash,
            mode => mode,
        }
    }

    /// Writes a row and its timeline entry.
    fn add<'w>(&self, book: &mut Book<'_, 'w>, row: Row<'w>, dice: &mut Dice) -> DbResult<i64> {
        let Book { batches, counts, order, paid, history } = book;
        counts.payments += 1;
        let number = counts.payments;
        let is_paid = row.status == Status::Successful;
        let receipt = if is_paid && row.amount > 0 { Some(self.receipt(batches, counts, row.at)?) } else { None };
        history.push(told_of(&row, receipt.as_deref(), paid));
        let is_cheque = row.mode == Mode::Cheque && row.reverses.is_none();
        let bank = is_cheque.then(|| cheque_of(number).0);
        batches.payments.push_named(self.payment(number, order, &row, (receipt, bank), dice))?;
        if let Some(key) = reference_key(row.mode, bank, row.reference.as_deref())
            && row.reverses.is_none()
            && !row.bounces
        {
            batches.references.push(args![key, number]);
        }
        counts.steps += 1;
        let is_link = row.mode == Mode::RazorPay;
        let (source, actor) = if is_link { ("webhook", "Payment gateway") } else { ("console", row.by.name.as_str()) };
        let from = is_link.then_some(Status::Initiated);
        let status = row.status;
        batches.steps.push(args![counts.steps, number, row.at, source, actor, from, status, None::<String>]);
        Ok(number)
    }

    fn payment(
        &self,
        number: i64,
        order: &Order<'_>,
        row: &Row<'_>,
        (receipt, bank): (Option<String>, Option<i64>),
        dice: &mut Dice,
    ) -> NamedArgs {
        let (is_india, mode) = (self.world.atlas.country.is_india(), row.mode);
        let country = self.world.atlas.country.platform;
        let is_paid = row.status == Status::Successful;
        let (is_link, is_cheque) = (mode == Mode::RazorPay, mode == Mode::Cheque && row.reverses.is_none());
        let amount = Money::from_minor(row.amount.abs());
        let rounding = if mode == Mode::Cash && !is_india { Rounding::FiveSen.round_off(amount) } else { Money::ZERO };
        let arrived = (row.status == Status::Tempered).then_some(row.amount - 100);
        let attempted = is_link && !matches!(row.status, Status::Cancelled);
        let problem = (row.status == Status::Unsuccessful).then_some("Payment was declined by the bank");
        named![
            id: number,
            order_id: id(order.index),
            mode: mode,
            status_id: row.status,
            payer: row.payer,
            amount: row.amount,
            rounding: rounding,
            insurers_part: insurers_part(order, row),
            reverses_id: row.reverses,
            reason: row.reverses.map(|_| RETURNED),
            reference: row.reference.clone(),
            bank_id: bank,
            cheque_date: is_cheque.then(|| row.at.with_timezone(&country.zone).date_naive()),
            card_last4: (mode == Mode::Card).then(|| format!("{:04}", dice.between(0, 9_999))),
            receipt_number: receipt.clone(),
            order_amount: receipt.as_ref().map(|_| order.sums.amount),
            paid_before: receipt.map(|_| row.before),
            collected_by: row.by.id,
            collector_name: &row.by.name,
            collector_role: &row.by.role,
            created_at: row.at,
            settled_at: is_paid.then_some(row.at),
            gateway_reference: is_link.then(|| format!("{}-{}-{number:012x}", country.key, id(order.index))),
            gateway_payment_id: attempted.then(|| format!("pay_{number:014x}")),
            link_expires_at: is_link.then(|| row.at + Duration::hours(72)),
            method: attempted.then(|| dice.pick(&["upi", "card", "netbanking"])),
            received_amount: arrived,
            received_currency: arrived.map(|_| country.currency),
            problem: problem,
        ]
    }

    /// The next receipt of the day's series.
    fn receipt(&self, batches: &mut Batches, counts: &mut Counts, at: DateTime<Utc>) -> DbResult<String> {
        let country = self.world.atlas.country.platform;
        let series = receipt_series(country, at);
        let last = counts.receipts.entry(series.to_string()).or_default();
        *last += 1;
        batches.receipts.insert(series.to_string(), *last);
        series.number(last.unsigned_abs()).map_err(|e| DbError::Other(e.to_string()))
    }
}

/// The bank and the number of the cheque of a payment. A number that comes again after [`CHEQUES`] payments is of another
/// bank: no two cheques are the same.
const fn cheque_of(payment: i64) -> (i64, i64) {
    ((payment + payment / CHEQUES) % BANKS + 1, payment * 7_919 % CHEQUES)
}

/// The timeline's text for a row: staff took or returned money, or the gateway reported how a link ended.
fn told_of<'w>(row: &Row<'w>, receipt: Option<&str>, paid: &mut Money) -> HistoryEntry<'w> {
    let amount = Money::from_minor(row.amount);
    let is_link = row.mode == Mode::RazorPay;
    let mut changes = if is_link {
        json!({ "payment_status": [Status::Initiated.name(), row.status.name()], "payment": [null, amount] })
    } else {
        json!({ "payment": [null, amount], "payment_mode": [null, row.mode.name()] })
    };
    if row.status == Status::Successful {
        changes["paid_amount"] = json!([*paid, *paid + amount]);
        changes["receipt_number"] = json!([null, receipt]);
        *paid = *paid + amount;
    }
    let by = if is_link { By::Gateway } else { row.by.into() };
    let reason = row.reverses.map(|_| RETURNED.to_owned());
    HistoryEntry { at: row.at, by, event: "payment", changes: changes.to_string(), reason }
}

/// What a customer who is reimbursed pays of the insurer's share.
fn insurers_part(order: &Order<'_>, row: &Row<'_>) -> Money {
    let Some(share) = order.customers_share.filter(|_| row.payer == Payer::Customer) else { return Money::ZERO };
    let part = (row.before + row.amount.abs() - share.minor()).clamp(0, row.amount.abs());
    Money::from_minor(part * row.amount.signum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_of_three_million_payments_are_by_the_same_cheque() {
        let mut seen = vec![false; usize::try_from((BANKS + 1) * CHEQUES).unwrap()];
        for payment in 1..=3 * CHEQUES {
            let (bank, cheque) = cheque_of(payment);
            assert!((1..=BANKS).contains(&bank));
            let at = usize::try_from(bank * CHEQUES + cheque).unwrap();
            assert!(!std::mem::replace(&mut seen[at], true), "payment {payment}: cheque {cheque} of bank {bank}");
        }
    }
}
