//! All SQL of leads.

use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use super::types::LeadSource;

pub async fn sources(tx: &mut Tx) -> DbResult<Vec<LeadSource>> {
    tx.all("SELECT id, source_name FROM lead_sources WHERE is_active ORDER BY source_name", args![]).await
}
