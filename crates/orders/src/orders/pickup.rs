//! Whether a garage can pick up a car at the time that an order asks for. Its hours and its capacity belong to the garages.

use chrono::NaiveDate;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Pending, Result};
use serde_json::Value;

use super::types::OrderDetail;

/// A pick-up by a garage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pickup {
    /// The order that has it; 0 for a new one.
    pub order_id: i64,
    pub garage_id: i64,
    pub day: NaiveDate,
    /// A half hour.
    pub slot: Option<String>,
}

impl Pickup {
    /// The pick-up of an order, if both the garage and the day are known.
    pub fn of(order: &OrderDetail) -> Option<Self> {
        Some(Self {
            order_id: order.row.order_id,
            garage_id: order.row.garage.as_ref()?.id,
            day: order.row.plain.pick_date?,
            slot: order.plain.pick_slot.clone(),
        })
    }
}

/// Why a garage does not pick up a car then.
#[derive(Clone, Debug)]
pub struct PickupRefused {
    /// A word, for the history.
    pub why: &'static str,
    pub message: String,
    /// For the caller: when it could.
    pub data: Value,
}

/// A hook that answers why a pick-up is not possible, if it is not. No other unit of work can claim the place until this
/// one ends.
pub struct PickupCheck(pub for<'a> fn(&'a mut Tx, &'a Pickup) -> Pending<'a, Option<PickupRefused>>);

/// Refuses a pick-up that the garage cannot do. If it is confirmed, answers what is against it, for the history.
pub async fn check(tx: &mut Tx, who: &Caller, pickup: &Pickup, is_confirmed: bool) -> Result<Option<&'static str>> {
    let mut outside = None;
    for PickupCheck(listener) in who.region.hooks.all() {
        let Some(refused) = listener(tx, pickup).await? else { continue };
        if !is_confirmed {
            return Err(ApiError::Conflict { message: refused.message, data: refused.data });
        }
        outside = Some(refused.why);
    }
    Ok(outside)
}
