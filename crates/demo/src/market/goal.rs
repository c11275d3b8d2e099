//! What an order is to become, and what it is before its way.

use chrono::{DateTime, Utc};
use pitlane_base::codes::MarketItemStatus as Status;
use pitlane_market::market::{Market, MarketEvent, Priced};
use pitlane_platform::money::Money;

use super::parties::Party;

/// How far an order gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Its lines reach this status.
    Reaches(Status),
    /// Its lines reach different statuses.
    Mixed,
    /// A piece of each line is cancelled at first, and the rest is delivered.
    Partly,
    Cancelled,
    CancelledByCompany,
    Returned,
    /// Prepaid, and the money does not arrive.
    Waits,
    Fails,
    CancelledUnpaid,
}

pub const GOALS: [Goal; 16] = [
    Goal::Reaches(Status::Open),
    Goal::Reaches(Status::Delivered),
    Goal::Reaches(Status::Approved),
    Goal::Waits,
    Goal::Reaches(Status::Delivered),
    Goal::Reaches(Status::Invoiced),
    Goal::Partly,
    Goal::Cancelled,
    Goal::Reaches(Status::Dispatched),
    Goal::Returned,
    Goal::Mixed,
    Goal::Fails,
    Goal::CancelledByCompany,
    Goal::Reaches(Status::Delivered),
    Goal::CancelledUnpaid,
    Goal::Reaches(Status::Dispatched),
];

/// The way of a line, with what happens at each step.
pub const WAY: [(Status, MarketEvent); 4] = [
    (Status::Approved, MarketEvent::Approved),
    (Status::Invoiced, MarketEvent::Invoiced),
    (Status::Dispatched, MarketEvent::Dispatched),
    (Status::Delivered, MarketEvent::Delivered),
];

impl Goal {
    pub const fn is_prepaid(self, is_even: bool) -> bool {
        matches!(self, Self::Waits | Self::Fails | Self::CancelledUnpaid) || is_even
    }

    pub const fn is_paid_at_once(self) -> bool {
        !matches!(self, Self::Waits | Self::Fails | Self::CancelledUnpaid)
    }

    /// How many steps of the way the line at this place goes.
    pub fn steps(self, at: usize) -> usize {
        let until = |status| WAY.iter().position(|(of, _)| *of == status).map_or(0, |place| place + 1);
        match self {
            Self::Reaches(status) => until(status),
            Self::Partly | Self::Returned => WAY.len(),
            Self::Mixed => WAY.len().saturating_sub(at),
            Self::Cancelled | Self::CancelledByCompany => 1,
            Self::Waits | Self::Fails | Self::CancelledUnpaid => 0,
        }
    }
}

/// What an order is, before its way.
pub struct Start<'a> {
    pub market: Market,
    pub number: &'a str,
    pub goal: Goal,
    pub is_prepaid: bool,
    pub party: Party,
    pub retailer: i64,
    pub car_order: Option<i64>,
    pub priced: Priced,
    pub shipping: Money,
    pub placed_at: DateTime<Utc>,
}

impl Start<'_> {
    pub fn total(&self) -> Money {
        self.priced.items_amount - self.priced.discount + self.priced.tax + self.shipping
    }
}
