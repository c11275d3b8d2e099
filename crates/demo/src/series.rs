//! Numbers of bills in the order in which the bills were made, although orders are made up in the order in which they
//! were booked: what is handed back sooner was often booked later.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_platform::db::DbResult;

use super::maker::Maker;

/// The bills of one series that orders still to come may stand among.
#[derive(Default)]
struct Waiting {
    /// How many come before all of those that wait.
    before: i64,
    /// When each was made, and the order that it is of; earliest first.
    bills: Vec<(DateTime<Utc>, u64)>,
}

/// Looks so far ahead that the place of each bill in its series is known. Bills are let go as soon as no order to come
/// can be billed before them, so that it does not grow with the number of orders.
pub struct Places {
    /// The first order that was not looked at.
    ahead: u64,
    series: BTreeMap<String, Waiting>,
}

impl Places {
    /// For a run that goes on with this order.
    pub fn from(maker: &Maker, index: u64) -> DbResult<Self> {
        let mut places = Self { ahead: 0, series: BTreeMap::new() };
        if index > 0 && index < maker.orders {
            let now = maker.calendar.created(index);
            while places.ahead < index {
                places.look(maker)?;
            }
            places.series.values_mut().for_each(|waiting| waiting.let_go(now));
        }
        Ok(places)
    }

    /// The place in its series of the bill that an order got at this moment, counted from 1.
    pub fn place(&mut self, maker: &Maker, index: u64, at: DateTime<Utc>, series: &str) -> DbResult<i64> {
        while self.ahead < maker.orders && maker.calendar.created(self.ahead) <= at {
            self.look(maker)?;
        }
        let waiting = self.series.entry(series.to_owned()).or_default();
        waiting.let_go(maker.calendar.created(index));
        let ahead = waiting.bills.partition_point(|bill| *bill < (at, index));
        Ok(waiting.before + i64::try_from(ahead).unwrap_or_default() + 1)
    }

    fn look(&mut self, maker: &Maker) -> DbResult<()> {
        if let Some((series, at)) = maker.billed_in(self.ahead)? {
            let bills = &mut self.series.entry(series.to_string()).or_default().bills;
            let place = bills.partition_point(|bill| *bill < (at, self.ahead));
            bills.insert(place, (at, self.ahead));
        }
        self.ahead += 1;
        Ok(())
    }
}

impl Waiting {
    /// Nothing is billed before it is booked: what was billed before now comes first for good.
    fn let_go(&mut self, now: DateTime<Utc>) {
        let gone = self.bills.partition_point(|(at, _)| *at < now);
        self.bills.drain(..gone);
        self.before += i64::try_from(gone).unwrap_or_default();
    }
}
