//! All SQL of changes of many prices.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::YesNo;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{insert, record};

use super::rules::Subject as Changing;
use super::types::{BulkFilter, BulkWhat, ChangePrices, ChangedPrice, PriceBatch, PriceBatchFilter};
use crate::catalogue::fits::{Car, FitsOf};
use crate::catalogue::{Source, found_by, words};
use crate::prices::{self, Subject};

/// The number of ids per statement.
const CHUNK: usize = 500;

impl BulkWhat {
    pub const fn subject(self) -> Subject {
        match self {
            Self::Part => Subject::Part,
            Self::Mrp => Subject::Mrp,
            Self::Work => Subject::Work,
            Self::Service => Subject::Service,
            Self::PackageLine => Subject::PackageLine,
        }
    }

    /// The table whose rows have the versions, and their id.
    const fn owner(self) -> (&'static str, &'static str) {
        match self {
            Self::Part | Self::Mrp => ("parts", "p.id"),
            Self::Work => ("part_works", "w.id"),
            Self::Service => ("services", "s.id"),
            Self::PackageLine => ("packages", "k.id"),
        }
    }

    /// The id and the name of what has the price.
    const fn named(self) -> (&'static str, &'static str) {
        match self {
            Self::Part | Self::Mrp => ("p.id", "p.name || ' ' || p.part_number"),
            Self::Work => ("w.id", "p.name || ': ' || w.action"),
            Self::Service => ("s.id", "s.name"),
            Self::PackageLine => ("l.id", "k.name || ': ' || COALESCE(ls.name, lt.name)"),
        }
    }

    const fn tables(self) -> &'static str {
        match self {
            Self::Part | Self::Mrp => "parts p JOIN part_sub_categories c ON c.id = p.sub_category_id",
            Self::Work => {
                "part_works w JOIN parts p ON p.id = w.part_id AND w.ended_at IS NULL
                 JOIN part_sub_categories c ON c.id = p.sub_category_id"
            }
            Self::Service => "services s",
            Self::PackageLine => {
                "package_lines l JOIN packages k ON k.id = l.package_id AND l.ended_version IS NULL
                 LEFT JOIN services ls ON ls.id = l.service_id LEFT JOIN parts lt ON lt.id = l.part_id"
            }
        }
    }

    fn conditions(self, filter: &BulkFilter, args: &mut Args) -> String {
        let (of, source, fits) = match self {
            Self::Part | Self::Mrp | Self::Work => ("p", Source::Part, Some(FitsOf::Part)),
            Self::Service => ("s", Source::Service, None),
            Self::PackageLine => ("k", Source::Package, Some(FitsOf::Package)),
        };
        let words = words(filter.text.as_deref().unwrap_or_default());
        let mut all = vec![format!("{of}.is_active"), found_by(&format!("{of}.id"), source, &words, args)];
        if let Some(ids) = &filter.ids {
            let list: Vec<String> = ids.iter().map(|id| bind(args, *id)).collect();
            all.push(if list.is_empty() { "1 = 0".into() } else { format!("{of}.id IN ({})", list.join(", ")) });
        }
        let car = Car { model: filter.model_id, fuel: None };
        all.extend(fits.and_then(|fits| fits.condition(&format!("{of}.id"), car, args)));
        let category = if source == Source::Part { "c.category_id" } else { "category" };
        let equal = [
            (category, filter.category_id.map(Into::into)),
            ("p.sub_category_id", filter.sub_category_id.map(Into::into)),
            ("p.make", filter.make.map(|make| make.as_str().into())),
        ];
        for (column, value) in equal {
            if let Some(value) = value {
                let value: pitlane_platform::db::Value = value;
                all.push(format!("{column} = {}", bind(args, value)));
            }
        }
        all.join(" AND ")
    }
}

record! {
    struct Row of x {
        id: i64 = "x.id",
        name: String = "x.name",
        old: Option<Money> = "h.price",
        old_to: Option<NaiveDate> = "h.valid_to",
        until: Option<NaiveDate> = "x.until",
        beginning: i64 = "x.beginning",
    }
}

/// The prices that a filter finds, by name, as they are on the first day of the change.
pub async fn found(tx: &mut Tx, what: BulkWhat, filter: &BulkFilter, first: NaiveDate) -> DbResult<Vec<Changing>> {
    let mut args = Args::new();
    let conditions = what.conditions(filter, &mut args);
    let (id, name) = what.named();
    let (subject, day) = (what.subject(), bind(&mut args, first));
    let others = format!("FROM prices n WHERE n.subject = '{}' AND n.subject_id = {id}", subject.as_str());
    let sql = format!(
        "FROM (SELECT {id} AS id, {name} AS name,
                      (SELECT MIN(n.valid_from) {others} AND n.valid_from > {day}) AS until,
                      (SELECT COUNT(*) {others} AND n.valid_from = {day}) AS beginning
               FROM {} WHERE {conditions}) x
         {} ORDER BY x.name, x.id",
        what.tables(),
        prices::on_day(subject, "x.id", "h", &day)
    );
    let rows = Select::<Row>::from_sql(&sql, args).all(tx).await?;
    let found = rows.into_iter().map(|row| Changing {
        id: row.id,
        name: row.name,
        old: row.old,
        old_to: row.old_to,
        until: row.until,
        begins_that_day: row.beginning > 0,
    });
    Ok(found.collect())
}

/// The next version of everything whose prices a filter finds, which locks it until the end of the unit of work: nobody
/// else changes these prices meanwhile.
pub async fn touch(tx: &mut Tx, what: BulkWhat, filter: &BulkFilter) -> DbResult<()> {
    let mut args = Args::new();
    let conditions = what.conditions(filter, &mut args);
    let (_, id) = what.owner();
    let sql = format!("SELECT DISTINCT {id} FROM {} WHERE {conditions} ORDER BY {id}", what.tables());
    let ids: Vec<i64> = tx.all(sql, args).await?;
    touch_all(tx, what, &ids).await
}

async fn touch_all(tx: &mut Tx, what: BulkWhat, ids: &[i64]) -> DbResult<()> {
    let (table, _) = what.owner();
    for ids in ids.chunks(CHUNK) {
        let mut args = Args::new();
        let list: Vec<String> = ids.iter().map(|id| bind(&mut args, *id)).collect();
        tx.run(format!("UPDATE {table} SET version = version + 1 WHERE id IN ({})", list.join(", ")), args).await?;
    }
    Ok(())
}

/// Writes the prices of a change; its id.
pub async fn write(tx: &mut Tx, who: &Caller, asked: &ChangePrices, rows: &[ChangedPrice]) -> DbResult<i64> {
    let change = serde_json::json!(asked).to_string();
    let count = i64::try_from(rows.len()).unwrap_or(i64::MAX);
    let batch: i64 = insert!(price_batches {
        change: change.as_str(),
        count: count,
        made_at: who.now(),
        made_by: who.session.user_id,
    } "RETURNING id")
    .one(tx)
    .await?;
    let columns =
        ["subject", "subject_id", "price", "valid_from", "valid_to", "batch_id", "reason", "made_at", "made_by"];
    let mut prices = Batch::new("prices", &columns, "");
    let subject = asked.what.subject();
    for row in rows {
        prices.push(args![
            subject,
            row.id,
            row.new,
            asked.valid_from,
            asked.valid_to,
            batch,
            asked.reason.as_deref(),
            who.now(),
            who.session.user_id
        ]);
    }
    prices.flush(tx).await?;
    Ok(batch)
}

/// Of these parts, those that have a retail price.
pub async fn with_retail_price(tx: &mut Tx, parts: &[i64]) -> DbResult<Vec<i64>> {
    let mut found = Vec::new();
    for ids in parts.chunks(CHUNK) {
        let mut args = Args::new();
        let list: Vec<String> = ids.iter().map(|id| bind(&mut args, *id)).collect();
        let sql = format!(
            "SELECT DISTINCT subject_id FROM prices WHERE subject = 'mrp' AND subject_id IN ({}) ORDER BY subject_id",
            list.join(", ")
        );
        found.extend(tx.all::<i64>(sql, args).await?);
    }
    Ok(found)
}

/// Parts by their numbers as they are written and as they are known.
pub async fn parts_by_number(tx: &mut Tx, numbers: &[String]) -> DbResult<BTreeMap<String, i64>> {
    let mut found = BTreeMap::new();
    for numbers in numbers.chunks(CHUNK) {
        let mut args = Args::new();
        let list: Vec<String> = numbers.iter().map(|number| bind(&mut args, number)).collect();
        let folded = "UPPER(REPLACE(REPLACE(part_number, ' ', ''), '-', ''))";
        let sql = format!("SELECT {folded}, id FROM parts WHERE is_active AND {folded} IN ({})", list.join(", "));
        found.extend(tx.all::<(String, i64)>(sql, args).await?);
    }
    Ok(found)
}

record! {
    struct StoredBatch of b {
        id: i64,
        change: String,
        count: i64,
        made_at: DateTime<Utc>,
        made_by: Option<i64>,
        made_by_name: Option<String> = "m.name",
        undone_at: Option<DateTime<Utc>>,
        undone_by: Option<i64>,
        undone_by_name: Option<String> = "n.name",
    }
}

impl StoredBatch {
    fn shown(self) -> PriceBatch {
        PriceBatch {
            id: self.id,
            change: serde_json::from_str(&self.change).unwrap_or_default(),
            count: self.count,
            made_at: self.made_at,
            made_by: Named::maybe(self.made_by, self.made_by_name),
            undone_at: self.undone_at,
            undone_by: Named::maybe(self.undone_by, self.undone_by_name),
        }
    }
}

const BY: &str = "LEFT JOIN users m ON m.id = b.made_by LEFT JOIN users n ON n.id = b.undone_by";

impl PriceBatchFilter {
    pub fn condition(&self) -> String {
        match self.is_undone {
            Some(YesNo::Yes) => "b.undone_at IS NOT NULL".into(),
            Some(YesNo::No) => "b.undone_at IS NULL".into(),
            None => "1 = 1".into(),
        }
    }
}

pub async fn batches(tx: &mut Tx, query: &Query) -> DbResult<(Vec<PriceBatch>, i64)> {
    let (rows, count) = query.page::<StoredBatch>(tx, BY).await?;
    Ok((rows.into_iter().map(StoredBatch::shown).collect(), count))
}

pub async fn batch(tx: &mut Tx, id: i64) -> DbResult<Option<PriceBatch>> {
    let row = Select::<StoredBatch>::from_sql(&format!("FROM price_batches b {BY} WHERE b.id = $1"), args![id]);
    Ok(row.maybe(tx).await?.map(StoredBatch::shown))
}

/// Marks a change as undone; false if another request was faster.
pub async fn mark_undone(tx: &mut Tx, who: &Caller, id: i64) -> DbResult<bool> {
    let sql = "UPDATE price_batches SET undone_at = $1, undone_by = $2 WHERE id = $3 AND undone_at IS NULL";
    Ok(tx.run(sql, args![who.now(), who.session.user_id, id]).await? == 1)
}

/// Withdraws the prices of a change that have not begun, and ends the others today: how many of each.
pub async fn undo(tx: &mut Tx, batch: i64, what: BulkWhat, today: NaiveDate) -> DbResult<(u64, u64)> {
    let owner = match what {
        BulkWhat::Part | BulkWhat::Mrp | BulkWhat::Work | BulkWhat::Service => "h.subject_id",
        BulkWhat::PackageLine => "(SELECT l.package_id FROM package_lines l WHERE l.id = h.subject_id)",
    };
    let sql = format!("SELECT DISTINCT {owner} FROM prices h WHERE h.batch_id = $1 ORDER BY 1");
    let ids: Vec<i64> = tx.all(sql, args![batch]).await?;
    touch_all(tx, what, &ids).await?;
    let sql = "DELETE FROM prices WHERE batch_id = $1 AND valid_from > $2";
    let withdrawn = tx.run(sql, args![batch, today]).await?;
    let sql = "UPDATE prices SET valid_to = $2 WHERE batch_id = $1 AND (valid_to IS NULL OR valid_to > $2)";
    let ended = tx.run(sql, args![batch, today]).await?;
    Ok((withdrawn, ended))
}
