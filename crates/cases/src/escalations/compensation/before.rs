//! What an escalation and the party that it compensates have had already.

use chrono::Duration;
use pitlane_base::codes::RefundMarket;
use pitlane_billing::coupons;
use pitlane_platform::args;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::Result;
use pitlane_refunds::refunds;

use super::granter::Compensated;
use super::rules::Before;
use crate::escalations::kinds;

/// A second compensation within so many days takes a manager (areas-cases 1.7).
const SECOND_WITHIN: Duration = Duration::days(90);

/// Who is compensated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Party {
    Customer(i64),
    Garage(i64),
    Retailer(i64),
}

/// Locks what a party is compensated with until the end of the unit of work, after the row of the escalation. Garages and
/// retailers have only a wallet, which has a row of its own.
pub async fn hold(tx: &mut Tx, party: Party) -> DbResult<()> {
    match party {
        Party::Customer(id) => coupons::hold_customer(tx, id).await,
        Party::Garage(_) | Party::Retailer(_) => Ok(()),
    }
}

/// What there is already, apart from the voucher of the escalation that is decided on.
pub async fn before(
    tx: &mut Tx,
    who: &Caller,
    case: &Compensated,
    (party, apart): (Party, Option<i64>),
) -> Result<Before> {
    // A voucher of the escalation counts once: until it is issued as its proposal, then as the voucher.
    let granted = "SELECT CAST(COALESCE(SUM(x.amount), 0) AS BIGINT) FROM (
        SELECT e.amount FROM wallet_entries e WHERE e.case_id = $1
        UNION ALL SELECT p.amount FROM case_vouchers p
            WHERE p.case_id = $1 AND p.state IN ('proposed', 'approved') AND p.id <> $2
        UNION ALL SELECT v.amount FROM vouchers v
            WHERE v.escalation_id = $1 AND v.status NOT IN ('refused', 'cancelled')) x";
    let granted = tx.one(granted, args![case.id, apart.unwrap_or_default()]).await?;
    Ok(Before {
        granted,
        within_90_days: was_compensated(tx, who, (party, apart)).await?,
        is_refunded: is_refunded(tx, who, case).await?,
    })
}

/// Whether the party has been compensated within 90 days: by goapp money, a voucher, or one that is still decided on.
async fn was_compensated(tx: &mut Tx, who: &Caller, (party, apart): (Party, Option<i64>)) -> DbResult<bool> {
    let since = who.now() - SECOND_WITHIN;
    let (kind, id) = match party {
        Party::Customer(id) => ("customer", id),
        Party::Garage(id) => ("garage", id),
        Party::Retailer(id) => ("retailer", id),
    };
    let sql = "SELECT COUNT(*) FROM wallet_entries
         WHERE owner_kind = $1 AND owner_id = $2 AND case_id IS NOT NULL AND at >= $3";
    let mut found: i64 = tx.one(sql, args![kind, id, since]).await?;
    if let Party::Customer(id) = party {
        let sql = "SELECT COUNT(*) FROM case_vouchers WHERE customer_id = $1 AND proposed_at >= $2
              AND state IN ('proposed', 'approved') AND id <> $3";
        found += tx.one::<i64>(sql, args![id, since, apart.unwrap_or_default()]).await?;
        found += i64::from(coupons::was_compensated(tx, id, since).await?);
    }
    Ok(found > 0)
}

/// Whether all that was paid for the order was refunded or credited.
async fn is_refunded(tx: &mut Tx, who: &Caller, case: &Compensated) -> Result<bool> {
    let market = kinds::refunds_of(case.kind);
    if market == RefundMarket::Order && coupons::is_refunded(tx, case.order).await? {
        return Ok(true);
    }
    refunds::is_returned(tx, who, market, case.order).await
}
