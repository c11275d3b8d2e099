//! Bills of claims.

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::session::Session;
use pitlane_platform::{args, record};

use crate::insurance::types::BillKind;

record! {
    #[derive(Clone, Debug)]
    pub struct StoredBill {
        pub id: i64,
        pub order_id: i64,
        pub kind: String,
        pub sequence: i64,
        pub number: String,
        pub total: Money,
        /// JSON of the bill.
        pub content: String,
        pub made_by_name: String,
        pub made_at: DateTime<Utc>,
    }
}

const COLUMNS: &str = "id, order_id, kind, sequence, number, total, content, made_by_name, made_at";

/// A bill by its id. Not scoped: its order is to be found next.
pub async fn bill(tx: &mut Tx, id: i64) -> DbResult<Option<StoredBill>> {
    tx.maybe(format!("SELECT {COLUMNS} FROM claim_bills WHERE id = $1"), args![id]).await
}

/// The newest bill of a kind of an order.
pub async fn last_bill(tx: &mut Tx, order_id: i64, kind: BillKind) -> DbResult<Option<StoredBill>> {
    let sql =
        format!("SELECT {COLUMNS} FROM claim_bills WHERE order_id = $1 AND kind = $2 ORDER BY sequence DESC LIMIT 1");
    tx.maybe(sql, args![order_id, kind.as_str()]).await
}

/// A bill to be written down.
pub struct NewBill<'a> {
    pub order_id: i64,
    pub kind: BillKind,
    pub sequence: i64,
    pub number: &'a str,
    pub total: Money,
    pub content: &'a str,
    pub by: &'a Session,
    pub now: DateTime<Utc>,
}

pub async fn insert_bill(tx: &mut Tx, new: &NewBill<'_>) -> DbResult<i64> {
    tx.one(
        "INSERT INTO claim_bills (order_id, kind, sequence, number, total, content, made_by, made_by_name, made_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id",
        args![
            new.order_id,
            new.kind.as_str(),
            new.sequence,
            new.number,
            new.total,
            new.content,
            new.by.user_id,
            &new.by.user_name,
            new.now,
        ],
    )
    .await
}
