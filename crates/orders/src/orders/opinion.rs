//! The customer's rating and remark. Feedback owns them; the order has a copy, because its lists show it.

use pitlane_base::scope::Scope;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use serde_json::{Map, Value, json};

use super::history::note;
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
    let word = rules::rating_word(rating);
    let pairs = [
        ("rating", json!(row.rating), json!(rating)),
        ("feedback", json!(row.feedback), json!(word)),
        ("feedback_remark", json!(row.feedback_remark), json!(remark)),
    ];
    let changes: Map<String, Value> = pairs
        .into_iter()
        .filter(|(_, before, after)| before != after)
        .map(|(field, before, after)| (field.to_owned(), json!([before, after])))
        .collect();
    if changes.is_empty() {
        return Ok(());
    }
    let scope = Scope::for_session(&caller.session);
    if !store::update_opinion(tx, &scope, row.order_id, (rating, word, remark), caller.now()).await? {
        return Err(ApiError::NotFound("order"));
    }
    note(tx, caller, row.order_id, Event::Edited, &Value::Object(changes), None).await
}
