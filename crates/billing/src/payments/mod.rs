//! Payments of orders: a ledger per order, payments taken by hand or by a gateway link, and receipts.

mod advances;
mod apply;
mod back;
mod change;
mod claims;
mod collect;
mod customer;
mod held;
mod ledger;
mod list;
mod page;
mod paper;
pub mod reconcile;
mod refund;
mod rules;
mod store;
mod told;
mod types;
mod webhook;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::codes::{payers, payment_modes, payment_statuses};
use pitlane_base::gateways::{GatewayWork, Pages};
use pitlane_base::topics::ORDER;
use pitlane_orders::messages::{CustomersShare, StillReceived};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

pub use advances::Advances;
pub use apply::GATEWAY;
pub use back::{Captured, Returned, book_refund, book_refund_at, captured};
pub use claims::{ClaimShares, SharesOfClaim, money as claim_money};
pub use customer::{Asked, ask, customers_due};
pub use held::{PayoutHeld, Reasons};
pub use ledger::{series as receipt_series, sums};
pub use paper::receipt_pdf;
pub use refund::refund_voucher_pdf;
pub use rules::{Mode, Payer, Status};
pub use store::{
    MoneyPaper, find, is_link_open, last_received, paid, paid_by, papers_of_customer, pending, pending_of,
    reference_key,
};
pub use types::{CustomersDue, NotPayable, OpenAdvance, PayerDue, PaymentSums};
pub use webhook::{RefundReported, take as take_report};

pub fn calls() -> Calls {
    Calls::new("payments")
        .enumeration(payment_statuses)
        .enumeration(payment_modes)
        .enumeration(payers)
        .get(
            "/orders/payments/",
            list::list_payments,
            "The payments of an order, with the paid and due amounts and the choices for a new payment",
        )
        .shows(ORDER)
        .post("/orders/payments/", collect::collect_payment, "Record a payment, or send the customer a payment link")
        .changes(ORDER)
        .put(
            "/orders/payments/",
            change::change_payment,
            "Check a payment with the gateway, cancel or resend its link, reverse a payment, or accept its money",
        )
        .changes(ORDER)
        .get(
            "/orders/download/receipt/",
            paper::download_receipt,
            "The receipt of a payment as PDF, for an advance the receipt voucher",
        )
        .get(
            "/orders/download/refund-voucher/",
            refund::download_refund_voucher,
            "The voucher of money that was given back as PDF",
        )
        .post(
            "/orders/payments/webhook/",
            webhook::receive_gateway_report,
            "Reports of the payment gateway: signed, processed once, in any order",
        )
        .changes(ORDER)
        .refuses(Refusal::Unsigned)
        .refuses(Refusal::Missing)
        .hook(CustomersShare(|tx, region, order_id| told::customers_share(tx, region, order_id).boxed()))
        .hook(StillReceived(|tx, receipt| told::is_received(tx, receipt).boxed()))
        .hook(Pages(page::router))
        .hook(GatewayWork(|region, gateway, stop| reconcile::work(region, gateway, stop).boxed()))
}
