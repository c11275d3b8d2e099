//! All SQL of vouchers.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::list::Query;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, record, select, update};

use super::store::{moved, reserved};
use super::types::{OfferState, ReleaseReason};
use super::voucher_types::{VoucherReason, VoucherStatus};

record! {
    #[derive(Clone, Debug)]
    pub struct StoredVoucher of v {
        pub id: i64,
        pub version: i64,
        pub code: String,
        pub customer_id: i64,
        pub customer: String = "k.name",
        pub mobile: String = "k.mobile",
        pub amount: Money,
        pub balance: Money,
        pub reason: VoucherReason,
        pub order_id: Option<i64>,
        pub escalation_id: Option<i64>,
        pub valid_from: NaiveDate,
        pub valid_to: NaiveDate,
        pub status: VoucherStatus,
        pub second_person: String,
        pub note: Option<String>,
        pub issued_at: DateTime<Utc>,
        pub issued_by: Option<i64>,
        pub issuer: Option<String> = "i.name",
        pub decided_at: Option<DateTime<Utc>>,
        pub decided_by: Option<i64>,
        pub decider: Option<String> = "d.name",
        pub decision_note: Option<String>,
        pub sent_at: Option<DateTime<Utc>>,
    }
}

const USERS: &str = "LEFT JOIN users i ON i.id = v.issued_by LEFT JOIN users d ON d.id = v.decided_by";

const FROM: &str = "FROM vouchers v JOIN customers k ON k.id = v.customer_id LEFT JOIN users i ON i.id = v.issued_by
    LEFT JOIN users d ON d.id = v.decided_by ";

pub async fn list(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredVoucher>, i64)> {
    query.page(tx, USERS).await
}

pub async fn by_id(tx: &mut Tx, id: i64) -> DbResult<Option<StoredVoucher>> {
    select!(StoredVoucher, [FROM, "WHERE v.id = $1"], id).maybe(tx).await
}

pub async fn by_code(tx: &mut Tx, code: &str) -> DbResult<Option<StoredVoucher>> {
    select!(StoredVoucher, [FROM, "WHERE v.code = $1"], code).maybe(tx).await
}

pub async fn of_escalation(tx: &mut Tx, escalation: i64) -> DbResult<Vec<StoredVoucher>> {
    select!(StoredVoucher, [FROM, "WHERE v.escalation_id = $1 ORDER BY v.id"], escalation).all(tx).await
}

/// Holds a voucher until the end of the unit of work.
pub async fn hold(tx: &mut Tx, id: i64) -> DbResult<u64> {
    tx.run("UPDATE vouchers SET version = version WHERE id = $1", args![id]).await
}

pub struct NewVoucher<'a> {
    pub code: &'a str,
    pub customer_id: i64,
    pub amount: Money,
    pub reason: VoucherReason,
    pub order_id: Option<i64>,
    pub escalation_id: Option<i64>,
    pub days: (NaiveDate, NaiveDate),
    pub status: VoucherStatus,
    pub second_person: String,
    pub note: Option<&'a str>,
}

pub async fn insert(tx: &mut Tx, who: &Caller, new: &NewVoucher<'_>) -> DbResult<i64> {
    insert!(vouchers {
        code: new.code,
        customer_id: new.customer_id,
        amount: new.amount,
        balance: new.amount,
        reason: new.reason,
        order_id: new.order_id,
        escalation_id: new.escalation_id,
        valid_from: new.days.0,
        valid_to: new.days.1,
        status: new.status,
        second_person: new.second_person.as_str(),
        note: new.note,
        issued_at: who.now(),
        issued_by: who.session.user_id,
    } "RETURNING id")
    .one(tx)
    .await
}

/// Decides on a voucher, or cancels it; false if it has another version by now.
pub async fn decide(
    tx: &mut Tx,
    who: &Caller,
    before: &StoredVoucher,
    status: VoucherStatus,
    note: Option<&str>,
) -> DbResult<bool> {
    let written = update!(vouchers {
        version = "version + 1",
        status: status,
        decided_at: who.now(),
        decided_by: who.session.user_id,
        decision_note: note,
    } where { id: before.id, version: before.version });
    Ok(written.run(tx).await? == 1)
}

pub async fn extend(tx: &mut Tx, before: &StoredVoucher, to: NaiveDate) -> DbResult<bool> {
    let written = update!(vouchers { version = "version + 1", valid_to: to }
        where { id: before.id, version: before.version });
    Ok(written.run(tx).await? == 1)
}

pub async fn mark_sent(tx: &mut Tx, id: i64, now: DateTime<Utc>) -> DbResult<u64> {
    update!(vouchers { sent_at: now } where { id: id }).run(tx).await
}

/// The customer of a mobile, or of an order.
pub async fn customer_of(tx: &mut Tx, mobile: &str) -> DbResult<Option<i64>> {
    tx.maybe("SELECT id FROM customers WHERE mobile = $1", args![mobile]).await
}

/// How many vouchers a customer got since then, of those that were not refused or cancelled.
pub async fn count_since(tx: &mut Tx, customer: i64, since: DateTime<Utc>) -> DbResult<i64> {
    tx.one(
        "SELECT COUNT(*) FROM vouchers WHERE customer_id = $1 AND issued_at > $2
           AND status NOT IN ('refused', 'cancelled')",
        args![customer, since],
    )
    .await
}

/// Whether an order was billed, and all its bills are credited in full.
pub async fn is_refunded(tx: &mut Tx, order_id: i64) -> DbResult<bool> {
    let found: i64 = tx
        .one(
            "SELECT COUNT(*) FROM orders o WHERE o.id = $1 AND o.invoice_number IS NULL
               AND EXISTS (SELECT 1 FROM bills b WHERE b.order_id = o.id)",
            args![order_id],
        )
        .await?;
    Ok(found > 0)
}

/// Takes an amount off the balance, or gives it back if it is negative; false if there is less.
pub async fn take(tx: &mut Tx, id: i64, amount: Money) -> DbResult<bool> {
    let taken = tx
        .run(
            "UPDATE vouchers SET balance = balance - $2,
                 status = CASE WHEN balance - $2 = 0 THEN 'used' WHEN balance - $2 < amount THEN 'part_used'
                          ELSE 'active' END
             WHERE id = $1 AND balance >= $2 AND status IN ('active', 'part_used', 'used')",
            args![id, amount],
        )
        .await?;
    Ok(taken == 1)
}

record! {
    /// What an order has, or had, of a voucher.
    #[derive(Clone, Debug)]
    pub struct VoucherUse of w {
        pub id: i64,
        pub voucher_id: i64,
        pub asked: Money,
        pub amount: Money,
        pub state: OfferState,
        pub reason: Option<ReleaseReason>,
    }
}

pub async fn live(tx: &mut Tx, order_id: i64) -> DbResult<Option<VoucherUse>> {
    select!(VoucherUse, "FROM voucher_uses w WHERE w.order_id = $1 AND w.state <> 'released'", order_id).maybe(tx).await
}

pub async fn last(tx: &mut Tx, order_id: i64) -> DbResult<Option<VoucherUse>> {
    select!(VoucherUse, "FROM voucher_uses w WHERE w.order_id = $1 ORDER BY w.id DESC LIMIT 1", order_id)
        .maybe(tx)
        .await
}

pub async fn insert_use(
    tx: &mut Tx,
    who: &Caller,
    (voucher, order_id): (i64, i64),
    asked: Money,
    amount: Money,
) -> DbResult<u64> {
    insert!(voucher_uses { voucher_id: voucher, order_id: order_id, asked: asked, ..reserved(who, amount) })
        .run(tx)
        .await
}

pub async fn move_use(
    tx: &mut Tx,
    who: &Caller,
    id: i64,
    (state, reason): (OfferState, Option<ReleaseReason>),
    amount: Money,
) -> DbResult<u64> {
    update!(voucher_uses { ..moved(who, (state, reason), amount) } where { id: id }).run(tx).await
}

/// How many vouchers have another balance than their amount less what is reserved and used of it.
pub async fn drift(tx: &mut Tx) -> DbResult<i64> {
    tx.one(
        "SELECT COUNT(*) FROM vouchers v WHERE v.amount - v.balance <>
            (SELECT CAST(COALESCE(SUM(w.amount), 0) AS BIGINT) FROM voucher_uses w
             WHERE w.voucher_id = v.id AND w.state <> 'released')",
        args![],
    )
    .await
}
