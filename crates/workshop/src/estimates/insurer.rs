//! Decisions of the insurer on the lines that they pay, reported by the insurance domain.

use pitlane_base::list::non_blank;
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, Proof};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use serde_json::json;

use super::detail::CurrentEstimate;
use super::revision::{Revision, rounding};
use super::store::{self, DecidedBy, NewDecision};
use super::types::{Approval, How};
use super::{outcome, rules};

/// A decision on a line of the current revision.
#[derive(Clone, Debug)]
pub struct InsurerDecision {
    pub line_id: i64,
    /// True if the insurer pays for the work, false if not.
    pub is_approved: bool,
    /// The reason for a refusal or a reduction.
    pub note: Option<String>,
}

/// Records the insurer's decisions on lines, with all consequences: evidence, amounts, history. Decisions that do not
/// change cover the price of now, and lines that are done are skipped. The order is locked, and the estimate was read in this transaction.
/// Returns what the decisions prove of the order, which the caller moves by it.
pub async fn decide(
    tx: &mut Tx,
    who: &Caller,
    estimate: &CurrentEstimate,
    said_by: &str,
    decisions: &[InsurerDecision],
) -> Result<Vec<Proof>> {
    let (order_id, revision, now) = (estimate.order_id, estimate.revision, who.now());
    let approval = |one: &InsurerDecision| if one.is_approved { Approval::Approved } else { Approval::Declined };
    let found = Revision::read(tx, order_id, revision, rounding(&who.region)).await?;
    let stored = found.ok_or(ApiError::NotFound("revision"))?;
    let mut news: Vec<&InsurerDecision> = Vec::new();
    let mut again: Vec<i64> = Vec::new();
    for one in decisions {
        let line = estimate.lines.iter().find(|line| line.id == one.line_id).ok_or(ApiError::NotFound("line"))?;
        if line.approval == Approval::Approved && one.is_approved {
            again.push(one.line_id);
        } else if line.approval != approval(one) && rules::may_follow(line.approval, approval(one)) {
            news.push(one);
        }
    }
    if news.is_empty() {
        return Ok(Vec::new());
    }
    if !store::next_version(tx, order_id, estimate.version, revision, now).await? {
        return Err(ApiError::stale(estimate));
    }
    // An approval that is repeated covers the line as it is now.
    for (line, price) in again.into_iter().filter_map(|id| stored.line(id)) {
        store::save_price(tx, line.id, price).await?;
    }
    let mut decided = Vec::new();
    for one in &news {
        let note = one.note.as_deref().and_then(non_blank);
        decided.push(NewDecision { line_id: one.line_id, decision: approval(one), note });
    }
    let by = DecidedBy {
        how: How::Insurer,
        said_by,
        actor_id: Some(who.session.user_id),
        actor_name: &who.session.user_name,
        now,
    };
    let before = orders::find(tx, who, order_id).await?.row.amount;
    let outcome = outcome::record(tx, (order_id, revision), &stored, &by, &decided).await?;
    let count = |is_approved: bool| news.iter().filter(|one| one.is_approved == is_approved).count();
    let changes = json!({
        "approved": [null, count(true)],
        "declined": [null, count(false)],
        "said_by": [null, said_by],
        "how": [null, How::Insurer],
        "amount": [before, outcome.totals.total],
    });
    let event = format!("estimate {order_id} v{}", estimate.version + 1);
    let by = who.session.as_ref().into();
    orders::tell_decided(tx, &who.region, (order_id, event), by, (count(true), count(false))).await?;
    orders::note(tx, who, order_id, Event::Approval, &changes, None).await?;
    Ok(outcome.shown)
}
