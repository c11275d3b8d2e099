//! All SQL of figures. Every function takes the transaction first and the caller's scope second.

mod days;
mod garages;
mod payments;
mod standing;

pub use days::{Axis, Cell, OpinionCell, by_city, by_day, by_kind, opinions};
pub use garages::{Handed, delayed_by_garage, delivered_by_garage, in_work_by_garage, names};
pub use payments::{PaidRow, modes, paid_list, paid_sums};
pub use standing::{OwedSums, delayed, owed, status_sums, statuses};
