//! The customer's rating and remark. Feedback owns them; the order has a copy, because its lists show it.

use pitlane_base::scope::Scope;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use serde_json::{Map, Value, json};

use super::history::{Outsider, note, note_outsider};
use super::types::{Event, OrderDetail};
use super::{rules, store};

/// Writes it to the order, with a new version and a history entry, if it differs from the order's values.
pub async fn write_opinion(
    tx: &mut Tx,
    caller: &Caller,
    order: &OrderDetail,
    rating: i64,
    remark: Option<&str>,
) -> Result<()> {
    let row = &order.row;
    let before = store::Opinion {
        rating: row.rating,
        feedback: row.feedback.clone(),
        feedback_remark: row.feedback_remark.clone(),
    };
    let Some(changes) = changes(&before, rating, remark) else { return Ok(()) };
    let (scope, word) = (Scope::for_session(&caller.session), rules::rating_word(rating));
    if !store::update_opinion(tx, &scope, row.order_id, (rating, word, remark), caller.now()).await? {
        return Err(ApiError::NotFound("order"));
    }
    note(tx, caller, row.order_id, Event::Edited, &changes, None).await
}

/// The same by the customer, who has no session: of a locked order.
pub async fn write_customers_opinion(
    tx: &mut Tx,
    customer: Outsider<'_>,
    order_id: i64,
    rating: i64,
    remark: Option<&str>,
) -> Result<()> {
    let before = store::opinion(tx, order_id).await?.ok_or(ApiError::NotFound("order"))?;
    let Some(changes) = changes(&before, rating, remark) else { return Ok(()) };
    let word = rules::rating_word(rating);
    store::update_opinion(tx, &Scope::Everything, order_id, (rating, word, remark), customer.now).await?;
    note_outsider(tx, customer, order_id, Event::Edited, &changes, None).await
}

/// What an answer changes, for the history; none if it changes nothing.
fn changes(before: &store::Opinion, rating: i64, remark: Option<&str>) -> Option<Value> {
    let pairs = [
        ("rating", json!(before.rating), json!(rating)),
        ("feedback", json!(before.feedback), json!(rules::rating_word(rating))),
        ("feedback_remark", json!(before.feedback_remark), json!(remark)),
    ];
    let changes: Map<String, Value> = pairs
        .into_iter()
        .filter(|(_, before, after)| before != after)
        .map(|(field, before, after)| (field.to_owned(), json!([before, after])))
        .collect();
    (!changes.is_empty()).then_some(Value::Object(changes))
}
