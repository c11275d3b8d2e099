//! What parts cost the company: the lowest price of those vendors that take orders.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pitlane_orders::parts::PartCost;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

use super::store;
use crate::suppliers::reach;

pub async fn of_parts(
    tx: &mut Tx,
    who: &Caller,
    ids: &[i64],
    day: NaiveDate,
) -> Result<Option<BTreeMap<i64, PartCost>>> {
    if reach::is_outside(who) {
        return Ok(None);
    }
    Ok(Some(store::cheapest(tx, ids, day).await?))
}
