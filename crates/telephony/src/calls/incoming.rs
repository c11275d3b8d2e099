//! Customers who call: who of ours is rung, and the record of the call.

use chrono::Duration;
use pitlane_base::codes::CallDirection;
use pitlane_base::identity;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::ids;
use pitlane_platform::region::Region;
use pitlane_providers::exchange::{CallEvent, Simulated};

use super::follow::{self, OnTelephone};
use super::rules::LEASE;
use super::store::{self, NewPhoneCall, Stored};

/// Who spoke with a number within this time is rung when it calls.
const REMEMBERED: Duration = Duration::days(7);

/// Whether somebody can be rung, which stays so until the end of the unit of work: they have a number of the country and
/// no live call.
pub async fn is_free(tx: &mut Tx, region: &Region, user: i64) -> Result<bool> {
    tx.hold(&format!("calls of agent {user}")).await?;
    let number = own_number(tx, region, user).await?;
    Ok(number.is_some() && store::live_of_agent(tx, user).await?.is_none())
}

/// The number on which somebody is rung.
pub async fn own_number(tx: &mut Tx, region: &Region, user: i64) -> Result<Option<String>> {
    let own = store::own_number(tx, user).await?;
    Ok(own.filter(|own| identity::mobile(region.country, own).as_deref() == Some(own.as_str())))
}

/// A customer calls the simulated exchange, which asks who is to be rung. They are rung and nobody else is in between.
pub async fn call_in(region: &Region, simulated: &Simulated, provider: &str, mobile: &str) -> Result<()> {
    let mut tx = region.db.write().await?;
    tx.hold(&format!("calls with {mobile}")).await?;
    if store::live_of_number(&mut tx, mobile).await?.is_some() {
        // Who calls while they are called: the exchange has the call, and we have not.
        simulated.call_in(mobile, None, region.now());
        return Ok(());
    }
    let agent = choose(&mut tx, region, mobile).await?;
    let number = match agent {
        Some(user) => own_number(&mut tx, region, user).await?,
        None => None,
    };
    let id = simulated.call_in(mobile, number.as_deref(), region.now());
    record(&mut tx, region, (provider, &id), mobile, agent).await?;
    Ok(tx.save().await?)
}

async fn choose(tx: &mut Tx, region: &Region, mobile: &str) -> Result<Option<i64>> {
    let last = store::last_agent(tx, mobile, region.now() - REMEMBERED).await?;
    // One after the other: two never choose the same, and never wait for each other's.
    tx.hold("calls that come in").await?;
    if let Some(hook) = region.hooks.all::<OnTelephone>().next() {
        return (hook.choose)(tx, region, last).await;
    }
    match last {
        Some(user) if is_free(tx, region, user).await? => Ok(Some(user)),
        _ => Ok(None),
    }
}

/// A customer calls. The exchange says who of ours it rings, or nobody. The number is held.
pub async fn reported(tx: &mut Tx, region: &Region, provider: &str, event: &CallEvent, mobile: &str) -> Result<Stored> {
    let number = event.agent.as_deref().and_then(|number| identity::mobile(region.country, number));
    let mut agent = match &number {
        Some(number) => store::agent_of_number(tx, number).await?,
        None => None,
    };
    if let Some(user) = agent {
        tx.hold(&format!("calls of agent {user}")).await?;
        if store::live_of_agent(tx, user).await?.is_some() {
            agent = None;
        }
    }
    record(tx, region, (provider, &event.provider_call_id), mobile, agent).await
}

async fn record(
    tx: &mut Tx,
    region: &Region,
    (provider, provider_call_id): (&str, &str),
    mobile: &str,
    agent_id: Option<i64>,
) -> Result<Stored> {
    let now = region.now();
    let lead_id = store::lead_in_question(tx, mobile).await?;
    let new = NewPhoneCall {
        call_id: &ids::random_hex(16),
        provider,
        provider_call_id: Some(provider_call_id),
        direction: CallDirection::In,
        purpose: None,
        mobile,
        agent_id,
        lead_id,
        order_id: None,
        case_id: None,
        config_id: None,
        ivr_agent_id: None,
        attempt: None,
        reason: None,
        next_look_at: now + LEASE,
    };
    let id = store::insert(tx, &new, now).await?;
    let call = store::by_id(tx, id).await?.ok_or(ApiError::NotFound("call"))?;
    follow::moved(tx, region, None, &call).await?;
    Ok(call)
}
