//! The due amounts of a claim by payer.

use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;

use super::types::{ClaimComparison, ClaimDues};
use crate::payments::{self, Payer, PayerDue};
use crate::settlements;

/// The due amounts of a claim once its shares are final.
pub async fn of_claim(tx: &mut Tx, order_id: i64, comparison: Option<&ClaimComparison>) -> Result<Option<ClaimDues>> {
    let Some(shares) = comparison.filter(|comparison| comparison.is_final) else { return Ok(None) };
    Ok(Some(ClaimDues {
        insurer: of_payer(tx, order_id, Payer::Insurer, shares.insurer).await?,
        customer: of_payer(tx, order_id, Payer::Customer, shares.customer).await?,
    }))
}

async fn of_payer(tx: &mut Tx, order_id: i64, payer: Payer, share: Money) -> Result<PayerDue> {
    let paid = payments::paid_by(tx, order_id, payer).await?;
    let settled = settlements::settled_of(tx, order_id, payer, share).await?;
    Ok(PayerDue { share, paid, settled, due: share - paid - settled })
}
