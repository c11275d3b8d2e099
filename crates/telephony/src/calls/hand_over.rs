//! A program has asked a customer who wants to speak with somebody: the call is handed over to an agent who waits for one,
//! or the program says that the customer is called back.

use pitlane_platform::db::Tx;
use pitlane_platform::error::{Pending, Result};
use pitlane_platform::region::Region;
use pitlane_providers::exchange::Exchange;

use super::follow::{self, FollowedCall};
use super::incoming;
use super::store::{self, Stored};

/// A hook of who takes calls of programs. Nobody else gives that agent a call until the end of the unit of work; the row of
/// the call is locked.
pub struct HandOver(pub for<'a> fn(&'a mut Tx, &'a Region, &'a FollowedCall) -> Pending<'a, Option<i64>>);

/// What the exchange is asked for after the commit.
pub struct Handed {
    provider_call_id: String,
    /// The number of the agent; none: nobody is there.
    agent: Option<String>,
}

/// Gives a locked call to an agent, if one is there.
pub async fn decide(tx: &mut Tx, region: &Region, call: &Stored, provider_call_id: &str) -> Result<Handed> {
    let nobody = Handed { provider_call_id: provider_call_id.to_owned(), agent: None };
    let Some(hook) = region.hooks.all::<HandOver>().next() else { return Ok(nobody) };
    let Some(agent) = (hook.0)(tx, region, &FollowedCall::of(Some(call.state), call)).await? else {
        return Ok(nobody);
    };
    let Some(number) = incoming::own_number(tx, region, agent).await? else { return Ok(nobody) };
    store::set_agent(tx, call.id, agent).await?;
    if let Some(given) = store::by_id(tx, call.id).await? {
        // For the agent it begins now.
        follow::moved(tx, region, None, &given).await?;
    }
    Ok(Handed { agent: Some(number), ..nobody })
}

/// A customer who has hung up meanwhile is reported as such.
pub fn ask(region: &Region, exchange: &Exchange, handed: &Handed) {
    if let Err(why) = exchange.hand_over(&handed.provider_call_id, handed.agent.as_deref(), region.now()) {
        tracing::warn!(call = handed.provider_call_id, %why, "a call of a program was not handed over");
    }
}
