//! The lead that is offered to a caller: they dial it, or skip it with a reason.

use pitlane_base::access::Leads;
use pitlane_base::codes::AgentState;
use pitlane_base::exchanges::Exchanges;
use pitlane_base::names::Named;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::app_state::Provided;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Input;
use pitlane_telephony::calls::{self, PhoneCall};
use serde_json::json;

use super::settings::DialMode;
use super::store::{self, StoredConfig};
use super::types::{Next, NextAction, NextLead, NoOffer, Offer};
use super::{dial, offer, pick, rules};
use crate::{agents, leads};

pub async fn get_next(who: Allow<Update<Leads>>) -> Answer<NextLead> {
    Ok(Data::ok(current(&who, None).await?))
}

pub async fn do_next(
    who: Allow<Update<Leads>>,
    Provided(exchanges): Provided<Exchanges>,
    input: Input<Next>,
) -> Answer<NextLead> {
    let asked = input.body;
    match asked.action {
        NextAction::Skip => {
            skip(&who, &asked).await?;
            Ok(Data::ok(current(&who, None).await?).saying("Skipped"))
        }
        NextAction::Dial => {
            let call = call(&who, &exchanges, asked.lead_id).await?;
            Ok(Data::ok(current(&who, Some(call)).await?).saying("Call successfully placed"))
        }
    }
}

/// What the caller has now; a lead is offered to them if they wait for one.
async fn current(who: &Caller, call: Option<PhoneCall>) -> Result<NextLead> {
    let agent = who.session.user_id;
    let mut tx = who.read().await?;
    let none = |why_none| NextLead {
        config: None,
        mode_now: None,
        mode_why: None,
        may_skip: false,
        window: None,
        offer: None,
        why_none,
        call: None,
    };
    let Some(config) = store::of_user(&mut tx, agent).await? else {
        return Ok(NextLead { call, ..none(Some(NoOffer::NoConfig)) });
    };
    let answered = store::answered(&mut tx, who.now()).await?;
    let (mode_now, mode_why) = rules::mode_now(config.settings.mode, answered);
    let window = rules::window(who.region.country, &config.settings, who.now());
    let state = agents::state_of(&mut tx, agent).await?;
    let offered = shown(&mut tx, who).await?;
    drop(tx);
    let stands_against = if !config.settings.is_active {
        Some(NoOffer::Inactive)
    } else if !window.is_open {
        Some(NoOffer::Window)
    } else if mode_now == DialMode::Progressive {
        Some(NoOffer::Progressive)
    } else if state != AgentState::Available || call.is_some() {
        Some(NoOffer::NotAvailable)
    } else {
        None
    };
    // What a progressive one holds for the caller is shown too.
    let is_held = matches!(stands_against, None | Some(NoOffer::Progressive));
    let mut offer = offered.filter(|_| is_held);
    if offer.is_none() && stands_against.is_none() {
        offer = find(who, &config).await?;
    }
    let why_none = stands_against.or_else(|| offer.is_none().then_some(NoOffer::NothingToDial));
    Ok(NextLead {
        config: Some(Named { id: config.id, name: config.settings.name.clone() }),
        mode_now: Some(mode_now),
        mode_why,
        may_skip: config.settings.may_skip,
        window: Some(window),
        why_none: why_none.filter(|_| offer.is_none()),
        offer,
        call,
    })
}

/// Looks for a lead and offers it.
async fn find(who: &Caller, config: &StoredConfig) -> Result<Option<Offer>> {
    let agent = who.session.user_id;
    let mut tx = who.write().await?;
    offer::offer(&mut tx, &who.region, config, agent).await?;
    let found = shown(&mut tx, who).await?;
    tx.save().await?;
    Ok(found)
}

/// The caller's offer with its lead, which they see although it may not be theirs yet.
async fn shown(tx: &mut Tx, who: &Caller) -> Result<Option<Offer>> {
    let Some(offer) = store::offer_of(tx, who.session.user_id, who.now()).await? else { return Ok(None) };
    let lead = leads::row_of(tx, offer.lead_id, who.now()).await?;
    Ok(lead.map(|lead| Offer { lead, why: offer.why, expires_at: offer.expires_at }))
}

async fn call(who: &Caller, exchanges: &Exchanges, lead: i64) -> Result<PhoneCall> {
    let agent = who.session.user_id;
    let mut tx = who.read().await?;
    let offer = store::offer_of(&mut tx, agent, who.now()).await?.filter(|offer| offer.lead_id == lead);
    let config = store::of_user(&mut tx, agent).await?;
    let Some(config) = config.filter(|config| offer.is_some_and(|offer| offer.config_id == config.id)) else {
        return Err(ApiError::Conflict {
            message: "This lead is not offered to you any more. Take the next one.".into(),
            data: json!({ "reason": "offer" }),
        });
    };
    let picked = pick::of_lead(&mut tx, lead).await?.ok_or(ApiError::NotFound("lead"))?;
    drop(tx);
    let exchange = calls::exchange_of(who, exchanges)?;
    calls::place(who, exchange, &dial::wanted(&config, agent, &picked)).await
}

async fn skip(who: &Caller, asked: &Next) -> Result<()> {
    let (agent, lead, now) = (who.session.user_id, asked.lead_id, who.now());
    let reason = asked.reason.as_deref().map(str::trim).filter(|reason| !reason.is_empty());
    let Some(reason) = reason else { return Err(ApiError::invalid("reason", "is required: why it is skipped")) };
    let mut tx = who.write().await?;
    let config = store::of_user(&mut tx, agent).await?;
    if !config.is_some_and(|config| config.settings.may_skip) {
        return Err(ApiError::conflict(
            "This configuration lets nobody skip leads. Dial it, or say that you are not ready.",
        ));
    }
    if !store::claim_offer(&mut tx, lead, agent, now).await? {
        return Err(ApiError::Conflict {
            message: "This lead is not offered to you any more. Take the next one.".into(),
            data: json!({ "reason": "offer" }),
        });
    }
    store::insert_skip(&mut tx, (lead, agent), reason, now).await?;
    leads::note_skip(&mut tx, who, lead, reason).await?;
    who.audit(&mut tx, Entry::done("lead.skip", "lead", lead).after(&json!({ "reason": reason }))).await?;
    tx.save().await?;
    Ok(())
}
