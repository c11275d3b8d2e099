//! What differs by kind of escalations. Everything else about them is the same for the three kinds.

use pitlane_base::access::{AccessoriesEscalations, Escalations, SparesEscalations};
use pitlane_base::codes::RefundMarket;
use pitlane_market::market::Market;
use pitlane_platform::access::{Create, Letter, Read, Resource, Update};
use pitlane_platform::caller::Caller;
use pitlane_platform::error::Result;

use crate::cases::CaseKind;

/// A kind of escalations: whose permissions they have, and which orders they are about.
#[derive(Debug)]
pub struct Kind {
    pub resource: &'static str,
    /// What its orders are orders of, for messages.
    pub name: &'static str,
    /// The table of its orders, with the columns that a case copies: the customer and the garage.
    pub table: &'static str,
    pub customer: &'static str,
    pub garage: &'static str,
    /// The type of an order `o`; of a market order, that of the order that it is for.
    pub order_type: &'static str,
    /// The column of `cases` that names the order.
    pub order: &'static str,
    /// Of orders of a market: which.
    pub market: Option<Market>,
}

const OF_ORDERS: Kind = Kind {
    resource: Escalations::KEY,
    name: "orders",
    table: "orders",
    customer: "customer_id",
    garage: "garage_id",
    order_type: "o.order_type",
    order: "order_id",
    market: None,
};

const OF_SPARES: Kind = Kind {
    resource: SparesEscalations::KEY,
    name: "spares",
    table: "market_orders",
    customer: "buyer_customer_id",
    garage: "buyer_garage_id",
    order_type: "(SELECT x.order_type FROM orders x WHERE x.id = o.order_id)",
    order: "market_order_id",
    market: Some(Market::Spares),
};

const OF_ACCESSORIES: Kind =
    Kind { resource: AccessoriesEscalations::KEY, name: "accessories", market: Some(Market::Accessories), ..OF_SPARES };

/// The declaration of a kind.
pub const fn of(kind: CaseKind) -> &'static Kind {
    match kind {
        CaseKind::Spares => &OF_SPARES,
        CaseKind::Accessories => &OF_ACCESSORIES,
        CaseKind::Order | CaseKind::Ticket => &OF_ORDERS,
    }
}

/// Whether the caller may read escalations of a kind.
pub fn may_read(who: &Caller, kind: CaseKind) -> bool {
    who.profile.allows(of(kind).resource, Letter::Read)
}

/// The market whose refunds those of a kind are.
pub const fn refunds_of(kind: CaseKind) -> RefundMarket {
    match kind {
        CaseKind::Order | CaseKind::Ticket => RefundMarket::Order,
        CaseKind::Spares => RefundMarket::Spares,
        CaseKind::Accessories => RefundMarket::Accessories,
    }
}

/// Requires the permission to read escalations of a kind.
pub async fn require_read(who: &Caller, kind: CaseKind) -> Result<()> {
    match kind {
        CaseKind::Spares => who.require::<Read<SparesEscalations>>().await,
        CaseKind::Accessories => who.require::<Read<AccessoriesEscalations>>().await,
        CaseKind::Order | CaseKind::Ticket => who.require::<Read<Escalations>>().await,
    }
}

/// Requires the permission to raise escalations of a kind, and to comment on them.
pub async fn require_create(who: &Caller, kind: CaseKind) -> Result<()> {
    match kind {
        CaseKind::Spares => who.require::<Create<SparesEscalations>>().await,
        CaseKind::Accessories => who.require::<Create<AccessoriesEscalations>>().await,
        CaseKind::Order | CaseKind::Ticket => who.require::<Create<Escalations>>().await,
    }
}

/// Requires the permission to work on escalations of a kind.
pub async fn require_update(who: &Caller, kind: CaseKind) -> Result<()> {
    match kind {
        CaseKind::Spares => who.require::<Update<SparesEscalations>>().await,
        CaseKind::Accessories => who.require::<Update<AccessoriesEscalations>>().await,
        CaseKind::Order | CaseKind::Ticket => who.require::<Update<Escalations>>().await,
    }
}
