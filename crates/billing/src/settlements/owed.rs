//! What each payer of an order still owes, and what of it can be settled without money.

use pitlane_orders::orders;
use pitlane_orders::orders::OrderDetail;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;

use super::count;
use super::rules;
use super::store::{self, Counting};
use super::types::{BilledShare, Deductible, PayerOwes, SettlementKind};
use crate::payments::{self, Payer, PayerDue};

/// What the decisions about entries of an order need to know.
pub struct Owed {
    pub payers: Vec<PayerOwes>,
    pub shares: Vec<BilledShare>,
    /// The customer is a fleet, or has a GSTIN.
    pub is_business: bool,
}

impl Owed {
    pub fn by(&self, payer: Payer) -> Option<&PayerOwes> {
        self.payers.iter().find(|owes| owes.payer == payer)
    }

    pub fn has_gst(&self, payer: Payer) -> bool {
        self.shares.iter().any(|share| share.is_of(payer) && share.tax > Money::ZERO)
    }
}

/// Reads it for an order in the caller's scope; an entry that is being decided is not counted as asked for.
pub async fn read(tx: &mut Tx, who: &Caller, order: &OrderDetail, deciding: Option<i64>) -> Result<Owed> {
    let order_id = order.row.order_id;
    let parties = orders::parties(tx, order_id).await?;
    let is_business = parties.fleet_id.is_some() || parties.customer_gstin.is_some();
    let shares = count::billed(tx, &who.region, order_id).await?;
    let entries = store::counting(tx, order_id).await?;
    let asked = store::asked(tx, order_id, deciding).await?;
    let mut payers = Vec::new();
    for (payer, due) in dues(tx, who, order).await? {
        let pending = match payer {
            None => payments::pending(tx, order_id).await?,
            Some(payer) => payments::pending_of(tx, order_id, payer).await?,
        };
        let is_of = |entry: &&Counting| payer.is_none_or(|payer| entry.payer == payer);
        let asked: Money = asked.iter().filter(is_of).map(|entry| entry.amount).sum();
        let payer = payer.unwrap_or(Payer::Customer);
        let may_deduct = who.region.country.is_india() && (payer == Payer::Insurer || is_business);
        payers.push(PayerOwes {
            payer,
            share: due.share,
            paid: due.paid,
            settled: due.settled,
            asked,
            pending,
            open: (due.due - asked - pending).max(Money::ZERO),
            deductible: if may_deduct { deductible(&shares, &entries, payer) } else { Vec::new() },
        });
    }
    Ok(Owed { payers, shares, is_business })
}

/// The shares of a claim once they are final; before, and without a claim, the order is the customer's (`None`).
async fn dues(tx: &mut Tx, who: &Caller, order: &OrderDetail) -> Result<Vec<(Option<Payer>, PayerDue)>> {
    if order.row.order_type.is_insurance()
        && let Some(claim) = payments::claim_money(tx, who, order).await?
        && let (Some(customer), Some(insurer)) = (claim.customer, claim.insurer)
    {
        return Ok(vec![(Some(Payer::Customer), customer), (Some(Payer::Insurer), insurer)]);
    }
    let sums = payments::sums(tx, &order.row).await?;
    Ok(vec![(None, PayerDue { share: sums.amount, paid: sums.paid, settled: sums.settled, due: sums.due })])
}

fn deductible(shares: &[BilledShare], entries: &[Counting], payer: Payer) -> Vec<Deductible> {
    let Some(share) = shares.iter().find(|share| share.is_of(payer)) else { return Vec::new() };
    let of = |kind: &SettlementKind| {
        let before = entries.iter().filter(|entry| entry.payer == payer && entry.kind == *kind);
        rules::deductible(*kind, share, before.map(|entry| entry.amount).sum())
    };
    SettlementKind::ALL.iter().filter_map(of).collect()
}
