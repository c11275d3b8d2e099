//! Which price counts on a day, without I/O.

use chrono::{Days, NaiveDate};

use super::types::{DatedPrice, NextPrice};

impl DatedPrice {
    pub fn holds_on(&self, day: NaiveDate) -> bool {
        self.valid_from <= day && self.valid_to.is_none_or(|last| day <= last)
    }

    pub fn has_begun(&self, today: NaiveDate) -> bool {
        self.valid_from <= today
    }
}

/// The price that counts on a day: of those that hold, the one that began last.
pub fn held_on(prices: &[DatedPrice], day: NaiveDate) -> Option<&DatedPrice> {
    prices.iter().filter(|price| price.holds_on(day)).max_by_key(|price| price.valid_from)
}

/// The first day after this one on which another price counts, or none any more.
pub fn next_change(prices: &[DatedPrice], day: NaiveDate) -> Option<NextPrice> {
    let now = held_on(prices, day).map(|price| price.id);
    let after_end = |price: &DatedPrice| price.valid_to.and_then(|last| last.checked_add_days(Days::new(1)));
    let mut days: Vec<NaiveDate> =
        prices.iter().flat_map(|price| [Some(price.valid_from), after_end(price)]).flatten().collect();
    days.sort_unstable();
    let from = days.into_iter().find(|from| *from > day && held_on(prices, *from).map(|price| price.id) != now)?;
    Some(NextPrice { from, price: held_on(prices, from).map(|price| price.price) })
}

/// The first day from this one on, on which a price counts that is above the retail price of that day.
pub fn above(prices: &[DatedPrice], retail: &[DatedPrice], from: NaiveDate) -> Option<NaiveDate> {
    let begins = prices.iter().chain(retail).map(|price| price.valid_from).filter(|day| *day > from);
    let ends = prices.iter().chain(retail).filter_map(|price| price.valid_to?.checked_add_days(Days::new(1)));
    let mut days: Vec<NaiveDate> = begins.chain(ends.filter(|day| *day > from)).chain([from]).collect();
    days.sort_unstable();
    days.into_iter().find(|day| {
        let (price, most) = (held_on(prices, *day), held_on(retail, *day));
        price.zip(most).is_some_and(|(price, most)| price.price > most.price)
    })
}
