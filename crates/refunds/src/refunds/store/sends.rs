//! Sends, and when the provider is asked about one.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_base::codes::{RefundMethod, SendState, send_states};
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select, update};

record! {
    /// A send as stored.
    #[derive(Clone, Debug)]
    pub struct StoredSend of s {
        pub id: i64,
        pub refund_id: i64,
        pub ordinal: i64,
        pub payment_id: Option<i64>,
        pub market_payment_id: Option<i64>,
        pub method: RefundMethod,
        pub amount: Money,
        pub send_key: String,
        pub provider_id: Option<String>,
        pub state: SendState,
        pub problem: Option<String>,
        pub reference: Option<String>,
        pub link_url: Option<String>,
        pub link_expires_at: Option<DateTime<Utc>>,
        pub wants_cancel: bool,
        pub looks: i64,
        pub handed_over_at: Option<DateTime<Utc>>,
        pub ended_at: Option<DateTime<Utc>>,
        /// The gateway's id of the payment whose money it returns.
        pub gateway_payment_id: Option<String>,
    }
}

impl StoredSend {
    /// The payment in its market.
    pub fn of_market(&self) -> i64 {
        self.payment_id.or(self.market_payment_id).unwrap_or_default()
    }
}

const FROM: &str = "FROM refund_sends s";

/// The sends of these refunds in their order.
pub async fn sends(tx: &mut Tx, refunds: &[i64]) -> DbResult<Vec<StoredSend>> {
    if refunds.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let list: Vec<String> = refunds.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!("{FROM} WHERE s.refund_id IN ({}) ORDER BY s.refund_id, s.ordinal", list.join(", "));
    Select::<StoredSend>::from_sql(&sql, args).all(tx).await
}

pub async fn find_send(tx: &mut Tx, id: i64) -> DbResult<Option<StoredSend>> {
    select!(StoredSend, [FROM, "WHERE s.id = $1"], id).maybe(tx).await
}

/// The send of a report: by the provider's id, or by our key.
pub async fn send_of_report(tx: &mut Tx, provider: Option<&str>, key: Option<&str>) -> DbResult<Option<i64>> {
    tx.maybe(
        "SELECT id FROM refund_sends WHERE provider_id = $1 OR send_key = $2 ORDER BY id LIMIT 1",
        args![provider, key],
    )
    .await
}

/// Sends that are due, longest overdue first: id, and when.
pub async fn due_looks(tx: &mut Tx, now: DateTime<Utc>) -> DbResult<Vec<(i64, DateTime<Utc>)>> {
    tx.all(
        "SELECT id, next_look_at FROM refund_sends WHERE next_look_at IS NOT NULL AND next_look_at <= $1
         ORDER BY next_look_at, id LIMIT 20",
        args![now],
    )
    .await
}

/// Claims a due send, so that no other process takes it before `until`.
pub async fn claim_look(tx: &mut Tx, id: i64, due: DateTime<Utc>, until: DateTime<Utc>) -> DbResult<bool> {
    let sql = "UPDATE refund_sends SET next_look_at = $1, looks = looks + 1 WHERE id = $2 AND next_look_at = $3";
    Ok(tx.run(sql, args![until, id, due]).await? == 1)
}

/// When a send is looked at next, with the provider's message; `None`: no more.
pub async fn schedule(tx: &mut Tx, id: i64, at: Option<DateTime<Utc>>, problem: Option<&str>) -> DbResult<u64> {
    update!(refund_sends { next_look_at: at, problem: problem } where { id: id }).run(tx).await
}

/// Moves a send to another state; false if it has another one by now.
pub async fn move_send(
    tx: &mut Tx,
    before: &StoredSend,
    to: SendState,
    now: DateTime<Utc>,
    (problem, reference): (Option<&str>, Option<&str>),
) -> DbResult<bool> {
    let has_ended = !to.reserves();
    let is_handed_over = to == SendState::Sent;
    let moved = update!(refund_sends {
        state: to,
        problem: problem,
        reference = "COALESCE(?, reference)": reference,
        handed_over_at = "COALESCE(handed_over_at, ?)": is_handed_over.then_some(now),
        ended_at: has_ended.then_some(now),
        next_look_at = "CASE WHEN ? THEN NULL ELSE next_look_at END": has_ended,
    } where { id: before.id, state: before.state });
    Ok(moved.run(tx).await? == 1)
}

/// Stores what the provider calls a send, and its link.
pub async fn save_link(tx: &mut Tx, id: i64, provider: &str, url: Option<&str>) -> DbResult<bool> {
    let saved = update!(refund_sends {
        provider_id: provider,
        link_url = "COALESCE(?, link_url)": url,
    } where { id: id, provider_id "IS NULL" });
    Ok(saved.run(tx).await? == 1)
}

/// Requests that links which nobody has used are cancelled; returns how many there are.
pub async fn want_cancel(tx: &mut Tx, refund: i64, now: DateTime<Utc>) -> DbResult<u64> {
    let sql =
        "UPDATE refund_sends SET wants_cancel = TRUE, next_look_at = $1 WHERE refund_id = $2 AND state = 'issued'";
    tx.run(sql, args![now, refund]).await
}

/// The refund that has a transfer with this reference.
pub async fn transfer_with(tx: &mut Tx, reference: &str) -> DbResult<Option<i64>> {
    let sql = "SELECT refund_id FROM refund_sends WHERE method = 'transfer' AND reference = $1";
    tx.maybe(sql, args![reference]).await
}

/// What refunds may still return of these payments of the markets.
pub async fn reserved_of_market(tx: &mut Tx, payments: &[i64]) -> DbResult<BTreeMap<i64, Money>> {
    if payments.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut args = Args::new();
    let list: Vec<String> = payments.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "SELECT market_payment_id, CAST(SUM(amount) AS BIGINT) FROM refund_sends
         WHERE market_payment_id IN ({}) AND state IN ({}) GROUP BY market_payment_id",
        list.join(", "),
        send_states(SendState::reserves)
    );
    let rows: Vec<(i64, Money)> = tx.all(sql, args).await?;
    Ok(rows.into_iter().collect())
}

/// Stores until when a link is valid.
pub async fn set_expiry(tx: &mut Tx, id: i64, at: DateTime<Utc>) -> DbResult<u64> {
    update!(refund_sends { link_expires_at: at } where { id: id }).run(tx).await
}
