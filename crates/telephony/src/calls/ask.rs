//! Asks the exchange for a recorded call, and records its answer. Without an answer the call is unknown: it may ring all
//! the same, so it is looked up and never placed again.

use pitlane_base::codes::{CallOutcome, CallState};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::region::Region;
use pitlane_providers::exchange::{Exchange, NewCall, NotPlaced};

use super::allowed::Refused;
use super::store::{self, Stored};
use super::types::PhoneCall;
use super::{follow, rules, subject};

pub async fn ask(region: &Region, exchange: &Exchange, id: i64, new: &NewCall) -> Result<PhoneCall> {
    let answer = exchange.place(new, region.now()).await;
    let mut tx = region.db.write().await?;
    let call = store::lock(&mut tx, id).await?.ok_or(ApiError::NotFound("call"))?;
    let refusal = match answer {
        Ok(provider_call_id) => {
            store::set_provider_id(&mut tx, id, &provider_call_id).await?;
            None
        }
        Err(NotPlaced::Unknown(problem)) => {
            tracing::warn!(call = new.call_id, problem, "the exchange did not answer; the call is looked up");
            if rules::moves(call.state, CallState::Unknown) {
                store::move_on(&mut tx, id, CallState::Unknown, region.now()).await?;
            }
            let now = region.now();
            store::schedule(&mut tx, id, now + rules::pause(CallState::Unknown, 0), call.heard_at).await?;
            None
        }
        Err(NotPlaced::Refused(problem)) => Some(problem),
    };
    if let Some(problem) = &refusal
        && call.state.is_live()
    {
        end(&mut tx, region, &call, CallOutcome::Failed, Some(problem)).await?;
    }
    let now = store::by_id(&mut tx, id).await?.ok_or(ApiError::NotFound("call"))?;
    tx.save().await?;
    changed(region, &now).await;
    match refusal {
        Some(problem) => Err(Refused::Exchange(problem).into_error(region.country)),
        None => Ok(now.shown()),
    }
}

/// Ends a locked call of which the exchange says no more.
pub async fn end(
    tx: &mut Tx,
    region: &Region,
    call: &Stored,
    outcome: CallOutcome,
    problem: Option<&str>,
) -> Result<()> {
    store::finish(tx, call.id, (outcome, region.now()), (None, None, call.held_by(region.now())), problem).await?;
    if let Some(ended) = store::by_id(tx, call.id).await? {
        follow::moved(tx, region, Some(call.state), &ended).await?;
    }
    Ok(())
}

/// The consoles that show what the call is about reload it.
pub async fn changed(region: &Region, call: &Stored) {
    if let (Some(case), Some(hook)) = (call.case_id, subject::cases(region)) {
        (hook.changed)(region.clone(), case).await;
    }
}
