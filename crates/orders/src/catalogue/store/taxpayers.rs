//! How garages are registered for GST.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::list::Query;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::session::Session;
use pitlane_platform::{args, insert, select};

use crate::catalogue::types::{AddTaxpayer, GarageTaxpayer, TaxpayerKind};

pub async fn taxpayers(tx: &mut Tx, query: &Query) -> DbResult<(Vec<GarageTaxpayer>, i64)> {
    query.page(tx, "").await
}

pub async fn taxpayer(tx: &mut Tx, id: i64) -> DbResult<Option<GarageTaxpayer>> {
    select!(GarageTaxpayer, "FROM garage_taxpayers t JOIN garages g ON g.id = t.garage_id WHERE t.id = $1", id)
        .maybe(tx)
        .await
}

/// The tax number of a garage; the outer `None` if there is no such garage.
pub async fn number_of_garage(tx: &mut Tx, garage_id: i64) -> DbResult<Option<Option<String>>> {
    tx.maybe("SELECT tax_number FROM garages WHERE id = $1", args![garage_id]).await
}

/// The last registration of a garage, and its first day.
pub async fn last_taxpayer(tx: &mut Tx, garage_id: i64) -> DbResult<Option<(TaxpayerKind, NaiveDate)>> {
    let sql = "SELECT kind, since FROM garage_taxpayers WHERE garage_id = $1 ORDER BY since DESC LIMIT 1";
    tx.maybe(sql, args![garage_id]).await
}

pub async fn insert_taxpayer(tx: &mut Tx, new: &AddTaxpayer, by: &Session, now: DateTime<Utc>) -> DbResult<i64> {
    insert!(garage_taxpayers {
        garage_id: new.garage_id,
        since: new.since,
        kind: new.kind,
        set_by: by.user_id,
        set_by_name: &by.user_name,
        set_at: now,
    } "RETURNING id")
    .one(tx)
    .await
}
