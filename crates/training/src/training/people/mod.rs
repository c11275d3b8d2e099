//! The people of garages, with their profiles and their training.

mod filter;
mod garage;
mod left;
mod list;
mod lookup;
mod profile;
mod store;
mod types;
mod write;

use pitlane_base::topics::{GARAGES, TRAINING, USERS};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

pub use garage::training_of;
pub use left::left;

pub fn calls(calls: Calls) -> Calls {
    calls
        .get(
            "/central/get-training-workshop-users/",
            list::list_training_users,
            "The people of a garage with their status in each topic",
        )
        .shows(TRAINING)
        .shows(USERS)
        .refuses(Refusal::Missing)
        .get("/central/get-workshop-users/", list::list_workshop_users, "The people of a garage to pick from")
        .shows(TRAINING)
        .shows(USERS)
        .refuses(Refusal::Missing)
        .get("/central/get-unique-user/", lookup::get_unique_user, "Whose a mobile is, or that it is free")
        .shows(USERS)
        .put(
            "/central/update-workshop-user/",
            write::update_workshop_user,
            "Add a person of a garage, edit one, move them to another garage, or let them leave",
        )
        .changes(TRAINING)
        .changes(USERS)
        .changes(GARAGES)
        .refuses(Refusal::Conflict)
        .refuses(Refusal::Missing)
}
