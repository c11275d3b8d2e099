//! The groups that work on escalations: who belongs to them, in which hours, and which types go to them.

mod handlers;
mod promises;
mod rules;
mod store;
mod types;

pub use handlers::{
    list_escalation_groups, list_hst_groups, list_spares_groups, save_escalation_group, save_spares_group,
};
pub use types::GroupStrategy;
