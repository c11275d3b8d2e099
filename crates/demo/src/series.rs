//! Bill numbers in the order in which the bills were issued, although orders are generated in the order in which they
//! were booked: an order delivered earlier was often booked later.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_platform::db::DbResult;

use super::maker::Maker;

/// The bills of one series between which bills of later orders may fall.
#[derive(Default)]
struct Waiting {
    /// The number of bills before the waiting ones.
    before: i64,
    /// The time and the order of each, and how many bills it has, earliest first.
    bills: Vec<(DateTime<Utc>, u64, i64)>,
}

/// Looks ahead until the place of each bill in its series is known. A bill is dropped as soon as no later order can be
/// billed before it, so that this does not grow with the number of orders.
pub struct Places {
    /// The first order that was not examined.
    ahead: u64,
    series: BTreeMap<String, Waiting>,
}

impl Places {
    /// For a run that continues with this order.
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

    /// The place in its series of an order's bill issued at this moment, counted from 1.
    pub fn place(&mut self, maker: &Maker, index: u64, at: DateTime<Utc>, series: &str) -> DbResult<i64> {
        while self.ahead < maker.orders && maker.calendar.created(self.ahead) <= at {
            self.look(maker)?;
        }
        let waiting = self.series.entry(series.to_owned()).or_default();
        waiting.let_go(maker.calendar.created(index));
        let ahead = waiting.bills.partition_point(|(day, order, _)| (*day, *order) < (at, index));
        Ok(waiting.before + waiting.bills[..ahead].iter().map(|(.., count)| count).sum::<i64>() + 1)
    }

    fn look(&mut self, maker: &Maker) -> DbResult<()> {
        if let Some((series, at, count)) = maker.billed_in(self.ahead)? {
            let bills = &mut self.series.entry(series.to_string()).or_default().bills;
            let place = bills.partition_point(|(day, order, _)| (*day, *order) < (at, self.ahead));
            bills.insert(place, (at, self.ahead, count));
        }
        self.ahead += 1;
        Ok(())
    }
}

impl Waiting {
    /// An order is never billed before it is booked, so the place of a bill before `now` is final.
    fn let_go(&mut self, now: DateTime<Utc>) {
        let gone = self.bills.partition_point(|(at, ..)| *at < now);
        self.before += self.bills.drain(..gone).map(|(.., count)| count).sum::<i64>();
    }
}
