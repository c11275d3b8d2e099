//! All SQL of refunds.

mod lists;
mod sends;
mod write;

pub use lists::{
    StoredApproval, StoredLine, approvals, count_and_sums, events, lines, list, names_of_lines, of_case, of_order,
    orders_of,
};
pub use sends::{
    StoredSend, claim_look, due_looks, find_send, move_send, reserved_of_market, save_link, schedule, send_of_report,
    sends, set_expiry, transfer_with, want_cancel,
};
pub use write::{
    NewEvent, NewLine, NewRefund, NewSend, approve_row, decide, insert, insert_event, insert_lines, insert_send,
    set_credit_note, set_expire_hours, set_method, set_state,
};

use chrono::{DateTime, Utc};
use pitlane_base::codes::{RefundMarket, RefundMethod, RefundReason, RefundSettles, RefundState};
use pitlane_base::scope::Scope;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select};

record! {
    /// A refund as stored.
    #[derive(Clone, Debug)]
    pub struct Stored of r {
        pub id: i64,
        pub version: i64,
        pub market: RefundMarket,
        pub order_id: Option<i64>,
        pub market_order_id: Option<i64>,
        pub case_id: Option<i64>,
        pub case_number: Option<String> = "(SELECT k.number FROM cases k WHERE k.id = r.case_id)",
        pub amount: Money,
        pub reason: RefundReason,
        pub note: Option<String>,
        pub method: RefundMethod,
        pub settles: RefundSettles,
        pub state: RefundState,
        pub requested_by: i64,
        pub requester_name: String,
        pub requester_role: String,
        pub decider_name: Option<String>,
        pub decided_at: Option<DateTime<Utc>>,
        pub credit_note_id: Option<i64>,
        pub credit_note: Option<String> = "cn.number",
        /// Where the link is sent, if not to the customer's number. E.164.
        pub mobile: Option<String>,
        pub account_name: Option<String>,
        pub account_bank: Option<String>,
        pub account_number: Option<String>,
        pub account_last4: Option<String>,
        pub seen_captured: Money,
        pub seen_refunded: Money,
        pub seen_reserved: Money,
        pub seen_left: Money,
        pub expire_hours: i64,
        pub created_at: DateTime<Utc>,
        pub updated_at: DateTime<Utc>,
    }
}

impl Stored {
    /// The order in its market.
    pub fn of_market(&self) -> i64 {
        self.order_id.or(self.market_order_id).unwrap_or_default()
    }
}

const JOINS: &str = "LEFT JOIN credit_notes cn ON cn.id = r.credit_note_id";

/// Whether refunds are enabled for a user.
pub async fn is_enabled(tx: &mut Tx, user: i64) -> DbResult<bool> {
    let found: i64 = tx.one("SELECT COUNT(*) FROM users WHERE id = $1 AND refund_enabled", args![user]).await?;
    Ok(found == 1)
}

pub async fn find(tx: &mut Tx, id: i64) -> DbResult<Option<Stored>> {
    select!(Stored, ["FROM refunds r", JOINS, "WHERE r.id = $1"], id).maybe(tx).await
}

/// A refund of an order in the scope; those of the markets are seen by those who see all orders.
pub async fn find_in(tx: &mut Tx, scope: &Scope, id: i64) -> DbResult<Option<Stored>> {
    let mut args = Args::new();
    let id = bind(&mut args, id);
    let condition = scope.condition(&mut args);
    let sql =
        format!("FROM refunds r LEFT JOIN orders o ON o.id = r.order_id {JOINS} WHERE r.id = {id} AND {condition}");
    Select::<Stored>::from_sql(&sql, args).maybe(tx).await
}

record! {
    /// What an order is worth and what is paid of it.
    pub struct Standing of o {
        pub order_id: i64 = "o.id",
        pub advance: Money = "CASE WHEN o.due_amount < 0 THEN -o.due_amount ELSE 0 END - (
            SELECT CAST(COALESCE(SUM(r.amount - (SELECT CAST(COALESCE(SUM(s.amount), 0) AS BIGINT) FROM refund_sends s
                WHERE s.refund_id = r.id AND s.state = 'processed')), 0) AS BIGINT) FROM refunds r
            WHERE r.order_id = o.id AND (
                (r.settles = 'advance' AND r.state IN ('requested', 'approved', 'initiated'))
                OR (r.credit_note_id IS NOT NULL AND r.state IN ('approved', 'initiated', 'failed'))))",
        pub is_billed: bool = "o.invoice_number IS NOT NULL",
    }
}

/// What these orders are worth, with what live refunds return of it already deducted from the advance. One with a credit
/// note is the customer's money, also while it failed.
pub async fn standings(tx: &mut Tx, orders: &[i64]) -> DbResult<Vec<Standing>> {
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let ids: Vec<String> = orders.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!("FROM orders o WHERE o.id IN ({}) ORDER BY o.id", ids.join(", "));
    Select::<Standing>::from_sql(&sql, args).all(tx).await
}

/// What a person approved since then, of refunds that were not cancelled.
pub async fn approved_since(tx: &mut Tx, user: i64, since: DateTime<Utc>) -> DbResult<Money> {
    tx.one(
        "SELECT CAST(COALESCE(SUM(a.amount), 0) AS BIGINT) FROM refund_approvals a JOIN refunds r ON r.id = a.refund_id
         WHERE a.user_id = $1 AND a.at >= $2 AND a.verdict = 'approve' AND r.state <> 'cancelled'",
        args![user, since],
    )
    .await
}

/// Rows that disagree: what does not hold, and of how many refunds.
pub async fn drift(tx: &mut Tx) -> DbResult<Vec<(&'static str, i64)>> {
    let sent = "(SELECT CAST(COALESCE(SUM(s.amount), 0) AS BIGINT) FROM refund_sends s WHERE s.refund_id = r.id AND s.state IN";
    let rules = [
        (
            "sends that were processed without a row in the ledger of exactly their amount",
            "SELECT COUNT(*) FROM refund_sends s LEFT JOIN payments p ON p.refund_send_id = s.id
             WHERE s.payment_id IS NOT NULL AND ((s.state = 'processed') <> (p.id IS NOT NULL)
               OR p.amount <> -s.amount OR p.returns_id <> s.payment_id)"
                .to_owned(),
        ),
        (
            "payments of which more was returned or reserved than was paid",
            "SELECT COUNT(*) FROM payments p WHERE p.amount > 0 AND p.amount < (
               SELECT CAST(COALESCE(SUM(s.amount), 0) AS BIGINT) FROM refund_sends s WHERE s.payment_id = p.id
                 AND s.state NOT IN ('failed', 'cancelled', 'expired', 'rejected'))"
                .to_owned(),
        ),
        (
            "payments of an insurer that a refund returns",
            "SELECT COUNT(*) FROM refund_sends s JOIN payments p ON p.id = s.payment_id WHERE p.payer <> 3".to_owned(),
        ),
        (
            "refunds whose state is not that of their sends",
            format!(
                "SELECT COUNT(*) FROM refunds r WHERE (r.state = 'processed') <> ({sent} ('processed')) >= r.amount)
                   OR (r.state = 'initiated' AND {sent} ('queued', 'sent', 'pending', 'issued', 'processing')) = 0)
                   OR (r.state IN ('failed', 'cancelled')
                       AND {sent} ('queued', 'sent', 'pending', 'issued', 'processing')) > 0)
                   OR (r.state IN ('requested', 'approved') AND {sent} ('queued')) <> r.amount - {sent} ('processed')))"
            ),
        ),
        (
            "refunds whose credit note has another amount",
            "SELECT COUNT(*) FROM refunds r JOIN credit_notes n ON n.id = r.credit_note_id WHERE n.total <> r.amount"
                .to_owned(),
        ),
        (
            "refunds whose lines do not add up to them",
            "SELECT COUNT(*) FROM refunds r WHERE EXISTS (SELECT 1 FROM refund_lines l WHERE l.refund_id = r.id)
               AND r.amount <> (SELECT CAST(SUM(l.amount) AS BIGINT) FROM refund_lines l WHERE l.refund_id = r.id)"
                .to_owned(),
        ),
    ];
    let mut wrong = Vec::new();
    for (what, sql) in rules {
        let count: i64 = tx.one(sql, args![]).await?;
        if count > 0 {
            wrong.push((what, count));
        }
    }
    Ok(wrong)
}
