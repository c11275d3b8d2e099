//! How an order follows its estimate: evidence and amounts.

use chrono::{DateTime, Utc};
use pitlane_orders::orders;
use pitlane_orders::orders::Evidence;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;
use pitlane_tax::totals::{Rounding, Totals};

use super::detail::Revision;
use super::rules;
use super::types::Standing;

/// Reports that the estimate was sent, and its approval, as evidence, and writes the order's amounts: those of the approved lines once
/// there is a decision, of all lines before. Returns the sums.
pub async fn apply(
    tx: &mut Tx,
    order_id: i64,
    revision: i64,
    rounding: Rounding,
    now: DateTime<Utc>,
) -> Result<Totals> {
    let Some(revision) = Revision::read(tx, order_id, revision, rounding).await? else {
        return Ok(Totals::default());
    };
    let approvals = revision.approvals();
    if rules::is_sent(approvals.iter().copied()) {
        orders::show_evidence(tx, order_id, Evidence::Estimate, now).await?;
    } else {
        orders::withdraw_evidence(tx, order_id, Evidence::Estimate).await?;
    }
    if rules::standing(&approvals) == Standing::Approved {
        orders::show_evidence(tx, order_id, Evidence::Approval, now).await?;
    } else {
        orders::withdraw_evidence(tx, order_id, Evidence::Approval).await?;
    }
    let totals = if approvals.iter().any(|approval| approval.is_decided()) {
        rules::sums_of(&revision.amounts(), |at| approvals[at].is_agreed(), rounding)
    } else {
        revision.document.totals
    };
    orders::write_amounts(tx, order_id, &rules::amounts(&totals), now).await?;
    Ok(totals)
}

/// The total of the approved lines, with tax.
pub async fn approved_total(tx: &mut Tx, order_id: i64, revision: i64, rounding: Rounding) -> Result<Money> {
    let Some(revision) = Revision::read(tx, order_id, revision, rounding).await? else { return Ok(Money::ZERO) };
    let approvals = revision.approvals();
    Ok(rules::sums_of(&revision.amounts(), |at| approvals[at].is_agreed(), rounding).total)
}
