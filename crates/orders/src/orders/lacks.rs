//! What an order lacks of what every other has from its beginning: nothing is needed of an order without approved jobs, so
//! the domain that knows of open ones reports them, and not that there are none.

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Tx};

use super::store;
use super::types::Evidence;

/// Records whether the order lacks this; repeating it has no effect.
pub async fn report_lack(tx: &mut Tx, order_id: i64, what: Evidence, lacks: bool, now: DateTime<Utc>) -> DbResult<()> {
    // Locks the order, so that it cannot move on while work is opened.
    store::lock_order(tx, order_id).await?;
    if lacks { store::insert_lack(tx, order_id, what, now).await } else { store::delete_lack(tx, order_id, what).await }
}
