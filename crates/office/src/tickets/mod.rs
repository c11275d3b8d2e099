//! Support tickets: list, create, edit and comment.

mod create;
mod filter;
mod hand_over;
mod list;
mod live;
mod rules;
mod scope;
mod store;
mod told;
mod types;
mod update;

#[cfg(test)]
mod tests;

use pitlane_base::topics::TICKETS;
use pitlane_platform::calls::Calls;

pub use rules::moved;
pub use types::TicketStatus;

pub fn calls() -> Calls {
    Calls::new("tickets")
        .post("/support/ticket/add", create::create_ticket, "Create a support ticket")
        .changes(TICKETS)
        .get(
            "/support/ticket/add",
            list::list_tickets,
            "Support tickets by filter, with count and the choices for a new one",
        )
        .shows(TICKETS)
        .get(
            "/support/ticket/{support_ticket_number}/edit",
            list::get_ticket,
            "A ticket with its comments and history, by number or id",
        )
        .shows(TICKETS)
        .post(
            "/support/ticket/{support_ticket_number}/edit",
            update::update_ticket,
            "Edit a ticket, change its status or comment on it",
        )
        .changes(TICKETS)
        .hook(hand_over::OF_ASSIGNEE)
        .hook(live::WATCHABLE)
}
