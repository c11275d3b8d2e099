//! Refunds need the user's own flag besides the permission of their role.

use pitlane_platform::caller::Caller;
use pitlane_platform::error::Result;
use serde_json::json;

use super::store;

/// Refuses users for whom refunds are not enabled. It is checked before a unit of work is begun.
pub async fn check(who: &Caller) -> Result<()> {
    if store::is_enabled(&mut who.read_one().await?, who.session.user_id).await? {
        return Ok(());
    }
    let message = "Refunding is not enabled for your account. An admin can enable it.".to_owned();
    Err(who.bar("refund_enabled", message, json!({ "needs": "refund_enabled" })).await?)
}
