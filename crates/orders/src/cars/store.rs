//! All SQL of cars.

mod documents;
mod doubles;
mod kept;
mod models;
pub mod search;
mod sheet;
mod write;

use chrono::{DateTime, Utc};
use pitlane_base::codes::OrderStatus;
use pitlane_base::identity;
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::{args, insert, record, select};

use super::register::by_plate;
use super::types::{CarOrder, Variant};
use crate::orders::Status;

pub use documents::{
    Reminder, StoredDocument, delete_document, document, document_days, documents_of, due_documents, due_now,
    due_of_fleets, hold_documents, insert_document, last_reminded, move_documents, note_reminder, reminders_of,
    to_remind, update_document,
};
pub use doubles::{cars_by_id, misread, one_off};
pub use kept::{StoredKept, car, find, former_owners, in_fleets, list, orders_of_cars, others_of_owner, plates};
pub use models::{brand, brands, hold_names, insert_brand, insert_model, model, models, update_brand, update_model};
pub use sheet::{
    NamedFleet, NamedModel, NamedVariant, by_plates, customers, earlier_plates, fleets, ids, named_models,
    variants_named, with_vins,
};
pub use write::{
    Near, contact_of_fleet, end, fill_keys, has_car_with_plate, insert_plate, is_active_fleet, mark_merged, move_all,
    near, open_orders, order_ids, owned_since, revive, take_version, update, with_vin, wrong_references,
};

record! {
    pub struct StoredCar of c {
        pub id: i64,
        pub registration_no: String,
        pub brand_id: i64 = "b.id",
        pub brand: String = "b.name",
        pub model_id: i64 = "m.id",
        pub model: String = "m.name",
        pub car_type_id: i64 = "t.id",
        pub car_type: String = "t.name",
        pub variant_id: Option<i64>,
        pub variant: Option<String> = "v.name",
        pub year: Option<i64>,
        pub owner: String = "cu.name",
        pub fleet_id: Option<i64>,
        pub fleet: Option<String> = "f.name",
        pub last_odometer: Option<i64> = "(SELECT o.odometer FROM orders o WHERE o.car_id = c.id
            AND o.odometer IS NOT NULL ORDER BY o.id DESC LIMIT 1)",
        pub is_ended: bool = "(c.ended_at IS NOT NULL)",
    }
}

/// The cars that a user may look up: a fleet's users their fleet's, others those of the orders that they may see.
pub fn in_scope(scope: &Scope, args: &mut Args) -> String {
    match scope {
        Scope::Everything => "1 = 1".into(),
        Scope::Fleets(ids) if ids.is_empty() => "1 = 0".into(),
        Scope::Fleets(ids) => {
            let list: Vec<_> = ids.iter().map(|id| bind(args, *id)).collect();
            format!("c.fleet_id IN ({})", list.join(", "))
        }
        _ => scope.named_by_orders("c.id", &["car_id"], args),
    }
}

const JOINS: &str = "JOIN car_models m ON m.id = c.model_id
    JOIN car_brands b ON b.id = m.brand_id
    JOIN car_types t ON t.id = c.car_type_id
    JOIN customers cu ON cu.id = c.customer_id
    LEFT JOIN car_variants v ON v.id = c.variant_id
    LEFT JOIN fleets f ON f.id = c.fleet_id";

/// A page of cars, and how many there are in all.
pub async fn cars(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredCar>, i64)> {
    query.page(tx, JOINS).await
}

/// The car to which exactly this registration number leads.
pub async fn car_with_plate(tx: &mut Tx, typed: &str) -> DbResult<Option<StoredCar>> {
    let Some(known) = by_plate(tx, &identity::plate(typed)).await? else { return Ok(None) };
    Select::<StoredCar>::from_sql(&format!("FROM cars c {JOINS} WHERE c.id = $1"), args![known.id]).maybe(tx).await
}

/// The latest orders of a car that the caller may see, newest first.
pub async fn orders_of(tx: &mut Tx, scope: &Scope, car_id: i64, limit: i64) -> DbResult<Vec<CarOrder>> {
    let mut args = args![car_id];
    let condition = scope.condition(&mut args);
    record! {
        struct Found of o {
            id: i64,
            status_id: OrderStatus,
            status: String = "s.status",
            created_at: DateTime<Utc>,
        }
    }
    let sql = format!(
        "FROM orders o JOIN order_statuses s ON s.id = o.status_id
         WHERE o.car_id = $1 AND {condition} ORDER BY o.id DESC LIMIT {limit}"
    );
    let found = Select::<Found>::from_sql(&sql, args).all(tx).await?;
    let shown = found.into_iter().map(|order| CarOrder {
        order_id: order.id,
        status: Status { id: order.status_id, status: order.status },
        created_at: order.created_at,
    });
    Ok(shown.collect())
}

pub async fn car_types(tx: &mut Tx) -> DbResult<Vec<(i64, String)>> {
    tx.all("SELECT id, name FROM car_types ORDER BY id", args![]).await
}

pub async fn variants(tx: &mut Tx, model: Option<i64>, car_type: Option<i64>) -> DbResult<Vec<Variant>> {
    select!(
        Variant,
        "FROM car_variants
         WHERE (CAST($1 AS BIGINT) IS NULL OR model_id = $1) AND (CAST($2 AS BIGINT) IS NULL OR car_type_id = $2)
         ORDER BY name, id LIMIT 1000",
        model,
        car_type
    )
    .all(tx)
    .await
}

pub async fn insert_variant(tx: &mut Tx, model: i64, car_type: i64, name: &str) -> DbResult<Variant> {
    insert!(car_variants { model_id: model, car_type_id: car_type, name: name }).returning::<Variant>().one(tx).await
}
