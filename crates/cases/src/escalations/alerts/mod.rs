//! What happens to open cases by themselves: alerts, levels, the end of waits, and the queue that is tried again.

mod hand_over;
mod look;
mod receivers;
mod replan;
mod worker;

pub use hand_over::{OF_ASSIGNEE, hand_over_cases};
pub use replan::{ON_GARAGE, ON_HOURS, of_group, of_promises};
pub use worker::work;
#[cfg(test)]
pub use worker::work_once;
