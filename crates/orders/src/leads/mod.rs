//! Leads and their sources.

mod hand_over;
mod handlers;
mod store;
mod types;

use pitlane_platform::calls::Calls;

pub fn calls() -> Calls {
    Calls::new("leads")
        .get("/central/lead-sources/", handlers::list_lead_sources, "The sources of leads and orders")
        .hook(hand_over::OF_ASSIGNEE)
}
