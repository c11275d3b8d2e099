//! What the calls of the catalogue have in common.

use pitlane_base::codes::OrderType;
use pitlane_platform::error::{ApiError, Result};

/// Rejects a category that is not an order type.
pub fn check_category(category: Option<i64>) -> Result<()> {
    if category.is_some_and(|category| OrderType::from_id(category).is_none()) {
        return Err(ApiError::invalid("category", format!("must be {}", OrderType::choices())));
    }
    Ok(())
}
