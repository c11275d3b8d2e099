//! What is written of calls. The row of a call is locked before it is read to be moved.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{CallAnswer, CallDirection, CallOutcome, CallPurpose, CallState, DncScope};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, insert, update};

use super::Stored;

/// A new call's columns, as they are written.
pub struct NewPhoneCall<'a> {
    pub call_id: &'a str,
    pub provider: &'a str,
    pub provider_call_id: Option<&'a str>,
    pub direction: CallDirection,
    pub purpose: Option<CallPurpose>,
    pub mobile: &'a str,
    pub agent_id: Option<i64>,
    pub lead_id: Option<i64>,
    pub order_id: Option<i64>,
    pub case_id: Option<i64>,
    /// The configuration of the dialler that placed it.
    pub config_id: Option<i64>,
    /// The program that speaks with the customer.
    pub ivr_agent_id: Option<i64>,
    pub attempt: Option<i64>,
    pub reason: Option<&'a str>,
    pub next_look_at: DateTime<Utc>,
}

pub async fn insert(tx: &mut Tx, new: &NewPhoneCall<'_>, now: DateTime<Utc>) -> DbResult<i64> {
    insert!(calls {
        call_id: new.call_id,
        provider: new.provider,
        provider_call_id: new.provider_call_id,
        direction: new.direction,
        purpose: new.purpose,
        mobile: new.mobile,
        agent_id: new.agent_id,
        lead_id: new.lead_id,
        order_id: new.order_id,
        case_id: new.case_id,
        config_id: new.config_id,
        ivr_agent_id: new.ivr_agent_id,
        attempt: new.attempt,
        reason: new.reason,
        state: CallState::Requested,
        requested_at: now,
        heard_at: now,
        next_look_at: new.next_look_at,
    } "RETURNING id")
    .one(tx)
    .await
}

/// Locks a call until the end of the unit of work.
pub async fn lock(tx: &mut Tx, id: i64) -> DbResult<Option<Stored>> {
    tx.run("UPDATE calls SET looks = looks WHERE id = $1", args![id]).await?;
    super::by_id(tx, id).await
}

/// Stores an event; false if it was received before.
pub async fn insert_event(
    tx: &mut Tx,
    (provider, event_id): (&str, &str),
    call: Option<i64>,
    heard: CallState,
    (is_applied, now): (bool, DateTime<Utc>),
) -> DbResult<bool> {
    let stored = insert!(call_events {
        provider: provider,
        event_id: event_id,
        call_id: call,
        received_at: now,
        heard: heard,
        is_applied: is_applied,
    } "ON CONFLICT (provider, event_id) DO NOTHING");
    Ok(stored.run(tx).await? == 1)
}

/// Moves a locked call forward to a state in which it lives, at this time.
pub async fn move_on(tx: &mut Tx, id: i64, state: CallState, at: DateTime<Utc>) -> DbResult<u64> {
    let of = |wanted: CallState| (state == wanted).then_some(at);
    update!(calls {
        state: state,
        agent_ringing_at = "COALESCE(agent_ringing_at, ?)": of(CallState::AgentRinging),
        agent_answered_at = "COALESCE(agent_answered_at, ?)": of(CallState::AgentAnswered),
        customer_ringing_at = "COALESCE(customer_ringing_at, ?)": of(CallState::CustomerRinging),
        asked_at = "COALESCE(asked_at, ?)": of(CallState::Asking),
        connected_at = "COALESCE(connected_at, ?)": of(CallState::Connected),
    } where { id: id })
    .run(tx)
    .await
}

/// Ends a locked call.
pub async fn finish(
    tx: &mut Tx,
    id: i64,
    (outcome, at): (CallOutcome, DateTime<Utc>),
    (ring, talk, hold): (Option<i64>, Option<i64>, Option<i64>),
    problem: Option<&str>,
) -> DbResult<u64> {
    let problem: Option<String> = problem.map(|text| text.chars().take(300).collect());
    update!(calls {
        state: CallState::Ended,
        outcome: outcome,
        ended_at: at,
        ring_seconds: ring,
        talk_seconds: talk,
        hold_seconds: hold,
        held_since = "NULL",
        problem: problem,
        next_look_at = "NULL",
    } where { id: id })
    .run(tx)
    .await
}

/// Puts a locked call on hold, or takes it off.
pub async fn set_hold(tx: &mut Tx, call: &Stored, is_held: bool, now: DateTime<Utc>) -> DbResult<u64> {
    let since = is_held.then_some(now);
    update!(calls { held_since: since, hold_seconds: call.held_by(now) } where { id: call.id }).run(tx).await
}

/// Records what came of a locked call.
pub async fn dispose(
    tx: &mut Tx,
    id: i64,
    (disposition, note): (&str, Option<&str>),
    now: DateTime<Utc>,
) -> DbResult<u64> {
    update!(calls { disposition: disposition, note: note, disposed_at: now } where { id: id }).run(tx).await
}

/// What the customer answered to the program of a locked call; false if they have answered before.
pub async fn set_answer(tx: &mut Tx, id: i64, answer: CallAnswer) -> DbResult<bool> {
    Ok(update!(calls { answer: answer } where { id: id, answer "IS NULL" }).run(tx).await? == 1)
}

/// The agent to whom the program of a locked call hands over.
pub async fn set_agent(tx: &mut Tx, id: i64, agent: i64) -> DbResult<u64> {
    update!(calls { agent_id: agent } where { id: id }).run(tx).await
}

/// The exchange's id of a call that has none yet.
pub async fn set_provider_id(tx: &mut Tx, id: i64, provider_call_id: &str) -> DbResult<u64> {
    update!(calls { provider_call_id: provider_call_id } where { id: id, provider_call_id "IS NULL" }).run(tx).await
}

/// Where the recording of a call is; the first that the exchange named holds.
pub async fn set_recording(tx: &mut Tx, id: i64, recording: &str) -> DbResult<u64> {
    update!(calls { recording: recording } where { id: id, recording "IS NULL" }).run(tx).await
}

/// When a live call is looked up next, and when it was last heard of.
pub async fn schedule(tx: &mut Tx, id: i64, next: DateTime<Utc>, heard_at: DateTime<Utc>) -> DbResult<u64> {
    update!(calls { next_look_at: next, heard_at: heard_at } where { id: id, state "<> 'ended'" }).run(tx).await
}

/// Claims a look at a call that is due since then; false if another process has.
pub async fn claim_look(tx: &mut Tx, id: i64, due: DateTime<Utc>, until: DateTime<Utc>) -> DbResult<bool> {
    let claimed = update!(calls { next_look_at: until, looks = "looks + 1" } where { id: id, next_look_at: due });
    Ok(claimed.run(tx).await? == 1)
}

/// Claims, or keeps, the reading of an exchange's stream until then; false if another process reads it.
pub async fn claim_reader(
    tx: &mut Tx,
    provider: &str,
    holder: &str,
    (now, until): (DateTime<Utc>, DateTime<Utc>),
) -> DbResult<bool> {
    let sql = "INSERT INTO exchange_readers (provider, holder, until) VALUES ($1, $2, $3)
         ON CONFLICT (provider) DO UPDATE SET holder = excluded.holder, until = excluded.until
         WHERE exchange_readers.holder = excluded.holder OR exchange_readers.until <= $4";
    Ok(tx.run(sql, args![provider, holder, until, now]).await? == 1)
}

/// Leaves the reading to another process.
pub async fn release_reader(tx: &mut Tx, provider: &str, holder: &str) -> DbResult<u64> {
    tx.run("DELETE FROM exchange_readers WHERE provider = $1 AND holder = $2", args![provider, holder]).await
}

/// Adds a number that is not called from now on.
pub async fn insert_dnc(
    tx: &mut Tx,
    mobile: &str,
    scope: DncScope,
    reason: &str,
    (by, now): (Option<i64>, DateTime<Utc>),
) -> DbResult<i64> {
    insert!(dnc_numbers {
        mobile: mobile,
        scope: scope,
        reason: reason,
        added_by: by,
        created_at: now,
    } "RETURNING id")
    .one(tx)
    .await
}
