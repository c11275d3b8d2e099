//! Calls to the customer of a case, which other domains than that of the cases know of.

use chrono::{DateTime, Utc};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Pending;

/// A hook that tells when the customer of the case with this id was called, whether or not they answered. All that are
/// registered count together.
pub struct CallsOfCase(pub for<'a> fn(&'a mut Tx, i64) -> Pending<'a, Vec<DateTime<Utc>>>);
