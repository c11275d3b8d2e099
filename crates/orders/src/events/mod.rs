//! Events: camps and campaigns that bring leads, with their staff, their offer, and what came of them. E

mod banner;
mod filter;
mod handlers;
mod need;
mod presence;
mod rules;
mod sheet;
mod shown;
mod store;
mod tell;
mod types;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::names;
use pitlane_base::prepare::Prepare;
use pitlane_base::topics::{EVENTS, ROSTERS};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_staff::roster::StaffEvents;

pub use need::{NeedingEvent, needing_coupon, needing_garage, refusal, sentence};
pub use presence::running_of;
pub use types::RunningEvent;

pub fn calls() -> Calls {
    Calls::new("events")
        .get("/central/events/", handlers::list_events, "Events by filter, with what came of them")
        .shows(EVENTS)
        .post("/central/events/", handlers::create_event, "Add an event")
        .changes(EVENTS)
        .changes(ROSTERS)
        .get("/central/events/download/", sheet::download_events, "Events by filter, as CSV")
        .get("/central/event/detail/{id}/", handlers::get_event, "An event with its banner and its history")
        .shows(EVENTS)
        .put("/central/event/detail/{id}/", handlers::update_event, "Edit an event, plan it or cancel it")
        .changes(EVENTS)
        .changes(ROSTERS)
        .post("/central/event/banner/", banner::set_event_banner, "Set the banner of an event")
        .changes(EVENTS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .delete("/central/event/banner/", banner::delete_event_banner, "Delete the banner of an event")
        .changes(EVENTS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .hook(StaffEvents(|tx, ids, within| presence::of_people(tx, ids, within).boxed()))
        .hook(Prepare(|tx, _applied| names::fold(tx, "events").boxed()))
}
