//! Orders: search, list, detail, create and edit.

mod advance;
mod amounts;
mod arrival;
mod automatic;
mod claim;
mod create;
mod customer;
mod dead;
mod detail;
mod download;
mod due;
mod dues;
mod evidence;
mod fields;
mod filter;
mod from_lead;
mod grid;
mod hand_over;
mod history;
mod insurer;
mod lacks;
mod link;
mod list;
mod live;
mod marked;
mod marks;
mod moved;
mod offer;
mod opinion;
mod parties;
mod parts;
mod pickup;
mod promise;
mod reassign;
mod remarks;
mod reopen;
mod rollup;
mod rules;
mod sheet;
mod sides;
pub mod statements;
mod status;
mod store;
mod told;
mod transitions;
mod types;
mod undo;
mod update;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use pitlane_base::codes::{order_kinds, order_statuses, stats_flags};
use pitlane_base::prepare::Prepare;
use pitlane_base::topics::{CARS, LEADS, ORDER, ORDERS};
use pitlane_platform::calls::Calls;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::realtime::Watchable;
use pitlane_platform::service::Service;

pub use advance::{advance, advance_by};
pub use amounts::{write_amounts, write_paid, write_settled};
pub use arrival::{last_odometer, write_arrival};
pub use claim::{ClaimOutcome, ClaimOutcomes};
pub use create::{OrderDraft, create_from_draft as create_order_from_draft};
pub use customer::{customer, new_caller};
pub use dead::{make_dead, may_die};
pub use detail::find;
pub use due::{Due, spoken_since};
pub use dues::DuePayer;
pub use evidence::{has as has_evidence, show as show_evidence, withdraw as withdraw_evidence};
pub use filter::{is_meant, is_of_kind};
pub use from_lead::{LeadOfOrder, Origin};
pub use history::{NotedFor, OUTSIDE, Outsider, note, note_for, note_outsider};
pub use insurer::write_insurer;
pub use lacks::report_lack;
pub use link::FindMarketOrder;
pub use live::{notify as notify_listeners, notify_all as notify_all_listeners, tell};
pub use marks::{OPEN_CASE, OWED, RefundDue};
pub use offer::{OfferCode, OrderMoved};
pub use opinion::{write_customers_opinion, write_opinion};
pub use parties::{
    car_named, check_fleet, parties, parties_on, picking_for, write_coupon_code, write_customer_gstin,
    write_customer_sez, write_discount, write_goods_delivery, write_igst_choice, write_invoice_number, write_is_igst,
};
pub use parts::{check_part, missing_for_parts};
pub use pickup::{Pickup, PickupCheck, PickupRefused};
pub use promise::write_promise;
pub use reassign::{GarageChanged, reassign};
pub use rollup::{ALL_KINDS, Times, week_of};
pub use rules::{is_slot, rating_word};
pub use sides::{Contact, Side, state_named, states_of};
pub use status::OrderClosed;
pub use store::{
    Counted, Present, count_payment, drift, late_rows, lead_of, lock_order, rebuild as rebuild_rollups, settled,
    take_version,
};
pub use told::{notice_of, tell_decided, tell_responsible};
pub use transitions::{dead as dead_status, evidence_of, needs, statuses};
pub use types::{
    Address, Amounts, CarInput, CreateOrder, Event, Evidence, GoodsDelivery, InsuranceInput, Need, OrderDetail,
    OrderOf, OrderRow, Parties, Proof, Rework, Settlement, Status,
};

pub fn calls() -> Calls {
    Calls::new("orders")
        .get(
            "/orders/search-order/",
            list::search_orders,
            "Find orders by id, mobile, registration number, invoice or name",
        )
        .shows(ORDERS)
        .get("/orders/", list::list_orders, "List orders by filter, with count and sums")
        .shows(ORDERS)
        .post("/orders/", create::create_order, "Create an order, with its customer and car")
        .changes(ORDERS)
        .changes(CARS)
        .changes(LEADS)
        .get("/orders/detail/{order_id}/", detail::get_order, "An order in full, by id, registration number or mobile")
        .shows(ORDER)
        .put("/orders/detail/{order_id}/", update::update_order, "Edit an order's details or its status")
        .changes(ORDER)
        .put("/orders/reopen-order/", reopen::reopen_order, "Bring a closed order back to the workshop")
        .changes(ORDER)
        .post(
            "/orders/undo-move/",
            undo::undo_move,
            "Undo a step that an order took because of what the caller entered",
        )
        .changes(ORDER)
        .get("/orders/download/", download::download_orders, "The filtered list as CSV")
        .get("/orders/statuses/", list::list_statuses, "The statuses of a type of order")
        .get(
            "/orders/search-retail-user/",
            customer::search_retail_user,
            "The customer behind a mobile, with cars and open orders",
        )
        .shows(ORDERS)
        .post("/orders/save-car-and-user/", customer::save_car_and_user, "Save a customer and a car without an order")
        .changes(ORDER)
        .changes(CARS)
        .get("/central/due-work/", grid::get_due_work, "How much work is due, by the queues of the caller's role")
        .shows(ORDERS)
        .get("/central/retail-grid/", grid::get_retail_grid, "The number of orders in each status")
        .shows(ORDERS)
        .post(
            "/orders/link/",
            link::create_order_link,
            "Create a link that opens one order without sign-in for 24 hours",
        )
        .on(Service::Oauth)
        .get("/v1/oauth/admin/todays_pickup", grid::list_todays_pickups, "Orders to be picked up today")
        .shows(ORDERS)
        .get("/v1/oauth/admin/todays_delivery", grid::list_todays_deliveries, "Orders to be delivered today")
        .shows(ORDERS)
        .get("/v1/oauth/admin/delayed_orders", grid::list_delayed_orders, "Orders whose promised time has passed")
        .shows(ORDERS)
        .get("/v1/oauth/order/order_remark", remarks::list_order_remarks, "The remarks of an order, newest first")
        .shows(ORDER)
        .post("/v1/oauth/order/order_remark", remarks::add_order_remark, "Add a remark to an order")
        .changes(ORDER)
        .enumeration(order_statuses)
        .enumeration(order_kinds)
        .enumeration(stats_flags)
        .enumeration(transitions::order_types)
        .hook(Watchable { topic: ORDER, may_watch: live::may_watch, names_viewers: false })
        .hook(hand_over::OF_CR)
        .hook(hand_over::OF_GI)
        .hook(hand_over::PICKUPS)
        .hook(Prepare(prepare))
}

/// The migration since which all roll-ups are maintained; an older database gets them rebuilt.
const ROLLUPS_SINCE: &str = "0019_places";
/// The migration since which what each payer owes is kept.
const DUES_SINCE: &str = "0168_order_dues";

fn prepare<'a>(tx: &'a mut Tx, applied: &'a [&'static str]) -> BoxFuture<'a, DbResult<()>> {
    async move {
        if applied.contains(&ROLLUPS_SINCE) {
            rebuild_rollups(tx).await
        } else if applied.contains(&DUES_SINCE) {
            store::rebuild_dues(tx).await
        } else {
            Ok(())
        }
    }
    .boxed()
}
