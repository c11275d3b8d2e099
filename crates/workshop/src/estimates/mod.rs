//! Estimates: the cost of the work line by line, and the decisions on each line.

mod agreed;
mod approval;
mod call_back;
mod carry;
mod checks;
mod create_order;
mod customer;
mod decide;
mod declined;
mod detail;
mod drift;
mod findings;
mod guard;
mod insurer;
mod jobs;
mod link;
mod lookup;
mod margin;
mod offer_hooks;
mod offered;
mod order_token;
mod outcome;
mod paper;
mod plan;
mod price;
mod public;
mod revision;
mod rules;
mod save;
mod sent;
mod store;
mod supply;
mod types;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::topics::{ORDER, ORDERS};
use pitlane_orders::catalogue::Uses;
use pitlane_orders::messages::StillAsked;
use pitlane_orders::orders::{GarageChanged, OrderMoved};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;

pub use agreed::{Agreed, AgreedLine, DearerJob, Expected, agreed, dearer_jobs, expected, retax};
pub use detail::{CurrentEstimate, current_estimate, load_estimate};
pub use drift::drift;
pub use insurer::{InsurerDecision, decide as decide_for_insurer};
pub use lookup::{check_unlocked, lock};
pub use offer_hooks::{OfferTermsOf, Offers};
pub use offered::{current_lines, reoffer, write_code as write_offer_code};
pub use paper::{last_shown, pdf};
pub use price::Price;
pub use save::checked_registration;
pub use supply::{Registration, Supply, Treatments, treatments, treatments_for};
pub use types::{
    Approval, EstimateDetail, EstimateLine, LineSource, Lock, OfferTerms, OfferedCoupon, OfferedLine, Typed,
};

pub fn calls() -> Calls {
    of_customers(of_staff(Calls::new("estimates")))
        .on(Service::Oauth)
        .post(
            "/v1/oauth/order/create_estimate_order",
            create_order::create_estimate_order,
            "Create an order together with its first estimate",
        )
        .changes(ORDERS)
        .hook(GarageChanged(|tx, who, order_id| retax(tx, who, order_id).boxed()))
        .hook(OrderMoved(|tx, who, before, to| link::end_with_order(tx, who, before, to).boxed()))
        .hook(StillAsked(|tx, link, now| async move { Ok(store::is_link_open(tx, link, now).await?) }.boxed()))
        .hook(Uses(|tx, source, id, since| lookup::orders_with(tx, source, id, since).boxed()))
}

fn of_staff(calls: Calls) -> Calls {
    calls
        .get("/orders/estimate/", detail::get_estimate, "The estimate of an order: the current or an older revision")
        .shows(ORDER)
        .post(
            "/orders/estimate/",
            save::save_estimate,
            "Save the estimate of an order; a revision that was sent is never changed",
        )
        .changes(ORDER)
        .get("/orders/download-estimate/", paper::download_estimate, "The estimate of an order as PDF")
        .get(
            "/orders/send-approval-for-checklist/",
            link::send_approval_link,
            "Create a link for the customer to approve the estimate, and send it to the order's mobile",
        )
        .changes(ORDER)
        .refuses(Refusal::Conflict)
        .refuses(Refusal::TooMany)
        .post(
            "/orders/estimate/sent/",
            sent::record_sent,
            "Record that staff passed the estimate on themselves: printed, by e-mail, or to the insurer's surveyor",
        )
        .changes(ORDER)
        .post(
            "/orders/estimate/approval/",
            approval::record_approval,
            "Record decisions of the customer or the insurer on estimate lines",
        )
        .changes(ORDER)
        .get(
            "/orders/estimate/declined/",
            declined::list_declined_lines,
            "Declined work to call back about, by city and day",
        )
        .shows(ORDER)
}

/// The calls behind a customer's link.
fn of_customers(calls: Calls) -> Calls {
    calls
        .post("/orders/estimate/link/open/", public::open_estimate_link, "The estimate behind a customer's link")
        .refuses(Refusal::Missing)
        .refuses(Refusal::Gone)
        .post(
            "/orders/estimate/link/send-otp/",
            public::send_estimate_code,
            "Send the code that confirms a decision to the order's mobile",
        )
        .refuses(Refusal::Missing)
        .refuses(Refusal::Gone)
        .refuses(Refusal::TooMany)
        .post(
            "/orders/estimate/link/decide/",
            public::decide_estimate,
            "The customer approves or declines each line, confirmed by a code",
        )
        .changes(ORDER)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Gone)
        .refuses(Refusal::TooMany)
        .post(
            "/orders/estimate/link/photo/",
            public::open_job_photo,
            "New links to a photo of a job, for the customer whose page is open longer than they are valid",
        )
        .refuses(Refusal::Missing)
        .refuses(Refusal::Gone)
        .post(
            "/orders/estimate/link/call-back/",
            call_back::ask_call_back,
            "The customer asks to be called back about the estimate",
        )
        .changes(ORDER)
        .refuses(Refusal::Missing)
}
