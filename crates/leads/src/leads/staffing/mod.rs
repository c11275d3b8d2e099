//! Who takes which leads: skills by source, who can take one now, and new leads given out.

mod agents;
mod distribute;
mod given;
mod matrix;
mod progress;
mod sheet;
mod store;
mod takers;
mod types;

pub use agents::team;
pub use distribute::distribute_new_leads;
pub use given::{TouchlessLead, take_back, touchless};
pub use matrix::{list_skills, set_skills};
pub use sheet::{download_skills, import_skills, skills_template};
pub use store::{all_sources, assignees};
pub use takers::list_takers;
