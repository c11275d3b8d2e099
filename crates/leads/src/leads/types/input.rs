//! What is sent about leads.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{LeadClosed, LeadDisposition, LeadStatus, LeadType};
use pitlane_platform::change::Change;
use schemars::JsonSchema;
use serde::Deserialize;

/// A customer has asked for something.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateLead {
    /// The customer is found by this number, or created.
    #[schemars(length(min = 1, max = 30))]
    pub mobile: String,
    /// A known customer keeps their name.
    #[schemars(length(min = 1, max = 120))]
    pub name: String,
    /// Left out: the source of the event at which the caller stands; otherwise it is required.
    #[schemars(range(min = 1))]
    pub source_id: Option<i64>,
    pub lead_type_id: LeadType,
    #[schemars(range(min = 1))]
    pub city_id: Option<i64>,
    #[schemars(range(min = 1))]
    pub model_id: Option<i64>,
    #[schemars(length(min = 1, max = 20))]
    pub registration_no: Option<String>,
    /// What they want, in their words.
    #[schemars(length(min = 1, max = 500))]
    pub request: Option<String>,
    /// 1 urgent, 2 medium, 3 low; left out: 2.
    #[schemars(range(min = 1, max = 3))]
    pub priority: Option<i64>,
}

/// What was done with a lead, or what is known of it by now. What is left out stays.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateLead {
    pub version: i64,
    /// How a talk ended: status and reason follow from it.
    pub disposition: Option<LeadDisposition>,
    /// The call of which the disposition is recorded; left out: the caller's last one about the lead.
    #[schemars(length(min = 1, max = 40))]
    pub call_id: Option<String>,
    #[schemars(length(min = 1, max = 500))]
    pub note: Option<String>,
    pub status_id: Option<LeadStatus>,
    /// When another talk was agreed on: within the calling hours, at most 90 days ahead.
    pub follow_up_at: Option<DateTime<Utc>>,
    /// Closes it.
    pub closed_reason: Option<LeadClosed>,
    /// To whom it is given; null: to nobody, and it is new again.
    #[serde(default)]
    pub assign_to_call_id: Change<i64>,
    /// Why it is given to somebody else.
    #[schemars(length(min = 1, max = 300))]
    pub reason: Option<String>,
    #[schemars(range(min = 1, max = 3))]
    pub priority: Option<i64>,
    pub lead_type_id: Option<LeadType>,
    #[serde(default)]
    pub city_id: Change<i64>,
    #[serde(default)]
    pub model_id: Change<i64>,
    #[schemars(length(min = 1, max = 20))]
    #[serde(default)]
    pub registration_no: Change<String>,
    #[schemars(length(min = 1, max = 500))]
    #[serde(default)]
    pub request: Change<String>,
}

/// A lead in the version that was read.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeadVersion {
    #[schemars(range(min = 1))]
    pub id: i64,
    pub version: i64,
}

/// The same change of several leads: all of them, or none.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeLeads {
    #[schemars(length(min = 1, max = 200))]
    pub leads: Vec<LeadVersion>,
    /// To whom they are given; null: to nobody, and they are new again.
    #[serde(default)]
    pub assign_to_call_id: Change<i64>,
    pub status_id: Option<LeadStatus>,
    pub closed_reason: Option<LeadClosed>,
    #[schemars(range(min = 1, max = 3))]
    pub priority: Option<i64>,
    #[schemars(length(min = 1, max = 300))]
    pub reason: Option<String>,
    #[schemars(length(min = 1, max = 500))]
    pub note: Option<String>,
}
