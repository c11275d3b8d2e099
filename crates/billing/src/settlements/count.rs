//! What the entries of an order close of it, kept on the order and calculated again whenever entries or bills change.

use pitlane_base::texts;
use pitlane_orders::orders;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Pending, Result};
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use serde_json::json;

use super::rules;
use super::store;
use super::types::BilledShare;
use crate::payments::{self, Payer};

/// A hook for what the bills of an order come to. It is a hook because bills tell settlements when they change, and
/// settlements must not depend on bills.
pub struct BilledShares(pub for<'a> fn(&'a mut Tx, i64) -> Pending<'a, Vec<BilledShare>>);

pub async fn billed(tx: &mut Tx, region: &Region, order_id: i64) -> Result<Vec<BilledShare>> {
    match region.hooks.all::<BilledShares>().next() {
        Some(BilledShares(of_order)) => of_order(tx, order_id).await,
        None => Ok(Vec::new()),
    }
}

/// Calculates again what entries close of an order. The calling code has locked the order and changed its entries or its
/// bills. A credit note for what was given up is refused: nobody owes it, so that the customer would be owed it.
pub async fn recount(tx: &mut Tx, region: &Region, order_id: i64) -> Result<()> {
    let before = orders::settled(tx, order_id).await?;
    let entries = store::counting(tx, order_id).await?;
    if entries.is_empty() && before == Money::ZERO {
        return Ok(());
    }
    let shares = billed(tx, region, order_id).await?;
    let after = rules::counted(&shares, &entries);
    for payer in [Payer::Customer, Payer::Insurer] {
        let given_up = rules::given_up(&entries, payer);
        let share = shares.iter().find(|share| share.is_of(payer));
        let paid = match share.map(|share| share.recipient) {
            Some(None) => payments::paid(tx, order_id).await?,
            _ => payments::paid_by(tx, order_id, payer).await?,
        };
        let settled = share.map_or(Money::ZERO, |share| rules::counted(std::slice::from_ref(share), &entries));
        let left = share.map_or(Money::ZERO, |share| share.total) - paid - settled;
        if given_up > Money::ZERO && (share.is_none() || left < Money::ZERO) {
            let message = format!(
                "{} of this order was written off or left as salvage, and would be more than is due. Cancel that entry \
                 first.",
                texts::money(region.country, given_up)
            );
            return Err(ApiError::Conflict { message, data: json!({ "given_up": given_up }) });
        }
    }
    if after != before {
        orders::write_settled(tx, order_id, after, region.now()).await?;
    }
    Ok(())
}

/// What entries close of a payer's share of an order; nothing while it is not billed.
pub async fn settled_of(tx: &mut Tx, order_id: i64, payer: Payer, share: Money) -> Result<Money> {
    let entries = store::counting_if_billed(tx, order_id).await?;
    Ok(rules::counted_of(share, entries.iter().filter(|entry| entry.payer == payer)))
}
