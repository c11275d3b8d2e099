//! An order that is handed back or given up: nobody works on its jobs any more.

use chrono::{DateTime, Utc};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

use super::store;

/// Ends the clocks of a locked order. What was not done stays so: once the order is reopened, work goes on.
pub async fn end_clocks(tx: &mut Tx, order_id: i64, now: DateTime<Utc>) -> Result<()> {
    if store::end_spans(tx, order_id, now).await? > 0 {
        store::next_version(tx, order_id, now).await?;
    }
    Ok(())
}
