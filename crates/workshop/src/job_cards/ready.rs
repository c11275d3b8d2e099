//! Whether the work of an order is finished: reported to the order, which is ready for delivery only then.

use chrono::{DateTime, Utc};
use pitlane_base::codes::OrderType;
use pitlane_base::delivery_checks::{ChecksByType, DeliveryCheck};
use pitlane_orders::orders;
use pitlane_orders::orders::Evidence;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

use super::store;

/// Reports whether approved jobs are open.
pub async fn report_jobs(tx: &mut Tx, order_id: i64, now: DateTime<Utc>) -> Result<()> {
    let open = store::open_jobs(tx, order_id).await?;
    Ok(orders::report_lack(tx, order_id, Evidence::Jobs, open > 0, now).await?)
}

/// Reports that, and which of the tests are missing that the type of order asks for.
pub async fn report(
    tx: &mut Tx,
    checks: &ChecksByType,
    (order_id, order_type): (i64, OrderType),
    now: DateTime<Utc>,
) -> Result<()> {
    report_jobs(tx, order_id, now).await?;
    let passed = store::passed(tx, order_id).await?;
    for (check, what, is_passed) in [
        (DeliveryCheck::RoadTest, Evidence::RoadTest, passed.0),
        (DeliveryCheck::QualityCheck, Evidence::QualityCheck, passed.1),
    ] {
        let lacks = checks.wants(order_type, check) && !is_passed;
        orders::report_lack(tx, order_id, what, lacks, now).await?;
    }
    Ok(())
}
