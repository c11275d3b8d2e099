//! The status of an order.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{OrderStatus, OrderType};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select, update};

use super::rollup::Counted;

/// Locks the order until the end of the transaction, so that decisions based on what is read now are still valid when
/// they are written. False if the order does not exist.
pub async fn lock_order(tx: &mut Tx, order_id: i64) -> DbResult<bool> {
    Ok(tx.run("UPDATE orders SET version = version WHERE id = $1", args![order_id]).await? == 1)
}

/// Takes the next version; false if another request was faster.
pub async fn take_version(tx: &mut Tx, order_id: i64, version: i64, now: DateTime<Utc>) -> DbResult<bool> {
    let sql = "UPDATE orders SET version = version + 1, updated_at = $1 WHERE id = $2 AND version = $3";
    Ok(tx.run(sql, args![now, order_id, version]).await? == 1)
}

/// The new status of an order.
pub struct Place<'a> {
    pub status: OrderStatus,
    pub reason: Option<&'a str>,
    pub delivery_date: Option<NaiveDate>,
    pub delivery_time: Option<&'a str>,
}

/// Moves a locked order to another status, with its times and roll-ups. The version was taken before.
pub async fn update_status(tx: &mut Tx, order_id: i64, place: &Place<'_>) -> DbResult<()> {
    let counted = Counted::track(tx, order_id).await?;
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

record! {
    /// An order, as far as it decides where its evidence moves it.
    pub struct Movable of o {
        pub order_type: OrderType,
        pub status: OrderStatus = "o.status_id",
        pub version: i64,
        pub garage_id: Option<i64>,
        pub surveyor_name: Option<String> = "i.surveyor_name",
        pub pick_date: Option<NaiveDate>,
        pub due_amount: Money,
        pub delivery_date: Option<NaiveDate>,
        pub delivery_time: Option<String>,
    }
}

/// The order, whoever looks after it: a customer or a gateway may move it, too.
pub async fn movable(tx: &mut Tx, order_id: i64) -> DbResult<Option<Movable>> {
    select!(Movable, "FROM orders o LEFT JOIN order_insurance i ON i.order_id = o.id WHERE o.id = $1", order_id)
        .maybe(tx)
        .await
}
