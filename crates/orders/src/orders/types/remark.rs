//! Remarks on an order.

use chrono::{DateTime, Utc};
use pitlane_base::list;
use pitlane_base::list::equal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Named;

list! {
    /// Whose remarks, and which page of them.
    pub struct RemarkFilter of "order_remarks r" with "JOIN orders o ON o.id = r.order_id" by "r.id" {
        order "r.id DESC";
        given { order_id: i64 => equal("r.order_id") }
    }
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
    /// Users who are named in it, and told of it if they may read it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 10))]
    pub mentions: Option<Vec<i64>>,
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
