//! The page of an order for its customer, under a link and without a session: where it stands, what is due, how to pay it, and
//! the papers that are meant for them.

mod open;
mod paper;
mod papers;
mod pay;
mod types;

#[cfg(test)]
pub mod tests;

use pitlane_base::topics::ORDER;
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

pub fn calls() -> Calls {
    Calls::new("customer_page")
        .post(
            "/orders/customer/open/",
            open::open_customer_order,
            "The order behind its customer's link: where it stands, what is due, its papers",
        )
        .refuses(Refusal::Missing)
        .refuses(Refusal::Gone)
        .post(
            "/orders/customer/paper/",
            paper::open_customer_paper,
            "A paper of the order behind its customer's link as PDF",
        )
        .refuses(Refusal::Missing)
        .refuses(Refusal::Gone)
        .refuses(Refusal::TooMany)
        .post(
            "/orders/customer/pay/",
            pay::pay_customer_order,
            "The payment link of what the customer owes of the order behind their link: the open one, else a new one",
        )
        .changes(ORDER)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Gone)
        .refuses(Refusal::Conflict)
        .refuses(Refusal::TooMany)
}
