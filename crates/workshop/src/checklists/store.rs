//! All SQL of checklists. Every function takes the unit of work first and the caller's scope where rows have one.

use chrono::{DateTime, Utc};
use pitlane_base::scope::Scope;
use pitlane_orders::catalogue::WorkAction;
use pitlane_platform::db::{DbError, DbResult, Tx};
use pitlane_platform::session::Session;
use pitlane_platform::{args, record};

use super::rules::{Item, KeptEntry};
use super::types::{Section, Unit};

record! {
    struct StoredItem {
        id: i64,
        section: String,
        key: String,
        name: String,
        measure: String,
        attention_below: i64,
        replace_below: i64,
        attention_action: String,
        replace_action: String,
        categories: String,
        is_active: bool,
    }
}

record! {
    /// A checklist as it is kept; its entries are JSON.
    pub struct Stored {
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
    pub struct Earlier {
        pub order_id: i64,
        pub is_seen: bool,
        pub entries: String,
        pub updated_at: DateTime<Utc>,
    }
}

fn wrong(what: impl std::fmt::Display) -> DbError {
    DbError::Other(format!("a checklist: {what}"))
}

/// Everything that there is to look at, offered or not.
pub async fn items(tx: &mut Tx) -> DbResult<Vec<Item>> {
    let rows: Vec<StoredItem> = tx
        .all(
            "SELECT id, section, key, name, measure, attention_below, replace_below, attention_action, replace_action,
                    categories, is_active FROM checklists ORDER BY id",
            args![],
        )
        .await?;
    rows.into_iter().map(item).collect()
}

fn item(row: StoredItem) -> DbResult<Item> {
    // Tenths fit into what a float holds exactly.
    let tenths = |value: i64| (value > 0).then(|| f64::from(i32::try_from(value).unwrap_or(i32::MAX)) / 10.0);
    let action = |word: &str| WorkAction::of(word).ok_or_else(|| wrong(word));
    Ok(Item {
        id: row.id,
        section: Section::of(&row.section).ok_or_else(|| wrong(&row.section))?,
        unit: Unit::of(&row.measure),
        attention_below: tenths(row.attention_below),
        replace_below: tenths(row.replace_below),
        attention_action: action(&row.attention_action)?,
        replace_action: action(&row.replace_action)?,
        categories: row.categories.split('|').filter_map(|category| category.parse().ok()).collect(),
        key: row.key,
        name: row.name,
        is_active: row.is_active,
    })
}

/// Entries out of their JSON.
pub fn entries(text: &str) -> DbResult<Vec<KeptEntry>> {
    serde_json::from_str(text).map_err(wrong)
}

pub async fn find(tx: &mut Tx, scope: &Scope, order_id: i64) -> DbResult<Option<Stored>> {
    let mut args = args![order_id];
    let condition = scope.condition(&mut args);
    let sql = format!(
        "SELECT c.version, c.entries, c.updated_by, c.updated_by_name, c.updated_by_role, c.updated_at
         FROM order_checklists c JOIN orders o ON o.id = c.order_id WHERE c.order_id = $1 AND {condition}"
    );
    tx.maybe(sql, args).await
}

/// The checklist of the car's last visit before this order that had one. A car has one history, whoever looks after it;
/// whether the caller may see that order is said besides.
pub async fn earlier(tx: &mut Tx, scope: &Scope, car_id: i64, before_order: i64) -> DbResult<Option<Earlier>> {
    let mut args = args![car_id, before_order];
    let is_seen = scope.condition(&mut args);
    let sql = format!(
        "SELECT c.order_id, COALESCE(({is_seen}), FALSE), c.entries, c.updated_at
         FROM orders o JOIN order_checklists c ON c.order_id = o.id
         WHERE o.car_id = $1 AND o.id < $2 ORDER BY o.id DESC LIMIT 1"
    );
    tx.maybe(sql, args).await
}

/// Writes a checklist over the version it was made from, unless somebody was faster.
pub async fn keep(
    tx: &mut Tx,
    scope: &Scope,
    (order_id, version): (i64, i64),
    entries: &[KeptEntry],
    (by, now): (&Session, DateTime<Utc>),
) -> DbResult<bool> {
    if version == 0 {
        // It lasts only when the update that follows finds the order among the caller's rows.
        let begun = tx
            .run(
                "INSERT INTO order_checklists (order_id, version, entries, updated_by, updated_by_name, updated_by_role,
                                               started_at, updated_at)
                 VALUES ($1, 0, '[]', $2, $3, $4, $5, $5) ON CONFLICT (order_id) DO NOTHING",
                args![order_id, by.user_id, &by.user_name, &by.role, now],
            )
            .await?;
        if begun == 0 {
            return Ok(false);
        }
    }
    let text = serde_json::to_string(entries).map_err(wrong)?;
    let mut args = args![text, by.user_id, &by.user_name, &by.role, now, order_id, version];
    let condition = scope.condition(&mut args);
    let sql = format!(
        "UPDATE order_checklists SET version = version + 1, entries = $1, updated_by = $2, updated_by_name = $3,
                updated_by_role = $4, updated_at = $5
         WHERE order_id = $6 AND version = $7
           AND order_id IN (SELECT o.id FROM orders o WHERE o.id = $6 AND {condition})"
    );
    Ok(tx.run(sql, args).await? == 1)
}

/// Which photo shows what: item and file.
pub async fn photos(tx: &mut Tx, order_id: i64) -> DbResult<Vec<(i64, i64)>> {
    tx.all(
        "SELECT item_id, file_id FROM order_checklist_photos WHERE order_id = $1 ORDER BY item_id, file_id",
        args![order_id],
    )
    .await
}

/// Says that a photo shows an item; whether that is new.
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

/// Takes it back; whether the photo showed it, and whether it shows anything else.
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
