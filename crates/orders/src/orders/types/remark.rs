//! Remarks on an order.

use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Named;

/// The order, and the page of its remarks.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RemarkFilter {
    pub order_id: i64,
    #[schemars(range(min = 1, max = 200))]
    pub limit: Option<i64>,
    #[schemars(range(min = 0, max = 1_000_000))]
    pub offset: Option<i64>,
}

/// A remark to add.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRemark {
    pub order_id: i64,
    #[schemars(length(min = 1, max = 2000))]
    pub remark: String,
    /// For company staff only; garages, fleets and insurers do not see it.
    #[serde(default)]
    pub is_internal: bool,
}

/// A remark, with its author's name and role as they were then.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OrderRemark {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub author: Named,
    pub role: String,
    pub is_internal: bool,
    pub remark: String,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RemarkList {
    pub remarks: Vec<OrderRemark>,
    pub count: i64,
    /// Whether the reader may see and write internal remarks.
    pub sees_internal: bool,
}
