//! All SQL of settlements without money.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::Payer;
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, record, select};

use super::types::{KeptBy, RecordSettlement, SettlementKind, SettlementStatus, SettlementStep};

record! {
    /// An entry as stored, with what lists show of its order.
    #[derive(Clone, Debug)]
    pub struct Stored of s {
        pub id: i64,
        pub order_id: i64,
        pub invoice_number: Option<String> = "o.invoice_number",
        pub customer: String = "COALESCE(f.name, cu.name)",
        pub insurance_company: Option<String> = "ic.company_name",
        pub kind: SettlementKind,
        pub status: SettlementStatus,
        pub payer: Payer,
        pub amount: Money,
        pub reason: Option<String>,
        pub deducted_on: Option<NaiveDate>,
        pub deductor: Option<String>,
        pub base: Option<Money>,
        pub lawful: Option<Money>,
        pub certificate_number: Option<String>,
        pub certificate_date: Option<NaiveDate>,
        pub kept_by: Option<KeptBy>,
        pub asked_by: i64,
        pub asker_name: String,
        pub asker_role: String,
        pub created_at: DateTime<Utc>,
        pub decider_name: Option<String>,
        pub decided_at: Option<DateTime<Utc>>,
    }
}
const JOINS: &str = "JOIN customers cu ON cu.id = o.customer_id LEFT JOIN fleets f ON f.id = o.fleet_id
    LEFT JOIN insurance_companies ic ON ic.id = o.insurance_company_id";

/// The condition that an entry `s` lowers what is due.
const COUNTS: &str = "s.status IN ('recorded', 'approved')";

/// A page of entries, and how many there are.
pub async fn list(tx: &mut Tx, query: &Query) -> DbResult<(Vec<Stored>, i64)> {
    query.page(tx, JOINS).await
}

record! {
    struct Sum {
        amount: Money = "CAST(COALESCE(SUM(s.amount), 0) AS BIGINT)",
    }
}

/// The sum of all that is found.
pub async fn sum(tx: &mut Tx, query: &Query) -> DbResult<Money> {
    let Sum { amount } = query.sums().one(tx).await?;
    Ok(amount)
}

/// An entry of an order in the scope.
pub async fn find(tx: &mut Tx, scope: &Scope, id: i64) -> DbResult<Option<Stored>> {
    let mut args = Args::new();
    let id = bind(&mut args, id);
    let condition = scope.condition(&mut args);
    let sql = format!(
        "FROM order_settlements s JOIN orders o ON o.id = s.order_id {JOINS} WHERE s.id = {id} AND {condition}"
    );
    Select::<Stored>::from_sql(&sql, args).maybe(tx).await
}

record! {
    struct StoredStep {
        settlement_id: i64,
        at: DateTime<Utc>,
        action: String,
        actor_name: String,
        actor_role: String,
        reason: Option<String>,
    }
}

/// The steps of these entries with the entry's id, oldest first.
pub async fn steps(tx: &mut Tx, ids: &[i64]) -> DbResult<Vec<(i64, SettlementStep)>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let list: Vec<_> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!("FROM order_settlement_steps WHERE settlement_id IN ({}) ORDER BY id", list.join(", "));
    let rows = Select::<StoredStep>::from_sql(&sql, args).all(tx).await?;
    let shown = rows.into_iter().map(|row| {
        let StoredStep { settlement_id, at, action, actor_name, actor_role, reason } = row;
        (settlement_id, SettlementStep { at, action, actor_name, actor_role, reason })
    });
    Ok(shown.collect())
}

record! {
    /// An entry that lowers what is due.
    #[derive(Clone, Debug)]
    pub struct Counting of s {
        pub payer: Payer,
        pub kind: SettlementKind,
        pub amount: Money,
    }
}

/// The entries of an order that lower what is due.
pub async fn counting(tx: &mut Tx, order_id: i64) -> DbResult<Vec<Counting>> {
    select!(Counting, ["FROM order_settlements s WHERE s.order_id = $1 AND", COUNTS, "ORDER BY s.id"], order_id)
        .all(tx)
        .await
}

/// The same; none while the order is not billed.
pub async fn counting_if_billed(tx: &mut Tx, order_id: i64) -> DbResult<Vec<Counting>> {
    select!(
        Counting,
        [
            "FROM order_settlements s JOIN orders o ON o.id = s.order_id WHERE s.order_id = $1 AND o.invoice_number IS NOT NULL AND",
            COUNTS,
            "ORDER BY s.id"
        ],
        order_id
    )
    .all(tx)
    .await
}

/// What was asked for of an order and not decided, by payer, apart from one entry.
pub async fn asked(tx: &mut Tx, order_id: i64, but: Option<i64>) -> DbResult<Vec<Counting>> {
    select!(
        Counting,
        "FROM order_settlements s WHERE s.order_id = $1 AND s.status = 'asked' AND s.id <> $2 ORDER BY s.id",
        order_id,
        but.unwrap_or_default()
    )
    .all(tx)
    .await
}

/// Who writes a row, and when.
#[derive(Clone, Copy)]
pub struct Author<'a> {
    pub id: i64,
    pub name: &'a str,
    pub role: &'a str,
    pub at: DateTime<Utc>,
}

/// An entry to insert.
pub struct NewSettlement<'a> {
    pub request: &'a RecordSettlement,
    pub payer: Payer,
    pub status: SettlementStatus,
    pub base: Option<Money>,
    pub lawful: Option<Money>,
    pub author: Author<'a>,
}

pub async fn insert(tx: &mut Tx, new: &NewSettlement<'_>) -> DbResult<i64> {
    let NewSettlement { request, author, .. } = new;
    insert!(order_settlements {
        order_id: request.order_id,
        kind: request.kind,
        status: new.status,
        payer: new.payer,
        amount: request.amount,
        reason: request.reason.as_deref(),
        deducted_on: request.deducted_on,
        deductor: request.deductor.as_deref(),
        base: new.base,
        lawful: new.lawful,
        certificate_number: request.certificate_number.as_deref(),
        certificate_date: request.certificate_date,
        kept_by: request.kept_by,
        asked_by: author.id,
        asker_name: author.name,
        asker_role: author.role,
        created_at: author.at,
    } "RETURNING id")
    .one(tx)
    .await
}

pub async fn insert_step(
    tx: &mut Tx,
    settlement_id: i64,
    action: &str,
    author: Author<'_>,
    reason: Option<&str>,
) -> DbResult<u64> {
    insert!(order_settlement_steps {
        settlement_id: settlement_id,
        at: author.at,
        action: action,
        actor_id: author.id,
        actor_name: author.name,
        actor_role: author.role,
        reason: reason,
    })
    .run(tx)
    .await
}

/// Writes the decision of a second person; false if the entry is no longer asked for.
pub async fn decide(tx: &mut Tx, id: i64, to: SettlementStatus, by: Author<'_>) -> DbResult<bool> {
    let sql = "UPDATE order_settlements SET status = $1, decided_by = $2, decider_name = $3, decided_at = $4
               WHERE id = $5 AND status = 'asked'";
    Ok(tx.run(sql, args![to, by.id, by.name, by.at, id]).await? == 1)
}

/// Cancels an entry; false if its status has changed.
pub async fn cancel(tx: &mut Tx, id: i64, from: SettlementStatus) -> DbResult<bool> {
    let sql = "UPDATE order_settlements SET status = 'cancelled' WHERE id = $1 AND status = $2";
    Ok(tx.run(sql, args![id, from]).await? == 1)
}

/// Writes the certificate of a deduction; false if it has one.
pub async fn add_certificate(tx: &mut Tx, id: i64, number: &str, date: NaiveDate) -> DbResult<bool> {
    let sql = "UPDATE order_settlements SET certificate_number = $1, certificate_date = $2
               WHERE id = $3 AND status = 'recorded' AND certificate_number IS NULL";
    Ok(tx.run(sql, args![number, date, id]).await? == 1)
}
