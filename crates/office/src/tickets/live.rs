//! Who may read a ticket, for those who ask it of somebody else.

use std::sync::Arc;

use futures_util::FutureExt;
use pitlane_base::access::Tickets;
use pitlane_base::topics::TICKET;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::error::Result;
use pitlane_platform::realtime::Watchable;
use pitlane_platform::region::Region;
use pitlane_platform::session::Session;

use super::scope::Scope;
use super::store;

/// A console may watch a ticket if its user may read it.
pub const WATCHABLE: Watchable = Watchable {
    topic: TICKET,
    may_watch: |region, session, id| async move { may_read(&region, &session, id).await.unwrap_or(false) }.boxed(),
    names_viewers: false,
};

async fn may_read(region: &Region, session: &Arc<Session>, id: i64) -> Result<bool> {
    let profile = region.profile(session.role_id).await?;
    if !profile.allows(Tickets::KEY, Letter::Read) {
        return Ok(false);
    }
    let mut tx = region.db.read_one().await?;
    Ok(store::by_key(&mut tx, &Scope::for_session(session), &id.to_string()).await?.is_some())
}
