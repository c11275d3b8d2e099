//! Leads and their sources.

mod hand_over;
mod handlers;
mod staffing;
mod store;
mod types;

#[cfg(test)]
mod tests;

use pitlane_base::topics::{EVENTS, USERS};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;

pub fn calls() -> Calls {
    Calls::new("leads")
        .get("/central/lead-sources/", handlers::list_lead_sources, "The sources of leads and orders")
        .shows(EVENTS)
        .get("/central/lead-call-center/", staffing::list_takers, "Who can take a lead, and what stands against others")
        .refuses(Refusal::Missing)
        .get("/users/get_cr_data/", staffing::list_skills, "People with the sources of leads that they can take")
        .shows(USERS)
        .get(
            "/users/get_cr_data/download/",
            staffing::download_skills,
            "People with the sources of leads that they can take, as CSV",
        )
        .get("/central/source-skills/import/", staffing::skills_template, "The headings of a file of levels, as CSV")
        .post(
            "/central/source-skills/import/",
            staffing::import_skills,
            "Import levels from a CSV file: all of them, or none",
        )
        .refuses(Refusal::Conflict)
        .changes(USERS)
        .put("/central/source-skills/", staffing::set_skills, "Set which sources of leads people can take")
        .changes(USERS)
        .refuses(Refusal::Conflict)
        .on(Service::Oauth)
        .post(
            "/v1/oauth/leads/distribute_new_leads",
            staffing::distribute_new_leads,
            "Give new leads to those who can take them",
        )
        .changes(USERS)
        .hook(hand_over::OF_ASSIGNEE)
}
