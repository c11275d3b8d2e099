//! What the parts of an order (inventory, job card, checklist) ask of it before they are written.

use pitlane_platform::error::{ApiError, Result};
use serde_json::json;

use super::types::{OrderDetail, Status};

/// What an order lacks for its parts to be written: `car` when it has none, `open` when it is over.
pub fn missing_for_parts(order: &OrderDetail) -> Vec<&'static str> {
    let lacks = [("car", order.car_id.is_none()), ("open", order.row.status.id.is_over())];
    lacks.into_iter().filter(|(_, lacks)| *lacks).map(|(what, _)| what).collect()
}

/// Refuses to write a part of an order that lacks something. `part` is what it is called: `job card`.
pub fn check_part(part: &str, order_id: i64, status: &Status, missing: &[&'static str]) -> Result<()> {
    let Some(first) = missing.first() else { return Ok(()) };
    let message = if *first == "car" {
        format!("Order {order_id} has no car, so there is nothing to write into its {part}. Add its car first.")
    } else {
        format!("Order {order_id} is {}: its {part} stays as it is. Reopen the order first.", status.status)
    };
    Err(ApiError::Conflict { message, data: json!({ "missing": missing, "order_status": status }) })
}
