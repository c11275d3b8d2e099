//! The dashboard figures: created and delivered orders, current work, feedback; each links to its list.

mod feedback;
mod garages;
mod gmv;
mod overall;
mod payments;
mod period;
mod store;
mod types;

#[cfg(test)]
mod tests;

use pitlane_platform::calls::Calls;
use pitlane_platform::service::Service;

pub fn calls() -> Calls {
    Calls::new("dashboard")
        .on(Service::Oauth)
        .get(
            "/v1/oauth/retail_dashboard/order_status_detail",
            overall::get_order_status_detail,
            "The number of orders and their amounts in each status now",
        )
        .get(
            "/v1/oauth/admin/garage_orders_payment_list",
            garages::list_garage_payments,
            "The amount, paid and due of each garage's orders",
        )
        .get(
            "/v1/oauth/admin/overall_stats",
            overall::get_overall_stats,
            "Orders, GMV and AOV, open and delayed orders and due amounts, with the previous period",
        )
        .get(
            "/v1/oauth/admin/overall_stats_workshop",
            garages::list_workshop_stats,
            "Work, delays, times and ratings of each garage",
        )
        .get(
            "/v1/oauth/admin/payment_modes",
            payments::get_payment_modes,
            "The payments of a period by mode, with the previous period",
        )
        .get(
            "/v1/oauth/admin/payment_list",
            payments::list_paid,
            "The payments of a period, of one mode or all, newest first",
        )
        .get("/v1/oauth/admin/order_gmv_stats", gmv::get_order_gmv_stats, "Orders and GMV by day or month and kind")
        .get(
            "/v1/oauth/admin/orders_count",
            overall::get_orders_count,
            "The number of orders created, by kind, type and city",
        )
        .get(
            "/v1/oauth/retail_dashboard/orders_feedback_stats",
            feedback::get_orders_feedback_stats,
            "Ratings and NPS of delivered orders, with the previous period",
        )
        .get(
            "/v1/oauth/retail_dashboard/feedback_aggregate",
            feedback::get_feedback_aggregate,
            "Average rating and NPS by day or month",
        )
}
