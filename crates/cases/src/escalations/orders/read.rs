//! What a user has read of an escalation.

use pitlane_base::access::Escalations;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::{Input, PathOf};

use super::show::find;
use super::store;
use super::subject::Subject;
use super::types::{MarkRead, OrderPath, Unread};
use crate::cases::CaseKind;

/// Marks a case as read up to an entry of its history, or as not read. Reading is nothing that others are told.
pub async fn mark_read(
    who: Allow<Read<Escalations>>,
    PathOf(path): PathOf<OrderPath>,
    input: Input<MarkRead>,
) -> Answer<Unread> {
    let mark = input.body;
    let mut tx = who.write().await?;
    let case = find(&mut tx, &who, Subject::new(CaseKind::Order, path.order_id), mark.escalation_id).await?;
    if who.session.link_to.is_some() {
        // The holder of a link is no user: there is nobody whose mark it would be.
        return Ok(Data::ok(Unread { unread: 0 }));
    }
    let is_unread = mark.unread.unwrap_or(false);
    let up_to = match (is_unread, mark.up_to) {
        (true, None) => store::last_events(&mut tx, case.id).await?.get(1).copied().unwrap_or_default(),
        (false, Some(event)) => {
            let mut fields = Fields::new();
            check(&mut tx, case.id, Some(event), ("up_to", &mut fields)).await?;
            fields.verdict()?;
            event
        }
        _ => return Err(ApiError::invalid("up_to", "is required, unless unread is true")),
    };
    store::mark(&mut tx, case.id, who.session.user_id, up_to, is_unread, who.now()).await?;
    let unread = store::unread_counts(&mut tx, &[case.id], who.session.user_id).await?;
    tx.save().await?;
    Ok(Data::ok(Unread { unread: unread.get(&case.id).copied().unwrap_or_default() }))
}

/// Adds an error unless the event is an entry of the case's history.
pub async fn check(tx: &mut Tx, case: i64, event: Option<i64>, (path, fields): (&str, &mut Fields)) -> Result<()> {
    if let Some(event) = event
        && !store::is_event_of(tx, case, event).await?
    {
        fields.add(path, "is not an entry of its history");
    }
    Ok(())
}

/// Marks a case as read by the caller up to an event, if one is named.
pub async fn up_to(tx: &mut Tx, who: &Caller, case: i64, event: Option<i64>) -> Result<()> {
    if let Some(event) = event.filter(|_| who.session.link_to.is_none()) {
        store::mark(tx, case, who.session.user_id, event, false, who.now()).await?;
    }
    Ok(())
}
