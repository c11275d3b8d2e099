//! The full order, and what belongs to a customer or a car.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{OrderStatus, Payer};
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_platform::db::{Args, Both, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select};

use super::row::{JOINS, StoredRow};
use super::timeline::timeline;
use crate::orders::types::{
    CustomerCar, Duplicate, InsuranceBlock, LastOrder, OrderDetail, Person, PlainDetail, RetailUser, Rework,
    Settlement, Status,
};

record! {
    pub struct Rest of o {
        status_reason: Option<String>,
        is_business: bool,
        is_igst: i64,
        customer_id: i64,
        car_id: Option<i64>,
        variant: Option<String> = "v.name",
        car_year: Option<i64> = "c.year",
        fleet_id: Option<i64>,
        private_reason: Option<String>,
        city_id: i64,
        city: String = "ct.name",
        state: String = "sa.name",
        source_id: i64,
        source: String = "so.source_name",
        event_id: Option<i64>,
        event: Option<String> = "ev.name",
        rework_of: Option<i64>,
        rework_payer: Option<Payer>,
        lat: Option<f64>,
        lng: Option<f64>,
        coupon_code: Option<String>,
        percent_discount: Money,
        discount_amount: Money,
        insurance_company_id: Option<i64>,
        insurance_broker_id: Option<i64>,
        broker: Option<String> = "ib.name",
        created_by: Option<i64>,
        creator: Option<String> = "cb.name",
        updated_at: DateTime<Utc>,
        ..plain: PlainDetail
    }
}

const REST_JOINS: &str = "
    JOIN cities ct ON ct.id = o.city_id
    JOIN states sa ON sa.code = ct.state_code
    JOIN lead_sources so ON so.id = o.source_id
    LEFT JOIN events ev ON ev.id = o.event_id
    LEFT JOIN car_variants v ON v.id = c.variant_id
    LEFT JOIN insurance_brokers ib ON ib.id = o.insurance_broker_id
    LEFT JOIN users cb ON cb.id = o.created_by";

/// The order id of a search key: the newest order of that mobile or registration number.
pub async fn by_key(tx: &mut Tx, scope: &Scope, mobile: Option<&str>, plate: Option<&str>) -> DbResult<Option<i64>> {
    let mut args = Args::new();
    let condition = scope.condition(&mut args);
    let (mobile, plate) = (bind(&mut args, mobile), bind(&mut args, plate));
    tx.maybe(
        format!(
            "SELECT o.id FROM orders o
             WHERE {condition}
               AND (o.customer_id IN (SELECT id FROM customers WHERE mobile = {mobile})
                    OR o.car_id IN (SELECT id FROM cars WHERE registration_no = {plate}
                        UNION SELECT car_id FROM car_plates WHERE registration_no = {plate}))
             ORDER BY o.created_at DESC, o.id DESC LIMIT 1"
        ),
        args,
    )
    .await
}

pub const SERVICES: &str = "SELECT sequence, name FROM order_services WHERE order_id = $1 ORDER BY sequence";

pub fn select_claim(id: i64) -> Select<Claim> {
    select!(Claim, "FROM order_insurance WHERE order_id = $1", id)
}

pub fn select_detail(scope: &Scope, id: i64) -> Select<Both<StoredRow, Rest>> {
    let mut args = args![id];
    let condition = scope.condition(&mut args);
    Select::from_sql(&format!("FROM orders o {JOINS} {REST_JOINS} WHERE o.id = $1 AND {condition}"), args)
}

/// An order with everything its page shows, if it is in the caller's scope. The next steps depend on the caller and are
/// filled in later.
pub async fn detail(tx: &mut Tx, scope: &Scope, id: i64, now: DateTime<Utc>) -> DbResult<Option<OrderDetail>> {
    let Some(Both(row, rest)) = select_detail(scope, id).maybe(tx).await? else { return Ok(None) };
    let services: Vec<(i64, String)> = tx.all(SERVICES, args![id]).await?;
    let insurance = match rest.insurance_company_id {
        Some(company) => insurance(tx, id, company, &row, &rest).await?,
        None => None,
    };
    Ok(Some(OrderDetail {
        is_open: row.is_open,
        fleet: Named::maybe(rest.fleet_id, row.fleet.clone()),
        private_reason: rest.private_reason,
        row: row.shown(now),
        plain: rest.plain,
        insurance,
        services: services.into_iter().map(|(id, name)| Named { id, name }).collect(),
        timeline: timeline(tx, id).await?,
        status_reason: rest.status_reason,
        is_business: rest.is_business,
        is_igst: rest.is_igst == 1,
        customer_id: rest.customer_id,
        car_id: rest.car_id,
        variant: rest.variant,
        car_year: rest.car_year,
        documents_due: Vec::new(),
        city: Named { id: rest.city_id, name: rest.city },
        state: rest.state,
        source: Named { id: rest.source_id, name: rest.source },
        event: Named::maybe(rest.event_id, rest.event),
        rework: rest.rework_of.zip(rest.rework_payer).map(|(order_id, payer)| Rework { order_id, payer }),
        lat: rest.lat,
        lng: rest.lng,
        coupon_code: rest.coupon_code,
        percent_discount: rest.percent_discount,
        discount_amount: rest.discount_amount,
        created_by: Named::maybe(rest.created_by, rest.creator),
        updated_at: rest.updated_at,
        next_steps: Vec::new(),
        can_reopen: false,
        undo: None,
    }))
}

record! {
    pub struct Claim {
        policy_number: Option<String>,
        number: Option<String> = "claim_number",
        policy_expiry: Option<NaiveDate>,
        idv: Option<Money>,
        surveyor_name: Option<String>,
        surveyor_mobile: Option<String>,
        settlement: Option<Settlement>,
    }
}

async fn insurance(
    tx: &mut Tx,
    id: i64,
    company: i64,
    row: &StoredRow,
    rest: &Rest,
) -> DbResult<Option<InsuranceBlock>> {
    let claim = select_claim(id).maybe(tx).await?;
    Ok(claim.map(|claim| InsuranceBlock {
        company: Named { id: company, name: row.insurance_company.clone().unwrap_or_default() },
        broker: Named::maybe(rest.insurance_broker_id, rest.broker.clone()),
        policy_number: claim.policy_number,
        claim_number: claim.number,
        policy_expiry: claim.policy_expiry,
        idv: claim.idv,
        surveyor_name: claim.surveyor_name,
        surveyor_mobile: claim.surveyor_mobile,
        settlement: claim.settlement,
        customer_share: None,
        depreciation: None,
        excess: None,
    }))
}

/// The customer with this mobile, with the number of orders that the caller may see.
pub async fn customer_by_mobile(tx: &mut Tx, mobile: &str) -> DbResult<Option<RetailUser>> {
    record! {
        struct Found of c {
            id: i64,
            name: String,
            mobile: String,
            email: Option<String>,
            orders: i64 = "(SELECT COUNT(*) FROM orders o WHERE o.customer_id = c.id)",
        }
    }
    let found = select!(Found, "FROM customers c WHERE c.mobile = $1", mobile).maybe(tx).await?;
    let shown =
        |Found { id, name, mobile, email, orders }| RetailUser { person: Person { id, name, mobile, email }, orders };
    Ok(found.map(shown))
}

record! {
    struct StoredCar of c {
        id: i64,
        registration_no: String,
        is_special: bool,
        brand_id: i64 = "b.id",
        brand: String = "b.name",
        model_id: i64 = "m.id",
        model: String = "m.name",
        car_type_id: i64 = "t.id",
        car_type: String = "t.name",
        variant_id: Option<i64>,
        variant: Option<String> = "v.name",
        year: Option<i64>,
        fleet_id: Option<i64>,
        fleet: Option<String> = "f.name",
    }
}

/// The cars of a customer, newest first.
pub async fn cars_of(tx: &mut Tx, customer_id: i64) -> DbResult<Vec<CustomerCar>> {
    let cars: Vec<StoredCar> = select!(
        StoredCar,
        "FROM cars c
             JOIN car_models m ON m.id = c.model_id
             JOIN car_brands b ON b.id = m.brand_id
             JOIN car_types t ON t.id = c.car_type_id
             LEFT JOIN car_variants v ON v.id = c.variant_id
             LEFT JOIN fleets f ON f.id = c.fleet_id
             WHERE c.customer_id = $1 AND c.ended_at IS NULL ORDER BY c.id DESC LIMIT 50",
        customer_id
    )
    .all(tx)
    .await?;
    let shown = cars.into_iter().map(|car| CustomerCar {
        id: car.id,
        registration_no: car.registration_no,
        is_special: car.is_special,
        brand: Named { id: car.brand_id, name: car.brand },
        model: Named { id: car.model_id, name: car.model },
        car_type: Named { id: car.car_type_id, name: car.car_type },
        variant: Named::maybe(car.variant_id, car.variant),
        year: car.year,
        fleet: Named::maybe(car.fleet_id, car.fleet),
    });
    Ok(shown.collect())
}

record! {
    struct StoredLast of o {
        id: i64,
        city_id: i64,
        source_id: i64,
        garage_id: Option<i64>,
        garage: Option<String> = "g.name",
        address_line: Option<String>,
        pincode: Option<String>,
    }
}

/// The last order of a customer that the caller may see.
pub async fn last_order(tx: &mut Tx, scope: &Scope, customer_id: i64) -> DbResult<Option<LastOrder>> {
    let mut args = args![customer_id];
    let condition = scope.condition(&mut args);
    let rest = format!(
        "FROM orders o LEFT JOIN garages g ON g.id = o.garage_id AND g.is_active
         WHERE o.customer_id = $1 AND {condition} ORDER BY o.id DESC LIMIT 1"
    );
    let last = Select::<StoredLast>::from_sql(&rest, args).maybe(tx).await?;
    Ok(last.map(|last| LastOrder {
        order_id: last.id,
        city_id: last.city_id,
        source_id: last.source_id,
        garage: Named::maybe(last.garage_id, last.garage),
        address_line: last.address_line,
        pincode: last.pincode,
    }))
}

pub async fn open_orders_of_customer(tx: &mut Tx, customer_id: i64) -> DbResult<Vec<Duplicate>> {
    open_orders(tx, "customer_id", customer_id).await
}

pub async fn open_orders_of_car(tx: &mut Tx, car_id: i64) -> DbResult<Vec<Duplicate>> {
    open_orders(tx, "car_id", car_id).await
}

/// Open orders by one of the two columns above. Not scoped: the purpose is to warn that the car is being worked on
/// elsewhere.
async fn open_orders(tx: &mut Tx, column: &'static str, id: i64) -> DbResult<Vec<Duplicate>> {
    record! {
        struct Open of o {
            id: i64,
            status_id: OrderStatus,
            status: String = "s.status",
            created_at: DateTime<Utc>,
        }
    }
    let sql = format!(
        "FROM orders o JOIN order_statuses s ON s.id = o.status_id
         WHERE o.{column} = $1 AND o.is_open ORDER BY o.id DESC LIMIT 20"
    );
    let found = Select::<Open>::from_sql(&sql, args![id]).all(tx).await?;
    let shown = found.into_iter().map(|open| Duplicate {
        order_id: open.id,
        status: Status { id: open.status_id, status: open.status },
        created_at: open.created_at,
    });
    Ok(shown.collect())
}
