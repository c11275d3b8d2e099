//! The milestones of an order, as its customer sees it.

use pitlane_platform::words;

words! {
    /// What a customer is told.
    Milestone {
        /// The order is booked, with its slot.
        Booked => "booked",
        /// The car is fetched.
        Pickup => "pickup",
        /// The car is at the workshop, its inventory is recorded.
        Received => "received",
        /// The estimate is to be approved.
        Estimate => "estimate",
        /// The estimate was not answered.
        EstimateReminder => "estimate_reminder",
        WorkBegun => "work_begun",
        /// Another time was promised.
        Promise => "promise",
        /// The car can be collected; what is due.
        Ready => "ready",
        Billed => "billed",
        /// A payment was received.
        Receipt => "receipt",
        /// The car was handed over; how was it?
        Delivered => "delivered",
        /// A refund was returned.
        Refunded => "refunded",
        /// Documents of a claim are missing.
        Documents => "documents",
    }
}

impl Milestone {
    /// A member of staff sent it by hand: it waits for no morning.
    pub const fn is_by_hand(self) -> bool {
        matches!(self, Self::Estimate)
    }

    /// Its message has the link of the order's page for its customer: there they see it, pay, and open its papers.
    pub const fn shows_order(self) -> bool {
        matches!(self, Self::Received | Self::Ready | Self::Billed | Self::Receipt | Self::Refunded)
    }

    /// It is about money that was moved: true of an order that was given up, too.
    pub const fn is_of_money(self) -> bool {
        matches!(self, Self::Receipt | Self::Refunded)
    }
}
