//! Who insures an order.

use chrono::{DateTime, Utc};
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

pub async fn update_insurer(
    tx: &mut Tx,
    order_id: i64,
    company_id: i64,
    broker_id: Option<i64>,
    now: DateTime<Utc>,
) -> DbResult<bool> {
    let sql = "UPDATE orders SET version = version + 1, updated_at = $1, insurance_company_id = $2,
                      insurance_broker_id = $3
               WHERE id = $4 AND order_type = 103";
    Ok(tx.run(sql, args![now, company_id, broker_id, order_id]).await? == 1)
}
