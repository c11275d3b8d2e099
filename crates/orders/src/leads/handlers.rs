//! Lead sources to choose from, and the event at which the caller stands.

use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::SignedIn;

use super::store;
use super::types::LeadSourceList;
use crate::events;

pub async fn list_lead_sources(who: SignedIn) -> Answer<LeadSourceList> {
    let mut tx = who.read().await?;
    let lead_sources = store::sources(&mut tx).await?;
    let event = events::running_of(&mut tx, who.session.scope_user_id, who.now()).await?;
    Ok(Data::ok(LeadSourceList { count: lead_sources.len(), lead_sources, event }))
}
