//! Customer feedback on delivered orders: calls, answers, and the list.

mod attempt;
mod detail;
mod detractor;
mod filter;
mod list;
mod public;
mod rules;
mod save;
mod store;
mod types;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::messages::Milestone;
use pitlane_base::topics::ORDER;
use pitlane_orders::messages::LinkOf;
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

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
        .post(
            "/orders/feedback/link/open/",
            public::open_feedback_link,
            "The order behind a customer's link to rate it",
        )
        .refuses(Refusal::Missing)
        .post(
            "/orders/feedback/link/answer/",
            public::answer_feedback_link,
            "The customer rates their order under their link, once",
        )
        .changes(ORDER)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Gone)
        .refuses(Refusal::Conflict)
        .hook(LinkOf {
            milestone: Milestone::Delivered,
            find: |tx, region, order_id| public::new_link(tx, region, order_id).boxed(),
        })
}
