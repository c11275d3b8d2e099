//! A text message that asks for what is due of an order: at most one a day.

use pitlane_base::access::Dues;
use pitlane_base::texts;
use pitlane_orders::orders;
use pitlane_orders::orders::{DuePayer, Event};
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::ApiError;
use pitlane_platform::input::Input;
use pitlane_platform::jobs;
use serde_json::json;

use super::follow_store as store;
use super::types::{RemindOfDue, ReminderSent};

pub async fn remind_of_due(who: Allow<Create<Dues>>, input: Input<RemindOfDue>) -> Answer<ReminderSent> {
    let RemindOfDue { order_id, payer } = input.body;
    if !matches!(payer, DuePayer::Customer | DuePayer::Fleet) {
        return Err(ApiError::invalid("payer", "must be the customer or the fleet: the others have no mobile here"));
    }
    let mut tx = who.write().await?;
    orders::lock_order(&mut tx, order_id).await?;
    orders::find(&mut tx, &who, order_id).await?;
    let Some(due) = store::reminded(&mut tx, order_id, payer).await? else {
        return Err(ApiError::conflict("Nothing is due of this payer any more."));
    };
    let Some(mobile) = due.mobile else {
        return Err(ApiError::conflict("No mobile is known of this payer. Add one first."));
    };
    if !store::claim_reminder(&mut tx, &who, (order_id, payer), due.amount).await? {
        return Err(ApiError::conflict("A reminder was sent today. The next one can be sent tomorrow."));
    }
    let message = texts::due(who.region.country, &mobile, order_id, due.amount);
    jobs::enqueue(&mut tx, &who.region, "sms", &message).await?;
    let changes = json!({ "due_reminder": [null, due.amount] });
    orders::note(&mut tx, &who, order_id, Event::Payment, &changes, None).await?;
    let after = json!({ "payer": payer, "party_id": due.party_id, "amount": due.amount });
    who.audit(&mut tx, Entry::done("due.remind", "order", order_id).after(&after)).await?;
    orders::notify_listeners(&mut tx, &who, order_id, []).await?;
    let sent = ReminderSent { order_id, payer, amount: due.amount, day: who.today() };
    tx.save().await?;
    Ok(Data::ok(sent).saying("The reminder is on its way"))
}
