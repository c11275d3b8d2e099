//! All SQL of inventories. Every function takes the unit of work first and the caller's scope second.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_platform::db::{DbError, DbResult, Tx};
use pitlane_platform::session::Session;
use pitlane_platform::{args, record};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::types::{Choices, DocumentChoice, ItemChoice, NewSignature, SaveInventory};

record! {
    /// An inventory as it is kept; its lists are JSON.
    pub struct Stored {
        pub order_id: i64,
        pub version: i64,
        pub odometer: i64,
        pub odometer_reason: Option<String>,
        pub fuel_level: i64,
        pub items: String,
        pub documents: String,
        pub battery_brand_id: Option<i64>,
        pub battery_brand: Option<String>,
        pub battery_number: Option<String>,
        pub tyres: String,
        pub belongings: Option<String>,
        pub initial_problem: Option<String>,
        pub marks: String,
        pub taken_by: i64,
        pub taken_by_name: String,
        pub taken_by_role: String,
        pub taken_at: DateTime<Utc>,
        pub signature_kind: Option<String>,
        pub signed_by: Option<String>,
        pub signature_file_id: Option<i64>,
        pub signed_at: Option<DateTime<Utc>>,
        pub signed_version: Option<i64>,
        pub updated_at: DateTime<Utc>,
    }
}

pub async fn find(tx: &mut Tx, scope: &Scope, order_id: i64) -> DbResult<Option<Stored>> {
    let mut args = args![order_id];
    let condition = scope.condition(&mut args);
    let sql = format!(
        "SELECT i.order_id, i.version, i.odometer, i.odometer_reason, i.fuel_level, i.items, i.documents,
                i.battery_brand_id, b.name, i.battery_number, i.tyres, i.belongings, i.initial_problem, i.marks,
                i.taken_by, i.taken_by_name, i.taken_by_role, i.taken_at, i.signature_kind, i.signed_by,
                i.signature_file_id, i.signed_at, i.signed_version, i.updated_at
         FROM order_inventories i JOIN orders o ON o.id = i.order_id
         LEFT JOIN battery_brands b ON b.id = i.battery_brand_id
         WHERE i.order_id = $1 AND {condition}"
    );
    tx.maybe(sql, args).await
}

/// A list out of its JSON.
pub fn list<T: DeserializeOwned>(text: &str) -> DbResult<Vec<T>> {
    serde_json::from_str(text).map_err(|error| DbError::Other(format!("a list of an inventory: {error}")))
}

fn json(list: &impl Serialize) -> DbResult<String> {
    serde_json::to_string(list).map_err(|error| DbError::Other(error.to_string()))
}

/// The country's own lists, in the order of their files.
pub async fn choices(tx: &mut Tx) -> DbResult<Choices> {
    let items: Vec<(i64, String, String, bool)> =
        tx.all("SELECT id, key, name, is_counted FROM inventory_items WHERE is_active ORDER BY id", args![]).await?;
    let documents: Vec<(i64, String, String)> =
        tx.all("SELECT id, key, name FROM inventory_documents WHERE is_active ORDER BY id", args![]).await?;
    let brands: Vec<(i64, String)> =
        tx.all("SELECT id, name FROM battery_brands WHERE is_active ORDER BY id", args![]).await?;
    let item = |(id, key, name, is_counted)| ItemChoice { id, key, name, is_counted };
    Ok(Choices {
        items: items.into_iter().map(item).collect(),
        documents: documents.into_iter().map(|(id, key, name)| DocumentChoice { id, key, name }).collect(),
        battery_brands: brands.into_iter().map(|(id, name)| Named { id, name }).collect(),
    })
}

/// What a save makes of the signature.
pub enum Signed<'a> {
    Kept,
    Nobody,
    By { new: &'a NewSignature, file: Option<i64> },
}

/// An inventory as it is about to stand.
pub struct Standing<'a> {
    pub order_id: i64,
    pub form: &'a SaveInventory,
    pub signed: Signed<'a>,
    pub by: &'a Session,
    pub now: DateTime<Utc>,
}

/// Writes an inventory over the version it was made from, unless somebody was faster.
pub async fn keep(tx: &mut Tx, scope: &Scope, standing: &Standing<'_>) -> DbResult<bool> {
    let Standing { order_id, form, signed, by, now } = standing;
    if form.version == 0 {
        let taken_at = form.taken_at.unwrap_or(*now);
        // It lasts only when the update that follows finds the order among the caller's rows.
        let begun = tx
            .run(
                "INSERT INTO order_inventories (order_id, version, odometer, fuel_level, items, documents, tyres, marks,
                                                taken_by, taken_by_name, taken_by_role, taken_at, updated_at)
                 VALUES ($1, 0, 0, 0, '[]', '[]', '[]', '[]', $2, $3, $4, $5, $6) ON CONFLICT (order_id) DO NOTHING",
                args![*order_id, by.user_id, &by.user_name, &by.role, taken_at, *now],
            )
            .await?;
        if begun == 0 {
            return Ok(false);
        }
    }
    let mut args = args![
        form.odometer,
        form.odometer_reason.as_deref(),
        form.fuel_level,
        json(&form.items)?,
        json(&form.documents)?,
        form.battery_brand_id,
        form.battery_number.as_deref(),
        json(&form.tyres)?,
        form.belongings.as_deref(),
        form.initial_problem.as_deref(),
        json(&form.marks)?,
        form.taken_at,
        *now,
        *order_id,
        form.version,
    ];
    let condition = scope.condition(&mut args);
    let sql = format!(
        "UPDATE order_inventories SET version = version + 1, odometer = $1, odometer_reason = $2, fuel_level = $3,
                items = $4, documents = $5, battery_brand_id = $6, battery_number = $7, tyres = $8, belongings = $9,
                initial_problem = $10, marks = $11, taken_at = COALESCE($12, taken_at), updated_at = $13
         WHERE order_id = $14 AND version = $15
           AND order_id IN (SELECT o.id FROM orders o WHERE o.id = $14 AND {condition})"
    );
    if tx.run(sql, args).await? != 1 {
        return Ok(false);
    }
    match signed {
        Signed::Kept => Ok(true),
        Signed::Nobody => sign(tx, *order_id, None, None, None).await.map(|()| true),
        Signed::By { new, file } => sign(tx, *order_id, Some(new), *file, Some(*now)).await.map(|()| true),
    }
}

/// The signature is of the version that has just been written.
async fn sign(
    tx: &mut Tx,
    order_id: i64,
    new: Option<&NewSignature>,
    file: Option<i64>,
    at: Option<DateTime<Utc>>,
) -> DbResult<()> {
    let version = if new.is_some() { "version" } else { "NULL" };
    tx.run(
        format!(
            "UPDATE order_inventories SET signature_kind = $1, signed_by = $2, signature_file_id = $3, signed_at = $4,
                    signed_version = {version} WHERE order_id = $5"
        ),
        args![new.map(|new| new.kind.as_str()), new.map(|new| new.name.as_str()), file, at, order_id],
    )
    .await
    .map(drop)
}

/// The drawing that the inventory speaks of.
pub async fn signature_file(tx: &mut Tx, order_id: i64) -> DbResult<Option<i64>> {
    let found: Option<Option<i64>> =
        tx.maybe("SELECT signature_file_id FROM order_inventories WHERE order_id = $1", args![order_id]).await?;
    Ok(found.flatten())
}

/// When the inventory of an order was taken, if it was. The caller has found the order among his rows.
pub async fn taken_at(tx: &mut Tx, order_id: i64) -> DbResult<Option<DateTime<Utc>>> {
    tx.maybe("SELECT taken_at FROM order_inventories WHERE order_id = $1", args![order_id]).await
}
