//! The jobs of the card follow the estimate: what is approved appears by itself, what is not approved any more stops.

use chrono::{DateTime, Utc};
use pitlane_orders::orders;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

use super::approved::{self, Step};
use super::types::JobStatus;
use super::{ready, store};

/// Brings the jobs of an order's card up to date with its estimate; an order without a card has none yet. Called in the
/// unit of work that has changed the estimate, or opened the card.
pub async fn follow(tx: &mut Tx, order_id: i64, now: DateTime<Utc>) -> Result<()> {
    // Of two approvals at once, the second sees the jobs of the first.
    orders::lock_order(tx, order_id).await?;
    // A form that is being saved writes the card's row before its jobs.
    if !store::lock_card(tx, order_id).await? {
        return Ok(());
    }
    let estimate = approved::jobs(&store::estimated(tx, order_id).await?);
    let card = store::card_jobs(tx, order_id).await?;
    let steps = approved::steps(&estimate, &card, &store::numbers(tx, order_id).await?);
    for step in &steps {
        take(tx, order_id, step).await?;
    }
    if !steps.is_empty() {
        store::next_version(tx, order_id, now).await?;
    }
    ready::report_jobs(tx, order_id, now).await
}

async fn take(tx: &mut Tx, order_id: i64, step: &Step) -> Result<()> {
    match step {
        Step::Add(job) => store::add_job(tx, order_id, job).await?,
        Step::Link { id, number } => store::link_job(tx, *id, Some(*number)).await?,
        Step::Approve { id, opens } => store::set_withdrawn(tx, *id, None, opens.then_some(JobStatus::Open)).await?,
        Step::Withdraw { id, why, cancels } => {
            store::set_withdrawn(tx, *id, Some(*why), cancels.then_some(JobStatus::Cancelled)).await?
        }
        Step::Unlink { id } => store::link_job(tx, *id, None).await?,
        Step::Renew { number } => store::renew_job(tx, order_id, *number).await?,
    };
    Ok(())
}
