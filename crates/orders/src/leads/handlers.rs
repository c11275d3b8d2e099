//! Lead sources to choose from.

use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::SignedIn;

use super::store;
use super::types::LeadSourceList;

pub async fn list_lead_sources(who: SignedIn) -> Answer<LeadSourceList> {
    let lead_sources = store::sources(&mut who.read_one().await?).await?;
    Ok(Data::ok(LeadSourceList { count: lead_sources.len(), lead_sources }))
}
