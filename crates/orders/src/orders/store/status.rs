//! Where an order stands.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::OrderStatus;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, update};

use super::rollup::Counted;

/// Keeps the order to this unit of work until it ends: what is decided from what is read now, holds when it is written.
/// False when there is no such order.
pub async fn lock_order(tx: &mut Tx, order_id: i64) -> DbResult<bool> {
    Ok(tx.run("UPDATE orders SET version = version WHERE id = $1", args![order_id]).await? == 1)
}

/// Takes the next version, unless somebody was faster.
pub async fn take_version(tx: &mut Tx, order_id: i64, version: i64, now: DateTime<Utc>) -> DbResult<bool> {
    let sql = "UPDATE orders SET version = version + 1, updated_at = $1 WHERE id = $2 AND version = $3";
    Ok(tx.run(sql, args![now, order_id, version]).await? == 1)
}

/// Where an order comes to stand.
pub struct Place<'a> {
    pub status: OrderStatus,
    pub reason: Option<&'a str>,
    pub delivery_date: Option<NaiveDate>,
    pub delivery_time: Option<&'a str>,
}

/// Brings an order that is held to another status, with its times and figures. The version was taken before.
pub async fn update_status(tx: &mut Tx, order_id: i64, place: &Place<'_>) -> DbResult<()> {
    let counted = Counted::of(tx, order_id).await?;
    update!(orders {
        status_id: place.status,
        status_reason: place.reason,
        delivery_date: place.delivery_date,
        delivery_time: place.delivery_time,
        is_open: place.status.is_open(),
    } where { id: order_id })
    .run(tx)
    .await?;
    counted.write_times(tx, place.status).await
}
