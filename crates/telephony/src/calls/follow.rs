//! Who follows calls from above: leads, and what people on the telephone do. Each is a hook.

use futures_util::future::BoxFuture;
use pitlane_base::codes::{CallAnswer, CallDirection, CallOutcome, CallPurpose, CallState};
use pitlane_orders::orders::{self, Event, NotedFor};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Pending, Result};
use pitlane_platform::region::Region;
use serde_json::json;

use super::pop;
use super::store::{self, Stored};

/// A call as those who follow it see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowedCall {
    pub id: i64,
    pub call_id: String,
    pub direction: CallDirection,
    /// None of a customer who calls.
    pub purpose: Option<CallPurpose>,
    /// The customer's number, E.164.
    pub mobile: String,
    pub agent_id: Option<i64>,
    pub lead_id: Option<i64>,
    /// The configuration of the dialler that placed it.
    pub config_id: Option<i64>,
    /// The program that spoke with the customer first, and what they answered.
    pub program: Option<String>,
    pub answer: Option<CallAnswer>,
    /// None: it is recorded now, or handed over to its agent.
    pub before: Option<CallState>,
    pub state: CallState,
    pub outcome: Option<CallOutcome>,
    pub talk_seconds: Option<i64>,
}

impl FollowedCall {
    pub fn of(before: Option<CallState>, call: &Stored) -> Self {
        Self {
            id: call.id,
            call_id: call.call_id.clone(),
            direction: call.direction,
            purpose: call.purpose,
            mobile: call.mobile.clone(),
            agent_id: call.agent_id,
            lead_id: call.lead_id,
            config_id: call.config_id,
            program: call.program.clone(),
            answer: call.answer,
            before,
            state: call.state,
            outcome: call.outcome,
            talk_seconds: call.talk_seconds,
        }
    }
}

/// A hook of those who follow calls.
pub struct CallFollower {
    /// A call was recorded or has moved, in the unit of work that writes it, whose lock on the call comes before those of
    /// the follower.
    pub moved: for<'a> fn(&'a mut Tx, &'a Region, &'a FollowedCall) -> Pending<'a, ()>,
    /// The same after its commit.
    pub told: fn(Region, FollowedCall) -> BoxFuture<'static, ()>,
}

/// A hook of what people on the telephone do, which is above calls. Users and calls are named by their ids; the row of
/// the call is locked.
pub struct OnTelephone {
    /// Somebody has recorded what came of a call of theirs.
    pub recorded: for<'a> fn(&'a mut Tx, &'a Region, (i64, i64)) -> Pending<'a, ()>,
    /// A call of somebody was put on hold, or taken off.
    pub held: for<'a> fn(&'a mut Tx, &'a Region, (i64, i64), bool) -> Pending<'a, ()>,
    /// Who takes a call that comes in: who spoke last with its number if they are there, else whoever has waited longest.
    /// Nobody else gives them a call until the end of the unit of work.
    pub choose: for<'a> fn(&'a mut Tx, &'a Region, Option<i64>) -> Pending<'a, Option<i64>>,
}

/// Everything that follows from a call that is recorded, or moves: its card, its followers, the history of its order.
pub async fn moved(tx: &mut Tx, region: &Region, before: Option<CallState>, call: &Stored) -> Result<()> {
    pop::show(tx, region, before.unwrap_or(CallState::Requested), call).await?;
    let followed = FollowedCall::of(before, call);
    for follower in region.hooks.all::<CallFollower>() {
        (follower.moved)(tx, region, &followed).await?;
    }
    note_end(tx, region, before, call).await?;
    let region = region.clone();
    tx.after_save(move || {
        tokio::spawn(async move {
            for follower in region.hooks.all::<CallFollower>() {
                (follower.told)(region.clone(), followed.clone()).await;
            }
        });
    });
    Ok(())
}

/// The history of the order says how a call about it ended.
async fn note_end(tx: &mut Tx, region: &Region, before: Option<CallState>, call: &Stored) -> Result<()> {
    let ended = call.ended_at.filter(|_| before.is_some_and(CallState::is_live));
    let (Some(order), Some(at), Some(agent)) = (call.order_id, ended, call.agent_id) else { return Ok(()) };
    let (name, role) = store::name_and_role(tx, agent).await?;
    let mut changes = json!({ "call": [null, call.outcome] });
    if let Some(talk) = call.talk_seconds {
        changes["talk_seconds"] = json!([null, talk]);
    }
    let user = NotedFor { id: agent, name: &name, role: &role, at };
    orders::note_for(tx, user, order, Event::Call, &changes, call.reason.as_deref()).await?;
    orders::notify_all_listeners(tx, region, order, []).await
}
