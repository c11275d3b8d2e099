//! Leads: where they come from, who works on them, and what becomes of them.

mod assign;
mod called;
mod change;
mod convert;
mod create;
mod dialled;
mod eligible;
mod filter;
mod hand_over;
pub mod ladder;
mod list;
mod live;
mod lookups;
mod missed;
mod returning;
mod rules;
mod several;
mod sheet;
mod show;
mod sources;
mod staffing;
mod store;
mod told;
mod types;
mod update;
mod why;

#[cfg(test)]
pub mod tests;

use futures_util::FutureExt;
use pitlane_base::codes::{lead_statuses, lead_types};
use pitlane_base::gateways::RegionWork;
use pitlane_base::topics::{AGENTS, DIALLER, EVENTS, LEADS, USERS};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;

pub use dialled::{give_to_caller, note_skip, row_of};
pub use filter::is_of_period;
pub use rules::{AfterCall, Ended, after_call, raised};
pub use sheet::import_file;
pub use types::{DateFilter, LeadRow};

pub fn calls() -> Calls {
    staffing(desk(Calls::new("leads")))
        .enumeration(lead_statuses)
        .enumeration(lead_types)
        .hook(hand_over::OF_ASSIGNEE)
        .hook(convert::OF_ORDER)
        .hook(called::CALLS)
        .hook(RegionWork(|region, stop| returning::work(region, stop).boxed()))
}

fn desk(calls: Calls) -> Calls {
    calls
        .get("/central/lead-sources/", lookups::list_lead_sources, "The sources of leads and orders")
        .shows(EVENTS)
        .get("/lead-sources/", lookups::list_all_sources, "All sources, with how many people can take their leads")
        .shows(USERS)
        .get("/leads/statuses/", lookups::list_lead_statuses, "The statuses of leads")
        .get("/leads/types/", lookups::list_lead_types, "What leads are about")
        .get("/lead/date-filters/", lookups::list_date_filters, "The periods of leads that are asked for by name")
        .get("/leads/", list::list_leads, "Leads by filter, with their number")
        .shows(LEADS)
        .get("/leads/desk/", list::get_lead_desk, "How many leads are worked on, and to whom they may be given")
        .shows(LEADS)
        .post(
            "/leads/",
            create::create_lead,
            "Enter an enquiry: a new lead, or the open one of the same customer and type",
        )
        .changes(LEADS)
        .get("/leads/import/", sheet::leads_template, "The headings of a file of leads, as CSV")
        .post("/leads/import/", sheet::import_leads, "Enter the leads of a CSV file: all of them, or none")
        .refuses(Refusal::Conflict)
        .changes(LEADS)
        .put(
            "/leads/several/",
            several::change_leads,
            "Give several leads to somebody, or change their status: all, or none",
        )
        .changes(LEADS)
        .refuses(Refusal::Conflict)
        .get("/leads/detail/{lead_id}/", show::get_lead, "A lead in full, with its calls and its history")
        .shows(LEADS)
        .put(
            "/leads/detail/{lead_id}/",
            update::update_lead,
            "Record what came of a talk, give a lead to somebody, edit it",
        )
        .changes(LEADS)
        .changes(AGENTS)
        .changes(DIALLER)
}

fn staffing(calls: Calls) -> Calls {
    calls
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
        .changes(LEADS)
        .changes(USERS)
}
