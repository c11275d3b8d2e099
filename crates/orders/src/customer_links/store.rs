//! All SQL of the customers' links.

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, insert, record, select};

record! {
    /// The link of an order for its customer.
    #[derive(Clone, Debug)]
    pub struct CustomerLink {
        pub id: i64,
        pub order_id: i64,
        pub expires_at: DateTime<Utc>,
    }
}

/// Adds a link; one with the same token stays as it is.
pub async fn insert(
    tx: &mut Tx,
    order_id: i64,
    token_hash: &str,
    (now, expires_at): (DateTime<Utc>, DateTime<Utc>),
) -> DbResult<u64> {
    insert!(customer_links {
        order_id: order_id,
        token_hash: token_hash,
        made_at: now,
        expires_at: expires_at,
    } "ON CONFLICT (token_hash) DO NOTHING")
    .run(tx)
    .await
}

pub async fn by_hash(tx: &mut Tx, hash: &str) -> DbResult<Option<CustomerLink>> {
    select!(CustomerLink, "FROM customer_links WHERE token_hash = $1", hash).maybe(tx).await
}

/// Counts a paper of a link, from one again where the last count began before `since`; false if there are too many.
pub async fn count_paper(
    tx: &mut Tx,
    id: i64,
    (now, since): (DateTime<Utc>, DateTime<Utc>),
    most: i64,
) -> DbResult<bool> {
    let counted = tx
        .run(
            "UPDATE customer_links SET
                papers = CASE WHEN papers_since > $1 THEN papers + 1 ELSE 1 END,
                papers_since = CASE WHEN papers_since > $1 THEN papers_since ELSE $2 END
             WHERE id = $3 AND (papers_since IS NULL OR papers_since <= $1 OR papers < $4)",
            args![since, now, id, most],
        )
        .await?;
    Ok(counted == 1)
}
