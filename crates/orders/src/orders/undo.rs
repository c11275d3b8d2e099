//! Undoes a step that an order took by itself.

use pitlane_base::access::Orders;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::ApiError;
use pitlane_platform::input::Input;
use serde_json::{Value, json};

use super::claim::with_outcome;
use super::detail::find;
use super::history::note;
use super::moved::undoable;
use super::status::{self, Former};
use super::types::{Event, OrderDetail, UndoMove};
use super::{live, store};

/// The order goes back to where it was; what was entered stays, and does not move it again.
pub async fn undo_move(who: Allow<Update<Orders>>, input: Input<UndoMove>) -> Answer<OrderDetail> {
    let UndoMove { order_id: id, version } = input.body;
    let mut tx = who.write().await?;
    store::lock_order(&mut tx, id).await?;
    let before = find(&mut tx, &who, id).await?;
    if before.row.version != version {
        return Err(ApiError::stale(before));
    }
    let undo = undoable(&before, who.session.user_id, who.now()).map_err(|why| ApiError::Conflict {
        message: why.message().into(),
        data: json!({ "missing": [], "current": before }),
    })?;
    store::take_version(&mut tx, id, version, who.now()).await?;
    let at = (&who.region, who.now());
    let mut changes = status::place(&mut tx, at, &Former::of(&before), (undo.back_to.id, None)).await?;
    changes.insert("moved_by".into(), json!([undo.moved_by, null]));
    note(&mut tx, &who, id, Event::StatusChanged, &Value::Object(changes), None).await?;
    let entry = Entry::done("order.undo_move", "order", id)
        .before(&json!({ "status": before.row.status.status, "moved_by": undo.moved_by }))
        .after(&json!({ "status": undo.back_to.status }));
    who.audit(&mut tx, entry).await?;
    let after = find(&mut tx, &who, id).await?;
    let after = with_outcome(&mut tx, &who, after).await?;
    live::notify(&mut tx, &who, id, []).await?;
    tx.save().await?;
    Ok(Data::ok(after).saying("The step is undone"))
}
