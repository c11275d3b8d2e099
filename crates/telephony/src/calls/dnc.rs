//! Numbers that do not want to be called.

use chrono::{DateTime, Utc};
use pitlane_base::codes::DncScope;
use pitlane_platform::audit::{self, Entry};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use serde_json::json;

use super::store;

/// From now on the number is not called for these purposes; one that is not called already stays as it is.
pub async fn stop_calling(tx: &mut Tx, who: &Caller, mobile: &str, scope: DncScope, reason: &str) -> Result<()> {
    let by = (Some(who.session.user_id), who.now());
    let Some(id) = add(tx, mobile, scope, reason, by).await? else { return Ok(()) };
    let after = json!({ "mobile": mobile, "scope": scope, "reason": reason });
    who.audit(tx, Entry::done("dnc.add", "dnc number", id).after(&after)).await
}

/// The same when a customer has said so to a program.
pub async fn customer_asked_to_stop(tx: &mut Tx, region: &Region, mobile: &str, reason: &str) -> Result<()> {
    let (scope, now) = (DncScope::Promotional, region.now());
    let Some(id) = add(tx, mobile, scope, reason, (None, now)).await? else { return Ok(()) };
    let after = json!({ "mobile": mobile, "scope": scope, "reason": reason });
    let entry = Entry::done("dnc.add", "dnc number", id).after(&after);
    Ok(audit::write_outside(tx, audit::PROGRAM, now, entry).await?)
}

async fn add(
    tx: &mut Tx,
    mobile: &str,
    scope: DncScope,
    reason: &str,
    by: (Option<i64>, DateTime<Utc>),
) -> Result<Option<i64>> {
    // As when a call is placed: what is decided about a number is decided one after the other.
    tx.hold(&format!("calls with {mobile}")).await?;
    let known = store::dnc(tx, mobile, by.1).await?;
    if known.is_some_and(|known| known == scope || known == DncScope::All) {
        return Ok(None);
    }
    Ok(Some(store::insert_dnc(tx, mobile, scope, reason, by).await?))
}

/// Whether a number does not want calls about offers.
pub async fn is_stopped(tx: &mut Tx, who: &Caller, mobile: &str) -> Result<bool> {
    Ok(store::dnc(tx, mobile, who.now()).await?.is_some())
}
