//! What customers say of orders that were handed back to them: called, asked, written down.

mod attempt;
mod detail;
mod filter;
mod list;
mod rules;
mod save;
mod store;
mod types;

#[cfg(test)]
mod tests;

use pitlane_base::topics::ORDER;
use pitlane_platform::calls::Calls;

pub use rules::{average_rating, net_promoters};

pub fn calls() -> Calls {
    Calls::of("feedback")
        .get(
            "/central/feedback-calling/detail/{order_id}/",
            detail::get_feedback,
            "The feedback of an order, with every call about it",
        )
        .shows(ORDER)
        .put(
            "/central/feedback-calling/detail/{order_id}/",
            save::save_feedback,
            "Write down what the customer says; it is then done",
        )
        .changes(ORDER)
        .patch(
            "/central/feedback-calling/detail/{order_id}/",
            attempt::record_call_attempt,
            "Write down a call: reached, no answer, or to be called back",
        )
        .changes(ORDER)
        .get("/central/feedbacks/", list::list_feedbacks, "Feedback by filter, with count, average rating and NPS")
        .shows(ORDER)
}
