//! The estimate that awaits its customer's answer: its link, and the reminders.

use chrono::Duration;
use pitlane_base::messages::{MessageFacts, Milestone, NewMessage, REMINDERS, queue, seal_of};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::region::Region;

/// Sends the customer the link of an estimate, and later reminds of it, as long as it is not answered. Only the message
/// knows the link: it is encrypted until it is sent.
pub async fn ask_for_approval(tx: &mut Tx, region: &Region, order_id: i64, (link, page): (i64, &str)) -> Result<()> {
    let now = region.now();
    let reminders = REMINDERS.map(|after| (Milestone::EstimateReminder, after));
    for (milestone, after) in [(Milestone::Estimate, Duration::zero())].into_iter().chain(reminders) {
        let event = format!("order {order_id} {} {link} {}", milestone.as_str(), after.num_hours());
        let sealed = region.vault.seal(&seal_of(&event), page).map_err(|error| ApiError::Internal(error.into()))?;
        let facts = MessageFacts { about: Some(link), ..MessageFacts::default() };
        let new = NewMessage { order_id, milestone, event, facts, link: Some(sealed), due_at: now + after };
        queue(tx, &new, now).await?;
    }
    Ok(())
}
