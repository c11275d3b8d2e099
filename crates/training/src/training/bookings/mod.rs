//! Bookings: who comes to which training, and who came.

mod book;
mod cancel;
mod complete;
mod dashboard;
mod filter;
mod list;
mod sheet;
mod store;
mod types;

use pitlane_base::topics::{GARAGES, TRAINING};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

pub use complete::not_possible;
pub use filter::RENEW_AHEAD;
pub use list::by_ids;
pub use store::{ABSENCES, MOST_ATTEMPTS, asked_topics, of_people};
pub use types::SlotBooking;

pub fn calls(calls: Calls) -> Calls {
    calls
        .get(
            "/central/dashboard-count/",
            dashboard::get_training_dashboard,
            "How many people have which status in the topics, the seats ahead, and the rate of passes",
        )
        .shows(TRAINING)
        .post("/central/book-slot/", book::book_slot, "Book people for a slot: all of them, or none")
        .changes(TRAINING)
        .changes(GARAGES)
        .refuses(Refusal::Missing)
        .put("/central/book-slot/", cancel::cancel_bookings, "Cancel bookings: all of them, or none")
        .changes(TRAINING)
        .changes(GARAGES)
        .refuses(Refusal::Conflict)
        .get(
            "/central/get-slot-booking/",
            list::list_slot_bookings,
            "Each person in each topic with the newest booking; or the bookings of a slot or of days",
        )
        .shows(TRAINING)
        .get(
            "/central/get-slot-booking/download/",
            sheet::download_slot_bookings,
            "The filtered list of bookings as CSV",
        )
        .put("/central/complete-training/", complete::complete_training, "Enter who came to a training, and close it")
        .changes(TRAINING)
        .changes(GARAGES)
        .refuses(Refusal::Missing)
}
