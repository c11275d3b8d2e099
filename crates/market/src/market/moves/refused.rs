//! Refusals that name what is missing.

use pitlane_platform::error::{ApiError, Result};
use serde_json::json;

use crate::market::types::MarketMissing;

/// The error that lists everything that an action lacks.
pub fn refused(missing: &[MarketMissing]) -> ApiError {
    let sentences: Vec<&str> = missing.iter().map(|one| one.sentence.as_str()).collect();
    ApiError::Conflict { message: sentences.join(" "), data: json!({ "missing": missing }) }
}

pub fn verdict(missing: &[MarketMissing]) -> Result<()> {
    if missing.is_empty() { Ok(()) } else { Err(refused(missing)) }
}
