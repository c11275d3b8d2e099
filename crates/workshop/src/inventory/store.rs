//! All SQL of inventories. Every function takes the transaction first and the caller's scope second.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_platform::db::{DbError, DbResult, Select, Tx};
use pitlane_platform::session::Session;
use pitlane_platform::{args, insert, record, select, update};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::types::{Choices, DocumentChoice, ItemChoice, NewSignature, SaveInventory, SignatureKind};

record! {
    /// An inventory as stored; its lists are JSON.
    pub struct Stored of i {
        pub order_id: i64,
        pub version: i64,
        pub odometer: i64,
        pub odometer_reason: Option<String>,
        pub fuel_level: i64,
        pub items: String,
        pub documents: String,
        pub battery_brand_id: Option<i64>,
        pub battery_brand: Option<String> = "b.name",
        pub battery_number: Option<String>,
        pub tyres: String,
        pub belongings: Option<String>,
        pub initial_problem: Option<String>,
        pub marks: String,
        pub taken_by: i64,
        pub taken_by_name: String,
        pub taken_by_role: String,
        pub taken_at: DateTime<Utc>,
        pub signature_kind: Option<SignatureKind>,
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
        "FROM order_inventories i JOIN orders o ON o.id = i.order_id
         LEFT JOIN battery_brands b ON b.id = i.battery_brand_id
         WHERE i.order_id = $1 AND {condition}"
    );
    Select::<Stored>::from_sql(&sql, args).maybe(tx).await
}

/// Parses a list from JSON.
pub fn list<T: DeserializeOwned>(text: &str) -> DbResult<Vec<T>> {
    serde_json::from_str(text).map_err(|error| DbError::Other(format!("a list of an inventory: {error}")))
}

fn json(list: &impl Serialize) -> DbResult<String> {
    serde_json::to_string(list).map_err(|error| DbError::Other(error.to_string()))
}

/// The country's lists, in the order of their seed files.
pub async fn choices(tx: &mut Tx) -> DbResult<Choices> {
    record! {
        struct Item {
            id: i64,
            key: String,
            name: String,
            is_counted: bool,
            usual_count: i64,
        }
    }
    let items = select!(Item, "FROM inventory_items WHERE is_active ORDER BY id").all(tx).await?;
    let documents: Vec<(i64, String, String)> =
        tx.all("SELECT id, key, name FROM inventory_documents WHERE is_active ORDER BY id", args![]).await?;
    let brands: Vec<(i64, String)> =
        tx.all("SELECT id, name FROM battery_brands WHERE is_active ORDER BY id", args![]).await?;
    let item = |Item { id, key, name, is_counted, usual_count }| ItemChoice { id, key, name, is_counted, usual_count };
    Ok(Choices {
        items: items.into_iter().map(item).collect(),
        documents: documents.into_iter().map(|(id, key, name)| DocumentChoice { id, key, name }).collect(),
        battery_brands: brands.into_iter().map(|(id, name)| Named { id, name }).collect(),
    })
}

/// What a save does with the signature.
pub enum Signed<'a> {
    Unchanged,
    Nobody,
    By { new: &'a NewSignature, file: Option<i64> },
}

/// An inventory to write.
pub struct InventoryUpdate<'a> {
    pub order_id: i64,
    pub form: &'a SaveInventory,
    pub signed: Signed<'a>,
    pub by: &'a Session,
    pub now: DateTime<Utc>,
}

/// Writes an inventory over the version it is based on; false if another request was faster.
pub async fn save(tx: &mut Tx, scope: &Scope, update: &InventoryUpdate<'_>) -> DbResult<bool> {
    let InventoryUpdate { order_id, form, signed, by, now } = update;
    if form.version == 0 {
        let taken_at = form.taken_at.unwrap_or(*now);
        // Only kept if the update below finds the order in the caller's scope.
        let begun = insert!(order_inventories {
            order_id: *order_id,
            version = "0",
            odometer = "0",
            fuel_level = "0",
            items = "'[]'",
            documents = "'[]'",
            tyres = "'[]'",
            marks = "'[]'",
            taken_by: by.user_id,
            taken_by_name: &by.user_name,
            taken_by_role: &by.role,
            taken_at: taken_at,
            updated_at: *now,
        } "ON CONFLICT (order_id) DO NOTHING")
        .run(tx)
        .await?;
        if begun == 0 {
            return Ok(false);
        }
    }
    let touched = update!(order_inventories {
        version = "version + 1",
        odometer: form.odometer,
        odometer_reason: form.odometer_reason.as_deref(),
        fuel_level: form.fuel_level,
        items: json(&form.items)?,
        documents: json(&form.documents)?,
        battery_brand_id: form.battery_brand_id,
        battery_number: form.battery_number.as_deref(),
        tyres: json(&form.tyres)?,
        belongings: form.belongings.as_deref(),
        initial_problem: form.initial_problem.as_deref(),
        marks: json(&form.marks)?,
        taken_at = "COALESCE(?, taken_at)": form.taken_at,
        updated_at: *now,
    } where { order_id: *order_id, version: form.version })
    .and(|args| scope.holds("order_id", *order_id, args))
    .run(tx)
    .await?;
    if touched != 1 {
        return Ok(false);
    }
    match signed {
        Signed::Unchanged => Ok(true),
        Signed::Nobody => sign(tx, *order_id, None, None, None).await.map(|()| true),
        Signed::By { new, file } => sign(tx, *order_id, Some(new), *file, Some(*now)).await.map(|()| true),
    }
}

/// The signature belongs to the version that has just been written.
async fn sign(
    tx: &mut Tx,
    order_id: i64,
    new: Option<&NewSignature>,
    file: Option<i64>,
    at: Option<DateTime<Utc>>,
) -> DbResult<()> {
    update!(order_inventories {
        signature_kind: new.map(|new| new.kind),
        signed_by: new.map(|new| new.name.as_str()),
        signature_file_id: file,
        signed_at: at,
        signed_version = "CASE WHEN ? THEN version END": new.is_some(),
    } where { order_id: order_id })
    .run(tx)
    .await
    .map(drop)
}

/// The file of the inventory's signature.
pub async fn signature_file(tx: &mut Tx, order_id: i64) -> DbResult<Option<i64>> {
    let found: Option<Option<i64>> =
        tx.maybe("SELECT signature_file_id FROM order_inventories WHERE order_id = $1", args![order_id]).await?;
    Ok(found.flatten())
}

/// When the inventory of an order was taken, if it was. Access to the order is checked before.
pub async fn taken_at(tx: &mut Tx, order_id: i64) -> DbResult<Option<DateTime<Utc>>> {
    tx.maybe("SELECT taken_at FROM order_inventories WHERE order_id = $1", args![order_id]).await
}
