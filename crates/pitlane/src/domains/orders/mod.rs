//! Orders: found, listed, shown, made and edited.

mod create;
mod customer;
mod detail;
mod download;
mod filter;
mod grid;
mod link;
mod list;
mod rules;
mod scope;
pub mod statements;
mod store;
pub mod types;
mod update;

#[cfg(test)]
mod tests;

use pitlane_platform::calls::Calls;
use pitlane_platform::service::Service;

pub use rules::ORDER_TYPES;
pub use scope::Scope;

pub fn calls() -> Calls {
    Calls::of("orders")
        .get(
            "/orders/search-order/",
            list::search_orders,
            "Find orders by id, mobile, registration number, invoice or name",
        )
        .get("/orders/", list::list_orders, "List orders by filter, with count and sums")
        .post("/orders/", create::create_order, "Make an order, with its customer and car")
        .get("/orders/detail/{order_id}/", detail::get_order, "An order whole, by id, registration number or mobile")
        .put("/orders/detail/{order_id}/", update::update_order, "Edit an order's details")
        .get("/orders/download/", download::download_orders, "The filtered list as CSV")
        .get("/orders/statuses/", list::list_statuses, "The statuses of a type of order")
        .get(
            "/orders/search-retail-user/",
            customer::search_retail_user,
            "The customer behind a mobile, with cars and open orders",
        )
        .post("/orders/save-car-and-user/", customer::save_car_and_user, "Save a customer and a car without an order")
        .get("/central/retail-grid/", grid::get_retail_grid, "How many orders stand in which status")
        .post(
            "/orders/link/",
            link::create_order_link,
            "Make a link to one order that opens without a sign-in for a day",
        )
        .on(Service::Oauth)
        .get("/v1/oauth/admin/todays_pickup", grid::list_todays_pickups, "Orders to be picked up today")
        .get("/v1/oauth/admin/todays_delivery", grid::list_todays_deliveries, "Orders to be delivered today")
        .get("/v1/oauth/admin/delayed_orders", grid::list_delayed_orders, "Orders whose promised time has passed")
}
