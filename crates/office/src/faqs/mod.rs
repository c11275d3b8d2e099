//! Questions that are asked often, with their answers: read by all staff, written and ordered by editors.

mod filter;
mod handlers;
mod rules;
mod store;
mod types;

#[cfg(test)]
mod tests;

use pitlane_base::topics::FAQS;
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

pub use rules::words_of;

pub fn calls() -> Calls {
    Calls::new("faqs")
        .get("/central/faq/", handlers::list_faqs, "Questions and answers by filter, with the categories")
        .shows(FAQS)
        .refuses(Refusal::Missing)
        .post("/central/faq/", handlers::create_faq, "Add a question with its answer")
        .changes(FAQS)
        .put("/central/faq/", handlers::update_faq, "Edit a question, or put those of a category in order")
        .changes(FAQS)
}
