//! Request and response types of leads.

use pitlane_platform::record;
use schemars::JsonSchema;
use serde::Serialize;

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct LeadSource {
        pub id: i64,
        pub source_name: String,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct LeadSourceList {
    pub lead_sources: Vec<LeadSource>,
    pub count: usize,
}
