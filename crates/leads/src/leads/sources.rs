//! The sources of leads and orders that are in use.

use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::select;

use super::types::LeadSource;

pub async fn sources(tx: &mut Tx) -> DbResult<Vec<LeadSource>> {
    select!(LeadSource, "FROM lead_sources WHERE is_active ORDER BY source_name").all(tx).await
}
