//! What people on the telephone do follows from their calls, and from the buttons that they press.

use futures_util::FutureExt;
use pitlane_base::codes::{CallOutcome, CallState};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::region::Region;
use pitlane_staff::users::{Readiness, SetReadiness};
use pitlane_telephony::calls::{CallFollower, FollowedCall, OnTelephone};
use serde_json::json;

use super::change::happened;
use super::rules::Happening;
use super::{store, takers};

pub const CALLS: CallFollower =
    CallFollower { moved: |tx, region, call| moved(tx, region, call).boxed(), told: |_, _| async {}.boxed() };

pub const ON_TELEPHONE: OnTelephone = OnTelephone {
    recorded: |tx, region, of| within(tx, region, of, Happening::Recorded).boxed(),
    held: |tx, region, of, is_held| {
        within(tx, region, of, if is_held { Happening::Held } else { Happening::Resumed }).boxed()
    },
    choose: |tx, region, last| takers::choose(tx, region, last).boxed(),
};

pub const READINESS: SetReadiness = SetReadiness(|tx, who, readiness| set(tx, who, readiness).boxed());

async fn moved(tx: &mut Tx, region: &Region, call: &FollowedCall) -> Result<()> {
    let Some(agent) = call.agent_id else { return Ok(()) };
    let what = match (call.before, call.state) {
        (None, _) => Happening::Rings,
        (Some(_), CallState::Connected) => Happening::Connected,
        (Some(before), CallState::Ended) if before.is_live() => {
            Happening::Ended { both_spoke: call.outcome.is_some_and(CallOutcome::is_talk), was_missed: is_missed(call) }
        }
        _ => return Ok(()),
    };
    happened(tx, region, agent, what, Some(call.id)).await
}

/// The agent left their telephone ring; a customer whom a program asked does not wait for them.
fn is_missed(call: &FollowedCall) -> bool {
    match call.outcome {
        Some(CallOutcome::AgentNoAnswer) => true,
        Some(CallOutcome::Abandoned) => call.program.is_some(),
        _ => false,
    }
}

/// What happens in or after the call that somebody has now; another call of theirs changes nothing.
async fn within(tx: &mut Tx, region: &Region, (user, call): (i64, i64), what: Happening) -> Result<()> {
    let before = store::lock(tx, user, region.now()).await?;
    if before.is_some_and(|before| before.call_id == Some(call)) {
        happened(tx, region, user, what, None).await?;
    }
    Ok(())
}

/// Somebody says that they are ready, or why not.
async fn set(tx: &mut Tx, who: &Caller, readiness: Readiness) -> Result<()> {
    let Readiness { user_id, not_ready } = readiness;
    let Some(before) = store::lock(tx, user_id, who.now()).await? else {
        return Err(ApiError::invalid("user_id", "does not telephone: nothing can be ready"));
    };
    if !before.state.is_signed_in() {
        return Err(ApiError::conflict("No console is open. Open the console first, and then be ready."));
    }
    let what = not_ready.map_or(Happening::Ready, Happening::NotReady);
    happened(tx, &who.region, user_id, what, None).await?;
    let entry = Entry::done("agent.state", "user", user_id)
        .before(&json!({ "state": before.state, "reason": before.reason }))
        .after(&json!({ "ready": not_ready.is_none(), "reason": not_ready }));
    who.audit(tx, entry).await
}
