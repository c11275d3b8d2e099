//! The due amounts of a claim by payer.

use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;

use super::types::{ClaimComparison, ClaimDues};
use crate::payments::{self, Payer, PayerDue};

/// The due amounts of final shares.
pub async fn for_shares(tx: &mut Tx, order_id: i64, shares: &ClaimComparison) -> Result<ClaimDues> {
    Ok(ClaimDues {
        insurer: of_payer(tx, order_id, Payer::Insurer, shares.insurer).await?,
        customer: of_payer(tx, order_id, Payer::Customer, shares.customer).await?,
    })
}

async fn of_payer(tx: &mut Tx, order_id: i64, payer: Payer, share: Money) -> Result<PayerDue> {
    let paid = payments::paid_by(tx, order_id, payer).await?;
    Ok(PayerDue { share, paid, due: share - paid })
}
