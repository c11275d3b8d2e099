//! What goes over the wire about orders of the markets.

mod input;
mod refund;
mod shown;

use pitlane_platform::words;

pub use input::*;
pub use refund::*;
pub use shown::*;

words! {
    /// Which market an order belongs to.
    Market {
        Spares => "spares",
        Accessories => "accessories",
    }
}

impl Market {
    /// The beginning of the numbers of its orders.
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::Spares => "SP",
            Self::Accessories => "AC",
        }
    }
}

words! {
    /// Whether an order is placed, or waits until the money of a prepaid one arrives.
    Placement {
        Placed => "Placed",
        Pending => "Pending",
    }
}

words! {
    /// Who buys.
    BuyerKind {
        Garage => "garage",
        Retailer => "retailer",
        Customer => "customer",
    }
}

words! {
    /// For which business spares are bought.
    Department {
        Retail => "retail",
        Insurance => "insurance",
    }
}

words! {
    /// How goods reach the buyer.
    Fulfilment {
        Ship => "ship",
        /// Fitted at the customer's door, by an order of type 110.
        Dth => "dth",
    }
}

words! {
    /// When an order is paid.
    MarketPaymentMode {
        Prepaid => "prepaid",
        /// Cash on delivery.
        Cod => "cod",
    }
}

words! {
    /// What can be done with an order and its lines.
    MarketAction {
        Approve => "approve",
        Invoice => "invoice",
        Dispatch => "dispatch",
        Deliver => "deliver",
        /// The gateway has captured the money of a prepaid order.
        Capture => "capture",
        /// A payment at the gateway has failed.
        PaymentFailed => "payment_failed",
        /// The cash of an order that is paid on delivery was collected.
        Collect => "collect",
        Cancel => "cancel",
        Return => "return",
    }
}

impl MarketAction {
    /// Moves lines from one status to the next.
    pub const fn moves_lines(self) -> bool {
        matches!(self, Self::Approve | Self::Invoice | Self::Dispatch | Self::Deliver)
    }

    /// Takes quantities off lines.
    pub const fn takes_off(self) -> bool {
        matches!(self, Self::Cancel | Self::Return)
    }

    /// As the history records it.
    pub const fn event(self) -> MarketEvent {
        match self {
            Self::Approve => MarketEvent::Approved,
            Self::Invoice => MarketEvent::Invoiced,
            Self::Dispatch => MarketEvent::Dispatched,
            Self::Deliver => MarketEvent::Delivered,
            Self::Capture => MarketEvent::Captured,
            Self::PaymentFailed => MarketEvent::PaymentFailed,
            Self::Collect => MarketEvent::Collected,
            Self::Cancel => MarketEvent::Cancelled,
            Self::Return => MarketEvent::Returned,
        }
    }
}

words! {
    /// What happened to an order.
    MarketEvent {
        Placed => "placed",
        Approved => "approved",
        Invoiced => "invoiced",
        Dispatched => "dispatched",
        Delivered => "delivered",
        Captured => "captured",
        PaymentFailed => "payment_failed",
        Collected => "collected",
        Cancelled => "cancelled",
        Returned => "returned",
        /// A refund of it was requested, decided on, sent or returned.
        Refund => "refund",
    }
}

words! {
    /// What becomes of money that was paid for what is cancelled or returned.
    MarketRefund {
        /// Nothing is paid back with this; what is due back stays visible on the order.
        None => "none",
    }
}
