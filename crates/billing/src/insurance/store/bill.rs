//! Claim bills.

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::session::Session;
use pitlane_platform::{insert, record, select};

use crate::insurance::types::BillKind;

record! {
    #[derive(Clone, Debug)]
    pub struct StoredBill {
        pub id: i64,
        pub order_id: i64,
        pub kind: BillKind,
        pub sequence: i64,
        pub number: String,
        pub total: Money,
        /// The content of the bill as JSON.
        pub content: String,
        pub made_by_name: String,
        pub made_at: DateTime<Utc>,
    }
}

/// A bill by its id. Not scoped: the calling code then looks up its order.
pub async fn bill(tx: &mut Tx, id: i64) -> DbResult<Option<StoredBill>> {
    select!(StoredBill, "FROM claim_bills WHERE id = $1", id).maybe(tx).await
}

/// The newest bill of an order and kind.
pub async fn last_bill(tx: &mut Tx, order_id: i64, kind: BillKind) -> DbResult<Option<StoredBill>> {
    let rest = "FROM claim_bills WHERE order_id = $1 AND kind = $2 ORDER BY sequence DESC LIMIT 1";
    select!(StoredBill, [rest], order_id, kind).maybe(tx).await
}

/// A bill to insert.
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
    insert!(claim_bills {
        order_id: new.order_id,
        kind: new.kind,
        sequence: new.sequence,
        number: new.number,
        total: new.total,
        content: new.content,
        made_by: new.by.user_id,
        made_by_name: &new.by.user_name,
        made_at: new.now,
    } "RETURNING id")
    .one(tx)
    .await
}
