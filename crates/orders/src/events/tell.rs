//! Text messages to the staff of an event that was moved or cancelled.

use pitlane_base::texts;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::jobs;

use super::rules;
use super::store;
use super::types::{Event, EventStatus};

/// One message for each, in the unit of work of the edit.
pub async fn staff(tx: &mut Tx, who: &Caller, before: &Event, after: &Event) -> Result<()> {
    let region = &who.region;
    let is_cancelled = after.status == EventStatus::Cancelled && before.status != EventStatus::Cancelled;
    if !is_cancelled && !rules::is_moved(&before.facts, &after.facts) {
        return Ok(());
    }
    for mobile in store::mobiles(tx, after.id).await? {
        let message = if is_cancelled {
            texts::event_cancelled(region.country, &mobile, &before.facts.name, before.facts.starts_at)
        } else {
            let place = after.facts.address_line.as_deref().unwrap_or(&after.city);
            let when = (after.facts.starts_at, after.facts.ends_at);
            texts::event_moved(region.country, &mobile, &after.facts.name, when, place)
        };
        jobs::enqueue(tx, region, "sms", &message).await?;
    }
    Ok(())
}
