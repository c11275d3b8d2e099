//! Open consoles of those concerned hear that an order has changed, and read it anew.

use std::pin::Pin;
use std::sync::Arc;

use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::region::Region;
use pitlane_platform::session::Session;

use super::scope::Scope;
use super::store;
use crate::access::Orders;

/// What shows an order, or a part of it.
const SHOWN_BY: [&str; 16] = [
    "get_order",
    "list_order_remarks",
    "get_feedback",
    "list_feedbacks",
    "get_inventory",
    "get_estimate",
    "list_declined_lines",
    "list_payments",
    "get_job_card",
    "get_checklist",
    "get_order_bills",
    "list_gst_order_items",
    "list_credit_notes",
    "get_claim",
    "list_claim_documents",
    "list_spares_files",
];

fn topic(order_id: i64) -> String {
    format!("order:{order_id}")
}

/// Tells, once the unit of work is saved, the consoles that show the order, its CR and GI, those who spoke in its
/// thread, and `also` these.
pub async fn tell(tx: &mut Tx, caller: &Caller, order_id: i64, also: impl IntoIterator<Item = i64>) -> Result<()> {
    tell_all(tx, &caller.region, order_id, also).await
}

/// The same for a change that nobody signed in has made.
pub async fn tell_all(tx: &mut Tx, region: &Region, order_id: i64, also: impl IntoIterator<Item = i64>) -> Result<()> {
    let mut listeners = store::listeners(tx, order_id).await?;
    listeners.extend(also);
    let region = region.clone();
    tx.after_save(move || {
        region.hub.answers_changed_of(region.country.key, &topic(order_id), &SHOWN_BY);
        for user in listeners {
            region.hub.answers_changed_for(region.country.key, user, &SHOWN_BY);
        }
    });
    Ok(())
}

/// Whether a console may hear of changes of `order:1042`: it may if it may read that order.
pub fn may_watch(region: Region, session: Arc<Session>, topic: String) -> Pin<Box<dyn Future<Output = bool> + Send>> {
    Box::pin(async move { may_read(&region, &session, &topic).await.unwrap_or(false) })
}

async fn may_read(region: &Region, session: &Session, topic: &str) -> Result<bool> {
    let id = topic.strip_prefix("order:").and_then(|id| id.parse().ok());
    let order_id: i64 = id.ok_or(ApiError::NotFound("order"))?;
    let profile = region.profile(session.role_id).await?;
    let mut tx = region.db.read_one().await?;
    Ok(profile.allows(Orders::KEY, Letter::Read) && store::is_in_scope(&mut tx, &Scope::of(session), order_id).await?)
}
