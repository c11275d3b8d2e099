//! The insurer of an order.

use chrono::{DateTime, Utc};
use pitlane_base::codes::is_insurance;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::update;

use super::rollup::Counted;
use super::status::lock_order;

pub async fn update_insurer(
    tx: &mut Tx,
    order_id: i64,
    company_id: i64,
    broker_id: Option<i64>,
    now: DateTime<Utc>,
) -> DbResult<bool> {
    if !lock_order(tx, order_id).await? {
        return Ok(false);
    }
    // What the insurer owes is then owed by another one.
    Counted::track(tx, order_id).await?;
    let touched = update!(orders {
        version = "version + 1",
        updated_at: now,
        insurance_company_id: company_id,
        insurance_broker_id: broker_id,
    } where { id: order_id })
    .and(|_| is_insurance(""))
    .run(tx)
    .await?;
    Ok(touched == 1)
}
