//! All SQL of customers.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_platform::db::{DbResult, Select, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select};

use super::types::{CarOfCustomer, LifetimeTotals};

record! {
    pub struct StoredCustomer of c {
        pub id: i64,
        pub name: String,
        pub mobile: String,
        pub email: Option<String>,
        pub created_at: DateTime<Utc>,
    }
}

pub async fn customer(tx: &mut Tx, id: i64) -> DbResult<Option<StoredCustomer>> {
    select!(StoredCustomer, "FROM customers c WHERE c.id = $1", id).maybe(tx).await
}

record! {
    struct Sums of o {
        orders: i64 = "COUNT(*)",
        open_orders: Option<i64> = "CAST(SUM(CASE WHEN o.is_open THEN 1 ELSE 0 END) AS BIGINT)",
        amount: Option<Money> = "CAST(SUM(o.amount) AS BIGINT)",
        paid: Option<Money> = "CAST(SUM(o.paid_amount) AS BIGINT)",
        due: Option<Money> = "CAST(SUM(CASE WHEN o.due_amount > 0 THEN o.due_amount ELSE 0 END) AS BIGINT)",
        owed: Option<Money> = "CAST(SUM(CASE WHEN o.due_amount < 0 THEN -o.due_amount ELSE 0 END) AS BIGINT)",
        first_order_at: Option<DateTime<Utc>> = "MIN(o.created_at)",
        last_order_at: Option<DateTime<Utc>> = "MAX(o.created_at)",
    }
}

/// What the orders of a customer that the caller may see add up to.
pub async fn totals(tx: &mut Tx, scope: &Scope, customer_id: i64) -> DbResult<LifetimeTotals> {
    totals_of(tx, scope, "customer_id", customer_id).await
}

/// The same of a car.
pub async fn totals_of_car(tx: &mut Tx, scope: &Scope, car_id: i64) -> DbResult<LifetimeTotals> {
    totals_of(tx, scope, "car_id", car_id).await
}

async fn totals_of(tx: &mut Tx, scope: &Scope, column: &str, id: i64) -> DbResult<LifetimeTotals> {
    let mut args = args![id];
    let condition = scope.condition(&mut args);
    let rest = format!("FROM orders o WHERE o.{column} = $1 AND {condition}");
    let sums = Select::<Sums>::from_sql(&rest, args).one(tx).await?;
    Ok(LifetimeTotals {
        orders: sums.orders,
        open_orders: sums.open_orders.unwrap_or_default(),
        amount: sums.amount.unwrap_or_default(),
        paid: sums.paid.unwrap_or_default(),
        due: sums.due.unwrap_or_default(),
        owed: sums.owed.unwrap_or_default(),
        first_order_at: sums.first_order_at,
        last_order_at: sums.last_order_at,
    })
}

record! {
    struct StoredCar of c {
        id: i64,
        registration_no: String,
        brand: String = "b.name",
        model: String = "m.name",
        car_type: String = "t.name",
        variant: Option<String> = "v.name",
        year: Option<i64>,
        fleet_id: Option<i64>,
        fleet: Option<String> = "f.name",
        orders: i64 = "COALESCE(n.orders, 0)",
        last_order_at: Option<DateTime<Utc>> = "n.last_order_at",
    }
}

/// The newest cars of a customer, with their orders in the caller's scope, and how many cars there are in all. A caller
/// who does not see all orders sees the cars of those that they see.
pub async fn cars(tx: &mut Tx, scope: &Scope, customer_id: i64) -> DbResult<(Vec<CarOfCustomer>, i64)> {
    let mut args = args![customer_id];
    let condition = scope.condition(&mut args);
    let join = if *scope == Scope::Everything { "LEFT JOIN" } else { "JOIN" };
    let found = format!(
        "FROM cars c {join} (SELECT o.car_id AS id, COUNT(*) AS orders, MAX(o.created_at) AS last_order_at
                             FROM orders o WHERE o.customer_id = $1 AND o.car_id IS NOT NULL AND {condition}
                             GROUP BY o.car_id) n ON n.id = c.id"
    );
    let count = tx
        .one(format!("SELECT COUNT(*) {found} WHERE c.customer_id = $1 AND c.ended_at IS NULL"), args.clone())
        .await?;
    let rest = format!(
        "{found} JOIN car_models m ON m.id = c.model_id JOIN car_brands b ON b.id = m.brand_id
         JOIN car_types t ON t.id = c.car_type_id LEFT JOIN car_variants v ON v.id = c.variant_id
         LEFT JOIN fleets f ON f.id = c.fleet_id
         WHERE c.customer_id = $1 AND c.ended_at IS NULL ORDER BY c.id DESC LIMIT 50"
    );
    let cars = Select::<StoredCar>::from_sql(&rest, args).all(tx).await?;
    let shown = cars.into_iter().map(|car| CarOfCustomer {
        id: car.id,
        registration_no: car.registration_no,
        brand: car.brand,
        model: car.model,
        car_type: car.car_type,
        variant: car.variant,
        year: car.year,
        fleet: Named::maybe(car.fleet_id, car.fleet),
        orders: car.orders,
        last_order_at: car.last_order_at,
        documents_due: Vec::new(),
    });
    Ok((shown.collect(), count))
}
