//! Since when the orders of a page wait, and whether somebody has spoken with the customer since.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_platform::args;
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbResult, Tx, bind};

use crate::orders::due::{Due, instant};
use crate::orders::types::DueRow;

type Stored = (i64, Option<DateTime<Utc>>, Option<NaiveDate>, Option<String>);

/// By order; orders that were found before.
pub async fn due_rows(
    tx: &mut Tx,
    country: &Country,
    due: Due,
    orders: impl IntoIterator<Item = i64>,
) -> DbResult<BTreeMap<i64, DueRow>> {
    let mut args = args![];
    let ids: Vec<String> = orders.into_iter().map(|id| bind(&mut args, id)).collect();
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let ids = ids.join(", ");
    let (day, time) =
        if due == Due::PickupToday { ("o.pick_date", "o.pick_slot") } else { ("o.delivery_date", "o.delivery_time") };
    let since = due.since().unwrap_or_else(|| "CAST(NULL AS TIMESTAMPTZ)".into());
    let sql = format!("SELECT o.id, {since}, {day}, {time} FROM orders o WHERE o.id IN ({ids})");
    let stored: Vec<Stored> = tx.all(sql, args.clone()).await?;
    let spoken: BTreeMap<i64, DateTime<Utc>> = tx
        .all::<(i64, DateTime<Utc>)>(
            format!(
                "SELECT k.order_id, MAX(k.requested_at) FROM calls k
                 WHERE k.order_id IN ({ids}) AND k.outcome = 'answered' GROUP BY k.order_id"
            ),
            args,
        )
        .await?
        .into_iter()
        .collect();
    let row = |(id, since, day, time): Stored| {
        // A pick-up without a slot has no hour; of what was handed back the day is enough.
        let is_stated = time.is_some() || due != Due::PickupToday;
        let stated = || instant(country, day.filter(|_| is_stated)?, time.as_deref());
        let since = if due.since().is_some() { since } else { stated() };
        let spoken_at = spoken.get(&id).copied().filter(|at| since.is_none_or(|since| *at >= since));
        (id, DueRow { since, spoken_at })
    };
    Ok(stored.into_iter().map(row).collect())
}
