//! Prices by day: of parts, of work on them, of services and of the lines of packages. On a day, the price counts that
//! began last of those that hold, so that a sale with an end falls back by itself. A price that has begun is never
//! changed: it is ended, or followed by another one. D.1

mod change;
mod rules;
mod store;
mod types;

#[cfg(test)]
mod tests;

pub use change::{add, change, check_new, check_price, may_begin_in_past};
pub use rules::{above, held_on, next_change};
pub use store::{Owner, all, begun, followers, held, on_day, owner};
pub use types::{DatedPrice, NewPrice, NextPrice, PriceEdit, Subject};
