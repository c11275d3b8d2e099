//! Rows of tax rates. A row is never changed, except that its open end is set when another follows it.

use chrono::NaiveDate;
use pitlane_base::list::Query;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, insert, select};
use pitlane_tax::untaxed::Untaxed;

use crate::catalogue::types::{AddTaxRate, StoredRate, StoredSlab};

/// Locks the rates of the country for this transaction: others that add one wait.
pub async fn lock_rates(tx: &mut Tx) -> DbResult<u64> {
    tx.run("UPDATE tax_rates SET rate = rate WHERE id = (SELECT MIN(id) FROM tax_rates)", args![]).await
}

pub async fn tax_rates(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredRate>, i64)> {
    query.short_page(tx, "").await
}

pub async fn slabs(tx: &mut Tx) -> DbResult<Vec<StoredSlab>> {
    select!(StoredSlab, "FROM tax_rates s ORDER BY s.kind, s.rate, s.valid_from").all(tx).await
}

/// The rates of exactly this code, the last one first.
pub async fn rates_of_code(tx: &mut Tx, code: &str) -> DbResult<Vec<StoredRate>> {
    select!(StoredRate, "FROM hsn_codes h WHERE h.code = $1 ORDER BY h.valid_from DESC", code).all(tx).await
}

pub async fn end_code(tx: &mut Tx, id: i64, last: NaiveDate) -> DbResult<u64> {
    tx.run("UPDATE hsn_codes SET valid_to = $1 WHERE id = $2 AND valid_to IS NULL", args![last, id]).await
}

pub async fn end_slab(tx: &mut Tx, id: i64, last: NaiveDate) -> DbResult<u64> {
    tx.run("UPDATE tax_rates SET valid_to = $1 WHERE id = $2 AND valid_to IS NULL", args![last, id]).await
}

pub async fn insert_rate(tx: &mut Tx, request: &AddTaxRate, description: &str) -> DbResult<i64> {
    let rate = request.rate.hundredths();
    match &request.code {
        Some(code) => {
            insert!(hsn_codes {
                code: code,
                kind: request.kind,
                description: description,
                rate: rate,
                untaxed: request.untaxed.map(Untaxed::key),
                valid_from: request.valid_from,
            } "RETURNING id")
            .one(tx)
            .await
        }
        None => {
            insert!(tax_rates {
                kind: request.kind,
                rate: rate,
                valid_from: request.valid_from,
            } "RETURNING id")
            .one(tx)
            .await
        }
    }
}
