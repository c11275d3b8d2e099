//! All SQL of numbers that do not want to be called.

use chrono::{DateTime, Utc};
use pitlane_base::codes::DncScope;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, insert, record, select};

use super::types::DncNumber;

record! {
    struct Stored of d {
        id: i64,
        mobile: String,
        customer: Option<String> = "c.name",
        scope: DncScope,
        reason: String,
        added_by: Option<i64>,
        adder: Option<String> = "u.name",
        created_at: DateTime<Utc>,
        until: Option<DateTime<Utc>>,
    }
}

const JOINS: &str = "LEFT JOIN customers c ON c.mobile = d.mobile LEFT JOIN users u ON u.id = d.added_by";

impl Stored {
    fn shown(self) -> DncNumber {
        DncNumber {
            id: self.id,
            mobile: self.mobile,
            customer: self.customer,
            scope: self.scope,
            reason: self.reason,
            added_by: Named::maybe(self.added_by, self.adder),
            created_at: self.created_at,
            until: self.until,
        }
    }
}

pub async fn page(tx: &mut Tx, query: &Query) -> DbResult<(Vec<DncNumber>, i64)> {
    let (rows, count) = query.page::<Stored>(tx, JOINS).await?;
    Ok((rows.into_iter().map(Stored::shown).collect(), count))
}

pub async fn by_id(tx: &mut Tx, id: i64) -> DbResult<Option<DncNumber>> {
    let found = select!(Stored, ["FROM dnc_numbers d", JOINS, "WHERE d.id = $1"], id).maybe(tx).await?;
    Ok(found.map(Stored::shown))
}

/// What holds for a number now: the widest entry.
pub async fn in_effect(tx: &mut Tx, mobile: &str, now: DateTime<Utc>) -> DbResult<Option<DncNumber>> {
    let found = select!(
        Stored,
        [
            "FROM dnc_numbers d",
            JOINS,
            "WHERE d.mobile = $1 AND (d.until IS NULL OR d.until > $2) ORDER BY d.scope, d.id LIMIT 1"
        ],
        mobile,
        now
    )
    .maybe(tx)
    .await?;
    Ok(found.map(Stored::shown))
}

pub async fn insert(
    tx: &mut Tx,
    (mobile, scope): (&str, DncScope),
    reason: &str,
    until: Option<DateTime<Utc>>,
    (by, now): (i64, DateTime<Utc>),
) -> DbResult<i64> {
    insert!(dnc_numbers {
        mobile: mobile,
        scope: scope,
        reason: reason,
        added_by: by,
        created_at: now,
        until: until,
    } "RETURNING id")
    .one(tx)
    .await
}

/// Ends an entry that is in effect; false if it is not any more.
pub async fn end(tx: &mut Tx, id: i64, now: DateTime<Utc>) -> DbResult<bool> {
    let sql = "UPDATE dnc_numbers SET until = $1 WHERE id = $2 AND (until IS NULL OR until > $1)";
    Ok(tx.run(sql, args![now, id]).await? == 1)
}
