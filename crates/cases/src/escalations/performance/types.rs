//! What goes over the wire about the work of managers.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cases::CaseKind;

/// Whose work in which days; without days the last 30. At most 92 days.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PerformanceOf {
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    /// Members of this group, and its cases.
    pub group_id: Option<i64>,
    pub user_id: Option<i64>,
    /// Of whose escalations: `order`, `spares` or `accessories`; without it of orders.
    pub kind: Option<CaseKind>,
}

/// What somebody did in the period with the escalations that they have, and what they were given. Times are
/// minutes of business time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ManagerPerformance {
    pub id: i64,
    pub name: String,
    /// Cases they were given, each once, whoever has them now.
    pub assigned: i64,
    /// Answered for the first time.
    pub responded: i64,
    pub resolved: i64,
    pub closed: i64,
    pub reopened: i64,
    /// First responses that were due in the period and came late, or did not come.
    pub breached_response: i64,
    pub breached_resolution: i64,
    /// Open with them now.
    pub open: i64,
    /// From the assignment to the resolution, on average; 0 when nothing was resolved.
    pub average_time: i64,
    pub median_time: i64,
    /// From the creation to the first response, on average; 0 when nothing was answered.
    pub first_response_time: i64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct Performance {
    pub managers: Vec<ManagerPerformance>,
    pub count: usize,
    /// Of all that was resolved.
    pub average_time: i64,
    pub from: NaiveDate,
    pub to: NaiveDate,
}
