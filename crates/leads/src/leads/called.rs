//! What follows for a lead from the calls about it, by hand or by machine.

use futures_util::FutureExt;
use pitlane_base::codes::{CallAnswer, CallDirection, CallState, LeadClosed, LeadEvent};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::region::Region;
use pitlane_telephony::calls::{self, CallFollower, FollowedCall};
use serde_json::json;

use super::rules::{self, AfterCall, Ended};
use super::store::{self, By, Marks, StoredLead};
use super::{ladder, live, missed, rules::Step};

pub const CALLS: CallFollower = CallFollower {
    moved: |tx, region, call| moved(tx, region, call).boxed(),
    told: |region, call| told(region, call).boxed(),
};

async fn moved(tx: &mut Tx, region: &Region, call: &FollowedCall) -> Result<()> {
    if missed::is_missed(call) {
        return missed::follow_up(tx, region, call).await;
    }
    let Some(lead) = call.lead_id.filter(|_| call.direction == CallDirection::Out) else { return Ok(()) };
    match (call.before, call.state) {
        (None, _) => store::touch(tx, lead, region.now()).await.map(drop)?,
        (Some(before), CallState::Ended) if before.is_live() => ended(tx, region, lead, call).await?,
        _ => {}
    }
    Ok(())
}

/// The call is locked before; the row of the lead comes last.
async fn ended(tx: &mut Tx, region: &Region, id: i64, call: &FollowedCall) -> Result<()> {
    let Some(outcome) = call.outcome else { return Ok(()) };
    let (country, now) = (region.country, region.now());
    if call.answer == Some(CallAnswer::DoNotCall) {
        // Before the row of the lead, as when a call is placed.
        let why = "The customer does not want calls about offers";
        calls::customer_asked_to_stop(tx, region, &call.mobile, why).await?;
    }
    store::lock(tx, id).await?;
    let before = store::by_ids(tx, &[id], now).await?.pop().ok_or(ApiError::NotFound("lead"))?;
    let attempts = before.attempts + i64::from(outcome.is_attempt());
    let today = now.with_timezone(&country.zone).date_naive();
    let midnight = country.start_of(today).unwrap_or(now);
    let seen = Ended {
        outcome,
        asked: call.answer.map(|answer| (answer, call.before == Some(CallState::Connected))),
        attempts,
        today: store::attempts_since(tx, id, midnight).await?,
        failures: store::failures_in_a_row(tx, id).await?,
    };
    let patience = ladder::patience(tx, call.config_id).await?;
    let follows = rules::after_call(country, now, before.status_id, seen, &patience);
    // What was agreed on holds, whatever the ladder says.
    let next_call_at = before.follow_up_at.filter(|at| *at > now && follows.status == before.status_id);
    let after = AfterCall { next_call_at: next_call_at.or(follows.next_call_at), ..follows };
    let band = if outcome.is_attempt() { ladder::band(country, now) } else { 0 };
    let tried_bands = ladder::with_band(before.tried_bands, band);
    store::count_call(tx, id, (outcome, attempts, tried_bands), &after, now).await?;
    note(tx, &before, &after, call, now).await
}

async fn note(
    tx: &mut Tx,
    before: &StoredLead,
    after: &AfterCall,
    call: &FollowedCall,
    now: chrono::DateTime<chrono::Utc>,
) -> Result<()> {
    let mut changes =
        json!({ "call": [null, call.outcome], "next_call_at": [before.next_call_at, after.next_call_at] });
    if let Some(talk) = call.talk_seconds {
        changes["talk_seconds"] = json!([null, talk]);
    }
    if let Some(program) = &call.program {
        changes["program"] = json!([null, program]);
    }
    if let Some(answer) = call.answer {
        changes["answer"] = json!([null, answer]);
    }
    if let Some(at) = after.promised_at {
        changes["follow_up_at"] = json!([before.follow_up_at, at]);
    }
    if after.status != before.status_id {
        changes["status_id"] = json!([before.status_id, after.status]);
    }
    if let Some(reason) = after.closed_reason {
        changes["closed_reason"] = json!([null, reason]);
    }
    let agent = match call.agent_id {
        Some(agent) => store::actor(tx, agent).await?,
        None => None,
    };
    let by = match &agent {
        Some((id, name, role)) => By { id: Some(*id), name, role },
        None => By::PROGRAM,
    };
    let status = (after.status != before.status_id).then_some(after.status);
    let marks = Marks { status, follow_up_at: after.promised_at, ..Marks::default() };
    store::insert_event(tx, before.id, by, (LeadEvent::Called, &changes, None), marks, now).await?;
    Ok(())
}

/// The consoles that show the lead show it again.
async fn told(region: Region, call: FollowedCall) {
    if call.lead_id.is_none() {
        return;
    }
    match live::workers(&region).await {
        Ok(workers) => live::notify_now(&region, workers, call.agent_id.into_iter().collect()),
        Err(error) => tracing::warn!(?error, "the consoles that show a lead were not told of its call"),
    }
}

/// The steps after which nobody calls the number about offers.
pub const fn stops_calling(step: Step) -> bool {
    matches!(step, Step::Closed(LeadClosed::DoNotCall))
}
