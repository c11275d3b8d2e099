//! What keeps the company from paying a garage for an order.

use futures_util::future::BoxFuture;
use pitlane_platform::db::{DbResult, Tx};

/// Orders, each with the reason why its garage is not paid yet.
pub type Reasons = Vec<(i64, String)>;

/// A hook that answers which of these orders the garage is not paid for yet, and why: money is on its way back to the
/// customer, `refund 12`.
pub struct PayoutHeld(pub for<'a> fn(&'a mut Tx, Vec<i64>) -> BoxFuture<'a, DbResult<Reasons>>);
