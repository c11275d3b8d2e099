//! How an order follows its estimate: evidence and amounts.

use chrono::{DateTime, Utc};
use pitlane_base::codes::Payer;
use pitlane_orders::orders;
use pitlane_orders::orders::{Evidence, Proof};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;
use pitlane_tax::line::LineAmounts;
use pitlane_tax::totals::{Rounding, Totals};

use super::guard::{self, Follows};
use super::revision::Revision;
use super::rules;
use super::store::{self, DecidedBy, NewDecision, StoredLine};
use super::types::Standing;
use crate::job_cards;

/// What the order has of its estimate now.
#[derive(Default)]
pub struct Outcome {
    pub totals: Totals,
    /// What the order did not have before. Whoever sends the estimate or decides on it moves the order by it.
    pub shown: Vec<Proof>,
}

/// Writes decisions on lines of a revision with all that follows: of the other lines of their jobs, of the order and its job
/// card. Lines that the revision does not have are skipped.
pub async fn record(
    tx: &mut Tx,
    (order_id, number): (i64, i64),
    revision: &Revision,
    by: &DecidedBy<'_>,
    decisions: &[NewDecision<'_>],
) -> Result<Outcome> {
    for new in decisions {
        let Some((line, price)) = revision.line(new.line_id) else { continue };
        store::decide_line(tx, line, new.decision, price, by.now).await?;
        store::insert_decision(tx, (order_id, number), *new, by).await?;
    }
    let decided: Vec<i64> = decisions.iter().map(|new| new.line_id).collect();
    settle(tx, (order_id, number), revision.rounding, &decided).await?;
    apply(tx, order_id, number, revision.rounding, by.now).await
}

/// Reports that the estimate was sent, and its approval, as evidence, writes the order's amounts (those of the approved
/// lines once there is a decision, of all lines before), and brings the job card up to date.
pub async fn apply(
    tx: &mut Tx,
    order_id: i64,
    revision: i64,
    rounding: Rounding,
    now: DateTime<Utc>,
) -> Result<Outcome> {
    let Some(revision) = Revision::read(tx, order_id, revision, rounding).await? else {
        return Ok(Outcome::default());
    };
    let approvals = revision.approvals();
    let mut shown = Vec::new();
    if rules::is_sent(approvals.iter().copied()) {
        shown.extend(orders::show_evidence(tx, order_id, Evidence::Estimate, now).await?);
    } else {
        orders::withdraw_evidence(tx, order_id, Evidence::Estimate).await?;
    }
    if rules::standing(&approvals) == Standing::Approved {
        shown.extend(orders::show_evidence(tx, order_id, Evidence::Approval, now).await?);
    } else {
        orders::withdraw_evidence(tx, order_id, Evidence::Approval).await?;
    }
    let totals = if approvals.iter().any(|approval| approval.is_decided()) {
        rules::sums_of(&revision.amounts(), |at| approvals[at].is_agreed(), rounding)
    } else {
        revision.document.totals
    };
    orders::write_amounts(tx, order_id, &rules::amounts(&totals), now).await?;
    job_cards::follow(tx, order_id, now).await?;
    Ok(Outcome { totals, shown })
}

/// The total of the approved lines with tax, and how much of it the customer pays.
pub async fn approved_total(tx: &mut Tx, order_id: i64, revision: i64, rounding: Rounding) -> Result<(Money, Money)> {
    let Some(revision) = Revision::read(tx, order_id, revision, rounding).await? else {
        return Ok((Money::ZERO, Money::ZERO));
    };
    let (approvals, amounts) = (revision.approvals(), revision.amounts());
    let is_agreed = |at: usize| approvals[at].is_agreed();
    let is_own = |at: usize| is_agreed(at) && revision.lines[at].payer == Payer::Customer;
    Ok((rules::sums_of(&amounts, is_agreed, rounding).total, rules::sums_of(&amounts, is_own, rounding).total))
}

/// Writes what new amounts mean for the decisions on lines that do not change: approved jobs that become more expensive are
/// asked about again, and of all others the price at which they were decided is kept, because it no longer follows from the
/// lines.
pub async fn reprice(tx: &mut Tx, lines: &[StoredLine], amounts: &[LineAmounts]) -> Result<()> {
    let asked = guard::asked_again(lines, amounts);
    for (at, line) in lines.iter().enumerate() {
        if asked.contains(&at) {
            store::undecide_line(tx, line.id).await?;
        } else if let Some(price) = line.decided() {
            store::save_price(tx, line.id, price).await?;
        }
    }
    Ok(())
}

/// Writes what decisions on some lines mean for the other lines of their jobs.
async fn settle(tx: &mut Tx, (order_id, revision): (i64, i64), rounding: Rounding, decided: &[i64]) -> Result<()> {
    let Some(revision) = Revision::read(tx, order_id, revision, rounding).await? else { return Ok(()) };
    for (at, follows) in guard::after_decisions(&revision.lines, &revision.document.lines, decided) {
        match (revision.lines.get(at), follows) {
            (Some(line), Follows::AskedAgain) => store::undecide_line(tx, line.id).await?,
            (Some(line), Follows::Price(price)) => store::save_price(tx, line.id, price).await?,
            (None, _) => 0,
        };
    }
    Ok(())
}
