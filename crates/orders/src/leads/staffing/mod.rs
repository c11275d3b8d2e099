//! Who takes which leads: skills by source, who can take one now, and new leads given out.

mod agents;
mod distribute;
mod matrix;
mod rules;
mod sheet;
mod store;
mod takers;
mod types;

pub use distribute::distribute_new_leads;
pub use matrix::{list_skills, set_skills};
pub use sheet::{download_skills, import_skills, skills_template};
pub use takers::list_takers;
