//! What the calls of markets answer.

use chrono::{DateTime, Utc};
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::Serialize;

use crate::escalations::orders::items::CaseItem;
use crate::escalations::orders::types::{EscalationDetail, EscalationFacts};
use crate::escalations::wallet::GoappMoney;

/// An escalation with its order, and the goapp money of the buyer: null for the holder of a link, while the order has no
/// escalation, and for a buyer who is not known any more.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MarketEscalation(pub OfMarketOrder, pub Option<GoappMoney>);

record! {
    /// The order of a market that an escalation is about.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct MarketOrderHead of o {
        pub id: i64,
        pub number: String,
        pub buyer: String = "o.name",
        pub mobile: String,
        pub for_order_id: Option<i64> = "o.order_id",
        pub placed_at: DateTime<Utc>,
    }
}

/// The escalations of an order, and one of them in full.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OfMarketOrder {
    pub order_id: i64,
    pub order: MarketOrderHead,
    /// The lines of the order: each may be named when an escalation is raised.
    pub items: Vec<CaseItem>,
    /// The one that was asked for; without that the newest open one, else the newest. Null: the order has none.
    pub escalation: Option<EscalationDetail>,
    /// All of the order, the open ones first.
    pub escalations: Vec<EscalationFacts>,
    pub count: usize,
    pub may_create: bool,
}
