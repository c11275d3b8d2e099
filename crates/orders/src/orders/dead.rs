//! An order that another domain cancels: it becomes dead, by the table of transitions.

use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use serde_json::json;

use super::detail::find;
use super::status::{self, Move, refused};
use super::types::{Event, OrderDetail};
use super::{live, store, transitions};

/// The order, if it may become dead. A billed one may not: its bill is credited first.
pub async fn may_die(tx: &mut Tx, who: &Caller, id: i64) -> Result<OrderDetail> {
    let before = find(tx, who, id).await?;
    if let Some(bill) = &before.row.invoice_number {
        let message = format!("Order {id} is billed ({bill}). Credit the bill in full before you cancel the order.");
        return Err(ApiError::Conflict { message, data: json!({ "missing": [], "current": before }) });
    }
    let evidence = store::evidence(tx, id).await?;
    let to = transitions::dead(before.row.order_type);
    status::current_state(who, &before, &evidence).judge(to).map_err(|refusal| refused(&before, to, &refusal))?;
    Ok(before)
}

/// Makes it dead. The calling code has locked it and asked `may_die` in the same unit of work.
pub async fn make_dead(tx: &mut Tx, who: &Caller, before: &OrderDetail, reason: &str) -> Result<()> {
    let id = before.row.order_id;
    let to = transitions::dead(before.row.order_type);
    store::take_version(tx, id, before.row.version, who.now()).await?;
    status::write(tx, who, before, &Move { to, reason: Some(reason), event: Event::StatusChanged }).await?;
    let entry = Entry::done("order.cancel", "order", id).before(&json!({ "status": before.row.status.status }));
    who.audit(tx, entry.after(&json!({ "status": to.name(), "reason": reason }))).await?;
    live::notify(tx, who, id, []).await
}
