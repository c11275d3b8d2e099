//! Request and response types of leads.

use pitlane_platform::record;
use schemars::JsonSchema;
use serde::Serialize;

use crate::events::RunningEvent;

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
    /// The event at which the caller stands now: what they enter comes from it, unless they say otherwise.
    pub event: Option<RunningEvent>,
}
