//! A call of the dialler: everything is checked again in the unit of work that records it.

use futures_util::FutureExt;
use pitlane_base::codes::CallPurpose;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Pending, Result};
use pitlane_platform::region::Region;
use pitlane_telephony::calls::{Dialled, Speaks, Subject, Wanted};
use serde_json::json;

use super::offer;
use super::pick::{self, For, Picked, Search};
use super::rules;
use super::store::{self, StoredConfig};
use crate::leads;

/// The call about a lead that is offered to a caller.
pub fn wanted(config: &StoredConfig, agent: i64, lead: &Picked) -> Wanted<'static> {
    let confirm: Check = |tx, region, dialled| confirm(tx, region, dialled).boxed();
    let recorded: Check = |tx, region, dialled| recorded(tx, region, dialled).boxed();
    about(config, lead, Speaks::Caller(agent), (confirm, recorded))
}

/// What is done in the unit of work that records a call.
pub type Check = for<'a> fn(&'a mut Tx, &'a Region, Dialled) -> Pending<'a, ()>;

/// A call about a lead: what is checked before it is recorded, and what follows.
pub fn about(
    config: &StoredConfig,
    lead: &Picked,
    speaks: Speaks,
    (confirm, recorded): (Check, Check),
) -> Wanted<'static> {
    let subject = Subject {
        purpose: CallPurpose::Dialler,
        mobile: lead.mobile.clone(),
        lead_id: Some(lead.id),
        order_id: None,
        case_id: None,
        is_open_work: false,
        agreed_at: lead.follow_up_at,
    };
    let ring_seconds = config.settings.ring_seconds;
    let dialled = Dialled { config_id: config.id, lead_id: lead.id, speaks, ring_seconds, confirm, recorded };
    Wanted { subject, reason: None, key: None, dialled: Some(dialled) }
}

/// The offer is still the caller's, and the lead still one that the configuration calls now.
async fn confirm(tx: &mut Tx, region: &Region, of: Dialled) -> Result<()> {
    let now = region.now();
    let Some(agent) = of.speaks.caller() else { return Err(over("A program calls without an offer.")) };
    if !store::claim_offer(tx, of.lead_id, agent, now).await? {
        return Err(over("The offer is over. Take the next lead."));
    }
    let config = store::of_user(tx, agent).await?.filter(|config| config.id == of.config_id);
    let Some(config) = config.filter(|config| config.settings.is_active) else {
        return Err(over("The configuration of the dialler has changed. Take the next lead."));
    };
    if !rules::window(region.country, &config.settings, now).is_open {
        return Err(over("The dialler does not call at this hour. Take the next lead when it does."));
    }
    let callers = offer::callers(tx, of.config_id).await?;
    let available = store::all_available(tx).await?;
    let search = Search { region, settings: &config.settings, at: now, callers: &callers };
    let whom = For { agent: Some(agent), available: &available, without: &[], offered: Some(of.lead_id) };
    if pick::is_next(tx, &search, &whom, of.lead_id).await? {
        return Ok(());
    }
    Err(over("This lead has changed and is not called now. Take the next one."))
}

pub fn over(message: &str) -> ApiError {
    ApiError::Conflict { message: message.into(), data: json!({ "reason": "offer" }) }
}

/// The lead is the caller's who speaks with its customer.
async fn recorded(tx: &mut Tx, region: &Region, of: Dialled) -> Result<()> {
    match of.speaks.caller() {
        Some(agent) => leads::give_to_caller(tx, region, of.lead_id, agent).await,
        None => Ok(()),
    }
}
