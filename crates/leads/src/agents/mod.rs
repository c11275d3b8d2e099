//! What people on the telephone do: the state of each, as events from which all reports are calculated.

mod change;
mod follow;
mod list;
mod live;
mod reports;
mod rules;
mod spans;
mod store;
mod takers;
mod types;
mod worker;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::gateways::RegionWork;
use pitlane_base::topics::{AGENTS, DIALLER, LEADS, USERS};
use pitlane_platform::calls::Calls;

pub use change::wrap_up;
pub use list::rows;
pub use rules::{Happening, Now, after};
pub use store::{of_people, state_of};
pub use takers::is_available;
#[cfg(test)]
pub use worker::look;

pub fn calls() -> Calls {
    reports::calls(Calls::new("agents"))
        .get(
            "/agents/get_agents/",
            list::get_agents,
            "People on the telephone as they are now; or the caller with their day",
        )
        .shows(AGENTS)
        .shows(DIALLER)
        .shows(USERS)
        .shows(LEADS)
        .hook(follow::CALLS)
        .hook(follow::ON_TELEPHONE)
        .hook(follow::READINESS)
        .hook(RegionWork(|region, stop| worker::work(region, stop).boxed()))
}
