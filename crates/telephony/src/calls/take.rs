//! Takes what the exchange reports: each event once, in any order. A call moves forward only; what is late or repeated is
//! kept and changes nothing.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::{CallAnswer, CallDirection, CallState};
use pitlane_base::identity;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use pitlane_providers::exchange::{CallEvent, Direction, Exchange, SignedEvent};

use super::hand_over::{self, Handed};
use super::store::{self, Stored};
use super::{ask, follow, incoming, rules};

/// An exchange whose clock is ahead does not report the future.
const AHEAD: Duration = Duration::seconds(5);

/// Takes an event from any sender, and returns what came of it.
pub async fn take(region: &Region, exchange: &Exchange, event: &SignedEvent) -> Result<&'static str> {
    let outcome = match exchange.read(event) {
        Some(event) => keep(region, exchange, &event).await?,
        None => "unread",
    };
    metrics::counter!("pitlane_call_events_total", "outcome" => outcome).increment(1);
    Ok(outcome)
}

async fn keep(region: &Region, exchange: &Exchange, event: &CallEvent) -> Result<&'static str> {
    let (now, provider) = (region.now(), exchange.key());
    let mut tx = region.db.write().await?;
    let found = find(&mut tx, region, provider, event).await?;
    let call = match &found {
        Some(call) => store::lock(&mut tx, call.id).await?,
        None => None,
    };
    let heard = rules::state_of(event.heard);
    let is_applied = call.as_ref().is_some_and(|call| rules::moves(call.state, heard));
    let id = call.as_ref().map(|call| call.id);
    if !store::insert_event(&mut tx, (provider, &event.event_id), id, heard, (is_applied, now)).await? {
        return Ok("repeated");
    }
    let Some(call) = call else {
        tx.save().await?;
        return Ok("unknown");
    };
    if call.provider_call_id.is_none() {
        store::set_provider_id(&mut tx, call.id, &event.provider_call_id).await?;
    }
    let handed = apply(&mut tx, region, &call, event).await?;
    tx.save().await?;
    if let Some(handed) = &handed {
        hand_over::ask(region, exchange, handed);
    }
    if is_applied {
        ask::changed(region, &call).await;
    }
    Ok(if is_applied || handed.is_some() { "applied" } else { "late" })
}

/// The call of an event: by the exchange's id; else the live one of the same number, whose request got no answer; else a
/// customer who calls.
async fn find(tx: &mut Tx, region: &Region, provider: &str, event: &CallEvent) -> Result<Option<Stored>> {
    if let Some(known) = store::by_provider(tx, provider, &event.provider_call_id).await? {
        return Ok(Some(known));
    }
    let mobile = event.customer.as_deref().and_then(|number| identity::mobile(region.country, number));
    let Some(mobile) = mobile else { return Ok(None) };
    tx.hold(&format!("calls with {mobile}")).await?;
    // The request may have been answered while this unit of work waited.
    if let Some(known) = store::by_provider(tx, provider, &event.provider_call_id).await? {
        return Ok(Some(known));
    }
    let live = store::live_of_number(tx, &mobile).await?;
    match (event.direction, live) {
        (Direction::Out, Some(live)) => {
            let is_meant = live.provider == provider
                && live.provider_call_id.is_none()
                && live.direction == CallDirection::Out
                && same_agent(region, event, &live);
            Ok(Some(live).filter(|_| is_meant))
        }
        // Calls of the account that were not placed here, and a number that calls while it is called.
        (Direction::Out, None) | (Direction::In, Some(_)) => Ok(None),
        (Direction::In, None) => incoming::reported(tx, region, provider, event, &mobile).await.map(Some),
    }
}

fn same_agent(region: &Region, event: &CallEvent, call: &Stored) -> bool {
    let reported = event.agent.as_deref().and_then(|number| identity::mobile(region.country, number));
    reported.is_none() || reported == call.agent_mobile
}

/// Moves a locked call as an event says, and shows it to its agent. An event that would move it back changes nothing, but
/// is a sign of life. What the exchange is to be asked for after the commit is returned.
pub async fn apply(tx: &mut Tx, region: &Region, call: &Stored, event: &CallEvent) -> Result<Option<Handed>> {
    let is_new_answer = match event.answer.filter(|_| call.ivr_agent_id.is_some() && call.state.is_live()) {
        Some(answer) => store::set_answer(tx, call.id, rules::answer_of(answer)).await?,
        None => false,
    };
    let Some(moved) = advance(tx, region, call, event).await?.filter(|_| is_new_answer) else { return Ok(None) };
    if moved.answer == Some(CallAnswer::Interested) && moved.state == CallState::Asking {
        return hand_over::decide(tx, region, &moved, &event.provider_call_id).await.map(Some);
    }
    Ok(None)
}

/// Moves a locked call as an event says; the call as it is then.
async fn advance(tx: &mut Tx, region: &Region, call: &Stored, event: &CallEvent) -> Result<Option<Stored>> {
    let (now, to) = (region.now(), rules::state_of(event.heard));
    // Exchanges name it in a report that comes after the end.
    if let Some(recording) = &event.recording {
        store::set_recording(tx, call.id, recording).await?;
    }
    if !rules::moves(call.state, to) {
        store::schedule(tx, call.id, now + rules::pause(call.state, call.looks), now).await?;
        return Ok(store::by_id(tx, call.id).await?);
    }
    let at = happened_at(call, event, now);
    if to == CallState::Ended {
        let outcome = rules::outcome(call.state, event.ending);
        let hold = call.held_by(at);
        // What the exchange reports has the hold in it.
        let answered_at = call.asked_at.or(call.connected_at);
        let connected = rules::talk_seconds(outcome, event, call.connected_at.or(call.asked_at), at);
        let rang_at = call.customer_ringing_at.or(call.agent_ringing_at);
        let talked_at = connected.map(|seconds| at - Duration::seconds(seconds));
        let until = answered_at.or(talked_at).unwrap_or(at);
        let ring = rang_at.map(|from| (until - from).num_seconds().max(0));
        let talk = connected.map(|seconds| (seconds - hold.unwrap_or(0)).max(0));
        store::finish(tx, call.id, (outcome, at), (ring, talk, hold), None).await?;
    } else {
        store::move_on(tx, call.id, to, at).await?;
        store::schedule(tx, call.id, now + rules::pause(to, call.looks), now).await?;
    }
    let moved = store::by_id(tx, call.id).await?;
    if let Some(moved) = &moved {
        follow::moved(tx, region, Some(call.state), moved).await?;
    }
    Ok(moved)
}

/// When it happened, as far as the exchange's clock can be believed.
fn happened_at(call: &Stored, event: &CallEvent, now: DateTime<Utc>) -> DateTime<Utc> {
    event.at.filter(|at| *at >= call.requested_at - AHEAD && *at <= now + AHEAD).unwrap_or(now)
}
