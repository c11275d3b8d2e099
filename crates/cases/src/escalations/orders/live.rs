//! Who may learn who else has an escalation open.

use std::sync::Arc;

use futures_util::FutureExt;
use pitlane_base::topics::CASE;
use pitlane_platform::access::Letter;
use pitlane_platform::args;
use pitlane_platform::error::Result;
use pitlane_platform::realtime::Watchable;
use pitlane_platform::region::Region;
use pitlane_platform::session::Session;

use super::scope::Scope;
use super::store;
use crate::cases::CaseKind;
use crate::escalations::kinds;

/// A console may watch an escalation if its user may read it.
pub const WATCHABLE: Watchable = Watchable {
    topic: CASE,
    may_watch: |region, session, id| async move { may_read(&region, &session, id).await.unwrap_or(false) }.boxed(),
    names_viewers: true,
};

async fn may_read(region: &Region, session: &Arc<Session>, id: i64) -> Result<bool> {
    let profile = region.profile(session.role_id).await?;
    let mut tx = region.db.read().await?;
    let kind: Option<CaseKind> =
        tx.maybe("SELECT kind FROM cases WHERE id = $1 AND kind <> 'ticket'", args![id]).await?;
    let Some(kind) = kind.filter(|kind| profile.allows(kinds::of(*kind).resource, Letter::Read)) else {
        return Ok(false);
    };
    Ok(store::by_id(&mut tx, &Scope::for_session(session, kind), id).await?.is_some())
}
