//! All SQL of checklists. Every function takes the transaction first, and the caller's scope if the rows have one.

use chrono::{DateTime, Utc};
use pitlane_base::scope::Scope;
use pitlane_orders::catalogue::WorkAction;
use pitlane_platform::db::{DbError, DbResult, Select, Tx};
use pitlane_platform::session::Session;
use pitlane_platform::{args, insert, record, select, update};

use super::rules::{Item, StoredEntry};
use super::types::{Section, Unit};

record! {
    struct StoredItem {
        id: i64,
        section: Section,
        key: String,
        name: String,
        measure: String,
        attention_below: i64,
        replace_below: i64,
        attention_action: WorkAction,
        replace_action: WorkAction,
        categories: String,
        is_active: bool,
    }
}

record! {
    /// A checklist as stored; its entries are JSON.
    pub struct Stored of c {
        pub version: i64,
        pub entries: String,
        pub updated_by: i64,
        pub updated_by_name: String,
        pub updated_by_role: String,
        pub updated_at: DateTime<Utc>,
    }
}

record! {
    /// The checklist of an earlier visit.
    pub struct Earlier of c {
        pub order_id: i64,
        pub is_seen: bool = "COALESCE(({is_seen}), FALSE)",
        pub entries: String,
        pub updated_at: DateTime<Utc>,
    }
}

fn wrong(what: impl std::fmt::Display) -> DbError {
    DbError::Other(format!("a checklist: {what}"))
}

/// All checklist items, active or not.
pub async fn items(tx: &mut Tx) -> DbResult<Vec<Item>> {
    let rows: Vec<StoredItem> = select!(StoredItem, "FROM checklists ORDER BY id").all(tx).await?;
    Ok(rows.into_iter().map(item).collect())
}

fn item(row: StoredItem) -> Item {
    // A float represents tenths of this size exactly enough.
    let tenths = |value: i64| (value > 0).then(|| f64::from(i32::try_from(value).unwrap_or(i32::MAX)) / 10.0);
    Item {
        id: row.id,
        section: row.section,
        unit: Unit::parse(&row.measure),
        attention_below: tenths(row.attention_below),
        replace_below: tenths(row.replace_below),
        attention_action: row.attention_action,
        replace_action: row.replace_action,
        categories: row.categories.split('|').filter_map(|category| category.parse().ok()).collect(),
        key: row.key,
        name: row.name,
        is_active: row.is_active,
    }
}

/// Parses the entries from JSON.
pub fn entries(text: &str) -> DbResult<Vec<StoredEntry>> {
    serde_json::from_str(text).map_err(wrong)
}

pub async fn find(tx: &mut Tx, scope: &Scope, order_id: i64) -> DbResult<Option<Stored>> {
    let mut args = args![order_id];
    let condition = scope.condition(&mut args);
    let sql =
        format!("FROM order_checklists c JOIN orders o ON o.id = c.order_id WHERE c.order_id = $1 AND {condition}");
    Select::<Stored>::from_sql(&sql, args).maybe(tx).await
}

/// The checklist of the car's last visit before this order. A car has one history, whoever looks after it; the result
/// states whether the caller may see that order.
pub async fn earlier(tx: &mut Tx, scope: &Scope, car_id: i64, before_order: i64) -> DbResult<Option<Earlier>> {
    let mut args = args![car_id, before_order];
    let is_seen = scope.condition(&mut args);
    let sql = "FROM orders o JOIN order_checklists c ON c.order_id = o.id
         WHERE o.car_id = $1 AND o.id < $2 ORDER BY o.id DESC LIMIT 1";
    Select::<Earlier>::from_sql(sql, args).with("{is_seen}", &is_seen).maybe(tx).await
}

/// Writes a checklist over the version it is based on; false if another request was faster.
pub async fn save(
    tx: &mut Tx,
    scope: &Scope,
    (order_id, version): (i64, i64),
    entries: &[StoredEntry],
    (by, now): (&Session, DateTime<Utc>),
) -> DbResult<bool> {
    if version == 0 {
        // Only kept if the update below finds the order in the caller's scope.
        let begun = insert!(order_checklists {
            order_id: order_id,
            version = "0",
            entries = "'[]'",
            updated_by: by.user_id,
            updated_by_name: &by.user_name,
            updated_by_role: &by.role,
            started_at: now,
            updated_at: now,
        } "ON CONFLICT (order_id) DO NOTHING")
        .run(tx)
        .await?;
        if begun == 0 {
            return Ok(false);
        }
    }
    let text = serde_json::to_string(entries).map_err(wrong)?;
    let touched = update!(order_checklists {
        version = "version + 1",
        entries: text,
        updated_by: by.user_id,
        updated_by_name: &by.user_name,
        updated_by_role: &by.role,
        updated_at: now,
    } where { order_id: order_id, version: version })
    .and(|args| scope.holds("order_id", order_id, args))
    .run(tx)
    .await?;
    Ok(touched == 1)
}

/// The photos of each item, as pairs of item and file.
pub async fn photos(tx: &mut Tx, order_id: i64) -> DbResult<Vec<(i64, i64)>> {
    tx.all(
        "SELECT item_id, file_id FROM order_checklist_photos WHERE order_id = $1 ORDER BY item_id, file_id",
        args![order_id],
    )
    .await
}

/// Links a photo to an item; true if the link is new.
pub async fn link_photo(tx: &mut Tx, order_id: i64, item_id: i64, file_id: i64) -> DbResult<bool> {
    let linked = tx
        .run(
            "INSERT INTO order_checklist_photos (order_id, item_id, file_id) VALUES ($1, $2, $3)
             ON CONFLICT (order_id, item_id, file_id) DO NOTHING",
            args![order_id, item_id, file_id],
        )
        .await?;
    Ok(linked == 1)
}

/// Removes the link of a photo to an item: whether it existed, and whether the photo is linked to another item.
pub async fn unlink_photo(tx: &mut Tx, order_id: i64, item_id: i64, file_id: i64) -> DbResult<(bool, bool)> {
    let gone = tx
        .run(
            "DELETE FROM order_checklist_photos WHERE order_id = $1 AND item_id = $2 AND file_id = $3",
            args![order_id, item_id, file_id],
        )
        .await?;
    let left: i64 = tx.one("SELECT COUNT(*) FROM order_checklist_photos WHERE file_id = $1", args![file_id]).await?;
    Ok((gone == 1, left > 0))
}
