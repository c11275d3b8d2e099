//! Orders whose garage is not paid yet: money may be on its way back to the customer.

use pitlane_base::codes::RefundState;
use pitlane_billing::payments::Reasons;
use pitlane_platform::db::{Args, DbResult, Tx, bind};

/// Which of these orders have a refund that is under way, each with the newest of them.
pub async fn held(tx: &mut Tx, orders: Vec<i64>) -> DbResult<Reasons> {
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let orders: Vec<_> = orders.into_iter().map(|order| bind(&mut args, order)).collect();
    let states = RefundState::ALL.iter().filter(|state| state.reserves()).map(|state| bind(&mut args, *state));
    let states: Vec<_> = states.collect();
    let sql = format!(
        "SELECT order_id, MAX(id) FROM refunds WHERE market = 'order' AND order_id IN ({}) AND state IN ({})
         GROUP BY order_id ORDER BY order_id",
        orders.join(", "),
        states.join(", ")
    );
    let rows: Vec<(i64, i64)> = tx.all(sql, args).await?;
    Ok(rows.into_iter().map(|(order, refund)| (order, format!("refund {refund}"))).collect())
}
