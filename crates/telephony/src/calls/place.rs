//! Places a call: decided under the locks of the number and of the agent, recorded, and then asked of the exchange.

use chrono::Duration;
use pitlane_base::codes::CallDirection;
use pitlane_platform::audit::{self, Entry};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Pending, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::ids;
use pitlane_platform::region::Region;
use pitlane_providers::exchange::{Exchange, NewCall, Program, Speaker};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::allowed::{self, Asked, Refused};
use super::ask;
use super::follow;
use super::incoming;
use super::rules;
use super::store::{self, NewPhoneCall};
use super::subject::{self, Subject};
use super::types::PhoneCall;

/// The same agent does not call about the same case again so soon.
const AGAIN: Duration = Duration::seconds(30);

/// A call that a user wants.
pub struct Wanted<'a> {
    pub subject: Subject,
    pub reason: Option<&'a str>,
    /// The key of the request with the hash of its body, if the call takes one.
    pub key: Option<(&'a IdempotencyKey, &'a str)>,
    /// The dialler chose the lead.
    pub dialled: Option<Dialled>,
}

/// Who speaks with the customer of a lead that the dialler chose.
#[derive(Clone, Copy, Debug)]
pub enum Speaks {
    Caller(i64),
    /// It asks for the customer's interest, and hands over.
    Program(ProgramOf),
}

impl Speaks {
    pub const fn caller(self) -> Option<i64> {
        match self {
            Self::Caller(id) => Some(id),
            Self::Program(_) => None,
        }
    }
}

/// A program of a configuration.
#[derive(Clone, Copy, Debug)]
pub struct ProgramOf {
    pub id: i64,
    pub kind: &'static str,
    pub language: &'static str,
}

/// A lead that the dialler chose.
#[derive(Clone, Copy, Debug)]
pub struct Dialled {
    pub config_id: i64,
    pub lead_id: i64,
    pub speaks: Speaks,
    pub ring_seconds: i64,
    /// Whether the lead is still to be called by them, in the unit of work that records the call, before it does.
    pub confirm: for<'a> fn(&'a mut Tx, &'a Region, Dialled) -> Pending<'a, ()>,
    /// What follows for the lead, in the same unit of work, after it.
    pub recorded: for<'a> fn(&'a mut Tx, &'a Region, Dialled) -> Pending<'a, ()>,
}

/// Who wants a call: a user, whose telephone rings first; or the dialler, for one of its callers or programs.
#[derive(Clone, Copy)]
enum Placer<'a> {
    User(&'a Caller),
    Dialler { region: &'a Region, speaks: Speaks },
}

impl Placer<'_> {
    const fn region(&self) -> &Region {
        match self {
            Self::User(who) => &who.region,
            Self::Dialler { region, .. } => region,
        }
    }

    fn speaks(&self) -> Speaks {
        match self {
            Self::User(who) => Speaks::Caller(who.session.user_id),
            Self::Dialler { speaks, .. } => *speaks,
        }
    }

    async fn audit(&self, tx: &mut Tx, entry: Entry<'_>) -> Result<()> {
        match self {
            Self::User(who) => who.audit(tx, entry).await,
            Self::Dialler { region, .. } => Ok(audit::write_outside(tx, audit::PROGRAM, region.now(), entry).await?),
        }
    }
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
    place_by(Placer::User(who), exchange, wanted).await
}

/// Places a call of the dialler for one of its callers or programs.
pub async fn place_for(region: &Region, speaks: Speaks, exchange: &Exchange, wanted: &Wanted<'_>) -> Result<PhoneCall> {
    place_by(Placer::Dialler { region, speaks }, exchange, wanted).await
}

async fn place_by(placer: Placer<'_>, exchange: &Exchange, wanted: &Wanted<'_>) -> Result<PhoneCall> {
    match record(placer, exchange.key(), wanted).await? {
        Recorded::Known(call_id) => {
            let known = store::by_call_id(&mut placer.region().db.read_one().await?, &call_id).await?;
            Ok(known.ok_or(ApiError::NotFound("call"))?.shown())
        }
        // A task of its own: a client that goes away meanwhile must not leave a call of which nobody asked.
        Recorded::New(id, new) => {
            let (region, exchange) = (placer.region().clone(), exchange.clone());
            let asked = tokio::spawn(async move { ask::ask(&region, &exchange, id, &new).await });
            asked.await.map_err(|error| ApiError::Internal(error.into()))?
        }
    }
}

async fn record(placer: Placer<'_>, provider: &str, wanted: &Wanted<'_>) -> Result<Recorded> {
    let (region, speaks, subject) = (placer.region(), placer.speaks(), &wanted.subject);
    let now = region.now();
    let mut tx = region.db.write().await?;
    if let (Some((key, hash)), Placer::User(who)) = (wanted.key, placer)
        && let Some(Placed { call_id }) = key.claim(&mut tx, who, "make_call", hash).await?
    {
        return Ok(Recorded::Known(call_id));
    }
    // Always the number first, so that two requests never wait for each other.
    tx.hold(&format!("calls with {}", subject.mobile)).await?;
    if let Some(agent) = speaks.caller() {
        tx.hold(&format!("calls of agent {agent}")).await?;
    }
    if let (Some(case), Some(agent)) = (subject.case_id, speaks.caller())
        && let Some(recent) = store::recent_of_case(&mut tx, agent, case, now - AGAIN).await?
    {
        return Ok(Recorded::Known(recent.call_id));
    }
    let (speaker, attempt) = match decide(&mut tx, region, speaks, wanted).await? {
        Ok(decided) => decided,
        Err(why) => return Err(why.into_error(region.country)),
    };
    if let Some(dialled) = wanted.dialled {
        (dialled.confirm)(&mut tx, region, dialled).await?;
    }
    let call_id = ids::random_hex(16);
    let new = NewPhoneCall {
        call_id: &call_id,
        provider,
        provider_call_id: None,
        direction: CallDirection::Out,
        purpose: Some(subject.purpose),
        mobile: &subject.mobile,
        agent_id: speaks.caller(),
        lead_id: subject.lead_id,
        order_id: subject.order_id,
        case_id: subject.case_id,
        config_id: wanted.dialled.map(|dialled| dialled.config_id),
        ivr_agent_id: program_id(speaks),
        attempt,
        reason: wanted.reason,
        next_look_at: now + rules::LEASE,
    };
    let id = store::insert(&mut tx, &new, now).await?;
    note(&mut tx, placer, wanted, &call_id).await?;
    let new_call = store::by_id(&mut tx, id).await?.ok_or(ApiError::NotFound("call"))?;
    follow::moved(&mut tx, region, None, &new_call).await?;
    if let Some(dialled) = wanted.dialled {
        (dialled.recorded)(&mut tx, region, dialled).await?;
    }
    tx.save().await?;
    let ring_seconds = wanted.dialled.map(|dialled| dialled.ring_seconds);
    Ok(Recorded::New(id, NewCall { call_id, speaker, customer: subject.mobile.clone(), ring_seconds }))
}

const fn program_id(speaks: Speaks) -> Option<i64> {
    match speaks {
        Speaks::Caller(_) => None,
        Speaks::Program(program) => Some(program.id),
    }
}

/// Who speaks, and which attempt it is; or what stands against the call.
async fn decide(
    tx: &mut Tx,
    region: &Region,
    speaks: Speaks,
    wanted: &Wanted<'_>,
) -> Result<Result<(Speaker, Option<i64>), Refused>> {
    let (country, subject, now) = (region.country, &wanted.subject, region.now());
    let live_of_agent = match speaks.caller() {
        Some(agent) => store::live_of_agent(tx, agent).await?,
        None => None,
    };
    if let Some(live) = live_of_agent {
        return Ok(Err(Refused::AgentLive { call_id: live.call_id }));
    }
    if let Some(live) = store::live_of_number(tx, &subject.mobile).await? {
        return Ok(Err(Refused::NumberLive { agent: live.agent }));
    }
    let speaker = match speaks {
        Speaks::Caller(agent) => incoming::own_number(tx, region, agent).await?.map(Speaker::Agent),
        Speaks::Program(ProgramOf { kind, language, .. }) => {
            Some(Speaker::Program(Program { kind: kind.into(), language: language.into() }))
        }
    };
    let Some(speaker) = speaker else { return Ok(Err(Refused::NotReady)) };
    let asked = asked(tx, region, wanted).await?;
    let attempt = subject.purpose.is_promotional().then_some(asked.tried.in_all + 1);
    Ok(allowed::check(country, now, &asked).map(|()| (speaker, attempt)))
}

async fn asked(tx: &mut Tx, region: &Region, wanted: &Wanted<'_>) -> Result<Asked> {
    let (subject, now) = (&wanted.subject, region.now());
    let midnight = region.country.start_of(region.clock.today(region.country.zone)).unwrap_or(now);
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
async fn note(tx: &mut Tx, placer: Placer<'_>, wanted: &Wanted<'_>, call_id: &str) -> Result<()> {
    let subject = &wanted.subject;
    if let (Some(case), Placer::User(who), Some(hook)) = (subject.case_id, placer, subject::cases(placer.region())) {
        (hook.placed)(tx, who, case).await?;
    }
    let about = json!({
        "purpose": subject.purpose,
        "mobile": subject.mobile,
        "agent_id": placer.speaks().caller(),
        "ivr_agent_id": program_id(placer.speaks()),
        "lead_id": subject.lead_id,
        "order_id": subject.order_id,
        "escalation_id": subject.case_id,
        "reason": wanted.reason,
    });
    placer.audit(tx, Entry::done("call.place", "call", call_id).after(&about)).await?;
    if let (Some((key, _)), Placer::User(who)) = (wanted.key, placer) {
        key.store_answer(tx, who, 200, &Placed { call_id: call_id.to_owned() }).await?;
    }
    Ok(())
}
