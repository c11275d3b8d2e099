//! Tests: sent as a link, answered without signing in.

mod overdue;
mod public;
mod result;
mod rules;
mod send;
mod store;
mod types;

use pitlane_base::topics::{GARAGES, TRAINING};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

pub use overdue::finish_overdue;

pub fn calls(calls: Calls) -> Calls {
    calls
        .put(
            "/central/send-assessment/",
            send::send_assessments,
            "Send the link of a test to people who attended, or who failed: to all of them, or none",
        )
        .changes(TRAINING)
        .refuses(Refusal::Conflict)
        .post(
            "/central/assessment/link/open/",
            public::open_assessment,
            "The test behind a link; its time begins when it is first opened",
        )
        .changes(TRAINING)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Gone)
        .post("/central/assessment/link/save/", public::save_assessment_answer, "Save the answer to one question")
        .refuses(Refusal::Missing)
        .refuses(Refusal::Gone)
        .refuses(Refusal::Conflict)
        .post(
            "/central/assessment/link/submit/",
            public::submit_assessment,
            "Submit a test: the answers that are saved count",
        )
        .changes(TRAINING)
        .changes(GARAGES)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Gone)
        .refuses(Refusal::Conflict)
}
