//! The roster of somebody who works on escalations: their shifts, leaves and load, and what becomes of their cases on leave.

mod hand_over;
mod handlers;
mod load;
mod types;

pub use hand_over::begin_leaves;
pub use handlers::{end_escalation_leave, get_escalation_roster, plan_escalation_roster};
