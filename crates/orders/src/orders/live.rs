//! Tells open consoles that an order has changed, so that they reload it.

use std::sync::Arc;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use pitlane_base::access::Orders;
use pitlane_base::scope::Scope;
use pitlane_base::topics::ORDER;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::hub::OrderNotice;
use pitlane_platform::region::Region;
use pitlane_platform::session::Session;

use super::store;

/// After the commit, notifies the consoles that show the order, its CR and GI, everyone who wrote remarks on it, and
/// the users in `also`.
pub async fn notify(tx: &mut Tx, caller: &Caller, order_id: i64, also: impl IntoIterator<Item = i64>) -> Result<()> {
    notify_all(tx, &caller.region, order_id, also).await
}

/// The same for a change by someone without a session.
pub async fn notify_all(
    tx: &mut Tx,
    region: &Region,
    order_id: i64,
    also: impl IntoIterator<Item = i64>,
) -> Result<()> {
    let mut listeners = store::listeners(tx, order_id).await?;
    listeners.extend(also);
    let region = region.clone();
    tx.after_save(move || {
        let calls = region.shown_by(ORDER);
        region.hub.answers_changed_of(region.country.key, &ORDER.name_of_one(order_id), calls);
        for user in listeners {
            region.hub.answers_changed_for(region.country.key, user, calls);
        }
    });
    Ok(())
}

/// After the commit, shows a notice to those who have to act on it: the order's CR and GI, and the caller.
pub async fn tell(tx: &mut Tx, who: &Caller, order_id: i64, text: &str) -> Result<()> {
    let mut users = store::responsible(tx, order_id).await?;
    users.insert(who.session.user_id);
    let (region, notice) = (who.region.clone(), OrderNotice { order_id, text: text.to_owned() });
    tx.after_save(move || {
        for user in users {
            region.hub.order_notice(region.country.key, user, notice.clone());
        }
    });
    Ok(())
}

/// A console may watch an order if its user may read that order.
pub fn may_watch(region: Region, session: Arc<Session>, order_id: i64) -> BoxFuture<'static, bool> {
    async move { may_read(&region, &session, order_id).await.unwrap_or(false) }.boxed()
}

async fn may_read(region: &Region, session: &Session, order_id: i64) -> Result<bool> {
    let profile = region.profile(session.role_id).await?;
    let mut tx = region.db.read_one().await?;
    Ok(profile.allows(Orders::KEY, Letter::Read)
        && store::is_in_scope(&mut tx, &Scope::for_session(session), order_id).await?)
}
