//! Open orders whose promised time has passed. There is no stored flag, because nothing is written when a promise
//! passes.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::scope::Scope;
use pitlane_platform::country::Country;
use pitlane_platform::db::{Args, DbResult, Tx, bind};

use crate::orders::due::is_late;

/// The current time, and the start of the day in the region.
#[derive(Clone, Copy, Debug)]
pub struct Present {
    now: DateTime<Utc>,
    today: NaiveDate,
    start: DateTime<Utc>,
}

impl Present {
    pub fn at(tx: &Tx, now: DateTime<Utc>) -> DbResult<Self> {
        let today = tx.day_of(now)?;
        Ok(Self { now, today, start: tx.start_of(today)? })
    }

    /// `None` if the day has no start, which does not happen in our countries.
    pub fn in_country(country: &Country, now: DateTime<Utc>) -> Option<Self> {
        let today = now.with_timezone(&country.zone).date_naive();
        Some(Self { now, today, start: country.start_of(today)? })
    }
}

/// Rows that sum up a scope's late orders: order type, owner, business flag, count, and for an unrestricted scope the
/// sums of money. From all promised orders it subtracts those of today and later, then adds today's late orders, which
/// are read one by one.
pub fn late_rows(scope: &Scope, present: Present, args: &mut Args) -> String {
    const TYPED: &str = "o.order_type, o.order_of, o.is_business";
    let mut parts = Vec::new();
    let rolled = scope.rollups(args).map(|rollups| rollups.days);
    if let Some(days) = &rolled {
        let today = bind(args, present.today);
        parts.push(format!("SELECT {TYPED}, o.orders, o.amount, o.paid, o.due FROM promise_tallies o WHERE {days}"));
        parts.push(format!(
            "SELECT {TYPED}, -o.orders AS orders, -o.amount AS amount, -o.paid AS paid, -o.due AS due FROM order_days o
             WHERE {days} AND o.axis = 'promised' AND o.day >= {today}"
        ));
    }
    let condition = scope.condition(args);
    let since = if rolled.is_some() {
        format!("AND o.expected_delivery >= {}", bind(args, present.start))
    } else {
        String::new()
    };
    let late = is_late(&bind(args, present.now));
    parts.push(format!(
        "SELECT {TYPED}, 1 AS orders, o.amount, o.paid_amount AS paid, o.due_amount AS due FROM orders o
         WHERE o.is_open AND {late} {since} AND {condition}"
    ));
    parts.join(" UNION ALL ")
}
