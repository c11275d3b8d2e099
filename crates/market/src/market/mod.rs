//! Orders of the spares and accessories markets: placed by their shops, moved line by line, cancelled and returned by
//! quantities.

mod detail;
mod drift;
mod filter;
mod invoice;
mod list;
mod moves;
mod place;
mod price;
mod reach;
mod refunds;
mod rules;
mod store;
mod types;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::codes::market_item_statuses;
use pitlane_base::topics::{ACCESSORIES_ORDERS, ORDER, REFUNDS, SPARES_ORDERS};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;
use pitlane_supply::suppliers::SparesOrders;

pub use detail::CasesOfMarketOrder;
pub use drift::drift;
pub use price::{Priced, Resolved, Supply, price};
pub use reach::{of_department, of_market};
pub use rules::{number, part};
pub use store::NewItem;
pub use types::{EventDetail, EventLine, Market, MarketEvent, MarketOrderCase, MarketRefund};

pub fn calls() -> Calls {
    let calls = accessories_refunds(spares_refunds(accessories(spares(Calls::new("market")))));
    let calls = calls.hook(refunds::SPARES).hook(refunds::ACCESSORIES);
    calls.enumeration(market_item_statuses).hook(SparesOrders {
        of_retailers: |tx, ids| store::open_of_retailers(tx, ids).boxed(),
        // Market orders are sent by retailers and by the company; no line of them names a warehouse.
        of_warehouses: |_, _| async { Ok(std::collections::BTreeMap::new()) }.boxed(),
    })
}

fn spares(calls: Calls) -> Calls {
    calls
        .on(Service::Spares)
        .get("/sku-wise-order-history/", list::list_spares_orders, "Lines of orders of spares by filter")
        .shows(SPARES_ORDERS)
        .get(
            "/sku-wise-order-details/",
            detail::get_spares_order,
            "An order of spares with its lines, payments, history, and what can be done next",
        )
        .shows(SPARES_ORDERS)
        .shows(REFUNDS)
        .refuses(Refusal::Missing)
        .get("/admin-order-listing-csv/", list::download_spares_orders, "Lines of orders of spares by filter, as CSV")
        .post("/market-orders/", place::place_spares_order, "Place an order of spares")
        .changes(SPARES_ORDERS)
        .put(
            "/market-orders/",
            moves::move_spares_order,
            "Move lines of an order of spares on, record its payment, cancel or return lines, or preview that",
        )
        .changes(SPARES_ORDERS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
}

fn accessories(calls: Calls) -> Calls {
    calls
        .on(Service::Accessories)
        .get("/admin-order-listing/", list::list_accessories_orders, "Lines of orders of accessories by filter")
        .shows(ACCESSORIES_ORDERS)
        .get(
            "/admin-order-listing-csv/",
            list::download_accessories_orders,
            "Lines of orders of accessories by filter, as CSV",
        )
        .get(
            "/market-orders/",
            detail::get_accessories_order,
            "An order of accessories with its lines, payments, history, and what can be done next",
        )
        .shows(ACCESSORIES_ORDERS)
        .shows(REFUNDS)
        .refuses(Refusal::Missing)
        .post("/market-orders/", place::place_accessories_order, "Place an order of accessories")
        .changes(ACCESSORIES_ORDERS)
        .put(
            "/market-orders/",
            moves::move_accessories_order,
            "Move lines of an order of accessories on, record its payment, cancel or return lines, or preview that",
        )
        .changes(ACCESSORIES_ORDERS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .get(
            "/api/v1/oauth/accessories/acc_download_dth_invoice",
            invoice::download_dth_invoice,
            "The bill of an order of accessories that is fitted at the customer's door, as PDF",
        )
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
}

fn spares_refunds(calls: Calls) -> Calls {
    calls
        .on(Service::Spares)
        .post(
            "/payment-refund/",
            refunds::refund_spares_payment,
            "Request a refund of an order of spares through the gateway",
        )
        .changes(SPARES_ORDERS)
        .changes(REFUNDS)
        .refuses(Refusal::Missing)
        .post(
            "/issue-refund-cod/",
            refunds::issue_spares_refund_cod,
            "Request a refund of an order of spares by payout link, or to an account",
        )
        .changes(SPARES_ORDERS)
        .changes(REFUNDS)
        .refuses(Refusal::Missing)
        .get(
            "/razorpay-order-payment/",
            refunds::list_spares_gateway_payments,
            "The payments of an order of spares with what was returned of each",
        )
        .shows(SPARES_ORDERS)
        .shows(REFUNDS)
        .refuses(Refusal::Missing)
}

fn accessories_refunds(calls: Calls) -> Calls {
    calls
        .on(Service::Accessories)
        .post(
            "/issue-refund/",
            refunds::issue_accessories_refund,
            "Request a refund of an order of accessories through the gateway",
        )
        .changes(ACCESSORIES_ORDERS)
        .changes(REFUNDS)
        .refuses(Refusal::Missing)
        .post(
            "/central-issue-refund/",
            refunds::issue_central_refund,
            "Request a refund of an order of central that is fitted at the customer's door",
        )
        .changes(ORDER)
        .changes(REFUNDS)
        .refuses(Refusal::Missing)
        .post(
            "/issue-refund-cod/",
            refunds::issue_accessories_refund_cod,
            "Request a refund of an order of accessories by payout link, or to an account",
        )
        .changes(ACCESSORIES_ORDERS)
        .changes(REFUNDS)
        .refuses(Refusal::Missing)
        .post(
            "/cancel-order-items/",
            moves::cancel_order_items,
            "Cancel quantities of lines of an order of accessories with their refund, or preview that",
        )
        .changes(ACCESSORIES_ORDERS)
        .changes(REFUNDS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .post(
            "/api/v1/oauth/accessories/acc_dth_cancel_order",
            moves::cancel_fitting,
            "Cancel an order of accessories that is fitted at the customer's door, with its order at central, or preview that",
        )
        .changes(ACCESSORIES_ORDERS)
        .changes(ORDER)
        .changes(REFUNDS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .get(
            "/razorpay-order-payment/",
            refunds::list_accessories_gateway_payments,
            "The payments of an order of accessories with what was returned of each",
        )
        .shows(ACCESSORIES_ORDERS)
        .shows(REFUNDS)
        .refuses(Refusal::Missing)
}
