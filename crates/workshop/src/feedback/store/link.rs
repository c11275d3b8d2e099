//! The links under which customers rate an order.

use chrono::{DateTime, Utc};
use pitlane_base::codes::OrderStatus;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, insert, record, select};

record! {
    pub struct StoredLink {
        pub id: i64,
        pub order_id: i64,
        pub expires_at: DateTime<Utc>,
        pub used_at: Option<DateTime<Utc>>,
    }
}

record! {
    /// The order of a link.
    pub struct Rated of o {
        pub status_id: OrderStatus,
        pub customer: String = "cu.name",
        pub registration_no: Option<String> = "c.registration_no",
        pub garage: Option<String> = "g.name",
        /// Who looks after it, for what follows from a bad rating.
        pub responsible: Option<i64> = "COALESCE(o.cr_id, o.gi_id, o.created_by)",
    }
}

pub async fn insert_link(
    tx: &mut Tx,
    order_id: i64,
    token_hash: &str,
    (now, expires_at): (DateTime<Utc>, DateTime<Utc>),
) -> DbResult<u64> {
    insert!(feedback_links { order_id: order_id, token_hash: token_hash, made_at: now, expires_at: expires_at })
        .run(tx)
        .await
}

pub async fn link_by_hash(tx: &mut Tx, hash: &str) -> DbResult<Option<StoredLink>> {
    select!(StoredLink, "FROM feedback_links WHERE token_hash = $1", hash).maybe(tx).await
}

/// Uses up a link; false if it was used or has expired.
pub async fn use_link(tx: &mut Tx, id: i64, now: DateTime<Utc>) -> DbResult<bool> {
    let sql = "UPDATE feedback_links SET used_at = $1 WHERE id = $2 AND used_at IS NULL AND expires_at > $1";
    Ok(tx.run(sql, args![now, id]).await? == 1)
}

pub async fn rated(tx: &mut Tx, order_id: i64) -> DbResult<Option<Rated>> {
    select!(
        Rated,
        "FROM orders o JOIN customers cu ON cu.id = o.customer_id LEFT JOIN cars c ON c.id = o.car_id
         LEFT JOIN garages g ON g.id = o.garage_id WHERE o.id = $1",
        order_id
    )
    .maybe(tx)
    .await
}
