//! The autodialler: which leads are called next, by whom and why. Configurations say which leads it is for; the law, the
//! wishes of customers and what was tried decide about each (areas-cases sections 9.3 and 10).

mod config;
mod copy;
mod dial;
mod dry_run;
mod edit;
mod ivr;
mod live;
mod next;
mod offer;
mod pick;
mod programs;
mod rules;
mod settings;
mod shown;
mod store;
mod types;
mod users;
mod worker;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::exchanges::ExchangeWork;
use pitlane_base::topics::{AGENTS, DIALLER, LEADS, USERS};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_telephony::calls::HandOver;

pub fn calls() -> Calls {
    people(configurations(Calls::new("dialler")))
        .hook(HandOver(|tx, region, call| programs::take_over(tx, region, call).boxed()))
        .hook(ExchangeWork(|region, exchange, stop| worker::work(region, exchange, stop).boxed()))
}

fn configurations(calls: Calls) -> Calls {
    calls
        .get("/autodialler/config/", config::list_configs, "Configurations of the dialler, with how each is doing now")
        .shows(DIALLER)
        .shows(AGENTS)
        .shows(LEADS)
        .refuses(Refusal::Missing)
        .post("/autodialler/config/", config::create_config, "Add a configuration of the dialler")
        .changes(DIALLER)
        .refuses(Refusal::Conflict)
        .put("/autodialler/config/", config::update_config, "Edit a configuration; it holds from the next lead on")
        .changes(DIALLER)
        .refuses(Refusal::Conflict)
        .refuses(Refusal::Missing)
        .post("/copy-config/", copy::copy_config, "Copy a configuration: inactive, and without callers")
        .changes(DIALLER)
        .refuses(Refusal::Conflict)
        .refuses(Refusal::Missing)
        .delete("/copy-config/", copy::delete_config, "Delete an inactive configuration; its calls and history stay")
        .changes(DIALLER)
        .refuses(Refusal::Conflict)
        .refuses(Refusal::Missing)
        .put("/agents/ivr-agents/", ivr::set_ivr_agents, "Set the programs that ask customers and hand over")
        .changes(DIALLER)
        .refuses(Refusal::Conflict)
        .refuses(Refusal::Missing)
        .post(
            "/test-autodialer/",
            dry_run::test_dialler,
            "What a configuration would dial next, to whom and why; nothing is written",
        )
        .refuses(Refusal::Missing)
}

fn people(calls: Calls) -> Calls {
    calls
        .get("/assign-config-list/", users::list_config_users, "The callers of configurations")
        .shows(DIALLER)
        .shows(AGENTS)
        .shows(USERS)
        .refuses(Refusal::Missing)
        .post("/assign-config-list/", users::assign_users, "Give callers to a configuration")
        .changes(DIALLER)
        .refuses(Refusal::Conflict)
        .refuses(Refusal::Missing)
        .delete("/assign-config-list/", users::unassign_users, "Take callers from a configuration")
        .changes(DIALLER)
        .refuses(Refusal::Conflict)
        .refuses(Refusal::Missing)
        .get("/unassigned-config-users/", users::list_unassigned, "Callers without a configuration")
        .shows(DIALLER)
        .shows(AGENTS)
        .shows(USERS)
        .get("/autodialler/next/", next::get_next, "The lead that is offered to the caller until its lease is over")
        .shows(DIALLER)
        .shows(AGENTS)
        .post("/autodialler/next/", next::do_next, "Dial the lead that is offered to the caller, or skip it")
        .changes(DIALLER)
        .changes(LEADS)
        .changes(AGENTS)
        .refuses(Refusal::Conflict)
}
