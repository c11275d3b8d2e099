//! Coupons and vouchers: what is offered to customers under a code, with its limits, and what their orders have of it.

mod apply;
mod campaigns;
mod check;
mod compensation;
mod filter;
mod keep;
mod life;
mod list;
mod make;
mod off;
mod pace;
mod rules;
mod store;
mod subject;
mod suggest;
mod types;
mod valid;
mod voucher_issue;
mod voucher_life;
mod voucher_rules;
mod voucher_store;
mod voucher_types;
mod vouchers;
mod words;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::topics::{COUPONS, ORDER, ORDERS, VOUCHERS};
use pitlane_orders::orders::{OfferCode, OrderMoved};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_workshop::estimates::{OfferTermsOf, Offers};

pub use campaigns::{VoucherCampaign, campaigns};
pub use compensation::{
    Compensated, Compensation, cancel_for_escalation, hold_customer, issue_for_escalation, of_escalation,
    was_compensated,
};
pub use life::{credited, used};
pub use store::drift as coupon_drift;
pub use voucher_rules::new_code as new_voucher_code;
pub use voucher_store::{drift as voucher_drift, is_refunded};
pub use voucher_types::VoucherState;
pub use words::words_of;

pub fn calls() -> Calls {
    Calls::new("coupons")
        .get(
            "/orders/coupons/",
            list::list_coupons,
            "Coupons by filter; or with an order, those that could be tried on it, the best first",
        )
        .shows(COUPONS)
        .shows(ORDER)
        .refuses(Refusal::Missing)
        .post("/orders/coupons/", make::create_coupon, "Add a coupon, or a series of codes for one use each")
        .changes(COUPONS)
        .refuses(Refusal::Missing)
        .get("/orders/coupons/download/", list::download_coupons, "The filtered list of coupons as CSV")
        .get("/orders/coupon/detail/{id}/", keep::get_coupon, "A coupon with its redemptions, its days and its history")
        .shows(COUPONS)
        .put("/orders/coupon/detail/{id}/", keep::update_coupon, "Edit a coupon, start it or pause it")
        .changes(COUPONS)
        .post(
            "/orders/coupons/check/",
            check::check_coupon,
            "Try a coupon or a voucher on an order: every rule, with what it asks for and what was found",
        )
        .refuses(Refusal::Missing)
        .refuses(Refusal::TooMany)
        .post("/orders/coupons/apply/", apply::apply_coupon, "Apply a coupon or a voucher to an order")
        .changes(ORDER)
        .changes(ORDERS)
        .changes(COUPONS)
        .refuses(Refusal::TooMany)
        .post("/orders/coupons/remove/", apply::remove_coupon, "Remove the coupon or the voucher of an order")
        .changes(ORDER)
        .changes(ORDERS)
        .changes(COUPONS)
        .get("/customer/voucher_coupon_get_post", vouchers::list_vouchers, "Vouchers by filter, with their balances")
        .shows(VOUCHERS)
        .refuses(Refusal::Missing)
        .post(
            "/customer/voucher_coupon_get_post",
            vouchers::change_voucher,
            "Issue a voucher, decide on one that needs a second person, cancel, extend or send one again",
        )
        .changes(VOUCHERS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::TooMany)
        .hook(Offers(|tx, who, order_id, lines| life::give(tx, who, order_id, Some(lines)).boxed()))
        .hook(OfferTermsOf(|tx, _who, order_id| life::terms(tx, order_id).boxed()))
        .hook(OfferCode(|tx, who, order_id, code| apply::by_code(tx, who, order_id, code).boxed()))
        .hook(OrderMoved(|tx, who, before, to| life::moved(tx, who, before, to).boxed()))
}
