//! Compensation by escalations, in whatever form: who may give how much, and what it cost.

mod before;
mod cost;
mod granter;
mod pending;
mod rules;

pub use before::{Party, before, hold};
pub use cost::{Spent, of_cases};
pub use granter::{Compensated, NOT_A_GRANTER, closed, granter, not_a_granter, recorded};
pub use pending::{Pending, pending};
pub use rules::{Barred, barred, refusal};
