//! The estimate that awaits its customer's answer: its link, and the reminders.

use chrono::Duration;
use pitlane_base::messages::{MessageFacts, Milestone, NewMessage, REMINDERS, queue, seal_of};
use pitlane_base::messengers::Messengers;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::region::Region;

use super::store;
use super::types::MessageWhy;

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

/// Why the link of an estimate would not be sent to the customer of an order, as far as it is known now.
pub async fn reason_unsent(
    tx: &mut Tx,
    (region, messengers): (&Region, &Messengers),
    order_id: i64,
) -> Result<Option<MessageWhy>> {
    if !messengers.rules(region.country.key).is_on(Milestone::Estimate) {
        return Ok(Some(MessageWhy::Off));
    }
    let order = store::addressed(tx, order_id).await?;
    Ok(order.filter(|order| order.is_muted == Some(true)).map(|_| MessageWhy::Muted))
}
