//! What messages ask of upper domains.

use chrono::{DateTime, Utc};
use pitlane_base::messages::Milestone;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Pending;
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;

/// A hook that answers the link of a message about an order, if there is one: a page of the console, or an address.
pub struct LinkOf {
    pub milestone: Milestone,
    pub find: for<'a> fn(&'a mut Tx, &'a Region, i64) -> Pending<'a, Option<String>>,
}

/// A hook that answers whether the customer's answer is still awaited, by the id of the link to the estimate.
pub struct StillAsked(pub for<'a> fn(&'a mut Tx, i64, DateTime<Utc>) -> Pending<'a, bool>);

/// A hook that answers what the customer owes of an order, as far as that is known.
pub struct CustomersShare(pub for<'a> fn(&'a mut Tx, &'a Region, i64) -> Pending<'a, Money>);

/// A hook that answers whether the payment of a receipt still counts, by the receipt's number.
pub struct StillReceived(pub for<'a> fn(&'a mut Tx, &'a str) -> Pending<'a, bool>);
