//! Numbers that do not want to be called.

use pitlane_base::codes::DncScope;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use serde_json::json;

use super::store;

/// From now on the number is not called for these purposes; one that is not called already stays as it is.
pub async fn stop_calling(tx: &mut Tx, who: &Caller, mobile: &str, scope: DncScope, reason: &str) -> Result<()> {
    // As when a call is placed: what is decided about a number is decided one after the other.
    tx.hold(&format!("calls with {mobile}")).await?;
    let known = store::dnc(tx, mobile, who.now()).await?;
    if known.is_some_and(|known| known == scope || known == DncScope::All) {
        return Ok(());
    }
    let id = store::insert_dnc(tx, mobile, scope, reason, (who.session.user_id, who.now())).await?;
    let after = json!({ "mobile": mobile, "scope": scope, "reason": reason });
    who.audit(tx, Entry::done("dnc.add", "dnc number", id).after(&after)).await
}

/// Whether a number does not want calls about offers.
pub async fn is_stopped(tx: &mut Tx, who: &Caller, mobile: &str) -> Result<bool> {
    Ok(store::dnc(tx, mobile, who.now()).await?.is_some())
}
