//! What a user has read of an escalation.

use pitlane_base::access::Escalations;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::error::ApiError;
use pitlane_platform::input::{Input, PathOf};

use super::show::find;
use super::store;
use super::types::{MarkRead, OrderPath, Unread};

/// Marks a case as read up to an entry of its history, or as not read. Reading is nothing that others are told.
pub async fn mark_read(
    who: Allow<Read<Escalations>>,
    PathOf(path): PathOf<OrderPath>,
    input: Input<MarkRead>,
) -> Answer<Unread> {
    let mark = input.body;
    let mut tx = who.write().await?;
    let case = find(&mut tx, &who, path.order_id, mark.escalation_id).await?;
    if who.session.link_to.is_some() {
        // The holder of a link is no user: there is nobody whose mark it would be.
        return Ok(Data::ok(Unread { unread: 0 }));
    }
    let is_unread = mark.unread.unwrap_or(false);
    let up_to = match (is_unread, mark.up_to) {
        (true, None) => store::last_events(&mut tx, case.id).await?.get(1).copied().unwrap_or_default(),
        (false, Some(event)) => {
            if !store::is_event_of(&mut tx, case.id, event).await? {
                return Err(ApiError::invalid("up_to", "is not an entry of its history"));
            }
            event
        }
        _ => return Err(ApiError::invalid("up_to", "is required, unless unread is true")),
    };
    store::mark(&mut tx, case.id, who.session.user_id, up_to, is_unread, who.now()).await?;
    let unread = store::unread_counts(&mut tx, &[case.id], who.session.user_id).await?;
    tx.save().await?;
    Ok(Data::ok(Unread { unread: unread.get(&case.id).copied().unwrap_or_default() }))
}
