//! The amount of a delivery order, compared with the insurer's share.

use pitlane_base::texts;
use pitlane_platform::country::Country;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use serde_json::json;

use crate::insurance::types::NewDeliveryOrder;

/// Refuses an amount above the share unless it is confirmed: it is more likely a slip than a promise of the insurer.
pub fn check(order: &NewDeliveryOrder, share: Option<Money>, country: &Country) -> Result<()> {
    let Some(share) = share.filter(|share| order.amount > *share && !order.confirm_amount) else { return Ok(()) };
    let message = format!(
        "The delivery order of {} is more than the insurer's share, {}. Check the amount, or confirm it.",
        texts::money(country, order.amount),
        texts::money(country, share)
    );
    Err(ApiError::Conflict { message, data: json!({ "unusual": { "amount": order.amount, "share": share } }) })
}
