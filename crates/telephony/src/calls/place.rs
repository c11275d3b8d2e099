//! Places a call: decided under the locks of the number and of the agent, recorded, and then asked of the exchange.

use chrono::Duration;
use pitlane_base::codes::CallDirection;
use pitlane_base::identity;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::ids;
use pitlane_providers::exchange::{Exchange, NewCall};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::allowed::{self, Asked, Refused};
use super::ask;
use super::follow;
use super::store::{self, NewPhoneCall};
use super::subject::{self, Subject};
use super::types::PhoneCall;

/// The same agent does not call about the same case again so soon.
const AGAIN: Duration = Duration::seconds(30);
/// A call whose request got no further is looked up after this time.
pub const LEASE: Duration = Duration::seconds(60);

/// A call that a user wants.
pub struct Wanted<'a> {
    pub subject: Subject,
    pub reason: Option<&'a str>,
    /// The key of the request with the hash of its body, if the call takes one.
    pub key: Option<(&'a IdempotencyKey, &'a str)>,
}

/// What is stored of a request that may be repeated.
#[derive(Serialize, Deserialize)]
struct Placed {
    call_id: String,
}

/// A recorded call, and whether the exchange is to be asked for it.
enum Recorded {
    New(i64, NewCall),
    Known(String),
}

/// Places the call, or answers the one that is meant: of a repeated request, or of the same agent about the same case.
pub async fn place(who: &Caller, exchange: &Exchange, wanted: &Wanted<'_>) -> Result<PhoneCall> {
    match record(who, exchange.key(), wanted).await? {
        Recorded::Known(call_id) => {
            let known = store::by_call_id(&mut who.read_one().await?, &call_id).await?;
            Ok(known.ok_or(ApiError::NotFound("call"))?.shown())
        }
        // A task of its own: a client that goes away meanwhile must not leave a call of which nobody asked.
        Recorded::New(id, new) => {
            let (region, exchange) = (who.region.clone(), exchange.clone());
            let asked = tokio::spawn(async move { ask::ask(&region, &exchange, id, &new).await });
            asked.await.map_err(|error| ApiError::Internal(error.into()))?
        }
    }
}

async fn record(who: &Caller, provider: &str, wanted: &Wanted<'_>) -> Result<Recorded> {
    let country = who.region.country;
    let refused = |why: Refused| Err(why.into_error(country));
    let (agent, subject, now) = (who.session.user_id, &wanted.subject, who.now());
    let mut tx = who.write().await?;
    if let Some((key, hash)) = wanted.key
        && let Some(Placed { call_id }) = key.claim(&mut tx, who, "make_call", hash).await?
    {
        return Ok(Recorded::Known(call_id));
    }
    // Always the number first, so that two requests never wait for each other.
    tx.hold(&format!("calls with {}", subject.mobile)).await?;
    tx.hold(&format!("calls of agent {agent}")).await?;
    if let Some(case) = subject.case_id
        && let Some(recent) = store::recent_of_case(&mut tx, agent, case, now - AGAIN).await?
    {
        return Ok(Recorded::Known(recent.call_id));
    }
    if let Some(live) = store::live_of_agent(&mut tx, agent).await? {
        return refused(Refused::AgentLive { call_id: live.call_id });
    }
    if let Some(live) = store::live_of_number(&mut tx, &subject.mobile).await? {
        return refused(Refused::NumberLive { agent: live.agent });
    }
    let own = store::own_number(&mut tx, agent).await?;
    let Some(own) = own.filter(|own| identity::mobile(country, own).as_deref() == Some(own.as_str())) else {
        return refused(Refused::NotReady);
    };
    let asked = asked(&mut tx, who, wanted).await?;
    if let Err(why) = allowed::check(country, now, &asked) {
        return refused(why);
    }
    let call_id = ids::random_hex(16);
    let attempt = subject.purpose.is_promotional().then_some(asked.tried.in_all + 1);
    let new = NewPhoneCall {
        call_id: &call_id,
        provider,
        provider_call_id: None,
        direction: CallDirection::Out,
        purpose: Some(subject.purpose),
        mobile: &subject.mobile,
        agent_id: Some(agent),
        lead_id: subject.lead_id,
        order_id: subject.order_id,
        case_id: subject.case_id,
        attempt,
        reason: wanted.reason,
        next_look_at: now + LEASE,
    };
    let id = store::insert(&mut tx, &new, now).await?;
    note(&mut tx, who, wanted, &call_id).await?;
    let placed = store::by_id(&mut tx, id).await?.ok_or(ApiError::NotFound("call"))?;
    follow::moved(&mut tx, &who.region, None, &placed).await?;
    tx.save().await?;
    Ok(Recorded::New(id, NewCall { call_id, agent: own, customer: subject.mobile.clone() }))
}

async fn asked(tx: &mut Tx, who: &Caller, wanted: &Wanted<'_>) -> Result<Asked> {
    let (subject, now) = (&wanted.subject, who.now());
    let midnight = who.region.country.start_of(who.today()).unwrap_or(now);
    Ok(Asked {
        purpose: subject.purpose,
        is_of_open_work: subject.is_open_work,
        has_reason: wanted.reason.is_some(),
        dnc: store::dnc(tx, &subject.mobile, now).await?,
        called_us_at: store::called_us_at(tx, &subject.mobile).await?,
        tried: store::tried(tx, &subject.mobile, midnight).await?,
        is_agreed: subject.agreed_at.is_some_and(|at| at <= now),
    })
}

/// The case, the audit trail and the key of the request learn of the call.
async fn note(tx: &mut Tx, who: &Caller, wanted: &Wanted<'_>, call_id: &str) -> Result<()> {
    let subject = &wanted.subject;
    if let (Some(case), Some(hook)) = (subject.case_id, subject::cases(&who.region)) {
        (hook.placed)(tx, who, case).await?;
    }
    let about = json!({
        "purpose": subject.purpose,
        "mobile": subject.mobile,
        "lead_id": subject.lead_id,
        "order_id": subject.order_id,
        "escalation_id": subject.case_id,
        "reason": wanted.reason,
    });
    who.audit(tx, Entry::done("call.place", "call", call_id).after(&about)).await?;
    if let Some((key, _)) = wanted.key {
        key.store_answer(tx, who, 200, &Placed { call_id: call_id.to_owned() }).await?;
    }
    Ok(())
}
