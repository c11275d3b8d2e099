//! Writes orders, their lines, payments and history.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{MarketItemStatus, PaymentStatus};
use pitlane_base::identity;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, DbError, DbResult, Statement, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, update};
use pitlane_tax::rate::Rate;

use crate::market::reach;
use crate::market::rules;
use crate::market::types::{
    BuyerKind, Department, EventDetail, Fulfilment, Market, MarketEvent, MarketPaymentMode, Placement,
};

/// The next number of a market in a year. Concurrent requests wait until this unit of work is saved or dropped.
pub async fn take_number(tx: &mut Tx, market: Market, year: i32) -> DbResult<String> {
    let serial: i64 = tx
        .one(
            "INSERT INTO market_numbers (market, year, last) VALUES ($1, $2, 1)
             ON CONFLICT (market, year) DO UPDATE SET last = market_numbers.last + 1 RETURNING last",
            args![market, i64::from(year)],
        )
        .await?;
    Ok(rules::number(market, year, serial))
}

/// Locks an order that the caller sees until the end of the unit of work; false if there is none.
pub async fn lock(tx: &mut Tx, who: &Caller, market: Market, id: i64) -> DbResult<bool> {
    let mut args: Args = args![id];
    let condition = reach::condition(who, market, "o", &mut args);
    let sql = format!(
        "UPDATE market_orders SET version = version WHERE id IN (SELECT o.id FROM market_orders o WHERE o.id = $1 AND {condition})"
    );
    Ok(tx.run(sql, args).await? == 1)
}

/// An order to store.
pub struct NewOrder<'a> {
    pub market: Market,
    pub number: &'a str,
    pub placement: Placement,
    pub buyer_kind: BuyerKind,
    pub buyer_id: Option<i64>,
    pub name: &'a str,
    pub mobile: &'a str,
    pub department: Option<Department>,
    pub for_order_id: Option<i64>,
    pub fulfilment: Fulfilment,
    pub retailer_id: Option<i64>,
    pub city_id: i64,
    pub address: &'a str,
    pub payment_mode: MarketPaymentMode,
    pub tax_reason: &'a str,
    pub items_amount: Money,
    pub discount: Money,
    pub tax: Money,
    pub shipping: Money,
    pub gateway_order_id: Option<&'a str>,
    pub items: Vec<NewItem>,
}

/// A line to store.
#[derive(Clone, Debug)]
pub struct NewItem {
    pub sku: String,
    pub part_id: Option<i64>,
    pub name: String,
    pub brand: Option<String>,
    pub hsn: Option<String>,
    pub quantity: i64,
    pub mrp: Option<Money>,
    pub price: Money,
    pub discount: Money,
    pub slab: Rate,
    pub tax: Money,
    pub amount: Money,
}

pub async fn insert(tx: &mut Tx, who: &Caller, new: &NewOrder<'_>) -> DbResult<i64> {
    let of = |kind| new.buyer_id.filter(|_| new.buyer_kind == kind);
    let now = who.now();
    let id: i64 = insert!(market_orders {
        market: new.market,
        number: new.number,
        placement: new.placement,
        buyer_kind: new.buyer_kind,
        buyer_garage_id: of(BuyerKind::Garage),
        buyer_retailer_id: of(BuyerKind::Retailer),
        buyer_customer_id: of(BuyerKind::Customer),
        name: new.name,
        name_folded: identity::folded(new.name),
        mobile: new.mobile,
        department: new.department,
        order_id: new.for_order_id,
        fulfilment: new.fulfilment,
        retailer_id: new.retailer_id,
        city_id: new.city_id,
        address: new.address,
        payment_mode: new.payment_mode,
        payment_status: PaymentStatus::Initiated,
        tax_reason: new.tax_reason,
        items_amount: new.items_amount,
        discount: new.discount,
        tax: new.tax,
        shipping: new.shipping,
        total: new.items_amount - new.discount + new.tax + new.shipping,
        gateway_order_id: new.gateway_order_id,
        placed_at: now,
        created_by: who.session.user_id,
        created_by_name: &who.session.user_name,
        created_by_role: &who.session.role,
        updated_at: now,
        updated_by: who.session.user_id,
    } "RETURNING id")
    .one(tx)
    .await?;
    let rows = new.items.iter().zip(1_i64..).map(|(item, line)| {
        insert!(market_order_items {
            order_id: id,
            line: line,
            sku: &item.sku,
            part_id: item.part_id,
            name: &item.name,
            brand: item.brand.as_deref(),
            hsn: item.hsn.as_deref(),
            quantity: item.quantity,
            mrp: item.mrp,
            price: item.price,
            discount: item.discount,
            slab: item.slab.hundredths(),
            tax: item.tax,
            amount: item.amount,
            status: MarketItemStatus::Open,
            market: new.market,
            placed_at: now,
            placement: new.placement,
            payment_status: PaymentStatus::Initiated,
            payment_mode: new.payment_mode,
            department: new.department,
            fulfilment: new.fulfilment,
            city_id: new.city_id,
            retailer_id: new.retailer_id,
        })
    });
    Statement::run_all(rows, tx).await?;
    Ok(id)
}

/// A line after a move.
#[derive(Clone, Debug)]
pub struct LineChange {
    pub id: i64,
    pub status: MarketItemStatus,
    pub cancelled: i64,
    pub returned: i64,
    pub courier: Option<String>,
    pub awb: Option<String>,
    pub eta_on: Option<NaiveDate>,
    pub delivered_at: Option<DateTime<Utc>>,
}

pub async fn update_items(tx: &mut Tx, changes: &[LineChange]) -> DbResult<()> {
    let rows = changes.iter().map(|change| {
        update!(market_order_items {
            status: change.status,
            cancelled_quantity: change.cancelled,
            returned_quantity: change.returned,
            courier: change.courier.as_deref(),
            awb: change.awb.as_deref(),
            eta_on: change.eta_on,
            delivered_at: change.delivered_at,
        } where { id: change.id })
    });
    Statement::run_all(rows, tx).await
}

/// The order after a move: its money, and what its lines repeat of it.
pub async fn update_order(
    tx: &mut Tx,
    who: &Caller,
    id: i64,
    (placement, payment_status): (Placement, PaymentStatus),
    (taken_off, is_shipping_off, captured): (Money, bool, Money),
) -> DbResult<()> {
    update!(market_orders {
        version = "version + 1",
        placement: placement,
        payment_status: payment_status,
        taken_off: taken_off,
        is_shipping_off: is_shipping_off,
        captured: captured,
        updated_at: who.now(),
        updated_by: who.session.user_id,
    } where { id: id })
    .run(tx)
    .await?;
    let sql = "UPDATE market_order_items SET placement = $2, payment_status = $3
               WHERE order_id = $1 AND (placement <> $2 OR payment_status <> $3)";
    tx.run(sql, args![id, placement, payment_status]).await.map(drop)
}

/// Money of an order, or an attempt to pay it.
pub struct NewPayment<'a> {
    pub mode: MarketPaymentMode,
    pub status: PaymentStatus,
    pub amount: Money,
    pub gateway_payment_id: Option<&'a str>,
}

/// False if a payment with this id of the gateway is recorded already.
pub async fn insert_payment(tx: &mut Tx, who: &Caller, order: i64, new: &NewPayment<'_>) -> DbResult<bool> {
    let written = insert!(market_payments {
        order_id: order,
        mode: new.mode,
        status: new.status,
        amount: new.amount,
        gateway_payment_id: new.gateway_payment_id,
        captured_at: new.status.counts_as_paid().then(|| who.now()),
        collected_by: who.session.user_id,
        collector_name: &who.session.user_name,
        collector_role: &who.session.role,
        created_at: who.now(),
    } "ON CONFLICT (gateway_payment_id) DO NOTHING")
    .run(tx)
    .await?;
    Ok(written == 1)
}

/// Who did something to an order.
#[derive(Clone, Copy)]
pub struct Actor<'a> {
    pub id: Option<i64>,
    pub name: &'a str,
    pub role: &'a str,
    pub at: DateTime<Utc>,
}

impl<'a> Actor<'a> {
    pub fn of(who: &'a Caller) -> Self {
        let session = &who.session;
        Self { id: Some(session.user_id), name: &session.user_name, role: &session.role, at: who.now() }
    }
}

pub async fn insert_event(
    tx: &mut Tx,
    who: &Caller,
    order: i64,
    event: MarketEvent,
    detail: &EventDetail,
) -> DbResult<()> {
    insert_event_by(tx, Actor::of(who), order, event, detail).await
}

/// The same of somebody who is not the caller.
pub async fn insert_event_by(
    tx: &mut Tx,
    actor: Actor<'_>,
    order: i64,
    event: MarketEvent,
    detail: &EventDetail,
) -> DbResult<()> {
    let detail = serde_json::to_string(detail).map_err(|error| DbError::Other(error.to_string()))?;
    insert!(market_order_events {
        order_id: order,
        event: event,
        detail: detail,
        actor_id: actor.id,
        actor_name: actor.name,
        actor_role: actor.role,
        at: actor.at,
    })
    .run(tx)
    .await
    .map(drop)
}
