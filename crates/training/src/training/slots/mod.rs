//! Slots: trainings with a time, a place, a trainer and seats.

mod change;
mod check;
mod create;
mod filter;
mod reads;
mod rules;
mod store;
mod trainers;
mod types;

use pitlane_base::topics::TRAINING;
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

pub use reads::find;
pub use store::{StoredSlot, close};
pub use types::{SlotPlace, SlotStatus};

pub fn calls(calls: Calls) -> Calls {
    calls
        .get("/central/training-slots/", reads::list_training_slots, "Slots by filter, with their seats")
        .shows(TRAINING)
        .refuses(Refusal::Missing)
        .post(
            "/central/training-slots/",
            create::create_training_slots,
            "Add a slot, or the same one in several weeks: all of them, or none",
        )
        .changes(TRAINING)
        .put("/central/training-slots/", change::update_training_slot, "Edit, close or cancel a slot")
        .changes(TRAINING)
        .get("/central/training-slots/trainers/", trainers::list_trainers, "Who can teach")
        .shows(TRAINING)
}
