//! How often an entry of the catalogue is taken into estimates, which a higher domain has.

use chrono::{DateTime, Days, Utc};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Pending, Result};

use super::types::Source;

/// Counts the orders that had an entry in their estimate since an instant.
pub struct Uses(pub for<'a> fn(&'a mut Tx, Source, i64, DateTime<Utc>) -> Pending<'a, i64>);

/// The orders that had an entry in their estimate in the last days.
pub async fn uses(tx: &mut Tx, who: &Caller, source: Source, id: i64, days: Days) -> Result<i64> {
    let mut count = 0;
    for Uses(uses) in who.region.hooks.all() {
        count += uses(tx, source, id, who.now() - days).await?;
    }
    Ok(count)
}
