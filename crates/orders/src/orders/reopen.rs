//! Reopens an order that was delivered, complete or dead.

use pitlane_base::access::Orders;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::ApiError;
use pitlane_platform::input::Input;
use serde_json::json;

use super::claim::with_outcome;
use super::detail::find;
use super::status::{self, Move};
use super::types::{Event, OrderDetail, ReopenOrder};
use super::{live, store, transitions};

/// Whoever may change an order may reopen it with a reason; its status is then at the workshop.
pub async fn reopen_order(who: Allow<Update<Orders>>, input: Input<ReopenOrder>) -> Answer<OrderDetail> {
    let ReopenOrder { order_id: id, version, reason } = input.body;
    let reason = reason.trim();
    if reason.is_empty() {
        return Err(ApiError::invalid("reason", "must not be empty"));
    }
    let mut tx = who.write().await?;
    store::lock_order(&mut tx, id).await?;
    let before = find(&mut tx, &who, id).await?;
    if before.row.version != version {
        return Err(ApiError::stale(before));
    }
    let Some(to) = transitions::reopened(before.row.order_type, before.row.status.id) else {
        return Err(ApiError::Conflict {
            message: "This order is open. Only delivered, completed, dead and duplicate orders can be reopened.".into(),
            data: json!({ "missing": [], "current": before }),
        });
    };
    store::take_version(&mut tx, id, version, who.now()).await?;
    status::write(&mut tx, &who, &before, &Move { to, reason: Some(reason), event: Event::Reopened }).await?;
    let after = find(&mut tx, &who, id).await?;
    let entry = Entry::done("order.reopen", "order", id)
        .before(&json!({ "status": before.row.status.status }))
        .after(&json!({ "status": after.row.status.status, "reason": reason }));
    who.audit(&mut tx, entry).await?;
    let after = with_outcome(&mut tx, &who, after).await?;
    live::notify(&mut tx, &who, id, []).await?;
    tx.save().await?;
    Ok(Data::ok(after).saying(format!("Order {id} is open again")))
}
