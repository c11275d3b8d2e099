//! Reports on people on the telephone: calculated from their events, from the calls and from what was done with leads.

mod analysis;
mod calls;
mod idle;
mod leads;
mod period;
#[cfg(test)]
mod tests;
mod types;

use pitlane_base::topics::{AGENTS, LEADS};
use pitlane_platform::calls::Calls;

pub use period::changes;

pub fn calls(calls: Calls) -> Calls {
    calls
        .get(
            "/users/agent-activities/idle-timeline/",
            idle::get_idle_timeline,
            "What somebody did on a day, span by span",
        )
        .shows(AGENTS)
        .get("/users/agent-activities/idle-breakdown/", idle::get_idle_breakdown, "Idle time by reason, hour or agent")
        .shows(AGENTS)
        .get(
            "/users/agent-activities/status-breakdown/",
            leads::get_status_breakdown,
            "Leads by the last status that somebody set",
        )
        .shows(LEADS)
        .get(
            "/users/agent-activities/source-breakdown/",
            leads::get_source_breakdown,
            "Leads that somebody worked on, by source, with orders",
        )
        .shows(LEADS)
        .get("/users/agent-activities/lcc-analysis/", analysis::get_lcc_analysis, "How those who telephone did")
        .shows(AGENTS)
        .shows(LEADS)
        .get("/users/agent-activities/outbound-calls/", calls::list_outbound_calls, "Calls to customers, with sums")
        .shows(AGENTS)
        .get("/users/agent-activities/inbound-calls/", calls::list_inbound_calls, "Calls of customers, with sums")
        .shows(AGENTS)
        .get("/users/agent-activities/logs/", calls::list_agent_logs, "Events of those who telephone, the newest first")
        .shows(AGENTS)
}
