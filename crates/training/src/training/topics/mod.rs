//! What is taught, with the questions of its tests.

mod filter;
mod keep;
mod pictures;
mod reads;
mod rules;
mod store;
mod types;

use pitlane_base::topics::TRAINING;
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

pub use pictures::images;
pub use reads::find;
pub use store::{Question, is_for, questions};
pub use types::{QuestionImage, Wording, WorkshopTrade};

pub fn calls(calls: Calls) -> Calls {
    calls
        .get("/central/training-topics/", reads::list_training_topics, "Topics by filter; one in full by its id")
        .shows(TRAINING)
        .refuses(Refusal::Missing)
        .post("/central/training-topics/", keep::create_training_topic, "Add a topic, with or without its questions")
        .changes(TRAINING)
        .put("/central/training-topics/", keep::update_training_topic, "Edit a topic, or replace its questions")
        .changes(TRAINING)
        .post(
            "/central/training-topics/picture/",
            pictures::add_training_picture,
            "Upload a picture for a question of a topic, or of one that is not saved yet",
        )
        .refuses(Refusal::Missing)
        .get(
            "/central/training-topics/picture/",
            pictures::get_training_picture,
            "A picture of a question, with links that have not expired",
        )
        .refuses(Refusal::Missing)
}
