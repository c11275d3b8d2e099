//! Statuses of the lines of orders of the spares and accessories markets.

use pitlane_platform::ids;
use pitlane_platform::words::{Enumeration, enumeration};
use serde_json::json;

ids! {
    /// The status of a line of a market order: of the quantity that is left of it.
    MarketItemStatus {
        Open = 15 => "open",
        Approved = 30 => "approved",
        Invoiced = 45 => "invoiced",
        Dispatched = 75 => "dispatched",
        Delivered = 90 => "delivered",
        Cancelled = 60 => "cancelled",
        CancelledByCompany = 65 => "cancelled by the company",
        Returned = 105 => "returned",
    }
}

impl MarketItemStatus {
    /// Nothing is left of the line.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Cancelled | Self::CancelledByCompany | Self::Returned)
    }

    /// Nothing more is to be sent.
    pub const fn is_done(self) -> bool {
        self.is_over() || matches!(self, Self::Delivered)
    }

    /// The goods have not left yet.
    pub const fn may_be_cancelled(self) -> bool {
        matches!(self, Self::Open | Self::Approved | Self::Invoiced)
    }

    /// The goods are on their way, or have arrived.
    pub const fn is_sent(self) -> bool {
        matches!(self, Self::Dispatched | Self::Delivered | Self::Returned)
    }
}

/// For the console.
pub fn market_item_statuses() -> Enumeration {
    enumeration(|status: MarketItemStatus| {
        json!({
            "is_over": status.is_over(),
            "is_done": status.is_done(),
            "may_be_cancelled": status.may_be_cancelled(),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predicates_list_the_statuses() {
        assert_eq!(MarketItemStatus::sql_where(MarketItemStatus::is_over), "60, 65, 105");
        assert_eq!(MarketItemStatus::sql_where(MarketItemStatus::is_done), "90, 60, 65, 105");
        assert_eq!(MarketItemStatus::sql_where(MarketItemStatus::may_be_cancelled), "15, 30, 45");
        assert_eq!(MarketItemStatus::sql_where(MarketItemStatus::is_sent), "75, 90, 105");
    }
}
