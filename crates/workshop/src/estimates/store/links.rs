//! Approval links, and the codes that confirm decisions.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::OrderStatus;
use pitlane_base::otp::{OTP_ATTEMPTS, OTP_LIFE, RecentOtps};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, insert, record, select};

record! {
    #[derive(Clone, Debug)]
    pub struct StoredLink of k {
        pub id: i64,
        pub order_id: i64,
        pub revision: i64,
        pub mobile: String,
        pub made_at: DateTime<Utc>,
        pub expires_at: DateTime<Utc>,
        /// Why the link no longer opens, if not because it has expired.
        pub ended: Option<String>,
        /// Of its order.
        pub status_id: OrderStatus = "o.status_id",
    }
}

const LINKS: &str = "FROM estimate_links k JOIN orders o ON o.id = k.order_id";

pub struct NewLink<'a> {
    pub order_id: i64,
    pub revision: i64,
    pub token_hash: &'a str,
    pub mobile: &'a str,
    pub made_by: i64,
    pub now: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

/// Adds a link and returns its id.
pub async fn insert_link(tx: &mut Tx, new: &NewLink<'_>) -> DbResult<i64> {
    insert!(estimate_links {
        order_id: new.order_id,
        revision: new.revision,
        token_hash: new.token_hash,
        mobile: new.mobile,
        made_by: new.made_by,
        made_at: new.now,
        expires_at: new.expires_at,
    } "RETURNING id")
    .one(tx)
    .await
}

/// Whether a link can still be used for a decision.
pub async fn is_link_open(tx: &mut Tx, id: i64, now: DateTime<Utc>) -> DbResult<bool> {
    let open: Option<i64> = tx
        .maybe("SELECT id FROM estimate_links WHERE id = $1 AND ended IS NULL AND expires_at > $2", args![id, now])
        .await?;
    Ok(open.is_some())
}

pub async fn link_by_hash(tx: &mut Tx, hash: &str) -> DbResult<Option<StoredLink>> {
    select!(StoredLink, [LINKS, "WHERE k.token_hash = $1"], hash).maybe(tx).await
}

/// The newest link of an order.
pub async fn last_link(tx: &mut Tx, order_id: i64) -> DbResult<Option<StoredLink>> {
    select!(StoredLink, [LINKS, "WHERE k.order_id = $1 ORDER BY k.id DESC LIMIT 1"], order_id).maybe(tx).await
}

/// Ends the open links of an order.
pub async fn end_links(tx: &mut Tx, order_id: i64, why: &str, now: DateTime<Utc>) -> DbResult<u64> {
    tx.run(
        "UPDATE estimate_links SET ended = $1, ended_at = $2 WHERE order_id = $3 AND ended IS NULL",
        args![why, now, order_id],
    )
    .await
}

/// When links of an order were created in the last hour.
pub async fn recent_links(tx: &mut Tx, order_id: i64, now: DateTime<Utc>) -> DbResult<Vec<DateTime<Utc>>> {
    tx.all(
        "SELECT made_at FROM estimate_links WHERE order_id = $1 AND made_at > $2 ORDER BY made_at",
        args![order_id, now - Duration::hours(1)],
    )
    .await
}

pub async fn recent_codes(tx: &mut Tx, mobile: &str, address: &str, now: DateTime<Utc>) -> DbResult<RecentOtps> {
    let since = now - Duration::hours(1);
    type OfMobile = (i64, Option<DateTime<Utc>>, Option<DateTime<Utc>>);
    let (of_mobile, first_of_mobile, last_of_mobile): OfMobile = tx
        .one(
            "SELECT COUNT(*), MIN(sent_at), MAX(sent_at) FROM estimate_codes WHERE mobile = $1 AND sent_at > $2",
            args![mobile, since],
        )
        .await?;
    let (of_address, first_of_address): (i64, Option<DateTime<Utc>>) = tx
        .one(
            "SELECT COUNT(*), MIN(sent_at) FROM estimate_codes WHERE address = $1 AND sent_at > $2",
            args![address, since],
        )
        .await?;
    Ok(RecentOtps { of_mobile, of_address, last_of_mobile, first_of_mobile, first_of_address })
}

pub async fn insert_code(
    tx: &mut Tx,
    link: &StoredLink,
    code_hash: &str,
    address: &str,
    now: DateTime<Utc>,
) -> DbResult<u64> {
    insert!(estimate_codes {
        link_id: link.id,
        mobile: &link.mobile,
        code_hash: code_hash,
        address: address,
        sent_at: now,
        expires_at: now + OTP_LIFE,
    })
    .run(tx)
    .await
}

/// Counts an attempt at the newest code of a link and returns its hash, if it can still be tried.
pub async fn attempt_code(tx: &mut Tx, link: i64, now: DateTime<Utc>) -> DbResult<Option<(i64, String)>> {
    tx.maybe(
        "UPDATE estimate_codes SET attempts = attempts + 1
         WHERE id = (SELECT MAX(id) FROM estimate_codes WHERE link_id = $1)
           AND used_at IS NULL AND expires_at > $2 AND attempts < $3
         RETURNING id, code_hash",
        args![link, now, OTP_ATTEMPTS],
    )
    .await
}

/// Marks a code as used; of two concurrent requests only one gets `true`.
pub async fn use_code(tx: &mut Tx, id: i64, now: DateTime<Utc>) -> DbResult<bool> {
    let used =
        tx.run("UPDATE estimate_codes SET used_at = $1 WHERE id = $2 AND used_at IS NULL", args![now, id]).await?;
    Ok(used == 1)
}
