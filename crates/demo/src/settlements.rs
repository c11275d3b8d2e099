//! What closes a part of a bill without money: tax that fleets deduct, salvage, and small rests that are written off.

use chrono::{DateTime, Duration, NaiveDate, Utc};
use pitlane_base::reference::Batch;
use pitlane_billing::bills::BillRecipient;
use pitlane_billing::payments::Payer;
use pitlane_billing::settlements::{BilledShare, SettlementKind, SettlementStatus, deductible};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, named};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::customers::id;
use super::dice::{Dice, Stream};
use super::maker::Maker;
use super::orders::Order;
use super::rows::HistoryEntry;
use super::settled::Settled;
use super::world::Member;

pub const SETTLEMENT: &[&str] = &[
    "id",
    "order_id",
    "kind",
    "status",
    "payer",
    "amount",
    "reason",
    "deducted_on",
    "deductor",
    "base",
    "lawful",
    "certificate_number",
    "certificate_date",
    "kept_by",
    "asked_by",
    "asker_name",
    "asker_role",
    "created_at",
    "decided_by",
    "decider_name",
    "decided_at",
];
pub const STEP: &[&str] = &["id", "settlement_id", "at", "action", "actor_id", "actor_name", "actor_role", "reason"];

const WRONG: &str = "The certificate is of another order";
const REFUSED: &str = "Call the customer again first";

/// State that later entries need from earlier ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    settlements: i64,
    steps: i64,
}

/// Rows to be written.
pub struct Batches {
    settlements: Batch,
    steps: Batch,
}

impl Batches {
    pub fn new() -> Self {
        Self {
            settlements: Batch::new("order_settlements", SETTLEMENT, ""),
            steps: Batch::new("order_settlement_steps", STEP, ""),
        }
    }

    pub async fn flush(&mut self, tx: &mut Tx) -> DbResult<()> {
        self.settlements.flush(tx).await?;
        self.steps.flush(tx).await
    }
}

impl Order<'_> {
    /// Takes off what was paid what an entry closes.
    pub fn settle(&mut self, settled: Option<Settled>) {
        if let Some(settled) = settled.as_ref().filter(|settled| settled.status.counts()) {
            self.sums.settled = settled.amount.minor();
            self.sums.paid -= self.sums.settled;
        }
        self.settled = settled;
    }
}

impl Maker {
    /// The entry of an order whose amounts are known, if it has one.
    pub fn settled(&self, order: &Order<'_>) -> Option<Settled> {
        let mut dice = Dice::new(self.seed, Stream::Settlement, order.index);
        let work = order.work.as_ref().filter(|_| order.is_billed() && order.sums.amount > 50_000)?;
        let (sums, claim) = (order.sums, order.claim.as_ref());
        let is_paid = sums.paid == sums.amount;
        if let Some(claim) = claim {
            let insurers = claim.bills.iter().find(|bill| bill.recipient == Some(BillRecipient::Insurer))?;
            let value = dice.between(5, 20) * 10_000;
            let fits = claim.note.is_none() && insurers.invoice.document.totals.total.minor() > value * 5;
            let status = match (is_paid, sums.paid) {
                (true, _) if dice.chance(90) => SettlementStatus::Approved,
                (false, 0) if dice.chance(400) => SettlementStatus::Asked,
                _ => return None,
            };
            return fits.then(|| Settled::asked(SettlementKind::Salvage, status, Payer::Insurer, value));
        }
        if work.note.is_some() || order.insurer.is_some() {
            return None;
        }
        let is_business = order.fleet.is_some() || order.gstin.is_some();
        if self.world.atlas.country.is_india() && is_business && is_paid && dice.chance(500) {
            return self.deducted(order, &mut dice);
        }
        let rest = sums.amount % 10_000;
        if is_paid && rest > 0 && dice.chance(40) {
            let status = SettlementStatus::Approved;
            return Some(Settled::asked(SettlementKind::WriteOff, status, Payer::Customer, rest));
        }
        let due = sums.amount - sums.paid;
        let status = if dice.chance(600) { SettlementStatus::Asked } else { SettlementStatus::Refused };
        (due > 0 && dice.chance(500))
            .then(|| Settled::asked(SettlementKind::WriteOff, status, Payer::Customer, due.min(50_000)))
    }

    /// The income tax that a business deducted from what it paid.
    fn deducted(&self, order: &Order<'_>, dice: &mut Dice) -> Option<Settled> {
        let totals = order.work.as_ref()?.invoice.document.totals;
        let supplier = order.garage.and_then(|garage| self.world.suppliers.get(&garage));
        let share = BilledShare {
            recipient: None,
            total: totals.total,
            taxable: totals.taxable,
            tax: totals.tax_total,
            supplier_number: supplier.and_then(|supplier| supplier.garage_tax_number.clone()),
        };
        let kind = SettlementKind::TdsIncomeTax;
        let found = deductible(kind, &share, Money::ZERO)?;
        let status = if dice.chance(100) { SettlementStatus::Cancelled } else { SettlementStatus::Recorded };
        Some(Settled {
            kind,
            status,
            payer: Payer::Customer,
            amount: found.lawful,
            base: Some((found.base, found.lawful)),
            has_certificate: dice.chance(600),
        })
    }

    /// Writes the entry of an order with its steps and its history.
    pub fn add_settlement<'w>(
        &'w self,
        batches: &mut Batches,
        counts: &mut Counts,
        order: &Order<'w>,
        history: &mut Vec<HistoryEntry<'w>>,
    ) -> DbResult<()> {
        let (Some(settled), Some(delivered)) = (order.settled.as_ref(), order.delivered()) else { return Ok(()) };
        counts.settlements += 1;
        let number = counts.settlements;
        let asker = order.crew.cr.unwrap_or(order.crew.caller);
        let decider = &self.world.finance[usize::try_from(number).unwrap_or_default() % self.world.finance.len()];
        let (asked_at, decided_at) = ((delivered + Duration::minutes(20)).min(self.now), self.now);
        let decided_at = (asked_at + Duration::minutes(30)).min(decided_at);
        let is_decided = matches!(settled.status, SettlementStatus::Approved | SettlementStatus::Refused);
        let deducted_on = settled.base.map(|_| self.on(asked_at));
        let has_certificate = settled.base.is_some() && settled.has_certificate;
        batches.settlements.push_named(named![
            id: number,
            order_id: id(order.index),
            kind: settled.kind,
            status: settled.status,
            payer: settled.payer,
            amount: settled.amount,
            reason: settled.reason(),
            deducted_on: deducted_on,
            deductor: deducted_on.map(|_| format!("BLRF{:05}C", 10_000 + order.fleet.unwrap_or(0) * 37 % 90_000)),
            base: settled.base.map(|(base, _)| base),
            lawful: settled.base.map(|(_, lawful)| lawful),
            certificate_number: has_certificate.then(|| format!("TDS{number:07}")),
            certificate_date: deducted_on.filter(|_| has_certificate),
            kept_by: (settled.kind == SettlementKind::Salvage).then_some("insurer"),
            asked_by: asker.id,
            asker_name: &asker.name,
            asker_role: &asker.role,
            created_at: asked_at,
            decided_by: is_decided.then_some(decider.id),
            decider_name: is_decided.then_some(&decider.name),
            decided_at: is_decided.then_some(decided_at),
        ])?;
        let mut book = Book { batches, counts, history, settled, number };
        let (first, from) = if settled.base.is_some() {
            ("record", SettlementStatus::Recorded)
        } else {
            ("ask", SettlementStatus::Asked)
        };
        book.add(first, (None, from), (asker, asked_at), settled.reason());
        match settled.status {
            SettlementStatus::Approved => {
                book.add("approve", (Some(from), settled.status), (decider, decided_at), None);
            }
            SettlementStatus::Refused => {
                book.add("refuse", (Some(from), settled.status), (decider, decided_at), Some(REFUSED));
            }
            SettlementStatus::Cancelled => {
                book.add("cancel", (Some(from), settled.status), (decider, decided_at), Some(WRONG));
            }
            SettlementStatus::Recorded | SettlementStatus::Asked => {}
        }
        Ok(())
    }

    fn on(&self, at: DateTime<Utc>) -> NaiveDate {
        at.with_timezone(&self.world.atlas.country.zone()).date_naive()
    }
}

/// The steps of one entry while they are written.
struct Book<'a, 'w> {
    batches: &'a mut Batches,
    counts: &'a mut Counts,
    history: &'a mut Vec<HistoryEntry<'w>>,
    settled: &'a Settled,
    number: i64,
}

impl<'w> Book<'_, 'w> {
    fn add(
        &mut self,
        action: &str,
        (from, to): (Option<SettlementStatus>, SettlementStatus),
        (by, at): (&'w Member, DateTime<Utc>),
        reason: Option<&str>,
    ) {
        self.counts.steps += 1;
        let row = args![self.counts.steps, self.number, at, action, by.id, &by.name, &by.role, reason];
        self.batches.steps.push(row);
        let amount = self.settled.amount;
        let mut changes =
            json!({ self.settled.kind.as_str(): [from.map(|_| amount), amount], "settlement_status": [from, to] });
        let counted = |status: SettlementStatus| if status.counts() { amount } else { Money::ZERO };
        let before = from.map_or(Money::ZERO, counted);
        if counted(to) != before {
            changes["settled_amount"] = json!([before, counted(to)]);
        }
        let (event, reason) = ("payment", reason.map(str::to_owned));
        self.history.push(HistoryEntry { at, by: by.into(), event, changes: changes.to_string(), reason });
    }
}
