//! The tax in advances, as it was on the day.

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, record, select};

/// An advance to store.
pub struct NewAdvance {
    pub payment_id: i64,
    pub amount: Money,
    pub taxable: Money,
    pub tax: Money,
    pub is_assumed: bool,
    pub place_of_supply: String,
    pub tax_reason: String,
    pub by_rate: String,
    pub supplier: Option<String>,
    pub recipient: String,
}

record! {
    /// An advance as stored, with its payment.
    #[derive(Clone, Debug)]
    pub struct StoredAdvance of a {
        pub payment_id: i64,
        pub amount: Money,
        pub taxable: Money,
        pub tax: Money,
        pub is_assumed: bool,
        pub place_of_supply: String,
        pub tax_reason: String,
        pub by_rate: String,
        pub supplier: Option<String>,
        pub recipient: String,
        /// All that was received with the payment, and what was paid of the order before.
        pub payment: Money = "p.amount",
        pub paid_before: Option<Money> = "p.paid_before",
        pub receipt_number: Option<String> = "p.receipt_number",
        pub settled_at: DateTime<Utc> = "p.settled_at",
        pub reversed_by_id: Option<i64> = "back.id",
        /// What refunds returned of the payment.
        pub returned: Money = "(SELECT CAST(COALESCE(-SUM(r.amount), 0) AS BIGINT) FROM payments r WHERE r.returns_id = p.id)",
    }
}

impl StoredAdvance {
    pub const fn is_reversed(&self) -> bool {
        self.reversed_by_id.is_some()
    }
}

/// The advances of an order, oldest first.
pub async fn advances(tx: &mut Tx, order_id: i64) -> DbResult<Vec<StoredAdvance>> {
    select!(
        StoredAdvance,
        "FROM payment_advances a JOIN payments p ON p.id = a.payment_id LEFT JOIN payments back ON back.reverses_id = p.id
         WHERE p.order_id = $1 ORDER BY p.settled_at, p.id",
        order_id
    )
    .all(tx)
    .await
}

pub async fn insert_advance(tx: &mut Tx, new: &NewAdvance) -> DbResult<u64> {
    insert!(payment_advances {
        payment_id: new.payment_id,
        amount: new.amount,
        taxable: new.taxable,
        tax: new.tax,
        is_assumed: new.is_assumed,
        place_of_supply: &new.place_of_supply,
        tax_reason: &new.tax_reason,
        by_rate: &new.by_rate,
        supplier: new.supplier.as_deref(),
        recipient: &new.recipient,
    })
    .run(tx)
    .await
}

/// What is billed of an order and not credited.
pub async fn billed(tx: &mut Tx, order_id: i64) -> DbResult<Money> {
    let sql = "SELECT CASE WHEN invoice_number IS NULL THEN 0 ELSE amount END FROM orders WHERE id = $1";
    tx.one(sql, args![order_id]).await
}

pub async fn amount_of(tx: &mut Tx, payment_id: i64) -> DbResult<Money> {
    tx.one("SELECT amount FROM payments WHERE id = $1", args![payment_id]).await
}
