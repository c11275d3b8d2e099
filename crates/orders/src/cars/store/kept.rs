//! Cars as they are kept: lists, one car, and what follows from its orders.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_base::codes::OrderStatus;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::{args, record, select};

use super::JOINS;
use crate::cars::facts::Facts;
use crate::cars::register::Known;
use crate::cars::types::{CarOrder, CarPlate, CarRow, DocumentDay, FormerOwner, KeptOwner};
use crate::orders::Status;

record! {
    /// A car with the names of what it refers to.
    #[derive(Clone, Debug)]
    pub struct StoredKept of c {
        pub id: i64,
        pub version: i64,
        pub brand_id: i64 = "b.id",
        pub brand: String = "b.name",
        pub model: String = "m.name",
        pub car_type: String = "t.name",
        pub variant: Option<String> = "v.name",
        pub owner: String = "cu.name",
        pub owner_mobile: String = "cu.mobile",
        pub fleet: Option<String> = "f.name",
        pub created_at: DateTime<Utc>,
        pub ended_at: Option<DateTime<Utc>>,
        pub end_reason: Option<String>,
        pub merged_into_id: Option<i64>,
        pub last_odometer: Option<i64> = "(SELECT o.odometer FROM orders o WHERE o.car_id = c.id
            AND o.odometer IS NOT NULL ORDER BY o.id DESC LIMIT 1)",
        ..pub facts: Facts
    }
}

impl StoredKept {
    /// The car, and whose it is.
    pub const fn known(&self) -> Known {
        let Facts { customer_id, fleet_id, .. } = self.facts;
        Known { id: self.id, customer_id, fleet_id, ended_at: self.ended_at }
    }

    /// As lists show it, with what follows from its orders and documents.
    pub fn shown(&self, orders: Option<&OrdersOfCar>, document_days: Vec<DocumentDay>) -> CarRow {
        let facts = &self.facts;
        CarRow {
            id: self.id,
            version: self.version,
            registration_no: facts.registration_no.clone(),
            is_special: facts.is_special,
            brand: Named { id: self.brand_id, name: self.brand.clone() },
            model: Named { id: facts.model_id, name: self.model.clone() },
            car_type: Named { id: facts.car_type_id, name: self.car_type.clone() },
            variant: Named::maybe(facts.variant_id, self.variant.clone()),
            year: facts.year,
            colour: facts.colour.clone(),
            owner: KeptOwner { id: facts.customer_id, name: self.owner.clone(), mobile: self.owner_mobile.clone() },
            fleet: Named::maybe(facts.fleet_id, self.fleet.clone()),
            driver_name: facts.driver_name.clone(),
            driver_mobile: facts.driver_mobile.clone(),
            ended_at: self.ended_at,
            last_odometer: self.last_odometer,
            open_orders: orders.map_or(0, |orders| orders.open),
            last_order: orders.map(|orders| orders.last.clone()),
            document_days,
        }
    }
}

/// The cars that a user may manage: a fleet's people their fleets', everybody else all.
pub fn in_fleets(scope: &Scope, args: &mut Args) -> String {
    match scope {
        Scope::Fleets(_) => super::in_scope(scope, args),
        _ => "1 = 1".into(),
    }
}

/// A page of cars, and how many there are in all.
pub async fn list(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredKept>, i64)> {
    query.page(tx, JOINS).await
}

/// One car in the caller's fleets.
pub async fn find(tx: &mut Tx, scope: &Scope, id: i64) -> DbResult<Option<StoredKept>> {
    let mut args = Args::new();
    let id = bind(&mut args, id);
    let condition = in_fleets(scope, &mut args);
    Select::<StoredKept>::from_sql(&format!("FROM cars c {JOINS} WHERE c.id = {id} AND {condition}"), args)
        .maybe(tx)
        .await
}

/// One car, whoever may manage it: for what has to be known of it before it is written.
pub async fn car(tx: &mut Tx, id: i64) -> DbResult<StoredKept> {
    Select::<StoredKept>::from_sql(&format!("FROM cars c {JOINS} WHERE c.id = $1"), args![id]).one(tx).await
}

/// The other cars of an owner that the caller may see, newest first.
pub async fn others_of_owner(tx: &mut Tx, scope: &Scope, owner: i64, but: i64) -> DbResult<Vec<StoredKept>> {
    let mut args = Args::new();
    let (owner, but) = (bind(&mut args, owner), bind(&mut args, but));
    let condition = in_fleets(scope, &mut args);
    let sql = format!(
        "FROM cars c {JOINS} WHERE c.customer_id = {owner} AND c.id <> {but} AND c.ended_at IS NULL AND {condition}
         ORDER BY c.id DESC LIMIT 50"
    );
    Select::<StoredKept>::from_sql(&sql, args).all(tx).await
}

/// What follows from the orders of a car that the caller may see.
#[derive(Clone, Debug)]
pub struct OrdersOfCar {
    pub open: i64,
    pub last: CarOrder,
}

record! {
    struct Counted of o {
        car_id: i64,
        open: i64 = "x.open",
        id: i64,
        status_id: OrderStatus,
        status: String = "s.status",
        created_at: DateTime<Utc>,
    }
}

/// The open orders and the last order of each of these cars that has any.
pub async fn orders_of_cars(tx: &mut Tx, scope: &Scope, cars: &[i64]) -> DbResult<BTreeMap<i64, OrdersOfCar>> {
    if cars.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut args = Args::new();
    let these: Vec<_> = cars.iter().map(|id| bind(&mut args, *id)).collect();
    let condition = scope.condition(&mut args);
    let sql = format!(
        "FROM (SELECT MAX(o.id) AS last, CAST(SUM(CASE WHEN o.is_open THEN 1 ELSE 0 END) AS BIGINT) AS open
               FROM orders o WHERE o.car_id IN ({}) AND {condition} GROUP BY o.car_id) x
         JOIN orders o ON o.id = x.last JOIN order_statuses s ON s.id = o.status_id",
        these.join(", ")
    );
    let found = Select::<Counted>::from_sql(&sql, args).all(tx).await?;
    let shown = found.into_iter().map(|row| {
        let status = Status { id: row.status_id, status: row.status };
        let last = CarOrder { order_id: row.id, status, created_at: row.created_at };
        (row.car_id, OrdersOfCar { open: row.open, last })
    });
    Ok(shown.collect())
}

record! {
    struct StoredOwner of p {
        customer_id: i64,
        name: String = "cu.name",
        mobile: String = "cu.mobile",
        fleet_id: Option<i64>,
        fleet: Option<String> = "f.name",
        owned_from: DateTime<Utc>,
        owned_until: DateTime<Utc>,
        changed_by_name: String,
    }
}

/// Who had a car before, the last one first.
pub async fn former_owners(tx: &mut Tx, car_id: i64) -> DbResult<Vec<FormerOwner>> {
    let rows = select!(
        StoredOwner,
        "FROM car_owners p JOIN customers cu ON cu.id = p.customer_id LEFT JOIN fleets f ON f.id = p.fleet_id
         WHERE p.car_id = $1 ORDER BY p.owned_until DESC, p.id DESC LIMIT 100",
        car_id
    )
    .all(tx)
    .await?;
    let shown = rows.into_iter().map(|row| FormerOwner {
        owner: KeptOwner { id: row.customer_id, name: row.name, mobile: row.mobile },
        fleet: Named::maybe(row.fleet_id, row.fleet),
        owned_from: row.owned_from,
        owned_until: row.owned_until,
        changed_by_name: row.changed_by_name,
    });
    Ok(shown.collect())
}

record! {
    struct StoredPlate of p {
        registration_no: String,
        reason: String,
        changed_at: DateTime<Utc>,
        changed_by_name: String,
    }
}

/// The plates that a car had before, the last one first.
pub async fn plates(tx: &mut Tx, car_id: i64) -> DbResult<Vec<CarPlate>> {
    let rows = select!(StoredPlate, "FROM car_plates p WHERE p.car_id = $1 ORDER BY p.id DESC LIMIT 100", car_id)
        .all(tx)
        .await?;
    let shown = rows.into_iter().map(|row| CarPlate {
        registration_no: row.registration_no,
        reason: row.reason,
        changed_at: row.changed_at,
        changed_by_name: row.changed_by_name,
    });
    Ok(shown.collect())
}
