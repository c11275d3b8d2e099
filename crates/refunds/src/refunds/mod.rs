//! Refunds of orders. A grant is the decision to return money, a send is money on its way.

mod account;
mod act;
mod again;
mod apply;
mod approve;
mod cancel;
mod filter;
mod flag;
mod found;
mod held;
mod list;
mod markets;
mod note;
mod of_orders;
mod page;
mod plan;
mod planned;
mod request;
mod returnable;
mod rules;
mod send;
mod sheet;
mod show;
mod store;
mod transfer;
mod types;
mod wish;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::gateways::{GatewayWork, Pages};
use pitlane_base::topics::{ORDER, REFUNDS};
use pitlane_billing::payments::{PayoutHeld, RefundReported};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

pub use account::check as check_account;
pub use flag::check as check_enabled;
pub use markets::{MarketHooks, MarketMoney, MarketParty, MarketPayment, NamedLine, Noted, Processed};
pub use note::notify;
pub use plan::{Part, Remainder, parts};
pub use request::{hold, request};
pub use returnable::{Returnable, is_returned, returnable};
pub use rules::LEAST;
pub use send::{deliver_reports, look_at_due};
pub use show::{of_case, of_order, one, shown_payment};
pub use store::{drift, reserved_of_market};
pub use types::{RefundAccountInput, RefundBrief, RefundItem, RefundLineInput, RefundOrder, RefundSend};
pub use wish::Wish;

pub fn calls() -> Calls {
    Calls::new("refunds")
        .get(
            "/order-refund/",
            list::list_refunds,
            "Refunds by filter, with counts and sums by state; with an order, also what of its money can be returned",
        )
        .shows(REFUNDS)
        .shows(ORDER)
        .refuses(Refusal::Missing)
        .post(
            "/razorpay_initiate_refund",
            act::initiate_refund,
            "Request a refund, decide on one, cancel it, look it up, send again what failed, or issue a new link",
        )
        .changes(REFUNDS)
        .changes(ORDER)
        .hook(of_orders::HOOKS)
        .hook(PayoutHeld(|tx, orders| held::held(tx, orders).boxed()))
        .hook(RefundReported(|tx, region, report| apply::reported(tx, region, report).boxed()))
        .hook(Pages(page::router))
        .hook(GatewayWork(|region, gateway, stop| send::work(region, gateway, stop).boxed()))
}
