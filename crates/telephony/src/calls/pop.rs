//! What the agent's console shows of a call: only theirs, whoever else is signed in.

use pitlane_base::codes::{CallOutcome, CallPurpose, CallState};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::hub::CallNotice;
use pitlane_platform::region::Region;
use pitlane_providers::exchange::can_hold;

use super::store::{self, Stored};
use super::subject;

/// How many orders of the customer are shown.
const LAST_ORDERS: usize = 5;

/// What is shown of a state; `None`: nothing yet.
const fn word(state: CallState) -> Option<&'static str> {
    match state {
        CallState::Requested | CallState::Unknown => None,
        // It is handed over by a program: the agent's telephone rings.
        CallState::AgentRinging | CallState::AgentAnswered | CallState::CustomerRinging | CallState::Asking => {
            Some("ringing")
        }
        CallState::Connected => Some("connected"),
        CallState::Ended => Some("ended"),
    }
}

/// Shows a call that was in another state before, after the commit. States that look the same are shown once.
pub async fn show(tx: &mut Tx, region: &Region, before: CallState, call: &Stored) -> Result<()> {
    if word(before) == word(call.state) {
        return Ok(());
    }
    if let Some(notice) = notice(tx, region, call).await? {
        let region = region.clone();
        tx.after_save(move || region.hub.call(region.country.key, notice));
    }
    Ok(())
}

/// What is shown of a call now; `None` while no telephone rings, and of calls without an agent.
pub async fn notice(tx: &mut Tx, region: &Region, call: &Stored) -> Result<Option<CallNotice>> {
    let (Some(state), Some(agent_id)) = (word(call.state), call.agent_id) else { return Ok(None) };
    let person = store::person(tx, &call.mobile, LAST_ORDERS).await?;
    let mut order_ids = person.order_ids;
    if let Some(order) = call.order_id {
        order_ids.retain(|id| *id != order);
        order_ids.insert(0, order);
        order_ids.truncate(LAST_ORDERS);
    }
    let cases = match subject::cases(region) {
        Some(hook) => (hook.open_of)(tx, &call.mobile).await?,
        None => Vec::new(),
    };
    Ok(Some(CallNotice {
        call_id: call.call_id.clone(),
        direction: call.direction.as_str(),
        state,
        mobile: call.mobile.clone(),
        agent_id,
        lead_id: call.lead_id.or(person.lead_id),
        order_ids,
        name: person.name,
        started_at: call.requested_at,
        // A customer with an open lead calls about that.
        purpose: call.purpose.or(call.lead_id.map(|_| CallPurpose::Lead)).map(CallPurpose::as_str),
        outcome: call.outcome.map(CallOutcome::as_str),
        talk_seconds: call.talk_seconds,
        disposition: call.disposition.clone(),
        can_hold: call.state == CallState::Connected && can_hold(&call.provider),
        held_since: call.held_since,
        cases,
    }))
}
