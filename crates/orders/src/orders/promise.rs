//! The promised time. The job card owns it; the order has a copy, because its lists show which orders are late.

use chrono::{DateTime, Utc};
use pitlane_base::scope::Scope;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use serde_json::{Map, Value, json};

use super::history::note;
use super::store;
use super::types::{Event, OrderDetail};

/// The field of the history.
const FIELD: &str = "expected_delivery";

/// Why another time is promised, if these changes of an order have one.
pub fn reason<'a>(given: Option<&'a str>, changes: &Map<String, Value>) -> Option<&'a str> {
    let given = given.map(str::trim).filter(|reason| !reason.is_empty());
    given.filter(|_| changes.contains_key(FIELD))
}

/// Writes the promised time to the order, with a new version, if it differs from its value; with the reason, which the
/// customer is told. The history entry also contains `changes`.
pub async fn write_promise(
    tx: &mut Tx,
    caller: &Caller,
    order: &OrderDetail,
    (promised, why): (Option<DateTime<Utc>>, Option<&str>),
    (event, mut changes): (Event, Map<String, Value>),
) -> Result<()> {
    let id = order.row.order_id;
    if order.row.expected_delivery != promised {
        let scope = Scope::for_session(&caller.session);
        if !store::update_promise(tx, &scope, id, promised, caller.now()).await? {
            return Err(ApiError::NotFound("order"));
        }
        changes.insert(FIELD.into(), json!([order.row.expected_delivery, promised]));
    }
    if changes.is_empty() {
        return Ok(());
    }
    let why = reason(why, &changes);
    note(tx, caller, id, event, &Value::Object(changes), why).await
}
