//! Customer feedback on delivered orders: calls, answers, and the list.

mod attempt;
mod detail;
mod detractor;
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

pub use detractor::{Detractor, OnDetractor};
pub use rules::{average_rating, net_promoters};

pub fn calls() -> Calls {
    Calls::new("feedback")
        .hook(detractor::REPORT)
        .get(
            "/central/feedback-calling/detail/{order_id}/",
            detail::get_feedback,
            "The feedback of an order, with every call about it",
        )
        .shows(ORDER)
        .put(
            "/central/feedback-calling/detail/{order_id}/",
            save::save_feedback,
            "Record the customer's feedback, which is then complete",
        )
        .changes(ORDER)
        .patch(
            "/central/feedback-calling/detail/{order_id}/",
            attempt::record_call_attempt,
            "Record a call: reached, no answer, or call back",
        )
        .changes(ORDER)
        .get("/central/feedbacks/", list::list_feedbacks, "Feedback by filter, with count, average rating and NPS")
        .shows(ORDER)
}
