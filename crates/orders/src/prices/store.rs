//! All SQL of dated prices.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::names::Named;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, record, select};

use super::types::{DatedPrice, NewPrice, Subject};

/// A join of the price that counts on a day, or of nothing. `id` is the column of the subject's id, `day` the
/// placeholder of the day; the index of the prices of a subject by their first days finds it.
pub fn on_day(subject: Subject, id: &str, alias: &str, day: &str) -> String {
    let subject = subject.as_str();
    format!(
        "LEFT JOIN prices {alias} ON {alias}.id = (
             SELECT h.id FROM prices h WHERE h.subject = '{subject}' AND h.subject_id = {id}
              AND h.valid_from <= {day} AND (h.valid_to IS NULL OR h.valid_to >= {day})
             ORDER BY h.valid_from DESC LIMIT 1)"
    )
}

/// The condition that there is a price on a day.
pub fn held(subject: Subject, id: &str, day: &str) -> String {
    let subject = subject.as_str();
    format!(
        "EXISTS (SELECT 1 FROM prices h WHERE h.subject = '{subject}' AND h.subject_id = {id}
          AND h.valid_from <= {day} AND (h.valid_to IS NULL OR h.valid_to >= {day}))"
    )
}

record! {
    struct StoredPrice of h {
        id: i64,
        subject: Subject,
        subject_id: i64,
        price: Money,
        valid_from: NaiveDate,
        valid_to: Option<NaiveDate>,
        batch_id: Option<i64>,
        reason: Option<String>,
        made_at: Option<DateTime<Utc>>,
        made_by: Option<i64>,
        made_by_name: Option<String> = "u.name",
    }
}

impl StoredPrice {
    fn shown(self) -> DatedPrice {
        DatedPrice {
            id: self.id,
            price: self.price,
            valid_from: self.valid_from,
            valid_to: self.valid_to,
            batch_id: self.batch_id,
            reason: self.reason,
            made_at: self.made_at,
            made_by: Named::maybe(self.made_by, self.made_by_name),
        }
    }
}

/// All prices of subjects of one kind by their ids, those that began last first.
pub async fn all(tx: &mut Tx, subject: Subject, ids: &[i64]) -> DbResult<BTreeMap<i64, Vec<DatedPrice>>> {
    let mut found: BTreeMap<i64, Vec<DatedPrice>> = BTreeMap::new();
    if ids.is_empty() {
        return Ok(found);
    }
    let mut args = Args::new();
    let list: Vec<String> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "FROM prices h LEFT JOIN users u ON u.id = h.made_by
         WHERE h.subject = '{}' AND h.subject_id IN ({}) ORDER BY h.subject_id, h.valid_from DESC",
        subject.as_str(),
        list.join(", ")
    );
    for row in Select::<StoredPrice>::from_sql(&sql, args).all(tx).await? {
        found.entry(row.subject_id).or_default().push(row.shown());
    }
    Ok(found)
}

/// Whose these prices are, if they have begun: the id is that of the part, service or package.
pub async fn begun(tx: &mut Tx, ids: &[i64], today: NaiveDate) -> DbResult<BTreeMap<i64, (Subject, i64)>> {
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut args = args![today];
    let list: Vec<String> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "SELECT h.id, h.subject, COALESCE(w.part_id, l.package_id, h.subject_id) FROM prices h
         LEFT JOIN part_works w ON h.subject = 'work' AND w.id = h.subject_id
         LEFT JOIN package_lines l ON h.subject = 'package_line' AND l.id = h.subject_id
         WHERE h.valid_from <= $1 AND h.id IN ({})",
        list.join(", ")
    );
    let rows: Vec<(i64, String, i64)> = tx.all(sql, args).await?;
    let owned = rows.into_iter().filter_map(|(id, subject, owner)| Some((id, (Subject::parse(&subject)?, owner))));
    Ok(owned.collect())
}

/// For each of these prices that does not count any more, the one that counts today, if its amount is another one.
pub async fn followers(tx: &mut Tx, ids: &[i64], today: NaiveDate) -> DbResult<BTreeMap<i64, (i64, Money)>> {
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut args = args![today];
    let list: Vec<String> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "SELECT t.id, n.id, n.price FROM prices t JOIN prices n ON n.id = (
             SELECT h.id FROM prices h WHERE h.subject = t.subject AND h.subject_id = t.subject_id
              AND h.valid_from <= $1 AND (h.valid_to IS NULL OR h.valid_to >= $1)
             ORDER BY h.valid_from DESC LIMIT 1)
         WHERE t.id IN ({}) AND n.price <> t.price",
        list.join(", ")
    );
    let rows: Vec<(i64, i64, Money)> = tx.all(sql, args).await?;
    Ok(rows.into_iter().map(|(taken, now, price)| (taken, (now, price))).collect())
}

/// Whose price a stored one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner {
    pub subject: Subject,
    pub id: i64,
}

/// A stored price, and whose it is.
pub async fn owner(tx: &mut Tx, id: i64) -> DbResult<Option<(Owner, DatedPrice)>> {
    let row = select!(StoredPrice, "FROM prices h LEFT JOIN users u ON u.id = h.made_by WHERE h.id = $1", id);
    let found = row.maybe(tx).await?;
    Ok(found.map(|row| (Owner { subject: row.subject, id: row.subject_id }, row.shown())))
}

/// The price of a subject that begins on a day.
pub async fn beginning(tx: &mut Tx, of: Owner, day: NaiveDate) -> DbResult<Option<i64>> {
    let sql = "SELECT id FROM prices WHERE subject = $1 AND subject_id = $2 AND valid_from = $3";
    tx.maybe(sql, args![of.subject.as_str(), of.id, day]).await
}

/// The id, or nothing if another price of the subject begins on that day.
pub async fn insert(tx: &mut Tx, of: Owner, new: &NewPrice, by: i64, now: DateTime<Utc>) -> DbResult<Option<i64>> {
    insert!(prices {
        subject: of.subject,
        subject_id: of.id,
        price: new.price,
        valid_from: new.valid_from,
        valid_to: new.valid_to,
        batch_id: new.batch_id,
        reason: new.reason.as_deref(),
        made_at: now,
        made_by: by,
    } "ON CONFLICT (subject, subject_id, valid_from) DO NOTHING RETURNING id")
    .maybe(tx)
    .await
}

/// Sets the last day of a price; false if another request has changed it.
pub async fn end(tx: &mut Tx, before: &DatedPrice, last: NaiveDate) -> DbResult<bool> {
    let sql =
        "UPDATE prices SET valid_to = $1 WHERE id = $2 AND valid_from = $3 AND (valid_to IS NULL OR valid_to > $1)";
    Ok(tx.run(sql, args![last, before.id, before.valid_from]).await? == 1)
}

/// Corrects a price that has not begun; false if another request has changed it.
pub async fn correct(tx: &mut Tx, before: &DatedPrice, after: &NewPrice) -> DbResult<bool> {
    let sql = "UPDATE prices SET price = $1, valid_from = $2, valid_to = $3
               WHERE id = $4 AND valid_from = $5 AND price = $6";
    let values = args![after.price, after.valid_from, after.valid_to, before.id, before.valid_from, before.price];
    Ok(tx.run(sql, values).await? == 1)
}

/// Takes back a price that has not begun.
pub async fn withdraw(tx: &mut Tx, before: &DatedPrice) -> DbResult<bool> {
    let sql = "DELETE FROM prices WHERE id = $1 AND valid_from = $2";
    Ok(tx.run(sql, args![before.id, before.valid_from]).await? == 1)
}
