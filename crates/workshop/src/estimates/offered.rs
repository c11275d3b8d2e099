//! What the coupon and the voucher of an order take off its estimate. The domain of coupons knows both; estimates ask it
//! by hooks.

use pitlane_orders::orders;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_tax::line::{Line, LineAmounts};
use pitlane_tax::totals::{Reductions, compute_reduced};

use super::offer_hooks::{shares, terms};
use super::outcome;
use super::revision::{Revision, kind_of, rounding};
use super::store::{self, StoredLine};
use super::types::OfferedLine;

/// Writes the code of the order's coupon, or without one the code of the discount on the whole. Answers the code of the
/// coupon.
pub async fn write_code(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<Option<String>> {
    let code = terms(tx, who, order_id).await?.coupon.map(|coupon| coupon.code);
    let shown = match &code {
        Some(code) => Some(code.clone()),
        None => match store::head(tx, order_id).await? {
            Some(head) => store::revision(tx, order_id, head.revision).await?.and_then(|stored| stored.coupon_code),
            None => None,
        },
    };
    orders::write_coupon_code(tx, order_id, shown.as_deref()).await?;
    Ok(code)
}

fn offered(line: &StoredLine, taxed: &Line, amounts: &LineAmounts) -> OfferedLine {
    let own = taxed.discount.of(amounts.gross).unwrap_or(amounts.gross);
    OfferedLine {
        payer: line.payer,
        kind: kind_of(line),
        source: line.source,
        source_id: line.source_id,
        left: amounts.gross - own,
    }
}

fn offered_lines(revision: &Revision) -> Vec<OfferedLine> {
    let all = revision.lines.iter().zip(revision.taxed.iter().zip(&revision.document.lines));
    all.map(|(line, (taxed, amounts))| offered(line, taxed, amounts)).collect()
}

/// The lines of the current estimate; none if there is no estimate.
pub async fn current_lines(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<Option<Vec<OfferedLine>>> {
    let Some(head) = store::head(tx, order_id).await? else { return Ok(None) };
    let found = Revision::read(tx, order_id, head.revision, rounding(&who.region)).await?;
    Ok(found.as_ref().map(offered_lines))
}

/// Recalculates the current revision after the coupon or the voucher of its order has changed. Approved jobs that become
/// more expensive need a new decision. Returns the order's new total; `None` if there is no estimate. The calling code has
/// locked the order, and records the reason in its history.
pub async fn reoffer(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<Option<Money>> {
    let Some(head) = store::head(tx, order_id).await? else {
        write_code(tx, who, order_id).await?;
        return Ok(None);
    };
    let rounding = rounding(&who.region);
    let Some(before) = Revision::read(tx, order_id, head.revision, rounding).await? else { return Ok(None) };
    let given = shares(tx, who, order_id, &offered_lines(&before)).await?;
    let share_of = |at: usize| given.get(at).copied().unwrap_or_default();
    let totals: Vec<Money> = (0..before.lines.len()).map(|at| share_of(at).total()).collect();
    let bears_whole = before.stored.bears_whole(&before.lines);
    let reductions = Reductions { offers: &totals, bears_whole: &bears_whole };
    let after = compute_reduced(&before.taxed, reductions, before.stored.whole(), rounding).map_err(|_problems| {
        ApiError::conflict(
            "The discount on the whole estimate is more than what this offer leaves. Make that discount smaller first.",
        )
    })?;
    store::update_total(tx, order_id, head.revision, after.totals.total).await?;
    for (at, line) in before.lines.iter().enumerate() {
        store::update_offer(tx, line.id, share_of(at)).await?;
    }
    outcome::reprice(tx, &before.lines, &after.lines).await?;
    if !store::next_version(tx, order_id, head.version, head.revision, who.now()).await? {
        return Err(ApiError::conflict("Another user has changed the estimate. Reload it."));
    }
    write_code(tx, who, order_id).await?;
    Ok(Some(outcome::apply(tx, order_id, head.revision, rounding, who.now()).await?.totals.total))
}
