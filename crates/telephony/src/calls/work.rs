//! Follows the calls of a region: reads what the exchange reports, and looks up calls of which nothing is heard.

use std::time::Duration as Pause;

use futures_util::FutureExt;
use pitlane_base::codes::CallState;
use pitlane_base::gateways::keep_looking;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use pitlane_providers::exchange::{Exchange, Sought};
use tokio::sync::watch;

use super::store::{self, Stored};
use super::{ask, hand_over, rules, stream, take};

const LOOK_EVERY: Pause = Pause::from_millis(500);

/// Works until told to stop; the call in hand is finished first.
pub async fn work(region: Region, exchange: Exchange, stop: watch::Receiver<bool>) {
    if let Err(error) = stream::look_soon(&region, &exchange).await {
        tracing::warn!(?error, "the live calls are looked up later");
    }
    let looking = keep_looking(stop.clone(), (LOOK_EVERY, "calls"), {
        let (region, exchange) = (region.clone(), exchange.clone());
        move || {
            let (region, exchange) = (region.clone(), exchange.clone());
            async move { Ok(deliver_events(&region, &exchange).await? + look_at_due(&region, &exchange).await?) }
                .boxed()
        }
    });
    tokio::join!(looking, stream::read(region, exchange, stop));
}

/// Delivers the events of the simulated exchange, as a provider would.
pub async fn deliver_events(region: &Region, exchange: &Exchange) -> Result<usize> {
    let Exchange::Simulated(simulated) = exchange else { return Ok(0) };
    let due = simulated.due_events(region.now());
    for event in &due {
        // What is not taken is made up for by looking the call up.
        if let Err(error) = take::take(region, exchange, event).await {
            tracing::warn!(?error, "an event of the simulated exchange was not taken");
        }
    }
    Ok(due.len())
}

/// Looks up every call that is due, and returns their number.
pub async fn look_at_due(region: &Region, exchange: &Exchange) -> Result<usize> {
    let due = store::due_looks(&mut region.db.read_one().await?, region.now()).await?;
    let mut looked = 0;
    for (id, at) in due {
        let mut tx = region.db.write().await?;
        let is_claimed = store::claim_look(&mut tx, id, at, region.now() + rules::LEASE).await?;
        tx.save().await?;
        if is_claimed {
            look(region, exchange, id).await?;
            looked += 1;
        }
    }
    Ok(looked)
}

async fn look(region: &Region, exchange: &Exchange, id: i64) -> Result<()> {
    let Some(call) = store::by_id(&mut region.db.read_one().await?, id).await? else { return Ok(()) };
    let found = if call.provider == exchange.key() {
        let sought = Sought {
            provider_call_id: call.provider_call_id.clone(),
            agent: call.agent_mobile.clone(),
            customer: call.mobile.clone(),
            since: call.requested_at,
        };
        exchange.find(&sought, region.now()).await.unwrap_or_else(|error| {
            tracing::warn!(call = call.call_id, %error, "the exchange did not answer about a call");
            None
        })
    } else {
        None
    };
    let mut tx = region.db.write().await?;
    let Some(call) = store::lock(&mut tx, id).await? else { return Ok(()) };
    let mut handed = None;
    if let Some(event) = &found {
        if call.provider_call_id.is_none() {
            store::set_provider_id(&mut tx, id, &event.provider_call_id).await?;
        }
        handed = take::apply(&mut tx, region, &call, event).await?;
    } else if let Some(outcome) = rules::given_up(call.state, region.now() - call.heard_at) {
        ask::end(&mut tx, region, &call, outcome, Some("nothing was heard of it")).await?;
    } else {
        let next = region.now() + rules::pause(call.state, call.looks);
        let state = unheard(&call);
        if rules::moves(call.state, state) {
            store::move_on(&mut tx, id, state, region.now()).await?;
        }
        store::schedule(&mut tx, id, next, call.heard_at).await?;
    }
    tx.save().await?;
    if let Some(handed) = handed {
        hand_over::ask(region, exchange, &handed);
    }
    ask::changed(region, &call).await;
    Ok(())
}

/// A call whose request was cut off is as unknown as one without an answer.
const fn unheard(call: &Stored) -> CallState {
    match (call.state, &call.provider_call_id) {
        (CallState::Requested, None) => CallState::Unknown,
        (state, _) => state,
    }
}
