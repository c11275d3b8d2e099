//! The parties of a supply, which decide the tax of an order.

use chrono::NaiveDate;
use pitlane_base::scope::Scope;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, select};

use crate::catalogue::fits::Car;
use crate::orders::types::{GoodsDelivery, Parties, Picking};

/// The parties of an order, if it exists; the garage's registration is that of the day.
pub async fn parties(tx: &mut Tx, order_id: i64, day: NaiveDate) -> DbResult<Option<Parties>> {
    select!(
        Parties,
        "FROM orders o JOIN customers c ON c.id = o.customer_id JOIN cities ct ON ct.id = o.city_id
         JOIN states ca ON ca.code = ct.state_code
         LEFT JOIN garages g ON g.id = o.garage_id LEFT JOIN cities gc ON gc.id = g.city_id
         LEFT JOIN states gs ON gs.code = gc.state_code
         LEFT JOIN garage_taxpayers gt ON gt.garage_id = o.garage_id AND gt.since = (
             SELECT MAX(t.since) FROM garage_taxpayers t WHERE t.garage_id = o.garage_id AND t.since <= $2
         )
         LEFT JOIN fleets f ON f.id = o.fleet_id LEFT JOIN cities fc ON fc.id = f.city_id
         LEFT JOIN states fs ON fs.code = fc.state_code WHERE o.id = $1",
        order_id,
        day
    )
    .maybe(tx)
    .await
}

pub async fn update_customer_gstin(tx: &mut Tx, order_id: i64, gstin: Option<&str>) -> DbResult<u64> {
    tx.run("UPDATE orders SET customer_gstin = $1 WHERE id = $2", args![gstin, order_id]).await
}

pub async fn update_customer_sez(tx: &mut Tx, order_id: i64, sez: Option<&str>) -> DbResult<u64> {
    tx.run("UPDATE orders SET customer_sez = $1 WHERE id = $2", args![sez, order_id]).await
}

pub async fn update_igst_choice(
    tx: &mut Tx,
    order_id: i64,
    choice: Option<i64>,
    reason: Option<&str>,
) -> DbResult<u64> {
    let sql = "UPDATE orders SET igst_choice = $1, igst_reason = $2 WHERE id = $3";
    tx.run(sql, args![choice, reason, order_id]).await
}

pub async fn update_goods_delivery(tx: &mut Tx, order_id: i64, delivery: Option<GoodsDelivery>) -> DbResult<u64> {
    tx.run("UPDATE orders SET goods_delivery = $1 WHERE id = $2", args![delivery, order_id]).await
}

pub async fn update_is_igst(tx: &mut Tx, order_id: i64, is_igst: i64) -> DbResult<u64> {
    tx.run("UPDATE orders SET is_igst = $1 WHERE id = $2", args![is_igst, order_id]).await
}

/// `percent` in hundredths of a per cent.
pub async fn update_discount(
    tx: &mut Tx,
    order_id: i64,
    (flat, percent): (Money, i64),
    coupon: Option<&str>,
) -> DbResult<u64> {
    tx.run(
        "UPDATE orders SET flat_discount = $1, percent_discount = $2, coupon_code = $3 WHERE id = $4",
        args![flat, percent, coupon, order_id],
    )
    .await
}

pub async fn update_coupon_code(tx: &mut Tx, order_id: i64, code: Option<&str>) -> DbResult<u64> {
    tx.run("UPDATE orders SET coupon_code = $1 WHERE id = $2", args![code, order_id]).await
}

pub async fn update_invoice_number(tx: &mut Tx, order_id: i64, number: Option<&str>) -> DbResult<u64> {
    tx.run("UPDATE orders SET invoice_number = $1 WHERE id = $2", args![number, order_id]).await
}

pub async fn car_named(tx: &mut Tx, order_id: i64) -> DbResult<Option<(String, String)>> {
    let car: Option<(String, String, String)> = tx
        .maybe(
            "SELECT c.registration_no, b.name, m.name FROM orders o JOIN cars c ON c.id = o.car_id
             JOIN car_models m ON m.id = c.model_id JOIN car_brands b ON b.id = m.brand_id WHERE o.id = $1",
            args![order_id],
        )
        .await?;
    Ok(car.map(|(plate, brand, model)| (plate, format!("{brand} {model}"))))
}

/// What decides what an order in the scope can pick from the catalogue.
pub async fn picking_for(tx: &mut Tx, scope: &Scope, order_id: i64) -> DbResult<Option<Picking>> {
    let mut args = args![order_id];
    let condition = scope.condition(&mut args);
    let sql = format!(
        "SELECT o.fleet_id, c.model_id, c.car_type_id FROM orders o LEFT JOIN cars c ON c.id = o.car_id
         WHERE o.id = $1 AND {condition}"
    );
    let row: Option<(Option<i64>, Option<i64>, Option<i64>)> = tx.maybe(sql, args).await?;
    Ok(row.map(|(fleet_id, model, fuel)| Picking { fleet_id, car: Car { model, fuel } }))
}

/// Whether a fleet, or an order of it, is in the scope.
pub async fn sees_fleet(tx: &mut Tx, scope: &Scope, fleet_id: i64) -> DbResult<bool> {
    let mut args = args![fleet_id];
    let condition = match scope {
        Scope::Everything => "1 = 1".to_owned(),
        Scope::Fleets(ids) if ids.contains(&fleet_id) => "1 = 1".to_owned(),
        _ => {
            let condition = scope.condition(&mut args);
            format!("EXISTS (SELECT 1 FROM orders o WHERE o.fleet_id = f.id AND {condition})")
        }
    };
    let found: i64 = tx.one(format!("SELECT COUNT(*) FROM fleets f WHERE f.id = $1 AND {condition}"), args).await?;
    Ok(found == 1)
}
