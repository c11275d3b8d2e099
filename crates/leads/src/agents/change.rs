//! Changes what somebody on the telephone does: the event and the state, in one unit of work.

use chrono::Duration;
use pitlane_base::codes::AgentState;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;

use super::live;
use super::rules::{Happening, after};
use super::store::{self, Next, StoredState};

/// So long somebody has to record what was said; then the next call may come.
const AFTER_CALL_WORK: Duration = Duration::seconds(60);

/// What follows from what happens to somebody; nothing for those who are not on the telephone. The consoles that show it
/// are told after the commit.
pub async fn happened(tx: &mut Tx, region: &Region, user: i64, what: Happening, call: Option<i64>) -> Result<()> {
    let Some(before) = store::lock(tx, user, region.now()).await? else { return Ok(()) };
    apply(tx, region, &before, what, call).await
}

async fn apply(tx: &mut Tx, region: &Region, before: &StoredState, what: Happening, call: Option<i64>) -> Result<()> {
    let now = region.now();
    let Some(next) = after(before.now(), what) else { return Ok(()) };
    let is_moved = (next.state, next.reason) != (before.state, before.reason);
    let in_call = next.state.is_in_call() || next.state == AgentState::AfterCallWork;
    let until = match next.state {
        AgentState::AfterCallWork => {
            let seconds = store::acw_seconds(tx, before.user_id).await?;
            Some(now + seconds.map_or(AFTER_CALL_WORK, Duration::seconds))
        }
        _ => None,
    };
    let next = Next {
        user: before.user_id,
        now: next,
        since: if is_moved { now } else { before.since },
        call: call.or(before.call_id).filter(|_| in_call),
        until,
    };
    store::save(tx, &next).await?;
    if is_moved {
        store::insert_event(tx, &next, what.source(), now).await?;
    }
    live::notify(tx, region, before.user_id);
    Ok(())
}

/// The caller has recorded what came of their call.
pub async fn wrap_up(tx: &mut Tx, who: &Caller) -> Result<()> {
    happened(tx, &who.region, who.session.user_id, Happening::Recorded, None).await
}
