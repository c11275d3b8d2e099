//! What the parts of an order refuse, and for whom: the same for inventory, job card and checklist.

use super::running::Running;

/// Roles that can read the parts of orders and write none of them.
pub const READERS: [&str; 3] = ["Tech Support", "Finance Ops", "Feedback Executive"];

/// Two orders that the CR's demo account cannot see: one with a car on its way, and one that does not exist.
pub async fn not_of_the_cr(app: &Running) -> [i64; 2] {
    let foreign = app
        .value(
            "SELECT MIN(id) FROM orders WHERE car_id IS NOT NULL AND status_id IN (10, 20, 30)
                AND COALESCE(cr_id, 0) NOT IN (SELECT id FROM users WHERE mobile = '+919000000012')
                AND COALESCE(gi_id, 0) NOT IN (SELECT id FROM users WHERE mobile = '+919000000012')",
        )
        .await;
    [foreign, 999_999]
}

/// Orders whose parts cannot be edited, each with the reason: without a car, dead, complete.
pub async fn closed_orders(app: &Running) -> [(i64, &'static str); 3] {
    [
        (
            app.value("SELECT MIN(id) FROM orders WHERE car_id IS NULL AND status_id NOT IN (21, 90, 921, 1400)").await,
            "car",
        ),
        (app.value("SELECT MIN(id) FROM orders WHERE car_id IS NOT NULL AND status_id IN (21, 921)").await, "open"),
        (app.value("SELECT MIN(id) FROM orders WHERE car_id IS NOT NULL AND status_id = 90").await, "open"),
    ]
}
