//! A lead offered to a caller, for as long as its lease. One caller after the other is looked for a lead, so that none is
//! offered twice.

use chrono::{DateTime, Utc};
use pitlane_base::codes::LeadStatus;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;

use super::pick::{self, For, Picked, Search};
use super::settings::DialOrder;
use super::store::{self, StoredConfig};

/// Offers the caller the lead that comes next; what is offered to them already stays so. None: no lead is left.
pub async fn offer(tx: &mut Tx, region: &Region, config: &StoredConfig, agent: i64) -> Result<Option<Picked>> {
    tx.hold("leads that the dialler offers").await?;
    let now = region.now();
    // Read behind the lock: another request of the same caller may have been faster.
    if let Some(had) = store::offer_of(tx, agent, now).await? {
        return Ok(pick::of_lead(tx, had.lead_id).await?);
    }
    let callers = callers(tx, config.id).await?;
    let available = store::all_available(tx).await?;
    let search = Search { region, settings: &config.settings, at: now, callers: &callers };
    let whom = For { agent: Some(agent), available: &available, without: &[], offered: None };
    let Some(found) = pick::next(tx, &search, &whom).await? else { return Ok(None) };
    let why = why(tx, &search, agent, &found).await?;
    store::insert_offer(tx, (found.id, config.id, agent), &why, now).await?;
    Ok(Some(found))
}

/// All active callers of a configuration.
pub async fn callers(tx: &mut Tx, config: i64) -> Result<Vec<i64>> {
    let all = store::users(tx).await?.remove(&config).unwrap_or_default();
    Ok(all.into_iter().map(|user| user.id).collect())
}

/// Why this lead, and why to this caller.
pub async fn why(tx: &mut Tx, search: &Search<'_>, agent: i64, lead: &Picked) -> Result<String> {
    let first = why_first(search, lead);
    let level = store::level(tx, agent, lead.source_id).await?;
    let whose = match (lead.assignee == Some(agent), level) {
        (true, _) => "their own lead".to_owned(),
        (false, Some(level)) if lead.assignee.is_some() => {
            format!("whose it is, is not available; level {level} of 3 for its source")
        }
        (false, level) => format!("level {} of 3 for its source", level.unwrap_or(0)),
    };
    Ok(format!("{first}; {whose}"))
}

/// Why this lead comes first.
pub fn why_first(search: &Search<'_>, lead: &Picked) -> String {
    let country = search.region.country;
    let local = |at: DateTime<Utc>| at.with_timezone(&country.zone).format("%d %b %H:%M").to_string();
    match (lead.status_id, lead.follow_up_at) {
        (LeadStatus::FollowUp, Some(at)) => format!("a talk was agreed on for {}", local(at)),
        _ => match search.settings.order {
            DialOrder::FollowUpFirst | DialOrder::Oldest => "the oldest that may be called".to_owned(),
            DialOrder::Newest => "the newest that may be called".to_owned(),
            DialOrder::Priority => "the most urgent that may be called".to_owned(),
        },
    }
}
