//! Support tickets: listed, made, worked on and talked about.

mod create;
mod filter;
mod list;
mod rules;
mod scope;
mod store;
mod types;
mod update;

#[cfg(test)]
mod tests;

use pitlane_base::topics::TICKETS;
use pitlane_platform::calls::Calls;

pub use rules::{Clock, number, promise};
pub use types::TicketStatus;

pub fn calls() -> Calls {
    Calls::of("tickets")
        .post("/support/ticket/add", create::create_ticket, "Make a support ticket")
        .changes(TICKETS)
        .get(
            "/support/ticket/add",
            list::list_tickets,
            "Support tickets by filter, with count and what the form of a new one picks from",
        )
        .shows(TICKETS)
        .get(
            "/support/ticket/{support_ticket_number}/edit",
            list::get_ticket,
            "A ticket whole, with its comments and history, by number or id",
        )
        .shows(TICKETS)
        .post(
            "/support/ticket/{support_ticket_number}/edit",
            update::update_ticket,
            "Edit a ticket, move it on or comment on it",
        )
        .changes(TICKETS)
}
